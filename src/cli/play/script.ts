import { parseDocument } from 'yaml';
import { Problem } from '../../core/problem';
import { readText } from '../input';
import type { Io } from '../io';

/** What a script says: the acts, and the seed of the open dice where it names one. */
export interface Script {
  readonly lines: readonly string[];
  readonly seed: string | undefined;
}

/**
 * A script: YAML with `lines`, a list of acts, and perhaps `seed`; a plain YAML list; or plain lines. Of standard input
 * where no file is given.
 * @throws Problem if it cannot be read.
 */
export async function readScript(file: string | undefined, io: Io): Promise<Script> {
  const text = await readText(io, file ?? '-');
  if (/\.ya?ml$/.test(file ?? '')) return yamlScript(text, file ?? '');
  const lines = text.split(/\r?\n/);
  return { lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines, seed: undefined };
}

export async function* eachLine(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

function yamlScript(text: string, file: string): Script {
  const document = parseDocument(text);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 10 });
  const { lines, seed } = (Array.isArray(value) ? { lines: value as unknown } : (value ?? {})) as {
    readonly lines?: unknown;
    readonly seed?: unknown;
  };
  const isSeed = seed === undefined || typeof seed === 'string' || typeof seed === 'number';
  if (isSeed && Array.isArray(lines) && lines.every((line) => typeof line === 'string'))
    return { lines, seed: seed === undefined ? undefined : String(seed) };
  throw new Problem({
    path: file,
    message: 'is no script; give "lines:", a YAML list of acts such as "fire A > B 2", and perhaps "seed:"',
  });
}
