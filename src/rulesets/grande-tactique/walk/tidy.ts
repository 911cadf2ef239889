import { dueToFire } from '../turn/duties';
import { present, unitIn, withoutGone, type State } from '../turn/state';
import type { BattleState } from './record';

/** The state with all that follows by itself from an act, or from a fact that was put right. */
export function tidied(state: BattleState): BattleState {
  return withoutLostAnswer(withoutLostShot(withoutLostCharge(withoutGone(state))));
}

/** Without a follow-up charge that cannot take place: a unit of it is gone, or its charger is not eager. */
function withoutLostCharge<S extends State>(state: S): S {
  const { followUp } = state.turn;
  if (followUp === null) return state;
  const target = unitIn(state, followUp.target);
  const charger = unitIn(state, followUp.charger);
  return target?.gone === 'no' && charger?.gone === 'no' && charger.state === 'eager'
    ? state
    : { ...state, turn: { ...state.turn, followUp: null } };
}

/** Without a shot that nobody can decide any more: who fired need not fire, or the target is gone. */
function withoutLostShot(state: BattleState): BattleState {
  const { shot } = state;
  if (shot === null) return state;
  const isOpen =
    dueToFire(state).some(({ id }) => id === shot.firer) &&
    present(state).some(({ id }) => id === shot.target);
  return isOpen ? state : { ...state, shot: null };
}

/** Without a charge that no answer matters to any more: its principal charger is gone. */
function withoutLostAnswer(state: BattleState): BattleState {
  const { unanswered } = state;
  const isOpen = unanswered !== null && present(state).some(({ id }) => id === unanswered.principal);
  return unanswered === null || isOpen ? state : { ...state, unanswered: null };
}
