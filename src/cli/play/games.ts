import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../../core/input/problem';
import { unknownName } from '../../core/input/suggest';
import { nameFault, shown } from '../../core/input/text';
import { reading, shownFile } from '../../game/files/fault';
import { stateDirectory } from '../../game/files/place';
import type { Io } from '../io';

/** How files of journals end. */
export const EXTENSION = '.jsonl';

/** Where the journals of games are kept. */
export function gamesDirectory({ env }: Io): string {
  return join(stateDirectory(env), 'games');
}

/** The file of a game: by its id in the state directory, or a path. */
export function gameFile(id: string, io: Io): string {
  return id.endsWith(EXTENSION) || id.includes('/') ? id : join(gamesDirectory(io), `${id}${EXTENSION}`);
}

/** A game that is kept, with the size and the time of the last change of its journal. */
export interface DatedGame {
  readonly id: string;
  readonly size: number;
  readonly time: number;
}

/** All games that are kept, the one that was played last first. */
export async function datedGames(io: Io): Promise<readonly DatedGame[]> {
  const directory = gamesDirectory(io);
  const names = (await reading(directory, readdir(directory))) ?? [];
  const games = names.filter((name) => name.endsWith(EXTENSION));
  const dated = await Promise.all(games.map((name) => datedIn(directory, name)));
  return dated.flat().sort((a, b) => b.time - a.time);
}

/** The ids of all games, the one that was played last first. */
export async function gameIds(io: Io): Promise<readonly string[]> {
  return (await datedGames(io)).map(({ id }) => id);
}

/** A journal as it is now; none where it is gone, or is a link that leads nowhere. */
async function datedIn(directory: string, name: string): Promise<readonly DatedGame[]> {
  const found = await stat(join(directory, name)).catch(() => undefined);
  return found === undefined
    ? []
    : [{ id: name.slice(0, -EXTENSION.length), size: found.size, time: found.mtimeMs }];
}

/** Letters, digits and a few signs: no separators of paths, and no dot at the beginning. */
const GAME_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._'’&()+,-]*$/u;

/**
 * A name that players gave to a game, which is a file's name too.
 * @throws Problem where it cannot be one.
 */
export function fitName(name: string): string {
  const fault = nameFault(name) ?? (GAME_ID.test(name) ? undefined : UNFIT);
  if (fault === undefined) return name;
  throw new Problem({ path: `--name ${shown(name)}`, message: fault });
}

/**
 * A name that players gave to a new game.
 * @throws Problem where it cannot be one, or another game has it; `goOn` is the command that takes that one up.
 */
export async function newName(name: string, goOn: string, io: Io): Promise<string> {
  if (!(await gameIds(io)).includes(fitName(name))) return name;
  const message = `there is a game ${shown(name)} already; go on with "${goOn} ${name}", or give another name`;
  throw new Problem({ path: '--name', message });
}

const UNFIT = 'is no name of a game; give letters, digits, blanks and signs such as - and _, without "/"';

/**
 * The file of the game that is meant: the one named, else the latest.
 * @throws Problem where there is none, or none of that name.
 */
export async function gameMeant(id: string | undefined, io: Io): Promise<string> {
  const ids = await gameIds(io);
  if (id === undefined) {
    const [latest] = ids;
    if (latest === undefined)
      throw new Problem({
        path: '',
        message: 'there is no game yet; begin one with "blucher play <scenario>"',
      });
    return gameFile(latest, io);
  }
  const file = gameFile(id, io);
  const found = await reading(file, stat(file));
  if (dirname(file) !== gamesDirectory(io) && found?.isFile() === true) await refuseNoJournal(file);
  if (found !== undefined) return file;
  throw unknownName('game', 'game', id, ids);
}

/** @throws Problem where a file that players name is no journal: then it is no damaged one. */
async function refuseNoJournal(file: string): Promise<void> {
  // The names of games, which TAB lists, want none of it.
  const { JOURNAL } = await import('../../game/journal/format');
  const begin = createReadStream(file, { end: JOURNAL.length - 1, encoding: 'latin1' }).toArray();
  if ((await reading(file, begin))?.join('') !== JOURNAL)
    throw new Problem({ path: shownFile(file), message: 'is no journal, so it holds no game' });
}

/** A name for a new game of a scenario that no other game has: `learning-2`. */
export async function newGameId(scenario: string, io: Io): Promise<string> {
  const stem = scenario.toLowerCase().replace(/[^\p{L}\d]+/gu, '-') || 'game';
  const ids = await gameIds(io);
  if (!ids.includes(stem)) return stem;
  for (let n = 2; ; n++) if (!ids.includes(`${stem}-${n}`)) return `${stem}-${n}`;
}
