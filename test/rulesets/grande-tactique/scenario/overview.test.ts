import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/grande-tactique';
import { scenarioFormat } from '../../../../src/rulesets/grande-tactique/scenario';
import { divisions, valley, type Change } from '../walk/valley';

const RULES = setRules(ruleset);

const fileOf = async (...changes: readonly Change[]): Promise<Values> =>
  (await valley(...changes)).game.begun.scenario;

/** The lines of an overview with that label. */
const lines = (file: Values, label: string): readonly string[] =>
  scenarioFormat
    .overview(file, RULES)
    .filter((one) => one.label === label)
    .map(({ text }) => text);

const LATER: readonly Change[] = [
  divisions(['Duval', 'id: Gorse, arm: infantry, points: 6'], ['Eble', 'id: Hazel, arm: cavalry, points: 5']),
  [
    'terrain:',
    `reinforcements:
  - { id: early, hour: '10:15', divisions: [Duval’s], place: the Linz road }
  - { id: late, hour: '10:30', divisions: [Eble’s] }
terrain:`,
  ],
];

test('an overview tells the table, the time, the sides, the ground and the set-up', async () => {
  const file = await fileOf();
  expect(lines(file, 'Table')).toEqual(['48 x 36 inches']);
  expect(lines(file, 'Time')).toEqual(['10:00 to sundown at 11:00, Blue first']);
  expect(lines(await fileOf(['first: blue', 'first: red']), 'Time')).toEqual([
    '10:00 to sundown at 11:00, Red first',
  ]);
  expect(lines(file, 'Blue')).toEqual(['1 Division, 3 infantry, 2 cavalry, 1 artillery, 40 Unit Points']);
  expect(lines(file, 'Red')).toEqual(['1 Division, 3 infantry, 1 cavalry, 1 artillery, 31 Unit Points']);
  expect(lines(file, 'Terrain')).toHaveLength(3);
  expect(lines(file, 'Set-up 1')).toEqual([expect.stringMatching(/^Red behind the stream/)]);
  expect(lines(file, 'Later')).toEqual([]);
});

test('those who come later count among their side, and are shown with their hour and place', async () => {
  const file = await fileOf(...LATER);
  expect(lines(file, 'Blue')).toEqual(['3 Divisions, 4 infantry, 3 cavalry, 1 artillery, 51 Unit Points']);
  expect(lines(file, 'Later')).toEqual(['early (Duval’s) at 10:15, the Linz road', 'late (Eble’s) at 10:30']);
});

test('the checks of a file know who is there at first, and who comes when (GTC-02)', async () => {
  const facts = scenarioFormat.facts(await fileOf(...LATER));
  const ids = (list: unknown): readonly unknown[] => (list as readonly Values[]).map(({ id }) => id);
  expect(ids(facts.units)).not.toEqual(expect.arrayContaining(['Gorse']));
  expect(ids(facts.generals)).toEqual(['Colbert', 'Rosen', 'Aubert', 'Berger', 'Quist']);
  expect(facts).toMatchObject({ movingSide: 'blue', turnCount: 0, startTime: '10:00', sundown: '11:00' });
  expect(facts.arrivals).toEqual([
    {
      id: 'early',
      hour: '10:15',
      place: 'the Linz road',
      side: 'blue',
      units: ['Gorse'],
      generals: ['Duval'],
      arrived: false,
    },
    {
      id: 'late',
      hour: '10:30',
      place: null,
      side: 'blue',
      units: ['Hazel'],
      generals: ['Eble'],
      arrived: false,
    },
  ]);
});
