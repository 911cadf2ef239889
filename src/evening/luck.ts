import type { Currency } from '../core/ruling/currencies';
import { remembered } from '../core/input/records';
import { add, subtract, toNumber, ZERO, type Fraction } from '../core/odds/fraction';
import { meanOf, whole, type Ledger, type Way, type Weighed, type Weight } from './ledger';

/** A sum of the ledger: what could be expected, what came, and the difference, exactly. */
interface Sum {
  readonly expected: Fraction;
  readonly actual: number;
  readonly luck: Fraction;
}

/** How rare it is that dice do as much for somebody. */
interface Rarity {
  /** The share of evenings with these very throws that go as well or better, 0 to 1. */
  readonly asGoodOrBetter: number;
  /** The share of those that go just as well, 0 to 1. */
  readonly asGood: number;
}

/** What one side or one unit had in one currency, and how rare that is: few losses and many gains are good. */
export interface SumOf extends Sum, Rarity {
  readonly currency: string;
  readonly of: string;
  readonly side: string;
  /** Throws that could change it. */
  readonly throws: number;
}

/** How a side was favoured by the dice in one currency: enemy losses and own gains count for it, the opposite against it. */
export interface Favour extends Sum, Rarity {
  readonly side: string;
  readonly currency: string;
  /** Throws that could change it. */
  readonly throws: number;
}

/** A side's sums need at least so many throws before anything is said of its luck. */
export const FEWEST_THROWS = 30;

/** What came in all: by side, the currencies in their order. */
export function sumsBySide({ currencies, sides, throws }: Ledger): readonly SumOf[] {
  return currencies.flatMap((currency) =>
    sides.flatMap((side) => sumOf(throws, currency, { of: side, side }, (one) => one.side === side)),
  );
}

/** What came to each unit and leader, in the order in which dice met them. */
export function sumsByUnit({ currencies, throws }: Ledger): readonly SumOf[] {
  const all = throws.flatMap(({ weights }) => weights);
  const names = new Map(all.map(({ of, side }) => [of, side]));
  return [...names].flatMap(([of, side]) =>
    currencies.flatMap((currency) => sumOf(throws, currency, { of, side }, (one) => one.of === of)),
  );
}

function sumOf(
  throws: readonly Weighed[],
  currency: Currency,
  about: Pick<SumOf, 'of' | 'side'>,
  isOne: (weight: Weight) => boolean,
): readonly SumOf[] {
  const own = throws.map((one) => ({
    one,
    weights: one.weights.filter((weight) => weight.currency === currency.id && isOne(weight)),
  }));
  const counted = own.filter(({ weights }) => weights.length > 0);
  if (counted.length === 0) return [];
  const good = currency.isGain === true ? 1 : -1;
  const swings = counted.map(({ one, weights }) => {
    const owners = new Set(weights.map(({ of }) => of));
    return swingBy(one, currency, (of) => (owners.has(of) ? good : 0));
  });
  const total = totalOf(counted.flatMap(({ weights }) => weights));
  return [{ currency: currency.id, ...about, ...total, ...rarityOf(swings), throws: counted.length }];
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
  return [{ side, currency: currency.id, throws: swings.length, ...totalOf(swings), ...rarityOf(swings) }];
}

function rarityOf(swings: readonly Swing[]): Rarity {
  const actual = swings.reduce((sum, one) => sum + one.actual, 0);
  const chances = swings.map(({ ways }) => ways).reduce(together, new Map([[0, 1]]));
  const share = (holds: (value: number) => boolean): number =>
    Math.min(
      1,
      [...chances].reduce((sum, [value, chance]) => (holds(value) ? sum + chance : sum), 0),
    );
  return { asGood: share((value) => value === actual), asGoodOrBetter: share((value) => value >= actual) };
}

/** What a throw could do for a side in one currency, as the chance of each value; and what it did. */
interface Swing extends Sum {
  readonly ways: ReadonlyMap<number, number>;
}

export function swingOf(weighed: Weighed, currency: Currency, side: string): Swing {
  const sideOf = new Map(weighed.weights.map((weight) => [weight.of, weight.side]));
  const { isGain = false } = currency;
  return swingBy(weighed, currency, (of) => ((sideOf.get(of) === side) === isGain ? 1 : -1));
}

const chanceOf = remembered(toNumber);

/** What a throw could do and did, as `worth` counts what somebody gets: 1 good, -1 bad, 0 not at all. */
function swingBy({ ways, came }: Weighed, { id }: Currency, worth: (of: string) => number): Swing {
  const value = ({ counts }: Way): number =>
    counts
      .filter(({ currency }) => currency === id)
      .reduce((sum, { of, amount }) => sum + worth(of) * amount, 0);
  const chances = new Map<number, number>();
  for (const way of ways) {
    const at = value(way);
    chances.set(at, (chances.get(at) ?? 0) + chanceOf(way.probability));
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

/** No evening has more turning points than are told. */
const MOST_POINTS = 5;

/** The throws that moved the currencies most by luck, the first currency before the others. */
export function turningPoints({ currencies, sides, throws }: Ledger): readonly TurningPoint[] {
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
  return points.filter(({ currency }) => currency === leading?.currency).slice(0, MOST_POINTS);
}

function atLeast({ ways, actual }: Swing): number {
  return [...ways].reduce((sum, [value, chance]) => (value >= actual ? sum + chance : sum), 0);
}
