import type { At, Candidates } from '../../../../core/walk/act';
import { actsOf } from '../../../../core/walk/acts-of';
import type { Side } from '../../sides';
import { idsOn, moverIn, type BattleState } from '../record/battle';

export const { ruled, noted, sealed } = actsOf<BattleState>();

/** Where an act stands. */
export type Here<T = unknown> = At<BattleState, T>;

/** The side with the initiative; A before the dice. */
export const holderOf = ({ state }: Here): Side => state.holder ?? 'A';

/** The side that moves; A where both can act. */
export const moverOf = (state: BattleState): Side => moverIn(state) ?? 'A';

/** Of acts that each side does for its own, where both act at the same time. */
export const EACH = { by: holderOf, whose: 'each' } as const;

/** Of acts of the side that moves; where neither does, each side does them for its own. */
export const OF_MOVER = {
  by: ({ state }: Here) => moverOf(state),
  whose: ({ state }: Here) => (moverIn(state) === null ? 'each' : undefined),
} as const;

/** Units on the table of the side that moves; of both sides during the set-up. */
export function ownUnits(state: BattleState): readonly string[] {
  const mover = moverIn(state);
  return idsOn(state, ({ side }) => mover === null || side === mover);
}

type Among<T> = (at: Here<T>) => readonly string[] | Candidates;

/**
 * The role of the acting unit: its name becomes `name` in the situation, and its facts fill the fields without a
 * prefix.
 */
export function actor<T>(among: Among<T>, label = 'Unit') {
  return { label, among, field: 'name', prefix: '' } as const;
}

/** The role of a target: its name becomes `targetName` in the situation, and its facts fill the fields with that prefix. */
export function target<T>(among: Among<T>, label = 'Enemy') {
  return { label, among, field: 'targetName', prefix: 'target' } as const;
}

/** The act that ends a step of both sides. */
export function closing(title: string | ((at: Here) => string)) {
  return noted({ word: 'next', title, by: holderOf, whose: 'together', closes: true });
}
