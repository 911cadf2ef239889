import type { Debt } from '../../../../core/walk/owed';
import type { Side } from '../../sides';
import { debts, sideOf, type Owed, type OwedAct } from '../record/battle';
import type { Here } from './make-act';

/**
 * The lowest rank is dealt with first; acts of one rank are simultaneous, and are offered together (7.3, 12.3). All combats
 * of a phase come before what follows from them (G12.3-08), and friends who saw a rout test after those whom the enemy
 * made test, one set after the other (G7.3-06).
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
  control: 17,
};
export const FIGHTS = 0;
const SET_TESTS = 15;
const NEXT_SET_TESTS = 16;

/** When a debt is to be paid. */
export function rankOf(debt: Owed): number {
  if (debt.act !== 'test' || debt.occasion !== 'friendsBreak') return RANKS[debt.act];
  return debt.saw === undefined ? NEXT_SET_TESTS : SET_TESTS;
}

/** What acts that pay a debt have in common. */
export function due<A extends OwedAct>(act: A) {
  const by = ({ state, of }: Here<Debt>): Side => sideOf(state, of.unit);
  return { word: act, each: debts(act), rank: RANKS[act], by };
}
