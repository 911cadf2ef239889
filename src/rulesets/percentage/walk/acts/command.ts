import { barredOf } from '../../../../core/walk/units';
import { commandPoints } from '../../command/command-points';
import { withLeader } from '../record/state';
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
  apply: ({ state, named, outcome }) =>
    withLeader(state, named.leader, () => ({ rolled: true, points: outcome.points, kept: 0 })),
});
