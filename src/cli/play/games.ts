import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../core/problem';
import { didYouMean } from '../../core/suggest';
import { listing, shown } from '../../core/text';
import { reading } from '../../game/fault';
import { stateDirectory } from '../../game/place';
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

/** The ids of all games, the one that was played last first. */
export async function gameIds(io: Io): Promise<readonly string[]> {
  const directory = gamesDirectory(io);
  const names = (await reading(directory, readdir(directory))) ?? [];
  const games = names.filter((name) => name.endsWith(EXTENSION));
  const dated = await Promise.all(
    games.map(async (name) => ({ name, time: (await stat(join(directory, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.time - a.time).map(({ name }) => name.slice(0, -EXTENSION.length));
}

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
  if ((await reading(file, stat(file))) !== undefined) return file;
  const known = ids.length === 0 ? 'there are none' : `there are ${listing(ids.slice(0, 8), 'and')}`;
  throw new Problem({
    path: 'game',
    message: `there is no game ${shown(id)}${didYouMean(id, ids)}; ${known}`,
    allowed: ids,
  });
}

/** A name for a new game of a scenario that no other game has: `learning-2`. */
export async function newGameId(scenario: string, io: Io): Promise<string> {
  const stem = scenario.toLowerCase().replace(/[^\p{L}\d]+/gu, '-') || 'game';
  const ids = await gameIds(io);
  if (!ids.includes(stem)) return stem;
  for (let n = 2; ; n++) if (!ids.includes(`${stem}-${n}`)) return `${stem}-${n}`;
}
