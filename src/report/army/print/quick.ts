import type { PrintedArmy } from '../../../core/army/army';
import type { Ruleset, Term } from '../../../core/ruling/ruleset';
import { shownValue, type Table } from '../../../core/ruling/table';
import type { StepInfo } from '../../../core/walk/walk';

/** A table of the quick sheet: without the columns that nobody needs during a game. */
export interface QuickTable {
  readonly title: string;
  readonly citation: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is on a quick sheet. */
interface QuickParts {
  /** The steps of a turn in which something is to be done. */
  readonly steps: readonly StepInfo[];
  readonly tables: readonly QuickTable[];
  readonly words: readonly Term[];
}

/** What one looks up in every game: the turn, the tables that matter most, and the words on the army's cards. */
export function quickParts({ quick }: PrintedArmy, ruleset: Ruleset, all: readonly StepInfo[]): QuickParts {
  const tables = quick.tables.flatMap((id) => ruleset.tables.filter((table) => table.id === id));
  const words = quick.terms.flatMap((word) =>
    ruleset.terms.filter((term) => isMeant(term, word)).slice(0, 1),
  );
  return { steps: all.filter(({ about }) => about.length > 0), tables: tables.map(quickTable), words };
}

function isMeant({ word, also = [] }: Term, wanted: string): boolean {
  return [word, ...also].some((known) => known.toLowerCase() === wanted.toLowerCase());
}

function quickTable(table: Table): QuickTable {
  const { title, citation } = table;
  switch (table.kind) {
    case 'factors': {
      const rows = table.rows.map((row) => [shownValue(row), row.name, row.condition]);
      return { title, citation, head: [table.unit ?? 'value', 'factor', 'when'], rows };
    }
    case 'checks': {
      const rows = table.rows.map(({ code, condition }) => [code, condition]);
      return { title, citation, head: ['code', 'refused where'], rows };
    }
    case 'grid':
      return { title, citation, head: table.columns, rows: table.rows.map((row) => row.map(String)) };
  }
}
