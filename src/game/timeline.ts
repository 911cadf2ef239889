import type { Values } from '../core/input/field';
import { valueIn } from '../core/input/records';
import { Problem } from '../core/input/problem';
import type { Entry } from './journal/format';
import type {
  Begun,
  Change,
  CupCovered,
  CupForfeited,
  CupShown,
  GameEvent,
  OrdersSealed,
  PartShown,
  Pledged,
  Redone,
  Undone,
} from './events';
import type { GameRules } from './game-rules';

/** A cup as all may know it: what it covers, and what was shown of it. */
export interface KnownCup {
  readonly covered: CupCovered;
  readonly shown: CupShown | undefined;
  /** Present if its PIN is lost. */
  readonly forfeited?: CupForfeited;
}

/** What a side settled in secret, as all may know it. */
export interface KnownOrders {
  readonly sealed: OrdersSealed;
  /** The parts that were shown. */
  readonly shown: Readonly<Record<string, PartShown>>;
}

/** A game at one moment. */
export interface Position {
  /** The number of the entry that led here. */
  readonly n: number;
  /** The state of the walk. */
  readonly state: Values;
  readonly cups: Readonly<Record<string, KnownCup>>;
  readonly orders: Readonly<Record<string, KnownOrders>>;
  /** Secrets that were fixed before the words were known, by the names of their cups. */
  readonly pledges: Readonly<Record<string, Pledged>>;
  /** Whether the program came here by itself, after the act before. */
  readonly automatic: boolean;
  /** The position that it came from; undefined at the beginning. */
  readonly before: Position | undefined;
}

/**
 * A game as its journal tells it: where it stands, and the positions that an undo took back. Nothing is ever forgotten:
 * an undo is an entry like any other.
 */
export interface Timeline {
  readonly present: Position;
  /** Positions that can be redone, the next one last. */
  readonly ahead: readonly Position[];
}

/** The timeline after the first entry. */
export function beginTimeline(n: number, begun: Begun, { walk, rules }: GameRules): Timeline {
  const state = walk.begin(begun.scenario, rules);
  const orders = Object.fromEntries(
    (begun.sealed ?? []).map((sealed) => [sealed.name, { sealed, shown: {} }]),
  );
  const present = { n, state, cups: {}, orders, pledges: {}, automatic: false, before: undefined };
  return { present, ahead: [] };
}

/**
 * The timeline after one more entry. Pure: a whole journal folded by it gives the game as it stands.
 * @throws Problem where the entry cannot follow.
 */
export function follow(timeline: Timeline, { n, event }: Entry<GameEvent>, setting: GameRules): Timeline {
  switch (event.type) {
    case 'begun':
      throw new Problem({ path: '', message: 'the game has begun already' });
    case 'thrown':
    case 'committed':
    case 'worded':
    case 'disclosed':
    case 'arranged':
      return timeline;
    case 'undone':
      return back(timeline, event);
    case 'redone':
      return forth(timeline, event);
    default:
      return { present: evolve(timeline.present, n, event, setting), ahead: [] };
  }
}

/** Positions from one back to the beginning. */
export function* backFrom(position: Position): Generator<Position> {
  for (let at: Position | undefined = position; at !== undefined; at = at.before) yield at;
}

function back({ present, ahead }: Timeline, { to }: Undone): Timeline {
  const left = [...ahead];
  for (const position of backFrom(present)) {
    if (position.n === to && position !== present) return { present: position, ahead: left };
    left.push(position);
  }
  throw new Problem({ path: '', message: `no undo leads from line ${present.n} to line ${to}` });
}

function forth({ present, ahead }: Timeline, { to }: Redone): Timeline {
  const at = ahead.findLastIndex(({ n }) => n === to);
  const position = ahead[at];
  if (position) return { present: position, ahead: ahead.slice(0, at) };
  throw new Problem({ path: '', message: `no redo leads from line ${present.n} to line ${to}` });
}

/**
 * What takes the last acts back; what the program did by itself goes with the act before it.
 * @throws Problem where there are not so many.
 */
export function undoing({ present }: Timeline, acts: number): Undone {
  let position = present;
  for (let taken = 0; taken < acts; taken++) {
    const before = actBefore(position);
    if (before === undefined) throw new Problem({ path: '', message: `${onlySoMany(taken)} to undo` });
    position = before;
  }
  return { type: 'undone', to: position.n };
}

