import type { Effect } from './table';

/** Combinations of a table's rows that are kept; of many rows there are more than any memory holds. */
const MOST_KEPT = 1000;

/**
 * Rows of a table that count together. Subjects are many and combinations of rows few: the same rows give the same tally,
 * which is made once and shared. It begins with `Tally.none()` and grows by each row that counts, in the table's order.
 */
export class Tally {
  /** What no row counts for yet, for a table of its own. */
  static none(): Tally {
    return new Tally(0, [], {}, [], [], { kept: 0 });
  }

  private readonly longer: (Tally | undefined)[] = [];

  private constructor(
    /** Sum of the numeric values. */
    readonly total: number,
    /** Codes of the rows that count, in the table's order. */
    readonly codes: readonly string[],
    /** Their values by code. */
    readonly values: Readonly<Record<string, Effect>>,
    /** Their indexes in the table. */
    readonly rows: readonly number[],
    /** Their values one by one. */
    readonly effects: readonly Effect[],
    private readonly table: { kept: number },
  ) {}

  /** These rows and one more: the table's row of that index. */
  plus(index: number, code: string, value: Effect): Tally {
    const known = this.longer[index];
    if (known !== undefined && known.effects[this.rows.length] === value) return known;
    const longer = new Tally(
      typeof value === 'number' ? this.total + value : this.total,
      [...this.codes, code],
      { ...this.values, [code]: value },
      [...this.rows, index],
      [...this.effects, value],
      this.table,
    );
    if (known === undefined && this.table.kept < MOST_KEPT) {
      this.table.kept++;
      this.longer[index] = longer;
    }
    return longer;
  }
}
