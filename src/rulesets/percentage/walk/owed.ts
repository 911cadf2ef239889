import type { Each } from '../../../core/walk/act';
import { lossPctOf, lossSteps } from '../unit';
import { lockedTo } from './losses';
import { unitsOn, type BattleState, type Owed, type UnitState } from './record/state';

/** What is owed of some kinds. */
export type Debt<A> = Extract<Owed, { readonly act: A }>;

/**
 * What units owe of some kinds, an offer each; the act that pays a debt takes it off the list. The kinds are given as its
 * type too: the compiler asks a generic function for it only after it has settled what the act is about.
 */
export function debts<A extends Owed['act']>(...acts: readonly A[]): Each<BattleState, Debt<A>> {
  const isMeant = (owed: Owed): owed is Debt<A> => (acts as readonly string[]).includes(owed.act);
  return Object.assign(({ state }: { readonly state: BattleState }) => state.owed.filter(isMeant), {
    settle: (state: BattleState, of: Debt<A>) => ({
      ...state,
      owed: state.owed.filter((one) => one !== of),
    }),
  });
}

/** The state with what all units on the table come to owe. */
export function owing(
  state: BattleState,
  debtOf: (unit: UnitState, state: BattleState) => Owed | undefined,
): BattleState {
  return { ...state, owed: [...state.owed, ...unitsOn(state).flatMap((unit) => debtOf(unit, state) ?? [])] };
}

/** A unit checks its morale where the losses of the phase have crossed a mark of 25% (5.1). */
export function checkOwed(
  { id, figures, figuresBefore, figuresOriginal }: UnitState,
  why: Debt<'check'>['why'],
): Owed | undefined {
  const stepsAt = (left: number): number => lossSteps(lossPctOf(left, figuresOriginal));
  return stepsAt(figures) > stepsAt(figuresBefore) ? { act: 'check', unit: id, why } : undefined;
}

/**
 * The move that a unit owes in the Movement Phase: by its status first, then by its division, then by its own order. A
 * unit locked in melee leaves it only by its status (T9.2-18).
 */
export function moveOwed(unit: UnitState, state: BattleState): Owed | undefined {
  const why = reasonToMove(unit, state);
  return why && { act: 'retreat', unit: unit.id, why };
}

function reasonToMove(unit: UnitState, state: BattleState): Debt<'retreat'>['why'] | undefined {
  const { moraleStatus, retires, automatic } = unit;
  if (moraleStatus === 'broken' || moraleStatus === 'routed') return moraleStatus;
  if (lockedTo(state, unit) !== undefined) return undefined;
  if (retires && !automatic.includes('formSquare')) return 'divisionRetire';
  if (automatic.includes('artilleryWithdraw')) return 'artilleryWithdraw';
  return automatic.includes('fallBack') ? 'fallBackOrder' : undefined;
}

export function recoveryOwed({ id, disorder }: UnitState): Owed | undefined {
  return disorder > 0 ? { act: 'recover', unit: id } : undefined;
}
