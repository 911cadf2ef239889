import type { Rules } from '../../core/adjudicate';
import type { Battle } from '../../core/battle';
import type { Values } from '../../core/field';
import type { Entry } from '../journal/lines';
import type { Begun, Change, CupCovered, CupShown, GameEvent } from './events';

/** A cup as all may know it: what it covers, and what was shown of it. */
export interface KnownCup {
  readonly covered: CupCovered;
  readonly shown: CupShown | undefined;
}

/** A game at one moment. */
export interface Position {
  /** The number of the entry that led here. */
  readonly n: number;
  readonly battle: Values;
  readonly cups: Readonly<Record<string, KnownCup>>;
  /** The program came here by itself, after the act before. */
  readonly automatic: boolean;
  /** The position that it came from; undefined at the beginning. */
  readonly before: Position | undefined;
}

/** What all was played by. */
export interface Setting {
  readonly battle: Battle;
  readonly rules: Rules;
}

/**
 * A game as its journal tells it: where it stands, and the positions that an undo took back. Nothing is ever forgotten:
 * an undo is an entry like any other.
 */
export interface Timeline {
  readonly present: Position;
  /** Positions that can be had again, the next one last. */
  readonly ahead: readonly Position[];
}

/** The timeline after the first entry. */
export function beginTimeline(n: number, begun: Begun, { battle, rules }: Setting): Timeline {
  const state = battle.begin(begun.scenario, rules);
  return { present: { n, battle: state, cups: {}, automatic: false, before: undefined }, ahead: [] };
}

/** The timeline after one more entry. Pure: a whole journal folded by it gives the game as it stands. */
export function follow(timeline: Timeline, { n, event }: Entry<GameEvent>, setting: Setting): Timeline {
  switch (event.type) {
    case 'begun':
      return timeline;
    case 'undone':
      return back(timeline, event.to);
    case 'redone':
      return forth(timeline, event.to);
    default:
      return { present: evolve(timeline.present, n, event, setting), ahead: [] };
  }
}

function back({ present, ahead }: Timeline, to: number): Timeline {
  let position = present;
  const left = [...ahead];
  while (position.n > to && position.before) {
    left.push(position);
    position = position.before;
  }
  return { present: position, ahead: left };
}

function forth({ present, ahead }: Timeline, to: number): Timeline {
  const left = [...ahead];
  let position = present;
  for (let next = left.at(-1); next !== undefined && next.n <= to; next = left.at(-1)) {
    position = next;
    left.pop();
  }
  return { present: position, ahead: left };
}

function evolve(before: Position, n: number, change: Change, { battle, rules }: Setting): Position {
  const { cups } = before;
  const automatic = change.type === 'shown' || ('automatic' in change && change.automatic === true);
  switch (change.type) {
    case 'ruled':
      return { n, automatic, before, cups, battle: battle.apply(before.battle, change, rules) };
    case 'noted': {
      const done = { ...change, situation: {}, outcome: null };
      return { n, automatic, before, cups, battle: battle.apply(before.battle, done, rules) };
    }
    case 'covered': {
      const state = battle.apply(before.battle, { ...change, outcome: null }, rules);
      return { n, automatic, before, battle: state, cups: withCup(cups, change) };
    }
    case 'shown':
      return { n, automatic, before, battle: before.battle, cups: withShown(cups, change) };
    case 'corrected':
      return { n, automatic, before, cups, battle: battle.correct(before.battle, change) };
    case 'remarked':
      return { n, automatic, before, cups, battle: before.battle };
  }
}

function withCup(cups: Position['cups'], covered: CupCovered): Position['cups'] {
  return { ...cups, [covered.name]: { covered, shown: undefined } };
}

function withShown(cups: Position['cups'], shown: CupShown): Position['cups'] {
  const cup = Object.hasOwn(cups, shown.name) ? cups[shown.name] : undefined;
  return cup ? { ...cups, [shown.name]: { ...cup, shown } } : cups;
}
