/** Changes each row of each modifier table by one, or leaves it out where its effect is no number. */

import { goldenCases } from '../../../src/book/cases';
import { differenceOf } from '../../../src/book/difference';
import { rulesOf } from '../../../src/book/rules';
import { setRules } from '../../../src/core/ruling/adjudicate';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { ruleOf, type FactorRow, type FactorTable } from '../../../src/core/ruling/table';
import { loadRuleset } from '../../../src/rulesets';

function mutated(row: FactorRow<never>): FactorRow<never> {
  if (typeof row.value === 'number') return { ...row, value: row.value + 1 };
  return { ...row, applies: () => false };
}

/** The rules that the cases name which catch a changed row; undefined if none catches it. */
async function caught(ruleset: Ruleset, table: FactorTable<never>, row: FactorRow<never>) {
  const rows = table.rows.map((one) => (one === row ? mutated(row) : one));
  const house = setRules(ruleset, {}, { name: 'mutation', tables: new Map([[table.id, rows]]) });
  const known = new Set(rulesOf(ruleset.id).map(({ id }) => id));
  let found: readonly string[] | undefined;
  for (const golden of goldenCases()) {
    if (golden.rules !== ruleset.id || !(await differenceOf(golden, house))) continue;
    found = (golden.covers ?? ruleOf(row, table)?.split(', ') ?? []).filter((id) => known.has(id));
    if (found.length > 0) return found;
  }
  return found;
}

/** Prints the rows of a ruleset that no golden case catches. */
export async function mutateRows(id: string): Promise<void> {
  const ruleset = await loadRuleset(id);
  const [all, missed, bare]: [number[], string[], string[]] = [[], [], []];
  for (const table of ruleset.tables) {
    if (table.kind !== 'factors') continue;
    for (const row of table.rows) {
      const found = await caught(ruleset, table, row);
      all.push(1);
      if (!found) missed.push(`${table.id} ${row.code}`);
      else if (found.length === 0) bare.push(`${table.id} ${row.code}`);
    }
  }
  console.log(`${id}: ${all.length} rows, ${missed.length} not caught, ${bare.length} without a rule`);
  for (const row of missed) console.log(`  not caught: ${row}`);
  for (const row of bare) console.log(`  without a rule: ${row}`);
}
