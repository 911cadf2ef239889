import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import writeFileAtomic = require('write-file-atomic');
import { isObject } from '../core/check';
import { Problem } from '../core/problem';
import { DIRECTORY_MODE, ensureKeeper, FILE_MODE, readKeeper, type Keeper } from './keeper';
import { GameFault, ioProblem, reading, shownFile } from './fault';
import { locked, PATIENCE, type Held } from './lock';
import { keeperFile } from './place';
import type { RandomBytes } from './sealed';

const FORMAT = 'blucher-mo';
const VERSION = 1;
/** No file of momentum is as large. */
const MOST_BYTES = 1 << 20;

/** Where a game is kept, and what the program needs to trust it. */
export interface Place {
  readonly file: string;
  /** The state directory, with the program's key and the latest seal of each game. */
  readonly directory: string;
}

/** The place of the game that is meant: `given`, or the one in the state directory. */
export function placeOf(directory: string, given?: string): Place {
  return { file: given ?? join(directory, 'momentum.json'), directory };
}

const keyFile = ({ directory }: Place): string => keeperFile(directory);

/** A game's file as it was read, with the key to what the program keeps. */
export interface Kept<G> {
  readonly game: G | undefined;
  readonly keeper: Keeper | undefined;
}

/**
 * Reads a game; undefined where there is no file yet. Needs no lock, since the file is always replaced as a whole.
 * @throws GameFault if it was edited, cut or written by a newer version; Problem if it cannot be read at all.
 */
export async function readGame<G>(place: Place): Promise<Kept<G>> {
  const keeper = await readKeeper(keyFile(place));
  // Before the file: should it be replaced meanwhile, it is one step ahead of this seal, which is allowed.
  const latest = await latestSeal(place);
  const text = await readText(place.file);
  if (text === undefined) return { keeper, game: undefined };
  const sealed = parseSealed(text, place.file);
  await checkSeal(sealed, latest, place, keeper);
  return { keeper, game: sealed.game as G };
}

/** What becomes of a game; without `game` it stays as it is. */
export interface Change<G, T> {
  readonly game?: G | undefined;
  readonly result: T;
}

export interface ChangeOptions {
  /** Whatever the file holds is given up, unread. */
  readonly fresh?: boolean;
  /** How many milliseconds to wait for another process. */
  readonly patience?: number;
}

/**
 * Replaces a game by what `change` makes of it, in one step: a kill at any moment leaves the old file or the new one.
 * @throws GameFault as `readGame` does, and where another process is at it for longer than `patience`; Problem where
 * nothing can be written.
 */
export async function changeGame<G, T>(
  place: Place,
  random: RandomBytes,
  change: (game: G | undefined, keeper: Keeper) => Promise<Change<G, T>>,
  { fresh = false, patience = PATIENCE }: ChangeOptions = {},
): Promise<T> {
  const { file } = place;
  try {
    const keeper = await ensureKeeper(keyFile(place), random);
    await ensureDirectory(place);
    const work = async (held: Held): Promise<T> => {
      const before = fresh ? undefined : (await readGame<G>(place)).game;
      const { game, result } = await change(before, keeper);
      held.check();
      if (game !== undefined) await write(place, game, keeper);
      return result;
    };
    return await locked(file, work, patience);
  } catch (error) {
    throw ioProblem(error, file);
  }
}

/** Only the program's own directory is made; a mistyped one of the user's is not. */
async function ensureDirectory({ file, directory: own }: Place): Promise<void> {
  const directory = dirname(file);
  if (directory === own) await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE });
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new Problem({ path: shownFile(file), message: 'there is no such directory' });
}

/** What stands in a game's file. */
interface Sealed {
  readonly format: string;
  readonly version: number;
  /** Where it is kept: a copy elsewhere would let a player try how far the momentum goes. */
  readonly file: string;
  /** The latest seal when this file was written; null for the first. */
  readonly before: string | null;
  readonly seal: string;
  readonly game: unknown;
}

/** The game first, its seal second: killed in between, the file is one step ahead of the seal, which is allowed. */
async function write(place: Place, game: unknown, keeper: Keeper): Promise<void> {
  const file = await canonical(place.file);
  const before = await latestSeal(place);
  const unsealed = { format: FORMAT, version: VERSION, file, before, game };
  const seal = sealOf(unsealed, keeper);
  await writeFileAtomic(place.file, `${JSON.stringify({ ...unsealed, seal })}\n`, { mode: FILE_MODE });
  await writeFileAtomic(await sealFile(place), `${seal}\n`, { mode: FILE_MODE });
}

/** One path for one file, whatever links lead to its directory. */
async function canonical(file: string): Promise<string> {
  const directory = dirname(resolve(file));
  return join((await reading(directory, realpath(directory))) ?? directory, basename(file));
}

/** The seal of the last that was played stands beside the key, so that an older copy of the game is known as such. */
async function sealFile({ file, directory }: Place): Promise<string> {
  const name = createHash('sha256')
    .update(await canonical(file))
    .digest('hex');
  return join(directory, `${name.slice(0, 16)}.seal`);
}

async function latestSeal(place: Place): Promise<string | null> {
  const file = await sealFile(place);
  return (await reading(file, readFile(file, 'utf8')))?.trim() ?? null;
}

async function readText(file: string): Promise<string | undefined> {
  const found = await reading(file, stat(file));
  if (found !== undefined && found.size > MOST_BYTES) throw damaged(file, 'it is far too large');
  return found && reading(file, readFile(file, 'utf8'));
}

/** Every byte of the game counts; blanks between them do not. */
function sealOf({ version, file, before, game }: Omit<Sealed, 'seal'>, { seal }: Keeper): string {
  return createHmac('sha256', seal).update(JSON.stringify({ version, file, before, game })).digest('base64');
}

function parseSealed(text: string, file: string): Sealed {
  const value = parseObject(text, file);
  const { format, version } = value;
  if (format !== FORMAT) throw damaged(file, 'it is no file of "blucher mo"');
  if (typeof version === 'number' && version > VERSION) {
    const message = `was written by a newer version of this program (format ${version}; this one reads ${VERSION})`;
    throw new GameFault({ path: shownFile(file), message });
  }
  return value as unknown as Sealed;
}

/** @throws GameFault unless the file was sealed by this computer's key, for this place, and is the latest. */
async function checkSeal(
  sealed: Sealed,
  latest: string | null,
  { file }: Place,
  keeper: Keeper | undefined,
): Promise<void> {
  const { seal, before } = sealed;
  if (keeper === undefined) throw damaged(file, 'the program’s key that it was sealed with is gone');
  if (typeof seal !== 'string' || !isObject(sealed.game) || !equal(seal, sealOf(sealed, keeper)))
    throw damaged(file, 'it was edited, or sealed with another key than this computer’s');
  if (sealed.file !== (await canonical(file)))
    throw damaged(file, `it is a copy of ${shownFile(sealed.file)}`);
  if (latest !== seal && latest !== before) throw damaged(file, 'it is older than what was played');
}

function parseObject(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    throw damaged(file, 'it was cut off, or is no JSON');
  }
  throw damaged(file, 'it is no file of "blucher mo"');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function damaged(file: string, why: string): GameFault {
  return new GameFault({
    path: shownFile(file),
    message: `is damaged: ${why}; begin anew with "mo roll --new"`,
  });
}
