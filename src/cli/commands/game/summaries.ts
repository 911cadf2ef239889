import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../../core/input/check';
import { VERSION } from '../../../core/version';
import { makeDirectory } from '../../../game/files/make-directory';
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

/** A summary, with what makes a battle that of a campaign: the hash of the line that led to it. */
interface Summed {
  readonly summary: Summary;
  /** Of a campaign. */
  readonly ledBy?: string | undefined;
  /** Of a battle. */
  readonly campaign?: string | undefined;
}

/** A summary with the size and time that its journal had, and the version that wrote it. */
interface Kept extends Summed, Pick<DatedGame, 'size' | 'time'> {
  readonly version: string;
}

/**
 * The games that are kept, the one that was played last first. A game is replayed only where its journal is not as it
 * was when it was listed before.
 */
export async function listGames(io: Io): Promise<readonly ListedGame[]> {
  const file = join(stateDirectory(io.env), 'games.json');
  const known = await readKept(file);
  const kept: Record<string, Kept> = {};
  const games: (Summed & { readonly id: string })[] = [];
  for (const { id, size, time } of await datedGames(io)) {
    const before = known[id];
    const fits = before?.size === size && before.time === time && before.version === VERSION;
    const summed: Summed = fits ? before : await summaryOf(id, io);
    games.push({ ...summed, id });
    // What keeps a game from being read may be gone next time, without a change of its journal.
    if (summed.summary.head !== undefined) kept[id] = { ...summed, size, time, version: VERSION };
  }
  if (JSON.stringify(kept) !== JSON.stringify(known)) await writeKept(file, kept);
  return games.map(({ id, summary, ledBy }) => {
    const battle = games.find(({ campaign }) => campaign !== undefined && campaign === ledBy);
    return { id, ...summary, ...(battle && endedBy(summary, battle.summary)) };
  });
}

/** A campaign ends with its battle. */
function endedBy({ name = '' }: Summary, { ended }: Summary): Partial<Summary> {
  return typeof ended === 'string' ? { ended, text: `${name}: ${ended}` } : {};
}

/** Of a damaged game the fault is the summary: it must not hide the others. */
async function summaryOf(id: string, io: Io): Promise<Summed> {
  const { readGame } = await import('./read');
  try {
    const { game } = await readGame(gameFile(id, io), io);
    const { campaignOf } = await import('../../../game/game-rules');
    const { ledToBattle } = await import('../campaign/battle-of');
    const campaign = await campaignOf(game.setting);
    const { turn, turnName = 'Turn', phase, ended, activeName } = game.now;
    const where = ended
      ? ended.text
      : `${turnName.toLowerCase()} ${turn}, ${activeName}, ${phase.toLowerCase()}`;
    const summary = {
      text: `${game.begun.name}: ${where}`,
      name: game.begun.name,
      ruleset: game.rules.ruleset.id,
      turn,
      phase,
      ended: ended?.text ?? null,
      lines: game.log.length,
      head: game.log.at(-1)?.hash ?? '',
    };
    return { summary, ledBy: campaign && ledToBattle(game, campaign), campaign: game.begun.campaign };
  } catch (error) {
    return { summary: { text: (error as Error).message } };
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
    await makeDirectory(dirname(file), 0o700);
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
