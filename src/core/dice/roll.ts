/**
 * Rolls: what a rule wants of the dice. A resolver yields requests and is handed answers; it never knows who threw the
 * dice: a generator, a human being, a script or exact odds.
 */

/**
 * What the rule reads off the dice: each face, their total, how many show `from` to `to` (both included), or how many each
 * of some `faces`.
 */
export type Want =
  | { readonly kind: 'faces' }
  | { readonly kind: 'total' }
  | { readonly kind: 'count'; readonly from: number; readonly to: number }
  | { readonly kind: 'tally'; readonly faces: readonly number[] };

/** A compulsory re-roll of all dice that hit, or all that missed, made at once; the second result stands. */
export interface Reroll {
  readonly of: 'hits' | 'misses';
  readonly because: readonly string[];
}

export interface Roll {
  readonly kind: 'roll';
  /** What the dice are for, in players' words: `Halkett defends`. */
  readonly for: string;
  /** Who throws them: `active`, `passive`, or the name of a side. */
  readonly by: string;
  readonly count: number;
  readonly sides: number;
  readonly want: Want;
  readonly reroll?: Reroll | undefined;
  /** On the real dice a 0 stands for the highest face (ten-sided dice). */
  readonly zeroIsHigh?: boolean | undefined;
  /** The result is the same whatever the dice show, so that exact odds follow but one of their answers. */
  readonly changesNothing?: boolean;
}

/** Several pools of which only the sum is wanted: exact odds need not tell them apart. */
interface Sum {
  readonly kind: 'sum';
  readonly rolls: readonly Roll[];
}

/**
 * Independent resolutions in step: all make their first roll, then all their second, as a rulebook means by "each step
 * for all units before the next". Exact odds go through each by itself.
 */
export interface Parallel {
  readonly kind: 'parallel';
  readonly branches: readonly Branch<unknown>[];
}

/** How exact odds tell the results of a branch apart. */
interface Grouping<V> {
  /**
   * The part of a result that later steps need. Exact odds merge results of the same essence, and lack what it leaves
   * out, unless every detail is asked for. Without it the whole result is essential: those with the same key are merged
   * in any case.
   */
  essence?(value: V): V;
  /** What `essence` leaves out changes units (hits), so that whoever goes on from the outcome needs it. */
  readonly lasts?: true;
  /** The same for results of the same essence, and for no others. */
  key(value: V): string | number;
}

/** A branch in which each request may depend on the answers before it. */
export interface Stepwise<V> extends Grouping<V> {
  run(): Resolution<V>;
}

/** A branch whose requests are known beforehand: it is not run again for each case. */
export interface Foreseen<V> extends Grouping<V> {
  readonly requests: readonly Request[];
  /** The requests are two rolls, of whose values the essence needs no more than the difference. */
  readonly opposed?: boolean;
  /** All that the chances of its essence hang on, in words and by a record; absent = they are worked out each time. */
  readonly chancesBy?: { readonly record: object; readonly words: string };
  /** The result; `answers` must not be kept, since the list is used again for the next case. */
  judge(answers: readonly Answer[]): V;
}

export type Branch<V> = Stepwise<V> | Foreseen<V>;

export function isForeseen<V>(branch: Branch<V>): branch is Foreseen<V> {
  return 'requests' in branch;
}

/** Opposed rolls, thrown again while `tied` holds of their values. Exact odds are of the throws that stand. */
export interface Contest {
  readonly kind: 'contest';
  readonly rolls: readonly Roll[];
  readonly tied: (values: readonly number[]) => boolean;
}

export type Request = Roll | Sum | Parallel | Contest;

/** What the dice said. `faces` are absent where only a number of hits is known (exact odds, a typed count). */
export interface Answer {
  /** Hits for `count`, the total for `total` and `faces`, the first tally for `tally`, the sum for a `Sum`. */
  readonly value: number;
  /** For `tally`: how many dice show each of the wanted faces. */
  readonly counts: readonly number[];
  readonly faces?: readonly number[] | undefined;
  readonly rerolled?: readonly number[] | undefined;
  /** For a `Sum`: the answers of its rolls, where they are known; for a `Contest`: those that stand. */
  readonly parts?: readonly Answer[] | undefined;
  /** For a `Parallel`: what its branches returned. */
  readonly values?: readonly unknown[] | undefined;
}

/** The procedure's own code: yields requests, receives answers, returns its result. */
export type Resolution<T> = Generator<Request, T, Answer>;

export const FACES: Want = { kind: 'faces' };
export const TOTAL: Want = { kind: 'total' };

/** Wants the number of dice of `sides` sides that show `from` or more. */
export function atLeast(from: number, sides = 6): Want {
  return { kind: 'count', from, to: sides };
}

/** Wants the number of dice that show `to` or less. */
export function atMost(to: number): Want {
  return { kind: 'count', from: 1, to };
}

/** Throws rolls until they are not tied; returns the values that stand, in their order. */
export function* contest(rolls: readonly Roll[], tied: Contest['tied']): Resolution<readonly number[]> {
  const { parts = [] } = yield { kind: 'contest', rolls, tied };
  return parts.map(({ value }) => value);
}

/** Runs branches in step and returns their results in order. */
export function* together<V>(branches: readonly Branch<V>[]): Resolution<readonly V[]> {
  return valuesOf(branches, yield inParallel(branches));
}

/**
 * Runs a part of a resolution of which what follows needs only the result: exact odds then count its results, told apart
 * by `key`, and not the dice that lead to them.
 */
export function* apart<V>(run: () => Resolution<V>, key: (value: V) => string | number): Resolution<V> {
  const [value] = yield* together([{ run, key }]);
  return value as V;
}

/** The request behind `together`, for a resolver that yields it by itself. */
export function inParallel(branches: readonly Branch<unknown>[]): Parallel {
  return { kind: 'parallel', branches };
}

/** What branches returned, from the answer to `inParallel`; the branches only tell the type. */
export function valuesOf<V>(_: readonly Branch<V>[], { values }: Answer): readonly V[] {
  return values as readonly V[];
}

/** `6d6`, or `6d6, 4 or more`: how a roll is named to the person who throws it. */
export function describeRoll(roll: Roll, count = roll.count): string {
  const dice = `${count}d${roll.sides}`;
  return roll.want.kind === 'count' ? `${dice}, ${describeHits(roll.want, roll.sides, count)}` : dice;
}

/** What hits with so many dice: `4 or more`, `only 6s`. */
export function describeHits(want: Counted, sides: number, count: number): string {
  const { reach, text } = wantedFaces(want, sides);
  if (reach === 'none') return 'none can hit';
  if (reach === 'all') return 'all hit';
  return reach === 'one' && count > 1 ? `${text}s` : text;
}

type Counted = Extract<Want, { readonly kind: 'count' }>;

/**
 * How many faces of a die are wanted, and which: `only 6`, `4 or more`. Limits beyond its faces are taken as its ends.
 */
export function wantedFaces(
  want: Counted,
  sides: number,
): { readonly reach: 'none' | 'one' | 'some' | 'all'; readonly text: string } {
  const from = Math.max(want.from, 1);
  const to = Math.min(want.to, sides);
  if (from > to) return { reach: 'none', text: 'none' };
  if (from === 1 && to === sides) return { reach: 'all', text: 'all' };
  if (from === to) return { reach: 'one', text: `only ${from}` };
  if (to === sides) return { reach: 'some', text: `${from} or more` };
  return { reach: 'some', text: from === 1 ? `${to} or less` : `${from} to ${to}` };
}
