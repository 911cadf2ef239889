import type { At, Each } from '../../../core/walk/act';
import type { Cause, Debt, State } from './record/game';
import { subcommanderWith, unitIn } from './units';

/** A debt of one kind. */
type DebtOf<A extends Debt['act']> = Extract<Debt, { readonly act: A }>;

/**
 * The debts of one kind that need not wait for others, each settled by the act that pays it, which is for the unit's side
 * to do. If a unit owes the same act several times, such as a retreat each time that arriving enemies touch it, only the
 * first is due (B-REI-06; p.82).
 */
export function owedAct<const A extends Debt['act']>(
  act: A,
): { readonly each: Each<State, DebtOf<A>>; readonly by: (at: At<State, DebtOf<A>>) => string } {
  const isOfAct = (one: Debt): one is DebtOf<A> => one.act === act;
  const due = ({ state }: Pick<At<State>, 'state'>): readonly DebtOf<A>[] => {
    const all = state.owed.filter(isOfAct).filter((one) => !waits(state, one));
    return all.filter((one) => one === all.find(({ unit }) => unit === one.unit));
  };
  const settle = (state: State, debt: Debt): State => ({
    ...state,
    owed: state.owed.filter((one) => one !== debt),
  });
  return {
    each: Object.assign(due, { settle }),
    by: ({ state, of }) => unitIn(state, of.unit)?.side ?? state.active,
  };
}

/**
 * Retreats after combat wait until every combat is fought: losing defenders go before those whom infantry forces back,
 * and these before the active side. Advances, and the dice for subcommanders whom the combats put at risk, wait for all
 * retreats (B-ADV-01, B-CMB-33 to B-CMB-40, B-SUB-06; p.54, 58-62, 94).
 */
function waits(state: State, debt: Debt): boolean {
  const isUnfought = state.contacts.length > 0;
  const placeOf = (one: Debt): number =>
    unitIn(state, one.unit)?.side === state.active ? 2 : 'forced' in one && one.forced ? 1 : 0;
  const retreating = state.owed.filter(({ act }) => act === 'retreat').map(placeOf);
  switch (debt.act) {
    case 'advance':
      return isUnfought || retreating.length > 0;
    case 'risk':
      return debt.why === 'combat' && (isUnfought || retreating.length > 0);
    case 'retreat':
      return debt.why === 'combat' && (isUnfought || placeOf(debt) > Math.min(...retreating));
    default:
      return false;
  }
}

/** Hits take effect, and artillery that they drive back retreats, before anybody fights (B-FIR-30, B-FIR-32; p.52). */
export function isFireOwed({ owed }: State): boolean {
  return owed.some((one) => one.act === 'hits' || (one.act === 'retreat' && one.why === 'fire'));
}

export function withDebts(state: State, more: readonly Debt[]): State {
  return { ...state, owed: [...state.owed, ...more] };
}

/** The die for the subcommander with a unit. It is owed by his name, since his marker comes off a broken unit. */
export function risk(state: State, id: string, why?: Cause): DebtOf<'risk'> {
  const unit = unitIn(state, id);
  const who = (unit && subcommanderWith(state, unit)?.id) ?? id;
  return { act: 'risk', unit: who, ...(why !== undefined && { why }) };
}
