import { isMap, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { Problem } from '../core/problem';

/** Aliases let a small file unfold into a huge one. */
const MOST_ALIASES = 100;

/** Where something stands in a file, from 1. */
export interface Mark {
  readonly line: number;
  readonly column: number;
}

/** A YAML or JSON file: what it says, and where. */
export interface Source {
  readonly value: unknown;
  /** The place of a path, or of the nearest thing around it that is there. */
  markOf(path: readonly (string | number)[]): Mark;
}

/**
 * Reads YAML 1.2, of which JSON is a part.
 * @throws Problem with the line and column of every fault of the form.
 */
export function readSource(text: string, file: string): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: counter, version: '1.2' });
  if (document.errors.length > 0) {
    throw new Problem(
      ...document.errors.map(({ message, pos }) => {
        const { line, col } = counter.linePos(pos[0]);
        return { path: `${file}:${line}:${col}`, message: `is not YAML: ${firstLine(message)}` };
      }),
    );
  }
  return {
    value: plainOf(document, file),
    markOf: (path) => {
      const { line, col } = counter.linePos(offsetOf(document, path));
      return { line, column: col };
    },
  };
}

function plainOf(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown;
  } catch (error) {
    throw new Problem({ path: file, message: `is not usable YAML: ${firstLine((error as Error).message)}` });
  }
}

/** The offset of a key where a map has it, else of the value. */
function offsetOf({ contents }: Document, path: readonly (string | number)[]): number {
  let node: unknown = contents;
  let offset = startOf(contents);
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String((item.key as { value?: unknown } | null)?.value) === String(key),
      );
      if (!pair) break;
      offset = startOf(pair.key as Node | null) || offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined;
      if (!item) break;
      offset = startOf(item) || offset;
      node = item;
    } else break;
  }
  return offset;
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? '';
}
