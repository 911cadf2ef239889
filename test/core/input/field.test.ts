import {
  allowedOf,
  boolean,
  choice,
  choiceOr,
  choiceOrNone,
  defaultOf,
  distance,
  distanceOrNone,
  integer,
  integerOrNone,
  labelOf,
  list,
  listOrNone,
  map,
  name,
  nameOr,
  nameOrNoneOr,
  number,
  object,
  oneOrList,
  record,
  set,
  text,
  type Field,
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

test.each<readonly [Field, readonly string[]]>([
  [boolean(LABEL), ['true', 'false']],
  [choice(['INF', 5], LABEL), ['INF', '5']],
  [choiceOrNone(['INF'], LABEL), ['INF', 'null']],
  [
    choiceOr(['small'], record({ a: integer(LABEL), b: text(LABEL) }, LABEL), LABEL),
    ['small', 'object with a and b'],
  ],
  [choiceOr(['all'], integer({ ...LABEL, max: 3 }), LABEL), ['all', 'a whole number from 0 to 3']],
  [choiceOr(['all'], list(name(LABEL), { ...LABEL, min: 2, max: 2 }), LABEL), ['all', 'list of 2 entries']],
  [choiceOr(['all'], list(name(LABEL), { ...LABEL, max: 2 }), LABEL), ['all', 'list of 0 to 2 entries']],
  [nameOr(record({ a: text(LABEL) }, LABEL), LABEL), ['a name', 'object with a']],
  [nameOrNoneOr(object(LABEL), LABEL), ['a name', 'object', 'null']],
  [set(['shock', 'steady'], LABEL), ['shock', 'steady']],
  [integer({ ...LABEL, min: 1, max: 9 }), ['a whole number from 1 to 9']],
  [integer(LABEL), ['a whole number of 0 or more']],
  [integer({ ...LABEL, min: -Number.MAX_SAFE_INTEGER }), ['a whole number of any size']],
  [integerOrNone({ ...LABEL, max: 2 }), ['a whole number from 0 to 2', 'null']],
  [number({ ...LABEL, min: -1, max: 1 }), ['a number from -1 to 1']],
  [distance({ ...LABEL, max: 100 }), ['a distance from 0 to 100']],
  [distanceOrNone({ ...LABEL, max: 100 }), ['a distance from 0 to 100', 'null']],
  [name(LABEL), ['a name']],
  [text(LABEL), ['text']],
  [list(name(LABEL), LABEL), ['a list']],
  [list(name(LABEL), { ...LABEL, alone: true }), ['a name', 'a list of such']],
  [map(name(LABEL), LABEL), ['an object keyed by name']],
  [record({}, LABEL), ['an object']],
])('what may be given is shown: %#', (field, allowed) => {
  expect(allowedOf(field)).toEqual(allowed);
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
