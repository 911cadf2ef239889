import { isEarlier } from '../../../../core/ruling/ruleset';
import { barredOf } from '../../../../core/walk/units';
import { commandPoints, SMOKE_BALLS } from '../../command/command-points';
import { withLeader, type BattleState } from '../record/state';
import { ruled } from './make-act';

/** 1a: each commander rolls once; points that he kept from before are in the new total. */
export const rollsForPoints = ruled(commandPoints, {
  word: 'points',
  title: 'a commander rolls for command points',
  roles: {
    leader: {
      ...{ label: 'Commander', field: 'id', prefix: '' },
      among: ({ state }) => {
        const leaders = Object.values(state.leaders);
        return {
          among: leaders.filter(({ rolled }) => !rolled).map(({ id }) => id),
          barred: barredOf(leaders, ({ rolled }) =>
            rolled ? 'has rolled for command points in this turn' : undefined,
          ),
        };
      },
    },
  },
  given: (_, { state, rules }) =>
    isEarlier(rules, 11)
      ? {}
      : {
          ...(!hasSmoke(state) && { smokeBalls: 0 }),
          ...(state.turn === 1 && { newOrderLastTurn: false }),
        },
  // Where the balls lie, and so whether they trouble him, only the players see (T3.1-03).
  facts: (_, { state }) => (hasSmoke(state) ? { smokeBalls: { couldBe: SMOKE_BALLS } } : {}),
  apply: ({ state, named, outcome }) =>
    withLeader(state, named.leader, () => ({ rolled: true, points: outcome.points, kept: 0 })),
});

/** Whether so many balls are on the table that they could trouble a commander. */
const hasSmoke = ({ smoke }: BattleState): boolean =>
  smoke.reduce((sum, { balls }) => sum + balls, 0) >= SMOKE_BALLS;
