import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { drawFrom, throwDice, type DiceSource, type Draw } from './source';

/** The system's cryptographic randomness as a file: `node:crypto` reads the same, and takes 3 to 6 ms to load. */
const DEVICE = '/dev/urandom';

/** Single faces from the system's cryptographic randomness. `sides` from 1 to 2^32. */
export function secureDraw(): Draw {
  return drawFrom((words) => {
    if (!isFilled(new Uint8Array(words.buffer)))
      process.getBuiltinModule('node:crypto').randomFillSync(words);
  });
}

/** Fills bytes from the device; false where there is none, as on Windows. */
function isFilled(bytes: Uint8Array): boolean {
  let device: number | undefined;
  try {
    device = openSync(DEVICE, 'r');
    if (!fstatSync(device).isCharacterDevice()) return false;
    for (let done = 0; done < bytes.length;) {
      const read = readSync(device, bytes, { offset: done });
      if (read === 0) return false;
      done += read;
    }
    return true;
  } catch {
    return false;
  } finally {
    if (device !== undefined) closeSync(device);
  }
}

/** The default at the table: nobody, the authors of the program included, can foresee or repeat these dice. */
export function secureSource(): DiceSource {
  const draw = secureDraw();
  return { record: { source: 'secure' }, answer: (roll) => throwDice(roll, draw) };
}
