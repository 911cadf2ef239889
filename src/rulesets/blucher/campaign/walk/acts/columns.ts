import { firstValues } from '../../../../../core/walk/record';
import { columns } from '../../columns/columns';
import { LIST_PERSONALITIES, type Officer } from '../../columns/columns-fields';
import { officersOfArmy, unitsOfArmy } from '../columns';
import { divisionOf } from '../division';
import { unitFacts } from '../facts';
import { COLUMN, did, withSide, type OfficerState } from '../record';
import { bySide, lacking, sealed } from './make-act';

/** Each side divides its army in secret; the number of its columns is public (B12.3-07; p.136-138). */
export const divides = sealed(columns, {
  ...bySide('columns', (state) => lacking(state, 'columns')),
  title: ({ state, of }) => `${state.sides[of].name} divides its army`,
  owed: true,
  given: (_, { state, of }) => ({
    side: of,
    points: state.points,
    units: unitsOfArmy(state.sides[of]).map(unitFacts),
    officers: officersOfArmy(state.sides[of]).map(officerFacts),
  }),
  sealing: ({ state, of, rules }) => divisionOf(state, of, rules),
  apply: ({ state, of, open: { columns: labels, stacks } }) =>
    withSide(did(state, of, 'columns'), of, () => ({
      columns: Object.fromEntries(labels.map((label) => [label, firstValues(COLUMN)])),
      stacks,
    })),
});

function officerFacts({ id, corps, personalities, reconInfantry }: OfficerState): Officer {
  const known = LIST_PERSONALITIES.filter((personality) => personalities.includes(personality));
  return { id, corps, personalities: known, reconInfantry };
}
