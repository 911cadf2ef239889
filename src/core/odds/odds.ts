import type { Rules } from '../ruling/ruleset';
import { seededSource } from '../dice/seeded';
import { enumerateEach, type Enumeration } from './exact';
import { isObject } from '../input/check';
import type { Entry, Field, Values } from '../input/field';
import { fraction, type Fraction } from './fraction';
import { PathReader, valueAt } from '../input/path';
import { Problem } from '../input/problem';
import type { Procedure, View } from '../ruling/procedure';
import { run } from '../ruling/run';
import { Umpire } from '../ruling/umpire';
import { didYouMean } from '../input/suggest';
import { listing, printable } from '../input/text';

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

/** How many seeded trials stand in for the exact odds, where there are too many cases. */
export interface Trials {
  readonly count: number;
  readonly seed: string;
  /** Hears how many are done, now and then and at the end. */
  readonly watch?: (done: number) => void;
}

/** After so many trials whoever watches hears of them. */
const STRETCH = 1000;

/**
 * The exact odds of a procedure's outcomes, in the order in which they are met: a row for each combination of the fields
 * `by` or, without these, for each distinct outcome. Details that `by` does not need are merged while enumerating. With
 * `trials` each probability is the share of the trials that came to it.
 * @throws Problem if `by` names no field of the outcome, or there are too many cases.
 */
export function oddsOf(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  by: readonly string[] = [],
  trials?: Trials,
): Odds {
  const count = (detail: boolean, key: (outcome: Values) => string): Enumeration<Values> => {
    const tried = trials && tryOutcomes(rules, procedure, situation, trials, [key])[0];
    return tried ?? outcomesBy(rules, procedure, situation, detail, key);
  };
  if (by.length === 0) return toOdds(count(true, JSON.stringify), (outcome) => outcome);
  const readers = by.map((path) => new PathReader(path));
  const key = (outcome: Values): string => keyAt(outcome, readers);
  const show = (outcome: Values): Values => pick(outcome, readers);
  const merged = count(false, key);
  if (merged.chances.every(({ value }) => readers.every((reader) => reader.read(value) !== undefined))) {
    return toOdds(merged, show);
  }
  const detailed = trials ? merged : count(true, key);
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

/** The chance of each answer to a question about the outcome. */
interface OddsByAnswer {
  readonly rows: readonly { readonly answer: string; readonly probability: Fraction }[];
  readonly cases: bigint;
}

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
): OddsByAnswer {
  return byAnswer(outcomesBy(rules, procedure, situation, detail, answer), answer);
}

type Asked = Pick<View, 'title' | 'answer' | 'detail'>;
type OddsByView = OddsByAnswer & Pick<View, 'title'>;

/** As `oddsByView` for several views: those that want no detail are answered together. */
export function oddsByViews(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  views: readonly Asked[],
): readonly OddsByView[] {
  const plain = views.filter(({ detail }) => detail !== true);
  const answers = plain.map(({ answer }) => answer);
  const found = enumerateOutcomes(rules, procedure, situation, false, answers);
  return views.map((view) => {
    const { title, answer } = view;
    const all = found[plain.indexOf(view)] ?? outcomesBy(rules, procedure, situation, true, answer);
    return { title, ...byAnswer(all, answer) };
  });
}

/** As `oddsByViews`, from trials, which are the same for all. */
export function triedByViews(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  views: readonly Asked[],
  trials: Trials,
): readonly OddsByView[] {
  const answers = views.map(({ answer }) => answer);
  const found = tryOutcomes(rules, procedure, situation, trials, answers);
  return views.flatMap(({ title, answer }, i) =>
    found[i] ? [{ title, ...byAnswer(found[i], answer) }] : [],
  );
}

function byAnswer(
  { chances, cases }: Enumeration<Values>,
  answer: (outcome: Values) => string,
): OddsByAnswer {
  const answerTo = (outcome: Values): string => (outcome === REFUSED ? 'refused' : answer(outcome));
  return { rows: chances.map(({ value, probability }) => ({ answer: answerTo(value), probability })), cases };
}

function outcomesBy(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  detail: boolean,
  key: (outcome: Values) => string,
): Enumeration<Values> {
  return enumerateOutcomes(rules, procedure, situation, detail, [key])[0] as Enumeration<Values>;
}

function enumerateOutcomes(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  detail: boolean,
  keys: readonly ((outcome: Values) => string)[],
): readonly Enumeration<Values>[] {
  const umpire = Umpire.silentOf(rules);
  const start = (): ReturnType<Procedure['resolve']> => procedure.resolve(situation, umpire.again());
  const names = keys.map((key) => (outcome: Values | null) => (outcome ? key(outcome) : 'refused'));
  return enumerateEach(start, names, { detail }).map(({ chances, cases }) => ({
    chances: chances.map(({ value, probability }) => ({ value: value ?? REFUSED, probability })),
    cases,
  }));
}

/** As `enumerateOutcomes`, with the shares of seeded trials in place of chances, by each of several keys. */
function tryOutcomes(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  { count, seed, watch }: Trials,
  keys: readonly ((outcome: Values) => string)[],
): readonly Enumeration<Values>[] {
  const umpire = Umpire.silentOf(rules);
  const source = seededSource(seed);
  const tallies = keys.map((key) => ({ key, found: new Map<string, { value: Values; ways: number }>() }));
  for (let trial = 0; trial < count; trial++) {
    const value = run(procedure.resolve(situation, umpire.again()), source) ?? REFUSED;
    for (const { key, found } of tallies) {
      const name = value === REFUSED ? 'refused' : key(value);
      const known = found.get(name);
      if (known) known.ways++;
      else found.set(name, { value, ways: 1 });
    }
    if (trial % STRETCH === 0) watch?.(trial);
  }
  watch?.(count);
  const cases = BigInt(count);
  const share = (ways: number): Fraction => fraction(BigInt(ways), cases);
  return tallies.map(({ found }) => ({
    chances: [...found.values()].map(({ value, ways }) => ({ value, probability: share(ways) })),
    cases,
  }));
}

function toOdds({ chances, cases }: Enumeration<Values>, show: (outcome: Values) => Values): Odds {
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
