import { deployCheck } from '../../armies/deploy-check';
import { generalAbility } from '../../command/general-ability';
import { idsOn, withGeneral } from '../record/battle';
import { actor, noted, ruled } from './make-act';

const by = () => 'A';

/** Generals are diced for (5.2), one after the other and before anything else. */
export const general = ruled(generalAbility, {
  word: 'general',
  each: ({ state }) =>
    Object.values(state.generals).filter(
      ({ ability, inspirational }) => ability === null || inspirational === null,
    ),
  title: ({ of }) => `how able ${of.id} is`,
  by: ({ of }) => of.side,
  rank: 1,
  automatic: true,
  given: (_, { state, of }) => ({
    name: of.id,
    level: of.level,
    scenarioAbility: of.ability,
    scenarioInspirational: of.inspirational,
    nation: state.sides[of.side].nation,
    nationColumn: state.sides[of.side].nationColumn,
  }),
  apply: ({ state, of, outcome: { ability, inspirational } }) =>
    withGeneral(state, of.id, () => ({ ability, inspirational })),
});

export const placing = ruled(deployCheck, {
  word: 'placing',
  when: ({ state }) => state.unplaced,
  title: 'which side places first',
  by,
  whose: 'either',
  rank: 2,
  automatic: true,
  given: (_, { state }) => ({ frenchSide: state.french, holdsInitialVp: state.leader }),
  apply: ({ state }) => ({ ...state, unplaced: false }),
});

export const place = ruled(deployCheck, {
  word: 'place',
  title: 'may a unit stand there: how far from centre line and side edge?',
  by,
  whose: 'each',
  roles: { unit: actor(({ state }) => idsOn(state)) },
});

export const ready = noted({
  word: 'ready',
  title: 'both sides are placed',
  by,
  closes: true,
  whose: 'together',
});
