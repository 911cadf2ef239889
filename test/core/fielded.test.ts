import { barredOf, firstOf, idsOn, unitIn, unitsOn } from '../../src/core/fielded';

const STATE = {
  units: {
    Foy: { id: 'Foy', where: 'table', hits: 2 },
    Ney: { id: 'Ney', where: 'gone', hits: 0 },
    Reille: { id: 'Reille', where: 'table', hits: 0 },
  },
};

test('a unit by its id, also one that has gone; nobody by what every object has', () => {
  expect(unitIn(STATE, 'Ney')).toBe(STATE.units.Ney);
  expect(unitIn(STATE, 'Soult')).toBeUndefined();
  expect(unitIn(STATE, 'constructor')).toBeUndefined();
});

test('units on the table, all or those that meet a condition', () => {
  expect(idsOn(STATE)).toEqual(['Foy', 'Reille']);
  expect(idsOn(STATE, ({ hits }) => hits === 0)).toEqual(['Reille']);
  expect(unitsOn(STATE, ({ id }) => id === 'Ney')).toEqual([]);
});

test('who is barred is told with the first reason that holds', () => {
  const why = ({ where, hits }: (typeof STATE.units)['Foy']): string | undefined =>
    firstOf([
      [where !== 'table', 'has gone'],
      [hits > 0, 'is hit'],
    ]);
  expect(barredOf(Object.values(STATE.units), why)).toEqual({ Foy: 'Foy is hit', Ney: 'Ney has gone' });
});
