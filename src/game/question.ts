import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Named, Offer } from '../core/walk/offer';
import { isObject, type Open } from '../core/input/check';
import { DiceWanted, manualSource, type Throw } from '../core/dice/manual';
import type { DiceRecord, DiceSource } from '../core/dice/source';
import type { Field, Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import type { Answer, Roll } from '../core/dice/roll';
import type { Procedure } from '../core/ruling/procedure';
import type { RollRecord } from '../core/ruling/run';
import { percentEncoded } from './secrets/commitment';
import { VERSION, type Entry } from './journal/format';
import type { CupCovered, GameEvent, Ruled, Thrown } from './events';
import { longer, rowsOf, rowSource, seededRows, takerOf } from './rows';
import type { Fallen, ProgramDice, Rows } from './rows';
import { backFrom, type Position } from './timeline';

/** A question of which everything is settled but the dice. */
export interface Question {
  readonly offer: Offer;
  readonly named: Named;
  readonly procedure: Procedure;
  /** As it was given and filled in, hidden fields included. */
  readonly raw: Values;
  /** Normalised. */
  readonly situation: Values;
  /** Facts in `raw` that do not matter: most of them come from the record. */
  readonly unused: readonly Open[];
  /** The name of its occasion (see `occasionOf`), to which its dice belong. */
  readonly id: string;
}

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

/** What dice are thrown for: an act, and when. */
interface Asked {
  readonly word: string;
  /** The side that decides on it. */
  readonly by: string;
  readonly turn: number;
  readonly phase: string;
}

/** In version 1 the dice hung on everything that was said as well. */
interface AskedOnce extends Omit<Asked, 'by'> {
  readonly named: Named;
  readonly procedure: string;
  /** Its essentials. */
  readonly situation: unknown;
}

/**
 * The name of an occasion, to which its dice belong: the turn, the phase, the act, the side, and the n-th time it
 * is on the way to the present position. Neither what is said of the act nor an undo changes it.
 */
export function occasionOf({ turn, phase, word, by }: Asked, present: Position, answers: Answers): string {
  const [at, act, side] = [phase, word, by].map(percentEncoded);
  return nextOf((time) => `turn=${turn} phase=${at} act=${act} by=${side} time=${time}`, present, answers);
}

/** The turn of an occasion, by its name; NaN for a question of version 1. */
export const turnOf = (occasion: string): number => Number(/^turn=(\d+) /.exec(occasion)?.[1]);

/**
 * The name of a question of version 1: SHA-256 over the act, its situation and the moment, and over how often it was asked
 * before on the way to the present position.
 */
export function questionOf(
  { word, named, procedure, situation, turn, phase }: AskedOnce,
  present: Position,
  answers: Answers,
): string {
  const text = JSON.stringify({ word, named, procedure, situation, turn, phase });
  const hash = (time: number): string =>
    createHash('sha256')
      .update(`${time - 1} ${text}`, 'utf8')
      .digest('hex');
  return nextOf(hash, present, answers);
}

/** The first of the names for the first time, the second and so on that was not answered on the way to a position. */
function nextOf(nameOf: (time: number) => string, present: Position, answers: Answers): string {
  for (let time = 1; ; time++) {
    const name = nameOf(time);
    if (!answers.isOnTheWay(name, present)) return name;
  }
}

/** Who throws the dice that have not fallen yet: the program, or players, by what they have typed so far. */
export type Thrower = ProgramDice | { readonly typed: readonly Throw[] };

/** The events that hold the dice of an occasion, or of a question of version 1. */
export type Bound = Ruled | Thrown | CupCovered;

/** What is known of the dice of an occasion or a question. */
interface Known {
  /** The event with most of them. */
  readonly dice: Bound;
  /** Of the line in which the first of them fell: by which rule the others fall. */
  readonly version: number;
  /** The lines in which it was answered. */
  readonly lines: readonly number[];
  /** The beginnings of its rows; undefined where of some throw only the hits are known. */
  readonly rows: Rows | undefined;
}

/** The dice of a journal by what they belong to, those that were undone included. */
export class Answers {
  private readonly given = new Map<string, Known>();

  note({ v, n, event }: Entry<GameEvent>): void {
    if (event.type !== 'ruled' && event.type !== 'covered' && event.type !== 'thrown') return;
    const version = this.versionOf(event.question, v);
    const known = this.given.get(event.question) ?? { dice: event, lines: [], rows: new Map() };
    const { dice, lines, rows } = known;
    const read = rowsIn(event, version);
    if (event.type === 'thrown' && event.retyped === true)
      return void this.given.set(event.question, { dice: event, version, lines, rows: read });
    this.given.set(event.question, {
      version,
      dice: throwsIn(event) > throwsIn(dice) ? event : dice,
      lines: event.type === 'thrown' ? lines : [...lines, n],
      rows: rows && read && longer(rows, read),
    });
  }

  /** By the rule of which version the dice of an occasion fall; `otherwise` where none fell yet. */
  versionOf(occasion: string, otherwise = VERSION): number {
    return this.given.get(occasion)?.version ?? otherwise;
  }

  /** Whether dice fell for an occasion whose act was never done: the program was stopped before it. */
  isWaiting(occasion: string): boolean {
    const known = this.given.get(occasion);
    return known !== undefined && known.lines.length === 0 && throwsIn(known.dice) > 0;
  }

  /** All dice that fell so far; undefined if none did. */
  to(question: string): Bound | undefined {
    return this.given.get(question)?.dice;
  }

  /** The dice that fell for an occasion; undefined if none did, or only their hits are known. */
  fallenFor(occasion: string): Fallen | undefined {
    const known = this.given.get(occasion);
    if (known?.rows === undefined || known.dice.type === 'covered') return undefined;
    return { rows: known.rows, dice: known.dice.dice };
  }

  /** The dice of an occasion: those that fell before, then those of the thrower. `read` gives the throws, once it is ruled. */
  diceOf(
    occasion: string,
    thrower: Thrower,
  ): { readonly source: DiceSource; readonly read: () => readonly Throw[] } {
    const before = this.to(occasion);
    const version = this.versionOf(occasion);
    const fallen = this.fallenFor(occasion);
    if (fallen === undefined && before !== undefined && before.type !== 'covered') {
      const { throws } = before;
      const typed = 'typed' in thrower ? thrower.typed : [];
      const next = 'typed' in thrower ? manualSource(typed) : rowSource(thrower, version);
      return { source: continued(before, next), read: () => [...throws, ...typed] };
    }
    if (!('typed' in thrower)) return { source: rowSource(thrower, version, fallen), read: () => [] };
    const typed = manualSource(thrower.typed, fallen && takerOf(fallen.rows, version));
    const record = thrower.typed.length > 0 || fallen === undefined ? typed.record : fallen.dice;
    const source: DiceSource = { record, answer: (roll) => typed.answer(roll) };
    return { source, read: () => typed.read };
  }

  /** Whether dice fell in a turn, or after it, for what was undone since or never done. */
  isThrownAside(turn: number, present: Position): boolean {
    return [...this.given].some(
      ([name, { dice }]) => turnOf(name) >= turn && throwsIn(dice) > 0 && !this.isOnTheWay(name, present),
    );
  }

  /** Whether something was answered on the way to a position, and not undone. */
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

/** The beginnings of rows that an event has read; undefined where of some throw only the hits are known. */
export function rowsIn(event: Bound, version: number): Rows | undefined {
  if (event.type === 'covered') return new Map();
  if (event.type === 'ruled') return rowsOf(event.rolls, version);
  const { throws, sides = [], throwers = [] } = event;
  const rolls = throws.map((thrown, i) => ({
    sides: sides[i] ?? 0,
    by: throwers[i] ?? '',
    ...('faces' in thrown && { faces: thrown.faces }),
  }));
  return rowsOf(rolls, version);
}

/** The throws that lead to these rolls again; where only hits are known and no faces, the throws that were `given`. */
export function throwsOf(rolls: readonly RollRecord[], given: readonly Throw[]): readonly Throw[] {
  if (rolls.some(({ faces }) => faces === undefined)) return given;
  return rolls.flatMap(({ faces = [], rerolled = [] }) =>
    [{ faces }, { faces: rerolled }].filter((thrown) => thrown.faces.length > 0),
  );
}

/** Who threw each throw that led to these rolls, and the sides of its dice. */
function throwersOf(rolls: readonly RollRecord[]): readonly Pick<RollRecord, 'by' | 'sides'>[] {
  return rolls.flatMap(({ by, sides, dice, rerolled = [] }) => [
    ...(dice > 0 ? [{ by, sides }] : []),
    ...(rerolled.length > 0 ? [{ by, sides }] : []),
  ]);
}

/** As a line of throws says it. */
export function kindsOf(
  throwers: readonly Pick<RollRecord, 'by' | 'sides'>[],
): Required<Pick<Thrown, 'sides' | 'throwers'>> {
  return { sides: throwers.map(({ sides }) => sides), throwers: throwers.map(({ by }) => by) };
}

/** Who threw each throw of a line, and the sides of its dice. */
export function throwersIn(event: Ruled | Thrown | undefined): readonly Pick<RollRecord, 'by' | 'sides'>[] {
  if (event?.type !== 'thrown') return throwersOf(event?.rolls ?? []);
  const { sides = [], throwers = [] } = event;
  return sides.map((each, i) => ({ sides: each, by: throwers[i] ?? '' }));
}

/** A source that repeats the dice of a recorded ruling. */
export function sameDice(throws: readonly Throw[], record: DiceRecord): DiceSource {
  const source = manualSource(throws);
  return { record, answer: (roll) => source.answer(roll) };
}

/** A source that repeats throws of which only the hits are known, and goes over to another when they no longer fit. */
export function continued({ throws, dice }: Ruled | Thrown, next: DiceSource): DiceSource {
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
export function sameThrows(some: readonly Throw[], others: readonly Throw[]): boolean {
  const at = some.findIndex((thrown, i) => !isDeepStrictEqual(thrown, others[i]));
  const [one, other] = [some[at], others[at]];
  return one === undefined || other === undefined || diceIn(one) !== diceIn(other);
}

/** How many dice were thrown; undefined if only the hits are known. */
function diceIn(thrown: Throw): number | undefined {
  return 'faces' in thrown ? thrown.faces.length : undefined;
}

/**
 * The seed of the dice of an occasion: the players' seed, a space, and the occasion's name, as the record has it. In
 * version 1 it was the question's name.
 */
function seedOf(seed: string, question: string): string {
  return `${seed} ${question}`;
}

/** The dice of an occasion that follow from the players' seed. */
export function seededFor(players: string, occasion: string): ProgramDice {
  const seed = seedOf(players, occasion);
  return { record: { source: 'seeded', seed }, face: seededRows(seed) };
}

/** Whether recorded dice belong to an occasion or a question, of whatever seed. */
export function isSeededFor({ source, seed = '' }: DiceRecord, question: string): boolean {
  return source === 'seeded' && seed.endsWith(seedOf('', question));
}
