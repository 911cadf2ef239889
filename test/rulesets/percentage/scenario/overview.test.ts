import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/percentage';
import { scenarioFormat } from '../../../../src/rulesets/percentage/scenario-format';
import { birkenau, type Change } from '../walk/birkenau';

const RULES = setRules(ruleset);

/** The checked file of the battle of Birkenau, with something else in it. */
const fileOf = async (...changes: readonly Change[]): Promise<Values> =>
  (await birkenau('Set-up', ...changes)).game.begun.scenario;

/** The lines of an overview with that label. */
const lines = (file: Values, label: string): readonly string[] =>
  scenarioFormat
    .overview(file, RULES)
    .filter((one) => one.label === label)
    .map(({ text }) => text);

const weather = (facts: string): Change => ['unitTypes:', `weather: { ${facts} }\nunitTypes:`];

test('an overview tells the table, the time and the objectives', async () => {
  const file = await fileOf();
  expect(['Table', 'Turns', 'Weather'].flatMap((label) => lines(file, label))).toEqual([
    '2400 paces by 1600 paces',
    '10',
    'fair, on firm ground',
  ]);
  expect(lines(file, 'Objective')).toEqual(['the bridge, held by White', 'the farm, held by White']);
  expect(lines(file, 'Set-up')).toEqual([
    'White: anywhere on its half, beyond the stream',
    'Blue: within 300 paces of its own edge',
  ]);
});

test('an objective may be nobody’s', async () => {
  const nobody: Change = ['in: bridge, controlledBy: white', 'in: bridge'];
  expect(lines(await fileOf(nobody), 'Objective')[0]).toBe('the bridge, held by nobody');
});

test.each([
  ['rainOrSnow: true', 'rain or snow'],
  ['fog: true, wet: true', 'fog, wet ground'],
  ['ground: rolling', 'rolling ground'],
])('the weather is shown: %s', async (facts, text) => {
  expect(lines(await fileOf(weather(facts)), 'Weather')).toEqual([text]);
});

test('each side is listed with its units, figures, guns and leaders', async () => {
  const file = await fileOf();
  expect(lines(file, 'Blue')).toEqual([
    '7 units, 156 figures, 6 guns, under Adler (superior), Brehm (average) and Conring (poor)',
  ]);
  const noGuns: Change = ['\n              - { type: foot-battery, names: [Hasel] }', ''];
  expect(lines(await fileOf(noGuns), 'Blue')[0]).toMatch(/^6 units, 132 figures, under Adler/);
});

test('terrain is shown by its name, or else its kind, with what is noted of it', async () => {
  expect(lines(await fileOf(), 'Terrain')).toEqual([
    'the bridge, a defile',
    'the Birkenbach',
    'the farm, light works',
    'the Buchholz',
  ]);
  const nameless = await fileOf([', name: the Buchholz', ''], [', name: the Birkenbach', '']);
  expect(lines(nameless, 'Terrain')).toEqual(
    expect.arrayContaining(['stream', 'light woods']) as readonly string[],
  );
});

test('the facts of the battle are known to its checks: rain or fog is inclement (7.2.2)', async () => {
  expect(scenarioFormat.facts(await fileOf())).toEqual({
    rainOrSnow: false,
    fog: false,
    wet: false,
    ground: 'normal',
    inclement: false,
    lastTurn: 10,
  });
  const inclement = async (facts: string): Promise<unknown> =>
    scenarioFormat.facts(await fileOf(weather(facts))).inclement;
  expect([await inclement('fog: true'), await inclement('rainOrSnow: true')]).toEqual([true, true]);
});

test('a unit stands in the usual formation of its arm unless the file says otherwise', async () => {
  const formed: Change = [
    '{ type: line, names: [Natter] }',
    '{ type: line, names: [Natter], formation: openOrder }',
  ];
  const units = scenarioFormat.units(await fileOf(formed));
  const formation = (id: string): unknown => units.find((unit) => unit.id === id)?.formation;
  expect(['Natter', 'Ahorn', 'Rabe', 'Milan'].map(formation)).toEqual([
    'openOrder',
    'line',
    'cavalryLine',
    'unlimbered',
  ]);
});
