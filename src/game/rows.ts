import { seededDraw } from '../core/dice/seeded';
import type { LyingDice } from '../core/dice/manual';
import { throwDice, type DiceRecord, type DiceSource, type Draw } from '../core/dice/source';
import type { Roll } from '../core/dice/roll';
import type { RollRecord } from '../core/ruling/run';
import { percentEncoded, USUAL_SIDES } from './secrets/commitment';

/*
 * A throw belongs to its occasion. For each occasion, each who throws, and each number of sides, there is one row of faces:
 * whoever needs more dice reads more of it, whoever needs fewer reads less, and nothing else that is said changes a face of
 * it.
 */

/** Faces in their order, by the names of their rows. */
export type Rows = ReadonlyMap<string, readonly number[]>;

/** The face at a place of a row, from 0. */
export type FaceAt = (row: string, place: number) => number;

/** The name of the row that dice are read from. In version 2 of the journal both sides read one. */
export function rowOf({ by, sides }: Pick<Roll, 'by' | 'sides'>, version: number): string {
  return version > 2 ? `${BY}${percentEncoded(by)} ${SIDES}${sides}` : `${SIDES}${sides}`;
}

const [BY, SIDES] = ['by=', 'sides='];

/** How many sides the dice of a row have. */
export function sidesOfRow(row: string): number {
  return Number(row.slice(row.indexOf(SIDES) + SIDES.length));
}

/** Dice that fell for an occasion before, and where they came from. */
export interface Fallen {
  readonly rows: Rows;
  readonly dice: DiceRecord;
}

/** Dice that the program throws. */
export interface ProgramDice {
  readonly record: DiceRecord;
  readonly face: FaceAt;
}

/** The rows that rolls have read; undefined if only hits are known of one. */
export function rowsOf(
  rolls: readonly Pick<RollRecord, 'by' | 'sides' | 'faces' | 'rerolled'>[],
  version: number,
): Rows | undefined {
  const rows = new Map<string, readonly number[]>();
  for (const { faces, rerolled = [], ...roll } of rolls) {
    if (faces === undefined) return undefined;
    const row = rowOf(roll, version);
    rows.set(row, [...(rows.get(row) ?? []), ...faces, ...rerolled]);
  }
  return rows;
}

/** How many faces of some rows are among the beginnings of others. */
export function facesWithin(some: Rows, others: Rows): number {
  const within = [...some].map(([row, faces]) => Math.min(faces.length, others.get(row)?.length ?? 0));
  return within.reduce((sum, count) => sum + count, 0);
}

/** Of each row the longer of two beginnings. */
export function longer(some: Rows, others: Rows): Rows {
  const rows = new Map(some);
  for (const [row, faces] of others) if (faces.length > (rows.get(row)?.length ?? 0)) rows.set(row, faces);
  return rows;
}

/** Gives each face of the rows once, in their order. */
export function takerOf(rows: Rows, version: number): LyingDice {
  const taken = new Map<string, number>();
  return (roll, most) => {
    const row = rowOf(roll, version);
    const from = taken.get(row) ?? 0;
    const faces = (rows.get(row) ?? []).slice(from, from + most);
    taken.set(row, from + faces.length);
    return faces;
  };
}

/** Reads rows from their beginnings: what fell before, and then what the program throws. */
export function rowSource({ record, face }: ProgramDice, version: number, before?: Fallen): DiceSource {
  const read = new Map<string, number>();
  let isBeyond = before === undefined;
  const draw = (row: string): number => {
    const place = read.get(row) ?? 0;
    read.set(row, place + 1);
    const fallen = before?.rows.get(row)?.[place];
    isBeyond ||= fallen === undefined;
    return fallen ?? face(row, place);
  };
  return {
    get record() {
      return isBeyond ? record : (before?.dice ?? record);
    },
    answer: (roll) => throwDice(roll, () => draw(rowOf(roll, version))),
  };
}

/** The faces of rows that are drawn one after the other; `drawOf` begins a row. */
export function drawnRows(drawOf: (row: string) => Draw): FaceAt {
  const rows = new Map<string, { readonly draw: Draw; readonly faces: number[] }>();
  return (name, place) => {
    const row = rows.get(name) ?? { draw: drawOf(name), faces: [] };
    rows.set(name, row);
    while (row.faces.length <= place) row.faces.push(row.draw(sidesOfRow(name)));
    return row.faces[place] as number;
  };
}

/**
 * The rows that follow from a seed. That of the usual dice of the active side is the seed's own stream, as every ruling with
 * it reads.
 */
export function seededRows(seed: string): FaceAt {
  return drawnRows((row) => {
    const [sides, own] = [sidesOfRow(row), row.replace(`${BY}active `, '')];
    if (!own.startsWith(SIDES)) return seededDraw(`${seed} ${row}`);
    return seededDraw(sides === USUAL_SIDES ? seed : `${seed} d${sides}`);
  });
}
