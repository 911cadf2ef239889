import {
  choice,
  choiceOr,
  choiceOrNone,
  defaultOf,
  integer,
  labelOf,
  list,
  listOrNone,
  name,
  object,
  oneOrList,
  record,
  set,
  type Place,
} from '../../../src/core/input/field';
import { kebab } from '../../../src/core/input/text';

const LABEL = { label: 'Value' };

test.each([
  ['elan', 'elan'],
  ['targetAtCrest', 'target-at-crest'],
  ['distanceBW', 'distance-bw'],
  ['BWLeft', 'bw-left'],
  ['d6Roll', 'd6-roll'],
  ['', ''],
])('the flag of %p is %p', (field, flag) => {
  expect(kebab(field)).toBe(flag);
});

test('a value without a label is its own', () => {
  expect(labelOf({ INF: 'infantry' }, 'INF')).toBe('infantry');
  expect(labelOf({ INF: 'infantry' }, 'CAV')).toBe('CAV');
  expect(labelOf({ 5: 'five' }, 5)).toBe('five');
  expect(labelOf({}, true)).toBe('true');
});

test('labels go with the choices of every kind', () => {
  const options = { ...LABEL, labels: { INF: 'infantry' } };
  const labelled = [
    choice(['INF'], options),
    choiceOrNone(['INF'], options),
    choiceOr(['INF'], object(LABEL), options),
    set(['INF'], options),
  ];
  for (const { is } of labelled) expect(is).toMatchObject({ labels: { INF: 'infantry' } });
  for (const { is } of [choice(['INF'], LABEL), set(['INF'], LABEL)])
    expect(is).toMatchObject({ labels: {} });
});

test.each([
  [list(name(LABEL), LABEL), { min: 0, max: 1000 }],
  [list(name(LABEL), { ...LABEL, min: 1, max: 3, unique: 'id' }), { min: 1, max: 3, unique: 'id' }],
  [
    listOrNone(name(LABEL), { ...LABEL, alone: true, unique: 'id' }),
    { max: 1000, alone: true, unique: 'id' },
  ],
  [oneOrList(name(LABEL), { ...LABEL, min: 2 }), { min: 2, max: 1000, alone: 'kept' }],
])('a list has the size that it says: %#', ({ is }, expected) => {
  expect(is).toMatchObject(expected);
});

test('a default may depend on the fields before it, and on the options', () => {
  const place: Place = { self: { elan: 5 }, raw: {}, key: '', options: { most: 2 } };
  const half = integer({ ...LABEL, default: ({ elan }, { options }) => Number(elan) - Number(options.most) });
  expect(defaultOf(half, place)).toBe(3);
  expect(defaultOf(integer({ ...LABEL, default: 4 }), place)).toBe(4);
  expect(defaultOf(integer(LABEL), place)).toBeUndefined();
});

test('a record keeps the order of its fields', () => {
  const { is } = record({ b: name(LABEL), a: name(LABEL) }, LABEL);
  expect(is.kind === 'record' && is.entries.map(([key]) => key)).toEqual(['b', 'a']);
});
