import { sideChange, unitChanges, unitsOn } from '../../../core/fielded';
import type { CINC_PERSONALITIES, KINDS } from '../command/activation-fields';
import type { CONCEALMENTS } from '../information/concealment';
import type { SubcommanderPersonality } from '../personalities';
import type { Arrival } from '../scenario/shape';
import type { ListedUnit } from '../scenario/units';
import type { Nightfall } from '../status/nightfall';
import { enemyOf, type Holder, type PerSide, type Side } from '../sides';
import type { ArtilleryKind } from '../unit';

export { sideNames, unitIn } from '../../../core/fielded';

/** The phases of a turn, and what comes before the first and after the last (p.24, 33). */
export const PHASES = [
  'setup',
  'dice',
  'information',
  'movement',
  'fire',
  'combat',
  'status',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export type Where = 'table' | 'reinforcement' | 'waiting' | 'retired' | 'broken';

/** What a unit can be seen to do in its activation. */
export type Act = 'move' | 'charge' | 'unprepare' | 'prepare' | 'rally';

/** A unit: its card, how it stands, and what it did this turn. */
export interface UnitState extends ListedUnit {
  readonly where: Where;
  readonly concealed: boolean;
  /** Where no unit is concealed: it has not moved yet in the game (B-MIN-05; p.77). */
  readonly reserveMarker: boolean;
  readonly prepared: boolean;
  /** Null where infantry prepared in mid-game, and nobody said whether wholly in a town. */
  readonly garrison: boolean | null;
  readonly entrenched: boolean;
  readonly activated: boolean;
  /** It was concealed when it was activated this turn: it may still make its reserve move (B-MOV-06; p.39). */
  readonly concealedBefore: boolean;
  readonly moved: boolean;
  /** What it was seen to do in its activation; null while that is taken to be a plain move. */
  readonly acted: Act | null;
  readonly rallied: boolean;
  readonly fired: boolean;
  readonly usedLastBox: boolean;
  /** Hits of this fire phase, and whether it was concealed when the fire began. */
  readonly hits: number;
  readonly startedEngagedByCav: boolean;
}

/** A subcommander: where his marker is, and what he has done this turn. */
export interface Subcommander {
  readonly id: string;
  readonly corps: string | null;
  readonly personalities: readonly SubcommanderPersonality[];
  /** The reinforcement group that he comes with (p.80). */
  readonly group: string | null;
  /** The unit that he is with; null = off the table. */
  readonly at: string | null;
  readonly removedThisTurn: boolean;
  /** Personalities that were used in this turn, whosesoever it is (B-SUB-05; p.95). */
  readonly used: readonly SubcommanderPersonality[];
  readonly out: boolean;
}

/** A battery that has neither been attached nor massed. */
export interface Battery {
  readonly id: string;
  readonly kind: ArtilleryKind;
  readonly corps: string | null;
  /** The reinforcement group that it comes with; null = it is there from the start. */
  readonly group: string | null;
}

export interface SideState {
  /** Its id in the scenario, and its name. */
  readonly id: string;
  readonly name: string;
  readonly cinc: readonly (typeof CINC_PERSONALITIES)[number][];
  /** The counter of an immobile commander in chief. */
  readonly pips: number;
  readonly subcommanders: readonly Subcommander[];
  readonly batteries: readonly Battery[];
  readonly batteriesPerUnit: number;
  readonly ammo: readonly number[];
  readonly usesCorps: boolean;
  /** Who share the side (p.85). */
  readonly players: number;
  /** Infantry and cavalry on the table at the start, and arrived since (p.25, 83). */
  readonly infCav: number;
  readonly arrived: number;
  /** Its units start face down. */
  readonly concealed: boolean;
  readonly momentumDice: number | null;
  /** Points beside those of the objectives, where points decide. */
  readonly points: number;
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly controller: Holder;
  /** What it is worth where points decide. */
  readonly points: number;
}

/** Special objectives: one condition of them (p.23). */
export interface SpecialRule {
  readonly objectives: readonly string[];
  /** So many of them must be held. */
  readonly need: number;
  readonly for: Side | 'both';
}

export interface Group {
  readonly id: string;
  readonly side: Side;
  readonly arrival: Arrival;
  readonly place: string;
  /** Its side may leave it out until it has rolled for it (B12.10-05; p.147). */
  readonly voluntary: boolean;
  /** It was rolled for at least once. */
  readonly begun: boolean;
  readonly arrived: boolean;
  /** It was looked at in this status phase. */
  readonly rolled: boolean;
}

/** The active side's movement phase so far. */
export interface Movement {
  readonly currentMO: number;
  readonly activationsMade: number;
  readonly stage: 'corps' | 'individual';
  readonly commandUsed: boolean;
  readonly over: boolean;
  /** Of a side of several players: what each has done, in order; how many rounds were played; that all passed. */
  readonly acts: readonly PlayerAct[];
  readonly rounds: number;
  readonly allPassed: boolean;
  /** Units of the latest activation, which may still be used, and what kind of activation it was. */
  readonly force: readonly string[];
  readonly kind: (typeof KINDS)[number];
}

/** What one of several players did: an activation, or none in this round. */
export interface PlayerAct {
  readonly player: string;
  readonly kind: Movement['kind'] | 'pass';
  readonly cost: number;
  /** His own, after it. */
  readonly stage: Movement['stage'];
  readonly staffwork: boolean;
}

/** A charge that went home: a combat is owed. */
export interface Contact {
  readonly attacker: string;
  /** The enemy at which it was aimed. */
  readonly target: string;
  /** All enemies that it touches. */
  readonly defenders: readonly string[];
}

/** Something that must, or may, be done before the phase can go on. */
export interface Owed {
  readonly act: 'fire-end' | 'retreat' | 'advance' | 'at-risk' | 'enter';
  readonly unit: string;
  /** It may be left undone. */
  readonly optional?: boolean;
  /** For a retreat, or a subcommander at risk: why; for an advance: the result of the combat. */
  readonly why?: string;
}

export interface EndState {
  readonly winner: Side | 'draw';
  readonly by: string;
}

/** A battle at one moment: plain data, changed by pure functions only. */
export interface BattleState {
  readonly turn: number;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly active: Side;
  readonly phase: PhaseName;
  readonly sides: PerSide<SideState>;
  readonly units: Readonly<Record<string, UnitState>>;
  readonly objectives: readonly Objective[];
  readonly special: readonly SpecialRule[];
  /** Who wins at nightfall. */
  readonly nightfall: Nightfall;
  readonly concealment: (typeof CONCEALMENTS)[number];
  readonly groups: readonly Group[];
  /** By option, infantry and cavalry that have arrived and wait at the edge count for army morale. */
  readonly waitingCounts: boolean;
  readonly movement: Movement;
  readonly contacts: readonly Contact[];
  /** The attackers of each combat of this phase, by its number: those that were fought keep theirs. */
  readonly combats: readonly (readonly string[])[];
  readonly owed: readonly Owed[];
  /** The limit of this turn where its dice lay in the open; null while they are under a cup. */
  readonly openLimit: number | null;
  /** The name of the cup that governs this turn. */
  readonly cup: string | null;
  readonly mud: boolean;
  readonly rain: boolean;
  readonly exhaustion: boolean;
  /** Where each side may set up, in their order. */
  readonly setup: readonly string[];
  readonly unknown: readonly string[];
  readonly ended: EndState | null;
}

export const NO_MOVEMENT: Movement = {
  currentMO: 0,
  activationsMade: 0,
  stage: 'corps',
  commandUsed: false,
  over: false,
  acts: [],
  rounds: 0,
  allPassed: false,
  force: [],
  kind: 'end',
};

/** The side that is not active. */
export function passiveOf({ active }: BattleState): Side {
  return enemyOf(active);
}

export function unitsOf({ units }: BattleState, holds: (unit: UnitState) => boolean): readonly UnitState[] {
  return Object.values(units).filter(holds);
}

/** Ids of a side's units on the table that meet a condition. */
export function idsOn(
  state: BattleState,
  side: Side,
  holds: (unit: UnitState) => boolean = () => true,
): readonly string[] {
  return unitsOn(state, (unit) => unit.side === side && holds(unit)).map(({ id }) => id);
}

export const { withUnit, withUnits } = unitChanges<BattleState>();
export const withSide = sideChange<BattleState>();

export function elanOf({ elanMax, fatigues }: UnitState): number | undefined {
  return elanMax === null ? undefined : Math.max(0, elanMax - fatigues);
}

/** The subcommander with a unit. */
export function subcommanderWith({ sides }: BattleState, { id, side }: UnitState): Subcommander | undefined {
  return sides[side].subcommanders.find(({ at }) => at === id);
}
