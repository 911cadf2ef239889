import {
  allowedOf,
  boolean,
  choice,
  choiceOr,
  choiceOrNone,
  distance,
  distanceOrNone,
  integer,
  integerOrNone,
  kebab,
  labelOf,
  list,
  map,
  name,
  number,
  record,
  set,
  text,
  type Field,
} from '../../src/core/field';

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
])('what may be given is told: %#', (field, allowed) => {
  expect(allowedOf(field)).toEqual(allowed);
});

test('a record keeps the order of its fields', () => {
  const { is } = record({ b: name(LABEL), a: name(LABEL) }, LABEL);
  expect(is.kind === 'record' && is.entries.map(([key]) => key)).toEqual(['b', 'a']);
});
