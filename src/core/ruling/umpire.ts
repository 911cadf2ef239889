import type { Values } from '../input/field';
import { keyBy } from '../input/records';
import { lower, type SourceLevel } from './source-level';
import type { Factor, Notice, Refusal } from './ruling';
import { cellsOf, houseOfTable, type Lookup } from './lookup';
import { readyRows, valueOf, type Row } from './ready-rows';
import {
  ruleOf,
  type CheckRow,
  type CheckTable,
  type Effect,
  type FactorRow,
  type FactorTable,
  type Figures,
} from './table';
import type { RowTally } from '../odds/tally';

/** `crest set to always`; `crest as set` for a setting of several parts, which the ruling's options show. */
export function settingText(name: string, setting: unknown): string {
  const isPlain = typeof setting === 'string' || typeof setting === 'number' || typeof setting === 'boolean';
  return isPlain ? `${name} set to ${setting}` : `${name} as set`;
}

/** Tables in which a house rule replaced rows or cells, by table id. */
export type HouseTables = ReadonlyMap<string, readonly (FactorRow<never> | CheckRow<never>)[] | Figures>;

/** A table with rows that a house rule can replace. */
interface InForceTable<R> {
  readonly id: string;
  readonly rows: readonly R[];
}

const NONE: ReadonlySet<string> = new Set();
const NO_NAMES: readonly string[] = [];

/** A step of a ruling before it is put into words: the words are made only if somebody reads them. */
interface Reason {
  readonly citation: string;
  readonly rule: string;
  readonly text: (...about: readonly unknown[]) => string;
  readonly about: readonly unknown[];
}

/** The rows that count for one subject. */
export type Weighed = Pick<RowTally, 'total' | 'codes' | 'values'>;

/**
 * A subject and the table it was judged by, kept to look up the rows that only seem to count if somebody reads them.
 */
interface Judging {
  readonly rows: readonly Row<never>[];
  readonly subject: never;
  readonly unit: string | undefined;
  readonly counting: RowTally;
}

/** An umpire that knows the rules of the step or refusal to come. */
interface Applying extends Umpire {
  readonly applying: true;
}

/** The part of `Rules` that an umpire needs. */
interface InForce {
  readonly options: Values;
  /** Options that are not at their default. */
  readonly changed: ReadonlySet<string>;
  readonly begunWith?: string;
  readonly house?: { readonly tables: HouseTables } | undefined;
}

/**
 * Takes down the reasons of a resolver. Options and tables are read through it, so that house rules apply and the ruling
 * names every option that mattered. Where nobody reads the reasons (odds, simulations) they are not even put into words.
 */
export class Umpire {
  private readonly noted: Factor[] = [];
  private readonly judgings: Judging[] = [];
  readonly reasons: Reason[] = [];
  readonly refusals: Refusal[] = [];
  /** Options that were read, in that order. */
  private touched: string[] | undefined;
  private lowest: SourceLevel | undefined;
  private noticed: Notice[] | undefined;
  /** Changed options that were read since the last reason was noted. */
  private pending: readonly string[] = NO_NAMES;
  /** The rules of the next step or refusal. */
  private applied = '';
  private kept: { readonly value: unknown; readonly refusals: readonly Refusal[] } | undefined;

  constructor(
    /** All options as they are set, for checks; reading one here does not name it in the ruling. */
    readonly settings: Values,
    private readonly house: HouseTables | undefined,
    /** False where nobody will read the reasons. */
    readonly explains: boolean,
    /** The version of the ruleset that the game was begun with. */
    readonly begunWith?: string,
    /** Options that are not at their default: a reason that one has led to says so in its citation. */
    private readonly changed: ReadonlySet<string> = NONE,
    /** Whether rows that only seem to count are looked up not before the factors are read. */
    private readonly isLate = false,
  ) {}

  /** An umpire that explains its ruling. */
  static of({ options, house, changed, begunWith }: InForce): Umpire {
    return new Umpire(options, house?.tables, true, begunWith, changed);
  }

  /**
   * An umpire that looks its explanations up only if somebody reads them, which is faster. Where an option was changed it
   * notes them at once, since a citation also names the changed options that were read just before.
   */
  static lateOf({ options, house, changed, begunWith }: InForce): Umpire {
    const isLate = changed.size === 0 && house === undefined;
    return new Umpire(options, house?.tables, true, begunWith, changed, isLate);
  }

  /** An umpire for odds and simulations: nobody reads its reasons. */
  static silentOf({ options, house, begunWith }: Omit<InForce, 'changed'>): Umpire {
    return new Umpire(options, house?.tables, false, begunWith);
  }

