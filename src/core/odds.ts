import type { Rules } from './adjudicate';
import { enumerate } from './exact';
import type { Values } from './field';
import { add, ZERO, type Fraction } from './fraction';
import { pathsOf, PathReader, valueAt } from './path';
import { Problem } from './problem';
import type { Procedure } from './procedure';
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
 * The exact odds of a procedure's outcomes, in the order in which they are met; without `by`, every distinct outcome is a
 * row. Details that `by` does not need are merged while enumerating.
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
    detailed.chances.map(({ value }) => value),
    by,
  );
  return toOdds(detailed, show);
}

/** What stands for the outcome where the rules refuse. */
const REFUSED: Values = { refused: true };

/**
 * A summary of the odds for people: the chance of each answer to a question about the outcome; `refused` where there
 * is none.
 */
export function oddsByView(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  answer: (outcome: Values) => string,
): {
  readonly rows: readonly { readonly answer: string; readonly probability: Fraction }[];
  readonly cases: bigint;
} {
  const { chances, cases } = enumerateOutcomes(rules, procedure, situation, false, answer);
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

/** Fields by path, `defenders.Halkett.result`; absent where the outcome has none. */
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

const has = (outcome: Values, path: string): boolean => valueAt(outcome, path) !== undefined;

function checkPaths(outcomes: readonly Values[], by: readonly string[]): void {
  for (const path of by) {
    if (outcomes.some((outcome) => has(outcome, path))) continue;
    const known = [
      ...new Set(outcomes.flatMap((outcome) => pathsOf(outcome).filter((one) => has(outcome, one)))),
    ];
    throw new Problem({
      path: '--by',
      message: `the outcome has no "${printable(path)}"${didYouMean(path, known)}; it has ${listing(known, 'and')}`,
      allowed: known,
    });
  }
}

/** The sum of all probabilities; 1 unless the program is wrong. */
export function totalOf(rows: readonly { readonly probability: Fraction }[]): Fraction {
  return rows.reduce((sum, { probability }) => add(sum, probability), ZERO);
}
