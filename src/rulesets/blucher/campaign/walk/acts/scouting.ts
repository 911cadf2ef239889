import { LABELS, type Label } from '../../columns/limits';
import { move } from '../../days/move';
import { foeOf } from '../../sides';
import { columnOf } from '../columns';
import { withSizes } from '../facts';
import { marched, marchGiven, waiting } from '../marches';
import { scoutsOf } from '../open-steps';
import { columnParts, needed } from '../parts';
import type { CampaignState, MarchState } from '../record';
import { allowed, ruled } from './make-act';
import { OF_OPEN_MARCH } from './march';

/** Scouting is ruled on before the owner answers: what is not allowed learns nothing (B12.7-11; p.144). */
export const scouts = allowed(move, {
  ...OF_OPEN_MARCH,
  word: 'scout',
  title: ({ of }) => `column ${of.label} scouts an enemy column beside it`,
  roles: {
    column: { label: 'Enemy column', among: ({ state, of, rules }) => scoutsOf(state, of, rules) },
  },
  // A size that is secret is given as 1: the ruling is only whether the scouting is allowed.
  given: ({ column }, { state, of }) => {
    const given = marchGiven(state, of);
    return {
      ...given,
      columns: withSizes(given.columns, ({ size }, label) => size ?? (label === column ? 1 : undefined)),
      steps: [...of.steps, { scout: labelNamed(column) }],
    };
  },
  apply: ({ state, named, of }) => {
    const label = labelNamed(named.column);
    return label === undefined ? state : waiting(state, of, { kind: 'scout', label });
  },
});

const labelNamed = (name: string): Label | undefined => LABELS.find((label) => label === name);

/** The scouting that waits for the owner of the column. */
function asked({ march }: CampaignState) {
  return march?.pending?.kind === 'scout' ? [{ march, label: march.pending.label }] : [];
}

/** No types or names are shown, only the number (B12.7-11, B12.7-12; p.144). */
export const tells = ruled(move, {
  word: 'tell',
  each: ({ state }) => asked(state),
  by: ({ of }) => owner(of.march),
  title: ({ state, of }) =>
    `${state.sides[owner(of.march)].name} tells how many units column ${of.label} has`,
  owed: true,
  automatic: true,
  needs: (_, { state, of: { march, label } }) =>
    columnOf(state, owner(march), label)?.size === null
      ? [needed(owner(march), columnParts(label).size)]
      : [],
  given: (_, { state, of: { march, label } }) => ({
    ...marchGiven(state, march),
    steps: [...march.steps, { scout: label }],
  }),
  apply: ({ state, of, situation, outcome }) => marched(state, of.march, situation, outcome),
});

/** The side of the column that is scouted. */
const owner = ({ side }: MarchState) => foeOf(side);
