import { drawFrom, throwDice, type DiceSource } from '../core/dice/source';
import { checkSeed, seededSource } from '../core/dice/seeded';
import type { Values } from '../core/input/field';
import { isObject } from '../core/input/check';
import { copied } from '../core/input/json-value';
import { BY, DICE, isText, OBJECT, TEXT, YES_OR_NO, type Parts } from '../core/input/parts';
import { faultsOf, Problem, sentence, type Fault } from '../core/input/problem';
import { shown } from '../core/input/text';
import { makeFraction, toNumber } from '../core/odds/fraction';
import { oddsOf } from '../core/odds/odds';
import { refusalOf } from '../core/odds/refusal';
import { whatIfs } from '../core/odds/whatif';
import {
  adjudicate,
  findProcedure,
  namingUnused,
  requireChecked,
  ruleScripted,
  setRules,
} from '../core/ruling/adjudicate';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { Ruling as AnyRuling } from '../core/ruling/ruling';
import { VERSION } from '../core/version';
import { briefRuling } from '../report/brief';
import { citingRules, renderRuling } from '../report/ruling';
import { WIDTH } from '../report/style';
import { entryOf, loadProcedure, loadRuleset } from '../rulesets';
import { checkSettings, textIn } from './given';
import type { Procedures, Settings } from './procedures';

export type { Fault };

/** The id of a ruleset: `blucher`, `gte`, … */
export type RulesetId = Extract<keyof Procedures, string>;
/** The id of a procedure of a ruleset: `combat`, `fire`, … */
export type ProcedureId<R extends RulesetId> = Extract<keyof Procedures[R], string>;
/** What a procedure has to know. */
export type Situation<R extends RulesetId, P extends ProcedureId<R>> = Procedures[R][P] extends {
  situation: infer S;
}
  ? S
  : never;
/** What a procedure changes on the table. */
export type Outcome<R extends RulesetId, P extends ProcedureId<R>> = Procedures[R][P] extends {
  outcome: infer O;
}
  ? O
  : never;

/** A ruling with the types of its procedure: the same object that `blucher rule --json` prints. */
export interface Ruling<R extends RulesetId, P extends ProcedureId<R>> extends Omit<
  AnyRuling,
  'situation' | 'outcome'
> {
  /** Normalised: every default filled in. Fed in again with the same dice it gives the same ruling. */
  readonly situation: Situation<R, P>;
  /** What changes on the table; null where the rules refuse, unless the procedure has an outcome for that too. */
  readonly outcome: Outcome<R, P> | null;
}

/** The rules ruled. */
export interface Ruled<R extends RulesetId, P extends ProcedureId<R>> {
  readonly kind: 'ruled';
  /** The version of the program. */
  readonly version: string;
  readonly ruling: Ruling<R, P> & { readonly outcome: Outcome<R, P> };
}

/** The rules do not allow it: `ruling.refused` has each reason with its page, and what would be allowed. */
export interface Refused<R extends RulesetId, P extends ProcedureId<R>> {
  readonly kind: 'refused';
  readonly version: string;
  readonly ruling: Ruling<R, P>;
}

/** The question cannot be used: where it is wrong, what is wrong, and what would be right. */
export interface Faulty {
  readonly kind: 'faulty';
  readonly version: string;
  readonly faults: readonly Fault[];
}

/** Which open points of the rulebook are settled how; those that are not named are at their default. */
export interface UnderOptions<R extends RulesetId> {
  readonly options?: Settings[R];
}

/** The dice: from a seed, or the faces in the order rolled; with neither they are cryptographically secure. */
export type Dice =
  | { readonly seed?: string; readonly dice?: undefined }
  | { readonly dice?: readonly number[]; readonly seed?: undefined };

/** How a ruling is made. */
export type Made<R extends RulesetId> = UnderOptions<R> & Dice;

