import { findProcedure } from '../../../core/ruling/adjudicate';
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
  return faceDownIn(named, faceDownFor(as, game)) !== undefined;
}

/** The first of those units that is named, and whose card lies face down. */
function faceDownIn(named: Named, units: readonly MusterUnit[]): string | undefined {
  const ids = Object.values(named).flat();
  return units.find(({ id, concealed }) => concealed && ids.includes(id))?.id;
}

/** Why the reasons of a ruling on them are not told to a side, or without one on a screen that all see (B-INF-05). */
export function whyHidden(named: Named, game: Game, as?: string): string | undefined {
  const { now, walk, present } = game;
  if (now.ended) return undefined;
  const unit = faceDownIn(named, as === undefined ? walk.muster(present.state) : faceDownFor(as, game));
  return unit && `its reasons stay hidden while the card of ${unit} lies face down`;
}

/** A unit as it is told where only that side reads along: of a card that lies face down for it, no more than that. */
export function toldTo(side: string | undefined, unit: MusterUnit): Partial<MusterUnit> {
  const { id, side: own, concealed, away } = unit;
  return concealed && own !== side ? { id, side: own, concealed, ...(away !== undefined && { away }) } : unit;
}

/**
 * An entry as a side reads it: cards that lie face down for it are neither in what the battle was begun with nor in a
 * ruling on them, as where a shot has missed one (B-INF-05, B-FIR-33).
 */
export function entryFor(as: string | undefined, entry: Entry<GameEvent>, game: Game): object {
  const { event } = entry;
  const told = publicEntry(entry, faceDownFor(as, game).length === 0);
  if (event.type !== 'ruled' || !namesFaceDown(as, event.named, game) || !('situation' in told)) return told;
  const { shape } = findProcedure(game.rules.ruleset, event.procedure, event.situation).outcome.is;
  const outcome = Object.entries(event.outcome).filter(([name]) => shape[name]?.from !== 'card');
  return { ...withoutKey(told, 'situation'), outcome: Object.fromEntries(outcome) };
}

/** @throws Problem where a side would learn what a card of the other is. */
export function refuseFaceDown(isAskedAbout: boolean, path = 'as'): void {
  if (isAskedAbout)
    throw new Problem({
      path,
      message: 'the cards of the other side lie face down; name your own units',
    });
}
