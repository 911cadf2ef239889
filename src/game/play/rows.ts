import { seededDraw } from '../../core/dice/seeded';
import type { LyingDice } from '../../core/dice/manual';
import { throwDice, type DiceRecord, type DiceSource } from '../../core/dice/source';
import type { RollRecord } from '../../core/ruling/run';
import { USUAL_SIDES } from '../commitment';

/*
 * A throw belongs to its occasion. For each occasion, and each number of sides, there is one row of faces: whoever needs
 * more dice reads more of it, whoever needs fewer reads less, and nothing else that is said changes a face of it.
 */

/** Faces in the order of their rows, by the number of sides. */
export type Rows = ReadonlyMap<number, readonly number[]>;

/** The face at a place of a row, from 0. */
export type FaceAt = (sides: number, place: number) => number;

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
export function rowsOf(rolls: readonly Pick<RollRecord, 'sides' | 'faces' | 'rerolled'>[]): Rows | undefined {
  const rows = new Map<number, readonly number[]>();
  for (const { sides, faces, rerolled = [] } of rolls) {
    if (faces === undefined) return undefined;
    rows.set(sides, [...(rows.get(sides) ?? []), ...faces, ...rerolled]);
  }
  return rows;
}

/** Of each row the longer of two beginnings. */
export function longer(some: Rows, others: Rows): Rows {
  const rows = new Map(some);
  for (const [sides, faces] of others)
    if (faces.length > (rows.get(sides)?.length ?? 0)) rows.set(sides, faces);
  return rows;
}

/** Gives each face of the rows once, in their order. */
export function takerOf(rows: Rows): LyingDice {
  const taken = new Map<number, number>();
  return (sides, most) => {
    const from = taken.get(sides) ?? 0;
    const faces = (rows.get(sides) ?? []).slice(from, from + most);
    taken.set(sides, from + faces.length);
    return faces;
  };
}

/** Reads rows from their beginnings: what fell before, and then what the program throws. */
export function rowSource({ record, face }: ProgramDice, before?: Fallen): DiceSource {
  const read = new Map<number, number>();
  let isBeyond = before === undefined;
  const draw = (sides: number): number => {
    const place = read.get(sides) ?? 0;
    read.set(sides, place + 1);
    const fallen = before?.rows.get(sides)?.[place];
    isBeyond ||= fallen === undefined;
    return fallen ?? face(sides, place);
  };
  return {
    get record() {
      return isBeyond ? record : (before?.dice ?? record);
    },
    answer: (roll) => throwDice(roll, draw),
  };
}

/** The faces of rows that are drawn one after the other; `drawOf` begins the row of a number of sides. */
export function drawnRows(drawOf: (sides: number) => () => number): FaceAt {
  const rows = new Map<number, { readonly draw: () => number; readonly faces: number[] }>();
  return (sides, place) => {
    const row = rows.get(sides) ?? { draw: drawOf(sides), faces: [] };
    rows.set(sides, row);
    while (row.faces.length <= place) row.faces.push(row.draw());
    return row.faces[place] as number;
  };
}

/** The rows that follow from a seed. That of the usual dice is the seed's own stream, as every ruling with it reads. */
export function seededRows(seed: string): FaceAt {
  return drawnRows((sides) => {
    const draw = seededDraw(sides === USUAL_SIDES ? seed : `${seed} d${sides}`);
    return () => draw(sides);
  });
}
