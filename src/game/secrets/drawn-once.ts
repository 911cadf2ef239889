import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../files/durable';
import { GameFault, ioProblem, reading, shownFile } from '../files/fault';
import { makeDirectory } from '../files/make-directory';
import { DIRECTORY_MODE, type ProgramKey } from './program-key';
import { isSealed, open, seal, type RandomBytes, type Secrecy } from './cipher';

/*
 * Randomness that is drawn when it is wanted first, and never again. It is sealed beside the program's key, and safe on the
 * disk, before anything follows from it: so a journal that was cut finds the same again, and who reads the key knows
 * nothing that was not wanted yet.
 */

const BYTES = 32;

/** The 32 bytes of a name: drawn the first time, and the same ever after. */
type DrawOnce = (name: string) => Promise<Uint8Array>;

/** Where secrets get their randomness, that which is drawn once included. */
export interface LastingSecrecy extends Secrecy {
  readonly once: DrawOnce;
}

/**
 * What is drawn once on this machine; `directory` is where its key is kept.
 * @throws GameFault where what was drawn does not open any more: nothing else is drawn in its place.
 */
export function drawnOnce(directory: string, { dice }: ProgramKey, random: RandomBytes): DrawOnce {
  return async (name) => {
    const file = join(directory, 'drawn', `${createHash('sha256').update(name).digest('hex')}.seal`);
    const text = await reading(file, readFile(file, 'utf8'));
    if (text !== undefined) return Buffer.from(opened(text, dice, name, file), 'hex');
    const drawn = random(BYTES);
    const sealed = seal(Buffer.from(drawn).toString('hex'), dice, name, random);
    try {
      await makeDirectory(dirname(file), DIRECTORY_MODE);
      await replaceFile(file, `${JSON.stringify(sealed)}\n`);
    } catch (error) {
      throw ioProblem(error, file);
    }
    return drawn;
  };
}

function opened(text: string, key: Uint8Array, name: string, file: string): string {
  const drawn = parsed(text);
  const bytes = isSealed(drawn) ? open(drawn, key, name) : undefined;
  if (bytes !== undefined) return bytes;
  const ways = 'put the "keeper.key" of that time back, or go on by "dice ask" with dice thrown by hand';
  const message = `is damaged, or was sealed with another key; ${ways}`;
  throw new GameFault({ path: shownFile(file), message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