/** One row of odds. */
export interface Chance<O> {
  /** The outcome, or those of its fields that were asked for, by path. */
  readonly outcome: O;
  /** Exact, as a fraction: `7/36`. */
  readonly probability: string;
  /** The same as a number. */
  readonly chance: number;
}

/** The chance of every outcome. */
export interface Odds<O> {
  readonly kind: 'odds';
  readonly version: string;
  readonly rows: readonly Chance<O>[];
}

const MADE: Parts = { options: OBJECT, seed: TEXT, dice: DICE };
const ODDS: Parts = { options: OBJECT, by: BY };
/** Columns of a text at most. */
const WIDEST = 1000;
const WORDING: Parts = {
  brief: YES_OR_NO,
  width: {
    fits: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= WIDEST,
    allowed: `1 to ${WIDEST}`,
  },
  plain: YES_OR_NO,
  why: YES_OR_NO,
};

/** How a ruling is put into words. */
export interface Wording {
  /** One line. */
  readonly brief?: boolean;
  /** Columns of the text, else 80. */
  readonly width?: number;
  /** A fact a line and no columns, to be read aloud. */
  readonly plain?: boolean;
  /** The id of each rule after its page. */
  readonly why?: boolean;
}

/**
 * Rules on a situation.
 *
 * What the rules forbid and what cannot be read are answers too: look at `kind`. Nothing is thrown.
 *
 * @param ruleset - such as `blucher`.
 * @param procedure - such as `combat`; `blucher rulesets blucher` lists them.
 * @param situation - the facts; only those that have no default must be given.
 * @param made - the dice, and the settings of open points.
 */
export async function rule<R extends RulesetId, P extends ProcedureId<R>>(
  ruleset: R,
  procedure: P,
  situation: Situation<R, P>,
  made: Made<R> = {},
): Promise<Ruled<R, P> | Refused<R, P> | Faulty> {
  return answered(async () => {
    checkSettings(made, MADE, 'made');
    const question = await questionOf(ruleset, procedure, situation, made);
    const ruling = ruledBy(question, made);
    const named = namingUnused(ruling, question.unused) as Ruling<R, P>;
    const kind = ruling.refused.length > 0 ? 'refused' : 'ruled';
    return { kind, version: VERSION, ruling: named } as Ruled<R, P> | Refused<R, P>;
  });
}

/**
 * The exact chance of each outcome, before the dice are thrown.
 *
 * @param wanted - `by`: the fields of the outcome that matter, by path (`defenders.Halkett.result`); outcomes that agree
 * in them are one row. Without it every distinct outcome is a row.
 */
export async function odds<R extends RulesetId, P extends ProcedureId<R>>(
  ruleset: R,
  procedure: P,
  situation: Situation<R, P>,
  wanted: UnderOptions<R> & { readonly by: readonly string[] },
): Promise<Odds<Readonly<Record<string, unknown>>> | Refused<R, P> | Faulty>;
export async function odds<R extends RulesetId, P extends ProcedureId<R>>(
  ruleset: R,
  procedure: P,
  situation: Situation<R, P>,
  wanted?: UnderOptions<R>,
): Promise<Odds<Outcome<R, P>> | Refused<R, P> | Faulty>;
export async function odds<R extends RulesetId, P extends ProcedureId<R>>(
  ruleset: R,
  procedure: P,
  situation: Situation<R, P>,
  wanted: UnderOptions<R> & { readonly by?: readonly string[] } = {},
): Promise<Odds<unknown> | Refused<R, P> | Faulty> {
  return answered(async () => {
    checkSettings(wanted, ODDS, 'wanted');
    const asked = await questionOf(ruleset, procedure, situation, wanted);
    const question = [asked.rules, asked.procedure, asked.situation] as const;
    const refusal = refusalOf(...question);
    if (refusal) return { kind: 'refused' as const, version: VERSION, ruling: refusal };
    const rows = oddsOf(...question, wanted.by).rows.map(({ outcome, probability }) => ({
      outcome,
      probability: makeFraction(probability),
      chance: toNumber(probability),
    }));
    return { kind: 'odds' as const, version: VERSION, rows };
  });
}

