import type { Values } from '../../../core/input/field';
import type { Rules } from '../../../core/ruling/ruleset';
import { ruledFacts } from '../../../core/walk/record';
import { ROUT_TURNS } from '../morale/rout-fields';
import { isArtillery, isInfantry } from '../unit';
import { contactsOf, generalsWith, isInCombat } from './changes';
import { isOutOfCommand } from './groups';
import { groupIn, moverIn, unitIn, type BattleState } from './record/battle';
import { hasMoved, leftOf, UNIT, type UnitState } from './record/unit';

/** What the state knows of a unit, by the names that situations give it; undefined if there is no such unit. */
export function factsOf(state: BattleState, id: string, rules: Rules): Values | undefined {
  const unit = unitIn(state, id);
  if (unit === undefined) return undefined;
  const facts = {
    ...cardFacts(state, unit),
    ...ruledFacts(UNIT, unit),
    ...standing(state, unit, rules),
    ...actions(state, unit),
    ...engagement(state, unit),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  );
}

function cardFacts({ nationsCount, sides, tableWidth, tableDepth }: BattleState, unit: UnitState): Values {
  const { arm, grade, cuirassier, lancer, cossack, oldGuard, canSkirmish, figuresPerBase } = unit;
  const { replacementBases, originalStrength } = unit;
  return {
    ...{ arm, grade, cuirassier, lancer, canSkirmish, figuresPerBase, replacementBases, originalStrength },
    strength: originalStrength,
    weapon: isInfantry(unit) ? unit.weapon : undefined,
    gunClass: isArtillery(unit) ? unit.gunClass : undefined,
    nation: nationsCount ? unit.nation : undefined,
    // A mark that is false would only raise questions about rules that are not in force.
    cossack: cossack === true ? true : undefined,
    oldGuard: oldGuard === true ? true : undefined,
    centreLimit: sides[unit.side].centreLimit,
    tableWidth,
    tableDepth,
  };
}

function standing(state: BattleState, unit: UnitState, rules: Rules): Values {
  const group = groupIn(state, unit.group);
  return {
    outOfCommand: isOutOfCommand(state, unit, rules),
    generalsAttached: generalsWith(state, unit.id).length,
    order: unit.holds ? 'hold' : group?.order,
    missedTurn: group?.missed === true,
    enteredInEarlierPhase: unit.entered && unit.ground === 'difficult' ? true : undefined,
    abandoned: unit.guns !== 'manned',
    bases: leftOf(unit),
    basesLeft: leftOf(unit),
    mustRout: unit.status === 'broken' && (unit.routTurns < ROUT_TURNS || unit.retrigger !== 'none'),
  };
}

function actions(state: BattleState, { turn }: UnitState): Values {
  const acted = turn.moved || turn.changed;
  return {
    fired: turn.fired > 0,
    firedThisTurn: turn.fired > 0,
    moved: hasMoved(turn),
    // In the movement phases only what was done in them counts (7.3).
    movedThisTurn: moverIn(state) !== null ? acted : turn.moved || turn.movedEarly,
    firstMoveThisTurn: !acted,
    changedFormation: turn.changed || turn.emergency,
  };
}

function engagement(state: BattleState, { id, turn: { inContact: wasInContact } }: UnitState): Values {
  const own = contactsOf(state, id);
  const isNew = own.filter(({ turn, kind }) => turn === state.turn && kind === 'charge');
  const struck = isNew.filter(({ defender }) => defender === id);
  return {
    beingCharged: own.some(({ defender, answered }) => defender === id && !answered),
    inCombat: isInCombat(state, id),
    inContactThisTurn: own.length > 0 || wasInContact,
    contactedByCharge: struck.length > 0,
    chargedIntoContact: isNew.some(({ attacker }) => attacker === id),
    chargedBy: [...new Set(struck.map(({ attacker }) => unitIn(state, attacker)?.arm))],
    hitByChargeInSupport: own.some(({ defender, inSupport }) => defender === id && inSupport),
  };
}
