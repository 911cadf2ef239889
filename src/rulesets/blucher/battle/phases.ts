import { enemyOf, SIDES } from '../sides';
import { FRESH_TURN } from './begin';
import { attackersByCombat } from './contacts';
import {
  NO_MOVEMENT,
  passiveOf,
  unitsOf,
  withSide,
  withUnits,
  type BattleState,
  type Owed,
  type UnitState,
} from './state';

/**
 * Begins a turn, once its MO dice are rolled. If no enemy is concealed, it begins with the movement phase (p.24, 33).
 */
export function startTurn(state: BattleState): BattleState {
  const own = unitsOf(state, ({ side }) => side === state.active).map(({ id }) => id);
  const fresh = withUnits(unused(state), own, () => FRESH_TURN);
  const ready = { ...fresh, movement: NO_MOVEMENT, phase: 'information' as const };
  const concealed = unitsOf(
    ready,
    (unit) => unit.side === passiveOf(ready) && unit.where === 'table' && unit.concealed,
  );
  return concealed.length === 0 ? startMovement(ready) : ready;
}

/** Each personality can be used again: once in every turn, whichever side plays it (B-SUB-05; p.95). */
function unused(state: BattleState): BattleState {
  return SIDES.reduce(
    (now, side) =>
      withSide(now, side, ({ subcommanders }) => ({
        subcommanders: subcommanders.map((one) => ({ ...one, used: [] })),
      })),
    state,
  );
}

/** On to the next phase, or to the other side’s turn. */
export function nextPhase(state: BattleState): BattleState {
  switch (state.phase) {
    case 'information':
      return startMovement(state);
    case 'movement':
      return endMovement(state);
    case 'fire':
      return endFire(state);
    case 'combat':
      return startStatus(state);
    case 'status':
      return endTurn(state);
    default:
      return state;
  }
}

function startMovement(state: BattleState): BattleState {
  return { ...state, phase: 'movement' };
}

/** Units that moved lose their reserve markers; a rally counts as no move here (B-MIN-05, B-MOV-06; p.77, 87). */
function endMovement(state: BattleState): BattleState {
  const went = unitsOf(state, ({ activated, moved, acted }) => activated && moved && acted !== 'rally');
  const after = withUnits(
    state,
    went.map(({ id }) => id),
    () => ({ reserveMarker: false }),
  );
  return { ...after, phase: 'fire', movement: { ...state.movement, over: true, force: [] } };
}

/** Units on which the fire of this phase takes effect: they were hit, or have shot off their last box (B-FIR-30). */
export function marksOfFire(state: BattleState): readonly UnitState[] {
  return unitsOf(state, ({ hits, usedLastBox, where }) => where === 'table' && (hits > 0 || usedLastBox));
}

/** All have fired: the hits take effect together, before anybody fights (B-FIR-30). */
function endFire(state: BattleState): BattleState {
  const owed = marksOfFire(state).map(({ id }): Owed => ({ act: 'fire-end', unit: id }));
  return { ...state, phase: 'combat', combats: attackersByCombat(state), owed: [...state.owed, ...owed] };
}

/** Begins the status phase: groups may arrive, and units that wait at the edge come on (B-REI-02, B-REI-04). */
function startStatus(state: BattleState): BattleState {
  const all = unitsOf(state, () => true).map(({ id }) => id);
  const rested = withUnits(state, all, () => ({ fired: false, usedLastBox: false, hits: 0 }));
  const waiting = unitsOf(state, ({ side, where }) => side === state.active && where === 'waiting');
  return {
    ...rested,
    phase: 'status',
    contacts: [],
    combats: [],
    owed: waiting.map(({ id }): Owed => ({ act: 'enter', unit: id })),
    groups: state.groups.map((group) => ({ ...group, rolled: false })),
  };
}

/** The counter of an immobile commander runs down; the enemy’s turn comes (p.92). */
function endTurn(state: BattleState): BattleState {
  const counted = withSide(state, state.active, ({ pips }) => ({ pips: Math.max(0, pips - 1) }));
  // Markers that were taken off in the turn before may return (B-SUB-03).
  const returned = SIDES.reduce(
    (now, side) =>
      side === enemyOf(state.active)
        ? withSide(now, side, ({ subcommanders }) => ({
            subcommanders: subcommanders.map((one) => ({ ...one, removedThisTurn: false })),
          }))
        : now,
    counted,
  );
  return {
    ...returned,
    turn: state.turn + 1,
    active: enemyOf(state.active),
    phase: 'dice',
    cup: null,
    openLimit: null,
  };
}
