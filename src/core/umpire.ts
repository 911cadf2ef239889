import type { Values } from './field';
import type { Factor, Refusal, Step } from './ruling';
import type { CheckTable, Effect, FactorRow, FactorTable } from './table';

/** Tables whose rows a house rule replaced, by table id. */
export type HouseTables = ReadonlyMap<string, readonly FactorRow<never>[]>;

/** The rows that count for one subject. */
export interface Weighed {
  /** Sum of the numeric values. */
  readonly total: number;
  /** Codes of the rows that count, in the table's order. */
  readonly codes: readonly string[];
  /** Their values by code. */
  readonly values: Readonly<Record<string, Effect>>;
}

/**
 * What a resolver writes its reasons on. It reads options and tables through it, so that house rules apply and every
 * option that mattered is named in the ruling. Without explanations (odds, simulation) texts are not even made.
 */
export class Umpire {
  readonly factors: Factor[] = [];
  readonly steps: Step[] = [];
  readonly refusals: Refusal[] = [];
  private readonly touched = new Set<string>();

  constructor(
    private readonly settings: Values,
    private readonly house: HouseTables | undefined,
    /** False where nobody will read the reasons. */
    readonly explains: boolean,
  ) {}

  /** The setting of an open point of the rulebook; the ruling will name it. */
  option(name: string): unknown {
    if (this.explains) this.touched.add(name);
    return this.settings[name];
  }

  /** The options that were read, with their settings. */
  get options(): Values | undefined {
    if (this.touched.size === 0) return undefined;
    return Object.fromEntries([...this.touched].map((name) => [name, this.settings[name]]));
  }

  step(citation: string, text: () => string): void {
    if (this.explains) this.steps.push({ text: text(), citation });
  }

  /** Notes a reason why the rules do not allow the thing. All reasons are noted, not only the first. */
  refuse(code: string, citation: string, text: () => string, allowed?: () => string): void {
    const refusal = { code, text: this.explains ? text() : '', citation };
    this.refusals.push(allowed && this.explains ? { ...refusal, allowed: allowed() } : refusal);
  }

  /** Refuses for every row of a legality check that holds; true if none does. */
  examine<C>(table: CheckTable<C>, subject: C): boolean {
    for (const row of table.rows) {
      if (!row.refuses(subject)) continue;
      const { allowed } = row;
      this.refuse(row.code, row.citation, () => row.because(subject), allowed && (() => allowed(subject)));
    }
    return !this.refused;
  }

  get refused(): boolean {
    return this.refusals.length > 0;
  }

  /** Judges a subject by every row of a table, and notes those that count and those that only seem to. */
  weigh<C>(table: FactorTable<C>, subject: C, unit?: string): Weighed {
    const rows = (this.house?.get(table.id) as readonly FactorRow<C>[] | undefined) ?? table.rows;
    const values: Record<string, Effect> = {};
    const codes: string[] = [];
    let total = 0;
    for (const row of rows) {
      if (row.applies(subject)) {
        const value = typeof row.value === 'function' ? row.value(subject) : row.value;
        if (typeof value === 'number') total += value;
        values[row.code] = value;
        codes.push(row.code);
        if (this.explains) this.note(row.code, row.name, unit, value, true, row.citation);
      } else if (this.explains && row.temptedBy) {
        const why = row.temptedBy(subject);
        if (why !== undefined) this.note(row.code, `${row.name}: ${why}`, unit, 0, false, row.citation);
      }
    }
    return { total, codes, values };
  }

  private note(
    name: string,
    text: string,
    unit: string | undefined,
    value: Effect,
    counts: boolean,
    citation: string,
  ): void {
    this.factors.push(
      unit === undefined
        ? { name, text, value, counts, citation }
        : { name, text, unit, value, counts, citation },
    );
  }
}
