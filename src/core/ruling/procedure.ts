import { record, type Field, type Infer, type Shape, type Values } from '../input/field';
import type { Hiding } from '../dice/hiding';
import type { SourceLevel } from './source-level';
import type { KeyPath } from '../input/path';
import type { Resolution } from '../dice/roll';
import type { Umpire } from './umpire';

/**
 * A unit that can be typed as one line of words, such as `Quiot=inf 5 difficult`. The words are those of its fields:
 * choices, traits, names of yes/no fields, each by any unambiguous prefix.
 */
export interface UnitFlag {
  /** The long form of the flag: `attacker`. */
  readonly flag: string;
  /** Its short form, one letter: `a`. */
  readonly short: string;
  readonly label: string;
  readonly example: string;
  /** The list field of the situation that takes such units; absent = the situation's own fields are meant. */
  readonly list?: string;
  /** What the flag is called in other rulesets, and so here too. */
  readonly also?: { readonly flag: string; readonly short: string };
  /** The fields that words may set, by the words that name them; absent = all fields of the list's records. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The field that takes the name before `=`. */
  readonly nameField?: string;
  /** The fields that a bare number may set, the first that applies to the words so far; absent = none. */
  readonly numbers?: readonly string[];
  /** How a word names a unit of the other side: `>Halkett`, or `>Halkett:3` with a value. */
  readonly refers?: {
    readonly mark: string;
    readonly help: string;
    /** Returns what is wrong with the word, if anything. */
    apply(unit: Record<string, unknown>, name: string, value: string | undefined): string | undefined;
  };
  /** Words that set more than one field. */
  readonly words?: Readonly<Record<string, ShorthandWord>>;
}

export interface ShorthandWord {
  readonly help: string;
  /** Sets the fields of the unit, which has what the words before have set. */
  apply(unit: Record<string, unknown>): void;
}

/** The flags of `fire` and `combat` in all rulesets. */
export const SHOOTER = { flag: 'shooter', short: 's' } as const;
export const ATTACKER = { flag: 'attacker', short: 'a' } as const;
export const DEFENDER = { flag: 'defender', short: 'd' } as const;

/** How odds are summed up where no fields are asked for: a question, and its answer for one outcome. */
export interface View {
  /** What the answers are about: `Halkett`. */
  readonly title: string;
  readonly answer: (outcome: Values) => string;
  /** It looks at fields that exact odds leave out unless every detail is asked for. */
  readonly detail?: true;
  /** It is more than who wins and what it costs: odds tell of it only by this field of the outcome, when asked. */
  readonly by?: string;
}

export interface Example {
  readonly command: string;
  readonly about: string;
}

/** What a procedure author writes. `S` and `O` are inferred from the fields. */
export interface Definition<S extends Shape, O extends Shape> {
  /** The id in commands and JSON, in kebab case. */
  readonly id: string;
  readonly title: string;
  /** One sentence for help. */
  readonly summary: string;
  readonly citation: string;
  /**
   * How far its source is known at best; a resolver may lower it (`umpire.lowerTo`). Rulesets known in full need none.
   */
  readonly level?: SourceLevel;
  readonly situation: S;
  readonly outcome: O;
  readonly units?: readonly UnitFlag[];
  /** Turns what shorthand words have set on units into fields of the situation, once all units are known. */
  gather?(raw: Values): Values;
  readonly examples?: readonly Example[];
  /** Ids of the tables that it reads, for help. */
  readonly tables?: readonly string[];
  /** How its dice count where they may be hidden; absent = they never are. */
  readonly hides?: Hiding<keyof O & string>;
  /** One sentence, printed in bold. */
  verdict(outcome: Infer<O>, situation: Infer<S>): string;
  /** What a line of a log says of it after its act, in a few words: `to B3`. */
  brief?(outcome: Infer<O>, situation: Infer<S>): string;
  /** What each player now does on the table, in order; in a walk, without the throws that it makes by itself. */
  orders?(outcome: Infer<O>, situation: Infer<S>, isWalked?: boolean): readonly string[];
  /** Paths of `late` fields that this outcome makes worth asking. */
  late?(outcome: Infer<O>, situation: Infer<S>, options: Values): readonly KeyPath[];
  views?(situation: Infer<S>): readonly View[];
  /** What of it a game takes back only where both sides agree, beside its dice, as a sentence: `2 PIPs stay spent`. */
  stays?(outcome: Infer<O>, options: Values): string | undefined;
  /**
   * The rule itself: pure, cheap and without effects, since odds run it again for every case. Returns null (or an
   * outcome that says so) when the umpire has refused.
   */
  resolve(situation: Infer<S>, umpire: Umpire): Resolution<Infer<O> | null>;
}

/** A procedure as the rest of the program sees it. */
export interface Procedure extends Omit<
  Definition<Shape, Shape>,
  'situation' | 'outcome' | 'verdict' | 'brief' | 'orders' | 'late' | 'views' | 'stays' | 'gather' | 'resolve'
> {
  readonly situation: RecordField;
  readonly outcome: RecordField;
  /** Names of the situation's hidden fields. */
  readonly hidden: readonly string[];
  gather(raw: Values): Values;
  verdict(outcome: Values, situation: Values): string;
  brief?(outcome: Values, situation: Values): string;
  orders(outcome: Values, situation: Values, isWalked?: boolean): readonly string[];
  late(outcome: Values, situation: Values, options: Values): readonly KeyPath[];
  views(situation: Values): readonly View[];
  stays?(outcome: Values, options: Values): string | undefined;
  resolve(situation: Values, umpire: Umpire): Resolution<Values | null>;
}

/** A procedure with the types of its situation and its outcome, for those who read or write them by name. */
export interface ProcedureOf<Sit, Out> extends Procedure {
  /** Only for the compiler. */
  readonly types?: { readonly situation: Sit; readonly outcome: Out };
}

type RecordField = Field<Values> & { readonly is: { readonly kind: 'record'; readonly shape: Shape } };

/** The parts of a definition that may be left out. */
type Optional = 'orders' | 'late' | 'views' | 'gather';

const none = (): readonly never[] => [];

/** Makes a procedure of its definition. */
export function procedure<const S extends Shape, const O extends Shape>(
  definition: Definition<S, O>,
): ProcedureOf<Infer<S>, Infer<O>> {
  const { title } = definition;
  const hidden = Object.entries(definition.situation).filter(([, field]) => field.hidden === true);
  const erased = definition as unknown as Omit<Procedure, Optional> & Partial<Pick<Procedure, Optional>>;
  return {
    ...erased,
    situation: record(definition.situation, { label: title }) as RecordField,
    outcome: record(definition.outcome, { label: title }) as RecordField,
    hidden: hidden.map(([name]) => name),
    gather: erased.gather ?? ((raw) => raw),
    orders: erased.orders ?? none,
    late: erased.late ?? none,
    views: erased.views ?? none,
  };
}
