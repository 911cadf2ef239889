import { setRules } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import type { Table } from '../../../src/core/ruling/table';
import { ruleset } from '../../../src/rulesets/percentage';

/** A table's cells by these settings. */
function cells(id: string, options: Values = {}): string {
  const table = ruleset.tables.find((one) => one.id === id) as Table;
  const rules = setRules(ruleset, options);
  return JSON.stringify(table.under?.(rules.options) ?? table);
}

// prettier-ignore
test.each<[string, Values, string, string]>([
  ['cavalry-v-infantry', { cavalryTopColumn: 11 }, '"8-11"', '"8-10"'],
  ['cavalry-v-cavalry', { cavalryTopColumn: 11 }, '"12+"', '"11+"'],
  ['range-bands', { pBands: { p3: 120, p2: 320, p1: 640, p0: 1280 } }, '["P3",60]', '["P3",120]'],
  ['threat', { threatReach: { infantry: 200, cavalry: 0, artillery: 0 } },
    'within 240 paces of infantry, 400 of cavalry; artillery never threatens', 'within 200 paces of infantry; cavalry and artillery never threaten'],
  ['small-arms-base', { smallArmsBase: 10 }, '"shown":"5"', '"shown":"10"'],
])('table %s follows its option', (id, options, usual, changed) => {
  expect(cells(id)).toContain(usual);
  expect(cells(id)).not.toContain(changed);
  expect(cells(id, options)).toContain(changed);
});

test('the tables of infantry and guns hang on no option', () => {
  expect(cells('infantry-v-infantry', { cavalryTopColumn: 11 })).toBe(cells('infantry-v-infantry'));
});

test('the table of terrain tells what heavy guns lose, although it is no row of it (6.2)', () => {
  expect(cells('terrain-penalties')).toContain('guns of 12 pounds or more lose a third of their rate first');
});
