import type { Tally } from '../../core/dice/tally';
import { Problem } from '../../core/input/problem';
import { printable } from '../../core/input/text';

/** A face, or several faces of one digit each. Anything but letters and digits separates words. */
const WORD = /[^\s\p{P}\p{S}]+/gu;
/**
 * A number with a sign or a decimal point. It is refused, since without them it would be read as one face or two. The
 * digits are limited to what a message shows: without a limit, a long line of digits would be scanned once for each.
 */
const ODD_NUMBER = /(?<![\p{L}\p{N}])[-+\u2212]\d{1,9}|\d{1,9}\.\d{1,9}/u;
/** What follows is a remark. */
const REMARK = /#.*/;
/** Dice of fewer sides can be noted without anything between the faces. */
const TWO_FIGURES = 10;

/**
 * Counts the faces of a text, in its order, and returns how many there were.
 * @throws Problem on the first word that is no face; its path is `where`, with the line if there are several.
 */
export function countFaces(text: string, tally: Tally, where: string): number {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  const before = tally.rolls;
  lines.forEach((line, i) => {
    const place = lines.length === 1 ? where : `${where}, line ${i + 1}`;
    for (const face of facesOf(line, tally.sides, place)) tally.add(face);
  });
  return tally.rolls - before;
}

/** The faces of a line, one at a time, since a line may be of any length. */
function* facesOf(line: string, sides: number, where: string): Iterable<number> {
  const text = line.replace(REMARK, '');
  const odd = ODD_NUMBER.exec(text)?.[0];
  if (odd !== undefined) throw noFace(odd, sides, where);
  for (const [word] of text.matchAll(WORD)) {
    if (!/^\d+$/.test(word)) throw noFace(word, sides, where);
    for (const figures of sides < TWO_FIGURES ? word : [word]) yield faceOf(figures, sides, where);
  }
}

function faceOf(figures: string, sides: number, where: string): number {
  const face = Number(figures) === 0 && zeroIsHighest(sides) ? sides : Number(figures);
  if (face >= 1 && face <= sides) return face;
  throw noFace(figures, sides, where);
}

/** The ten of a d10 is marked 0, the hundred of percentile dice 00. */
function zeroIsHighest(sides: number): boolean {
  return sides === 10 || sides === 100;
}

function noFace(word: string, sides: number, where: string): Problem {
  const range = `${zeroIsHighest(sides) ? 0 : 1} to ${sides}`;
  const message = `"${printable(word)}" is no face of a d${sides}; give ${range}, or the die's sides with --sides`;
  return new Problem({ path: where, message, allowed: [range] });
}
