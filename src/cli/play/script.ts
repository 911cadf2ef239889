import { parseDocument } from 'yaml';
import { Problem } from '../../core/problem';
import { readText } from '../input';
import type { Io } from '../io';

/**
 * The lines of a script: a YAML list of lines (or `lines:` with such a list), or plain lines; of standard input where
 * no file is given.
 * @throws Problem if it cannot be read.
 */
export async function scriptLines(file: string | undefined, io: Io): Promise<AsyncIterator<string>> {
  const text = await readText(io, file ?? '-');
  const lines = /\.ya?ml$/.test(file ?? '') ? yamlLines(text, file ?? '') : text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return iterate(lines);
}

async function* iterate(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

function yamlLines(text: string, file: string): string[] {
  const document = parseDocument(text);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 10 });
  const list: unknown = Array.isArray(value)
    ? value
    : (value as { lines?: unknown } | null | undefined)?.lines;
  if (Array.isArray(list) && list.every((line) => typeof line === 'string')) return [...list];
  throw new Problem({
    path: file,
    message: 'is no script; give a YAML list of lines, each an act such as "fire A > B 2"',
  });
}
