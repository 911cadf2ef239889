import { boolean, choice, choiceOrNone, number } from '../../../../core/input/field';
import { changedIn, valueIn } from '../../../../core/input/records';
import { debtsOf } from '../../../../core/walk/owed';
import { fact, note, type FactsOf } from '../../../../core/walk/record';
import { sideChange, unitChanges, unitIn } from '../../../../core/walk/units';
import { ABILITIES, LEVELS, type Ability } from '../../command/abilities';
import { ORDERS } from '../../command/orders';
import { otherSide, SIDES, type Side, type SideOrNone } from '../../sides';
import type { Nation } from '../../unit';
import type { UnitState } from './unit';

export { idsOn, sideNames, unitIn, unitsOn } from '../../../../core/walk/units';

/** The steps of a turn (7.3), with what comes before the first. Firing is divided into its priorities and the tests after each. */
export type PhaseName =
  | 'setup'
  | 'initiative'
  | 'response'
  | 'fire1'
  | 'called'
  | 'fire2'
  | 'tests'
  | 'combat'
  | 'pursuit'
  | 'move1'
  | 'move2'
  | 'rally';

const mark = (label: string) => fact(boolean({ label }), { begins: false });

export const GENERAL = {
  /** Null until the dice have been thrown. */
  ability: fact<Ability | null>(choice(ABILITIES, { label: 'Ability' }), { begins: null }),
  inspirational: fact<boolean | null>(boolean({ label: 'Inspirational' }), { begins: null }),
  level: fact(choice(LEVELS, { label: 'Level' })),
  superior: note<string | null>(null),
  /** The unit that he is attached to. */
  at: note<string | null>(null),
  outOfCommand: mark('Out of command'),
  /** Swept away by a rout: his group has no general. */
  swept: mark('Swept away'),
  /** More than 2B from all units of his group when his side's movement ended, or left by a unit that is gone: he moves back (5.4, 5.5). */
  apart: mark('Apart from his group'),
  /** The players have said in this phase where he ends it. */
  placed: note(false, { lasts: 'phase' }),
  out: mark('Lost'),
};
export interface GeneralState extends FactsOf<typeof GENERAL> {
  readonly id: string;
  readonly side: Side;
}

const thisTurn = { lasts: 'turn' } as const;

export const GROUP = {
  order: fact(choice(ORDERS, { label: 'Order' })),
  detail: note<string | null>(null),
  /** Whether it took a command test, and whether it passed. */
  tested: note(false, thisTurn),
  passed: note(false, thisTurn),
  /** Whether its general took a special command test, and whether he misses his turn. */
  special: note(false, thisTurn),
  missed: note(false, thisTurn),
  hasMoved: note(false, thisTurn),
};
export interface GroupState extends FactsOf<typeof GROUP> {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly general: string;
}

const points = (label: string) => fact(number({ label, max: 1_000_000 }), { begins: 0 });

export const SIDE = {
  lost: points('Price of its bases lost to hits'),
  gone: points('Price of its bases gone otherwise'),
  gunsLost: points('Price of its guns that were captured'),
  /** The general who takes over if the commanding one is lost. */
  successor: note<string | null>(null),
  /** Blinds that lie on the table, and whether it has written who is under them. */
  blinds: note<readonly string[]>([]),
  blindsWritten: note(false),
};
export interface SideState extends FactsOf<typeof SIDE> {
  /** Its id in the scenario, and its name. */
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly nationColumn: 1 | 2 | 3;
  /** Nearest to the centre line that it may be placed, bands (7.1). */
  readonly centreLimit: number;
  readonly armyValue: number;
}

interface Objective {
  readonly id: string;
  readonly name: string;
  readonly vp: number;
  readonly controller: SideOrNone;
}

/** A charge that was found legal and waits for its reaction test. */
export interface Declared {
  readonly unit: string;
  readonly target: string;
  /** Bands that the charge used, and its allowance: they decide on follow-up charges and emergency squares. */
  readonly used: number;
  readonly allowance: number;
  readonly flank: boolean;
  readonly inSupport: boolean;
}

