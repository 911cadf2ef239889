import type { Entry } from './journal/format';
import { isTakenBack, type GameEvent } from './events';

/** What an undo or a redo moved, by the number of its line: the lines of acts, in their order. */
type Moved = ReadonlyMap<number, readonly Entry<GameEvent>[]>;

/**
 * What each undo of a log took back, and each redo brought back. What cannot have been, as in a damaged journal, is left
 * out.
 */
export function movedIn(log: readonly Entry<GameEvent>[]): Moved {
  const moved = new Map<number, readonly Entry<GameEvent>[]>();
  const done: Entry<GameEvent>[] = [];
  const ahead: Entry<GameEvent>[] = [];
  for (const entry of log) {
    const { n, event } = entry;
    if (!isTakenBack(event)) continue;
    if (event.type === 'undone') {
      const at = done.findIndex((one) => one.n > event.to);
      const taken = at < 0 ? [] : done.splice(at);
      ahead.push(...taken.toReversed());
      moved.set(n, taken);
    } else if (event.type === 'redone') {
      const brought = ahead.splice(ahead.findIndex((one) => one.n === event.to)).toReversed();
      done.push(...brought);
      moved.set(n, brought);
    } else {
      ahead.length = 0;
      done.push(entry);
    }
  }
  return moved;
}
