import type { Spoken } from '../protocol/line-in';
import type { GameTable } from '../game-table';
import { leftBy } from './enter';
import { readLine } from '../asking';
import { readActIn } from '../units';

/**
 * Tells what a typed line leaves undone as it closes a phase. Enter asks before; who types the word means it. A program
 * has it among what can be done now.
 */
export function tellLeft(line: string | Spoken, { game, channel }: GameTable): void {
  if (!channel.asks || typeof line !== 'string') return;
  const left = leftBy(readActIn(game, line).offer, game.now);
  if (left !== undefined) channel.say(`${left} "undo" goes back to it.`);
}

/**
 * The lines of an act that players might have forgotten before another: they are asked for whom it was to be done.
 * @throws Back where a player leaves that other act.
 */
export async function forgottenBefore(line: string | Spoken, table: GameTable): Promise<readonly string[]> {
  const { channel } = table;
  if (!channel.asks || typeof line !== 'string') return [];
  const { forgotten } = readLine(table, line).offer;
  if (forgotten === undefined) return [];
  const { askNames } = await import('../../prompts');
  const { word, label, among } = forgotten;
  const names = await askNames(`${label} (Enter: nobody)`, among, 'any', {
    ...channel.prompts,
    esc: 'leave',
  });
  return names.map((name) => `${word} "${name}"`);
}
