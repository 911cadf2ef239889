import { randomFillSync } from 'node:crypto';
import { throwDice, type DiceSource, type Draw } from './source';

const BUFFER_BYTES = 4096;

/** Single faces from the system's cryptographic randomness, unbiased by rejection. `sides` from 1 to 2^32. */
export function secureDraw(): Draw {
  const words = new Uint32Array(BUFFER_BYTES / 4);
  let next = words.length;
  return (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      if (next === words.length) {
        randomFillSync(words);
        next = 0;
      }
      const value = words[next++] as number;
      if (value < limit) return 1 + (value % sides);
    }
  };
}

/** The default at the table: nobody, the authors of the program included, can foresee or repeat these dice. */
export function secureSource(): DiceSource {
  const draw = secureDraw();
  return { record: { source: 'secure' }, answer: (roll) => throwDice(roll, draw) };
}
