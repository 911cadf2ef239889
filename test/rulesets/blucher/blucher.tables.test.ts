import {
  shownValue,
  type FactorRow,
  type FactorTable,
  type GridTable,
  type Table,
} from '../../../src/core/ruling/table';
import { ruleset } from '../../../src/rulesets/blucher';

function table(id: string): Table {
  return ruleset.tables.find((found) => found.id === id)!;
}

function cells(id: string): GridTable['rows'] {
  return (table(id) as GridTable).rows;
}

/** Code, value and the columns that hold a mark, as the book prints the row. */
function factors(id: string): readonly (readonly string[])[] {
  const { rows } = table(id) as FactorTable<never>;
  return rows.map((row) => [row.code, shownValue(row), marks(row)]);
}

function marks({ columns = {} }: FactorRow<never>): string {
  return Object.keys(columns).filter((name) => columns[name] === 'x').join(' '); // prettier-ignore
}

test('fire penalties halve, some for infantry and some for artillery (p.51)', () => {
  expect(factors('fire-penalties')).toEqual([
    ['skirmishing', 'halve', 'INF'],
    ['targetNotInf', 'halve', 'INF'],
    ['crest', 'halve', 'INF'],
    ['impetuous', 'halve', 'INF'],
    ['cover', 'halve', 'ART'],
    ['concealed', 'halve', 'ART'],
    ['obstructed', 'halve', 'ART'],
    ['targetArt', 'halve', 'ART'],
    ['mud', 'halve', 'ART'],
  ]);
});

test('fire bonuses (p.51)', () => {
  expect(factors('fire-bonuses').map(([code, , arm]) => [code, arm])).toEqual([
    ['short', 'ART'],
    ['heavy', 'ART'],
    ['prepared', 'ART'],
    ['firepower', 'INF'],
    ['skirmish', 'INF'],
  ]);
});

test('combat modifiers (p.55, 84, 87, 91, 95)', () => {
  expect(factors('combat')).toEqual([
    ['shock', '+1', 'ATK'],
    ['steady', '+1', 'DEF'],
    ['difficult', '-1', 'ATK DEF'],
    ['uphill', '-1', 'ATK'],
    ['garrison', '+2', 'DEF'],
    ['conscript', '-1', 'DEF'],
    ['entrenched', '+1', 'DEF'],
    ['mixedBrigade', '+1', 'ATK DEF'],
    ['overstrength', '+1', 'ATK DEF'],
    ['understrength', '-1', 'ATK DEF'],
    ['inspiring', '+1', 'ATK DEF'],
    ['steadfast', '+1', 'DEF'],
  ]);
});

test('range bands (p.47)', () => {
  expect(cells('fire-range')).toEqual([
    ['infantry', 1, 'volley'],
    ['infantry', 2, 'skirmish'],
    ['artillery', 2, 'short range (canister)'],
    ['artillery', 8, 'long range'],
  ]);
});

test('who may fire from where (p.46, 67, 69)', () => {
  expect(cells('fire-terrain').map(([where, , infantry, artillery]) => [where, infantry, artillery])).toEqual(
    [
      ['clear', 'yes', 'yes'],
      ['hill', 'yes', 'yes'],
      ['rough', 'yes', 'yes'],
      ['water', 'no', 'no'],
      ['urban', 'no', 'no'],
      ['crossing', 'no', 'no'],
      ['woodsPartial', 'yes', 'no'],
      ['woodsFront', 'no', 'no'],
    ],
  );
});

test('the terrain chart (p.20)', () => {
  expect(cells('terrain').map((row) => row.slice(0, 5))).toEqual([
    ['open ground', 'no', 'no', 'none', 'no'],
    ['hill crest', 'no', 'ends sight', 'a unit at it', 'no'],
    ['woods', 'yes', 'yes, +1 BW', 'all', 'no'],
    ['rough ground', 'yes', 'no', 'none', 'no'],
    ['marsh', 'yes', 'no', 'none', 'yes'],
    ['urban area', 'yes', 'yes, +1 BW', 'a garrison', 'no'],
    ['minor river', 'yes', 'no', 'none', 'yes'],
    ['major river', 'impassable', 'no', 'none', 'yes'],
    ['crossing', 'no', 'no', 'none', 'no'],
    ['entrenchment', 'no', 'guns', 'a unit behind it', 'no'],
  ]);
});

test('base widths (p.74)', () => {
  expect(cells('base-widths').map((row) => row.slice(1))).toEqual([
    [1.5, 40, '3 x 2 ft (1 x 0.6 m)', 'bw40'],
    [2, 50, '4 x 3 ft (1.2 x 1 m)', 'bw50'],
    [3, 75, '6 x 4 ft (1.8 x 1.2 m)', 'bw75'],
    ['that front', 'that front', 'sections of 8 to 12 BW', 'value and unit'],
  ]);
});

test('the summary of distances, rebuilt, has each distance once (R-08, p.176)', () => {
  expect(cells('distances').map(([bw]) => bw)).toEqual([0.5, 1, 2, 3, 4, 6, 8, 12]);
});

test('distances on the table (p.74)', () => {
  expect(cells('conversions')).toEqual([
    [0.5, '1.5 in / 37.5 mm', '1 in / 25 mm', '0.75 in / 20 mm'],
    [1, '3 in / 75 mm', '2 in / 50 mm', '1.5 in / 40 mm'],
    [2, '6 in / 150 mm', '4 in / 100 mm', '3 in / 80 mm'],
    [3, '9 in / 225 mm', '6 in / 150 mm', '4.5 in / 120 mm'],
    [4, '12 in / 300 mm', '8 in / 200 mm', '6 in / 160 mm'],
    [6, '18 in / 450 mm', '12 in / 300 mm', '9 in / 240 mm'],
    [8, '24 in / 600 mm', '16 in / 400 mm', '12 in / 320 mm'],
    [12, '36 in / 900 mm', '24 in / 600 mm', '18 in / 480 mm'],
  ]);
});

test('what hits do (p.52)', () => {
  expect(cells('fire-effect')).toEqual([
    ['infantry, cavalry', 'each', 'one fatigue; no elan left = broken'],
    ['artillery', 1, 'retreats'],
    ['artillery', 'more', 'retires'],
    ['artillery that fired', 'any', 'retires if its last ammo box is marked'],
  ]);
});

test.each(['retreat', 'visibility', 'distances', 'combat-rerolls'])('%s has rows', (id) => {
  expect(cells(id).length).toBeGreaterThan(3);
});
