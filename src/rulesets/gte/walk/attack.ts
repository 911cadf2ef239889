import type { Rules } from '../../../core/ruling/ruleset';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { canFire } from '../charge/charge-response';
import { isCavalryArm } from '../unit';
import { contactOf, straightAt, touch } from './contacts';
import { fighter } from './fights';
import { unitIn, withUnit, type BattleState, type Declared } from './record/battle';
import type { UnitState } from './record/unit';
import { bearing, frontOf, isInSupport, isReplaced, morale, paceOf } from './situations';

/**
 * Both as the charge has brought them into contact or, if it has not been declared, would do straight at the front of
 * its target, or at its flank where that was said.
 */
export function attackIn(
  state: BattleState,
  attacker: string,
  target: string,
  rules: Rules,
  said: Values = {},
): Values {
  const unit = unitIn(state, attacker);
  const { declared } = state;
  const isDeclared = declared?.unit === attacker && declared.target === target;
  const straight = straightAt(attacker, target, unit ? paceOf(unit, rules) : 0);
  const flank = said.flankOrRear === true;
  const charge = isDeclared ? declared : { ...straight, flank, inSupport: isInSupport(state, target) };
  const touched = touch(state, contactOf(charge, state.turn), rules);
  const formsSquare = said.answer === 'emergencySquare';
  const met = formsSquare ? withUnit(touched, target, () => ({ formation: 'square' })) : touched;
  const of = (id: string): Values => {
    const { bases, inContact, overlap } = fighter(met, id, rules);
    return { ...morale(state, id), status: unitIn(state, id)?.status, bases, inContact, overlap };
  };
  const { uphill } = fighter(met, attacker, rules);
  const { defendsObstacle, inOpen } = fighter(met, target, rules);
  const enemy = unitIn(state, target);
  const stands = standing(state, attacker, target, said);
  return {
    charger: {
      ...of(attacker),
      ...(isCavalryArm(unit?.arm) && { uphill }),
      ...(unit && stands.begins === 'contact' && hitsOn(unit)),
    },
    target: { ...of(target), defendsObstacle, inOpen },
    ...(enemy &&
      canFire(enemy) &&
      (isEngaged(enemy) ? { targetFires: false } : { basesFiring: firersOf(enemy, rules) })),
    ...(isDeclared ? told(declared) : { inSupport: charge.inSupport }),
    ...stands,
  };
}

/** Bases that fire at a charger, two replacement bases as one (4.2, 11.4). */
function firersOf(unit: UnitState, rules: Rules): number {
  const front = frontOf(unit, rules);
  return bearing(unit, isReplaced(unit) ? Math.floor(front / 2) : front);
}

/** How far a charge has come that has made contact and not been fought out: what is passed already is not tested again. */
function standing(state: BattleState, attacker: string, target: string, said: Values): Values {
  const made = state.contacts.find(
    (one) =>
      one.attacker === attacker && one.defender === target && one.kind !== 'evaders' && one.rounds === 0,
  );
  const enemy = unitIn(state, target);
  if (made === undefined || enemy === undefined) return {};
  if (!made.answered) {
    const owesAnswer = state.owed.some(({ act, unit }) => act === 'answer' && unit === target);
    return { ...told(made), begins: owesAnswer ? 'answer' : 'charged' };
  }
  const answer = enemy.role === 'countercharging' ? 'countercharge' : 'receive';
  if ((said.answer ?? answer) !== answer)
    throw new Problem({ path: 'answer', message: `cannot be said: ${target} has answered the charge` });
  const hasFired = made.turn < state.turn && (enemy.turn.fired > 0 || state.phase === 'combat');
  return {
    ...told(made),
    begins: 'contact',
    answer,
    ...(hasFired && canFire(enemy) && { targetFires: false }),
  };
}

/** How a charge that has been declared is made. */
function told({ flank, inSupport, used, allowance }: Omit<Declared, 'unit' | 'target'>): Values {
  return { flankOrRear: flank, inSupport, chargerUsed: used, chargerAllowance: allowance };
}

/** Hits that a charger has taken in this phase: those that it has still to test for, and those not registered yet (7.4, 8.2). */
function hitsOn({ phase, turn }: UnitState): Values {
  const hits = phase.tested || turn.fireTested ? 0 : phase.firingHits + phase.pending;
  return { ...(hits > 0 && { firingHits: hits }), ...(phase.pending > 0 && { pendingHits: phase.pending }) };
}

/** Units that charge or fight do not fire (G11.4-02). */
const isEngaged = ({ role }: UnitState): boolean => role !== 'none' && role !== 'receiving';
