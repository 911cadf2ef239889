import { mandatoryTerrain } from '../../field/mandatory-terrain';
import { reinforcements } from '../../field/reinforcements';
import { terrainChoices } from '../../field/terrain-choices';
import { both } from '../../sides';
import { knownColumns } from '../facts';
import { CROSSING, squaresOf } from '../field';
import { fieldIn, informed, withField, type CampaignState, type FieldState } from '../record';
import { BY_PROGRAM, ruled } from './make-act';

type FieldStep = FieldState['done'][number];

/** Rulings on the ground, in their order (p.147-153). */
const STEPS: readonly FieldStep[] = ['coming', 'ground', 'choices'];

export const isGroundReady = (state: CampaignState): boolean => nextStep(state) === undefined;

function nextStep(state: CampaignState): FieldStep | undefined {
  const { done } = fieldIn(state);
  return STEPS.find((step) => !done.includes(step));
}

/** Columns on the table and beside it: asked before the terrain, and again with the crossings added (p.147, 152). */
const comesUp = (word: 'coming' | 'crossings', when: (state: CampaignState) => boolean) =>
  ruled(reinforcements, {
    ...BY_PROGRAM,
    word,
    title: 'which columns are on the table, and which may come?',
    when: ({ state }) => when(state),
    given: (_, { state }) => ({
      map: state.map ?? undefined,
      battle: squaresOf(state),
      columns: knownColumns(state),
      crossings: fieldIn(state).pieces.flatMap(({ piece, at }) => (piece === CROSSING ? [at] : [])),
    }),
    apply: ({ state, outcome: { sections, onTable, reinforcements: coming } }) =>
      withField(state, ({ done }) => ({ sections, onTable, coming, done: [...done, word] })),
  });

export const findsComing = comesUp('coming', (state) => nextStep(state) === 'coming');

export const findsComingAgain = comesUp('crossings', (state) => !fieldIn(state).done.includes('crossings'));

export const findsGround = ruled(mandatoryTerrain, {
  ...BY_PROGRAM,
  word: 'ground',
  title: 'what lies in the six sections, and who sets it up?',
  when: ({ state }) => nextStep(state) === 'ground',
  given: (_, { state }) => ({
    map: state.map ?? undefined,
    battle: squaresOf(state),
    sections: fieldIn(state).sections,
    intelligence: state.intelligence ?? undefined,
    control: state.control,
  }),
  apply: ({ state }) => withField(state, ({ done }) => ({ done: [...done, 'ground'] })),
});

/** The side with the intelligence places the first terrain choice (B12.12-02; p.153). */
export const countsChoices = ruled(terrainChoices, {
  ...BY_PROGRAM,
  word: 'choices',
  title: 'how many terrain choices are there?',
  when: ({ state }) => nextStep(state) === 'choices',
  given: (_, { state: { intelligence, sides } }) => ({
    intelligence: intelligence ?? undefined,
    bought: both((side) => sides[side].terrainBought),
    wellington: both((side) => sides[side].wellington),
  }),
  apply: ({ state, outcome: { choices } }) =>
    withField(state, ({ done }) => ({
      choices,
      nextChoice: informed(state),
      done: [...done, 'choices'],
    })),
});
