import { checkThrow, noFace, type Throw, type WantedThrow } from '../../core/dice/manual';
import { countHits } from '../../core/dice/source';
import { problemOf, Problem } from '../../core/input/problem';
import { wantedFaces, type Roll } from '../../core/dice/roll';
import { capital, kebab, listing, plural } from '../../core/input/text';
import type { Asker } from './asker';

/** `=2`, `2 hits`: a number of successes, which a bare number would not tell from a face. */
const HITS = /^(?:=\s*(\d+)|(\d+)\s*(?:h|hits?|success(?:es)?))$/i;
/** Dice of up to ten sides can be typed without blanks; the ten is a 0. */
const ONE_DIGIT_SIDES = 10;

/** Faces that look thrown. */
const EXAMPLE = [4, 1, 6, 2, 3, 5];

/** Asks for one throw of real dice until it fits the roll. @throws Back where the player may and does go back. */
export async function askForThrow(ask: Asker, wanted: WantedThrow, mayGoBack = false): Promise<Throw> {
  const text = await ask.line({
    message: messageOf(wanted),
    esc: mayGoBack ? 'back' : undefined,
    hints: hintsOf(wanted),
    check: (typed) => faultOf(wanted, typed),
    preview: (typed) => previewOf(wanted, typed),
  });
  return readThrow(wanted, text);
}

/**
 * Reads a typed throw: its faces with or without blanks between them, or the number of successes where that will do.
 * @throws Problem that says what would be right.
 */
export function readThrow(wanted: WantedThrow, text: string): Throw {
  const hits = HITS.exec(text.trim());
  if (hits) return checkThrow({ hits: Number(hits[1] ?? hits[2]) }, wanted);
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== '');
  const odd = tokens.find((token) => !/^\d+$/.test(token));
  if (odd !== undefined) throw wrong(`${noFace(odd)}; ${example(wanted)}`);
  const faces = facesOf(tokens, wanted);
  if (faces.length !== wanted.dice) {
    const many = plural(faces.length, 'face', 'faces');
    throw wrong(`${many} typed for ${plural(wanted.dice, 'die', 'dice')}; ${example(wanted)}`);
  }
  return checkThrow({ faces }, wanted);
}

/** The faces in what was typed; `416` means three dice, unless a die has so high a face. */
function facesOf(tokens: readonly string[], { dice, roll }: WantedThrow): readonly number[] {
  const digits = Array.from(tokens.join(''));
  const areFaces = tokens.length === dice || tokens.every((token) => Number(token) <= roll.sides);
  const runTogether =
    roll.sides <= ONE_DIGIT_SIDES && (!areFaces || digits.length === dice) && tokens.length !== dice;
  return (runTogether ? digits : tokens).map(Number);
}

/** How many dice succeed, for a throw of which no more is wanted. */
function previewOf(wanted: WantedThrow, text: string): string | undefined {
  const { roll } = wanted;
  if (roll.want.kind !== 'count' || faultOf(wanted, text) !== undefined) return undefined;
  const thrown = readThrow(wanted, text);
  if ('hits' in thrown) return `${thrown.hits} of ${wanted.dice} succeed`;
  return `${thrown.faces.join(' ')}: ${countHits(roll, thrown.faces)} of ${wanted.dice} succeed`;
}

function faultOf(wanted: WantedThrow, text: string): string | undefined {
  const problem = problemOf(() => readThrow(wanted, text));
  return problem && capital(problem.faults[0]?.message ?? problem.message);
}

function wrong(message: string): Problem {
  return new Problem({ path: 'dice', message });
}

/** `Halkett defends: throw 6 dice, 4 or more succeeds`. */
function messageOf({ roll, dice, reroll }: WantedThrow): string {
  const again = reroll ? ' again' : '';
  return `${roll.for}: throw ${plural(dice, 'die', 'dice')}${again}${sidesText(roll)}${wantText(roll, dice)}`;
}

/** `The passive side throws, because of: flanked`. */
function whoAndWhy({ roll, reroll }: WantedThrow): string | undefined {
  const { by } = roll;
  const throwerText = by === 'active' || by === 'passive' ? `The ${by} side throws` : `${by} throws`;
  const because = (reroll ? roll.reroll?.because : undefined) ?? [];
  if (because.length > 0) return `${throwerText}, because of: ${listing(because.map(inWords), 'and')}`;
  return by === '' || roll.for.includes(by) ? undefined : throwerText;
}

/** The code of a reason as words: `inf vs cav`. */
function inWords(code: string): string {
  return kebab(code).replaceAll('-', ' ');
}

function sidesText({ sides }: Roll): string {
  return sides === 6 ? '' : ` of ${sides} sides`;
}

function wantText({ want, sides }: Roll, dice: number): string {
  if (want.kind === 'total') return dice === 1 ? '' : ', the total counts';
  if (want.kind !== 'count') return '';
  const { reach, text } = wantedFaces(want, sides);
  if (reach === 'none') return ', none can succeed';
  return reach === 'all' ? ', all succeed' : `, ${text} succeeds`;
}

function hintsOf(wanted: WantedThrow): readonly string[] {
  const { roll, dice } = wanted;
  const hits = roll.want.kind === 'count' ? [`Or only how many succeed: =${Math.min(2, dice)}`] : [];
  const zero = roll.zeroIsHigh === true ? [`A 0 is read as ${roll.sides}.`] : [];
  const thrower = whoAndWhy(wanted);
  return [...(thrower === undefined ? [] : [thrower]), capital(example(wanted)), ...hits, ...zero];
}

/** `type the faces, such as 4 1 6 or 416`. */
function example({ roll, dice }: WantedThrow): string {
  const faces = Array.from(
    { length: dice },
    (_, i) => EXAMPLE.filter((face) => face <= roll.sides)[i % EXAMPLE.length] ?? 1,
  );
  if (dice === 1) return `type its face, such as ${faces.join('')}`;
  const together = roll.sides <= ONE_DIGIT_SIDES ? ` or ${faces.join('')}` : '';
  return `type the faces, such as ${faces.join(' ')}${together}`;
}
