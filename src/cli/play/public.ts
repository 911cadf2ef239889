import type { Entry } from '../../game/journal/lines';
import type { GameEvent } from '../../game/play/events';

/** An object without one of its keys. */
export function withoutKey<T extends object, K extends keyof T & string>(value: T, key: K): Omit<T, K> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<T, K>;
}

/** An entry as everybody may read it: what only a key opens stays in the journal. */
export function publicEntry({ n, at, event, hash }: Entry<GameEvent>): object {
  if (event.type === 'begun' && event.sealed)
    return { n, at, ...event, sealed: event.sealed.map((sealed) => withoutKey(sealed, 'seals')), hash };
  if (!('seals' in event)) return { n, at, ...event, hash };
  return { n, at, ...withoutKey(event, 'seals'), hash };
}
