import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Campaign } from '../../../core/scenario/campaign';
import { reading } from '../../../game/files/fault';
import { readJournal } from '../../../game/journal/journal-file';
import type { GameEvent } from '../../../game/events';
import { Game } from '../../../game/game';
import { backFrom } from '../../../game/timeline';
import { loadRuleset } from '../../../rulesets';
import { EXTENSION } from '../../play/games';

/** A battle that a campaign has led to, as a game of its own beside the campaign’s journal. */
export interface BattleGame {
  readonly id: string;
  readonly file: string;
  readonly game: Game;
}

/** The hash of the line by which a campaign came to its battle: the battle names it; undefined before that. */
export function ledToBattle(game: Game, campaign: Campaign): string | undefined {
  let line: number | undefined;
  for (const { n, state } of backFrom(game.present)) {
    if (campaign.stage(state) !== 'battle') break;
    line = n;
  }
  return line === undefined ? undefined : game.log[line - 1]?.hash;
}

/** The battle of a campaign, if it has begun; a battle that an undo has taken back is another one. */
export async function battleOf(
  file: string,
  game: Game,
  campaign: Campaign,
): Promise<BattleGame | undefined> {
  const line = ledToBattle(game, campaign);
  if (line === undefined) return undefined;
  for (const name of await battleFiles(file)) {
    const found = await battleAt(join(dirname(file), name));
    if (found?.game.begun.campaign === line) return found;
  }
  return undefined;
}

/** What the battle of a campaign is called, unless that name is taken. */
export const battleStem = (file: string): string => `${basename(file, EXTENSION)}-battle`;

async function battleFiles(file: string): Promise<readonly string[]> {
  const names = (await reading(dirname(file), readdir(dirname(file)))) ?? [];
  return names.filter((name) => name.startsWith(battleStem(file)) && name.endsWith(EXTENSION)).sort();
}

async function battleAt(file: string): Promise<BattleGame | undefined> {
  try {
    const { entries } = await readJournal<GameEvent>(file);
    const game = await Game.read(entries, file, loadRuleset);
    return { id: basename(file, EXTENSION), file, game };
  } catch {
    // Another game that happens to be called so need not be readable.
    return undefined;
  }
}

/** How a battle stands, in one sentence. */
export function battleText({ id, game: { now } }: BattleGame): string {
  const { turn, lastTurn, activeName, phase, ended } = now;
  if (ended) return `Its battle, "${id}", is over: ${ended.text}`;
  return `Its battle, "${id}", has come to turn ${turn} of ${lastTurn}, ${activeName}: ${phase}.`;
}
