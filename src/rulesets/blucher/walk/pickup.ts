import { PIECE_LABELS, type Piece } from '../setup/pickup-piece';
import { OBJECTIVES, SETUP_DEPTH_BW } from '../setup/pickup';
import { shownBW } from '../scale';
import type { Scenario } from '../scenario/shape';
import { eachSide, enemyOf, SIDES, type Side } from '../sides';
import { letterOf } from '../scenario/units';
import type { State } from './record/game';
import type { Pickup } from './record/pickup';

/*
 * What the players throw for and place before a pick-up game begins (B-PICK-01 to B-PICK-06; p.71-72). Battles of other
 * scenarios have no such record, and begin with the set-up of both sides.
 */

export const LONG_EDGES = ['top', 'bottom'] as const;

/** The record of a pick-up game at its beginning; null for any other battle. */
export function pickupOf(scenario: Scenario): Pickup | null {
  const { pickup, terrain, turns, sides } = scenario;
  if (pickup === undefined) return null;
  return {
    beside: eachSide((side) => pickup.terrainChoices[sides[SIDES.indexOf(side)]?.id ?? ''] ?? 0),
    left: null,
    pieces: [],
    ground: terrain.map(({ type }) => type),
    chooser: null,
    attacker: pickup.roles === 'given' ? letterOf(scenario, turns.firstPlayer) : null,
    placed: 0,
  };
}

/** The record of a pick-up game. @throws Error in a battle of another kind, which has none of its steps. */
export function pickupIn({ pickup }: State): Pickup {
  if (pickup === null) throw new Error('the battle is no pick-up game');
  return pickup;
}

export function withPickup(state: State, change: Partial<Pickup>): State {
  return { ...state, pickup: { ...pickupIn(state), ...change } };
}

/** The state after a side has used a terrain choice, or all; the other goes on if it has any left (B-PICK-03). */
export function afterChoice(state: State, used: number): State {
  const { left } = pickupIn(state);
  const own = state.active;
  const rest = eachSide((side) => (left?.[side] ?? 0) - (side === own ? used : 0));
  const next = rest[enemyOf(own)] > 0 ? enemyOf(own) : own;
  return { ...withPickup(state, { left: rest }), active: next };
}

/** Whether all terrain is placed. */
export function isTerrainDone({ pickup }: State): boolean {
  const left = pickup?.left ?? null;
  return left !== null && left.A + left.B === 0;
}

/** The steps in which only one side sets up, and which (B-PICK-06); undefined where both do. */
export function setsUp({ phase, pickup, active }: State): Side | undefined {
  return pickup !== null && (phase === 'defence' || phase === 'setup') ? active : undefined;
}

/** The attacker's role makes the other side the defender. */
export function withRoles(state: State, attacker: Side): State {
  return { ...withPickup(state, { attacker }), active: enemyOf(attacker) };
}

/** Where both sides set up, once the defender has chosen his long edge (B-PICK-05). */
export function setupTextsFor(
  { sides }: State,
  attacker: Side,
  edge: (typeof LONG_EDGES)[number],
): readonly string[] {
  const other = edge === 'top' ? 'bottom' : 'top';
  const textOf = (side: Side, depth: number, of: string): string =>
    `${sides[side].name}: up to ${shownBW(depth)} from the ${of} edge`;
  return [
    textOf(enemyOf(attacker), SETUP_DEPTH_BW.defender, edge),
    textOf(attacker, SETUP_DEPTH_BW.attacker, other),
  ];
}

/** Whether so many objectives were placed that neither side may place another in this step. */
export function areObjectivesPlaced({ pickup, phase }: State): boolean {
  const most = OBJECTIVES.byAttacker + (phase === 'counter' ? OBJECTIVES.byDefender : 0);
  return (pickup?.placed ?? 0) >= most;
}

/** The side to act when a step of the preparations begins. */
export function activeIn({ pickup, phase, active }: State): Side {
  const attacker = pickup?.attacker ?? null;
  if (attacker === null) return active;
  return phase === 'defence' || phase === 'counter' ? enemyOf(attacker) : attacker;
}

/** Kinds of ground on the table, of the scenario and of the players. */
export function groundOn({ pickup }: State): readonly string[] {
  return pickup === null ? [] : [...pickup.ground, ...pickup.pieces.map(({ kind }) => kind)];
}

/** What players have placed, in words: `hill (2), woods`; undefined where nothing is. */
export function terrainText({ pickup }: State): string | undefined {
  const placed = pickup?.pieces.map(({ kind }) => kind) ?? [];
  if (placed.length === 0) return undefined;
  const textOf = (kind: Piece): string => {
    const count = placed.filter((one) => one === kind).length;
    return count === 1 ? PIECE_LABELS[kind] : `${PIECE_LABELS[kind]} (${count})`;
  };
  return [...new Set(placed)].map(textOf).join(', ');
}
