import { listing } from '../../../../core/input/text';
import { barredOf } from '../../../../core/walk/units';
import { disorderRecovery } from '../../turn-end/disorder-recovery';
import { leaderHit } from '../../turn-end/leader-hit';
import { debts } from '../owed';
import { allOf, sideOf, unitIn, withLeader, withUnit, type BattleState } from '../record/state';
import { leadersLeft, whyNoHit } from '../tests-due';
import { noted, ruled } from './make-act';

const idsLeft = (state: BattleState): readonly string[] => leadersLeft(state).map(({ id }) => id);
const areLeft = ({ state }: { readonly state: BattleState }): boolean => leadersLeft(state).length > 0;

/**
 * 8a: every leader at P1 or nearer must be tested (T10.1-01); only the players know which leaders are farther off. What
 * becomes of him lasts (10.1.2).
 */
export const testsLeader = ruled(leaderHit, {
  word: 'leader',
  title: ({ state }) => `is a leader hit? Still to be tested: ${listing(idsLeft(state), 'and')}`,
  when: areLeft,
  owed: true,
  roles: {
    leader: {
      ...{ label: 'Who', field: 'id' },
      among: ({ state }) => ({
        among: idsLeft(state),
        barred: barredOf(Object.values(state.leaders), whyNoHit(state)),
      }),
    },
  },
  apply: ({ state, named: { leader: id }, outcome }) => {
    const { effect, noCommandTurns = [], moraleCheckWithin } = outcome;
    const { turn } = state;
    const marked = withLeader(state, id, ({ light, serious }) => ({
      tested: true,
      ...(effect === 'horseShot' && { horseShotTurn: turn }),
      ...(effect === 'light' && { light: light + 1 }),
      ...(effect === 'serious' && { serious: serious + 1, seriousTurn: turn }),
      ...(effect === 'killed' && { ...SUCCESSOR, vacantUntil: turn + noCommandTurns.length }),
    }));
    const isOut = effect === 'serious' || effect === 'killed';
    const divisions = isOut ? divisionsWithout(state, id) : state.divisions;
    const fallen = moraleCheckWithin === undefined ? state.fallen : [...state.fallen, id];
    return { ...marked, divisions, fallen };
  },
});

/** The successor of a leader who was killed has no wounds. */
const SUCCESSOR = { light: 0, serious: 0, horseShotTurn: 0, seriousTurn: 0 } as const;

/**
 * Commanders who are killed or seriously wounded count against their division (4.4.1): each once, however often he is
 * hit; his successor counts anew.
 */
function divisionsWithout({ divisions, leaders }: BattleState, id: string): BattleState['divisions'] {
  const leader = leaders[id];
  if (leader === undefined || leader.serious > 0) return divisions;
  return divisions.map((one) =>
    one.id === leader.division && one.side === leader.side
      ? { ...one, commandersLost: one.commandersLost + 1 }
      : one,
  );
}

export const othersAreFar = noted({
  word: 'far',
  title: 'the leaders who are left are beyond P1 of the enemy: no test',
  whose: 'together',
  when: areLeft,
  owed: true,
  apply: ({ state }) => ({
    ...state,
    leaders: allOf(state.leaders, () => ({ tested: true })),
  }),
});

/** 8b. Markers of structures are left out: they go by themselves (T10.2-04). */
export const recovers = ruled(disorderRecovery, {
  word: 'recover',
  each: debts<'recover'>('recover'),
  title: ({ of }) => `${of.unit} recovers from disorder`,
  by: ({ state, of }) => sideOf(state, of.unit),
  owed: true,
  asksAlone: true,
  given: (_, { state, of }) => ({ id: of.unit, disorder: unitIn(state, of.unit)?.disorder }),
  apply: ({ state, of, outcome }) => withUnit(state, of.unit, () => ({ disorder: outcome.left })),
});
