import { sideChange, unitChanges } from '../../../core/walk/units';
import { changedIn, valueIn } from '../../../core/keyed';
import type { Ability, Level } from '../command/abilities';
import type { Order } from '../command/orders';
import { otherSide, type Side, type SideOrNone } from '../sides';
import type { Nation } from '../unit';
import type { UnitState } from './unit-state';

export { idsOn, sideNames, unitIn, unitsOn } from '../../../core/walk/units';

/**
 * The phases of a turn as players are led through them (7.3), with what comes before the first and after the last.
 * Firing is divided into its two priorities and the tests after each.
 */
export const PHASES = [
  'setup',
  'initiative',
  'response',
  'fire1',
  'called',
  'fire2',
  'tests',
  'combat',
  'pursuit',
  'move1',
  'move2',
  'rally',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export interface GeneralState {
  readonly id: string;
  readonly side: Side;
  readonly level: Level;
  readonly superior: string | null;
  /** Null until the dice have been thrown. */
  readonly ability: Ability | null;
  readonly inspirational: boolean | null;
  /** The unit that he is attached to. */
  readonly at: string | null;
  readonly outOfCommand: boolean;
  readonly out: boolean;
  /** Swept away by a rout: his group has no general. */
  readonly swept: boolean;
}

export interface GroupState {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly general: string;
  readonly order: Order;
  readonly detail: string | null;
  /** Whether it took a command test this turn, and whether it passed. */
  readonly tested: boolean;
  readonly passed: boolean;
  /** Whether its general took a special command test this turn, and whether he misses his turn. */
  readonly special: boolean;
  readonly missed: boolean;
  readonly hasMoved: boolean;
}

export interface SideState {
  /** Its id in the scenario, and its name. */
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly nationColumn: number;
  readonly successor: string | null;
  /** Nearest to the centre line that it may be placed, bands (7.1). */
  readonly centreLimit: number;
  readonly armyValue: number;
  /** Price of its own bases and crew figures lost to hits, of those gone otherwise, and of guns captured from it. */
  readonly lost: number;
  readonly gone: number;
  readonly gunsLost: number;
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly vp: number;
  readonly controller: SideOrNone;
}

/** Two units in base contact: the attacker came to the defender. */
export interface Contact {
  readonly attacker: string;
  readonly defender: string;
  /** A charge, whose target fights back, or caught evaders or broken troops, who do not. */
  readonly kind: 'charge' | 'evaders' | 'broken';
  /** Bands that the charge used, and its allowance: they decide on follow-up charges and emergency squares. */
  readonly used: number;
  readonly allowance: number;
  readonly flank: boolean;
  readonly inSupport: boolean;
  readonly turn: number;
  /** The defender has tested and chosen its answer, or need not. */
  readonly answered: boolean;
  readonly rounds: number;
  readonly drawn: boolean;
  /** A round of it has been fought this turn. */
  readonly fought: boolean;
  /** It is fought in this phase, though that is not the combat phase (option pursuitCombat). */
  readonly now: boolean;
}

/** A charger whose target got away: it may follow up (9.11). */
export interface Fled {
  readonly charger: string;
  readonly targets: readonly string[];
  readonly used: number;
  readonly allowance: number;
}

/** What must be done before anything else. */
export type Owed =
  | { readonly act: 'hits'; readonly unit: string; readonly hits: number; readonly source: HitSource }
  | { readonly act: 'risk'; readonly unit: string; readonly event: RiskEvent }
  | { readonly act: 'behind'; readonly unit: string; readonly hits: number }
  | { readonly act: 'screen'; readonly unit: string }
  | { readonly act: 'count'; readonly unit: '' }
  | { readonly act: 'lost'; readonly unit: string }
  | { readonly act: 'successor'; readonly unit: string }
  | { readonly act: 'challenge'; readonly unit: '' }
  | { readonly act: 'test'; readonly unit: string; readonly occasion: Occasion; readonly target?: string }
  | { readonly act: 'recoil'; readonly unit: string; readonly cause: 'firing' | 'combat' | 'twoDraws' }
  | { readonly act: 'follow'; readonly unit: string; readonly must: boolean }
  | { readonly act: 'break'; readonly unit: string; readonly cause: BreakCause }
  | { readonly act: 'answer'; readonly unit: string }
  | { readonly act: 'met'; readonly unit: string; readonly how: 'charge' | 'contact' }
  | { readonly act: 'seen'; readonly unit: string; readonly cause: BreakCause; readonly last: boolean }
  | { readonly act: 'control'; readonly unit: string };

export type HitSource = 'fire' | 'combat' | 'evade';
export type RiskEvent = 'firingHits' | 'combatHits';
export type BreakCause = 'reaction' | 'combat' | 'chargeInSupport' | 'evadersCaught';
export type Occasion = 'charged' | 'wishCharge' | 'fireHits' | 'friendsBreak';

/** A charge that was found legal and waits for its reaction test. */
export interface Declared {
  readonly unit: string;
  readonly target: string;
  readonly used: number;
  readonly allowance: number;
  readonly flank: boolean;
  readonly inSupport: boolean;
}

export interface EndState {
  readonly winner: Side | 'draw';
  readonly reason: string;
}

type PerSide<T> = Readonly<Record<Side, T>>;

/** A battle at one moment: plain data, changed by pure functions only. */
export interface BattleState {
  readonly turn: number;
  readonly lastTurn: number;
  readonly phase: PhaseName;
  /** The side with the initiative; null before the dice. */
  readonly holder: Side | null;
  readonly receivedByPass: boolean;
  /** The side that moves first this turn, once that has begun. */
  readonly first: Side | null;
  readonly french: SideOrNone;
  /** The side that starts with a lead in victory points. */
  readonly leader: SideOrNone;
  /** A national rule is in force that makes nations matter to fire and tests. */
  readonly nationsCount: boolean;
  readonly sides: PerSide<SideState>;
  readonly units: Readonly<Record<string, UnitState>>;
  readonly generals: Readonly<Record<string, GeneralState>>;
  readonly groups: Readonly<Record<string, GroupState>>;
  readonly objectives: readonly Objective[];
  readonly contacts: readonly Contact[];
  readonly fled: readonly Fled[];
  readonly declared: Declared | null;
  readonly owed: readonly Owed[];
  /** It is still to be settled which side places first. */
  readonly unplaced: boolean;
  /** Notes to be shown during set-up: deployment areas, and what the scenario leaves open. */
  readonly unknown: readonly string[];
  readonly ended: EndState | null;
}

/** The side that moves in a movement phase; null in the others, which are both sides'. */
export function moverIn({ phase, first }: BattleState): Side | null {
  if (first === null) return null;
  if (phase === 'move1') return first;
  return phase === 'move2' ? otherSide(first) : null;
}

export function generalIn({ generals }: BattleState, id: string): GeneralState | undefined {
  return valueIn(generals, id);
}

export function groupIn({ groups }: BattleState, id: string): GroupState | undefined {
  return valueIn(groups, id);
}

/** Bases or crew figures that a unit has left. */
export const leftOf = ({ originalStrength, removed }: UnitState): number => originalStrength - removed;

export const { withUnit, withUnits } = unitChanges<BattleState>();
export const withSide = sideChange<BattleState>();

/** All units changed, those that have gone too. */
export function withAll(state: BattleState, change: (unit: UnitState) => Partial<UnitState>): BattleState {
  const units = Object.entries(state.units).map(([id, unit]) => [id, { ...unit, ...change(unit) }]);
  return { ...state, units: Object.fromEntries(units) as BattleState['units'] };
}

export function withGeneral(
  state: BattleState,
  id: string,
  change: (general: GeneralState) => Partial<GeneralState>,
): BattleState {
  return { ...state, generals: changedIn(state.generals, id, change) };
}

export function withGroup(
  state: BattleState,
  id: string,
  change: (group: GroupState) => Partial<GroupState>,
): BattleState {
  return { ...state, groups: changedIn(state.groups, id, change) };
}

/** The state with more owed; what is owed already is not owed twice. */
export function owing(state: BattleState, ...more: readonly Owed[]): BattleState {
  const fresh = more.filter(
    ({ act, unit }, i) =>
      !state.owed.some((one) => one.act === act && one.unit === unit) &&
      more.findIndex((one) => one.act === act && one.unit === unit) === i,
  );
  return fresh.length === 0 ? state : { ...state, owed: [...state.owed, ...fresh] };
}

/** Takes what was owed off the list. */
export function settled(state: BattleState, act: Owed['act'], unit: string): BattleState {
  return { ...state, owed: state.owed.filter((one) => one.act !== act || one.unit !== unit) };
}
