import fc from 'fast-check';
import { variantOf } from '../../../src/core/scenario/variant';

const BASE = {
  turns: { first: 1, last: 30 },
  sides: [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ],
  notes: ['x', 'y'],
};

test.each<[string, object, object]>([
  ['maps are merged', { turns: { last: 24 } }, { ...BASE, turns: { first: 1, last: 24 } }],
  ['null takes a key away', { turns: { last: null } }, { ...BASE, turns: { first: 1 } }],
  ['a list replaces a list', { notes: ['z'] }, { ...BASE, notes: ['z'] }],
  [
    'a map changes entries by their ids',
    { sides: { b: { n: 3 } } },
    {
      ...BASE,
      sides: [
        { id: 'a', n: 1 },
        { id: 'b', n: 3 },
      ],
    },
  ],
  ['null takes an entry away', { sides: { a: null } }, { ...BASE, sides: [{ id: 'b', n: 2 }] }],
  [
    'a new id adds an entry',
    { sides: { c: { n: 9 } } },
    { ...BASE, sides: [...BASE.sides, { id: 'c', n: 9 }] },
  ],
  [
    'a new key is added, without what is null in it',
    { weather: { mud: true, rain: null } },
    { ...BASE, weather: { mud: true } },
  ],
])('%s', (_, over, whole) => {
  expect(variantOf(BASE, over)).toEqual(whole);
});

test('a list without names cannot be changed entry by entry', () => {
  expect(variantOf(BASE, { notes: { x: 'z' } })).toEqual({ ...BASE, notes: { x: 'z' } });
});

test('nothing changed is the same, and the base is never written to', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (over) => {
      const before = JSON.stringify(BASE);
      variantOf(BASE, over);
      expect(JSON.stringify(BASE)).toBe(before);
      expect(variantOf(BASE, {})).toEqual(BASE);
    }),
  );
});
