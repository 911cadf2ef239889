import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { Fault } from '../core/problem';

/** Aliases let a small file unfold into a huge one. */
const MOST_ALIASES = 100;

export type Path = readonly (string | number)[];

/** Where something stands, from 1. */
export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A part of a file's text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a file says, and where. */
export interface Source {
  readonly value: unknown;
  /** The place of a path, or of the nearest thing around it that is there. */
  markOf(path: Path): Mark;
  /** The text of a map's key, or of the plain value at a path; undefined where there is none in this very file. */
  spanOf(path: Path, of: 'key' | 'value'): Span | undefined;
}

/** A fault of the form, at its place. */
export interface FormFault extends Fault {
  readonly mark: Mark;
}

/** What could be read of a YAML or JSON file. */
export interface Parsed {
  readonly source: Source;
  readonly faults: readonly FormFault[];
}

/** Reads YAML 1.2, of which JSON is a part. What it says may be usable even where its form is not sound. */
export function parseSource(text: string, file: string): Parsed {
  const counter = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: counter, version: '1.2' });
  const markAt = (offset: number): Mark => {
    const { line, col } = counter.linePos(offset);
    return { file, line, column: col };
  };
  const faults = document.errors.map(({ message, pos }) => ({
    path: '',
    message: isTooDeep(message) ? TOO_DEEP : `is not YAML: ${firstLine(message)}`,
    mark: markAt(pos[0]),
  }));
  const { value, fault } = plainOf(document);
  const all = fault === undefined ? faults : [...faults, { ...fault, mark: markAt(0) }];
  return { source: sourceOf(document, value, markAt), faults: all };
}

function sourceOf(document: Document, value: unknown, markAt: (offset: number) => Mark): Source {
  return {
    value,
    markOf: (path) => markAt(offsetOf(document, path)),
    spanOf: (path, of) => spanOf(document, path, of),
  };
}

function plainOf(document: Document): { readonly value: unknown; readonly fault?: Fault } {
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown };
  } catch (error) {
    const said = (error as Error).message;
    const message = isTooDeep(said) ? TOO_DEEP : `is not usable YAML: ${firstLine(said)}`;
    return { value: undefined, fault: { path: '', message } };
  }
}

const TOO_DEEP = 'is nested too deeply to be read';

/** What the reader says when lists in lists have no end. */
function isTooDeep(message: string): boolean {
  return message.startsWith('Maximum call stack');
}

/** What a path leads to: the value, and the key of the map that holds it. */
interface Step {
  readonly key: Node | null;
  readonly value: unknown;
}

function stepInto(node: unknown, key: string | number): Step | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
    return pair && { key: pair.key as Node | null, value: pair.value };
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(key)];
  return item === undefined ? undefined : { key: null, value: item };
}

/** The offset of a key where a map has it, else of the value. */
function offsetOf({ contents }: Document, path: Path): number {
  let node: unknown = contents;
  let offset = startOf(contents) ?? 0;
  for (const key of path) {
    const step = stepInto(node, key);
    if (!step) break;
    offset = startOf(step.key) ?? startOf(step.value) ?? offset;
    node = step.value;
  }
  return offset;
}

function spanOf({ contents }: Document, path: Path, of: 'key' | 'value'): Span | undefined {
  let step: Step | undefined = { key: null, value: contents };
  for (const key of path) {
    step = stepInto(step.value, key);
    if (!step) return undefined;
  }
  const node = of === 'key' ? step.key : isScalar(step.value) ? step.value : undefined;
  const [from, to] = node?.range ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null)?.range?.[0];
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? '';
}
