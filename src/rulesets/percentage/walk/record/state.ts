import { choice } from '../../../../core/input/field';
import { changedIn } from '../../../../core/input/records';
import { fact, freshValues, note, type FactsOf } from '../../../../core/walk/record';
import { sideChange, unitChanges, unitIn } from '../../../../core/walk/units';
import type { Ending } from '../../../../core/walk/walk';
import { MOST_POINTS } from '../../command/command-points';
import { QUALITIES } from '../../leaders';
import type { CAUSES } from '../../morale/fields';
import type { Reason } from '../../movement/retreat';
import type { Scenario } from '../../scenario/shape';
import { count, flag, NO, TURN, ZERO } from './rows';
import { UNIT, type UnitState } from './unit';

export { idsOn, unitIn, unitsOn } from '../../../../core/walk/units';
export type { UnitState } from './unit';

export const LEADER = {
  quality: fact(choice(QUALITIES, { label: 'Quality' }), { fixed: true, rulings: 'commanderRating' }),
  light: fact(count('Light wounds', 10), { ...ZERO, rulings: 'lightWounds' }),
  serious: fact(count('Serious wounds', 10), { ...ZERO, rulings: 'seriousWounds' }),
  tested: fact(flag('Tested this turn'), { ...NO, ...TURN }),
  rolled: fact(flag('Has rolled for command points'), { ...NO, ...TURN }),
  points: fact(count('Command points', MOST_POINTS), { ...ZERO, ...TURN }),
  /** Points of this turn or the last that he has not spent (option commandPointsCarryOver). */
  kept: fact(count('Command points that he keeps', MOST_POINTS), { ...ZERO, rulings: 'unspentPoints' }),
  /** Turns in which his horse was shot, and in which he was seriously wounded; 0 = never. */
  horseShotTurn: note(0),
  seriousTurn: note(0),
  /** After he was killed, the last turn without a commander in his place; 0 = never killed. */
  vacantUntil: note(0),
};

export interface Leader extends FactsOf<typeof LEADER> {
  readonly id: string;
  readonly side: string;
  readonly division: string | null;
}

/** Commands and messages, by commander. */
export type Orders = Readonly<Record<string, readonly string[]>>;

export const SIDE = {
  /** Its orders are written and lie face down. */
  written: note(false, TURN),
  /** The name of the seal on its orders of this turn; null if they are on paper. */
  sealed: note<string | null>(null, TURN),
  /** Its orders of this turn by commander; null until they are revealed here. */
  orders: note<Orders | null>(null, TURN),
  /** The names of the seals, of this turn and earlier ones, with missions that are still hidden. */
  hiding: note<readonly string[]>([]),
  /** Missions that it has shown. */
  missions: note<readonly string[]>([]),
};

export interface SideState extends FactsOf<typeof SIDE> {
  readonly id: string;
  readonly name: string;
  /** How many it has. */
  readonly divisions: number;
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

interface Objective {
  readonly id: string;
  readonly name: string;
  /** A side, or `none`. */
  readonly controller: string;
}

/** Something that a unit must do before the step can be closed. */
export type Owed =
  | { readonly act: 'check'; readonly unit: string; readonly why: (typeof CAUSES)[number] }
  | { readonly act: 'retreat'; readonly unit: string; readonly why: Exclude<Reason, 'pursuit'> }
  /** It pursues `after`, if that is still on the table. */
  | { readonly act: 'pursue'; readonly unit: string; readonly why: 'pursuit'; readonly after?: string }
  | { readonly act: 'recover'; readonly unit: string };

export const GAME = {
  turn: note(1),
  step: note('setup'),
  smoke: note<readonly { readonly balls: number; readonly goesAfterTurn: number }[]>([]),
  /** Guns and stands that have fired in this phase, for its smoke. */
  gunsFired: note(0),
  standsFired: note(0),
  owed: note<readonly Owed[]>([]),
  /** Leaders hit in this turn whose friends must check morale. */
  fallen: note<readonly string[]>([], TURN),
  ended: note<Ending | null>(null),
};

/** A battle at one moment: plain data, changed by pure functions only. */
export interface BattleState extends FactsOf<typeof GAME> {
  readonly lastTurn: number;
  readonly sides: Readonly<Record<string, SideState>>;
  readonly units: Readonly<Record<string, UnitState>>;
  readonly leaders: Readonly<Record<string, Leader>>;
  readonly divisions: readonly Division[];
  readonly objectives: Readonly<Record<string, Objective>>;
  readonly weather: Scenario['weather'];
  /** Where each side sets up: whole sentences. */
  readonly deployment: readonly string[];
}

export const { withUnit, withUnits } = unitChanges<BattleState>();
export const withSide = sideChange<BattleState>();

export function withLeader(
  state: BattleState,
  id: string,
  change: (leader: Leader) => Partial<Leader>,
): BattleState {
  return { ...state, leaders: changedIn(state.leaders, id, change) };
}

/** Each of some things changed. */
export function allOf<T extends object>(
  all: Readonly<Record<string, T>>,
  change: (one: T) => NoInfer<Partial<T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, ...change(one) }]));
}

/** What units, lost ones too, did in the phase before is over: a correction may bring the lost back. */
export function beginPhase(state: BattleState): BattleState {
  const units = allOf(state.units, ({ figures }) => ({
    ...freshValues(UNIT, 'phase'),
    figuresBefore: figures,
  }));
  return { ...state, units };
}

/**
 * The next turn. Smoke and temporary markers go when their time is over (8c), and what was noted of the turn before is
 * now of the last turn.
 */
export function beginTurn(state: BattleState): BattleState {
  const turn = state.turn + 1;
  return {
    ...state,
    ...freshValues(GAME, 'turn'),
    turn,
    units: allOf(state.units, ({ shotThisTurn, firefight, temporary }) => ({
      ...freshValues(UNIT, 'turn'),
      smallArmsLossLastTurn: shotThisTurn,
      firefightLastTurn: firefight,
      temporary: 0,
      temporaryBefore: temporary,
    })),
    sides: allOf(state.sides, () => freshValues(SIDE, 'turn')),
    leaders: allOf(state.leaders, () => freshValues(LEADER, 'turn')),
    smoke: state.smoke.filter(({ goesAfterTurn }) => goesAfterTurn >= turn),
  };
}

export function sideNamed({ sides }: BattleState, id: string): string {
  return sides[id]?.name ?? id;
}

/** The name of the side of a unit, a leader, or of a side itself. */
export function sideNameOf(state: BattleState, who: string): string | undefined {
  const id = unitIn(state, who)?.side ?? state.leaders[who]?.side ?? state.sides[who]?.id;
  return id === undefined ? undefined : sideNamed(state, id);
}

/** The side of a unit, by its id. */
export function sideOf(state: BattleState, unit: string): string {
  return unitIn(state, unit)?.side ?? '';
}
