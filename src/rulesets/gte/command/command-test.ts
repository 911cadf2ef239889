import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  integer,
  name,
  text,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { d6 } from '../dice';
import { owed, type Due } from '../follow-on';
import { ABILITIES, ABILITY_TABLE } from './abilities';
import { ANY_ORDER, ORDER_ROWS, ORDER_TABLE, ORDERS } from './orders';

const hasGeneral = ({ groupLeaderless }: Values): boolean => groupLeaderless !== true;

const situation = {
  group: name({ label: 'Command group', default: 'the group', from: 'card' }),
  currentOrder: choice(ORDERS, { label: 'Order in force', citation: 'GTE 5.8', from: 'state' }),
  newOrder: choiceOrNone(ORDERS, {
    label: 'New order',
    help: 'from the commanding general; another objective is a new order too',
    citation: 'GTE 5.8, 5.9',
    default: null,
  }),
  orderDetail: text({
    label: 'What the order names: objective; direction; group and flank or rear to support',
    citation: 'GTE 5.8',
    optional: true,
    when: ({ newOrder }: Values) => typeof newOrder === 'string' && newOrder !== 'hold',
    whenText: 'a new order other than hold',
  }),
  /**
   * A superior takes over by attaching himself. A general who is merely out of command still leads his group (G5.7-06,
   *
   */
  groupLeaderless: checkbox({
    label: 'The group has no general',
    help: 'he is dead or swept away in rout, and no superior has attached himself to one of its units',
    citation: 'GTE 5.7, 5.9',
    from: 'state',
  }),
  ability: choice(ABILITIES, {
    label: 'Ability of the general whose order changes',
    help: 'of a superior who has attached himself to the group: his',
    citation: 'GTE 5.9',
    when: hasGeneral,
    whenText: 'the group has a general',
    from: 'card',
  }),
  generalOutOfCommand: checkbox({
    label: 'He is out of command',
    citation: 'GTE 5.7, 5.9',
    when: hasGeneral,
    whenText: 'the group has a general',
    from: 'state',
  }),
  wantsAdvance: checkbox({
    label: 'The group wishes to attack or to move closer to the enemy this turn',
    help: 'no for a group that is ordered away from the enemy',
    citation: 'GTE 5.9',
    when: (self: Values) => !hasGeneral(self),
    whenText: 'the group has no general',
  }),
  groupHasMoved: checkbox({
    label: 'A unit of the group has moved or changed formation this phase',
    citation: 'GTE 5.9',
    from: 'state',
  }),
};

const outcome = {
  testNeeded: boolean({ label: 'A command test is needed' }),
  passed: boolean({ label: 'Passed', optional: true }),
  target: integer({ label: 'Target', optional: true }),
  score: integer({ label: 'Score', optional: true }),
  order: choice(ORDERS, { label: 'Order in force now' }),
  specialTestFollows: boolean({ label: 'A special command test follows' }),
  followOn: owed,
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** A leaderless group tests before each advance, unless it is under a hold order (G5.9-04). */
const mustTestToAdvance = (s: Situation): boolean => s.wantsAdvance === true && s.currentOrder !== 'hold';
/** Hold names no objective: from hold to hold nothing changes (G5.9-01; 5.8). */
const changesOrder = ({ currentOrder, newOrder }: Situation): boolean =>
  newOrder !== null && !(newOrder === 'hold' && currentOrder === 'hold');

const needsTest = (s: Situation): boolean => changesOrder(s) || mustTestToAdvance(s);

// prettier-ignore
export const ORDER_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'order-refusals', title: 'When an order cannot be changed', citation: 'GTE 5.9',
  rows: [
    { code: 'E-ORDER-LATE', condition: 'a unit of the group has moved or changed formation this phase', citation: 'GTE 5.9 (G5.9-01)',
      refuses: (s) => needsTest(s) && s.groupHasMoved, because: (s) => `units of ${s.group} have moved or changed formation already`,
      allowed: () => 'a test in the next movement phase of its side, before any of them moves' },
  ],
};

