import type { Count, Counted, Currencies, Currency } from '../core/ruling/currencies';
import type { Values } from '../core/input/field';
import type { Cost } from '../core/odds/attack';
import { add, fraction, subtract, ZERO, type Fraction } from '../core/odds/fraction';
import { oddsByView } from '../core/odds/odds';
import { Problem } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { Named } from '../core/walk/offer';
import type { GameEvent } from '../game/events';
import type { Game } from '../game/game';
import { cupNamed } from '../game/timeline';
import type { Moment } from './moments';

/** Something that dice decided: a ruling, or a cup that was shown. */
interface Rolled {
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly outcome: Values;
}

/** One way in which a throw could come out: what it counts, and its exact chance. */
export interface Way {
  readonly counts: readonly Count[];
  readonly probability: Fraction;
}

/** What a throw has brought somebody in one currency. */
export interface Weight {
  readonly currency: string;
  readonly of: string;
  /** The side of `of`, by its name. */
  readonly side: string;
  readonly expected: Fraction;
  readonly actual: number;
  /** What came beyond what could be expected: `actual - expected`. */
  readonly luck: Fraction;
}

/** A throw that was weighed by the code that ruled on it. */
export interface Weighed extends Rolled {
  /** The line of the journal. */
  readonly n: number;
  readonly moment: Moment;
  readonly ways: readonly Way[];
  /** The way that came. */
  readonly came: Way;
  readonly weights: readonly Weight[];
}

/** What every throw of a game could bring, and has brought. */
export interface Ledger {
  readonly currencies: readonly Currency[];
  /** The names of both sides. */
  readonly sides: readonly string[];
  readonly throws: readonly Weighed[];
  /** Lines without odds, each with the reason why they could not be had. */
  readonly unweighed: readonly { readonly n: number; readonly reason: string }[];
}

/** Weighs every throw of some moments of a game. Asks the rules again for the odds of each. */
export function ledgerOf(game: Game, currencies: Currencies, moments: readonly Moment[]): Ledger {
  const throws: Weighed[] = [];
  const unweighed: { readonly n: number; readonly reason: string }[] = [];
  for (const moment of moments) {
    const rolled = rolledAt(game, moment);
    if (rolled === undefined) continue;
    const weighed = weigh(game, currencies, moment, rolled);
    if (typeof weighed === 'string') unweighed.push({ n: moment.entry.n, reason: weighed });
    else throws.push(weighed);
  }
  return { currencies: currencies.all, sides: currencies.sides(game.present.state), throws, unweighed };
}

/** What dice decided at a moment; undefined if no dice were thrown, or nobody has seen them yet. */
function rolledAt({ rules: { ruleset } }: Game, { entry: { event }, before }: Moment): Rolled | undefined {
  const made = madeBy(event, before.cups);
  const procedure = made && ruleset.procedures.find(({ id }) => id === made.id);
  return procedure && { ...made.rolled, procedure };
}

type Made = { readonly id: string; readonly rolled: Omit<Rolled, 'procedure'> } | undefined;

function madeBy(event: GameEvent, cups: Moment['before']['cups']): Made {
  if (event.type === 'ruled') {
    const { word, by, named, procedure: id, situation, outcome, rolls } = event;
    return rolls.length === 0 ? undefined : { id, rolled: { word, by, named, situation, outcome } };
  }
  const cup = event.type === 'shown' ? cupNamed(cups, event.name)?.covered : undefined;
  if (cup === undefined || event.type !== 'shown') return undefined;
  const { word, by, named, procedure: id, situation } = cup;
  return { id, rolled: { word, by, named, situation, outcome: { limit: event.limit } } };
}

/** Weighs one throw; a text says why its odds cannot be had. */
function weigh({ rules }: Game, currencies: Currencies, moment: Moment, rolled: Rolled): Weighed | string {
  const { procedure, situation, outcome, word, by } = rolled;
  const { state } = moment.before;
  const counted = currencies.of(procedure.id, { state, situation, word, by });
  if (counted === undefined) return `the dice of ${procedure.id} count in no currency`;
  try {
    const ways = waysOf(rules, procedure, situation, counted);
    const text = textOf(counted.counts(outcome));
    const came = ways.find((way) => textOf(way.counts) === text);
    if (came === undefined) return 'it came out as its odds do not know';
    const weights = weightsOf(ways, came, (who) => currencies.sideOf(state, who) ?? '');
    return { ...rolled, n: moment.entry.n, moment, ways, came, weights };
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/**
 * All ways in which the dice of a ruling can fall, merged by what they count.
 * @throws Problem if there are too many cases.
 */
export function waysOf(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  { counts, detail }: Counted,
): readonly Way[] {
  const answer = (outcome: Values): string => textOf(counts(outcome));
  return oddsByView(rules, procedure, situation, answer, detail).rows.map((row) => ({
    counts: countsIn(row.answer),
    probability: row.probability,
  }));
}

/** Equal for counts that come to the same, and for no others. */
function textOf(counts: readonly Count[]): string {
  const sums = new Map<string, number>();
  for (const { currency, of, amount } of counts) {
    const key = JSON.stringify([currency, of]);
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  const kept = [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(kept);
}

function countsIn(text: string): readonly Count[] {
  if (text === 'refused') return [];
  return (JSON.parse(text) as readonly (readonly [string, number])[]).map(([key, amount]) => {
    const [currency, of] = JSON.parse(key) as readonly [string, string];
    return { currency, of, amount };
  });
}

function weightsOf(ways: readonly Way[], came: Way, sideOf: (who: string) => string): readonly Weight[] {
  return expectedOf(ways).map(({ currency, of, mean: expected }) => {
    const actual = amountIn(came, currency, of);
    return { currency, of, side: sideOf(of), expected, actual, luck: subtract(whole(actual), expected) };
  });
}

/** What can be expected of a throw, for everybody whom it could change. */
export function expectedOf(ways: readonly Way[]): readonly Cost[] {
  const names = new Map<string, Pick<Count, 'currency' | 'of'>>();
  for (const { counts } of ways)
    for (const { currency, of } of counts) names.set(JSON.stringify([currency, of]), { currency, of });
  return [...names.values()].map(({ currency, of }) => ({
    currency,
    of,
    mean: meanOf(ways, (way) => amountIn(way, currency, of)),
  }));
}

function amountIn({ counts }: Way, currency: string, of: string): number {
  return counts.find((one) => one.currency === currency && one.of === of)?.amount ?? 0;
}

/** The exact mean of an amount over the ways of a throw. */
export function meanOf(ways: readonly Way[], amount: (way: Way) => number): Fraction {
  return ways.map((way) => times(way.probability, amount(way))).reduce(add, ZERO);
}

export const whole = (amount: number): Fraction => fraction(BigInt(amount), 1n);

function times({ num, den }: Fraction, amount: number): Fraction {
  return fraction(num * BigInt(amount), den);
}
