import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import { add, fraction, multiply, subtract, ZERO, type Fraction } from '../core/odds/fraction';
import { oddsByView } from '../core/odds/odds';
import { Spread, waysOf, type Ways } from '../core/odds/spread';
import { differenceOf, ranked, weigh, type Balance, type Course, type Scales, type Weighed } from './weigh';

/** A record on which acts can be tried. */
export interface Board {
  readonly state: Values;
  /** What a line comes to there; undefined where it cannot be done. */
  ask(line: string): Possible | undefined;
}

/** An act that can be done on a board. */
interface Possible {
  readonly course: Course;
  /** Whom a whole attack strikes; undefined for a single ruling. */
  readonly against: string | undefined;
  /** The board after the ruling. */
  readonly after: (outcome: Values) => Board;
}

/** One who could do one of several things, as a player would type them: a battery, a reserve. */
export interface Actor {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What each does, by its name, and what that is worth; undefined for one who does nothing. */
export interface Allotted extends Pick<Weighed, 'balances'> {
  readonly lines: Readonly<Record<string, string | undefined>>;
}

/** The best way to give each something to do. */
export interface Allotment {
  readonly best: Allotted;
  /** Each does what is best for it alone, as long as that can still be done. */
  readonly usual: Allotted;
  /** How many ways were tried. */
  readonly tried: number;
}

/** More ways than this are not tried. */
const MOST_WAYS = 3000;
/** More rulings than this are not weighed: each is one line on one record. */
const MOST_RULINGS = 1000;
/** More outcomes of rulings than this are not followed. */
const MOST_OUTCOMES = 20_000;

/** What some have done, one after the other, with the chances of the boards that it can lead to: worked out when wanted. */
interface Trial extends Allotted {
  readonly boards: () => Spread<Board>;
  /** Those whom whole attacks strike. */
  readonly struck: readonly string[];
}

/**
 * What each of several should do, found by trying all: each does one of its lines or nothing, one after the other as they
 * are listed, each on the record that those before it leave. A line that cannot be done any more is left out then. Nobody
 * is struck by two whole attacks: how they would come together is not known.
 * @throws Problem where there are too many ways, or an act counts in no currency.
 */
export async function allot(actors: readonly Actor[], board: Board, scales: Scales): Promise<Allotment> {
  const ways = actors.reduce((product, { lines }) => product * (lines.length + 1), 1);
  if (ways > MOST_WAYS)
    throw new Problem({
      path: '',
      message: `that can be done in ${ways} ways; ${MOST_WAYS} are the most that are tried`,
    });
  const acts = new Acts(scales);
  const start: Trial = {
    lines: {},
    balances: scales.currencies.all.map((currency) => ({
      currency,
      brings: ZERO,
      costs: ZERO,
      balance: ZERO,
    })),
    boards: () => Spread.of(board, acts.keyOf),
    struck: [],
  };
  let trials: readonly Trial[] = [start];
  for (const actor of actors) {
    const next: Trial[] = [];
    for (const trial of trials) next.push(...(await allOf(actor, trial, acts)));
    trials = next;
  }
  const usual = await usualOf(actors, start, acts);
  const [first = usual] = ranked(trials);
  const best = differenceOf(first, usual) === undefined ? usual : first;
  return { best, usual, tried: trials.length };
}

/** All that one can do after a trial, nothing included. */
async function allOf({ name, lines }: Actor, trial: Trial, acts: Acts): Promise<readonly Trial[]> {
  const trials = [{ ...trial, lines: { ...trial.lines, [name]: undefined } }];
  for (const line of lines) {
    const next = await done(name, line, trial, acts);
    if (next) trials.push(next);
  }
  return trials;
}

async function usualOf(actors: readonly Actor[], start: Trial, acts: Acts): Promise<Trial> {
  let trial = start;
  for (const actor of actors) {
    const alone = ranked(await allOf(actor, start, acts)).map(({ lines }) => lines[actor.name]);
    const possible = await allOf(actor, trial, acts);
    const inOrder = alone.map((line) => possible.find(({ lines }) => lines[actor.name] === line));
    trial = inOrder.find((one) => one !== undefined) ?? trial;
  }
  return trial;
}

/** A trial once somebody has done one thing more; undefined where that can be done on none of its boards. */
async function done(name: string, line: string, trial: Trial, acts: Acts): Promise<Trial | undefined> {
  const { struck } = trial;
  const boards = trial.boards();
  const found = new Map<Board, Act>();
  let { balances } = trial;
  for (const { state: board, weight } of boards.states) {
    const act = await acts.on(board, line);
    if (act === undefined) continue;
    if (act.against !== undefined && struck.includes(act.against)) return undefined;
    found.set(board, act);
    balances = summed(balances, act.balances, fraction(weight, boards.den));
  }
  const [first] = found.values();
  if (first === undefined) return undefined;
  const after = once(() => boards.after((board) => found.get(board)?.ways() ?? unchanged(board)));
  return {
    lines: { ...trial.lines, [name]: line },
    balances,
    boards: after,
    struck: first.against === undefined ? struck : [...struck, first.against],
  };
}

/** What a line is worth on a board, and the boards that it can lead to. */
interface Act extends Pick<Weighed, 'balances'> {
  readonly against: string | undefined;
  readonly ways: () => Ways<Board>;
}

/** What lines come to on boards, each worked out once. */
class Acts {
  /** Short names of records: their texts are long. */
  private readonly names = new Map<string, string>();
  private readonly keys = new WeakMap<Board, string>();
  private readonly known = new Map<string, Act | undefined>();
  private outcomes = 0;

