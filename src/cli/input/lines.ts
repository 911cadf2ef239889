import { isUtf8 } from 'node:buffer';
import { MOST_BYTES, MOST_TEXT } from './input';
import type { Io } from '../io';
import { Utf8 } from '../output/encode';

const NEWLINE = 10;

/** Answers the lines of an input. Blank lines are skipped; numbers count them too, from 1. */
export interface LineHandler {
  /** The answer to a line as JSON, its line feed included. A promise where something had to be loaded first. */
  line(text: string, number: number): string | Promise<string>;
  /** The answer to a line that is no text, or too long. */
  unreadable(message: string, number: number): string;
}

/** Whole lines, without the line feed of the last. */
export interface Block {
  /** The number of the first of them. */
  readonly first: number;
  /** Undefined stands for one line that is too long. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Answers an input line by line, in order. What has been answered is written before more input is waited for, and no
 * more is read while the reader of the answers is busy; memory does not grow with the number of lines.
 */
export async function answerLines(blocks: AsyncIterable<Block>, handler: LineHandler, io: Io): Promise<void> {
  for await (const block of blocks) writeAnswer(await answerBlock(block, handler), io);
}

/** Writes the answers to a block, unless there are none. */
export function writeAnswer(answer: Uint8Array, io: Io): void {
  if (answer.length > 0) io.out(answer);
}

/** Cuts an input into blocks of whole lines, as it arrives. */
export async function* blocksOf(input: AsyncIterable<Uint8Array>): AsyncIterable<Block> {
  const rest = new Rest();
  let first = 1;
  for await (const chunk of input) {
    let from = 0;
    if (rest.isTooLong) {
      const newline = chunk.indexOf(NEWLINE);
      if (newline < 0) continue;
      yield { first, bytes: undefined };
      first++;
      from = newline + 1;
      rest.clear();
    }
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < from) {
      rest.add(chunk.subarray(from));
      continue;
    }
    const bytes = rest.endedBy(chunk.subarray(from, end));
    yield { first, bytes };
    first += countLines(bytes);
    rest.add(chunk.subarray(end + 1));
  }
  if (rest.isTooLong) yield { first, bytes: undefined };
  else if (!rest.isEmpty) yield { first, bytes: rest.endedBy(new Uint8Array()) };
}

/** The beginning of a line that is not read to its end yet. If the line is too long, only its length is kept. */
class Rest {
  private parts: Uint8Array[] = [];
  private bytes = 0;

  get isEmpty(): boolean {
    return this.bytes === 0;
  }

  get isTooLong(): boolean {
    return this.bytes > MOST_BYTES;
  }

  add(part: Uint8Array): void {
    this.bytes += part.length;
    if (this.isTooLong) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  clear(): void {
    this.parts = [];
    this.bytes = 0;
  }

  /** The whole lines, now that the rest of the first is known; nothing is kept. */
  endedBy(end: Uint8Array): Uint8Array {
    const whole = this.isEmpty ? end : Buffer.concat([...this.parts, end]);
    this.clear();
    return whole;
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 1;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

/** The answers to a block as UTF-8, each with its line feed; bytes pass the guard of the output as they are. */
export async function answerBlock({ first, bytes }: Block, handler: LineHandler): Promise<Uint8Array> {
  const answers = new Utf8();
  if (bytes === undefined)
    return answers.addJson(handler.unreadable(`is longer than ${MOST_TEXT}`, first)).bytes;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let number = first;
  for (const part of isUtf8(buffer) ? [buffer] : splitBytes(buffer)) {
    if (isUtf8(part)) await answerText(part.toString('utf8'), number, handler, answers);
    else answers.addJson(handler.unreadable('is no UTF-8 text', number));
    number++;
  }
  return answers.bytes;
}

/** Awaits only where something has to be loaded, so that thousands of lines cost no turn of the event loop. */
async function answerText(text: string, first: number, handler: LineHandler, answers: Utf8): Promise<void> {
  let number = first;
  for (let from = 0; from <= text.length; number++) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    const answer = answerLine(text.slice(from, end), number, handler);
    answers.addJson(typeof answer === 'string' ? answer : await answer);
    from = end + 1;
  }
}

function answerLine(line: string, number: number, handler: LineHandler): string | Promise<string> {
  const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
  return text.trim() === '' ? '' : handler.line(text, number);
}

/** The lines of a block, without their ends. */
export function* splitBytes(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from <= bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline < 0 ? bytes.length : newline;
    yield bytes.subarray(from, end);
    from = end + 1;
  }
}
