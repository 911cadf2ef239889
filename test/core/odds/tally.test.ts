import { RowTally } from '../../../src/core/odds/tally';

const none = RowTally.none();
const shock = none.plus(0, 'shock', 1);
const both = shock.plus(3, 'uphill', -2);

test('rows that count add up, in their order', () => {
  expect(none).toMatchObject({ total: 0, codes: [], values: {}, rows: [], effects: [] });
  expect(both).toMatchObject({
    total: -1,
    codes: ['shock', 'uphill'],
    values: { shock: 1, uphill: -2 },
    rows: [0, 3],
    effects: [1, -2],
  });
});

test('words count, and add nothing', () => {
  expect(both.plus(4, 'fire', 'halve')).toMatchObject({
    total: -1,
    values: { shock: 1, uphill: -2, fire: 'halve' },
  });
});

test('the same rows are the same tally, and no longer one changes a shorter', () => {
  expect(none.plus(0, 'shock', 1).plus(3, 'uphill', -2)).toBe(both);
  expect(shock.codes).toEqual(['shock']);
});

test('a value that is worked out may differ from one subject to the next', () => {
  const other = none.plus(0, 'shock', 2);
  expect(other).toMatchObject({ total: 2, values: { shock: 2 } });
  expect(none.plus(0, 'shock', 1)).toBe(shock);
});

test('rows of one code each count', () => {
  expect(shock.plus(1, 'shock', 4)).toMatchObject({ total: 5, codes: ['shock', 'shock'], effects: [1, 4] });
});

test('more combinations than are kept are right all the same', () => {
  const table = RowTally.none();
  const ends = Array.from({ length: 1500 }, (_, row) => table.plus(row, `row ${row}`, row));
  expect(ends.map(({ total }) => total)).toEqual(Array.from(ends.keys()));
  expect(table.plus(1, 'row 1', 1)).toBe(ends[1]);
  expect(table.plus(1400, 'row 1400', 1400)).toEqual(ends[1400]);
  expect(table.plus(1400, 'row 1400', 1400)).not.toBe(ends[1400]);
});
