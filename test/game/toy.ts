import { actsOf } from '../../src/core/walk/acts-of';
import { defineWalk } from '../../src/core/walk/define';
import type { Named, Offer } from '../../src/core/walk/offer';
import { fact, firstValues, gamePart, note, type FactsOf } from '../../src/core/walk/record';
import { oneStep } from '../../src/core/walk/turn';
import type { Walk } from '../../src/core/walk/walk';
import { seededDraw } from '../../src/core/dice/seeded';
import { boolean, integer, type Values } from '../../src/core/input/field';
import { procedure } from '../../src/core/ruling/procedure';
import type { Resolution, Roll } from '../../src/core/dice/roll';
import type { RulesetModule } from '../../src/core/ruleset-module';
import { makeEntry, NO_HASH, VERSION, type Entry } from '../../src/game/journal/format';
import type { Begun, Change, GameEvent } from '../../src/game/events';
import { Game, type Answer } from '../../src/game/game';
import type { Question } from '../../src/game/question';
import { sidesOfRow, type ProgramDice } from '../../src/game/rows';
import { scenarioHash } from '../../src/game/game-rules';
import { verifyGame, type Verdict } from '../../src/game/verify';
import { duel, TOY } from '../support/toy';

/*
 * A game of the toy rules, and the shortest example of a walk: acts, facts and a turn of one step. Duels as often as one
 * likes, a call that echoes by itself, turns that end. It is the page to learn from before a ruleset is written.
 */

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

/** The facts of the game: what each begins with, and that players may put `mud` right. */
const GAME = {
  turn: note(1),
  mud: fact(boolean({ label: 'Mud' }), { begins: false }),
  echoes: note(0),
  duels: note(0),
};
type State = FactsOf<typeof GAME>;

const { ruled, noted } = actsOf<State>();

const duels = ruled(duel, {
  word: 'duel',
  title: 'a duel',
  roles: { who: { label: 'Who', among: () => ['Foy', 'Ney', 'Murat'], field: 'who' } },
  // Proposed like the others, and refused once he is named.
  refuses: ({ who }) => (who === 'Murat' ? 'Murat is ill' : undefined),
  given: (_, { state }) => ({ mud: state.mud }),
  apply: ({ state }) => ({ ...state, duels: state.duels + 1 }),
});

const chases = ruled(chase, { word: 'chase', title: 'a chase' });

const call = noted({ word: 'call', title: 'a call', apply: ({ state }) => ({ ...state, echoes: 2 }) });

const echo = noted({
  word: 'echo',
  title: 'an echo',
  when: ({ state }) => state.echoes > 0,
  automatic: true,
  apply: ({ state }) => ({ ...state, echoes: state.echoes - 1 }),
});

const next = noted({ word: 'next', title: 'the turn ends', closes: true });

export const TOY_WALK: Walk = defineWalk<State, 'all'>({
  turn: {
    ...oneStep({ name: 'all', title: 'all', citation: 'Toy p.9', acts: [duels, chases, call, next, echo] }),
    nextTurn: (state: State) => ({ ...state, turn: state.turn + 1 }),
  },
  parts: { '': gamePart('game', GAME) },
  begin: (scenario) => ({ ...firstValues(GAME), ...scenario }),
  now: ({ turn }) => ({ turn, lastTurn: 99, active: 'A', activeName: 'A' }),
  ended: () => undefined,
  facts: () => undefined,
  muster: () => [],
  standing: () => [],
});

const RULESET: RulesetModule = {
  ...TOY,
  procedures: [...TOY.procedures, chase],
  walk: () => Promise.resolve(TOY_WALK),
};
export const loadToy = (): Promise<RulesetModule> => Promise.resolve(RULESET);

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
export function chained(events: readonly unknown[], version = VERSION): readonly Entry<GameEvent>[] {
  const entries: Entry<GameEvent>[] = [];
  for (const event of events) {
    const at = '2026-01-01T00:00:00.000Z';
    const prev = entries.at(-1)?.hash ?? NO_HASH;
    entries.push(makeEntry(entries.length + 1, at, event as GameEvent, prev, version));
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

  constructor(readonly game: Game) {}

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
  freshDice(): ProgramDice {
    const draw = seededDraw(`throw ${this.game.log.length} ${this.thrown}`);
    return {
      record: { source: 'manual' },
      face: (row) => {
        this.thrown++;
        return draw(sidesOfRow(row));
      },
    };
  }
}
