import { createHmac } from 'node:crypto';
import type { Draw } from '../../core/dice/source';

/** How many values a byte has. */
const BYTE = 256;

/**
 * Dice that nobody could pick: the HMAC-SHA256, under a secret that was fixed before, of a message that holds both
 * players' words. The key is the secret's bytes; the message of the n-th block, n from 0, is `<message> block=<n>`. The
 * bytes are read in order; those from the largest multiple of the sides on (252 for a d6) are passed over, and a face is
 * 1 + byte modulo sides. `sides` from 1 to 256.
 */
export function jointRandomness(secret: Uint8Array, message: string): Draw {
  let bytes: Uint8Array = new Uint8Array();
  let next = 0;
  let block = 0;
  return (sides) => {
    const limit = BYTE - (BYTE % sides);
    for (;;) {
      if (next === bytes.length) {
        bytes = createHmac('sha256', secret).update(`${message} block=${block++}`).digest();
        next = 0;
      }
      const byte = bytes[next++] as number;
      if (byte < limit) return 1 + (byte % sides);
    }
  };
}