  /**
   * Does the work of a resolution that comes before its first roll. Where the resolution is rerun for odds, that work
   * comes out the same each time, and is done only once. An umpire keeps one such result: call this once in a resolver.
   */
  once<T, S>(work: (situation: S, umpire: Umpire) => T, situation: S): T {
    if (this.explains) return work(situation, this);
    if (!this.kept) {
      this.kept = { value: work(situation, this), refusals: [...this.refusals] };
    } else if (this.refusals.length === 0) {
      this.refusals.push(...this.kept.refusals);
    }
    return this.kept.value as T;
  }

  /** An umpire by the same rules, with reasons that nobody reads, to try something out. */
  silent(): Umpire {
    return new Umpire(this.settings, this.house, false, this.begunWith);
  }

  /** Readies the umpire for another run of the same resolution. */
  again(): this {
    this.refusals.length = 0;
    return this;
  }

  /** The setting of an option, which the ruling then names; undefined if it has none. */
  option(name: string): unknown {
    const setting = this.settings[name];
    const isNew = setting !== undefined && this.touched?.includes(name) !== true;
    if (this.explains && isNew) (this.touched ??= []).push(name);
    if (this.changed.has(name)) this.creditNext(name);
    return setting;
  }

  /** The source of a reason, with the changed options that led to it. */
  private cited(citation: string): string {
    if (this.pending === NO_NAMES) return citation;
    const names = this.pending;
    this.pending = NO_NAMES;
    return names.reduce((cited, name) => {
      const house = houseOfTable(name, this.settings);
      if (house !== undefined) return `${cited}; house rule "${house}", table ${name}`;
      const set = `option ${settingText(name, this.settings[name])}`;
      const named = cited
        .split(/(, |; )/)
        .map((part) => (part === `option ${name}` ? set : part))
        .join('');
      return named === cited ? `${cited}; ${set}` : named;
    }, citation);
  }

  /** Lowers the level of the ruling to this one, unless it is lower already. */
  lowerTo(level: SourceLevel): void {
    if (this.explains) this.lowest = lower(this.lowest, level);
  }

  /** The ruling's level; undefined in a ruleset that knows none. */
  get level(): SourceLevel | undefined {
    return this.lowest;
  }

  /** Notes what players should know of the source of the ruling, once for each code. */
  notice(code: string, text: string): void {
    if (!this.explains || this.noticed?.some((notice) => notice.code === code) === true) return;
    (this.noticed ??= []).push({ code, text });
  }

  get notices(): readonly Notice[] | undefined {
    return this.noticed;
  }

  /** Those of the options read that are not at their default; undefined if there are none. */
  get optionsSet(): readonly string[] | undefined {
    const set = (this.touched ?? []).filter((name) => this.changed.has(name));
    return set.length === 0 ? undefined : set;
  }

  /** The options that were read, with their settings. */
  get options(): Values | undefined {
    return (
      this.touched &&
      keyBy(
        this.touched,
        (name) => name,
        (name) => this.settings[name],
      )
    );
  }

  /**
   * Names the rules, by their ids, that the next step or refusal applies: `umpire.by('B-FIR-21').step(...)`. Without
   * rules there is neither.
   */
  by(rule: string): Applying {
    this.applied = rule;
    return this as unknown as Applying;
  }

  /** Notes a step of the ruling: a function that words it, called only if somebody reads it, and its arguments. */
  step<A extends readonly unknown[]>(
    this: Applying,
    citation: string,
    text: (...about: A) => string,
    ...about: A
  ): void {
    if (this.explains) {
      this.reasons.push({
        citation: this.cited(citation),
        rule: this.applied,
        text: text as Reason['text'],
        about,
      });
    }
  }

  /** Notes a reason why the rules do not allow the thing. All reasons are noted, not only the first. */
  refuse(this: Applying, code: string, citation: string, text: () => string, allowed?: () => string): void {
    const refusal = {
      code,
      text: this.explains ? text() : '',
      citation: this.cited(citation),
      rule: this.applied || undefined,
    };
    this.refusals.push(allowed && this.explains ? { ...refusal, allowed: allowed() } : refusal);
  }

  /** Refuses for every row of a legality check that holds; true if none does. */
  examine<C>(table: CheckTable<C>, subject: C): boolean {
    for (const row of this.rows(table)) {
      const { pending } = this;
      if (!row.refuses(subject)) {
        // What let a thing pass is no source of the next refusal.
        this.pending = pending;
        continue;
      }
      const { allowed, decidedBy } = row;
      const looked = typeof decidedBy === 'function' ? decidedBy(subject, this.settings) : decidedBy;
      if (looked !== undefined && houseOfTable(looked, this.settings) !== undefined) this.creditNext(looked);
      this.by(ruleOf(row, table) ?? '').refuse(
        row.code,
        row.citation,
        () => row.because(subject),
        allowed && (() => allowed(subject)),
      );
    }
    return !this.refused;
  }

