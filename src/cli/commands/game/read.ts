import { readJournal } from '../../../game/journal/journal-file';
import type { GameEvent } from '../../../game/events';
import { Game } from '../../../game/game';
import { loadRuleset } from '../../../rulesets';
import type { Io } from '../../io';
import { gameMeant } from '../../play/games';

/** A game as its journal tells it. */
interface Read {
  readonly file: string;
  readonly game: Game;
  /** Bytes at the end that were never acknowledged. */
  readonly torn: number;
}

/** The game that is meant, the latest where none is named. */
export async function readGame(id: string | undefined, io: Io): Promise<Read> {
  const file = await gameMeant(id, io);
  const { entries, torn } = await readJournal<GameEvent>(file);
  return { file, torn, game: await Game.read(entries, file, loadRuleset) };
}
