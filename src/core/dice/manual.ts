import { Problem } from '../input/problem';
import { describeRoll, type Answer, type Roll } from './roll';
import { plural, printable } from '../input/text';
import { faceOf } from './scripted';
import { countHits, diceToReroll, readFaces, type DiceSource } from './source';

/** One throw as the players typed it: its faces, or only how many dice hit where the rule wants no more than that. */
export type Throw = { readonly faces: readonly number[] } | { readonly hits: number };

/** A throw that the players have still to make: `dice` of the roll, or its compulsory re-roll. */
export interface WantedThrow {
  readonly roll: Roll;
  readonly dice: number;
  readonly reroll: boolean;
}

/**
 * Thrown by the manual source when the typed dice are used up: ask for this throw, and resolve again from the start.
 */
export class DiceWanted extends Error {
  constructor(readonly wanted: WantedThrow) {
    super(`dice wanted for ${wanted.roll.for}`);
  }
}

/** Faces for a roll that lie on the table from before, up to so many; each is given once. */
export type LyingDice = (roll: Roll, most: number) => readonly number[];

interface ManualSource extends DiceSource {
  /** Every throw so far, with the faces that lay there. */
  readonly read: readonly Throw[];
}

/**
 * Real dice, typed in throw by throw: only those that do not lie there from before. Resolving again with one throw more is
 * how the program asks for the next.
 */
export function manualSource(throws: readonly Throw[], lying: LyingDice = () => []): ManualSource {
  let used = 0;
  const read: Throw[] = [];
  const typed = (wanted: WantedThrow): Throw => {
    const thrown = throws[used];
    if (!thrown) throw new DiceWanted(wanted);
    used++;
    return checkThrow(thrown, wanted);
  };
  const next = (roll: Roll, dice: number, reroll: boolean): Throw => {
    const there = lying(roll, dice);
    const missing = dice - there.length;
    const thrown = there.length === 0 ? typed({ roll, dice, reroll }) : completed(there, roll, missing);
    read.push(thrown);
    return thrown;
  };
  /** A throw of which some dice lie there: of the others every face is wanted. */
  const completed = (there: readonly number[], roll: Roll, missing: number): Throw => {
    if (missing === 0) return { faces: there };
    const more = typed({ roll: { ...roll, want: { kind: 'faces' } }, dice: missing, reroll: false });
    return { faces: [...there, ...('faces' in more ? more.faces : [])] };
  };
  return { record: { source: 'manual' }, read, answer: (roll) => readThrows(roll, next) };
}

/** What to say of a word that was typed for a face. */
export const noFace = (word: string): string => `"${printable(word)}" is no face of a die`;

/**
 * Checks a typed throw against what was wanted.
 * @throws Problem that names what would be right.
 */
export function checkThrow(thrown: Throw, { roll, dice }: WantedThrow): Throw {
  if ('hits' in thrown) {
    if (roll.want.kind !== 'count') {
      throw new Problem({
        path: 'dice',
        message: `the rule for "${roll.for}" needs every face; type ${dice} of them`,
      });
    }
    return checkHits(thrown, roll, dice);
  }
  if (thrown.faces.length !== dice) {
    throw new Problem({
      path: 'dice',
      message: `${plural(thrown.faces.length, 'face', 'faces')} given for "${roll.for}"; type ${dice}`,
    });
  }
  return { faces: thrown.faces.map((face, i) => faceOf(roll, face, `dice[${i}]`)) };
}

/** Checks a typed number of hits: where no face hits there can be none, where every face does all must. */
function checkHits(thrown: { readonly hits: number }, roll: Roll, dice: number): Throw {
  const faces = Array.from({ length: roll.sides }, (_, i) => i + 1);
  const hitting = countHits(roll, faces);
  const least = hitting === roll.sides ? dice : 0;
  const most = hitting === 0 ? 0 : dice;
  if (Number.isInteger(thrown.hits) && thrown.hits >= least && thrown.hits <= most) return thrown;
  const allowed = least === most ? String(most) : `${least} to ${most}`;
  throw new Problem({
    path: 'dice',
    message: `${plural(thrown.hits, 'hit', 'hits')} cannot come of ${describeRoll(roll, dice)}; give ${allowed}`,
    allowed: [allowed],
  });
}

function readThrows(roll: Roll, next: (roll: Roll, dice: number, reroll: boolean) => Throw): Answer {
  const first = roll.count === 0 ? { faces: [] } : next(roll, roll.count, false);
  const hits = 'hits' in first ? first.hits : countHits(roll, first.faces);
  const again = diceToReroll(roll, hits);
  const second = again === 0 ? { faces: [] } : next(roll, again, true);
  if ('faces' in first && 'faces' in second) {
    const faces = second.faces.values();
    return readFaces(roll, first.faces, () => faces.next().value as number);
  }
  const kept = roll.reroll?.of === 'hits' ? 0 : hits;
  return { value: kept + ('hits' in second ? second.hits : countHits(roll, second.faces)), counts: [] };
}
