import { throwDice, type DiceSource } from '../../../src/core/dice/source';
import { add, fraction, makeFraction, type Fraction } from '../../../src/core/odds/fraction';
import type { Resolution } from '../../../src/core/dice/roll';
import { run } from '../../../src/core/ruling/run';

/** A distribution as text, for whole comparisons: result -> `7/36`. */
export type Distribution = Readonly<Record<string, string>>;

/** One die on the current path: the face that it shows. */
interface Die {
  readonly sides: number;
  face: number;
}

/**
 * The slow, obvious twin of the exact odds: runs the resolution with the dice as players throw them, once for every
 * face that every die can show, re-rolled dice included. It shares no arithmetic with the fast algorithm.
 */
export function bruteForce<T>(start: () => Resolution<T>, key: (value: T) => string): Distribution {
  return toDistribution(chancesByFaces(start, key));
}

/** The same, as fractions, for merging. */
export function chancesByFaces<T>(
  start: () => Resolution<T>,
  key: (value: T) => string,
): ReadonlyMap<string, Fraction> {
  const found = new Map<string, Fraction>();
  for (const { value, chance } of everyPath((source) => run(start(), source))) {
    const result = key(value);
    found.set(result, add(found.get(result) ?? fraction(0n, 1n), chance));
  }
  return found;
}

/** What comes of every fall of the dice, each with its chance. */
export function* everyPath<T>(
  work: (source: DiceSource) => T,
): Generator<{ readonly value: T; readonly chance: Fraction }> {
  const path: Die[] = [];
  do {
    const value = work(pathSource(path));
    const cases = path.reduce((product, { sides }) => product * BigInt(sides), 1n);
    yield { value, chance: fraction(1n, cases) };
  } while (turn(path));
}

/** Dice that show the faces of the path; dice beyond its end start at 1 and lengthen it. */
function pathSource(path: Die[]): DiceSource {
  let at = 0;
  const draw = (sides: number): number => {
    const die = path[at] ?? { sides, face: 1 };
    path[at++] = die;
    return die.face;
  };
  return { record: { source: 'scripted' }, answer: (roll) => throwDice(roll, draw) };
}

/** Turns the last die that can be turned to its next face; dice after it are thrown anew. False when all is done. */
function turn(path: Die[]): boolean {
  while (path.length > 0) {
    const last = path[path.length - 1]!;
    if (last.face < last.sides) {
      last.face++;
      return true;
    }
    path.pop();
  }
  return false;
}

/** Sorted by result, so that distributions can be compared as they stand. */
export function toDistribution(found: Iterable<readonly [string, Fraction]>): Distribution {
  return Object.fromEntries(
    [...found]
      .map(([result, chance]) => [result, makeFraction(chance)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
