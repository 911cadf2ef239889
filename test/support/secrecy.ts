import { randomBytes } from 'node:crypto';
import type { LastingSecrecy } from '../../src/game/secrets/drawn-once';
import type { RandomBytes } from '../../src/game/secrets/cipher';

/** Seals that cost hardly any work, so that tests are quick; what is drawn once is kept in memory. */
export function cheapSecrecy(random: RandomBytes = randomBytes): LastingSecrecy {
  const drawn = new Map<string, Uint8Array>();
  const once = (name: string): Promise<Uint8Array> => {
    const bytes = drawn.get(name) ?? random(32);
    drawn.set(name, bytes);
    return Promise.resolve(bytes);
  };
  return { random, cost: { n: 16, r: 1, p: 1 }, once };
}

/** The keys of a program of its own. */
export function keeperOf(): { readonly dice: Buffer; readonly seal: Buffer } {
  return { dice: randomBytes(32), seal: randomBytes(32) };
}
