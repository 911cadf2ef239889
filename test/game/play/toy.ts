import type { Battle, Named, Offer } from '../../../src/core/battle';
import type { DiceSource } from '../../../src/core/dice/source';
import { seededSource } from '../../../src/core/dice/seeded';
import { boolean, integer, type Values } from '../../../src/core/field';
import { Problem } from '../../../src/core/problem';
import { procedure } from '../../../src/core/procedure';
import type { Resolution, Roll } from '../../../src/core/roll';
import type { Ruleset } from '../../../src/core/ruleset';
import { makeEntry, NO_HASH, type Entry } from '../../../src/game/journal/lines';
import type { Begun, Change, GameEvent } from '../../../src/game/play/events';
import { Game, type Answer, type Question } from '../../../src/game/play/game';
import { scenarioHash } from '../../../src/game/play/setting';
import { verifyGame, type Verdict } from '../../../src/game/play/verify';
import { TOY } from '../../support/toy';

/*
 * A battle of the toy game: duels as often as one likes, a call that echoes by itself, turns that end.
 */

const STATE = { turn: 1, mud: false, echoes: 0, duels: 0 };
type State = typeof STATE;

const WHO = { name: 'who', label: 'Who', among: ['Foy', 'Ney', 'Murat'], field: 'who' };

/** Proposed like the others, and refused once he is named. */
const refuses = ({ who }: Named): string | undefined => (who === 'Murat' ? 'Murat is ill' : undefined);

function offersOf({ mud, echoes }: State): readonly Offer[] {
  const own = { by: 'A', title: 'something' };
  const echo: Offer = { ...own, word: 'echo', automatic: true };
  return [
    { ...own, word: 'duel', procedure: 'duel', roles: [WHO], given: () => ({ mud }), refuses },
    { ...own, word: 'chase', procedure: 'chase' },
    { ...own, word: 'call' },
    { ...own, word: 'next', closes: true },
    ...(echoes > 0 ? [echo] : []),
  ];
}

const CHANGES: Readonly<Record<string, (state: State) => State>> = {
  duel: (state) => ({ ...state, duels: state.duels + 1 }),
  call: (state) => ({ ...state, echoes: 2 }),
  echo: (state) => ({ ...state, echoes: state.echoes - 1 }),
  next: (state) => ({ ...state, turn: state.turn + 1 }),
};

const in_ = (state: Values): State => state as State;

export const TOY_BATTLE: Battle = {
  begin: (scenario) => ({ ...STATE, ...scenario }),
  now: (state) => ({
    turn: in_(state).turn,
    lastTurn: 99,
    active: 'A',
    activeName: 'A',
    phase: 'all',
    citation: 'Toy p.9',
    told: [],
    offers: offersOf(in_(state)),
    shown: [],
  }),
  facts: () => undefined,
  muster: () => [],
  apply: (state, { word }) => CHANGES[word]?.(in_(state)) ?? state,
  correct: (state, { path, value }) => {
    if (path !== 'mud' || typeof value !== 'boolean') throw new Problem({ path, message: 'cannot be' });
    return { ...state, mud: value };
  },
  standing: () => [],
};

/** Whether one pursues is said once the dice have fallen, and calls for another. */
const chase = procedure({
  id: 'chase',
  title: 'Chase',
  summary: 'One runs after another.',
  citation: 'Toy p.8',
  situation: {
    speed: integer({ label: 'Dice', default: 2 }),
    pursues: boolean({ label: 'Goes on', default: false, late: true }),
  },
  outcome: { score: integer({ label: 'Score' }) },
  verdict: () => 'It is over.',
  late: () => [['pursues']],
  *resolve({ speed, pursues }): Resolution<{ readonly score: number }> {
    const first = yield total('chase', speed);
    const score = first.value + (pursues ? (yield total('pursuit', 1)).value : 0);
    return { score };
  },
});

function total(of: string, count: number): Roll {
  return { kind: 'roll', for: of, by: 'active', count, sides: 4, want: { kind: 'total' } };
}

const RULESET: Ruleset = {
  ...TOY,
  procedures: [...TOY.procedures, chase],
  battle: () => Promise.resolve(TOY_BATTLE),
};
export const loadToy = (): Promise<Ruleset> => Promise.resolve(RULESET);

export function begunWith(scenario: Values = {}): Begun {
  return {
    type: 'begun',
    program: '0',
    ruleset: 'toy',
    rulesetVersion: '1',
    options: {},
    houseRules: null,
    scenario,
    scenarioHash: scenarioHash(scenario),
    name: 'Toy',
    keeping: 'program',
  };
}

/** Entries that say these events, chained. */
export function chained(events: readonly unknown[]): readonly Entry<GameEvent>[] {
  const entries: Entry<GameEvent>[] = [];
  for (const event of events) {
    const at = '2026-01-01T00:00:00.000Z';
    entries.push(makeEntry(entries.length + 1, at, event as GameEvent, entries.at(-1)?.hash ?? NO_HASH));
  }
  return entries;
}

export const readToy = (entries: readonly Entry<GameEvent>[]): Promise<Game> =>
  Game.read(entries, 'toy.jsonl', loadToy);

export const verifyToy = (entries: readonly Entry<GameEvent>[]): Promise<Verdict> =>
  verifyGame(entries, readToy);

/** A game that is played here, without a file. */
export class ToyTable {
  /** How often dice were really thrown. */
  thrown = 0;

  private constructor(readonly game: Game) {}

  static async begin(scenario?: Values): Promise<ToyTable> {
    return new ToyTable(await readToy(chained([begunWith(scenario)])));
  }

  append(event: GameEvent): void {
    const { log } = this.game;
    const last = log.at(-1);
    this.game.add(makeEntry(log.length + 1, '2026-01-01T00:00:00.000Z', event, last?.hash ?? NO_HASH));
  }

  /** A duel, as it was asked. */
  duel(who: string, raw: Values = {}): Answer {
    return this.ruled(this.question('duel', { who }, { attackers: [2], ...raw }));
  }

  chase(pursues: boolean, speed = 2): Answer {
    return this.ruled(this.question('chase', {}, { speed, pursues }));
  }

  question(word: string, named: Named, raw: Values): Question {
    const offer = this.offer(word);
    return this.game.ask(offer, named, this.game.fill(offer, named, raw));
  }

  private ruled(question: Question): Answer {
    const answer = this.game.rule(question, this.freshDice());
    if (answer.event) this.append(answer.event);
    return answer;
  }

  /** An act that is only noted, and what follows from it by itself. */
  note(word: string): void {
    this.append(this.noted(this.offer(word)));
    for (let next = this.automatic(); next; next = this.automatic()) this.append(this.noted(next));
  }

  private noted({ word, by, automatic }: Offer): Change {
    return { type: 'noted', word, by, named: {}, ...(automatic === true && { automatic }) };
  }

  private automatic(): Offer | undefined {
    return this.game.now.offers.find(({ automatic }) => automatic === true);
  }

  private offer(word: string): Offer {
    return this.game.now.offers.find((one) => one.word === word)!;
  }

  /** Dice that were never thrown before. */
  freshDice(): DiceSource {
    const source = seededSource(`throw ${this.game.log.length} ${this.thrown}`);
    return {
      record: { source: 'secure' },
      answer: (roll) => {
        this.thrown++;
        return source.answer(roll);
      },
    };
  }
}
