import {
  barredOf,
  candidatesOf,
  firstOf,
  idsOn,
  sideChange,
  sideNames,
  unitChanges,
  unitIn,
  unitsOn,
} from '../../../src/core/walk/units';

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

test('a barred unit is listed with the first reason that holds', () => {
  const why = ({ where, hits }: (typeof STATE.units)['Foy']): string | undefined =>
    firstOf([
      [where !== 'table', 'has gone'],
      [hits > 0, 'is hit'],
    ]);
  expect(barredOf(Object.values(STATE.units), why)).toEqual({ Foy: 'Foy is hit', Ney: 'Ney has gone' });
});

describe('changes', () => {
  const { withUnit, withUnits } = unitChanges<typeof STATE>();

  test('of one unit leave the state as it was, and all others the very same', () => {
    const after = withUnit(STATE, 'Foy', ({ hits }) => ({ hits: hits + 1 }));
    expect(after.units.Foy).toEqual({ id: 'Foy', where: 'table', hits: 3 });
    expect(STATE.units.Foy.hits).toBe(2);
    expect(after.units.Ney).toBe(STATE.units.Ney);
  });

  test('of nobody change nothing', () => {
    expect(withUnit(STATE, 'constructor', () => ({ hits: 9 }))).toEqual(STATE);
    expect(withUnits(STATE, ['Soult', '__proto__'], () => ({ hits: 9 }))).toEqual(STATE);
  });

  test('of several units keep those that are so already', () => {
    const after = withUnits(STATE, ['Foy', 'Reille'], () => ({ hits: 0 }));
    expect(after.units.Foy.hits).toBe(0);
    expect(after.units.Reille).toBe(STATE.units.Reille);
  });

  test('of a side leave the other', () => {
    const sides = { A: { name: 'France', vp: 1 }, B: { name: 'Prussia', vp: 0 } };
    const after = sideChange<{ readonly sides: typeof sides }>()({ sides }, 'B', ({ vp }) => ({
      vp: vp + 2,
    }));
    expect(after.sides).toEqual({ A: sides.A, B: { name: 'Prussia', vp: 2 } });
    expect(sideNames(after)).toEqual({ A: 'France', B: 'Prussia' });
  });
});

test('candidates are those for whom there is no reason against it', () => {
  const all = Object.values(STATE.units);
  expect(candidatesOf(all, ({ hits }) => (hits > 0 ? 'is hit' : undefined))).toEqual({
    among: ['Ney', 'Reille'],
    barred: { Foy: 'Foy is hit' },
    isSomebody: true,
    isOpen: true,
  });
});
