import { unitChanges, unitIn, unitsOn } from '../../../core/walk/units';
import type { AutoOrder } from '../command/order-names';
import type { Quality } from '../leaders';
import type { Gait } from '../movement/tables';
import type { Reason } from '../movement/retreat';
import type { Settings } from '../options';
import type { CAUSES } from '../morale/fields';
import type { ListedUnit } from '../scenario/units';
import type { Status } from '../unit';
import type { StepName } from './steps';

export { idsOn, unitIn, unitsOn } from '../../../core/walk/units';

export type Cause = (typeof CAUSES)[number];

/** Orders that players may write for a unit and that bear on automatic orders (4.1). */
export const ORDERED = ['none', 'charge', 'fall-back', 'protect'] as const;

/** What a unit did or suffered in this phase. */
interface PhaseMarks {
  /** Its figures when the phase began. */
  readonly figuresBefore: number;
  /** Losses and markers of simultaneous fire: they wait for the end of the phase. */
  readonly waitingLosses: number;
  readonly waitingDisorder: number;
  /** It has already got a marker by fire. */
  readonly marked: boolean;
  /** Guns of it that have fired; for other units, 1 once it has fired. */
  readonly fired: number;
  readonly fought: boolean;
  readonly checked: boolean;
  /** It has tried to rally, which it may do once a turn. */
  readonly rallied: boolean;
}

/** What a unit did or suffered in this turn. */
interface TurnMarks {
  readonly moved: boolean;
  readonly gait: Gait | 'none';
  readonly ordered: (typeof ORDERED)[number];
  /** Automatic orders that it obeys. */
  readonly automatic: readonly AutoOrder[];
  readonly initiativeChecked: boolean;
  readonly divisionTested: boolean;
  /** The division test sends it back to P1. */
  readonly retires: boolean;
  readonly firedThisTurn: boolean;
  readonly hurtByFire: boolean;
  readonly shotThisTurn: boolean;
  readonly firefight: boolean;
}

/** A unit: its card, how it stands, and what it did. */
export interface UnitState extends ListedUnit, PhaseMarks, TurnMarks {
  readonly figuresOriginal: number;
  readonly where: 'table' | 'lost';
  readonly moraleStatus: Status;
  /** Markers that stay until they are recovered. */
  readonly disorder: number;
  /**
   * Markers that go by themselves at the end of the turn after: those received this turn, and those of the last turn.
   */
  readonly temporary: number;
  readonly temporaryBefore: number;
  readonly converged: boolean;
  readonly openingVolleyUsed: boolean;
  readonly smallArmsLossLastTurn: boolean;
  readonly firefightLastTurn: boolean;
  readonly lockedWith: string | null;
  /** The turn in which it last fell back; 0 = never. */
  readonly fellBackTurn: number;
  /** Flags and eagles that it has taken: counted, without effect. */
  readonly trophies: number;
}

export interface Leader {
  readonly id: string;
  readonly side: string;
  readonly quality: Quality;
  readonly division: string | null;
  readonly light: number;
  readonly serious: number;
  /** Turns in which his horse was shot, and in which he was seriously wounded; 0 = never. */
  readonly horseShotTurn: number;
  readonly seriousTurn: number;
  /** After he was killed, the last turn without a commander in his place; 0 = never killed. */
  readonly vacantUntil: number;
  /** This turn, he has rolled for command points, and he has been tested for hits. */
  readonly rolled: boolean;
  readonly tested: boolean;
  readonly points: number;
  /** Points of this turn or the last that he has not spent (option commandPointsCarryOver). */
  readonly kept: number;
}

export interface Division {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly units: number;
  /** How many of them were lost or routed when divisions were last tested. */
  readonly lostBefore: number;
  /** How many of its regimental and brigade commanders have been killed or seriously wounded. */
  readonly commandersLost: number;
}

/** Smoke of one phase. */
export interface Smoke {
  readonly balls: number;
  readonly step: StepName;
  readonly placedTurn: number;
  readonly goesAfterTurn: number;
}

/** Something that must be done before the step can be closed. */
export type Owed =
  | { readonly act: 'check'; readonly unit: string; readonly why: Cause }
  | {
      readonly act: 'retreat';
      readonly unit: string;
      readonly why: Reason;
      /** The unit that it pursues, if that is still on the table. */
      readonly after?: string;
    }
  | { readonly act: 'recover'; readonly unit: string }
  | { readonly act: 'smoke'; readonly unit: null; readonly guns: number; readonly stands: number };

export interface SideState {
  readonly id: string;
  readonly name: string;
  readonly divisions: number;
  /** Its orders are written and lie face down. */
  readonly written: boolean;
  /** The name of the seal on its orders of this turn; null if they are on paper. */
  readonly sealed: string | null;
  /** Its orders of this turn by commander; null until they are revealed here. */
  readonly orders: Readonly<Record<string, readonly string[]>> | null;
  /** The names of the seals, of this turn and earlier ones, whose missions are still hidden. */
  readonly hiding: readonly string[];
  /** Missions that it has shown. */
  readonly missions: readonly string[];
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly controller: string;
}

