import type { Effect } from '../ruling/table';

/** The most combinations of rows that are kept for one table: a long table has more than memory could hold. */
const MOST_KEPT = 1000;

/**
 * Rows of a table that count together. Subjects are many and combinations of rows few: the same rows give the same tally,
 * which is made once and shared. It begins with `RowTally.none()` and grows by each row that counts, in the table's order.
 */
export class RowTally {
  /** The tally of no rows, for one table: all combinations of its rows grow from it. */
  static none(): RowTally {
    return new RowTally(0, [], {}, [], [], { kept: 0 });
  }

  private readonly longer: (RowTally | undefined)[] = [];

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
  plus(index: number, code: string, value: Effect): RowTally {
    const known = this.longer[index];
    if (known !== undefined && known.effects[this.rows.length] === value) return known;
    const longer = new RowTally(
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
