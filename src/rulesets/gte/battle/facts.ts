import type { Values } from '../../../core/field';
import { ROUT_TURNS } from '../morale/rout-fields';
import { isArtillery, isInfantry } from '../unit';
import { contactsOf, generalsWith, isInCombat } from './changes';
import { isOutOfCommand } from './groups';
import { groupIn, leftOf, moverIn, unitIn, type BattleState } from './state';
import type { UnitState } from './unit-state';

/** What the state knows of a unit, by the names that situations give it; undefined if there is no such unit. */
export function factsOf(state: BattleState, id: string): Values | undefined {
  const unit = unitIn(state, id);
  if (unit === undefined) return undefined;
  const facts = {
    ...cardFacts(state, unit),
    ...standing(state, unit),
    ...losses(state, unit),
    ...actions(state, unit),
    ...engagement(state, unit),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  );
}

function cardFacts({ nationsCount, sides }: BattleState, unit: UnitState): Values {
  const { arm, grade, cuirassier, lancer, cossack, oldGuard, canSkirmish, figuresPerBase } = unit;
  return {
    arm,
    grade,
    weapon: isInfantry(unit) ? unit.weapon : undefined,
    gunClass: isArtillery(unit) ? unit.gunClass : undefined,
    nation: nationsCount ? unit.nation : undefined,
    cuirassier,
    lancer,
    // A mark that is false would only raise questions about rules that are not in force.
    cossack: cossack === true ? true : undefined,
    oldGuard: oldGuard === true ? true : undefined,
    canSkirmish,
    replacementBases: unit.replacementBases,
    figuresPerBase,
    originalStrength: unit.originalStrength,
    strength: unit.originalStrength,
    centreLimit: sides[unit.side].centreLimit,
  };
}

function standing(state: BattleState, unit: UnitState): Values {
  const group = groupIn(state, unit.group);
  return {
    status: unit.status,
    permanentlyShaken: unit.permanentlyShaken,
    formation: unit.formation,
    columnWidth: unit.columnWidth,
    lastMove: unit.lastMove,
    outOfCommand: isOutOfCommand(state, unit),
    generalsAttached: generalsWith(state, unit.id).length,
    order: unit.holds ? 'hold' : group?.order,
    missedTurn: group?.missed === true,
    becameShakenTurn: unit.becameShaken,
    disorderCauseEndedTurn: unit.disorderEnded,
    blown: unit.blown,
    abandoned: unit.guns === 'abandoned',
  };
}

function losses(state: BattleState, unit: UnitState): Values {
  return {
    bases: leftOf(unit),
    basesLeft: leftOf(unit),
    basesRemoved: unit.removed,
    basesRemovedBefore: unit.removed,
    hitsTaken: unit.hits,
    hitsBefore: unit.hits,
    timesBroken: unit.timesBroken,
    routTurns: unit.routTurns,
    routedThisTurn: unit.turn.firstRout,
    retrigger: unit.retrigger,
    mustPursue: unit.mustPursue,
    mustRout: unit.status === 'broken' && (unit.routTurns < ROUT_TURNS || unit.retrigger !== 'none'),
    rolledThisPhase: unit.phase.diced,
    firingHitsThisPhase: unit.phase.firingHits,
    beingCharged: state.contacts.some(({ defender, answered }) => defender === unit.id && !answered),
  };
}

function actions(state: BattleState, { turn, last, phase, owes }: UnitState): Values {
  const moves = moverIn(state) !== null;
  const acted = turn.moved || turn.changed;
  return {
    fired: turn.fired > 0,
    firedThisTurn: turn.fired > 0,
    fought: turn.fought,
    moved: turn.moved || turn.movedEarly,
    // In the movement phases only what was done in them counts (7.3).
    movedThisTurn: moves ? acted : turn.moved || turn.movedEarly,
    firstMoveThisTurn: !acted,
    changedFormation: turn.changed || turn.emergency,
    emergencyChangeThisTurn: turn.emergency,
    haltedByTest: turn.halted,
    movedLastTurn: last.moved,
    changedFormationLastTurn: last.changed,
    ralliedLastTurn: last.rallied,
    testedThisPhase: phase.tested,
    fireTestedThisTurn: turn.fireTested,
    carriedDeduction: owes,
  };
}

function engagement(state: BattleState, { id, role, turn: { inContact: wasInContact } }: UnitState): Values {
  const own = contactsOf(state, id);
  const struck = own.filter(
    ({ defender, turn, kind }) => defender === id && turn === state.turn && kind === 'charge',
  );
  return {
    role,
    chargeRole: role,
    inCombat: isInCombat(state, id),
    inContactThisTurn: own.length > 0 || wasInContact,
    contactedByCharge: struck.length > 0,
    chargedIntoContact: own.some(
      ({ attacker, turn, kind }) => attacker === id && turn === state.turn && kind === 'charge',
    ),
    chargedBy: [...new Set(struck.map(({ attacker }) => unitIn(state, attacker)?.arm))],
    hitByChargeInSupport: own.some(({ defender, inSupport }) => defender === id && inSupport),
  };
}
