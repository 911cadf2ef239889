import type { Term } from '../../core/ruling/ruleset';
import { shownValue, type FactorTable } from '../../core/ruling/table';

/** A word of the game in our own words, with the sections that it comes from. */
export function term(word: string, sections: string, text: string, ...also: readonly string[]): Term {
  return { word, also, text, citation: `GTE ${sections}` };
}

/** A factor's value as its table shows it: `-3`; `0` if the table has no such row. */
export function value(table: FactorTable<never>, code: string): string {
  const row = table.rows.find((factor) => factor.code === code);
  return row === undefined ? '0' : shownValue(row);
}
