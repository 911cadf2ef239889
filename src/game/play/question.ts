import { createHash } from 'node:crypto';
import type { Named } from '../../core/battle';
import { manualSource, type Throw } from '../../core/dice/manual';
import type { DiceRecord, DiceSource } from '../../core/dice/source';
import { isObject } from '../../core/check';
import type { Field } from '../../core/field';
import type { RollRecord } from '../../core/run';
import type { Entry } from '../journal/lines';
import type { CupCovered, GameEvent, Ruled } from './events';
import type { Position } from './timeline';

/**
 * A situation without what does not bear on its dice: hidden fields, and those that are answered only once the dice
 * have fallen.
 */
export function essentials(field: Field, value: unknown): unknown {
  const { is } = field;
  if (Array.isArray(value))
    return is.kind === 'list' ? value.map((entry) => essentials(is.of, entry)) : value;
  if (!isObject(value)) return value;
  if (is.kind === 'map') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, essentials(is.of, inner)]));
  }
  if (is.kind !== 'record') return value;
  const kept = is.entries.filter(
    ([name, { hidden, late }]) => name in value && hidden !== true && late !== true,
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, essentials(inner, value[name])]));
}

/** What dice are thrown for: the act, its situation, and when. */
export interface Asked {
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
export function questionOf(asked: Asked, present: Position, entries: readonly Entry<GameEvent>[]): string {
  const text = JSON.stringify(asked);
  for (let times = 0; ; times++) {
    const question = createHash('sha256').update(`${times} ${text}`, 'utf8').digest('hex');
    if (!isAnswered(question, present, entries)) return question;
  }
}

function isAnswered(question: string, present: Position, entries: readonly Entry<GameEvent>[]): boolean {
  const asked = numbersOf(question, entries);
  for (let at: Position | undefined = present; at !== undefined && asked.length > 0; at = at.before) {
    if (asked.includes(at.n)) return true;
  }
  return false;
}

function numbersOf(question: string, entries: readonly Entry<GameEvent>[]): readonly number[] {
  return entries.filter(({ event }) => questionIn(event) === question).map(({ n }) => n);
}

function questionIn(event: GameEvent): string | undefined {
  return event.type === 'ruled' || event.type === 'covered' ? event.question : undefined;
}

/** How a question was answered before it was undone; undefined if it never was. */
export function boundTo(
  question: string,
  entries: readonly Entry<GameEvent>[],
): Ruled | CupCovered | undefined {
  const entry = entries.findLast(({ event }) => questionIn(event) === question);
  return entry?.event as Ruled | CupCovered | undefined;
}

/** The throws that give these rolls again; `typed` are those of dice on the table, where hits may stand for faces. */
export function throwsOf(rolls: readonly RollRecord[], typed: readonly Throw[]): readonly Throw[] {
  if (typed.length > 0) return typed;
  return rolls.flatMap(({ faces = [], rerolled = [] }) =>
    [{ faces }, { faces: rerolled }].filter((thrown) => thrown.faces.length > 0),
  );
}

/** The dice of a recorded ruling once more. */
export function sameDice(throws: readonly Throw[], record: DiceRecord): DiceSource {
  const source = manualSource(throws);
  return { record, answer: (roll) => source.answer(roll) };
}
