import { changedIn, keyed, valueIn } from '../../src/core/keyed';

test('items become a record by key, in their order', () => {
  const record = keyed(['b', 'a', 'b'], String, (item, index) => `${item}${index}`);
  expect(Object.entries(record)).toEqual([
    ['b', 'b2'],
    ['a', 'a1'],
  ]);
  expect(keyed([], String, String)).toEqual({});
});

describe('a value by its key', () => {
  const units = { Ney: { elan: 6, gone: false } };

  it('is there only if the record has it itself', () => {
    expect(valueIn(units, 'Ney')).toBe(units.Ney);
    expect(valueIn(units, 'Soult')).toBeUndefined();
    expect(valueIn<unknown>(units, 'constructor')).toBeUndefined();
  });

  it('is changed in a record of its own, and nothing else is', () => {
    expect(changedIn(units, 'Ney', ({ elan }) => ({ elan: elan - 1 }))).toEqual({
      Ney: { elan: 5, gone: false },
    });
    expect(changedIn(units, 'toString', () => ({ elan: 1 }))).toBe(units);
    expect(units.Ney.elan).toBe(6);
  });
});
