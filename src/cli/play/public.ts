import type { Entry } from '../../game/journal/format';
import type { GameEvent } from '../../game/events';

/** An object without one of its keys. */
export function withoutKey<T extends object, K extends keyof T & string>(value: T, key: K): Omit<T, K> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<T, K>;
}

/**
 * An entry as everybody may read it: what only a key opens stays in the journal. Where it is not `isOpen`, the cards that
 * a battle was begun with stay there too.
 */
export function publicEntry({ n, at, event, hash }: Entry<GameEvent>, isOpen = true): object {
  if (event.type === 'begun') {
    const begun = isOpen ? event : withoutKey(event, 'scenario');
    const sealed = event.sealed?.map((one) => withoutKey(one, 'seals'));
    return { n, at, ...begun, ...(sealed && { sealed }), hash };
  }
  if (!('seals' in event)) return { n, at, ...event, hash };
  return { n, at, ...withoutKey(event, 'seals'), hash };
}
