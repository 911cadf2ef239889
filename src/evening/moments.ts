import type { Now } from '../core/walk/walk';
import type { Entry } from '../game/journal/format';
import type { GameEvent } from '../game/events';
import type { Game } from '../game/game';
import type { Position } from '../game/timeline';

/** An event of a game that was not undone, where it stood before it, and where after. */
export interface Moment {
  readonly entry: Entry<GameEvent>;
  readonly before: Position;
  readonly after: Position;
  /** Where the game stood before it. */
  readonly now: Now;
}

/** The turns that are wanted, the first and the last included. */
export interface Turns {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What happened in a game, in its order, without what was undone. */
export function momentsOf(
  { present, log, walk, rules }: Game,
  { from = 0, to = Infinity }: Turns = {},
): readonly Moment[] {
  const moments: Moment[] = [];
  for (let after = present; after.before !== undefined; after = after.before) {
    const { before, n } = after;
    const entry = log[n - 1];
    if (entry) moments.push({ entry, before, after, now: walk.now(before.state, rules) });
  }
  return moments.reverse().filter(({ now: { turn } }) => turn >= from && turn <= to);
}
