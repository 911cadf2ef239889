import type { Answer, Roll } from './roll';

/** How a ruling's dice came about, as it stands in the ruling. */
export interface DiceRecord {
  readonly source: 'seeded' | 'secure' | 'manual' | 'scripted' | 'none';
  readonly seed?: string;
  /** The line of a game’s journal that commits to the secret from which they follow. */
  readonly secret?: number;
}

/** What answers rolls. */
export interface DiceSource {
  readonly record: DiceRecord;
  answer(roll: Roll): Answer;
}

/** Draws one face, from 1 to `sides`. */
export type Draw = (sides: number) => number;

const BUFFER_BYTES = 4096;

/** Single faces, unbiased by rejection, from words that `fill` fills with random bits. `sides` from 1 to 2^32. */
export function drawFrom(fill: (words: Uint32Array<ArrayBuffer>) => unknown): Draw {
  const words = new Uint32Array(BUFFER_BYTES / 4);
  let next = words.length;
  return (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      if (next === words.length) {
        fill(words);
        next = 0;
      }
      const value = words[next++] as number;
      if (value < limit) return 1 + (value % sides);
    }
  };
}

const NOTHING: readonly number[] = [];

/** Throws a roll with a source of single faces, makes its compulsory re-roll, and reads what is wanted. */
export function throwDice(roll: Roll, draw: Draw): Answer {
  return readFaces(roll, drawAll(roll.count, roll.sides, draw), draw);
}

/**
 * Pushed one by one: a list made at its length counts as one with holes, and the ruling's JSON takes 1.4 times as long.
 */
function drawAll(count: number, sides: number, draw: Draw): readonly number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(draw(sides));
  return faces;
}

/**
 * Reads thrown faces; faces for a re-roll are drawn only as far as the first throw demands. All answers have the same parts
 * in one order, so that V8 compiles their readers once.
 */
export function readFaces(roll: Roll, faces: readonly number[], draw: Draw): Answer {
  const { want, reroll } = roll;
  if (want.kind === 'faces' || want.kind === 'total')
    return { value: total(faces), counts: NOTHING, faces, rerolled: undefined };
  if (want.kind === 'tally') {
    const counts = want.faces.map((face) => faces.reduce((n, f) => (f === face ? n + 1 : n), 0));
    return { value: counts[0] ?? 0, counts, faces, rerolled: undefined };
  }
  const hits = countHits(roll, faces);
  if (!reroll) return { value: hits, counts: NOTHING, faces, rerolled: undefined };
  const rerolled = drawAll(diceToReroll(roll, hits), roll.sides, draw);
  const kept = reroll.of === 'hits' ? 0 : hits;
  return { value: kept + countHits(roll, rerolled), counts: NOTHING, faces, rerolled };
}

/** How many dice a re-roll takes after a first throw with so many hits. */
export function diceToReroll(roll: Roll, hits: number): number {
  if (!roll.reroll || roll.want.kind !== 'count') return 0;
  return roll.reroll.of === 'hits' ? hits : roll.count - hits;
}

/** How many faces are wanted; for a `tally`, how many show the first wanted face. */
export function countHits({ want }: Roll, faces: readonly number[]): number {
  if (want.kind === 'faces' || want.kind === 'total') return 0;
  const from = want.kind === 'count' ? want.from : (want.faces[0] ?? 0);
  const to = want.kind === 'count' ? want.to : from;
  let hits = 0;
  // By index: the iterator of `for of` is not compiled away here, and takes a third of a throw.
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i] as number;
    if (face >= from && face <= to) hits++;
  }
  return hits;
}

function total(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}