/**
 * A ruling in words for people: what counted and what did not, the dice, the steps, which other answer would have
 * changed it, the verdict, and what each player now does.
 *
 * @returns the text; of what is no ruling, a sentence that says so.
 */
export async function explain(ruling: AnyRuling, wording: Wording = {}): Promise<string> {
  try {
    if (!isRuling(ruling)) throw new Problem({ path: '', message: `${shown(ruling)} is no ruling` });
    checkSettings(wording, WORDING, 'wording');
    return await worded(ruling, wording);
  } catch (error) {
    return faultsOf(error).map(sentence).join('\n');
  }
}

/** Whoever is not held to it by types may give anything. */
function isRuling(value: unknown): value is AnyRuling {
  const { ruleset, procedure, situation, dice, ...parts } = isObject(value) ? value : {};
  const lists = [parts.rolls, parts.factors, parts.steps, parts.refused];
  return (
    isText(ruleset) && isText(procedure) && [situation, dice].every(isObject) && lists.every(Array.isArray)
  );
}

async function worded(
  ruling: AnyRuling,
  { brief = false, width = WIDTH, plain = false, why = false }: Wording,
): Promise<string> {
  const ruleset = await loadProcedure(ruling.ruleset, ruling.procedure);
  const procedure = findProcedure(ruleset, ruling.procedure);
  if (brief) return briefRuling(ruling, procedure);
  // What house rules would have made of another answer is not in the ruling.
  const others =
    ruling.houseRules === undefined
      ? whatIfs(setRules(ruleset, ruling.options), procedure, ruling.situation, ruling.rolls)
      : [];
  return renderRuling(why ? citingRules(ruling) : ruling, procedure, others, { colour: false, plain, width });
}

interface Question {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly unused: ReturnType<typeof requireChecked>['unused'];
}

/** @throws Problem where the question cannot be used. */
async function questionOf(
  id: string,
  name: string,
  raw: unknown,
  { options }: { readonly options?: Values },
): Promise<Question> {
  entryOf(textIn(id, 'ruleset'), 'ruleset');
  textIn(name, 'procedure');
  const part = await loadProcedure(id, name);
  const ruleset = part.procedures.some((one) => one.id === name) ? part : await loadRuleset(id);
  const rules = setRules(ruleset, options);
  const procedure = findProcedure(ruleset, name, raw as Values);
  const { situation, unused } = requireChecked(rules, procedure, raw);
  return { rules, procedure, situation, unused };
}

/** Whoever is not held to `Dice` by types may give both. */
interface AnyDice {
  readonly seed?: string | undefined;
  readonly dice?: readonly number[] | undefined;
}

/** @throws Problem where the dice do not fit. */
function ruledBy({ rules, procedure, situation }: Question, { seed, dice }: AnyDice): AnyRuling {
  const question = [rules, procedure, situation] as const;
  if (seed !== undefined && dice !== undefined)
    throw new Problem({ path: 'dice', message: 'cannot go with a seed; give one of them' });
  if (dice !== undefined) return ruleScripted(...question, dice);
  return adjudicate(...question, seed === undefined ? webDice() : seededSource(checkSeed(seed, 'seed')));
}

/** Cryptographically secure dice, of browsers and Node alike. */
function webDice(): DiceSource {
  const draw = drawFrom((words) => crypto.getRandomValues(words));
  return { record: { source: 'secure' }, answer: (roll) => throwDice(roll, draw) };
}

/** Answers are copies: they hold defaults and cells of tables, which callers may change in theirs. */
async function answered<T>(work: () => Promise<T>): Promise<T | Faulty> {
  try {
    return copied(await work());
  } catch (error) {
    // What stands on a command line as a flag has a name of its own here.
    const faults = faultsOf(error).map((fault) => ({ ...fault, path: fault.path.replace(/^--by$/, 'by') }));
    return copied({ kind: 'faulty', version: VERSION, faults });
  }
}