/** A battle at one moment: plain data, changed by pure functions only. */
export interface BattleState {
  readonly turn: number;
  readonly lastTurn: number;
  readonly step: StepName;
  readonly sides: readonly SideState[];
  readonly units: Readonly<Record<string, UnitState>>;
  readonly leaders: readonly Leader[];
  readonly divisions: readonly Division[];
  readonly objectives: readonly Objective[];
  readonly smoke: readonly Smoke[];
  /** Guns and stands that have fired in this phase, for its smoke. */
  readonly gunsFired: number;
  readonly standsFired: number;
  readonly owed: readonly Owed[];
  /** Whether a unit checks morale once for each cause in a phase, instead of once in all (option checksPerPhase). */
  readonly checksPerCause: boolean;
  /** Wavering units too may try to rally (option rallyWho). */
  readonly waveringRally: boolean;
  /** One roll tests a whole division (option divisionTestPer). */
  readonly testsAsOne: boolean;
  /** When divisions are tested (option divisionTestWhen). */
  readonly testsWhen: Settings['divisionTestWhen'];
  /** Command points that are not spent are kept (option commandPointsCarryOver). */
  readonly keepsPoints: boolean;
  /** Leaders hit in this turn whose friends must check morale. */
  readonly fallen: readonly string[];
  readonly weather: {
    readonly rainOrSnow: boolean;
    readonly fog: boolean;
    readonly wet: boolean;
    readonly ground: string;
  };
  /** Where each side sets up, as told before the battle. */
  readonly deployment: readonly string[];
  readonly ended: { readonly winner: string | null; readonly text: string } | null;
}

/** The marks of a unit at the start of a phase. */
export function freshPhase({ figures }: Pick<UnitState, 'figures'>): PhaseMarks {
  return {
    figuresBefore: figures,
    waitingLosses: 0,
    waitingDisorder: 0,
    marked: false,
    fired: 0,
    fought: false,
    checked: false,
    rallied: false,
  };
}

/** The marks of a unit at the start of a turn. */
export const FRESH_TURN: TurnMarks = {
  moved: false,
  gait: 'none',
  ordered: 'none',
  automatic: [],
  initiativeChecked: false,
  divisionTested: false,
  retires: false,
  firedThisTurn: false,
  hurtByFire: false,
  shotThisTurn: false,
  firefight: false,
};

/** Orders of a turn before they are written. */
export const UNWRITTEN = {
  written: false,
  sealed: null,
  orders: null,
} as const satisfies Partial<SideState>;

export const { withUnit } = unitChanges<BattleState>();

/** The state with all units changed, lost ones too: a correction may bring them back. */
export function withAll(state: BattleState, change: (unit: UnitState) => Partial<UnitState>): BattleState {
  return Object.keys(state.units).reduce((now, id) => withUnit(now, id, change), state);
}

export function withLeader(
  state: BattleState,
  id: string,
  change: (leader: Leader) => Partial<Leader>,
): BattleState {
  return {
    ...state,
    leaders: state.leaders.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  };
}

export function withSide(
  state: BattleState,
  id: string,
  change: (side: SideState) => Partial<SideState>,
): BattleState {
  return { ...state, sides: state.sides.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

/** All markers of a unit, including those that will go by themselves. */
export function markersOf({ disorder, temporary, temporaryBefore }: UnitState): number {
  return disorder + temporary + temporaryBefore;
}

/** The state after a unit has lost figures; a unit without figures is lost. */
export function withLosses(state: BattleState, id: string, losses: number): BattleState {
  return withUnit(state, id, (unit) => {
    const figures = Math.max(0, unit.figures - losses);
    return figures === 0 ? { figures, ...LOST } : { figures };
  });
}

/** What changes on a unit that is lost. */
export const LOST = {
  where: 'lost',
  waitingLosses: 0,
  waitingDisorder: 0,
  lockedWith: null,
} as const satisfies Partial<UnitState>;

/**
 * The state without anything that lost units owe, or that others owe with regard to them; no unit stays locked with
 * them.
 */
export function withoutLost(state: BattleState): BattleState {
  const isHere = (id: string | null | undefined): boolean =>
    id === null || id === undefined || unitIn(state, id)?.where === 'table';
  const owed = state.owed.filter((one) => isHere(one.unit) && isHere('after' in one ? one.after : undefined));
  const kept = owed.length === state.owed.length ? state : { ...state, owed };
  return unitsOn(state, ({ lockedWith }) => !isHere(lockedWith)).reduce(
    (now, { id }) => withUnit(now, id, () => ({ lockedWith: null })),
    kept,
  );
}

/** The enemy that a unit is locked in melee with; undefined if there is none or it has left the melee (T9.2-18). */
export function lockedTo(
  state: BattleState,
  { id, lockedWith }: Pick<UnitState, 'id' | 'lockedWith'>,
): UnitState | undefined {
  const enemy = lockedWith === null ? undefined : unitIn(state, lockedWith);
  return enemy?.lockedWith === id ? enemy : undefined;
}

export function isLostOrRouted({ where, moraleStatus }: UnitState): boolean {
  return where === 'lost' || moraleStatus === 'routed';
}

/** How many units of a division are lost or routed. */
export function lostOf({ units }: BattleState, { id, side }: Pick<Division, 'id' | 'side'>): number {
  return Object.values(units).filter(
    (unit) => unit.division === id && unit.side === side && isLostOrRouted(unit),
  ).length;
}

export function sideNamed({ sides }: BattleState, id: string): string {
  return sides.find((side) => side.id === id)?.name ?? id;
}