/** A change of orders, or the advance of a group without a general (5.9). */
export const commandTest = procedure({
  id: 'command-test',
  title: 'Orders and command test',
  summary: 'A general or group tests to change its order; a group without a general, to advance at all.',
  citation: 'GTE 5.8, 5.9',
  situation,
  outcome,
  tables: [ABILITY_TABLE.id, ORDER_TABLE.id, ORDER_CHECKS.id],
  examples: [
    {
      command: 'rule command-test --rules gte --current-order hold --new-order attack --ability average',
      about: 'an average general under command',
    },
    {
      command: 'rule command-test --rules gte --current-order attack --group-leaderless --wants-advance',
      about: 'a group whose general was killed goes on attacking',
    },
  ],
  verdict,
  orders,
  views: () => [{ title: 'Order', answer: (o) => `${passedText(o.passed)}: ${String(o.order)}` }],
  *resolve(s, umpire) {
    return umpire.examine(ORDER_CHECKS, s) ? yield* test(s, umpire) : null;
  },
});

function* test(s: Situation, umpire: Umpire): Resolution<Outcome> {
  const inept = s.ability === 'inept' && s.generalOutOfCommand === true;
  if (!needsTest(s)) {
    umpire.by('G5.9-01').step('GTE 5.9', () => 'no order is changed, and none needs a test');
    return { ...UNTESTED, order: s.currentOrder, ...special(inept, s) };
  }
  const { target } = umpire.look(ABILITY_TABLE)[s.ability ?? 'leaderless'];
  const score = yield* scoreOf(s, target, umpire);
  const passed = score === undefined || score >= target;
  return {
    testNeeded: true,
    passed,
    target,
    score,
    order: orderAfter(passed, s),
    ...special(inept && !passed, s),
  };
}

const UNTESTED = { testNeeded: false, passed: undefined, target: undefined, score: undefined };

/** The score of a test; undefined if no die is thrown, since none can fail (G5.9-02, G5.9-05). */
function* scoreOf(s: Situation, target: number, umpire: Umpire): Resolution<number | undefined> {
  const deduction = s.generalOutOfCommand === true ? 1 : 0;
  if (1 - deduction >= target) {
    umpire
      .by('G5.9-02, G5.9-05')
      .step('GTE 5.9', () => `a ${s.ability ?? ''} general under command always succeeds`);
    return undefined;
  }
  const die = (yield d6(`${s.group}: command test`)).value;
  const score = die - deduction;
  const less = deduction > 0 ? ', -1 out of command' : '';
  umpire.by('G5.9-02, G5.9-05').step('GTE 5.9', () => `die ${die}${less}: ${score}, and ${target} is wanted`);
  return score;
}

/**
 * The order after a test. A failed one leaves the old order; failed for an advance without a general, it becomes hold
 * (G5.9-03, G5.9-04).
 */
function orderAfter(passed: boolean, s: Situation): Outcome['order'] {
  if (passed) return s.newOrder ?? s.currentOrder;
  return mustTestToAdvance(s) ? 'hold' : s.currentOrder;
}

/** A special command test is owed by an inept general out of command who has passed no test this turn (G5.10-01). */
function special(due: boolean, { group }: Situation): Pick<Outcome, 'specialTestFollows' | 'followOn'> {
  const followOn: readonly Due[] = due ? [{ procedure: 'special-command-test', for: group }] : [];
  return { specialTestFollows: due, followOn };
}

function passedText(passed: unknown): string {
  if (passed === undefined) return 'no test';
  return passed === true ? 'passed' : 'failed';
}

function verdict(o: Outcome, s: Situation): string {
  if (o.passed === undefined) return `No command test is needed; the order stays ${o.order}.`;
  const result = o.score === undefined ? 'passed without a die' : `${passedText(o.passed)} with ${o.score}`;
  const change = o.order === s.currentOrder ? 'stays' : 'is now';
  return `Command test ${result}: the order of ${s.group} ${change} ${o.order}.`;
}

const SPECIAL_TEXT =
  'Its inept general, out of command, takes a special command test before the group moves, unless he has this turn.';

function orders(o: Outcome, s: Situation): readonly string[] {
  const { names, units, becomesHold } = ORDER_ROWS[o.order];
  const isNew = o.passed === true && s.newOrder !== null;
  return [
    ...(isNew && names !== '-' ? [`Note what the order names: ${s.orderDetail ?? names}.`] : []),
    `Under ${o.order} ${units}.`,
    ...(becomesHold === '-' ? [] : [`It turns into hold without a test when ${becomesHold}.`]),
    `Under any order its units can ${ANY_ORDER}.`,
    ...(o.testNeeded ? ['The group takes no other command test this turn.'] : []),
    ...(s.groupLeaderless && o.passed === true
      ? ['It tests again in every turn in which it is to advance.']
      : []),
    ...(o.specialTestFollows ? [SPECIAL_TEXT] : []),
  ];
}
