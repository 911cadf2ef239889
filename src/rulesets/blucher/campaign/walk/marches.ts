import { valueIn } from '../../../../core/input/records';
import type { GivenTo } from '../../../../core/walk/act';
import type { Loss, Losses } from '../columns/unit-record';
import type { Label } from '../columns/limits';
import type { move } from '../days/move';
import type { Move, MoveOutcome } from '../days/move-fields';
import { movementPoints } from '../map/movement-cost';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { movable, placedColumns, withColumn, withUnit } from './columns';
import { knownColumns } from './facts';
import type { CampaignState, MarchState, Pending, UnitState } from './record';

/*
 * Marches and what they change. A march is always ruled on as a whole, from its first step: the outcome says where
 * things stand after all of it.
 */

/** The side that moves the next column: the other one, unless it has none left (B12.7-02; p.143). */
export function moverIn(state: CampaignState): CampaignSide {
  const next = state.next ?? 'blue';
  return movable(state, next).length > 0 ? next : foeOf(next);
}

/** Whether no column is left to move, and no march can go on. */
export function isMarchingOver(state: CampaignState): boolean {
  const { march } = state;
  const isOpen = march !== null && (march.pending !== null || march.mpLeft > 0);
  return !isOpen && !hasMovable(state);
}

export function hasMovable(state: CampaignState): boolean {
  return CAMPAIGN_SIDES.some((side) => movable(state, side).length > 0);
}

/** The march of a column that has not left its square. */
export function newMarch(state: CampaignState, side: CampaignSide, label: Label): MarchState {
  const { sides, control, day } = state;
  const before = { sides, control };
  return { side, label, steps: [], mpLeft: movementPoints(day), before, pending: null };
}

/** What a march is ruled on, but for its steps. */
export function marchGiven(state: CampaignState, { side, label, steps, before }: MarchState) {
  return {
    map: state.map ?? undefined,
    day: state.day,
    side,
    column: label,
    columns: knownColumns({ ...state, ...before }),
    battle: state.battle?.squares ?? null,
    control: before.control,
    entryEdge: state.entry?.[side],
    ...(steps.length > 0 && { stepsBefore: steps.length }),
  } satisfies GivenTo<typeof move>;
}

/** The state while the other side has to answer a step. */
export function waiting(state: CampaignState, march: MarchState, pending: Pending): CampaignState {
  return { ...state, march: { ...march, pending } };
}

/** The state after a march, or one more step of it, was ruled on. */
export function marched(
  state: CampaignState,
  march: MarchState,
  { steps }: Move,
  { overruns, positions, scouted, control, mpLeft }: MoveOutcome,
): CampaignState {
  const { side, label } = march;
  const foe = foeOf(side);
  const placed = placedColumns(state).reduce((now, one) => {
    const square = valueIn(positions, one.label);
    return square === undefined ? now : withColumn(now, one.side, one.label, () => ({ square }));
  }, state);
  const known = Object.keys(scouted).reduce((now, one) => madeKnown(now, foe, one), placed);
  const revealed = overruns.length > 0 ? madeKnown(known, side, label) : known;
  const suffered = overruns
    .slice(overrunsIn(march))
    .reduce((now, overrun) => overran(now, foe, overrun), revealed);
  return {
    ...withColumn(suffered, side, label, () => ({ moved: true })),
    control,
    next: foe,
    march: { ...march, steps, mpLeft, pending: null },
  };
}

const madeKnown = (state: CampaignState, side: CampaignSide, label: string): CampaignState =>
  withColumn(state, side, label, () => ({ scouted: true }));

/** Overruns of a march that have taken effect already. */
function overrunsIn({ steps }: MarchState): number {
  return steps.filter(({ overrun }) => overrun !== undefined).length;
}

/** Losses of a column in an overrun; one that surrenders, or has no unit left, is gone (B12.8-05, B12.8-06; p.145). */
function overran(
  state: CampaignState,
  side: CampaignSide,
  { defender, surrendered, columnEliminated, losses }: MoveOutcome['overruns'][number],
): CampaignState {
  const lost = withLosses(state, side, defender, losses);
  if (!columnEliminated) return lost;
  return withColumn(lost, side, defender, () => ({
    gone: surrendered ? 'surrendered' : 'destroyed',
    square: null,
  }));
}

/** Marks the units of a column, and takes eliminated ones off its size. */
export function withLosses(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  losses: Losses,
): CampaignState {
  const marked = Object.entries(losses).reduce(
    (now, [id, loss]) => withUnit(now, side, id, (unit) => marksAfter(unit, loss)),
    state,
  );
  const gone = Object.values(losses).filter(({ eliminated }) => eliminated).length;
  return withColumn(marked, side, label, ({ size, atLeast }) => ({
    size: size === null ? null : size - gone,
    atLeast: Math.max(0, atLeast - gone),
  }));
}

function marksAfter({ type, ammoMarked, fatigues }: UnitState, { taken, eliminated }: Loss) {
  return type === 'ART'
    ? { ammoMarked: ammoMarked + taken, eliminated }
    : { fatigues: fatigues + taken, eliminated };
}
