import type { Values } from '../core/field';
import type { HiddenDice, Words } from './commitment';
import type { PinSealed, Sealed } from './sealed';

/**
 * Who can open the cup: `pin` = the roller by his PIN, and the program for comparing and at the end; `pin-only` = the
 * roller alone; `program` = nobody before the end (solo); `open` = the dice lie in the open.
 */
export type Keeping = 'pin' | 'pin-only' | 'program' | 'open';

/** Why a movement phase has ended, or that it has not. */
export type PhaseEnd = 'none' | 'limit' | 'command' | 'voluntary';

/** One activation, as both players saw it. */
export interface Spent {
  /** `corps`, `individual`, `command`, or `cost` for a bare number. */
  readonly kind: string;
  readonly cost: number;
  readonly currentMO: number;
}

/** What was under the cup, once it is lifted. */
export interface Lifted {
  readonly dice: HiddenDice;
  readonly limit: number;
  /** Null for dice that lay in the open. */
  readonly nonce: string | null;
}

/** The secret under a cup, sealed once for each that may open it. */
export interface Seals {
  readonly pin: PinSealed | null;
  readonly program: Sealed | null;
}

/** What is fixed when the dice are hidden. All of it is public but what the seals hold. */
export interface Rolled {
  readonly side: string;
  readonly turn: number;
  /** The situation of the procedure that the dice were rolled for. */
  readonly situation: Values;
  readonly count: number;
  /** The limit that counts if the roller will not show his dice: the worst for him. */
  readonly worst: number;
  readonly keeping: Keeping;
  /** Null for the players' own dice. */
  readonly words: Words | null;
  readonly commitment: string | null;
  readonly pledge: string | null;
  readonly seals: Seals;
  /** Personalities of the commander of the side that moves. */
  readonly cinc: readonly string[];
  /** The counter of a commander who is immobile: own status phases that are still to pass. */
  readonly pips: number;
}

/** One side's cup, and its movement phase as far as it has gone. */
export interface Cup extends Rolled {
  readonly spent: readonly Spent[];
  readonly currentMO: number;
  /** The limit is known to be above this; null while nothing is known of it. */
  readonly above: number | null;
  /** Whether somebody has still to compare what was spent with the limit. */
  readonly unchecked: boolean;
  readonly stage: string;
  readonly commandUsed: boolean;
  readonly vigorousUsed: readonly string[];
  readonly activated: readonly string[];
  readonly rerolled: boolean;
  readonly ended: PhaseEnd;
  readonly lifted: Lifted | null;
}

export type CupEvent =
  | {
      readonly type: 'spent';
      readonly spent: Spent;
      readonly stage: string;
      readonly pips: number;
      readonly vigorous: string | null;
      readonly units: readonly string[];
      /** Whether it was compared with the limit. */
      readonly checked: boolean;
      readonly ended: PhaseEnd;
    }
  | { readonly type: 'ended' }
  | { readonly type: 'checked'; readonly over: boolean }
  | { readonly type: 'rerolled'; readonly lifted: Lifted }
  | { readonly type: 'lifted'; readonly lifted: Lifted };

/** A cup over dice that were just rolled. */
export function coverDice(rolled: Rolled, lifted: Lifted | null = null): Cup {
  return {
    ...rolled,
    spent: [],
    currentMO: 0,
    above: null,
    unchecked: false,
    stage: 'corps',
    commandUsed: false,
    vigorousUsed: [],
    activated: [],
    rerolled: false,
    ended: 'none',
    lifted,
  };
}

/** The cup after an event. */
export function evolve(cup: Cup, event: CupEvent): Cup {
  switch (event.type) {
    case 'spent':
      return afterSpent(cup, event);
    case 'ended':
      return { ...cup, ended: 'voluntary', unchecked: false };
    case 'checked':
      return event.over
        ? { ...cup, unchecked: false, ended: 'limit' }
        : { ...cup, unchecked: false, above: cup.currentMO };
    case 'rerolled':
      return { ...cup, rerolled: true, lifted: event.lifted };
    case 'lifted':
      return { ...cup, lifted: event.lifted };
  }
}

function afterSpent(cup: Cup, event: Extract<CupEvent, { type: 'spent' }>): Cup {
  const { spent, stage, pips, vigorous, units, checked, ended } = event;
  const goesOn = ended === 'none';
  return {
    ...cup,
    spent: [...cup.spent, spent],
    currentMO: spent.currentMO,
    above: goesOn && checked ? spent.currentMO : cup.above,
    unchecked: goesOn && !checked,
    stage,
    pips,
    commandUsed: cup.commandUsed || spent.kind === 'command',
    vigorousUsed: vigorous === null ? cup.vigorousUsed : [...cup.vigorousUsed, vigorous],
    activated: [...cup.activated, ...units],
    ended,
  };
}

/** A secret that is fixed before the players name their words. */
export interface Pledge {
  readonly side: string;
  readonly turn: number;
  readonly keeping: Keeping;
  /** SHA-256 of the pledge's line. */
  readonly hash: string;
  readonly seals: Seals;
}

/** What the program remembers of a game: the latest cup of each side, and the rules that all were rolled by. */
export interface Momentum {
  readonly ruleset: string;
  readonly options: Values;
  readonly houseRules: string | null;
  readonly cups: readonly Cup[];
  /** The side whose cup is the latest. */
  readonly latest: string | null;
  readonly pledge: Pledge | null;
}

/** The latest cup, or that of the side that is named; undefined if there is none. */
export function cupOf(game: Momentum | undefined, side?: string): Cup | undefined {
  const wanted = side ?? game?.latest;
  return game?.cups.find((cup) => cup.side === wanted);
}

/** The game with this cup in place of the one of the same side. */
export function withCup(game: Momentum, cup: Cup): Momentum {
  return { ...game, cups: [...game.cups.filter(({ side }) => side !== cup.side), cup] };
}
