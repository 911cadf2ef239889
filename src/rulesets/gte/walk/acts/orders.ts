import type { GivenTo, OutcomeOf } from '../../../../core/walk/act';
import { candidatesOf, firstOf } from '../../../../core/walk/units';
import { commandTest } from '../../command/command-test';
import { ORDERS, type Order } from '../../command/orders';
import { specialCommandTest } from '../../command/special-command-test';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { awaitsSpecialTest, groupsOf, isLeaderless, leaderOf, withdraws } from '../groups';
import { allIn, groupIn, withAll, withGroup, type BattleState, type GroupState } from '../record/battle';
import { orderSituation } from '../situations';
import { moverOf, noted, ruled, type Here } from './make-act';

/** The role of a group of the side that moves, which meets a condition. */
function groupRole(holds: (group: GroupState, state: BattleState, rules: Rules) => boolean) {
  const among = ({ state, rules }: Here): readonly string[] =>
    groupsOf(state, moverOf(state))
      .filter((group) => holds(group, state, rules))
      .map(({ id }) => id);
  return { label: 'Command group', among } as const;
}

/** Orders are changed before any unit of the group moves, and by one test a turn (G5.9-01, G5.9-03). */
const whyBound = ({ tested, hasMoved }: GroupState): string | undefined =>
  firstOf([
    [tested, 'has taken its command test in this turn'],
    [hasMoved, 'is too late for another order: a unit of it has moved or changed its formation'],
  ]);

export const order = ruled(commandTest, {
  word: 'order',
  title: 'a group is to have another order',
  roles: {
    group: {
      label: 'Command group',
      among: ({ state }) => candidatesOf(groupsOf(state, moverOf(state)), whyBound, ({ name }) => name),
    },
    order: { label: 'Order', among: () => ORDERS, field: 'newOrder' },
  },
  given: (named, { state, rules }) => ordering(state, named.group, rules),
  apply: ({ state, named, situation, outcome }) =>
    ordered(state, named.group, outcome, situation.orderDetail ?? null),
});

export const urge = ruled(commandTest, {
  word: 'urge',
  title: 'a group without a general tests, to attack or move closer',
  roles: {
    group: groupRole(
      (group, state, rules) =>
        whyBound(group) === undefined && isLeaderless(state, group, rules) && group.order !== 'hold',
    ),
  },
  given: (named, { state, rules }) => ({ ...ordering(state, named.group, rules), wantsAdvance: true }),
  apply: ({ state, named, situation, outcome }) =>
    ordered(state, named.group, outcome, situation.orderDetail ?? null),
});

function ordering(state: BattleState, id: string, rules: Rules): GivenTo<typeof commandTest> {
  const group = groupIn(state, id);
  return group ? orderSituation(state, group, rules) : {};
}

/** A command test was taken, or was not needed (5.9). */
function ordered(
  state: BattleState,
  id: string,
  { testNeeded, passed, order }: OutcomeOf<typeof commandTest>,
  detail: string | null,
): BattleState {
  return withGroup(releasing(state, id, order), id, (group) => ({
    order,
    detail: group.order === order ? (detail ?? group.detail) : detail,
    tested: testNeeded,
    passed: passed === true,
  }));
}

/** A new order ends the hold of units that failed to charge. */
function releasing(state: BattleState, id: string, order: Order): BattleState {
  if (groupIn(state, id)?.order === order) return state;
  return withAll(state, ({ group }) => (group === id ? { holds: false } : {}));
}

/** A special command test of a group’s general; it counts for all groups under him (5.10). */
export const special = ruled(specialCommandTest, {
  word: 'special',
  title: 'the inept general of a group, out of command, tests whether he acts at all',
  // A retirement that is owed waits for it.
  owed: ({ state, rules }) =>
    !isEarlier(rules, 11) &&
    groupsOf(state, moverOf(state)).some(
      (group) => awaitsSpecialTest(state, group, rules) && withdraws(state, group),
    ),
  roles: { group: groupRole((group, state, rules) => awaitsSpecialTest(state, group, rules)) },
  given: (named, { state, rules }) => {
    const group = groupIn(state, named.group);
    const leader = group && leaderOf(state, group, rules);
    return {
      name: leader?.id,
      ability: leader?.ability ?? undefined,
      outOfCommand: leader?.outOfCommand,
      passedStandardTestThisTurn: group?.passed,
    };
  },
  apply: ({ state, named, outcome: { missesTurn: missed } }) => {
    const general = groupIn(state, named.group)?.general;
    const groups = allIn(state.groups, (group) =>
      group.general === general ? { special: true, missed } : {},
    );
    return { ...state, groups };
  },
});

/** A group has done what its order named: it holds from now on, without a test (T-ORDERS, G5.9-06; 5.8). */
export const arrived = noted({
  word: 'arrived',
  title: 'a group has done what its order named, and holds from now on',
  roles: { group: groupRole(({ order: sent }) => sent === 'attack' || sent === 'move') },
  apply: ({ state, named: { group } }) =>
    withGroup(releasing(state, group, 'hold'), group, () => ({ order: 'hold' })),
});
