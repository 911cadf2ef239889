import { sideChange, unitChanges, unitsOn } from '../../../core/walk/units';
import type { CINC_PERSONALITIES, KINDS } from '../command/activation-fields';
import type { CONCEALMENTS } from '../information/concealment';
import type { SubcommanderPersonality } from '../personalities';
import type { Arrival } from '../scenario/shape';
import type { ListedUnit } from '../scenario/units';
import type { Nightfall } from '../status/nightfall';
import { enemyOf, type Holder, type PerSide, type Side } from '../sides';
import type { ArtilleryKind } from '../unit';

export { sideNames, unitIn } from '../../../core/walk/units';

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

/** What players may tell that a unit does in its activation. */
export type Act = 'move' | 'charge' | 'unprepare' | 'prepare' | 'rally';

/** A unit: its card, its condition, and what it did this turn. */
export interface UnitState extends ListedUnit {
  readonly where: Where;
  readonly concealed: boolean;
  /** Only where reserve markers replace concealment: it has not moved yet in the game (B-MIN-05; p.77). */
  readonly reserveMarker: boolean;
  readonly prepared: boolean;
  /** Null for infantry that has prepared during the battle, until players tell whether it is wholly in a town. */
  readonly garrison: boolean | null;
  readonly entrenched: boolean;
  readonly activated: boolean;
  /** It was concealed when it was activated this turn: it may still make its reserve move (B-MOV-06; p.39). */
  readonly concealedBefore: boolean;
  readonly moved: boolean;
  /** What players told that it did in its activation; null if they told nothing, which usually means a plain move. */
  readonly acted: Act | null;
  readonly rallied: boolean;
  readonly fired: boolean;
  readonly usedLastBox: boolean;
  /** Hits of this fire phase. */
  readonly hits: number;
  /** It is conscript, and enemy cavalry engaged it when the movement phase began (B-CHG-01; p.44). */
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
  /** Personalities that were used in this turn, whichever side plays it (B-SUB-05; p.95). */
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

/** A side: its commanders and batteries, and the counts that decide its fate. */
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
  /** How many players share the side (p.85). */
  readonly players: number;
  /** Infantry and cavalry units: on the table at the start, and arrived since (p.25, 83). */
  readonly infCav: number;
  readonly arrived: number;
  /** Its units start face down. */
  readonly concealed: boolean;
  /** The number of MO dice that the scenario gives; null = by the rules. */
  readonly momentumDice: number | null;
  /** Points in addition to those of the objectives, where points decide. */
  readonly points: number;
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly controller: Holder;
  /** What it is worth where points decide. */
  readonly points: number;
}

/** One condition of special objectives: `for` wins by holding `need` of them (p.23). */
export interface SpecialRule {
  readonly objectives: readonly string[];
  /** How many of them must be held. */
  readonly need: number;
  readonly for: Side | 'both';
}

/** A group of reinforcements (p.80). */
export interface Group {
  readonly id: string;
  readonly side: Side;
  readonly arrival: Arrival;
  readonly place: string;
  /** Its side may choose not to roll for it, until it has rolled once (B12.10-05; p.147). */
  readonly voluntary: boolean;
  /** Its side has rolled for it at least once. */
  readonly begun: boolean;
  readonly arrived: boolean;
  /** Its arrival was decided in this status phase. */
  readonly rolled: boolean;
}

/** The active side's movement phase so far. */
export interface Movement {
  readonly currentMO: number;
  readonly activationsMade: number;
  readonly stage: 'corps' | 'individual';
  readonly commandUsed: boolean;
  readonly over: boolean;
  /** For a side of several players: what they have done, in order. */
  readonly acts: readonly PlayerAct[];
  /** For a side of several players: the rounds that are over. */
  readonly rounds: number;
  /** For a side of several players: all of them passed in the last round. */
  readonly allPassed: boolean;
  /** Units of the latest activation, which may still be used. */
  readonly force: readonly string[];
  /** The kind of the latest activation. */
  readonly kind: (typeof KINDS)[number];
}

/** What one of several players did: an activation, or a pass. */
export interface PlayerAct {
  readonly player: string;
  readonly kind: Movement['kind'] | 'pass';
  readonly cost: number;
  /** The player's own stage, after the act. */
  readonly stage: Movement['stage'];
  readonly staffwork: boolean;
}

/** A charge that has reached its target: a combat is owed. */
export interface Contact {
  readonly attacker: string;
  /** The enemy at which it was aimed. */
  readonly target: string;
  /** All enemies that it touches. */
  readonly defenders: readonly string[];
}

/** An act that must, or may, be done before the phase can go on. */
export interface Owed {
  readonly act: 'fire-end' | 'retreat' | 'advance' | 'at-risk' | 'enter';
  /** The id of the unit; for `at-risk` that of the subcommander or of his unit. */
  readonly unit: string;
  /** It may be left undone. */
  readonly optional?: boolean;
  /** The cause of a retreat or of a risk to a subcommander; for an advance the attacker's result in the combat. */
  readonly why?: string;
}

/** How the battle ended. */
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
  /** The attackers of each combat of this phase, by its number; combats that were fought keep their place. */
  readonly combats: readonly (readonly string[])[];
  readonly owed: readonly Owed[];
  /** The MO limit of this turn if its dice were rolled openly; null if they are hidden. */
  readonly openLimit: number | null;
  /** The name of the cup that hides the MO dice of this turn. */
  readonly cup: string | null;
  readonly mud: boolean;
  readonly rain: boolean;
  readonly exhaustion: boolean;
  /** Where each side may set up, in words, the side that sets up first before the other. */
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

/** A unit's elan now; undefined for artillery. */
export function elanOf({ elanMax, fatigues }: UnitState): number | undefined {
  return elanMax === null ? undefined : Math.max(0, elanMax - fatigues);
}

/** The subcommander with a unit. */
export function subcommanderWith({ sides }: BattleState, { id, side }: UnitState): Subcommander | undefined {
  return sides[side].subcommanders.find(({ at }) => at === id);
}
