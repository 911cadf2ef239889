import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import type { CupPhase } from '../../../core/walk/cup-game';
import { fact, firstValues, note, type FactsOf } from '../../../core/walk/record';
import { situation as activation, type PHASE_ENDS, type STAGES } from '../command/activation-fields';
import { enemyOf, type Side } from '../sides';

/** One activation, as both sides saw it. */
export interface Spent {
  /** `corps`, `individual`, `command`, or `cost` for a bare number. */
  readonly kind: string;
  readonly cost: number;
  readonly currentMO: number;
}

/** The dice of a side's turn, and its movement phase against them. */
export const PHASE = {
  side: note<Side>('A'),
  turn: note(1),
  situation: note<Values>({}),
  cup: note<string | null>(null),
  open: note<CupPhase['open']>(null),
  cinc: fact(activation.cinc, { begins: [] }),
  // It is kept for every commander: only the ruling looks at who is immobile.
  pips: fact({ ...activation.pips, when: undefined }, { begins: 0 }),
  spent: note<readonly Spent[]>([]),
  currentMO: note(0),
  /** The limit is known to be above this; null while nothing is known of it. */
  above: note<number | null>(null),
  unchecked: note(false),
  stage: note<(typeof STAGES)[number]>('corps'),
  commandUsed: note(false),
  vigorousUsed: note<readonly string[]>([]),
  activated: note<readonly string[]>([]),
  rerolled: note(false),
  ended: note<(typeof PHASE_ENDS)[number]>('none'),
  isOver: note(false),
};

export type Phase = FactsOf<typeof PHASE>;

/** Momentum apart from a battle: the latest phase of each side. */
export interface MomentumState {
  /** How many dice were put under a cup, or rolled in the open, so far. */
  readonly rolls: number;
  readonly phases: Readonly<Record<string, Phase>>;
  readonly latest: Side | null;
}

export const NO_PHASES: MomentumState = { rolls: 0, phases: {}, latest: null };

/** The latest phase; undefined before the first roll. */
export function latestOf({ phases, latest }: MomentumState): Phase | undefined {
  return latest === null ? undefined : valueIn(phases, latest);
}

/** The name of the next cup. */
export function nextCup({ rolls }: MomentumState): string {
  return `mo ${rolls + 1}`;
}

/** The side that rolls the dice for another, and hides them. */
export function rollerFor(side: Side): Side {
  return enemyOf(side);
}

/** The state after dice were rolled: what is remembered of the side's commander stays (B-ACT-13; p.92). */
export function withDice(
  state: MomentumState,
  situation: Values,
  dice: Pick<Phase, 'cup' | 'open'>,
): MomentumState {
  const side = situation.side as Side;
  const before = valueIn(state.phases, side);
  const phase: Phase = {
    ...firstValues(PHASE),
    ...dice,
    side,
    turn: Number(situation.turn),
    situation,
    cinc: before?.cinc ?? [],
    pips: Math.max(0, (before?.pips ?? 0) - 1),
  };
  return { rolls: state.rolls + 1, phases: { ...state.phases, [side]: phase }, latest: side };
}

/** The state with some facts of its latest phase changed. */
export function withPhase(state: MomentumState, change: (phase: Phase) => Partial<Phase>): MomentumState {
  const phase = latestOf(state);
  if (phase === undefined) return state;
  const changed = { ...phase, ...change(phase) };
  return {
    ...state,
    phases: { ...state.phases, [phase.side]: { ...changed, isOver: changed.ended !== 'none' } },
  };
}

/** Facts of a battle that do not change from turn to turn. */
const SCENARIO: readonly string[] = ['momentumDice', 'armyPoints', 'exhaustion'];

/**
 * The situation of the next roll unless `given` says otherwise: the other side, a turn later, with the figures of its
 * last dice.
 */
export function nextSituation(
  state: MomentumState,
  given: Values,
  pledged?: { readonly side: string; readonly turn: number },
): Values {
  const last = latestOf(state);
  const side = given.side ?? pledged?.side ?? (last ? enemyOf(last.side) : 'A');
  const turn = given.turn ?? pledged?.turn ?? (last ? last.turn + 1 : 1);
  const before = valueIn(state.phases, side as string)?.situation ?? {};
  const kept = Object.entries(before).filter(([name]) => SCENARIO.includes(name));
  return { ...Object.fromEntries(kept), side, turn, turnsPlayed: Number(turn) - 1 };
}
