import { integer, type Place, type Values } from '../../../core/input/field';
import type { Umpire } from '../../../core/ruling/umpire';
import type { Edition } from '../edition';
import { FIGURES, HITS_PER_BASE, isArtilleryArm, MOST_BASES, type Arm } from '../unit';

/** Most hits on a unit in a game. */
export const MOST_HITS = 10_000;

/** What decides how many hits a base takes. */
interface Base {
  readonly arm: Arm;
  readonly figuresPerBase?: number | undefined;
}

/**
 * Hits that remove a base or a crew figure (G1.4-01); by an option of Fatline as many as the base has figures.
 */
export function hitsPerBase(base: Base, edition: Edition, umpire: Umpire): number {
  return perBase(base, hitsByFigures(base.arm, edition, umpire));
}

/** Whether bases of an arm take as many hits as they have figures. */
export function hitsByFigures(arm: Arm, { combatDice }: Edition, umpire: Umpire): boolean {
  return (
    combatDice.countsFigures && !isArtilleryArm(arm) && umpire.option('fatlineHitsPerBase') === 'figures'
  );
}

function perBase({ arm, figuresPerBase }: Base, byFigures: boolean): number {
  return byFigures && figuresPerBase !== undefined ? figuresPerBase : HITS_PER_BASE[arm];
}

const byFigures = ({ arm }: Values, { options }: Place): boolean =>
  options.fatlineHitsPerBase === 'figures' && !isArtilleryArm(arm);

/** What hits have done to a unit. */
interface Losses {
  readonly totalHits: number;
  /** Bases or crew figures removed in all, and by these hits. */
  readonly removed: number;
  readonly removedNow: number;
  readonly remaining: number;
  readonly permanentlyShaken: boolean;
}

interface Struck {
  readonly originalStrength: number;
  readonly hitsBefore: number;
  /** Bases removed before; absent = as many as the hits before remove. */
  readonly basesRemovedBefore?: number | undefined;
  readonly newHits: number;
}

/** Hits add up over the game. Every `hitsForBase` of them remove a base, as long as there is one (G1.4-01; 1.4). */
export function lossesOf(struck: Struck, hitsForBase: number): Losses {
  const { originalStrength, hitsBefore, newHits } = struck;
  const gone = (hits: number): number => Math.min(originalStrength, Math.floor(hits / hitsForBase));
  const before = struck.basesRemovedBefore ?? gone(hitsBefore);
  const totalHits = hitsBefore + newHits;
  const removed = Math.max(before, gone(totalHits));
  const remaining = originalStrength - removed;
  return {
    totalHits,
    removed,
    removedNow: removed - before,
    remaining,
    permanentlyShaken: isHalved(struck, remaining),
  };
}

interface Shaken {
  readonly name: string;
  readonly originalStrength: number;
}

/** Says that a unit is shaken for good, of which half or less is left (G6.3-01). */
export function tellShaken(unit: Shaken, { remaining, permanentlyShaken }: Losses, umpire: Umpire): void {
  if (!permanentlyShaken || remaining === 0) return;
  umpire
    .by('G6.3-01')
    .step(
      'GTE 6.3',
      () => `${remaining} of ${unit.originalStrength} left, half or less: ${unit.name} is shaken for good`,
    );
}

/** Whether half the original strength or less remains, which shakes a unit for good (G6.3-01, R-23; 6.3). */
export function isHalved(
  { originalStrength }: { readonly originalStrength: number },
  remaining: number,
): boolean {
  return 2 * remaining <= originalStrength;
}

/** Fields of a unit that decide what its hits do. */
export const strengthFields = {
  originalStrength: integer({
    label: 'Bases at the start of the game (of artillery: crew figures)',
    citation: 'GTE 1.4, 6.3',
    min: 1,
    max: MOST_BASES,
    from: 'card',
  }),
  figuresPerBase: integer({
    ...FIGURES,
    when: byFigures,
    whenText: 'option fatlineHitsPerBase = figures, not artillery',
  }),
  hitsBefore: integer({
    label: 'Hits taken before in the game',
    citation: 'GTE 1.4',
    default: 0,
    max: MOST_HITS,
    from: 'state',
  }),
};

/** Bases that the hits before have removed; undefined if the fields for it are not known. */
export function usualRemoved(self: Values, place: Place): number | undefined {
  const { arm, originalStrength, figuresPerBase, hitsBefore } = self;
  if (typeof originalStrength !== 'number' || typeof hitsBefore !== 'number') return undefined;
  const base = { arm: arm as Arm, figuresPerBase: figuresPerBase as number | undefined };
  return Math.min(originalStrength, Math.floor(hitsBefore / perBase(base, byFigures(self, place))));
}
