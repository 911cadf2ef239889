import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import { parseSource, soundSource } from '../../scenario/yaml';
import { MOST_TEXT, openFile, openInput, readText, STANDARD_INPUT } from '../input/input';
import type { Io } from '../io';
import { blocksOf, splitBytes } from '../input/lines';
import { shippedFile } from '../shipped-files';

/** A script: its acts, one at a time as they arrive, and the seed or the faces of the open dice if it names them. */
export interface Script {
  readonly lines: AsyncIterator<string>;
  readonly seed?: string;
  /** Its throws in their order, one text of faces each. */
  readonly dice?: readonly string[];
  /** Nobody reads the answers while it goes on: it ends at the first line that is refused. */
  readonly stops: boolean;
}

/**
 * A script: YAML with `lines`, a list of acts, and perhaps `seed` or `dice`; a plain YAML list; or plain lines. It is
 * read from standard input where no file is given; a name is that of a script that comes with the program. Plain lines
 * are read one at a time, so that whoever writes them can wait for the answer to each.
 * @throws Problem if it cannot be read.
 */
export async function readScript(word: string | undefined, io: Io): Promise<Script> {
  const file = shippedFile('script', word ?? '-');
  if (file === '-') return { lines: linesOf(openInput(io), STANDARD_INPUT), stops: false };
  if (/\.ya?ml$/.test(file)) return yamlScript(await readText(io, file), file);
  const { bytes, isPipe } = await openScript(file);
  return { lines: await begun(linesOf(bytes, file)), stops: !isPipe };
}

/**
 * The bytes of a script. A pipe with a name is waited for as standard input is: as a file it would be read ahead, and
 * the program could not end before the writer has gone.
 */
async function openScript(
  file: string,
): Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isPipe: boolean }> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFIFO() !== true) return { bytes: openFile(file), isPipe: false };
  const { Socket } = process.getBuiltinModule('node:net');
  const bytes = new Socket({ fd: await promisify(open)(file, 'r'), readable: true, writable: false });
  return { bytes, isPipe: true };
}

/** The same lines, once the first has been read: no game must begin where the file cannot be read. */
async function begun(lines: AsyncIterator<string>): Promise<AsyncIterator<string>> {
  let first: IteratorResult<string> | undefined = await lines.next();
  return {
    next: async () => {
      const next = first ?? (await lines.next());
      first = undefined;
      return next;
    },
  };
}

/** The lines of an input, each as soon as it is complete. */
async function* linesOf(input: AsyncIterable<Uint8Array>, where: string): AsyncGenerator<string> {
  for await (const { first, bytes } of blocksOf(input)) {
    if (bytes === undefined)
      throw new Problem({ path: `${where}, line ${first}`, message: `is longer than ${MOST_TEXT}` });
    let number = first;
    for (const line of splitBytes(Buffer.from(bytes))) yield lineText(line, number++, where);
  }
}

function lineText(line: Buffer, number: number, where: string): string {
  if (!isUtf8(line)) throw new Problem({ path: `${where}, line ${number}`, message: 'is no UTF-8 text' });
  const text = line.toString('utf8').replace(/\r$/, '');
  return number === 1 ? text.replace(/^\uFEFF/, '') : text;
}

async function* eachLine(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

function yamlScript(text: string, file: string): Script {
  const source = soundSource(parseSource(text, file));
  const { value } = source;
  const isList = Array.isArray(value);
  const { lines, seed, dice } = (isList ? { lines: value as unknown } : (value ?? {})) as {
    readonly lines?: unknown;
    readonly seed?: unknown;
    readonly dice?: unknown;
  };
  const isSound = isWord(seed) && isListOrAbsent(dice) && (seed === undefined || dice === undefined);
  if (!isSound || !Array.isArray(lines))
    throw new Problem({
      path: file,
      message:
        'is no script; give "lines:", a YAML list of acts such as "fire A > B 2", and perhaps "seed:", or "dice:", a list of throws such as 6 1 5',
    });
  const odd = lines.findIndex((line) => typeof line !== 'string');
  if (odd >= 0) {
    const { line } = source.markOf(isList ? [odd] : ['lines', odd]);
    throw new Problem({
      path: `${file}, line ${line}`,
      message: `${shown(lines[odd])} is no act; give a text, in quotes if need be`,
    });
  }
  return {
    stops: true,
    lines: eachLine(lines as readonly string[]),
    ...(seed !== undefined && { seed: String(seed) }),
    ...(dice !== undefined && { dice: dice.map(String) }),
  };
}

function isWord(value: unknown): value is string | number | undefined {
  return value === undefined || typeof value === 'string' || typeof value === 'number';
}

function isListOrAbsent(value: unknown): value is readonly unknown[] | undefined {
  return value === undefined || Array.isArray(value);
}
