import fc from 'fast-check';
import { changedIn, emptyRecord, keyBy, mapped, mappedWith, valueIn } from '../../../src/core/input/records';

test('items become a record by key, in their order', () => {
  const record = keyBy(['b', 'a', 'b'], String, (item, index) => `${item}${index}`);
  expect(Object.entries(record)).toEqual([
    ['b', 'b2'],
    ['a', 'a1'],
  ]);
  expect(keyBy([], String, String)).toEqual({});
});

test('a list is made item by item, as `map` makes it', () => {
  const makes = fc.func(fc.integer());
  fc.assert(
    fc.property(fc.array(fc.string()), makes, (items, make) => {
      expect(mapped(items, make)).toEqual(items.map((item, i) => make(item, i)));
    }),
  );
});

test('a list is made with what its maker needs besides the item', () => {
  const make = (item: string, about: number, more: string, index: number): string =>
    `${item}${about}${more}${index}`;
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(), fc.string(), (items, about, more) => {
      const made = items.map((item, i) => make(item, about, more, i));
      expect(mappedWith(items, make, about, more)).toEqual(made);
    }),
  );
});

test('an empty record is a plain object, whatever is written to it', () => {
  const record = emptyRecord<number>();
  expect(record).toStrictEqual({});
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  record.Ney = 6;
  expect(record).toStrictEqual({ Ney: 6 });
  expect(emptyRecord()).toStrictEqual({});
  expect({}).not.toHaveProperty('Ney');
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
