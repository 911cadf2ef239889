import { listing } from '../../../../core/input/text';
import { deshake as procedure } from '../../morale/deshake';
import { afterDeshaking } from '../../turn/changes';
import { dueToCheck } from '../../turn/duties';
import { deshakeGiven } from '../../turn/situations';
import { TERRAIN_BONUS_LABELS, TERRAIN_BONUSES } from '../../units/unit';
import { idsOf } from '../record';
import { ruled } from './make-act';

const groundOf = (id: string): string => `ground of ${id}`;

/** One act for all shaken units, which must all check (GT1-01); the players say on what ground each stands. */
export const deshake = ruled(procedure, {
  word: 'deshake',
  when: ({ state }) => dueToCheck(state).length > 0,
  title: ({ state }) => {
    const due = idsOf(dueToCheck(state));
    return `${listing(due, 'and')} must check ${due.length > 1 ? 'their' : 'its'} morale`;
  },
  owed: true,
  roles: ({ state }) =>
    Object.fromEntries(
      dueToCheck(state).map(({ id }) => [
        groundOf(id),
        { label: `The ground of ${id}`, among: () => TERRAIN_BONUSES, means: TERRAIN_BONUS_LABELS },
      ]),
    ),
  given: (named, { state }) => {
    const units = dueToCheck(state).map(({ id: unit }) => {
      const ground = named[groundOf(unit)];
      return { unit, terrainBonus: TERRAIN_BONUSES.find((one) => one === ground) };
    });
    return deshakeGiven(state, units);
  },
  apply: afterDeshaking,
});
