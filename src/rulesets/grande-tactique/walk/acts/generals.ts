import { valueIn } from '../../../../core/input/records';
import { barredOf } from '../../../../core/walk/units';
import { general as procedure, type GeneralSituation } from '../../command/general';
import { afterGeneral } from '../../turn/changes';
import { generalGiven } from '../../turn/situations';
import { unitIn } from '../../turn/state';
import type { General } from '../../units/general-record';
import { idsOf, ownUnits, type BattleState } from '../record';
import { ruled } from './make-act';

/*
 * Generals of the moving side ride free of PIPs, in the PIP Phase: one move each a turn (GTG-01).
 */

/** A general moves; one who is with a unit leaves it. */
export const general = ruled(procedure, {
  word: 'general',
  title: 'a general moves',
  roles: { general: { label: 'Who', among: ({ state }) => riders(state) } },
  given: ({ general: who }, { state }) => given(state, 'move', who),
  apply: (done) => withRidden(afterGeneral(done), done.named.general),
});

/** A general joins a unit that has none (GTG-02). */
export const join = ruled(procedure, {
  word: 'join',
  title: 'a general joins a unit',
  roles: {
    general: { label: 'Who', among: ({ state }) => riders(state) },
    unit: {
      label: 'Unit',
      among: ({ state }) =>
        idsOf(ownUnits(state).filter(({ attachedGeneralId }) => attachedGeneralId === null)),
    },
  },
  given: ({ general: who, unit }, { state }) => given(state, 'attach', who, unit),
  apply: (done) => withRidden(afterGeneral(done), done.named.general),
});

/** A general leaves his unit; he has not moved by that. */
export const detach = ruled(procedure, {
  word: 'detach',
  title: 'a general leaves his unit',
  roles: {
    general: {
      label: 'Who',
      among: ({ state }) =>
        candidates(state, ({ attachedTo }) => (attachedTo === null ? 'is with no unit' : undefined)),
    },
  },
  given: ({ general: who }, { state }) => given(state, 'detach', who),
  apply: afterGeneral,
});

const given = (state: BattleState, action: GeneralSituation['action'], who: string, unit?: string) => ({
  ...generalGiven(state, { general: who, unit, action }),
  action,
});

function withRidden(state: BattleState, id: string): BattleState {
  return { ...state, ridden: [...state.ridden, id] };
}

const riders = (state: BattleState) =>
  candidates(state, ({ id }) => (state.ridden.includes(id) ? 'has moved this turn' : undefined));

/** Who can be named, and why the others cannot; nobody leaves a routed unit (GTG-04). */
function candidates(state: BattleState, why: (general: General) => string | undefined) {
  const all = state.generals.filter(({ side, lost }) => side === state.movingSide && !lost);
  const barred = barredOf(all, (one) => whyStays(state, one) ?? why(one));
  return { among: idsOf(all).filter((id) => valueIn(barred, id) === undefined), barred };
}

function whyStays(state: BattleState, { attachedTo }: General): string | undefined {
  return unitIn(state, attachedTo)?.state === 'routed'
    ? `is with ${attachedTo ?? ''}, which is routed`
    : undefined;
}
