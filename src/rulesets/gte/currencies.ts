import { countEach, currenciesOf, gaugeOf, objectivesHeld, type Count } from '../../core/ruling/currencies';
import { generalRisk } from './casualties/general-risk';
import type { UnitOutcome } from './combat/outcome-fields';
import { commandTest } from './command/command-test';
import { generalAbility } from './command/general-ability';
import { challenge, initiative } from './command/initiative';
import { specialCommandTest } from './command/special-command-test';
import { otherSide, SIDES, type Side } from './sides';
import { STATUSES, type Status } from './unit';
import { breakUnit, chargeSequence, combat, controlTest, fire, rally, reactionTest } from './walk/procedures';
import { sideNameOf, unitIn, type BattleState, type SideState } from './walk/record/battle';

const { counting, define } = currenciesOf<BattleState>();

/** A change of status: levels lost, and a unit broken, or rallied from that. */
function changes(id: string, before: Status, after: Status): readonly Count[] {
  const broken = Number(after === 'broken') - Number(before === 'broken');
  return [
    ...countEach('broken', [id], () => broken),
    ...countEach('levels', [id], () => STATUSES.indexOf(after) - STATUSES.indexOf(before)),
  ];
}

/** A list of units, or the only one. */
const listed = <T extends object>(side: T | readonly T[]): readonly T[] =>
  Array.isArray(side) ? (side as readonly T[]) : [side as T];

/** What a round of combat has cost a unit. */
function fought(state: BattleState, { name = '', result, status, suffered = 0 }: UnitOutcome) {
  const before = unitIn(state, name)?.status ?? 'steady';
  return [
    ...countEach('hits', [name], () => suffered),
    ...changes(name, before, result === 'break' ? 'broken' : status),
  ];
}

/** What a whole charge costs a unit. */
const charged = (name: string, result: string, hits: number): readonly Count[] => [
  ...countEach('broken', [name], () => (result === 'break' || result === 'destroyed' ? 1 : 0)),
  ...countEach('hits', [name], () => hits),
];

const fallen = (unit: string, killed: readonly boolean[]): readonly Count[] =>
  countEach('generals', [unit], () => killed.filter((one) => one).length);

const test = (name: string, passed: boolean): readonly Count[] =>
  countEach('tests', [name], () => (passed ? 1 : 0));

/** The initiative, if a throw has given it to another side. */
function won(before: Side | undefined, after: Side): readonly Count[] {
  if (before === after) return [];
  const taken = countEach('initiative', before === undefined ? [] : [otherSide(after)], () => -1);
  return [...taken, ...countEach('initiative', [after], () => 1)];
}

const sidesOf = ({ sides }: BattleState): readonly SideState[] => SIDES.map((side) => sides[side]);

/** What wins a battle of General de Brigade’s family, and what leads to it. */
export const currencies = define({
  all: [
    { id: 'broken', title: 'Broken units', one: 'unit broken', many: 'units broken' },
    { id: 'hits', title: 'Hits', one: 'hit taken', many: 'hits taken' },
    { id: 'levels', title: 'Order', one: 'step of order lost', many: 'steps of order lost' },
    { id: 'generals', title: 'Generals', one: 'general lost', many: 'generals lost' },
    { id: 'tests', title: 'Tests', one: 'test passed', many: 'tests passed', isGain: true },
    { id: 'initiative', title: 'Initiative', one: 'initiative won', many: 'initiatives won', isGain: true },
    { id: 'ability', title: 'Ability', one: 'IP of generals', many: 'IP of generals', isGain: true },
  ],
  counting: [
    counting(fire, ({ hits, bounceHits = 0 }, { situation: { targetName = '' } }) =>
      countEach('hits', [targetName], () => hits + bounceHits),
    ),
    counting(reactionTest, ({ passed, newStatus }, { state, situation: { name } }) => {
      const before = unitIn(state, name)?.status ?? 'steady';
      return [...test(name, passed), ...changes(name, before, newStatus ?? before)];
    }),
    counting(
      combat,
      ({ A, B }, { state }) => [...listed(A), ...listed(B)].flatMap((unit) => fought(state, unit)),
      'in detail',
    ),
    counting(chargeSequence, ({ charger, target, ...hits }, { situation }) => [
      ...charged(situation.charger.name, charger, (hits.fireHits ?? 0) + (hits.chargerHits ?? 0)),
      ...charged(situation.target.name, target, hits.targetHits ?? 0),
    ]),
    counting(rally, ({ status, passed = false }, { state, situation: { name } }) => {
      const before = unitIn(state, name)?.status ?? 'steady';
      return [...test(name, passed), ...changes(name, before, passed ? (status ?? before) : before)];
    }),
    counting(breakUnit, ({ killed }, { situation: { name } }) => fallen(name, killed)),
    counting(generalRisk, ({ killed }, { situation: { name } }) => fallen(name, killed)),
    counting(controlTest, ({ passed }, { situation: { name } }) => test(name, passed)),
    counting(commandTest, ({ passed = false }, { situation: { group } }) => test(group, passed)),
    counting(specialCommandTest, ({ missesTurn }, { situation: { name } }) => test(name, !missesTurn)),
    counting(initiative, ({ holder }) => won(undefined, holder)),
    counting(challenge, ({ holder }, { situation }) => won(situation.holder, holder)),
    counting(generalAbility, ({ ip, inspirational }, { situation: { name } }) =>
      countEach('ability', [name], () => ip + Number(inspirational)),
    ),
  ],
  unreported: ['next', 'hold', 'count', 'placed'],
  sides: (state) => sidesOf(state).map(({ name }) => name),
  sideOf: sideNameOf,
  gauges: (state) => [
    gaugeOf('Price of bases lost', sidesOf(state), ({ lost, gone, gunsLost }) => lost + gone + gunsLost),
    ...objectivesHeld(state.sides, state.objectives),
  ],
});
