import { integer, list, name, record } from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import type { ScenarioFormat } from '../../../src/core/scenario/scenario';
import { scenarioSchema } from '../../../src/core/scenario/scenario-schema';
import { compiled } from '../../support/ajv';
import { TOY } from '../../support/toy';

const LABEL = { label: 'Value' };
const unit = record({ id: name(LABEL), elan: integer(LABEL) }, LABEL);

const march = procedure({
  id: 'march',
  title: 'March',
  summary: 'A march.',
  citation: 'p.1',
  situation: { unit, escort: list(unit, LABEL), road: record({ length: integer(LABEL) }, LABEL) },
  outcome: {},
  verdict: () => 'It marches.',
  *resolve() {
    return {};
  },
});

const FORMAT: Pick<ScenarioFormat, 'schema' | 'shape'> = {
  schema: 'toy-scenario/1',
  shape: {
    turns: integer({ ...LABEL, max: 30 }),
    sides: list(record({ id: name(LABEL), morale: integer(LABEL) }, LABEL), LABEL),
    marks: list(integer(LABEL), LABEL),
  },
};

const SCHEMA = scenarioSchema({ ...TOY, procedures: [...TOY.procedures, march] }, FORMAT as ScenarioFormat);
const fits = compiled(SCHEMA);

const FILE = {
  schema: 'toy-scenario/1',
  id: 'x',
  name: 'X',
  turns: 3,
  sides: [{ id: 'red', morale: 2 }],
  marks: [1],
};

test.each<readonly [string, object]>([
  ['as it must be', {}],
  [
    'with options and house rules',
    { options: { pursuit: 'dice' }, houseRules: { name: 'X', ruleset: 'toy' } },
  ],
  [
    'with a check that leaves out what the scenario knows',
    check({ procedure: 'march', situation: { unit: {} } }),
  ],
  ['with a check that names units', check({ procedure: 'march', situation: { unit: 'A', escort: ['B'] } })],
])('a whole file fits: %s', (_, part) => expect(fits({ ...FILE, ...part })).toBe(true));

test.each<readonly [string, object]>([
  ['of another kind', { schema: 'toy-scenario/2' }],
  ['without a name', { name: undefined }],
  ['with more turns than there may be', { turns: 31 }],
  ['with a key that no file has', { turn: 3 }],
  ['with an option that its ruleset lacks', { options: { chase: true } }],
  ['with an unknown choice of an option', { options: { pursuit: 'never' } }],
  ['with house rules of another ruleset', { houseRules: { name: 'X', ruleset: 'gte' } }],
  ['with a check of no procedure', check({ procedure: 'dance' })],
  [
    'with a fact that the procedure of a check lacks',
    check({ procedure: 'march', situation: { units: 'A' } }),
  ],
  ['with a name for what is no unit', check({ procedure: 'march', situation: { road: 'A' } })],
])('a whole file does not fit: %s', (_, part) => {
  const file = { ...FILE, ...part };
  expect(fits(JSON.parse(JSON.stringify(file)))).toBe(false);
});

function check(one: object): object {
  return { checks: [{ name: 'One', ...one }] };
}

describe('a variant', () => {
  test.each<readonly [string, object]>([
    ['requires nothing', {}],
    ['may take any key away', { turns: null, marks: null }],
    ['gives a list whole', { marks: [1, 2] }],
    ['gives single entries of a list by their names', { sides: { red: { morale: 3 }, blue: null } }],
  ])('%s', (_, part) => expect(fits({ extends: 'y', ...part })).toBe(true));

  test.each<readonly [string, object]>([
    ['a key that no file has', { turn: 3 }],
    ['a value that may not stand there', { turns: 31 }],
  ])('may not have %s', (_, part) => expect(fits({ extends: 'y', ...part })).toBe(false));
});
