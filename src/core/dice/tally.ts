/** More sides than this are not audited: pairs of faces are counted in a table of sides times sides. */
export const MOST_AUDITED_SIDES = 100;

/** Longer gaps than so many times the sides are one class: 5 in 100 gaps. */
const GAP_PER_SIDE = 3;

/** Where the faces of a stream are counted, in one pass and without keeping them. */
export class Tally {
  readonly pairs: Uint32Array;
  readonly runs: Uint32Array;
  readonly gaps: Uint32Array;
  readonly mostGap: number;
  rolls = 0;
  private readonly seenAt: Float64Array;
  private before = 0;
  private rising = 0;
  private first = 0;

  /** `sides` from 2 to `MOST_AUDITED_SIDES`. */
  constructor(readonly sides: number) {
    this.mostGap = GAP_PER_SIDE * sides;
    this.pairs = new Uint32Array(sides * sides);
    this.runs = new Uint32Array(sides + 1);
    this.gaps = new Uint32Array(sides * (this.mostGap + 1));
    this.seenAt = new Float64Array(sides + 1);
  }

  /** Counts one more face, from 1 to `sides`. */
  add(face: number): void {
    const { sides, before, seenAt, mostGap } = this;
    this.rolls++;
    const gap = this.rolls - (seenAt[face] as number) - 1;
    seenAt[face] = this.rolls;
    (this.gaps[(face - 1) * (mostGap + 1) + (gap < mostGap ? gap : mostGap)] as number)++;
    if (before === 0) this.first = face;
    else (this.pairs[(before - 1) * sides + face - 1] as number)++;
    this.countRun(face);
    this.before = face;
  }

  /** The face that ends a rising run starts none, so that runs do not depend on one another (Knuth, TAOCP 3.3.2 G). */
  private countRun(face: number): void {
    if (this.rising === 0 || face > this.before) this.rising++;
    else {
      (this.runs[this.rising] as number)++;
      this.rising = 0;
    }
  }

  /** How often each face came, from face 1. */
  counts(): readonly number[] {
    const { sides, pairs, first } = this;
    const counts = new Array<number>(sides).fill(0);
    if (first > 0) counts[first - 1] = 1;
    pairs.forEach((seen, i) => {
      counts[i % sides] = (counts[i % sides] as number) + seen;
    });
    return counts;
  }
}
