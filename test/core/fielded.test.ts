import { idsOn, unitIn, unitsOn } from '../../src/core/fielded';

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