  /**
   * Takes the refusals so far off the ruling and returns them, so that further acts can be tried after a refused one.
   */
  takeRefusals(): readonly Refusal[] {
    return this.refusals.splice(0);
  }

  get refused(): boolean {
    return this.refusals.length > 0;
  }

  /** A table's rows as they are in force: the house's, or the printed ones. */
  rows<R extends FactorRow<never> | CheckRow<never>>(table: InForceTable<R>): readonly R[] {
    return (this.house?.get(table.id) as readonly R[] | undefined) ?? table.rows;
  }

  /** The cells of a look-up table as they are in force; where they are the house's, the next reason says so. */
  look<F extends Figures>(table: Lookup<F>): F {
    const cells = cellsOf(table, this.settings);
    if (cells !== table.looked.figures) this.creditNext(table.id);
    return cells;
  }

  /** The next reason names this among its sources. */
  private creditNext(name: string): void {
    if (this.explains && !this.pending.includes(name)) this.pending = [...this.pending, name];
  }

  /** Judges a subject by every row of a table, and notes those that count and those that only seem to. */
  weigh<C>(table: FactorTable<C>, subject: C, unit?: string): Weighed {
    const { rows, none, marked } = readyRows(this.rows(table), table);
    const asked = table.judged ? (marked[table.judged.by(subject)] as readonly Row<C>[]) : rows;
    if (this.explains && !this.isLate) return this.weighAloud(rows, asked, none, subject, unit);
    let counting = none;
    for (let i = 0; i < asked.length; i++) {
      const row = asked[i] as Row<C>;
      if (row.applies(subject)) counting = counting.plus(row.index, row.code, valueOf(row, subject));
    }
    if (this.isLate) this.judgings.push({ rows, subject: subject as never, unit, counting });
    return counting;
  }

  private weighAloud<C>(
    rows: readonly Row<C>[],
    asked: readonly Row<C>[],
    none: RowTally,
    subject: C,
    unit: string | undefined,
  ): Weighed {
    let counting = none;
    let next = 0;
    // What was read for the subject as a whole has led to no one row: the next step is credited with it.
    let before = this.pending;
    this.pending = NO_NAMES;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as Row<C>;
      const { pending } = this;
      const isAsked = asked[next] === row;
      if (isAsked) next++;
      if (isAsked && row.applies(subject)) {
        const value = valueOf(row, subject);
        counting = counting.plus(i, row.code, value);
        const own = before.filter((name) => row.citation.includes(`option ${name}`));
        if (own.length > 0) before = before.filter((name) => !own.includes(name));
        this.pending = [...own, ...this.pending];
        this.noted.push(this.factor(row, row.name, unit, value, true));
      } else if (!this.tempts(row, subject, unit, this.noted)) {
        // What left a row out is no source of the next reason.
        this.pending = pending;
      }
    }
    if (before.length > 0) this.pending = [...before, ...this.pending];
    return counting;
  }

  /** The rows that counted, and those that players might expect and that did not, in the order of the judging. */
  get factors(): readonly Factor[] {
    if (!this.isLate) return this.noted;
    const factors: Factor[] = [];
    for (const judging of this.judgings) this.addFactors(judging, factors);
    return factors;
  }

  private addFactors({ rows, subject, unit, counting }: Judging, factors: Factor[]): void {
    let next = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as Row<never>;
      if (counting.rows[next] === i) {
        factors.push(this.factor(row, row.name, unit, counting.effects[next] as Effect, true));
        next++;
      } else {
        this.tempts(row, subject, unit, factors);
      }
    }
  }

  /** Notes a row that a player might expect and that does not count; false if nobody would expect it. */
  private tempts<C>(row: Row<C>, subject: C, unit: string | undefined, factors: Factor[]): boolean {
    const why = row.temptedBy?.(subject);
    if (why !== undefined) factors.push(this.factor(row, `${row.name}: ${why}`, unit, 0, false));
    return why !== undefined;
  }

  private factor<C>(
    row: Row<C>,
    text: string,
    unit: string | undefined,
    value: Effect,
    counts: boolean,
  ): Factor {
    return { name: row.code, text, unit, value, counts, citation: this.cited(row.citation), rule: row.rule };
  }
}