/** The position before the last act that somebody decided on; undefined at the beginning. */
function actBefore(position: Position): Position | undefined {
  for (const at of backFrom(position)) if (!at.automatic) return at.before;
  return undefined;
}

function onlySoMany(acts: number): string {
  if (acts === 0) return 'there is nothing';
  return acts === 1 ? 'there is only 1 act' : `there are only ${acts} acts`;
}

/**
 * What brings the act back that was undone last, with what the program did by itself after it.
 * @throws Problem where nothing was undone.
 */
export function redoing({ ahead }: Timeline): Redone {
  const next = ahead.length - 1;
  const [position] = ahead.slice(ahead.findLastIndex(({ automatic }, i) => i < next && !automatic) + 1);
  if (position === undefined) throw new Problem({ path: '', message: 'there is nothing to redo' });
  return { type: 'redone', to: position.n };
}

function evolve(before: Position, n: number, change: Change, { walk, rules }: GameRules): Position {
  const { cups, orders, pledges, state } = before;
  const kept = { ...before, n, automatic: isAutomatic(change), before };
  switch (change.type) {
    case 'ruled':
      return { ...kept, state: walk.apply(state, change, rules) };
    case 'noted':
      return { ...kept, state: walk.apply(state, { ...change, situation: {}, outcome: null }, rules) };
    case 'pledged':
      return { ...kept, pledges: { ...pledges, [change.name]: change } };
    case 'covered':
      return {
        ...kept,
        state: walk.apply(state, { ...change, outcome: null }, rules),
        cups: withCup(cups, change),
      };
    case 'shown':
      return { ...kept, cups: withMore(cups, change.name, { shown: change }) };
    case 'forfeited':
      return { ...kept, cups: withMore(cups, change.name, { forfeited: change }) };
    case 'sealed': {
      if (change.anew !== undefined) return { ...kept, orders: withRewritten(orders, change) };
      const done = { ...change, situation: {}, outcome: null };
      const known = { ...orders, [change.name]: { sealed: change, shown: {} } };
      return { ...kept, state: walk.apply(state, done, rules), orders: known };
    }
    case 'opened':
      return {
        ...kept,
        state: walk.learn(state, change),
        orders: withPart(orders, change),
      };
    case 'corrected':
      return { ...kept, state: walk.correct(state, change, rules) };
    case 'remarked':
      return kept;
  }
}

/** Whether the program did it by itself, as it always shows what is to be shown; of other acts the event tells. */
function isAutomatic(change: Change): boolean {
  const isShown = change.type === 'shown' || change.type === 'opened';
  return isShown || ('automatic' in change && change.automatic === true);
}

/** What was shown of orders stays shown; for the battle nothing has changed. */
function withRewritten(orders: Position['orders'], sealed: OrdersSealed): Position['orders'] {
  return { ...orders, [sealed.name]: { ...knownOrders(orders, sealed.name), sealed } };
}

function withPart(orders: Position['orders'], shown: PartShown): Position['orders'] {
  const known = knownOrders(orders, shown.of);
  return { ...orders, [shown.of]: { ...known, shown: { ...known.shown, [shown.part]: shown } } };
}

function knownOrders(orders: Position['orders'], name: string): KnownOrders {
  const known = ordersNamed(orders, name);
  if (known) return known;
  throw new Problem({ path: '', message: `nothing is settled as "${name}"` });
}

/** What is known of the orders of that name; undefined if there are none. */
export function ordersNamed(orders: Position['orders'], name: string): KnownOrders | undefined {
  return valueIn(orders, name);
}

function withCup(cups: Position['cups'], covered: CupCovered): Position['cups'] {
  return { ...cups, [covered.name]: { covered, shown: undefined } };
}

function withMore(cups: Position['cups'], name: string, more: Partial<KnownCup>): Position['cups'] {
  const cup = cupNamed(cups, name);
  if (cup === undefined) throw new Problem({ path: '', message: `there is no cup "${name}"` });
  return { ...cups, [name]: { ...cup, ...more } };
}

/** What is known of the cup of that name; undefined if there is none. */
export function cupNamed(cups: Position['cups'], name: string): KnownCup | undefined {
  return valueIn(cups, name);
}
