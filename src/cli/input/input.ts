import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { isObject } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import { reasonOf } from '../../core/input/reason';
import { shown } from '../../core/input/text';
import type { Io } from '../io';
import { parseJson } from './json';

/** The largest text that is read. */
export const MOST_BYTES = 16 * 2 ** 20;
/** `MOST_BYTES` in words, for messages. */
export const MOST_TEXT = '16 MiB';

export const STANDARD_INPUT = 'standard input';

const LINE_FEED = 10;

/** Files are read in pieces of this many bytes. */
const READ_BYTES = 2 ** 17;

/**
 * How long, in milliseconds, standard input may stay silent before it counts as empty: some programs start others
 * with an input that they never close. `--situation -` waits for ever.
 */
const SILENCE = 1000;

/**
 * The situation in a file, or on standard input where the file is `-`.
 * @throws Problem if it cannot be read, is too large, or is no JSON object.
 */
export async function readSituation(io: Io, file: string): Promise<Values> {
  const where = file === '-' ? STANDARD_INPUT : file;
  return toSituation(await readAll(openInput(io, file), where), where);
}

/** The situation on standard input, if there is one, although no flag says so. */
export async function readWaitingSituation(io: Io): Promise<Values | undefined> {
  if (io.terminal.input) return undefined;
  const text = await readAll(untilSilence(openInput(io)), STANDARD_INPUT);
  return text.trim() === '' ? undefined : toSituation(text, STANDARD_INPUT);
}

/** @throws Problem if the file cannot be read, is too large or is no text. */
export async function readTextFile(file: string): Promise<string> {
  return readAll(openFile(file), file);
}

/**
 * The text of a file, or of standard input where the file is `-` or not given. `look` is shown the first two lines as
 * soon as they are there, and may throw, so that a text that can be no good is refused however long it is.
 * @throws Problem if it cannot be read, is too large or is no text.
 */
export async function readText(io: Io, file?: string, look?: Look): Promise<string> {
  return readAll(openInput(io, file), file === undefined || file === '-' ? STANDARD_INPUT : file, look);
}

type Look = (first: string, second: string) => void;

/** The bytes of a file, or of standard input where the file is `-` or not given; read as they are wanted. */
export function openInput(io: Io, file?: string): AsyncIterable<Uint8Array> {
  return file === undefined || file === '-' ? readable(io.input(), STANDARD_INPUT) : openFile(file);
}

/** The bytes of a file, read as they are wanted. @throws Problem, while reading, if it cannot be read. */
export function openFile(file: string): AsyncIterable<Uint8Array> {
  return readable(createReadStream(file, { highWaterMark: READ_BYTES }), file || shown(file));
}

/** The same bytes. @throws Problem of the input where they cannot be read. */
async function* readable(chunks: AsyncIterable<Uint8Array>, where: string): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw new Problem({ path: where, message: `cannot be read: ${reasonOf(error)}` });
  }
}

function toSituation(text: string, where: string): Values {
  const value = parseJson(text, where);
  if (isObject(value)) return value;
  throw new Problem({ path: where, message: 'is no JSON object; give one, such as {"name": value}' });
}

async function readAll(chunks: AsyncIterable<Uint8Array>, where: string, look?: Look): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  let ends = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    bytes += chunk.length;
    if (look && ends < LINES_LOOKED_AT) {
      ends += countEnds(chunk);
      if (ends >= LINES_LOOKED_AT) showLines(read, look);
    }
    if (bytes > MOST_BYTES)
      throw new Problem({ path: where, message: `is too large; give at most ${MOST_TEXT}` });
  }
  if (look && ends < LINES_LOOKED_AT) showLines(read, look);
  return decode(Buffer.concat(read), where);
}

const LINES_LOOKED_AT = 2;

function countEnds(chunk: Uint8Array): number {
  let ends = 0;
  for (
    let at = chunk.indexOf(LINE_FEED);
    at >= 0 && ends < LINES_LOOKED_AT;
    at = chunk.indexOf(LINE_FEED, at + 1)
  )
    ends++;
  return ends;
}

function showLines(read: readonly Uint8Array[], look: Look): void {
  const [first = '', second = ''] = Buffer.concat(read).toString('utf8').split('\n', LINES_LOOKED_AT);
  look(first.replace(/^\uFEFF/, '').trim(), second.trim());
}

function decode(bytes: Buffer, where: string): string {
  if (!isUtf8(bytes)) throw new Problem({ path: where, message: 'is no UTF-8 text' });
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** The chunks of an input, none of them if the first does not come in time. */
async function* untilSilence(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await beforeSilence(iterator.next());
  if (!first) return;
  for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
}

async function beforeSilence<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SILENCE);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
