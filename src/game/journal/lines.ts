import { createHash } from 'node:crypto';
import { isObject } from '../../core/check';
import { shown } from '../../core/text';
import { GameFault, shownFile } from '../fault';

/** One line of a journal. */
export interface Entry<E = unknown> {
  /** Its number, from 1. */
  readonly n: number;
  /** When it was written: ISO 8601, UTC. */
  readonly at: string;
  readonly event: E;
  /** SHA-256 in hex over the line before and all of this one. */
  readonly hash: string;
}

/** What the hash of the first line builds on. */
export const NO_HASH = '0'.repeat(64);

/** An entry with the hash that chains it to the one before. */
export function makeEntry<E>(n: number, at: string, event: E, prev: string): Entry<E> {
  const text = JSON.stringify({ n, at, prev, event });
  return { n, at, event, hash: createHash('sha256').update(text, 'utf8').digest('hex') };
}

/** The line as it stands in the file, with its line feed. Its last key is found in no event. */
export function makeLine({ n, at, event, hash }: Entry, prev: string): string {
  return `${JSON.stringify({ n, at, prev, event, chain: hash })}\n`;
}

/** What a journal's text holds. */
export interface Lines<E> {
  readonly entries: readonly Entry<E>[];
  /** How many bytes at the start are whole lines; what follows was being written when the program was killed. */
  readonly whole: number;
  /** The last line is whole but for its line feed. */
  readonly unended: boolean;
}

/**
 * Reads a journal's bytes, and checks the chain.
 * @throws GameFault that names the first line that is damaged. A last line that was cut is no damage.
 */
export function parseLines<E>(bytes: Buffer, file: string): Lines<E> {
  const entries: Entry<E>[] = [];
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) break;
    entries.push(readLine(bytes.toString('utf8', start, end), entries.at(-1), file));
    start = end + 1;
  }
  const rest = bytes.toString('utf8', start);
  if (!WHOLE.test(rest)) return { entries, whole: start, unended: false };
  return { entries: [...entries, readLine(rest, entries.at(-1), file)], whole: bytes.length, unended: true };
}

const LINE_FEED = 0x0a;

/** A line to its end. Shorter it was cut while it was being written; longer, its line feed is damaged. */
const WHOLE = /"chain":"[\da-f]{64}"\}/;

function readLine<E>(text: string, before: Entry<E> | undefined, file: string): Entry<E> {
  const read = parseEntry<E>(text, before);
  if (typeof read !== 'string') return read;
  throw damaged(file, (before?.n ?? 0) + 1, read);
}

/** The entry; a text says what is wrong with it. */
function parseEntry<E>(text: string, before: Entry<E> | undefined): Entry<E> | string {
  const line = parseObject(text);
  if (line === undefined) return 'it is no JSON object';
  const { n, at, prev, event, chain } = line;
  const [number, link] = [(before?.n ?? 0) + 1, before?.hash ?? NO_HASH];
  if (n !== number) return `its number is ${shown(n)}, not ${number}`;
  if (prev !== link) return 'it does not follow from the line before';
  if (typeof at !== 'string' || !isObject(event)) return 'it holds no event';
  const entry = makeEntry(number, at, event as E, link);
  return entry.hash === chain ? entry : 'its hash does not fit what it says';
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function damaged(file: string, line: number, why: string): GameFault {
  return new GameFault({ path: shownFile(file), message: `is damaged at line ${line}: ${why}` });
}
