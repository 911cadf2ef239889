import { Problem } from '../../../core/input/problem';
import type { Named } from '../../../core/walk/offer';
import type { MusterUnit } from '../../../core/walk/walk';
import type { GameEvent } from '../../../game/events';
import type { Game } from '../../../game/game';
import type { Entry } from '../../../game/journal/format';
import { publicEntry, withoutKey } from '../public';

/** Units with cards that lie face down for a side that speaks for itself alone: those of the other. */
export function faceDownFor(as: string | undefined, { walk, present, now }: Game): readonly MusterUnit[] {
  if (as === undefined) return [];
  return walk.muster(present.state).filter(({ side, concealed }) => concealed && side !== now.sides?.[as]);
}

/** Whether a unit is named with a card that lies face down for that side. */
export function namesFaceDown(as: string | undefined, named: Named, game: Game): boolean {
  const ids = Object.values(named).flat();
  return ids.length > 0 && faceDownFor(as, game).some(({ id }) => ids.includes(id));
}

/** A unit as it is told where only that side reads along: of a card that lies face down for it, no more than that. */
export function toldTo(side: string | undefined, unit: MusterUnit): Partial<MusterUnit> {
  const { id, side: own, concealed } = unit;
  return concealed && own !== side ? { id, side: own, concealed } : unit;
}

/**
 * An entry as a side reads it: cards that lie face down for it are neither in what the battle was begun with nor in the
 * situation of a ruling on them, as where a shot has missed one (B-INF-05, B-FIR-33).
 */
export function entryFor(as: string | undefined, entry: Entry<GameEvent>, game: Game): object {
  const { event } = entry;
  const told = publicEntry(entry, faceDownFor(as, game).length === 0);
  const isHidden = event.type === 'ruled' && namesFaceDown(as, event.named, game);
  return isHidden && 'situation' in told ? withoutKey(told, 'situation') : told;
}

/** @throws Problem where a side would learn what a card of the other is. */
export function refuseFaceDown(isAskedAbout: boolean, path = 'as'): void {
  if (isAskedAbout)
    throw new Problem({
      path,
      message: 'the cards of the other side lie face down; name your own units',
    });
}
