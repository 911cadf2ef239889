import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../src/game/sealed';

/** Seals that cost hardly any work, so that tests are quick. */
export function cheapSecrecy(random: RandomBytes = randomBytes) {
  return { random, cost: { n: 16, r: 1, p: 1 } };
}

/** The keys of a program of its own. */
export function keeperOf(): { readonly dice: Buffer; readonly seal: Buffer } {
  return { dice: randomBytes(32), seal: randomBytes(32) };
}
