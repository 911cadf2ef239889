import type { Option } from '../../core/ruling/ruleset';
import type { CountsFigures } from './figures';
import type { Grade, Nation } from './unit';

/**
 * What differs between the two editions of the rules, apart from the tables of factors, which the topics that weigh them
 * add (`WholeEdition`). Every procedure is made for one edition. Fatline is the standard edition with those keys replaced
 * that the book's appendix amends (`fatline.ts`).
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
  /** Whether casualties count by tenths of the original strength, and not by bases. */
  readonly lossesInTenths: boolean;
  readonly reaction: ReactionRule;
  readonly fireDice: FireDice;
  readonly combatDice: CombatDice;
  readonly combatBands: CombatBands;
  /** Whether cavalry that fights in a column one base wide is disordered. */
  readonly troopColumnsDisordered: { readonly applies: boolean; readonly citation: string };
  readonly control: ControlRule;
  readonly rally: RallyRule;
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
  readonly rule: string;
  readonly citation: string;
}

/** How large a defeat in combat has to be for the last column of the results. */
export interface CombatBands {
  /** Most hits of a small defeat. */
  readonly smallUpTo: number;
  readonly citation: string;
}

/** What a control test has to reach. */
interface ControlRule {
  /** Inferior cavalry, and British. */
  readonly wild: number;
  readonly other: number;
  readonly citation: string;
}

/** What rallying from broken has to reach. */
interface RallyRule {
  readonly target: number;
  readonly citation: string;
}

/** How figures become firing dice. */
export interface FireDice extends CountsFigures {
  /** Dice of so many bases (or figures) of infantry. */
  infantry(count: number): number;
  /** Dice of so many crew figures. */
  artillery(crew: number): number;
  readonly rule: string;
  readonly citation: string;
}

/** What bases and crew figures stand for in an edition, in the book's round numbers (1.2, 2.2, 2.3, A1.2, A2.3). */
export interface FigureScale {
  /** Men that a base stands for. */
  readonly menPerBase: Readonly<Record<'infantry' | 'cavalry', readonly [least: number, most: number]>>;
  /** The most bases of a usual unit at the start. */
  readonly basesOfUnit: Readonly<Record<'infantry' | 'cavalry', number>>;
  /** What a base usually stands for: `mostly a company`. */
  readonly infantryBase: string;
  readonly cavalryBase: string;
  /** Real guns that a crew figure stands for. */
  readonly gunsPerCrew: number;
  /** Text of the table on a battery; the two after it, on a unit's strength and on the figures on a base. */
  readonly battery: string;
  readonly strength: string;
  readonly figures: string;
  readonly citation: string;
}

/** An infantry unit that forms column. */
export interface Battalion {
  readonly nation?: Nation | undefined;
  /** Figures of the whole unit, where they matter. */
  readonly figures?: number | undefined;
}

/** The widths that a nation's infantry columns can have, bases. */
export interface ColumnRow {
  /** Empty = all others. */
  readonly nations: readonly Nation[];
  readonly text: string;
  readonly widths: (unit: Battalion) => readonly number[];
}

/** How wide columns are in an edition (3.1, A3.1). */
export interface ColumnRule {
  /** By nation; the first row that fits decides. */
  readonly infantry: readonly ColumnRow[];
  /** Widths of cavalry columns, bases; null = any. */
  readonly cavalry: readonly number[] | null;
  /** Widest column of infantry, bases. */
  readonly widest: number;
  readonly rule: string;
  readonly citation: string;
}
