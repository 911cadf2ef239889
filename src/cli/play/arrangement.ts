import { listing } from '../../core/input/text';
import type { Game } from '../../game/game';
import type { AtTable } from './at-table';
import { publicEntry } from './public';

/** Writes down who throws the open dice from now on, of one side or of all, unless that is so already. A seed stays. */
export async function arrange(table: AtTable, dice: 'hands' | 'program', side?: string): Promise<void> {
  if (table.dice.kind !== 'seeded')
    table.dice = { kind: dice === 'hands' && side === undefined ? 'ask' : 'secure' };
  const { game, channel } = table;
  const sides = side === undefined ? [undefined, ...Object.values(game.sideNames)] : [side];
  if (sides.every((one) => game.isByHand(one) === (dice === 'hands'))) return;
  const entry = await table.append({ type: 'arranged', ...(side !== undefined && { side }), dice });
  channel.event(publicEntry(entry));
}

/** Does something for which players throw their own dice; those who threw before throw again after it. */
export async function byHand<T>(table: AtTable, work: () => Promise<T>): Promise<T> {
  const { dice, game } = table;
  if (dice.kind === 'ask' || isAllByHand(game)) return work();
  const hands = Object.values(game.sideNames).filter((name) => game.isByHand(name));
  await arrange(table, 'hands');
  try {
    return await work();
  } finally {
    await arrange(table, 'program');
    for (const side of hands) await arrange(table, 'hands', side);
    table.dice = dice;
  }
}

/** Whether players throw all dice of a game by hand. */
export function isAllByHand(game: Game): boolean {
  return [undefined, ...Object.values(game.sideNames)].every((side) => game.isByHand(side));
}

/** Who throws the open dice, in a sentence. */
export function diceText(game: Game): string {
  const names = Object.values(game.sideNames);
  const byHand = names.filter((name) => game.isByHand(name));
  if (isAllByHand(game))
    return 'Dice: all are thrown by hand, and typed when asked for ("dice computer" changes that).';
  if (byHand.length === 0) return 'Dice: the program throws them ("dice ask": type your own).';
  return `Dice: ${listing(byHand, 'and')} by hand, and typed when asked for; the program throws the others.`;
}
