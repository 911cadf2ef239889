import { readAct } from '../line';
import type { Spoken } from '../protocol/line-in';
import type { GameTable } from '../game-table';
import { rosterOf } from '../units';

/** The lines of an act that players might have forgotten before another: they are asked for whom it was to be done. */
export async function forgottenBefore(
  line: string | Spoken,
  { game, channel }: GameTable,
): Promise<readonly string[]> {
  if (!channel.asks || typeof line !== 'string') return [];
  const { forgotten } = readAct(line, game.now.offers, rosterOf(game)).offer;
  if (forgotten === undefined) return [];
  const { askNames } = await import('../../prompts');
  const { word, label, among } = forgotten;
  const names = await askNames(`${label} (Enter: nobody)`, among, 'any', channel.prompts);
  return names.map((name) => `${word} "${name}"`);
}
