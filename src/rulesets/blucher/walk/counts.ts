import type { Given } from '../../../core/walk/act';
import { moraleOf } from '../setup/army-morale';
import { eachSide, type Holder, type PerSide, type Side } from '../sides';
import { isArtillery } from '../unit';
import type { Status } from '../status-phase/status-fields';
import type { SpecialRule, State } from './record/game';
import type { Where } from './record/unit';
import { unitsOf } from './units';

/** A side's army morale now (B-SET-03, B-REI-08; p.25, 83). */
export function moraleIn(state: State, side: Side): number {
  const { infCav, arrived, cinc } = state.sides[side];
  const waiting = state.waitingCounts ? waitingOf(state, side) : 0;
  const strength = { infCav: [infCav], arrived: arrived + waiting, legend: cinc.includes('legend') };
  return moraleOf(strength, state.moraleShares);
}

/** How many infantry and cavalry units have arrived but still wait at the edge of the table. */
function waitingOf(state: State, side: Side): number {
  return unitsOf(state, (unit) => unit.side === side && unit.where === 'waiting' && !isArtillery(unit))
    .length;
}

/** How many units of a side are in a place: `table`, `broken` and so on. */
export function countOf(state: State, side: Side, where: Where): number {
  return unitsOf(state, (unit) => unit.side === side && unit.where === where).length;
}

/** The facts of the victory check at the end of the active side's turn (B-STA-01; p.70). */
export function statusGiven(state: State): Given<Status> {
  const { active, turn, lastTurn, objectives, special, nightfall, sides } = state;
  const controllers = special.map((rule) => holderOf(state, rule));
  return {
    active,
    brokenAll: countOf(state, active, 'broken'),
    morale: moraleIn(state, active),
    retired: countOf(state, active, 'retired'),
    onTable: countOf(state, active, 'table'),
    turn,
    lastTurn,
    objectives: objectives.map(({ controller }) => controller),
    // Each condition is given as one marker, controlled by the side that meets it.
    specialObjectives: controllers,
    specialRule: 'any',
    specialFor: 'both',
    nightfall,
    points: pointsIn(state),
    pips: sides[active].pips,
  };
}

/** Whether the battle may end now by who holds objectives: at nightfall, or by special ones (B-STA-05, B-STA-06; p.70). */
export function objectivesDecide(state: State): boolean {
  const { objectives, turn, lastTurn, special } = state;
  const isMet = special.some((rule) => holderOf(state, rule) !== 'none');
  return objectives.length > 0 && (turn >= lastTurn || isMet);
}

/**
 * Points of both sides now: each objective gives its points to the side that controls it (B12.15-02, B13.8-03; p.155).
 */
export function pointsIn({ sides, objectives }: State): PerSide<number> {
  return eachSide((side) =>
    objectives.reduce(
      (sum, { controller, points }) => (controller === side ? sum + points : sum),
      sides[side].points,
    ),
  );
}

/** The only side that may win by a condition of special objectives and meets it; `none` if there is no such side. */
function holderOf({ objectives }: State, { objectives: ids, need, for: winner }: SpecialRule): Holder {
  const held = (side: Side): number =>
    objectives.filter(({ id, controller }) => ids.includes(id) && controller === side).length;
  const meets = (side: Side): boolean => (winner === 'both' || winner === side) && held(side) >= need;
  const met = (['A', 'B'] as const).filter(meets);
  const [only, other] = met;
  return only !== undefined && other === undefined ? only : 'none';
}
