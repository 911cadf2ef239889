import { createHash } from 'node:crypto';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import { jointRandomness } from './joint-randomness';

/** The dice under a cup: every face, or only their sum where players typed no more of their own dice. */
export type HiddenDice =
  { readonly faces: readonly number[] } | { readonly count: number; readonly sum: number };

/** Words that the players of sides A and B put into the randomness; empty where one gave none. */
export type Words = readonly [a: string, b: string];

/** What dice are thrown for: whose they are, and their sides, if these are not the usual six. */
export interface Occasion {
  readonly side: string;
  readonly turn: number;
  readonly sides?: number;
}

/** Where the dice come from: `words` are null for the players' own dice, typed in. */
interface Terms extends Occasion {
  readonly words: Words | null;
}

/** All that a commitment binds, as it is shown at the reveal. */
export interface Opening extends Terms {
  readonly dice: HiddenDice;
  /** 128 bits in hex, which nobody can guess. */
  readonly nonce: string;
}

/** The sides of dice of which nothing else is said. */
export const USUAL_SIDES = 6;
export const NONCE_BYTES = 16;

const FORMAT = 'blucher-mo/1';
const SIDE = /^[A-Z]$/;
const LINE =
  /^blucher-mo\/1 side=([A-Z]) turn=([1-9]\d{0,3})(?: sides=([1-9]\d{0,2}))? dice=([\d,d:]{1,80})(?: by=hand| word-a=(\S*) word-b=(\S*)) nonce=([\da-f]{32})$/;
const HASH = /^[\da-f]{64}$/;

/** The sum of the dice. */
export function sumOf(dice: HiddenDice): number {
  return 'sum' in dice ? dice.sum : dice.faces.reduce((sum, face) => sum + face, 0);
}

/** How many dice there are. */
export function countOf(dice: HiddenDice): number {
  return 'sum' in dice ? dice.count : dice.faces.length;
}

/**
 * The line that the commitment is the SHA-256 of: printable ASCII without quotes, so that it can be pasted between
 * single quotes. Words are percent-encoded.
 */
export function makeLine({ dice, words, nonce, ...occasion }: Opening): string {
  const how = words === null ? 'by=hand' : wordsText(words);
  return `${FORMAT} ${occasionText(occasion)} dice=${diceText(dice, occasion)} ${how} nonce=${nonce}`;
}

function occasionText({ side, turn, sides = USUAL_SIDES }: Occasion): string {
  return `side=${side} turn=${turn}${sides === USUAL_SIDES ? '' : ` sides=${sides}`}`;
}

/** The line of a secret that is fixed before the words are known. */
export function makePledgeLine({ side, turn }: Occasion, nonce: string): string {
  return `${FORMAT} pledge side=${side} turn=${turn} nonce=${nonce}`;
}

/** SHA-256 in hex of a line, without a line feed at its end. */
export function commitmentOf(line: string): string {
  return createHash('sha256').update(line, 'utf8').digest('hex');
}

/** What anyone may type to check a commitment, in any POSIX shell. */
export function recipeOf(line: string): string {
  return `printf %s '${line}' | sha256sum`;
}

/** The faces that follow from a nonce and both words. */
export function jointFaces(
  terms: Terms & { readonly words: Words },
  nonce: string,
  count: number,
): readonly number[] {
  const draw = jointRandomness(Buffer.from(nonce, 'hex'), jointMessage(terms));
  return Array.from({ length: count }, () => draw(terms.sides ?? USUAL_SIDES));
}

/** The message of the players' words and the occasion that `jointRandomness` hashes. */
function jointMessage({ words, ...occasion }: Terms & { readonly words: Words }): string {
  return `${FORMAT} ${occasionText(occasion)} ${wordsText(words)}`;
}

function wordsText([a, b]: Words): string {
  return `word-a=${percentEncoded(a)} word-b=${percentEncoded(b)}`;
}

function diceText(dice: HiddenDice, { sides = USUAL_SIDES }: Occasion): string {
  return 'sum' in dice ? `${dice.count}d${sides}:${dice.sum}` : dice.faces.join(',');
}

