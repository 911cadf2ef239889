import type { At, Candidates } from '../../../../core/walk/act';
import { actsOf } from '../../../../core/walk/acts-of';
import type { Debt } from '../../../../core/walk/owed';
import type { Side } from '../../sides';
import { debts, idsOn, moverIn, sideOf, type BattleState, type OwedAct } from '../record/battle';

export const { ruled, noted, sealed } = actsOf<BattleState>();

/** Where an act stands. */
export type Here<T = unknown> = At<BattleState, T>;

/**
 * The lowest rank is dealt with first; acts of one rank are simultaneous, and are offered together (7.3, 12.3). All combats
 * of a phase come before what follows from them (G12.3-08), and friends who saw a rout test after those whom the enemy
 * made test (G7.3-06).
 */
const RANKS: Readonly<Record<OwedAct, number>> = {
  behind: 1,
  screen: 1,
  hits: 2,
  risk: 3,
  lost: 4,
  successor: 5,
  count: 6,
  challenge: 7,
  test: 8,
  recoil: 9,
  follow: 10,
  break: 11,
  answer: 12,
  met: 13,
  seen: 14,
  control: 16,
};
export const FIGHTS = 0;
export const FRIENDS_TEST = 15;

/** What acts that pay a debt have in common. */
export function due<A extends OwedAct>(act: A) {
  const by = ({ state, of }: Here<Debt>): Side => sideOf(state, of.unit);
  return { word: act, each: debts(act), rank: RANKS[act], by };
}

/** The side with the initiative; A before the dice. */
export const holderOf = ({ state }: Here): Side => state.holder ?? 'A';

/** The side that moves; A where both can act. */
export const moverOf = (state: BattleState): Side => moverIn(state) ?? 'A';

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

/** The act that ends a step, by the side with the initiative. */
export function closing(title: string | ((at: Here) => string)) {
  return noted({ word: 'next', title, by: holderOf, closes: true });
}
