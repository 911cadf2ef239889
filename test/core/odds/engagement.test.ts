import { check, missingFaults } from '../../../src/core/input/check';
import { ENGAGEMENT_SCHEMA, engagementField, engagementSchema } from '../../../src/core/odds/engagement';
import { TOY } from '../../support/toy';

const FORMAT = { schema: 'toy-engagement/1', measures: [], facts: [], after: {} };
const CONTEXT = { scale: { unit: '', aliases: [] }, options: {} };
const STEP = { procedure: 'duel' };
const FILE = { schema: 'toy-engagement/1', name: 'A duel', steps: [STEP] };

function faultsIn(file: object): readonly string[] {
  const { faults, missing } = check(engagementField(FORMAT), file, CONTEXT);
  return [...faults, ...missingFaults(missing)].map(({ path }) => path);
}

test('a small file is a whole engagement', () => {
  const { situation } = check(engagementField(FORMAT), FILE, CONTEXT);
  expect(faultsIn(FILE)).toEqual([]);
  expect(situation).toEqual({
    ...FILE,
    notes: [],
    options: {},
    units: {},
    rounds: 1,
    steps: [{ ...STEP, situation: {} }],
    counts: {},
  });
});

test.each([
  ['of another kind', { ...FILE, schema: 'toy-engagement/2' }, ['schema']],
  ['without steps', { ...FILE, steps: [] }, ['steps']],
  ['with a hundred steps', { ...FILE, steps: new Array(100).fill(STEP) }, []],
  ['with more', { ...FILE, steps: new Array(101).fill(STEP) }, ['steps']],
  ['without a round', { ...FILE, rounds: 0 }, ['rounds']],
  ['with a hundred rounds', { ...FILE, rounds: 100 }, []],
  ['with more rounds', { ...FILE, rounds: 101 }, ['rounds']],
  ['with a step that names no procedure', { ...FILE, steps: [{}] }, ['steps[0].procedure']],
])('a file %s', (_, file, paths) => {
  expect(faultsIn(file)).toEqual(paths);
});

test.each([
  ['blucher-engagement/1', ['blucher', '1']],
  ['grande-tactique-engagement/12', ['grande-tactique', '12']],
  ['engagement/1', undefined],
  ['Blucher-engagement/1', undefined],
  ['blucher-engagement/1 ', undefined],
])('the kind of file %j', (schema, parts) => {
  expect(ENGAGEMENT_SCHEMA.exec(schema)?.slice(1)).toEqual(parts);
});

test('its JSON Schema knows the procedures', () => {
  const schema = engagementSchema(TOY, FORMAT);
  expect(schema).toMatchObject({
    title: 'Toy: engagement',
    required: ['schema', 'name', 'steps'],
    properties: {
      steps: { items: { properties: { procedure: { enum: ['duel'] } }, required: ['procedure'] } },
      units: { additionalProperties: { type: 'object' } },
      counts: { additionalProperties: { type: 'object' } },
    },
  });
});
