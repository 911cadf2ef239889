import { setRules } from '../../../src/core/ruling/adjudicate';
import {
  boolean,
  choice,
  integer,
  set,
  type Place,
  type Shape,
  type Values,
} from '../../../src/core/input/field';
import type { UnitFlag } from '../../../src/core/ruling/procedure';
import { flagInForce, shapeInForce } from '../../../src/cli/procedure/fields-by-options';
import { unitShape } from '../../../src/cli/input/field-flags';
import { offeredWords } from '../../../src/cli/prompts/unit-words';
import { loadRuleset } from '../../../src/rulesets';
import { runCli } from '../run-cli';

const isHorse = ({ arm }: Values): boolean => arm === 'cav';
const SHAPE: Shape = {
  arm: choice(['inf', 'cav'], { label: 'Arm' }),
  formation: choice(['line', 'swarm'], {
    label: 'Formation',
    default: 'line',
    invalid: (formation, { self, options }: Place) =>
      self.arm === undefined || formation !== 'swarm' || options.swarms === true ? undefined : 'is off',
  }),
  blown: boolean({ label: 'Blown', default: false, when: isHorse }),
  lance: boolean({
    label: 'Lance',
    default: false,
    when: (self, { options }) => isHorse(self) && options.lances === true,
  }),
  front: integer({
    label: 'Front',
    when: (self, { options }) => isHorse(self) || options.fronts === true,
  }),
  skills: set(['scout', 'guide'], { label: 'Skills' }),
  trail: boolean({
    label: 'On a trail',
    default: false,
    when: ({ skills = [] }, { options }) =>
      (skills as readonly string[]).includes('guide') && options.trails !== false,
  }),
};
const FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'cav',
  numbers: ['front'],
  words: {
    ulan: { help: 'with a lance', apply: (unit) => void (unit.lance = true) },
    tirailleurs: { help: 'in a swarm', apply: (unit) => void (unit.formation = 'swarm') },
    elite: { help: 'something else', apply: () => undefined },
  },
};

test('what an option switches off is left out; what depends on the unit alone stays', () => {
  const off = shapeInForce(SHAPE, {});
  expect(Object.keys(off)).toEqual(['arm', 'formation', 'blown', 'front', 'skills', 'trail']);
  expect(off.formation?.is).toMatchObject({ choices: ['line'] });
  const on = shapeInForce(SHAPE, { lances: true, swarms: true });
  expect(Object.keys(on)).toEqual(Object.keys(SHAPE));
  expect(Object.keys(shapeInForce(SHAPE, { trails: false }))).not.toContain('trail');
  expect(on.formation?.is).toMatchObject({ choices: ['line', 'swarm'] });
});

test('so are words that would set nothing else', () => {
  const words = (options: Values): string[] =>
    Object.keys(flagInForce(FLAG, SHAPE, shapeInForce(SHAPE, options)).words ?? {});
  expect(words({})).toEqual(['elite']);
  expect(words({ lances: true, swarms: true })).toEqual(['ulan', 'tirailleurs', 'elite']);
  const wordless = { ...FLAG, words: undefined };
  expect(flagInForce(wordless, SHAPE, SHAPE)).toEqual(wordless);
});

test.each([
  ['gte', 'reaction-test', {}, 'cossack', false],
  ['gte', 'reaction-test', { cossacks: true }, 'cossack', true],
  ['gte', 'combat', { cossacks: true }, 'cossack', true],
  ['percentage', 'close-combat', {}, 'fired', false],
  ['percentage', 'close-combat', { fireBeforeCloseCombat: false }, 'fired', true],
])('%s %s with %j offers "%s": %s', async (id, name, settings, word, isOffered) => {
  const rules = setRules(await loadRuleset(id), settings);
  const found = rules.ruleset.procedures.find((one) => one.id === name);
  const [flag] = found?.units ?? [];
  if (!found || !flag) throw new Error(`no units in ${name}`);
  const words = offeredWords(flag, unitShape(found.situation, flag), rules.options);
  expect(words.includes(word)).toBe(isOffered);
});

test('help offers the words by the options that are set', async () => {
  const helpBy = async (...set: string[]): Promise<string> =>
    (await runCli(['rule', 'rout', '--rules', 'gte', ...set, '--help'])).out;
  expect(await helpBy()).not.toMatch(/^ {2}cossack /m);
  expect(await helpBy('--set', 'cossacks=on')).toMatch(/^ {2}cossack /m);
});
