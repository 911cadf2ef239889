import { candidatesOf } from '../../../../core/walk/units';
import { general as procedure, type GeneralSituation } from '../../command/general';
import { afterGeneral } from '../../turn/changes';
import { generalGiven } from '../../turn/situations';
import { unitIn } from '../../turn/state';
import type { General } from '../../units/general-record';
import {
  enemyUnits,
  idsOf,
  leaderless,
  livingGenerals,
  othersBarred,
  ownUnits,
  type BattleState,
} from '../record';
import { noted, ruled } from './make-act';

/*
 * Generals of the moving side ride free of PIPs, in the PIP Phase: one move each a turn (GTG-01).
 */

/** A general moves; one who is with a unit leaves it. */
export const general = ruled(procedure, {
  word: 'general',
  title: 'a general moves',
  when: isLed,
  roles: { general: { label: 'Who', among: ({ state }) => riders(state) } },
  given: ({ general: who }, { state }) => given(state, 'move', who),
  apply: (done) => withRidden(afterGeneral(done), done.named.general),
});

/** A general joins a unit that has none (GTG-02); one who has moved joins a unit that he touches. */
export const join = ruled(procedure, {
  word: 'join',
  title: 'a general joins a unit',
  when: isLed,
  roles: {
    general: { label: 'Who', among: ({ state }) => candidates(state) },
    unit: {
      label: 'Unit',
      among: ({ state }) => unitsToJoin(state),
    },
  },
  given: ({ general: who, unit }, { state }) => given(state, 'attach', who, unit),
  facts: ({ general: who }, { state }) =>
    hasRidden(state, who) ? { distance: { most: 0, why: `${who} ${RIDDEN}` } } : {},
  apply: (done) => withRidden(afterGeneral(done), done.named.general),
});

/** A general leaves his unit; he has not moved by that. */
export const detach = ruled(procedure, {
  word: 'detach',
  title: 'a general leaves his unit',
  when: isLed,
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

/**
 * Who commands the Division of a lost general is lost in the text, too: the players say so, by their copy. His PIP die is
 * gone in any case (GTG-06).
 */
export const succeed = noted({
  word: 'succeed',
  when: ({ state }) => livingGenerals(state).length > 0 && leaderless(state).length > 0,
  title: 'a Divisional general commands the units of a lost one too, by your copy',
  whose: 'together',
  besides: true,
  roles: {
    general: {
      label: 'Who takes over',
      among: ({ state }) => ({
        among: idsOf(livingGenerals(state)),
        barred: othersBarred(state, state.generals),
      }),
    },
    lost: { label: 'General who is lost', among: ({ state }) => idsOf(leaderless(state)) },
  },
  apply: ({ state, named: { general: heir, lost } }) => ({
    ...state,
    successors: { ...state.successors, [lost]: heir },
  }),
});

/** Units without a general, and why he joins no other (GTG-02, GTG-07). */
function unitsToJoin(state: BattleState) {
  const { among, barred } = candidatesOf(ownUnits(state), ({ attachedGeneralId: there }) =>
    there === null ? undefined : `has a general already: ${there} [GTG-02]`,
  );
  return { among, barred: { ...barred, ...othersBarred(state, enemyUnits(state)) } };
}

const given = (state: BattleState, action: GeneralSituation['action'], who: string, unit?: string) => ({
  ...generalGiven(state, { general: who, unit, action }),
  action,
});

function withRidden(state: BattleState, id: string): BattleState {
  return hasRidden(state, id) ? state : { ...state, ridden: [...state.ridden, id] };
}

const hasRidden = ({ ridden }: BattleState, id: string): boolean => ridden.includes(id);

const RIDDEN = 'has moved this turn [GTG-01]';

const riders = (state: BattleState) =>
  candidates(state, ({ id }) => (hasRidden(state, id) ? RIDDEN : undefined));

/** Who can be named, and why the others cannot; nobody leaves a routed unit (GTG-04). */
function candidates(state: BattleState, why?: (general: General) => string | undefined) {
  const { among, barred } = candidatesOf(ownGenerals(state), (one) =>
    one.lost ? 'is lost for the game [GTG-06]' : (whyStays(state, one) ?? why?.(one)),
  );
  return { among, barred: { ...barred, ...othersBarred(state, state.generals) } };
}

const ownGenerals = ({ generals, movingSide }: BattleState): readonly General[] =>
  generals.filter(({ side }) => side === movingSide);

/** Whether the moving side has a general left. */
function isLed({ state }: { readonly state: BattleState }): boolean {
  return ownGenerals(state).some(({ lost }) => !lost);
}

function whyStays(state: BattleState, { attachedTo }: General): string | undefined {
  return unitIn(state, attachedTo)?.state === 'routed'
    ? `is with ${attachedTo ?? ''}, which is routed, and cannot leave it [GTG-04]`
    : undefined;
}
