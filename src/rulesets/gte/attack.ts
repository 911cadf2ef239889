import type { Rules } from '../../core/ruling/ruleset';
import type { AttackEnd, AttackFormat } from '../../core/odds/attack';
import type { Values } from '../../core/input/field';
import {
  comesTo,
  STEP_LABELS,
  type End,
  type Sequence,
  type SequenceOutcome,
} from './charge/sequence/fields';
import { canFire } from './charge/charge-response';
import { ANSWERS } from './charge/response-fields';
import { contactOf, straightAt, touch } from './walk/contacts';
import { fighter } from './walk/fights';
import { unitIn, type BattleState } from './walk/record/battle';
import type { UnitState } from './walk/record/unit';
import { isInSupport, paceOf } from './walk/situations';
import { isCavalryArm } from './unit';

/** Ends of a charge without a combat. */
const ENDS: Readonly<Record<Exclude<End, 'combat'>, AttackEnd>> = {
  chargeTest: 'stopped',
  fire: 'stopped',
  targetTest: 'wins',
  evaded: 'wins',
};

/**
 * A charge that ends in combat is lost where the charger must go back, although nobody has won: cavalry that does not
 * win has had its one round with infantry (G12.3-05; 12.3).
 */
function endOf(outcome: Values): AttackEnd {
  const { ends, charger, target } = outcome as unknown as SequenceOutcome;
  if (ends !== 'combat') return ENDS[ends];
  if (charger === 'won') return 'wins';
  return target === 'won' || charger !== 'disordered' ? 'loses' : 'stalemate';
}

/** A whole attack is a whole charge (7.3, 8.2, 9.5-9.13, 11, 12). */
export const attackFormat: AttackFormat = {
  procedure: 'charge-sequence',
  plan: (situation) => ({
    kind: 'ruled',
    lossesIn: 'hits',
    assumes: assumptions(situation as unknown as Sequence),
    end: endOf,
    losses: (outcome) => {
      const { fireHits = 0, chargerHits = 0, targetHits = 0 } = outcome as Partial<SequenceOutcome>;
      return { attacker: fireHits + chargerHits, defender: targetHits };
    },
  }),
  acts: ['charge'],
  recorded: (state, attacker, target, rules) =>
    recorded(state as unknown as BattleState, attacker, target, rules),
  leavesOut: (situation) => {
    const { begins } = situation as unknown as Sequence;
    return `it begins with ${STEP_LABELS[begins]}, and its target does not charge itself`;
  },
  answers: (situation) =>
    comesTo(situation as unknown as Sequence, 'answer')
      ? Object.fromEntries(ANSWERS.map((answer) => [answer, { ...situation, answer }]))
      : {},
};

/**
 * Both as the charge has brought them into contact or, if it has not been declared, would do straight at the front of
 * its target.
 */
function recorded(state: BattleState, attacker: string, target: string, rules: Rules): Values {
  const unit = unitIn(state, attacker);
  const { declared } = state;
  const isDeclared = declared?.unit === attacker && declared.target === target;
  const straight = straightAt(attacker, target, unit ? paceOf(unit, rules) : 0);
  const charge = isDeclared ? declared : { ...straight, inSupport: isInSupport(state, target) };
  const met = touch(state, contactOf(charge, state.turn));
  const of = (id: string): Values => {
    const { bases, inContact, overlap } = fighter(met, id);
    return { name: id, status: unitIn(state, id)?.status, bases, inContact, overlap };
  };
  const { uphill } = fighter(met, attacker);
  const { defendsObstacle, inOpen } = fighter(met, target);
  const enemy = unitIn(state, target);
  return {
    charger: { ...of(attacker), ...(isCavalryArm(unit?.arm) && { uphill }) },
    target: { ...of(target), defendsObstacle, inOpen },
    ...(enemy && canFire(enemy) && isEngaged(enemy) && { targetFires: false }),
    ...(isDeclared && { flankOrRear: charge.flank }),
    inSupport: charge.inSupport,
    ...standing(state, attacker, target),
  };
}

/** How far a charge has come that has made contact and not been fought out: what is passed already is not tested again. */
function standing(state: BattleState, attacker: string, target: string): Values {
  const made = state.contacts.find(
    (one) =>
      one.attacker === attacker && one.defender === target && one.kind === 'charge' && one.rounds === 0,
  );
  const enemy = unitIn(state, target);
  if (made === undefined || enemy === undefined) return {};
  const { flank: flankOrRear, inSupport } = made;
  if (!made.answered) {
    const owesAnswer = state.owed.some(({ act, unit }) => act === 'answer' && unit === target);
    return { flankOrRear, inSupport, begins: owesAnswer ? 'answer' : 'charged' };
  }
  const hasFired = made.turn < state.turn && (enemy.turn.fired > 0 || state.phase === 'combat');
  return {
    flankOrRear,
    inSupport,
    begins: 'contact',
    answer: enemy.role === 'countercharging' ? 'countercharge' : 'receive',
    ...(hasFired && canFire(enemy) && { targetFires: false }),
  };
}

/** Units that charge or fight do not fire (G11.4-02). */
const isEngaged = ({ role }: UnitState): boolean => role !== 'none' && role !== 'receiving';

function assumptions({ charger, target, targetFires }: Sequence): readonly string[] {
  const isMounted = charger.arm !== 'infantry';
  return [
    targetFires === true
      ? `${target.name} fires once, as the charge comes in`
      : `${target.name} does not fire at the charge`,
    isMounted
      ? 'cavalry that does not beat infantry in its one round goes back: it loses'
      : 'a drawn first round is a stalemate: another round is to come',
    `a target that breaks at the charge or evades it leaves the ground to ${charger.name}, who wins`,
  ];
}
