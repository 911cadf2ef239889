import type { FactorRow, FactorTable } from '../../core/table';
import type { Option } from '../../core/ruleset';
import type { FigureScale } from './army/scale';
import type { BmfSubject } from './reaction/bmf';
import type { Shot } from './fire/fields';
import type { Tested } from './reaction/fields';
import type { CountsFigures } from './figures';
import type { ColumnRule } from './movement/columns';
import type { Grade } from './unit';

/**
 * What differs between the two editions of the rules. Every procedure is made for one edition. Fatline is the standard
 * edition with those keys replaced that the book's appendix amends (`fatline.ts`).
 */
export interface Edition {
  readonly id: 'gte' | 'gte-fatline';
  readonly title: string;
  readonly about: string;
  /**
   * One band on the table, mm, unless the players set another. `usual` is a guess in the middle of the book's range.
   */
  readonly band: {
    readonly usual: number;
    readonly least: number;
    readonly most: number;
    readonly citation: string;
  };
  /** What bases and crew figures stand for. */
  readonly figureScale: FigureScale;
  /** Bases of a unit, or crew figures of a battery, where a roster says nothing (2.2, A2.3). */
  readonly usualStrength: Readonly<Record<'Infantry' | 'Cavalry' | 'Artillery', number>>;
  /** Grades in descending order. */
  readonly grades: readonly Grade[];
  readonly bmf: FactorTable<BmfSubject>;
  /** Whether casualties count by tenths of the original strength, and not by bases. */
  readonly lossesInTenths: boolean;
  readonly reaction: ReactionRule;
  readonly chargeFactors: FactorTable<Tested>;
  readonly fireDice: FireDice;
  readonly combatDice: CombatDice;
  readonly combatBands: CombatBands;
  /** Whether cavalry that fights in a column one base wide is disordered. */
  readonly troopColumnsDisordered: { readonly applies: boolean; readonly citation: string };
  readonly control: ControlRule;
  readonly rally: RallyRule;
  readonly fireModifiers: FactorTable<Shot>;
  /** Whether the grade of gunners matters to their fire. */
  readonly gunnersByGrade: boolean;
  /** How wide columns can be. */
  readonly columns: ColumnRule;
  /** Open points that only this edition has. */
  readonly options: Readonly<Record<string, Option>>;
}

/** The die of a reaction test and what it has to reach. */
export interface ReactionRule {
  readonly sides: 6 | 10;
  /** The score must be more than this. */
  readonly moreThan: number;
  /** A natural face that passes whatever the score; undefined = none does. */
  readonly alwaysPasses?: number;
  readonly citation: string;
}

/** How figures become combat dice. */
export interface CombatDice extends CountsFigures {
  /** Dice of so many bases (or figures) that fight. */
  infantry(count: number): number;
  cavalry(count: number): number;
  /** Dice of so many crew figures, where these count. */
  artillery(crew: number): number;
  /** Model guns that a battery usually has. */
  readonly usualGuns: number;
  readonly citation: string;
}

/** How large a defeat in combat has to be for the last column of the results. */
export interface CombatBands {
  /** Most hits of a small defeat. */
  readonly smallUpTo: number;
  readonly citation: string;
}

/** What a control test has to reach. */
export interface ControlRule {
  /** Inferior cavalry, and British. */
  readonly wild: number;
  readonly other: number;
  readonly citation: string;
}

/** What rallying from broken has to reach. */
export interface RallyRule {
  readonly target: number;
  readonly citation: string;
}

/** How figures become firing dice. */
export interface FireDice extends CountsFigures {
  /** Dice of so many bases (or figures) of infantry. */
  infantry(count: number): number;
  /** Dice of so many crew figures. */
  artillery(crew: number): number;
  readonly citation: string;
}

/** A row of an amended table: kept as it is (its code alone), changed in what is given, or new. */
type Amended<C> = string | ({ readonly code: string } & Partial<FactorRow<C>>) | FactorRow<C>;

/**
 * A table as an appendix amends it: `rows` in the appendix's order. Rows that it does not name are gone; those that it
 * changes or adds are cited from the appendix.
 * @throws Error if a row is kept or changed that the table does not have.
 */
export function amend<C>(
  table: FactorTable<C>,
  citation: string,
  rows: readonly Amended<C>[],
): FactorTable<C> {
  const amended = rows.map((row) => amendRow(table, citation, row));
  return { ...table, citation: `${table.citation}; ${citation.replace('GTE ', '')}`, rows: amended };
}

function amendRow<C>(table: FactorTable<C>, citation: string, row: Amended<C>): FactorRow<C> {
  const code = typeof row === 'string' ? row : row.code;
  const before = table.rows.find((one) => one.code === code);
  if (typeof row === 'string') return before ?? unknownRow(table.id, code);
  if (isWhole(row)) return { ...row, citation };
  return { ...(before ?? unknownRow(table.id, code)), ...row, citation };
}

function isWhole<C>(row: Exclude<Amended<C>, string>): row is FactorRow<C> {
  return 'applies' in row && 'name' in row;
}

function unknownRow(table: string, code: string): never {
  throw new Error(`table ${table} has no row "${code}" to amend`);
}

/** A value that counts once for each of something. */
export function each<C>(
  points: number,
  count: (subject: C) => number,
): Pick<FactorRow<C>, 'value' | 'shown'> {
  const shown = `${points > 0 ? '+' : ''}${points} each`;
  return { value: (subject) => points * count(subject), shown };
}
