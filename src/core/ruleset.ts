import type { Rules } from './adjudicate';
import type { ArmyBook } from './army';
import type { Battle } from './battle';
import type { Campaign } from './campaign';
import type { Scale } from './distance';
import type { EngagementFormat } from './engagement';
import type { Field, Shape, Values } from './field';
import type { FightFormat } from './fight';
import type { Procedure } from './procedure';
import type { ScenarioFormat } from './scenario';
import type { Table } from './table';

/** An open point of a rulebook: its choices are the field's, its reason and ruling are told beside it. */
export interface Option {
  readonly field: Field;
  /** The ruling of the specification that it belongs to: `R-10`. */
  readonly ruling: string;
}

/** An open point, by the ruling of the specification that decides it. */
export function option<const F extends Field>(ruling: string, field: F): Option & { readonly field: F } {
  return { ruling, field };
}

/** The settings of options, as rulings and fields read them. */
export type SettingsOf<O extends Readonly<Record<string, Option>>> = {
  readonly [K in keyof O]: O[K]['field'] extends Field<infer T> ? T : never;
};

/** A word of the game, as `explain` tells it. */
export interface Term {
  readonly word: string;
  /** Other spellings that lead to it. */
  readonly also?: readonly string[];
  readonly text: string;
  readonly citation: string;
}

export interface Phase {
  readonly title: string;
  readonly steps: readonly string[];
  readonly citation: string;
}

/** A name that may mean one of several procedures. */
export interface OpenName {
  /** `Who fires`. */
  readonly question: string;
  readonly choices: readonly { readonly procedure: string; readonly label: string }[];
}

/** What every procedure of a ruleset stands on. */
export type Basics = Pick<Ruleset, 'id' | 'title' | 'about' | 'version' | 'options' | 'alias' | 'scale'>;

/** One topic of a rulebook, in a folder of its own: what it adds to its ruleset. */
export type Part = Pick<Ruleset, 'procedures' | 'tables'> & Partial<Pick<Ruleset, 'terms'>>;

/** Everything that a ruleset supplies. The rest of the program knows no ruleset but through this. */
export interface Ruleset {
  readonly id: string;
  readonly title: string;
  /** One sentence, with the credit that the rules' authors are due. */
  readonly about: string;
  /** The engine's notion of this ruleset; journals pin it. */
  readonly version: string;
  readonly procedures: readonly Procedure[];
  readonly tables: readonly Table[];
  readonly options: Readonly<Record<string, Option>>;
  readonly terms: readonly Term[];
  readonly phases: readonly Phase[];
  /** What players call by another name: `fire` leads to the procedure meant by it, by what was given. */
  alias(name: string, raw: Values): string | undefined;
  /** Between which procedures a name is open by what was given so far; at a terminal that is asked. */
  openBetween?(name: string, raw: Values): OpenName | undefined;
  scale(options: Values): Scale;
  /** How its battles are moderated, where the program can do that; loaded when it is wanted. */
  battle?(): Promise<Battle>;
  /** How its campaigns on a map are moderated, where it has such. */
  campaign?(): Promise<Campaign>;
  /** How its scenario files are written. */
  scenarios?(): Promise<ScenarioFormat>;
  /** How a fight goes on from ruling to ruling, for simulations; loaded when it is wanted. */
  engagements?(): Promise<EngagementFormat>;
  /** How it puts a fight that is told without any rules, to compare it with other rulesets; loaded when it is wanted. */
  fights?(): Promise<FightFormat>;
  /** How its armies are built, by the options in force; loaded when it is wanted. */
  armies?(rules: Rules): Promise<ArmyBook>;
}

export function optionShape(ruleset: Ruleset): Shape {
  return Object.fromEntries(Object.entries(ruleset.options).map(([name, { field }]) => [name, field]));
}

/** A ruleset with one procedure and no words or tables: enough to rule on it. */
export function partOf(basics: Basics, procedure: Procedure): Ruleset {
  return { ...basics, procedures: [procedure], tables: [], terms: [], phases: [] };
}
