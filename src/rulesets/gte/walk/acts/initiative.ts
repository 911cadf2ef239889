import { challenge as challengeTest, initiative as dice, passInitiative } from '../../command/initiative';
import { otherSide, type Side } from '../../sides';
import { withoutDebts, type BattleState } from '../record/battle';
import { armiesOf } from '../situations';
import { due } from './due';
import { holderOf, noted, ruled, type Here } from './make-act';

/** The initiative, as the dice, a challenge, or a pass by its holder has settled it (7.2). */
function held({
  state,
  outcome: { holder, receivedByPass },
}: {
  readonly state: BattleState;
  readonly outcome: { readonly holder: Side; readonly receivedByPass: boolean };
}): BattleState {
  return { ...withoutDebts(state, ({ act }) => act === 'challenge'), holder, receivedByPass };
}

export const initiative = ruled(dice, {
  word: 'initiative',
  title: 'which side has the initiative',
  by: () => 'A',
  whose: 'either',
  owed: true,
  automatic: true,
  given: (_, { state }) => ({ ...armiesOf(state), frenchSide: state.french }),
  apply: held,
});

/** The side without the initiative. */
const challengerOf = (at: Here): Side => otherSide(holderOf(at));

/** When a general of the side with the initiative dies, the other side can challenge, now or never (G7.2-04). */
export const challenge = ruled(challengeTest, {
  ...due('challenge'),
  by: challengerOf,
  title: (at) => `${at.state.sides[challengerOf(at)].name} challenges for the initiative`,
  given: (_, { state }) => ({
    holder: state.holder ?? undefined,
    receivedByPass: state.receivedByPass,
    deadGeneralSide: state.holder ?? undefined,
    wantsChallenge: true,
    ...armiesOf(state),
  }),
  apply: held,
});

export const waive = noted({
  ...due('challenge'),
  word: 'waive',
  by: challengerOf,
  title: (at) => `${at.state.sides[challengerOf(at)].name} does not challenge`,
});

/** The initiative is passed on in any phase of a turn (7.2). */
export const pass = ruled(passInitiative, {
  word: 'pass',
  when: ({ state }) => state.holder !== null && state.phase !== 'setup' && !state.receivedByPass,
  title: (at) => `${at.state.sides[holderOf(at)].name} passes the initiative on`,
  by: holderOf,
  given: (_, { state }) => ({ holder: state.holder ?? undefined, receivedByPass: state.receivedByPass }),
  apply: held,
});
