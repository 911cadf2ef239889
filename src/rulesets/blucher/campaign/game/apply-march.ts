import type { Done } from '../../../../core/battle';
import type { Losses } from '../columns/unit-record';
import type { Overrun } from '../days/overrunning';
import type { MoveOutcome } from '../days/move-fields';
import { movementPoints } from '../days/movement-cost';
import { CAMPAIGN_SIDES, foeOf, sideNamed, type CampaignSide } from '../sides';
import { movable } from './known';
import {
  withColumn,
  withSide,
  type CampaignState,
  type MarchState,
  type StepState,
  type UnitState,
} from './state';

/** A march that has just begun, or the one that goes on. */
function marchOf(state: CampaignState, { by, word }: Pick<Done, 'by' | 'word'>): MarchState {
  const { march, sides, control, day } = state;
  if (march !== null && word === 'go') return march;
  return {
    side: sideNamed(by),
    label: word,
    steps: [],
    mpLeft: movementPoints(day),
    before: {
      columns: { blue: sides.blue.columns, red: sides.red.columns },
      units: { blue: sides.blue.units, red: sides.red.units },
      control,
    },
    pending: null,
  };
}

/** A march is always ruled on as a whole, from its first step: the outcome tells where things stand after all of it. */
export function applyMarch(state: CampaignState, done: Done): CampaignState {
  return marched(state, marchOf(state, done), done);
}

/** The answer of the other side completes the last step of the march. */
export function applyAnswer(state: CampaignState, done: Done): CampaignState {
  return state.march === null ? state : marched(state, state.march, done);
}

function marched(state: CampaignState, march: MarchState, { situation, outcome }: Done): CampaignState {
  const { overruns, positions, scouted, control, mpLeft } = outcome as unknown as MoveOutcome;
  const steps = situation.steps as readonly StepState[];
  const { side, label, before } = march;
  const placed = CAMPAIGN_SIDES.reduce((now, one) => placedAt(now, one, positions), state);
  const known = Object.keys(scouted).reduce(
    (now, foe) => withColumn(now, foeOf(side), foe, () => ({ scouted: true })),
    placed,
  );
  const told = overruns.length > 0 ? withColumn(known, side, label, () => ({ scouted: true })) : known;
  const suffered = overruns
    .slice(overrunsIn(march))
    .reduce((now, overrun) => overran(now, foeOf(side), overrun), told);
  return {
    ...withColumn(suffered, side, label, () => ({ moved: true })),
    control,
    next: foeOf(side),
    march: { ...march, before, steps, mpLeft, pending: null },
  };
}

/** Overruns of a march that have taken effect already. */
function overrunsIn({ steps }: MarchState): number {
  return steps.filter(({ overrun }) => overrun !== undefined).length;
}

function placedAt(
  state: CampaignState,
  side: CampaignSide,
  positions: Readonly<Record<string, string | null>>,
): CampaignState {
  return Object.keys(state.sides[side].columns).reduce(
    (now, label) =>
      Object.hasOwn(positions, label)
        ? withColumn(now, side, label, () => ({ square: positions[label] ?? null }))
        : now,
    state,
  );
}

/** Losses of a column in an overrun; one that surrenders, or has no unit left, is gone (B12.8-05, B12.8-06; p.145). */
function overran(
  state: CampaignState,
  side: CampaignSide,
  { defender, surrendered, columnEliminated, losses }: Overrun,
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
  const units = withSide(state, side, (own) => ({
    units: Object.fromEntries(
      Object.entries(own.units).map(([id, unit]) => [
        id,
        Object.hasOwn(losses, id) ? marked(unit, losses) : unit,
      ]),
    ),
  }));
  const gone = Object.values(losses).filter(({ eliminated }) => eliminated).length;
  return withColumn(units, side, label, ({ size, atLeast }) => ({
    size: size === null ? null : size - gone,
    atLeast: Math.max(0, atLeast - gone),
  }));
}

function marked(unit: UnitState, losses: Losses): UnitState {
  const { taken = 0, eliminated = false } = losses[unit.id] ?? {};
  return unit.type === 'ART'
    ? { ...unit, ammoMarked: unit.ammoMarked + taken, eliminated }
    : { ...unit, fatigues: unit.fatigues + taken, eliminated };
}

/** The march waits for the answer of the other side to scouting, or to an overrun. */
export function applyAsked(state: CampaignState, { word, named }: Done): CampaignState {
  const { march } = state;
  if (march === null) return state;
  const pending =
    word === 'scout'
      ? ({ kind: 'scout', label: String(named.column) } as const)
      : ({ kind: 'overrun', square: String(named.square) } as const);
  return { ...state, march: { ...march, pending } };
}

/** Closes the day’s movement once no column is left to move, and no march can go on. */
export function endMarch(
  state: CampaignState,
  close: (state: CampaignState) => CampaignState,
): CampaignState {
  const { march } = state;
  const isOpen = march !== null && (march.pending !== null || march.mpLeft > 0);
  const hasMore = CAMPAIGN_SIDES.some((side) => movable(state, side).length > 0);
  return isOpen || hasMore ? state : close(state);
}

/** The side that moves the next column: the other one, unless it has none left (B12.7-02; p.143). */
export function moverIn(state: CampaignState): CampaignSide {
  return movable(state, state.next).length > 0 ? state.next : foeOf(state.next);
}
