import type { GameTable } from '../../src/cli/play/game-table';
import type { Offer } from '../../src/core/walk/offer';
import type { Now } from '../../src/core/walk/walk';
import { attempt } from './bot';

/** Acts that a player who wants to fight does when he can, the dearest first. */
const WANTED = ['charge', 'combat', 'fire', 'corps', 'individual'];

/** What follows the names, where the record does not know it. */
const FACTS: Readonly<Record<string, string>> = { fire: ' 2', charge: ' 0', mo: '1 2 2' };

/** A line that could be typed, and its deed: the act with the first name. */
interface Order {
  readonly line: string;
  readonly deed: string;
}

/** What a player who wants to fight could do now, the likeliest first. */
function ordersNow({ offers }: Now): readonly Order[] {
  const own = offers.filter(({ automatic }) => automatic !== true);
  const wanted = WANTED.flatMap((act) => own.filter(({ word, act: whole = word }) => whole.startsWith(act)));
  const owed = own.filter((offer) => offer.owed === true);
  return [...owed, ...wanted, ...own.filter(({ closes }) => closes === true)].flatMap(ordersOf);
}

function ordersOf({ word, act = word, roles }: Offer): readonly Order[] {
  const names = roles.reduce<readonly (readonly string[])[]>(
    (all, { among }) => all.flatMap((before) => among.map((name) => [...before, name])),
    [[]],
  );
  return names.map((all) => ({
    line: `${word} ${all.join(' > ')}${FACTS[act] ?? ''}`.trim(),
    deed: `${word} ${all[0] ?? ''}`,
  }));
}

/**
 * Fights a battle to the end that its rules give it: nobody does the same twice in one phase.
 * @returns the lines by which it is fought again.
 */
export async function fought(table: GameTable): Promise<readonly string[]> {
  const { game } = table;
  const lines: string[] = [];
  const done = new Set<string>();
  while (game.now.ended === undefined) {
    const { turn, activeName, phase } = game.now;
    const at = (what: string): string => [turn, activeName, phase, what].join();
    const order = ordersNow(game.now).find(({ line, deed }) => !done.has(at(line)) && !done.has(at(deed)));
    if (order === undefined) throw new Error(`nothing can be done: ${at(lines.at(-1) ?? '')}`);
    const isDone = (await attempt(table, order.line)) === 'done';
    done.add(at(isDone ? order.deed : order.line));
    if (isDone) lines.push(order.line);
  }
  return lines;
}
