import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Named } from '../../core/walk/offer';
import { isObject } from '../../core/input/check';
import { DiceWanted, manualSource, type Throw } from '../../core/dice/manual';
import { seededSource } from '../../core/dice/seeded';
import type { DiceRecord, DiceSource } from '../../core/dice/source';
import type { Field } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import type { Answer, Roll } from '../../core/dice/roll';
import type { RollRecord } from '../../core/ruling/run';
import type { Entry } from '../journal/lines';
import type { CupCovered, GameEvent, Ruled, Thrown } from './events';
import { backFrom, type Position } from './timeline';

/** A situation without the fields that do not bear on its dice: hidden ones, and those asked only after the throw. */
export function essentials(field: Field, value: unknown): unknown {
  const { is } = field;
  if ('other' in is && is.other && typeof value === 'object') return essentials(is.other, value);
  if (Array.isArray(value))
    return is.kind === 'list' ? value.map((entry) => essentials(is.of, entry)) : value;
  if (!isObject(value)) return value;
  if (is.kind === 'map') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, essentials(is.of, inner)]));
  }
  if (is.kind !== 'record') return value;
  const kept = is.entries.filter(
    ([name, { hidden, late }]) => Object.hasOwn(value, name) && hidden !== true && late !== true,
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, essentials(inner, value[name])]));
}

/** What dice are thrown for: the act, its situation, and when. */
interface Asked {
  readonly word: string;
  readonly named: Named;
  readonly procedure: string;
  /** Its essentials. */
  readonly situation: unknown;
  readonly turn: number;
  readonly phase: string;
}

/**
 * The name of a question, to which its dice are bound: SHA-256 over the act, its situation and the moment, and over how
 * often it was asked before on the way to the present position. An undo does not change it, so that the same question
 * gets the same dice again.
 */
export function questionOf(asked: Asked, present: Position, answers: Answers): string {
  const text = JSON.stringify(asked);
  for (let times = 0; ; times++) {
    const question = createHash('sha256').update(`${times} ${text}`, 'utf8').digest('hex');
    if (!answers.isOnTheWay(question, present)) return question;
  }
}

/** The events that hold the dice of a question. */
export type Bound = Ruled | Thrown | CupCovered;

/** The answers of a journal by their questions, those that were undone included. */
export class Answers {
  private readonly given = new Map<string, { readonly dice: Bound; readonly lines: readonly number[] }>();

  note({ n, event }: Entry<GameEvent>): void {
    if (event.type !== 'ruled' && event.type !== 'covered' && event.type !== 'thrown') return;
    const { dice, lines } = this.given.get(event.question) ?? { dice: event, lines: [] };
    this.given.set(event.question, {
      dice: throwsIn(event) > throwsIn(dice) ? event : dice,
      lines: event.type === 'thrown' ? lines : [...lines, n],
    });
  }

  /** All dice that were thrown for a question so far; undefined if it was never asked. */
  to(question: string): Bound | undefined {
    return this.given.get(question)?.dice;
  }

  /** Whether a question was answered on the way to a position, and not undone. */
  isOnTheWay(question: string, present: Position): boolean {
    const lines = this.given.get(question)?.lines ?? [];
    const [first = Infinity] = lines;
    for (const { n } of backFrom(present)) {
      if (n < first) return false;
      if (lines.includes(n)) return true;
    }
    return false;
  }
}

function throwsIn(event: Bound): number {
  return event.type === 'covered' ? 0 : event.throws.length;
}

/** The throws that lead to these rolls again; where only hits are known and no faces, the throws that were `given`. */
export function throwsOf(rolls: readonly RollRecord[], given: readonly Throw[]): readonly Throw[] {
  if (rolls.some(({ faces }) => faces === undefined)) return given;
  return rolls.flatMap(({ faces = [], rerolled = [] }) =>
    [{ faces }, { faces: rerolled }].filter((thrown) => thrown.faces.length > 0),
  );
}

/** A source that repeats the dice of a recorded ruling. */
export function sameDice(throws: readonly Throw[], record: DiceRecord): DiceSource {
  const source = manualSource(throws);
  return { record, answer: (roll) => source.answer(roll) };
}

/**
 * A source that repeats the dice of a question, and goes over to another source when they run out or no longer fit: what
 * players added since may call for more dice, or for others.
 */
export function continued({ throws, dice }: Ruled | Thrown, next: DiceSource): DiceSource {
  if (dice.source === 'seeded') return seededSource(dice.seed ?? '');
  const fallen = manualSource(throws);
  let isOver = false;
  const answer = (roll: Roll): Answer => {
    try {
      if (!isOver) return fallen.answer(roll);
    } catch (error) {
      if (!(error instanceof DiceWanted || error instanceof Problem)) throw error;
      isOver = true;
    }
    return next.answer(roll);
  };
  return { record: dice, answer };
}

/** Whether two lists of throws are alike up to the first throw at which different dice were wanted. */
export function agree(some: readonly Throw[], others: readonly Throw[]): boolean {
  const at = some.findIndex((thrown, i) => !isDeepStrictEqual(thrown, others[i]));
  const [one, other] = [some[at], others[at]];
  return one === undefined || other === undefined || diceIn(one) !== diceIn(other);
}

/** How many dice were thrown; undefined if only the hits are known. */
function diceIn(thrown: Throw): number | undefined {
  return 'faces' in thrown ? thrown.faces.length : undefined;
}

/**
 * The seed of a question's own dice: the players' seed, a space, and the question's name, as the record has it. A ruling
 * on the same situation with this seed has the same dice, in a game or by itself.
 */
function seedOf(seed: string, question: string): string {
  return `${seed} ${question}`;
}

/** The dice of a question that follow from the players' seed. */
export function seededFor(seed: string, question: string): DiceSource {
  return seededSource(seedOf(seed, question));
}

/** Whether recorded dice are a question's own dice, of whatever seed. */
export function isSeededFor({ source, seed = '' }: DiceRecord, question: string): boolean {
  return source === 'seeded' && seed.endsWith(seedOf('', question));
}