  constructor(private readonly scales: Scales) {}

  /** The same for boards with the same record. */
  readonly keyOf = (board: Board): string => {
    const known = this.keys.get(board);
    if (known !== undefined) return known;
    const text = JSON.stringify(board.state);
    const key = this.names.get(text) ?? String(this.names.size);
    this.names.set(text, key);
    this.keys.set(board, key);
    return key;
  };

  /** Undefined where the line cannot be done there. @throws Problem where there is too much to work out. */
  async on(board: Board, line: string): Promise<Act | undefined> {
    const key = `${this.keyOf(board)} ${line}`;
    if (this.known.has(key)) return this.known.get(key);
    if (this.known.size === MOST_RULINGS || this.outcomes > MOST_OUTCOMES)
      throw new Problem({ path: '', message: 'there is too much to go through exactly; type fewer lines' });
    const act = await this.worked(board, line);
    this.known.set(key, act);
    return act;
  }

  private async worked(board: Board, line: string): Promise<Act | undefined> {
    const possible = board.ask(line);
    if (possible === undefined) return undefined;
    const { course, against, after } = possible;
    const { balances } = await weigh(course, { ...this.scales, state: board.state });
    // A whole attack leaves the record as it is.
    const ways = against === undefined ? () => this.waysOn(board, course, after) : () => unchanged(board);
    return { balances, against, ways: once(ways) };
  }

  private waysOn(board: Board, { procedure, situation }: Course, after: Possible['after']): Ways<Board> {
    const { rows } = oddsByView(this.scales.rules, procedure, situation, JSON.stringify, true);
    this.outcomes += rows.length;
    const boards = rows.map(({ answer, probability }) => ({
      value: answer === 'refused' ? board : after(JSON.parse(answer) as Values),
      probability,
    }));
    // Many outcomes leave the same record.
    const { den, states } = Spread.of(board, this.keyOf).after(() => waysOf(boards));
    return { total: den, ways: states.map(({ state, weight }) => ({ to: state, weight })) };
  }
}

const unchanged = (board: Board): Ways<Board> => ({ total: 1n, ways: [{ to: board, weight: 1n }] });

/** The work, done at most once. */
function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: work() }).value;
}

/** Balances with the worth of one act more, which is done with some chance. */
function summed(
  balances: readonly Balance[],
  more: readonly Balance[],
  chance: Fraction,
): readonly Balance[] {
  return balances.map(({ currency, ...own }, i) => {
    const other = more[i];
    const brings = add(own.brings, multiply(other?.brings ?? ZERO, chance));
    const costs = add(own.costs, multiply(other?.costs ?? ZERO, chance));
    return { currency, brings, costs, balance: subtract(brings, costs) };
  });
}
