import { createHmac } from 'node:crypto';
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '../../core/input/check';
import { changeDurably, replaceFile } from '../files/durable';
import { changedMeanwhile, ioProblem, reading } from '../files/fault';
import { makeDirectory } from '../files/make-directory';
import { DIRECTORY_MODE, type ProgramKey } from '../secrets/program-key';

/** What a mark says: a line of a journal, and where that is. */
export interface Mark {
  /** The journal. */
  readonly file: string;
  /** The hash of the line before. */
  readonly prev: string;
  readonly hash: string;
  /** The line as it stands in the journal; null where it could not be written, so that the one before is the last. */
  readonly line: string | null;
}

/** A file of marks that has grown to so many bytes is begun anew. */
const MOST_BYTES = 2 ** 18;

/** How long a file of marks is; undefined where there is none. */
export function lengthOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/**
 * Adds a mark to a file of them, which had that `length`; returns the new one once it is safe on the disk. It begins on a
 * line of its own, whatever a kill has left there.
 * @throws GameFault where another program has added one.
 */
export async function writeMark(
  file: string,
  mark: Mark,
  programKey: ProgramKey,
  length?: number,
): Promise<number> {
  const body = JSON.stringify(mark);
  const text = `\n${macOf(body, programKey)} ${body}\n`;
  try {
    const size = lengthOf(file);
    if (length !== undefined && size !== length) throw changedMeanwhile(mark.file);
    const bytes = Buffer.byteLength(text);
    if (size !== undefined && size < MOST_BYTES) {
      append(file, text, size);
      return size + bytes;
    }
    await makeDirectory(dirname(file), DIRECTORY_MODE);
    await replaceFile(file, text);
    return bytes;
  } catch (error) {
    throw ioProblem(error, file);
  }
}

function append(file: string, text: string, size: number): void {
  const fd = openSync(file, 'a');
  try {
    changeDurably(fd, size, () => appendFileSync(fd, text));
  } finally {
    closeSync(fd);
  }
}

/**
 * The last mark of a file that is whole; `false` where it was not made by this key, undefined where there is none. Kills
 * may have left any number of torn ones, each on a line of its own.
 */
export async function readMark(
  file: string,
  programKey: ProgramKey | undefined,
): Promise<Mark | false | undefined> {
  const text = await reading(file, readFile(file, 'utf8'));
  const last = text?.slice(0, text.lastIndexOf('\n')).split('\n').findLast(isWhole);
  if (last === undefined) return text === undefined ? undefined : false;
  const [mac, body] = [last.slice(0, MAC_LENGTH), bodyOf(last)];
  return programKey !== undefined && mac === macOf(body, programKey) && (JSON.parse(body) as Mark);
}

const bodyOf = (line: string): string => line.slice(MAC_LENGTH + 1);

function isWhole(line: string): boolean {
  try {
    return isObject(JSON.parse(bodyOf(line)));
  } catch {
    return false;
  }
}

/** The length of 256 bits in base64. */
const MAC_LENGTH = 44;

function macOf(body: string, { seal }: ProgramKey): string {
  return createHmac('sha256', seal).update(body).digest('base64');
}
