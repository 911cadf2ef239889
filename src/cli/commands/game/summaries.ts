import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../../core/input/check';
import { VERSION } from '../../../core/version';
import { stateDirectory } from '../../../game/files/place';
import type { Io } from '../../io';
import { datedGames, gameFile, type DatedGame } from '../../play/games';

/** How a game stands, for lists: what anybody may know of it. */
interface Summary {
  /** One line for people; of a game that cannot be read, why. */
  readonly text: string;
  readonly name?: string;
  readonly ruleset?: string;
  readonly turn?: number;
  readonly phase?: string;
  /** How it ended; null while it goes on. */
  readonly ended?: string | null;
  /** Lines of its journal, and the hash of the last. */
  readonly lines?: number;
  readonly head?: string;
}

interface ListedGame extends Summary {
  readonly id: string;
}

/** A summary with the size and time that its journal had, and the version that wrote it. */
interface Kept extends Pick<DatedGame, 'size' | 'time'> {
  readonly version: string;
  readonly summary: Summary;
}

/**
 * The games that are kept, the one that was played last first. A game is replayed only where its journal is not as it
 * was when it was listed before.
 */
export async function listGames(io: Io): Promise<readonly ListedGame[]> {
  const file = join(stateDirectory(io.env), 'games.json');
  const known = await readKept(file);
  const kept: Record<string, Kept> = {};
  const games: ListedGame[] = [];
  for (const { id, size, time } of await datedGames(io)) {
    const before = known[id];
    const fits = before?.size === size && before.time === time && before.version === VERSION;
    const summary = fits ? before.summary : await summaryOf(id, io);
    games.push({ id, ...summary });
    // What keeps a game from being read may be gone next time, without a change of its journal.
    if (summary.head !== undefined) kept[id] = { size, time, version: VERSION, summary };
  }
  if (JSON.stringify(kept) !== JSON.stringify(known)) await writeKept(file, kept);
  return games;
}

/** Of a damaged game the fault is the summary: it must not hide the others. */
async function summaryOf(id: string, io: Io): Promise<Summary> {
  const { readGame } = await import('./read');
  try {
    const { game } = await readGame(gameFile(id, io), io);
    const { turn, turnName = 'Turn', phase, ended, activeName } = game.now;
    const where = ended
      ? ended.text
      : `${turnName.toLowerCase()} ${turn}, ${activeName}, ${phase.toLowerCase()}`;
    return {
      text: `${game.begun.name}: ${where}`,
      name: game.begun.name,
      ruleset: game.rules.ruleset.id,
      turn,
      phase,
      ended: ended?.text ?? null,
      lines: game.log.length,
      head: game.log.at(-1)?.hash ?? '',
    };
  } catch (error) {
    return { text: (error as Error).message };
  }
}

/** What was kept; nothing where that is missing or damaged, since it can all be made anew. */
async function readKept(file: string): Promise<Readonly<Record<string, Kept>>> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    const entries = isObject(kept) ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {};
  }
}

function isKept(value: unknown): value is Kept {
  return isObject(value) && isObject(value['summary']) && typeof value['summary']['text'] === 'string';
}

/** Nothing is lost but time where it cannot be written. */
async function writeKept(file: string, kept: Readonly<Record<string, Kept>>): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
