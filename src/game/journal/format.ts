import { createHash } from 'node:crypto';
import { isObject } from '../../core/input/check';
import { shown } from '../../core/input/text';
import { GameFault, shownFile } from '../files/fault';

/** One line of a journal. */
export interface Entry<E = unknown> {
  /** The version of its event: by which rule its dice were thrown. */
  readonly v: number;
  /** Its number, from 1. */
  readonly n: number;
  /** When it was written: ISO 8601, UTC. */
  readonly at: string;
  /** As it reads in the file. */
  readonly event: E;
  /** SHA-256 in hex of the line up to its `chain`, that of the line before included. */
  readonly hash: string;
}

/**
 * The version of the events that this program writes, and the latest that it reads. The form of a line never changes. In
 * version 1 dice belonged to a question as it was typed, from 2 on to their occasion, from 3 on to who throws them too.
 */
export const VERSION = 3;

/** What the hash of the first line builds on. */
export const NO_HASH = '0'.repeat(64);

/** An entry with the hash that chains it to the one before. */
export function makeEntry<E>(n: number, at: string, event: E, prev: string, v = VERSION): Entry<E> {
  const text = bodyOf({ v, n, at, event }, prev);
  const { event: read } = JSON.parse(text) as { readonly event: E };
  return { v, n, at, event: read, hash: hashOf(text) };
}

/** The line as it stands in the file, with its line feed. */
export function makeLine(entry: Entry, prev: string): string {
  return `${bodyOf(entry, prev).slice(0, -1)},"chain":"${entry.hash}"}\n`;
}

/** How a journal begins. */
export const JOURNAL = '{"v":';

/** A line without its hash, which is what the hash is made of. */
function bodyOf({ v, n, at, event }: Omit<Entry, 'hash'>, prev: string): string {
  return JSON.stringify({ v, n, at, prev, event });
}

function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
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
 * @throws GameFault that names the first line that is damaged, or newer than this program. A last line that was cut is
 * no damage.
 */
export function parseLines<E>(bytes: Buffer, file: string): Lines<E> {
  const entries: Entry<E>[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    entries.push(readLine(bytes.subarray(start, end), entries.at(-1), file));
    start = end + 1;
  }
  const rest = bytes.subarray(start);
  if (!WHOLE.test(rest.toString('latin1'))) return { entries, whole: start, unended: false };
  entries.push(readLine(rest, entries.at(-1), file));
  return { entries, whole: bytes.length, unended: true };
}

const LINE_FEED = 0x0a;

/** A line to its end. Shorter it was cut while it was being written; longer, its line feed is damaged. */
const WHOLE = /,"chain":"[\da-f]{64}"\}/;

/** The end of a line, which sets it apart from the text that its hash is made of. */
const CHAIN = /^,"chain":"([\da-f]{64})"\}$/;
const CHAIN_BYTES = ',"chain":""}'.length + NO_HASH.length;

/**
 * The entry that a line without its line feed is, after the one before.
 * @throws GameFault where it does not follow.
 */
export function readLine<E>(line: Buffer, before: Entry<E> | undefined, file: string): Entry<E> {
  const number = (before?.n ?? 0) + 1;
  const read = parseEntry<E>(line, number, before, file);
  if (typeof read !== 'string') return read;
  throw damaged(file, number, read);
}

/** The entry; a text says what is wrong with it. */
function parseEntry<E>(
  line: Buffer,
  number: number,
  before: Entry<E> | undefined,
  file: string,
): Entry<E> | string {
  const [, hash] = CHAIN.exec(line.toString('latin1', line.length - CHAIN_BYTES)) ?? [];
  if (hash === undefined) return 'it does not end as every line does';
  // Every byte counts, so the hash is made of the bytes and not of what they say.
  const body = Buffer.concat([line.subarray(0, -CHAIN_BYTES), CLOSING]);
  if (hashOf(body) !== hash) return 'its hash does not fit what it says';
  const { v, n, at, prev, event } = parseObject(body.toString('utf8'));
  if (typeof v === 'number' && v > VERSION) throw newer(file, number, v);
  if (n !== number) return `its number is ${shown(n)}, not ${number}`;
  if (prev !== (before?.hash ?? NO_HASH)) return 'it does not follow from the line before';
  if (typeof at !== 'string' || !isObject(event)) return 'it holds no event';
  if (!isVersion(v, before)) return 'it is of an older version than the line before';
  return { v, n: number, at, event: event as E, hash };
}

function isVersion(v: unknown, before: Entry | undefined): v is number {
  return typeof v === 'number' && v >= (before?.v ?? 1);
}

const CLOSING = Buffer.from('}');

/** What a text says; nothing if it is no JSON object. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A fault that names the line of a journal. */
export function damaged(file: string, line: number, why: string): GameFault {
  return new GameFault({
    path: shownFile(file),
    message: `is damaged at line ${line}: ${why}; put an untouched copy in its place`,
  });
}

function newer(file: string, line: number, version: number): GameFault {
  const message = `was written by a newer version of this program (line ${line} is of version ${version}; this one reads ${VERSION})`;
  return new GameFault({ path: shownFile(file), message });
}
