import type { Rules } from './adjudicate';
import { seededSource } from './dice/seeded';
import { enumerate } from './exact';
import { isObject } from './check';
import type { Entry, Field, Values } from './field';
import type { Fraction } from './fraction';
import { PathReader, valueAt } from './path';
import { Problem } from './problem';
import type { Procedure } from './procedure';
import { run } from './run';
import { Umpire } from './umpire';
import { didYouMean } from './suggest';
import { listing, printable } from './text';

/** One line of odds: an outcome (or the fields asked for, by path) and its exact probability. */
export interface OddsRow {
  readonly outcome: Values;
  readonly probability: Fraction;
}

export interface Odds {
  readonly rows: readonly OddsRow[];
  /** Every probability is a whole number of cases out of these. */
  readonly cases: bigint;
}

/**
 * The exact odds of a procedure's outcomes, in the order in which they are met: a row for each combination of the fields
 * `by` or, without these, for each distinct outcome. Details that `by` does not need are merged while enumerating.
 * @throws Problem if `by` names no field of the outcome, or there are too many cases.
 */
export function oddsOf(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  by: readonly string[] = [],
): Odds {
  if (by.length === 0) {
    return toOdds(enumerateOutcomes(rules, procedure, situation, true, JSON.stringify), (outcome) => outcome);
  }
  const readers = by.map((path) => new PathReader(path));
  const key = (outcome: Values): string => keyAt(outcome, readers);
  const show = (outcome: Values): Values => pick(outcome, readers);
  const merged = enumerateOutcomes(rules, procedure, situation, false, key);
  if (merged.chances.every(({ value }) => readers.every((reader) => reader.read(value) !== undefined))) {
    return toOdds(merged, show);
  }
  const detailed = enumerateOutcomes(rules, procedure, situation, true, key);
  checkPaths(
    rules,
    procedure,
    situation,
    detailed.chances.map(({ value }) => value),
    by,
  );
  return toOdds(detailed, show);
}

/** What stands for the outcome where the rules refuse. */
const REFUSED: Values = { refused: true };

/**
 * The chance of each answer to a question about the outcome; the answer is `refused` where the rules refuse. Without
 * `detail` the question must not look at what exact odds merge.
 * @throws Problem if there are too many cases.
 */
export function oddsByView(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  answer: (outcome: Values) => string,
  detail = false,
): {
  readonly rows: readonly { readonly answer: string; readonly probability: Fraction }[];
  readonly cases: bigint;
} {
  const { chances, cases } = enumerateOutcomes(rules, procedure, situation, detail, answer);
  const answerTo = (outcome: Values): string => (outcome === REFUSED ? 'refused' : answer(outcome));
  return { rows: chances.map(({ value, probability }) => ({ answer: answerTo(value), probability })), cases };
}

function enumerateOutcomes(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  detail: boolean,
  key: (outcome: Values) => string,
): ReturnType<typeof enumerate<Values>> {
  const umpire = Umpire.silentOf(rules);
  const start = (): ReturnType<Procedure['resolve']> => procedure.resolve(situation, umpire.again());
  const options = { detail, key: (outcome: Values | null) => (outcome ? key(outcome) : 'refused') };
  const { chances, cases } = enumerate(start, options);
  return {
    chances: chances.map(({ value, probability }) => ({ value: value ?? REFUSED, probability })),
    cases,
  };
}

function toOdds(
  { chances, cases }: ReturnType<typeof enumerate<Values>>,
  show: (outcome: Values) => Values,
): Odds {
  return { rows: chances.map(({ value, probability }) => ({ outcome: show(value), probability })), cases };
}

/** What stands for a field that an outcome lacks, such as the hits of fire where a charge never came so far. */
export const NOT_APPLYING = 'does not apply';

/** Fields by path, `defenders.Halkett.result`; undefined where the outcome has none. */
function pick(outcome: Values, readers: readonly PathReader[]): Values {
  return Object.fromEntries(readers.map((reader) => [reader.path, reader.read(outcome)]));
}

/** Equal for outcomes that agree in the fields read, and for no others: text is marked off from other values. */
function keyAt(outcome: Values, readers: readonly PathReader[]): string {
  let key = '';
  for (const reader of readers) {
    const value = reader.read(outcome);
    key += typeof value === 'string' ? `"${value}\n` : `${JSON.stringify(value)}\n`;
  }
  return key;
}

/**
 * A field that outcomes of the procedure can have is no mistake, though this situation never leads to it.
 * @throws Problem that names the fields that they can have.
 */
function checkPaths(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  outcomes: readonly Values[],
  by: readonly string[],
): void {
  const isThere = (path: string): boolean => outcomes.some((one) => valueAt(one, path) !== undefined);
  for (const path of by.filter((one) => !isThere(one))) {
    const isField = isFieldAt(procedure.outcome, outcomes, path);
    if (isField && !isLeftOut(rules, procedure, situation, path)) continue;
    const known = fieldPaths(procedure.outcome, outcomes).filter((one) => one !== path);
    const wrong = isField ? 'exact odds do not go by' : 'the outcome has no';
    throw new Problem({
      path: '--by',
      message: `${wrong} "${printable(path)}"${didYouMean(path, known)}; ${isField ? 'the outcome also' : 'it'} has ${listing(known, 'and')}`,
      allowed: known,
    });
  }
}

/** So many throws show a field that the dice lead to, unless that is rare. */
const TRIALS = 20;

/** Exact odds leave out what nothing hangs on, such as every face: that is not said never to be there. */
function isLeftOut(rules: Rules, procedure: Procedure, situation: Values, path: string): boolean {
  const source = seededSource(path);
  const umpire = Umpire.silentOf(rules);
  const trial = (): Values | null => run(procedure.resolve(situation, umpire.again()), source);
  return Array.from({ length: TRIALS }, trial).some((outcome) => valueAt(outcome, path) !== undefined);
}

/** Whether a path leads to a field of the outcome. */
function isFieldAt(field: Field, values: readonly unknown[], path: string): boolean {
  return fieldsIn(field, values).some(([key, inner]) => {
    if (path === key) return true;
    return path.startsWith(`${key}.`) && isFieldAt(inner, valuesAt(values, key), path.slice(key.length + 1));
  });
}

/** The paths of all fields of the outcome that have no fields of their own. */
function fieldPaths(field: Field, values: readonly unknown[], prefix = ''): readonly string[] {
  return fieldsIn(field, values).flatMap(([key, inner]) => {
    const path = `${prefix}${key}`;
    const isParent = inner.is.kind === 'record' || inner.is.kind === 'map';
    return isParent ? fieldPaths(inner, valuesAt(values, key), `${path}.`) : [path];
  });
}

/** Names of units are those that outcomes have. */
function fieldsIn({ is }: Field, values: readonly unknown[]): readonly Entry[] {
  if (is.kind === 'record') return is.entries;
  if (is.kind !== 'map') return [];
  const names = new Set(values.filter(isObject).flatMap((value) => Object.keys(value)));
  return [...names].map((name) => [name, is.of]);
}

function valuesAt(values: readonly unknown[], key: string): readonly unknown[] {
  return values.map((value) => (isObject(value) ? value[key] : undefined));
}