/** Two units in base contact: the attacker came to the defender. */
export interface Contact extends Omit<Declared, 'unit' | 'target'> {
  readonly attacker: string;
  readonly defender: string;
  /** A charge at a target that fights back, or caught evaders or broken troops, who do not. */
  readonly kind: 'charge' | 'evaders' | 'broken';
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

/** A charger after its target got away: it may follow up (9.11). */
export interface Fled extends Pick<Declared, 'used' | 'allowance'> {
  readonly charger: string;
  readonly targets: readonly string[];
}

/** A reaction test that is owed. */
export interface Testing {
  readonly act: 'test';
  readonly unit: string;
  readonly occasion: Occasion;
  readonly target?: string;
  /** Friends it had seen break when the first test of its set was taken; missing before (G7.3-06). */
  readonly saw?: number;
}

/** What must be done before anything else. */
export type Owed =
  | {
      readonly act: 'hits';
      readonly unit: string;
      readonly hits: number;
      readonly source: 'fire' | 'combat' | 'evade';
    }
  | { readonly act: 'risk'; readonly unit: string; readonly event: 'firingHits' | 'combatHits' }
  | { readonly act: 'behind'; readonly unit: string; readonly hits: number }
  | { readonly act: 'screen'; readonly unit: string }
  | { readonly act: 'count'; readonly unit: '' }
  | { readonly act: 'lost'; readonly unit: string }
  | { readonly act: 'successor'; readonly unit: string }
  | { readonly act: 'challenge'; readonly unit: '' }
  | Testing
  | { readonly act: 'recoil'; readonly unit: string; readonly cause: 'firing' | 'combat' | 'twoDraws' }
  | { readonly act: 'follow'; readonly unit: string; readonly must: boolean }
  | { readonly act: 'break'; readonly unit: string; readonly cause: BreakCause }
  | { readonly act: 'answer'; readonly unit: string }
  | {
      readonly act: 'met';
      readonly unit: string;
      readonly how: 'charge' | 'contact';
      /** The follow-up charge it was met on, with the way to the enemy used. */
      readonly chase?: Fled;
    }
  | { readonly act: 'seen'; readonly unit: string; readonly cause: BreakCause; readonly last: boolean }
  | { readonly act: 'control'; readonly unit: string };

export type OwedAct = Owed['act'];
export type BreakCause = 'reaction' | 'combat' | 'chargeInSupport' | 'evadersCaught';
export type Occasion = 'charged' | 'wishCharge' | 'fireHits' | 'friendsBreak';

/** The facts of the battle itself. */
export const BATTLE = {
  turn: note(1),
  lastTurn: note(1),
  phase: note<PhaseName>('setup'),
  /** The side with the initiative; null before the dice. */
  holder: fact(choiceOrNone(SIDES, { label: 'Side' }), { begins: null }),
  receivedByPass: note(false),
  /** The side that moves first this turn, once that has begun. */
  first: note<Side | null>(null, thisTurn),
  french: note<SideOrNone>('none'),
  /** The side that starts with a lead in victory points. */
  leader: note<SideOrNone>('none'),
  /** A national rule is in force that makes nations matter to fire and tests. */
  nationsCount: note(false),
  objectives: note<readonly Objective[]>([]),
  contacts: note<readonly Contact[]>([]),
  fled: note<readonly Fled[]>([]),
  declared: note<Declared | null>(null),
  owed: note<readonly Owed[]>([]),
  /** Bands from side edge to side edge, and from one side’s edge to the other’s. */
  tableWidth: note(0),
  tableDepth: note(0),
  /** It is still to be settled which side places first. */
  unplaced: note(true),
  /** Notes to be shown during set-up: deployment areas, and what the scenario leaves open. */
  unknown: note<readonly string[]>([]),
  ended: note<{ readonly winner: Side | 'draw'; readonly reason: string } | null>(null),
};

type ByName<T> = Readonly<Record<string, T>>;

/** A battle at one moment: plain data, changed by pure functions only. */
export interface BattleState extends FactsOf<typeof BATTLE> {
  readonly sides: Readonly<Record<Side, SideState>>;
  readonly units: ByName<UnitState>;
  readonly generals: ByName<GeneralState>;
  readonly groups: ByName<GroupState>;
}

export const { owing, withoutDebts, debts } = debtsOf<BattleState>();
export const { withUnit, withUnits } = unitChanges<BattleState>();
export const withSide = sideChange<BattleState>();

/** The side that moves in a movement phase; null in the others, which are both sides'. */
export function moverIn({ phase, first }: BattleState): Side | null {
  if (first === null) return null;
  if (phase === 'move1') return first;
  return phase === 'move2' ? otherSide(first) : null;
}

/** The side of a unit; A for an unknown name. */
export function sideOf(state: BattleState, unit: string): Side {
  return unitIn(state, unit)?.side ?? 'A';
}

export function generalIn({ generals }: BattleState, id: string): GeneralState | undefined {
  return valueIn(generals, id);
}

/** The name of the side of a unit, a general, a group, or of a side itself. */
export function sideNameOf(state: BattleState, who: string): string | undefined {
  const holder = unitIn(state, who) ?? generalIn(state, who) ?? groupIn(state, who);
  const group = Object.values(state.groups).find(({ name }) => name === who);
  const letter =
    holder?.side ?? group?.side ?? SIDES.find((side) => side === who || state.sides[side].id === who);
  return letter && state.sides[letter].name;
}

export function groupIn({ groups }: BattleState, id: string): GroupState | undefined {
  return valueIn(groups, id);
}

/** A record by key with all its values changed. */
export function allIn<T extends object>(record: ByName<T>, change: (value: T) => Partial<T>): ByName<T> {
  return Object.fromEntries(
    Object.entries(record).map(([id, value]) => [id, { ...value, ...change(value) }]),
  );
}

/** All units changed, those that have gone too. */
export function withAll(state: BattleState, change: (unit: UnitState) => Partial<UnitState>): BattleState {
  return { ...state, units: allIn(state.units, change) };
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
