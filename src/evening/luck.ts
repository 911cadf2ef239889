import type { Currency } from '../core/ruling/currencies';
import { add, subtract, toNumber, ZERO, type Fraction } from '../core/odds/fraction';
import type { Ledger, Way, Weighed, Weight } from './ledger';
import { meanOf, whole } from './ledger';

/** A sum of the ledger: what could be expected, what came, and the difference, exactly. */
interface Sum {
  readonly expected: Fraction;
  readonly actual: number;
  readonly luck: Fraction;
}

/** What one side or one unit had in one currency. */
export interface SumOf extends Sum {
  readonly currency: string;
  readonly of: string;
  readonly side: string;
  /** Throws that could change it. */
  readonly throws: number;
}

/** How a side was favoured by the dice in one currency: enemy losses and own gains count for it, the opposite against it. */
export interface Favour extends Sum {
  readonly side: string;
  readonly currency: string;
  /** Throws that could change it. */
  readonly throws: number;
  /** The share of evenings with these very throws that go as well or better for the side, 0 to 1. */
  readonly asGoodOrBetter: number;
  /** The share of those that go just as well, 0 to 1. */
  readonly asGood: number;
}

/** A side's sums need at least so many throws before anything is said of its luck. */
export const FEWEST_THROWS = 30;

/** What came in all: by side, the currencies in their order. */
export function sumsBySide({ currencies, sides, throws }: Ledger): readonly SumOf[] {
  return currencies.flatMap(({ id }) =>
    sides.flatMap((side) => sumOf(throws, { currency: id, of: side, side }, (one) => one.side === side)),
  );
}

/** What came to each unit and leader, in the order in which dice met them. */
export function sumsByUnit({ currencies, throws }: Ledger): readonly SumOf[] {
  const all = throws.flatMap(({ weights }) => weights);
  const names = new Map(all.map(({ of, side }) => [of, side]));
  return [...names].flatMap(([of, side]) =>
    currencies.flatMap(({ id }) => sumOf(throws, { currency: id, of, side }, (one) => one.of === of)),
  );
}

function sumOf(
  throws: readonly Weighed[],
  about: Pick<SumOf, 'currency' | 'of' | 'side'>,
  isOne: (weight: Weight) => boolean,
): readonly SumOf[] {
  const own = throws.map(({ weights }) =>
    weights.filter((one) => one.currency === about.currency && isOne(one)),
  );
  const counted = own.filter((weights) => weights.length > 0);
  return counted.length === 0 ? [] : [{ ...about, ...totalOf(counted.flat()), throws: counted.length }];
}

/** Adds up sums exactly. */
function totalOf(sums: readonly Sum[]): Sum {
  return {
    expected: sums.map(({ expected }) => expected).reduce(add, ZERO),
    actual: sums.reduce((sum, { actual }) => sum + actual, 0),
    luck: sums.map(({ luck }) => luck).reduce(add, ZERO),
  };
}

/** How each side was favoured in each currency that throws could change. */
export function favoursOf(ledger: Ledger): readonly Favour[] {
  return ledger.currencies.flatMap((currency) =>
    ledger.sides.flatMap((side) => favourOf(ledger, currency, side)),
  );
}

function favourOf({ throws }: Ledger, currency: Currency, side: string): readonly Favour[] {
  const swings = throws.map((one) => swingOf(one, currency, side)).filter(({ ways }) => ways.size > 1);
  if (swings.length === 0) return [];
  const actual = swings.reduce((sum, one) => sum + one.actual, 0);
  const chances = swings.map(({ ways }) => ways).reduce(together, new Map([[0, 1]]));
  const share = (holds: (value: number) => boolean): number =>
    Math.min(
      1,
      [...chances].reduce((sum, [value, chance]) => (holds(value) ? sum + chance : sum), 0),
    );
  return [
    {
      ...{ side, currency: currency.id, throws: swings.length },
      ...totalOf(swings),
      asGood: share((value) => value === actual),
      asGoodOrBetter: share((value) => value >= actual),
    },
  ];
}

/** What a throw could do for a side in one currency, as the chance of each value; and what it did. */
interface Swing extends Sum {
  readonly ways: ReadonlyMap<number, number>;
}

export function swingOf(
  { ways, came, weights }: Weighed,
  { id, isGain = false }: Currency,
  side: string,
): Swing {
  const sideOf = new Map(weights.map((weight) => [weight.of, weight.side]));
  const value = ({ counts }: Way): number =>
    counts
      .filter(({ currency }) => currency === id)
      .reduce((sum, { of, amount }) => sum + ((sideOf.get(of) === side) === isGain ? amount : -amount), 0);
  const chances = new Map<number, number>();
  for (const way of ways) {
    const at = value(way);
    chances.set(at, (chances.get(at) ?? 0) + toNumber(way.probability));
  }
  const expected = meanOf(ways, value);
  const actual = value(came);
  return { ways: chances, expected, actual, luck: subtract(whole(actual), expected) };
}

/** The chances of the sum of two independent values. */
function together(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [x, p] of a) for (const [y, q] of b) sums.set(x + y, (sums.get(x + y) ?? 0) + p * q);
  return sums;
}

/** A throw that moved a currency, as seen by the side that it favoured. */
export interface TurningPoint extends Swing {
  readonly weighed: Weighed;
  readonly side: string;
  readonly currency: Currency;
  /** The chance of what came or better for that side, 0 to 1. */
  readonly asGoodOrBetter: number;
}

/** The throws that moved the currencies most by luck, the first currency before the others. */
export function turningPoints({ currencies, sides, throws }: Ledger, most = 5): readonly TurningPoint[] {
  const [first = ''] = sides;
  const points = currencies.flatMap((currency) => {
    const moved = throws
      .map((weighed) => ({ weighed, swing: swingOf(weighed, currency, first) }))
      .filter(({ swing }) => swing.luck.num !== 0n);
    return moved
      .sort((a, b) => Math.abs(toNumber(b.swing.luck)) - Math.abs(toNumber(a.swing.luck)))
      .map(({ weighed, swing }) => {
        const side = swing.luck.num > 0n ? first : (sides.find((one) => one !== first) ?? first);
        const own = side === first ? swing : swingOf(weighed, currency, side);
        return { ...own, weighed, side, currency, asGoodOrBetter: atLeast(own) };
      });
  });
  const [leading] = points;
  return points.filter(({ currency }) => currency === leading?.currency).slice(0, most);
}

function atLeast({ ways, actual }: Swing): number {
  return [...ways].reduce((sum, [value, chance]) => (value >= actual ? sum + chance : sum), 0);
}
