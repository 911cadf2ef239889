import type { Rules } from './adjudicate';
import { enumerate } from './exact';
import type { Values } from './field';
import { add, ZERO, type Fraction } from './fraction';
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
  if (by.length === 0)
    return toOdds(
      enumerateOutcomes(rules, procedure, situation, true, (o) => JSON.stringify(o)),
      (o) => o,
    );
  const key = (outcome: Values): string => JSON.stringify(pick(outcome, by));
  const merged = enumerateOutcomes(rules, procedure, situation, false, key);
  if (merged.chances.every(({ value }) => has(value, by)))
    return toOdds(merged, (outcome) => pick(outcome, by));
  const detailed = enumerateOutcomes(rules, procedure, situation, true, key);
  checkPaths(
    detailed.chances.map(({ value }) => value),
    by,
  );
  return toOdds(detailed, (outcome) => pick(outcome, by));
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
  const start = (): ReturnType<Procedure['resolve']> =>
    procedure.resolve(situation, new Umpire(rules.options, rules.house?.tables, false));
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
function pick(outcome: Values, by: readonly string[]): Values {
  return Object.fromEntries(by.map((path) => [path, valueAt(outcome, path)]));
}

function has(outcome: Values, by: readonly string[]): boolean {
  return by.every((path) => valueAt(outcome, path) !== undefined);
}

/** The value at a path; a key may itself contain dots, so the longest key that fits is taken at each level. */
export function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Object.keys(value).filter((key) => path === key || path.startsWith(`${key}.`));
  const key = keys.sort((a, b) => b.length - a.length)[0];
  if (key === undefined) return undefined;
  const inner = (value as Values)[key];
  return key === path ? inner : valueAt(inner, path.slice(key.length + 1));
}

function checkPaths(outcomes: readonly Values[], by: readonly string[]): void {
  for (const path of by) {
    if (outcomes.some((outcome) => valueAt(outcome, path) !== undefined)) continue;
    const known = [...new Set(outcomes.flatMap((outcome) => pathsOf(outcome, '')))];
    throw new Problem({
      path: '--by',
      message: `the outcome has no "${printable(path)}"${didYouMean(path, known)}; it has ${listing(known, 'and')}`,
      allowed: known,
    });
  }
}

function pathsOf(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return prefix === '' ? [] : [prefix];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** The sum of all probabilities; 1 unless the program is wrong. */
export function totalOf(rows: readonly { readonly probability: Fraction }[]): Fraction {
  return rows.reduce((sum, { probability }) => add(sum, probability), ZERO);
}
