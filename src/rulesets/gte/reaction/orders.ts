import { bands, RECOIL } from '../bands';
import { ENEMY, NEIGHBOURS_ORDER, neighboursTest, type Due } from '../follow-on';
import type { Holder, ReactionOutcome, ReactionSituation, Result } from './fields';
import { isCavalryArm } from '../unit';

/** What is owed after a passed test: a charged unit chooses its answer (9.9). */
export function afterPassing({ occasion, name }: ReactionSituation): readonly Due[] {
  return occasion === 'charged' ? [{ procedure: 'charge-response', for: name }] : [];
}

/** The facts of a test that decide what is owed after failing it. */
type Failing = Pick<ReactionSituation, 'occasion' | 'name' | 'formation' | 'enemyArm'> &
  Partial<Pick<ReactionSituation, 'hitByChargeInSupport'>>;

/** What is owed after a failed test. */
export function afterFailing(result: Result, s: Failing): readonly Due[] {
  const { name } = s;
  switch (result) {
    case 'evadeWithHit':
      return [{ procedure: 'register-hits', for: name, newHits: 1, source: 'evade' }, ...followUp(s)];
    case 'recoilShaken':
      return [{ procedure: 'recoil', for: name, cause: 'firing' }];
    case 'break':
      return [breakOf(s), ...neighbours(s), ...control(s), ...followUp(s)];
    case 'haltShaken':
    case 'haltDisordered':
    case 'shaken':
      return [];
  }
}

/** The procedure `break-unit` includes the extra hit, the risk to generals and the first rout move (6.4). */
function breakOf({ name, hitByChargeInSupport }: Failing): Due {
  const cause = hitByChargeInSupport === true ? 'chargeInSupport' : 'reaction';
  return { procedure: 'break-unit', for: name, cause };
}

/** Routing skirmishers cause no test (8.2). */
function neighbours({ formation }: Failing): readonly Due[] {
  return formation === 'skirmish' ? [] : [neighboursTest()];
}

/** Cavalry whose opponents all break on being charged takes a control test (8.3); only chargers have an arm here. */
function control({ enemyArm }: Failing): readonly Due[] {
  return isCavalryArm(enemyArm) ? [{ procedure: 'control-test', for: ENEMY }] : [];
}

/** A charger may follow up when its target breaks or evades (9.11). */
function followUp({ occasion }: Failing): readonly Due[] {
  return occasion === 'charged' ? [{ procedure: 'follow-up-charge', for: ENEMY }] : [];
}

type OrderLines = (s: ReactionSituation, o: ReactionOutcome, isWalked: boolean) => readonly string[];

/** What the players now do on the table, by the result of a failed test. */
const AFTER_FAILING: Readonly<Record<Result, OrderLines>> = {
  haltShaken: ({ name }, o) => [
    `${name} stays where it is, shaken; it neither moves nor charges this turn.`,
    `The order of ${holderText(o.orderToHold)} becomes hold; charges already made stand.`,
  ],
  evadeWithHit: ({ name }) => [
    `Turn ${name} round and move it 3B away, to its supports, where it reforms; record 1 hit on it.`,
    FOLLOW_UP,
  ],
  break: (s, _, isWalked) => breakOrders(s, isWalked),
  recoilShaken: ({ name }) => [
    `Move ${name} ${bands(RECOIL)} straight back, facing the enemy; friends behind are pushed back, those beside it wheel back.`,
    'Unless an enemy follows or charges it, it retires a full allowance in its movement phase this turn.',
  ],
  haltDisordered: ({ name }, o) => [
    `${name} halts, ${o.newStatus ?? 'disordered'}: it does not move, charge or countercharge for the rest of the turn.`,
  ],
  shaken: ({ name }) => [`${name} is shaken where it stands.`],
};

/** Whose order becomes hold when a wish to charge fails. */
function holderText(holder: Holder | undefined): string {
  return holder === 'unit' ? 'this unit' : 'its command group';
}

/** What becomes of a unit when its wish to charge fails. */
export function failedWish(holder: Holder | undefined): string {
  return `halts, shaken, and the order of ${holderText(holder)} becomes hold`;
}

export const FOLLOW_UP = 'The charger can follow up with what is left of its allowance.';

/** What the players do with a unit that breaks on testing. */
export function breakOrders(
  { name, formation, occasion, enemyArm }: Failing,
  isWalked = false,
): readonly string[] {
  const horse = isCavalryArm(enemyArm);
  return [
    `${name} breaks: record 1 more hit on it${isWalked ? '' : '; a general attached is lost on a D6 of 6'}.`,
    'Make its first rout move at once, its normal move and 1B, away from the enemy; if it had broken before in the game, it is then removed.',
    ...(formation === 'skirmish' ? [] : [NEIGHBOURS_ORDER]),
    ...(horse
      ? [
          'If all whom they charged have broken, the charging cavalry take a control test; if they fail it they must follow up and pursue.',
        ]
      : []),
    ...(occasion === 'charged' ? [FOLLOW_UP] : []),
  ];
}

const AFTER_PASSING: Readonly<Record<ReactionSituation['occasion'], OrderLines>> = {
  charged: ({ name, attackedInFlankOrRear }) => [
    ...(attackedInFlankOrRear === true ? [`${name} is shaken by the contact in flank or rear.`] : []),
    `Choose how ${name} answers: evade, emergency square, countercharge or receive, as its troops can.`,
  ],
  wishCharge: ({ name }) => [`Make the charge move of ${name}; its target tests in the next response phase.`],
  fireHits: ({ name }) => [`${name} goes on; it does not test for firing hits again this turn.`],
  friendsBreak: ({ name }) => [`${name} stands; it does not test again this phase.`],
};

/** What the players now do on the table. */
export function orders(o: ReactionOutcome, s: ReactionSituation, isWalked = false): readonly string[] {
  const lines = o.result === undefined ? AFTER_PASSING[s.occasion] : AFTER_FAILING[o.result];
  return lines(s, o, isWalked);
}
