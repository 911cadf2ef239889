import type { OutcomeOf, SituationOf } from '../../../../core/walk/act';
import type { Result } from '../../reaction/fields';
import { contactOf, meet, rejoins, touch } from '../contacts';
import { didInPhase, didNow, moved, worsen } from '../changes';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { controlTest, reactionTest } from '../procedures';
import {
  moverIn,
  owing,
  unitIn,
  withGroup,
  withUnit,
  type BattleState,
  type BreakCause,
  type Occasion,
  type Testing,
} from '../record/battle';
import { morale, occasionOf, testSituation } from '../situations';
import { due, rankOf } from './due';
import { actor, holderOf, ruled } from './make-act';
import { callable } from './fire';

const WHY: Readonly<Record<Occasion, string>> = {
  charged: 'it is charged',
  wishCharge: 'it wishes to charge',
  fireHits: 'it was hit by fire',
  friendsBreak: 'it saw friends break',
};

export const test = ruled(reactionTest, {
  ...due('test'),
  rank: ({ of }) => rankOf(of),
  title: ({ state, of }) => `${of.unit} tests reaction: ${WHY[occasionOf(state, of)]}`,
  given: (_, { state, of }) => testSituation(state, of),
  apply: ({ state, of, ...ruling }) => tested(inSet(state, of), of.unit, ruling),
});

/** Friends who saw the same routs test at once: breaks by these tests count in none of them (G7.3-06, R-06). */
function inSet(state: BattleState, { occasion, saw }: Testing): BattleState {
  if (occasion !== 'friendsBreak' || saw !== undefined) return state;
  const owed = state.owed.map((debt) =>
    debt.act === 'test' ? { ...debt, saw: unitIn(state, debt.unit)?.phase.sawBreaking ?? 0 } : debt,
  );
  return { ...state, owed };
}

/** The enemy picks the moment of a test for firing hits (G7.4-03, R-20). */
export const call = ruled(reactionTest, {
  word: 'call',
  title: 'a player calls for the test of an enemy unit that was hit, now and not later',
  by: holderOf,
  whose: 'foe',
  roles: { unit: actor(({ state }) => callable(state).map(({ id }) => id), 'Unit that was hit') },
  given: ({ unit }, { state }) => testSituation(state, { unit, occasion: 'fireHits' }),
  apply: ({ state, named, ...ruling }) => tested(state, named.unit, ruling),
});

type Outcome = OutcomeOf<typeof reactionTest>;

interface Test {
  readonly situation: SituationOf<typeof reactionTest>;
  readonly outcome: Outcome;
  readonly rules: Rules;
}

/** What a reaction test leads to (8.2). */
function tested(state: BattleState, id: string, test: Test): BattleState {
  const { situation, outcome, rules } = test;
  const { passed, result, newStatus } = outcome;
  const { occasion, hitByChargeInSupport } = situation;
  const known = didInPhase(state, id, () => ({ tested: true }));
  const noted = occasion === 'fireHits' ? didNow(known, id, { fireTested: true }) : known;
  if (passed) return passes(noted, id, occasion, rules);
  const worse = withUnit({ ...noted, declared: null }, id, (unit) => ({
    ...(newStatus !== undefined && result !== 'break' && worsen(unit, newStatus, state.turn)),
    // A reaction test halts a compulsory pursuit (G9.17-06).
    mustPursue: false,
  }));
  const cause = hitByChargeInSupport === true ? 'chargeInSupport' : 'reaction';
  return result === undefined ? worse : FAILING[result](worse, id, cause, test);
}

function passes(state: BattleState, id: string, occasion: Occasion, rules: Rules): BattleState {
  if (occasion === 'charged') return owing(state, { act: 'answer', unit: id });
  const { declared } = state;
  if (occasion !== 'wishCharge' || declared === null) return state;
  const made = contactOf(declared, state.turn);
  const charging = withUnit({ ...state, declared: null }, id, () => ({ lastMove: 'charging' }));
  // An enemy that a pursuer charges on its way tests at once; others test in the next response phase (7.3, 9.17).
  if (moverIn(state) === null)
    return meet(isEarlier(rules, 10) ? charging : didNow(charging, id, { movedEarly: true }), made, rules);
  return touch(moved(didNow(charging, id, { moved: true }), id), made, rules);
}

type Failing = (state: BattleState, id: string, cause: BreakCause, test: Test) => BattleState;

const FAILING: Readonly<Record<Result, Failing>> = {
  haltShaken: (state, id, _, { outcome: { orderToHold } }) => {
    const halted = didNow(state, id, { halted: true });
    if (orderToHold === 'unit') return withUnit(halted, id, () => ({ holds: true }));
    return withGroup(halted, unitIn(state, id)?.group ?? '', () => ({ order: 'hold' }));
  },
  evadeWithHit: (state, id, _, { rules }) =>
    owing(rejoins(state, id, rules), { act: 'hits', unit: id, hits: 1, source: 'evade' }),
  break: (state, id, cause) => owing(state, { act: 'break', unit: id, cause }),
  recoilShaken: (state, id) => owing(state, { act: 'recoil', unit: id, cause: 'firing' }),
  haltDisordered: (state, id) => didNow(state, id, { halted: true }),
  shaken: (state) => state,
};

/** A control test: cavalry that fails it must pursue (8.3). */
export const control = ruled(controlTest, {
  ...due('control'),
  title: ({ of }) => `${of.unit} tests control: all its opponents broke`,
  given: (_, { state, of }) => ({ ...morale(state, of.unit), nation: unitIn(state, of.unit)?.nation }),
  apply: ({ state, of, outcome: { mustPursue } }) => withUnit(state, of.unit, () => ({ mustPursue })),
});
