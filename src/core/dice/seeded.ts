import tychei = require('seedrandom/lib/tychei');
import { Problem } from '../input/problem';
import { LONGEST_TEXT, printable, shown } from '../input/text';
import { throwDice, type DiceSource, type Draw } from './source';

const RANGE = 2 ** 32;

/** The first value that would make some faces of the usual die likelier than others. */
const SIX_LIMIT = RANGE - (RANGE % 6);

/**
 * Single faces from a seed: the same on every machine. Values that would make some faces likelier than others are
 * rejected, so the faces are exactly uniform over the generator's 32-bit range.
 */
export function seededDraw(seed: string): Draw {
  const generator = tychei(seed);
  let limit = RANGE;
  let limitFor = 1;
  return (sides) => {
    if (sides === 6) return sixSided(generator);
    if (sides !== limitFor) {
      limitFor = sides;
      limit = RANGE - (RANGE % sides);
    }
    let value = generator.int32() >>> 0;
    while (value >= limit) value = generator.int32() >>> 0;
    // Marked as whole numbers of 32 bits, they are divided as such, which is quicker. What comes out is marked too: else V8
    // keeps the faces as fractions, which JSON takes longer over.
    return 1 + ((value % (sides >>> 0)) >>> 0);
  };
}

/** A face of the usual die: what the compiler knows beforehand takes half the time. */
function sixSided(generator: { int32(): number }): number {
  let value = generator.int32() >>> 0;
  while (value >= SIX_LIMIT) value = generator.int32() >>> 0;
  return 1 + ((value % 6) >>> 0);
}

/**
 * Dice that follow from a seed. Streams are independent of one another by name, so a line of a batch or a trial of a
 * simulation takes its own (`seed/7`) and does not depend on the order or the number of workers.
 */
export function seededSource(seed: string): DiceSource {
  const draw = seededDraw(seed);
  return { record: { source: 'seeded', seed }, answer: (roll) => throwDice(roll, draw) };
}

/** Returns the seed. @throws Problem if it is empty, too long, or could steer a terminal that shows it. */
export function checkSeed(seed: unknown, where: string): string {
  if (typeof seed === 'string' && seed !== '' && printable(seed, LONGEST_TEXT) === seed) return seed;
  const message = `${shown(seed)} is no seed; give 1 to ${LONGEST_TEXT} visible characters`;
  throw new Problem({ path: where, message });
}
