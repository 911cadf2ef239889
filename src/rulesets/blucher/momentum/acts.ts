import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../../core/input/problem';
import type { Act, At } from '../../../core/walk/act';
import { actsOf } from '../../../core/walk/acts-of';
import { activation } from '../command/activation';
import { momentum } from '../command/momentum';
import { spending } from '../command/spending';
import {
  latestOf,
  nextCup,
  nextSituation,
  rollerFor,
  withDice,
  withPhase,
  type MomentumState,
  type Phase,
  type Spent,
} from './record';

const { ruled, hidden } = actsOf<MomentumState>();

type Place = Pick<At<MomentumState>, 'state'>;

const mayRoll = ({ state }: Place): boolean => latestOf(state)?.isOver !== false;
const roller = ({ state }: Place): string => rollerFor(nextSituation(state, {}).side as Phase['side']);
const activeSide = ({ state }: Place): string => latestOf(state)?.side ?? '';

/** The dice that limit a side's coming movement phase (B-MO-01, B-MO-03; p.27, 33). */
const roll = hidden(momentum, {
  word: 'roll',
  title: 'the dice are rolled and hidden',
  when: mayRoll,
  by: roller,
  given: (_, { state }) => nextSituation(state, {}),
  cup: (at) => ({ name: nextCup(at.state), side: roller(at) }),
  apply: ({ state, situation }) => withDice(state, situation, { cup: nextCup(state), open: null }),
});

/** The open dice of an intuitive commander, rolled by himself (B-MO-04; p.93). */
const open = ruled(momentum, {
  word: 'open',
  title: 'an intuitive commander rolls his own dice openly',
  when: mayRoll,
  asksLate: false,
  given: (_, { state }) => ({ ...nextSituation(state, {}), intuitiveUsed: true }),
  apply: ({ state, situation, outcome: { dice = [], limit } }) =>
    withDice(state, situation, { cup: null, open: { faces: dice, value: limit } }),
});

/** His opponent may demand that one of them is rolled again, once (B-MO-04; p.93). */
const reroll = ruled(momentum, {
  word: 'reroll',
  title: 'one open die is rolled again, as the opponent demands',
  when: ({ state }) => {
    const phase = latestOf(state);
    if (phase === undefined || phase.open === null) return false;
    return !phase.rerolled && phase.spent.length === 0 && !phase.isOver;
  },
  by: roller,
  given: (_, { state }) => latestOf(state)?.situation ?? {},
  apply: ({ state, situation: { rerollDie }, outcome: { dice = [], limit } }) =>
    withPhase(state, ({ open: before }) => {
      const kept = dice.map((face, i) => (i === rerollDie ? before?.faces[i] : face));
      if (!isDeepStrictEqual(kept, before?.faces))
        throw new Problem({ path: '', message: 'the other dice lay otherwise' });
      return { rerolled: true, open: { faces: dice, value: limit } };
    }),
});

/** An act that nobody compares with the limit for the time being, as its PIN is not at hand. */
export const UNSEEN = 'unseen';

const isHidden = (state: MomentumState): boolean => typeof latestOf(state)?.cup === 'string';

/** What acts against the limit have in common: each is also offered unseen while a cup hides the limit. */
const AGAINST = {
  each: ({ state }: Place): readonly string[] => (isHidden(state) ? ['', UNSEEN] : ['']),
  when: ({ state }: Place): boolean => {
    const phase = latestOf(state);
    return phase !== undefined && !phase.isOver && !phase.unchecked;
  },
  by: activeSide,
  secret: ({ state, of }: At<MomentumState, string>) => {
    const name = latestOf(state)?.cup ?? null;
    return of === UNSEEN || name === null ? undefined : ({ field: 'moLimit', name } as const);
  },
};

/** What activations need to know of the phase so far. */
function soFar({ state }: Place) {
  const phase = latestOf(state);
  if (phase === undefined) return {};
  const { currentMO, spent, stage, commandUsed, pips, cinc, open: dice } = phase;
  const known = { currentMO, activationsMade: spent.length, stage, commandUsed, pips, cinc };
  return { ...known, ...limitOf(dice) };
}

function limitOf(dice: Phase['open'] | undefined) {
  return dice ? { moLimit: dice.value } : {};
}

const TITLES = {
  corps: 'units of one corps are activated',
  individual: 'one unit is activated',
  command: 'a force is activated by command',
  end: 'the active side ends the phase',
} as const;

/** Activations, and the end of the phase by choice (B-ACT-03 to B-ACT-09; p.27-31). */
const activations = (['corps', 'individual', 'command', 'end'] as const).map((kind) =>
  ruled(activation, {
    ...AGAINST,
    word: kind,
    title: TITLES[kind],
    given: (_, at) => ({ ...soFar(at), kind }),
    apply: ({ state, of, situation: { vigorous = null, units = [] }, outcome }) => {
      const { stage, pips, phaseEnded: ended, cost, currentMO } = outcome;
      if (kind === 'end') return withPhase(state, () => ({ ended }));
      return withPhase(state, (phase) => ({
        ...spentIn(phase, { kind, cost, currentMO }, ended, of),
        stage,
        pips,
        commandUsed: phase.commandUsed || kind === 'command',
        vigorousUsed: vigorous === null ? phase.vigorousUsed : [...phase.vigorousUsed, vigorous],
        activated: [...phase.activated, ...units.map(({ id }) => id)],
      }));
    },
  }),
);

/** A bare cost, of whatever is activated for it. */
const cost = ruled(spending, {
  ...AGAINST,
  word: 'cost',
  title: 'a cost is paid, of whatever is activated for it',
  given: (_, { state }) => ({ currentMO: latestOf(state)?.currentMO, ...limitOf(latestOf(state)?.open) }),
  apply: ({ state, of, situation, outcome: { currentMO, phaseEnded } }) =>
    withPhase(state, (phase) =>
      spentIn(phase, { kind: 'cost', cost: situation.cost, currentMO }, phaseEnded, of),
    ),
});

/** The passive player's answer to what was spent unseen (B-ACT-08; p.27). */
const check = ruled(spending, {
  word: 'check',
  title: 'what was spent is compared with the limit',
  when: ({ state }) => latestOf(state)?.unchecked === true,
  by: (at) => rollerFor(activeSide(at) as Phase['side']),
  given: (_, { state }) => ({ currentMO: latestOf(state)?.currentMO, cost: 0 }),
  secret: ({ state }) => ({ field: 'moLimit', name: latestOf(state)?.cup ?? '' }),
  apply: ({ state, outcome: { currentMO, phaseEnded: ended } }) =>
    withPhase(state, ({ above }) => ({
      ended,
      unchecked: false,
      above: ended === 'none' ? currentMO : above,
    })),
});

function spentIn(phase: Phase, spent: Spent, ended: Phase['ended'], way: string): Partial<Phase> {
  const goesOn = ended === 'none';
  const isChecked = way !== UNSEEN;
  return {
    spent: [...phase.spent, spent],
    currentMO: spent.currentMO,
    above: goesOn && isChecked ? spent.currentMO : phase.above,
    unchecked: goesOn && !isChecked,
    ended,
  };
}

export const ACTS: readonly Act<MomentumState>[] = [roll, open, reroll, ...activations, cost, check];