/**
 * A text in NFC (so that two keyboards give the same), with all but the unreserved characters of RFC 3986
 * percent-encoded.
 */
export function percentEncoded(text: string): string {
  const code = (c: string): string => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.normalize('NFC')).replace(/[!'()*]/g, code);
}

/**
 * Reads a line that was shown at a reveal, exactly as `makeLine` makes it.
 * @throws Problem that says what such a line looks like.
 */
export function parseLine(text: string, path: string): Opening {
  const line = text.trim();
  const opening = readLine(line);
  if (opening && makeLine(opening) === line) return opening;
  const example = `${FORMAT} side=A turn=3 dice=6,4,2 word-a= word-b= nonce=<32 hex digits>`;
  throw new Problem({
    path,
    message: `${shown(text)} is no line of a reveal; give it whole, such as ${example}`,
  });
}

function readLine(line: string): Opening | undefined {
  const [, side = '', turn, many, diceWords = '', a, b, nonce = ''] = LINE.exec(line) ?? [];
  const sides = many === undefined ? {} : { sides: Number(many) };
  const dice = readDice(diceWords, sides.sides);
  const words = a === undefined || b === undefined ? null : readWords(a, b);
  if (!dice || words === undefined || !SIDE.test(side)) return undefined;
  return { side, turn: Number(turn), ...sides, dice, words, nonce };
}

function readWords(a: string, b: string): Words | undefined {
  try {
    return [decodeURIComponent(a), decodeURIComponent(b)];
  } catch {
    return undefined;
  }
}

function readDice(text: string, sides = USUAL_SIDES): HiddenDice | undefined {
  const [, count, of, sum] = /^([1-9]\d?)d(\d+):([1-9]\d{0,3})$/.exec(text) ?? [];
  const dice: HiddenDice =
    sum === undefined ? { faces: text.split(',').map(Number) } : { count: Number(count), sum: Number(sum) };
  return canBe(dice, sides) && (of === undefined || Number(of) === sides) ? dice : undefined;
}

/** Whether dice of so many sides can show that. */
export function canBe(dice: HiddenDice, sides = USUAL_SIDES): boolean {
  const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= sides;
  if ('faces' in dice) return dice.faces.every(isFace);
  const { count, sum } = dice;
  return Number.isInteger(sum) && sum >= count && sum <= count * sides;
}

/**
 * Reads a commitment, 64 hex digits in either case.
 * @throws Problem if the text is none.
 */
export function parseHash(text: string, path: string): string {
  const hash = text.trim().toLowerCase();
  if (HASH.test(hash)) return hash;
  throw new Problem({ path, message: `${shown(text)} is no commitment; give its 64 hex digits` });
}

/** One thing that was checked of a reveal. */
interface Verified {
  readonly what: string;
  readonly holds: boolean;
  /** What was worked out from the reveal: a hash, or faces. */
  readonly found: string;
}

/**
 * Checks a reveal against the commitment that was shown when the dice were hidden and, if there was one, against the
 * pledge before it. Needs nothing but these lines.
 */
export function verifyOpening(opening: Opening, commitment: string, pledge?: string): readonly Verified[] {
  const found = commitmentOf(makeLine(opening));
  const checks = [{ what: 'the line is what was committed to', holds: found === commitment, found }];
  return [
    ...checks,
    ...followsFromWords(opening),
    ...(pledge === undefined ? [] : [matchesPledge(opening, pledge)]),
  ];
}

function followsFromWords({ dice, words, nonce, ...occasion }: Opening): readonly Verified[] {
  if (words === null) return [];
  const faces = jointFaces({ ...occasion, words }, nonce, countOf(dice));
  const holds = 'faces' in dice && faces.join() === dice.faces.join();
  return [{ what: 'the dice follow from the nonce and the words', holds, found: faces.join(' ') }];
}

function matchesPledge(opening: Opening, pledge: string): Verified {
  const found = commitmentOf(makePledgeLine(opening, opening.nonce));
  return { what: 'the nonce is what was pledged before the words', holds: found === pledge, found };
}
