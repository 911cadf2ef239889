import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../files/durable';
import { GameFault, ioProblem, reading, shownFile } from '../files/fault';
import { locked } from '../files/lock';
import { makeDirectory } from '../files/make-directory';
import type { RandomBytes } from './cipher';

const KEY = /^[\da-f]{64}\n$/;
const KEY_BYTES = 32;

export const DIRECTORY_MODE = 0o700;

/** The keys that the program derives from its key file, one for each purpose. */
export interface ProgramKey {
  /** Opens dice that the program keeps. */
  readonly dice: Uint8Array;
  /** Signs the game's file, so that an edit by hand is noticed. */
  readonly seal: Uint8Array;
}

/**
 * The program's own key, or undefined if there is none yet.
 * @throws GameFault if the file is no key.
 */
export async function readProgramKey(file: string): Promise<ProgramKey | undefined> {
  const text = await reading(file, readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  if (KEY.test(text)) return programKeyOf(Buffer.from(text.trim(), 'hex'));
  throw new GameFault({
    path: shownFile(file),
    message: 'is damaged: it must hold the program’s key, 64 hex digits',
  });
}

/**
 * The program's own key, made when it is wanted for the first time.
 * @throws Problem if it cannot be kept there.
 */
export async function ensureProgramKey(file: string, random: RandomBytes): Promise<ProgramKey> {
  const known = await readProgramKey(file);
  if (known) return known;
  try {
    await makeDirectory(dirname(file), DIRECTORY_MODE);
    return await locked(file, () => makeProgramKey(file, random));
  } catch (error) {
    throw ioProblem(error, file);
  }
}

async function makeProgramKey(file: string, random: RandomBytes): Promise<ProgramKey> {
  const made = await readProgramKey(file);
  if (made) return made;
  const key = random(KEY_BYTES);
  await replaceFile(file, `${Buffer.from(key).toString('hex')}\n`);
  return programKeyOf(key);
}

/** What names a program's key in a journal. It tells nothing of the key. */
export function machineOf({ seal }: ProgramKey): string {
  return Buffer.from(hkdfSync('sha256', seal, '', 'blucher machine', NAME_BYTES)).toString('hex');
}

const NAME_BYTES = 8;

/** One key for each purpose. */
function programKeyOf(key: Uint8Array): ProgramKey {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', key, '', `blucher ${purpose}`, KEY_BYTES));
  return { dice: derive('dice'), seal: derive('seal') };
}
