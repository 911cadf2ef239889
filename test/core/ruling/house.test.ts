import { adjudicate, checkSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import { boolean, choice, integer } from '../../../src/core/input/field';
import { houseOf, withHouse } from '../../../src/core/ruling/house';
import { problemOf, type Problem } from '../../../src/core/input/problem';
import { procedure } from '../../../src/core/ruling/procedure';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { Umpire } from '../../../src/core/ruling/umpire';
import type { CheckTable, FactorTable, GridTable } from '../../../src/core/ruling/table';

interface Shooter {
  readonly brave: boolean;
  readonly tired: boolean;
}

const FACTORS: FactorTable<Shooter> = {
  kind: 'factors',
  id: 'factors',
  title: 'Factors',
  citation: 'Book p.1',
  rows: [
    {
      code: 'brave',
      name: 'brave',
      value: 1,
      condition: 'brave',
      applies: ({ brave }) => brave,
      citation: 'Book p.2',
    },
    {
      code: 'tired',
      name: 'tired',
      value: () => -2,
      shown: '-2 each',
      condition: 'tired',
      applies: ({ tired }) => tired,
      citation: 'Book p.3',
    },
    {
      code: 'rain',
      name: 'rain',
      value: 'halve',
      condition: 'rain',
      applies: () => false,
      citation: 'Book p.4',
    },
  ],
};
const GRID: GridTable = {
  kind: 'grid',
  id: 'grid',
  title: 'Grid',
  citation: 'Book p.5',
  columns: ['a'],
  rows: [['x']],
};

const test1 = procedure({
  id: 'test',
  title: 'Test',
  summary: 'A made-up procedure.',
  citation: 'Book p.1',
  situation: {
    brave: boolean({ label: 'Brave', default: true }),
    tired: boolean({ label: 'Tired', default: true }),
  },
  outcome: { total: integer({ label: 'Total', min: -10 }) },
  verdict: ({ total }) => String(total),

  *resolve(situation, umpire) {
    return { total: umpire.weigh(FACTORS, situation).total };
  },
});

const RULESET: Ruleset = {
  id: 'game',
  title: 'Game',
  about: 'A made-up game.',
  version: '1',
  procedures: [test1],
  tables: [FACTORS, GRID],
  options: { mud: { ruling: 'R-1', field: choice(['deep', 'none'], { label: 'Mud', default: 'none' }) } },
  terms: [],
  alias: () => undefined,
  scale: () => ({ unit: 'in', aliases: [] }),
};

const HEAD = { name: 'Club', ruleset: 'game' };

function totalWith(raw: object): unknown {
  const { name, options, tables } = houseOf(RULESET, raw);
  const rules = setRules(RULESET, options, { name, tables });
  const { situation } = checkSituation(rules, test1, {});
  const { outcome, houseRules, factors } = adjudicate(rules, test1, situation, scriptedSource([]));
  return {
    total: outcome?.total,
    houseRules,
    citations: factors.map(({ citation, counts }) => `${citation} ${counts}`),
  };
}

test('without a change the book’s rows hold, and the ruling names the house', () => {
  expect(totalWith(HEAD)).toEqual({
    total: -1,
    houseRules: 'Club',
    citations: ['Book p.2 true', 'Book p.3 true'],
  });
});

test('a row takes another value, and its citation says so', () => {
  expect(totalWith({ ...HEAD, tables: { factors: { brave: { value: 2 } } } })).toEqual({
    total: 0,
    houseRules: 'Club',
    citations: ['house rule "Club" (Book p.2) true', 'Book p.3 true'],
  });
});

test('a worked-out value is not replaced by one number: four markers at -2 each are not -2', () => {
  expect(() => houseOf(RULESET, { ...HEAD, tables: { factors: { tired: { value: -5 } } } })).toThrow(
    'tables.factors.tired: its value is worked out',
  );
});

test('a worked-out value takes a multiple, and other rows do not', () => {
  expect(totalWith({ ...HEAD, tables: { factors: { tired: { times: 1.5 } } } })).toMatchObject({ total: -2 });
  expect(() => houseOf(RULESET, { ...HEAD, tables: { factors: { brave: { times: 2 } } } })).toThrow(
    'tables.factors.brave: its value is 1; give another value, not "times"',
  );
});

test('a refusal that is left out allows the thing, and has no value', () => {
  const checks: CheckTable<Shooter> = {
    ...{ kind: 'checks', id: 'refusals', title: 'Refusals', citation: 'Book p.6' },
    rows: [
      {
        ...{ code: 'TIRED', condition: 'tired', citation: 'Book p.6' },
        refuses: ({ tired }) => tired,
        because: () => 'it is tired',
      },
    ],
  };
  const ruleset = { ...RULESET, tables: [...RULESET.tables, checks] };
  const houseWith = (change: object) =>
    houseOf(ruleset, { ...HEAD, tables: { refusals: { TIRED: change } } });
  const allows = (house?: ReturnType<typeof houseWith>) =>
    new Umpire({}, house?.tables, true).examine(checks, { brave: false, tired: true });
  expect(allows()).toBe(false);
  expect(allows(houseWith({ off: true }))).toBe(true);
  expect(() => houseWith({ value: 2 })).toThrow('it refuses, and has no value; give "off: true" or leave it');
});

test('a row that is left out is shown as not counting', () => {
  expect(totalWith({ ...HEAD, tables: { factors: { tired: { off: true } } } })).toEqual({
    total: 1,
    houseRules: 'Club',
    citations: ['Book p.2 true', 'house rule "Club" (Book p.3) false'],
  });
});

test('of a value that cannot be read no other fault is told', () => {
  const { faults } =
    problemOf(() => houseOf(RULESET, { ...HEAD, tables: { factors: { brave: { value: 1e9 } } } })) ?? {};
  expect(faults?.map(({ path }) => path)).toEqual(['tables.factors.brave.value']);
});

test('options are handed on as they were written', () => {
  expect(houseOf(RULESET, { ...HEAD, options: { mud: 'deep' } }).options).toEqual({ mud: 'deep' });
});

test('tables show the house’s rows', () => {
  const { tables } = houseOf(RULESET, {
    ...HEAD,
    tables: { factors: { brave: { value: 3 }, rain: { off: true } } },
  });
  const [factors, grid] = withHouse(RULESET, tables).tables as [FactorTable<never>, GridTable];
  expect(factors.rows.map(({ shown, value }) => shown ?? value)).toEqual(['+3', '-2 each', 'left out']);
  expect(grid).toBe(GRID);
});

test.each([
  ['no name', { ruleset: 'game' }, 'name: is missing'],
  ['another ruleset', { name: 'Club', ruleset: 'chess' }, 'ruleset: "chess" is not allowed; give game'],
  ['an unknown part', { ...HEAD, table: {} }, 'table: there is no field "table" (did you mean "tables"?)'],
  [
    'an unknown option',
    { ...HEAD, options: { mudd: 'deep' } },
    'options.mudd: there is no field "mudd" (did you mean "mud"?)',
  ],
  [
    'an unknown setting',
    { ...HEAD, options: { mud: 'dry' } },
    'options.mud: "dry" is not allowed; give deep or none',
  ],
  [
    'an unknown table',
    { ...HEAD, tables: { factor: {} } },
    'tables.factor: "factor" is not known here (did you mean "factors"?)',
  ],
  ['a table that only tells rules', { ...HEAD, tables: { grid: {} } }, 'tables.grid: takes no cells'],
  [
    'an unknown row',
    { ...HEAD, tables: { factors: { brav: { value: 1 } } } },
    'tables.factors.brav: there is no row "brav" (did you mean "brave"?); the rows are brave, tired and rain',
  ],
  [
    'no change',
    { ...HEAD, tables: { factors: { brave: {} } } },
    'tables.factors.brave: says nothing, or two things; give either value or "off: true"',
  ],
  [
    'two changes',
    { ...HEAD, tables: { factors: { brave: { value: 1, off: true } } } },
    'tables.factors.brave: says nothing, or two things',
  ],
  [
    'a fraction',
    { ...HEAD, tables: { factors: { brave: { value: 1.5 } } } },
    'tables.factors.brave: 1.5 is no whole number; give one',
  ],
  [
    'a number for an effect',
    { ...HEAD, tables: { factors: { rain: { value: 1 } } } },
    'tables.factors.rain: its effect is "halve", not a number; give "off: true" or leave it',
  ],
  [
    'a word for a number',
    { ...HEAD, tables: { factors: { brave: { value: 'two' } } } },
    'tables.factors.brave.value: "two" is not allowed; give a number from -1000 to 1000',
  ],
  ['no object', ['x'], 'a list is no object'],
  [
    'a number for a row',
    { ...HEAD, tables: { factors: { brave: 6 } } },
    'tables.factors.brave: 6 is no object; give an object',
  ],
  [
    'nothing for a row',
    { ...HEAD, tables: { factors: { brave: null } } },
    'tables.factors.brave: null is no object; give an object',
  ],
  [
    'a reserved row',
    JSON.parse('{"name":"Club","ruleset":"game","tables":{"factors":{"__proto__":{"value":1}}}}') as object,
    'tables.factors.__proto__: name "__proto__" is a reserved word',
  ],
])('%s is refused', (_, raw, message) => {
  expect(() => houseOf(RULESET, raw)).toThrow(message);
});

test('everything that is wrong is reported', () => {
  try {
    houseOf(RULESET, { ruleset: 'chess', tables: { factors: { brav: { value: 1 }, rain: { value: 1 } } } });
  } catch (error) {
    expect((error as Problem).faults.map(({ path }) => path)).toEqual([
      'ruleset',
      'name',
      'tables.factors.brav',
      'tables.factors.rain',
    ]);
  }
});
