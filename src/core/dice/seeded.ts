import tychei = require('seedrandom/lib/tychei');
import { throwDice, type DiceSource, type Draw } from './source';

const RANGE = 2 ** 32;

/**
 * Single faces from a seed: the same on every machine. Values that would make some faces likelier than others are
 * rejected, so the faces are exactly uniform over the generator's 32-bit range.
 */
export function seededDraw(seed: string): Draw {
  const generator = tychei(seed);
  let limit = RANGE;
  let limitFor = 1;
  return (sides) => {
    if (sides !== limitFor) {
      limitFor = sides;
      limit = RANGE - (RANGE % sides);
    }
    let value = generator.int32() >>> 0;
    while (value >= limit) value = generator.int32() >>> 0;
    // Told to be whole numbers of 32 bits, they are divided as such, and not as any number, which takes long; by the
    // sides of the usual die, known to the compiler, in half the time again. What comes out is told so too: else the
    // lists of faces count as lists of fractions, which JSON takes longer over.
    return 1 + (sides === 6 ? (value % 6) >>> 0 : (value % (sides >>> 0)) >>> 0);
  };
}

/**
 * Dice that follow from a seed. Streams are independent of one another by name, so a line of a batch or a trial of a
 * simulation takes its own (`seed/7`) and does not depend on the order or the number of workers.
 */
export function seededSource(seed: string): DiceSource {
  const draw = seededDraw(seed);
  return { record: { source: 'seeded', seed }, answer: (roll) => throwDice(roll, draw) };
}
