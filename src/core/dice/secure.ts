import { randomFillSync } from 'node:crypto';
import { drawFrom, throwDice, type DiceSource, type Draw } from './source';

/** Single faces from the system's cryptographic randomness. `sides` from 1 to 2^32. */
export function secureDraw(): Draw {
  return drawFrom(randomFillSync);
}

/** The default at the table: nobody, the authors of the program included, can foresee or repeat these dice. */
export function secureSource(): DiceSource {
  const draw = secureDraw();
  return { record: { source: 'secure' }, answer: (roll) => throwDice(roll, draw) };
}
