import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  Parser,
  visit,
  YAMLParseError,
  type CST,
  type Document,
  type Node,
} from 'yaml';
import { moreFaults, MOST_FAULTS } from '../core/input/check-report';
import { Problem, type Fault } from '../core/input/problem';
import { aliasFaults } from './yaml-aliases';
import { DOUBLED, misreadIn, TOO_DEEP, yamlFault, type Misread } from './yaml-words';

/** The keys that lead to a place in a file. */
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
  /** The text of a map's key, or of the plain value at a path; undefined if it is not in this file, but in its base. */
  spanOf(path: Path, of: 'key' | 'value'): Span | undefined;
}

/** A fault of the form, at its place. */
interface FormFault extends Fault {
  readonly mark: Mark;
}

/** What could be read of a YAML or JSON file. */
export interface Parsed {
  readonly source: Source;
  readonly faults: readonly FormFault[];
  /** Lists of a variant that replace lists of named entries as a whole. */
  readonly replaced?: readonly Path[];
}

/** Reads YAML 1.2, of which JSON is a part. What it says may be usable even where its form is not sound. */
export function parseSource(text: string, file: string): Parsed {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return nothingIn(file, deep);
  const counter = new LineCounter();
  const document = readDocument(text, counter);
  const markAt = (offset: number): Mark => {
    const { line, col } = counter.linePos(offset);
    return { file, line, column: col };
  };
  const { value, faults } = plainOf(document);
  // Where the reader ran out of stack, it says so of several places.
  const lost = faults.find(({ message }) => message === TOO_DEEP);
  if (lost) return nothingIn(file, markAt(lost.at));
  const marked = faults.map(({ message, at }) => ({ path: '', message, mark: markAt(at) }));
  return { source: sourceOf(document, value, markAt), faults: marked };
}

/**
 * What was read of a file that must have a sound form.
 * @throws Problem with the place of the first fault of its form.
 */
export function soundSource({ source, faults }: Parsed): Source {
  const [fault] = faults;
  if (fault === undefined) return source;
  const { file, line, column } = fault.mark;
  throw new Problem({ path: `${file}, line ${line}, column ${column}`, message: fault.message });
}

/**
 * What JSON can hold, and keys that are texts: a file means the same whether or not it calls itself YAML 1.1, and
 * dates, sets and the like are faults rather than objects of which nothing is read.
 */
const PLAIN_YAML = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  // The reader would compare each key with all before it: of a hundred thousand that takes minutes.
  uniqueKeys: false,
  // The reader's own warnings would go to standard error.
  logLevel: 'error',
} as const;

/** Reads the first document of a text; what follows it is a fault. */
function readDocument(text: string, counter: LineCounter): Document {
  const composer = new Composer({ ...PLAIN_YAML, prettyErrors: false, lineCounter: counter });
  const tokens = untilLost(new Parser(counter.addNewLine).parse(text));
  const [document, another] = composer.compose(tokens, true, text.length);
  if (document === undefined) throw new Error('even an empty text is a document');
  if (another) {
    const [from, to] = another.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'multiple documents'));
  }
  return document;
}

/** After this many stray tokens the text is taken to be no YAML: the reader would note each of millions. */
const MOST_STRAY = 20;

function* untilLost(tokens: Iterable<CST.Token>): Iterable<CST.Token> {
  let stray = 0;
  for (const token of tokens) {
    yield token;
    if (token.type === 'error' && ++stray === MOST_STRAY) return;
  }
}

function sourceOf(document: Document, value: unknown, markAt: (offset: number) => Mark): Source {
  return {
    value,
    markOf: (path) => markAt(offsetOf(document, path)),
    spanOf: (path, of) => spanOf(document, path, of),
  };
}

/** What a document says, and what is wrong with it. */
interface Plain {
  readonly value: unknown;
  readonly faults: readonly Misread[];
}

function plainOf(document: Document): Plain {
  const ofForm = [...misreadIn(document), ...doubledKeys(document)].sort((a, b) => a.at - b.at);
  const ofAliases = aliasFaults(document);
  if (ofAliases.length > 0) return { value: undefined, faults: firstOfEach([...ofForm, ...ofAliases]) };
  const faults = firstOfEach(ofForm);
  try {
    return { value: document.toJS({ maxAliasCount: -1 }), faults };
  } catch (error) {
    const message = yamlFault((error as Error).message, 'is not usable YAML');
    return { value: undefined, faults: [...faults, { message, at: 0 }] };
  }
}

function doubledKeys(document: Document): readonly Misread[] {
  const faults: Misread[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (known.has(name)) faults.push({ message: DOUBLED, at: startOf(key) ?? 0 });
        known.add(name);
      }
    },
  });
  return faults;
}

/** Where the reader is lost it says several things of one place, of which the first is shown. */
function firstOfEach(faults: readonly Misread[]): readonly Misread[] {
  const places = new Set<number>();
  const first = faults.filter(({ at }) => places.size < places.add(at).size);
  const { length, [MOST_FAULTS]: next } = first;
  if (next === undefined) return first;
  return [...first.slice(0, MOST_FAULTS), { message: moreFaults(length - MOST_FAULTS), at: next.at }];
}

/** Lists that are nested deeper are not read: the reader is recursive, and would run out of stack. */
const MOST_DEPTH = 500;

/** Lists begun on one line, such as "- - - -". */
const COMPACT = new RegExp(`(?:[-?] +){${MOST_DEPTH}}`);

const OPENS = new Set(['[', '{']);
const CLOSES = new Set([']', '}']);

/** Where lists in lists go too deep. Brackets in quoted text count too; nobody writes so many. */
function tooDeepAt(text: string): Omit<Mark, 'file'> | undefined {
  const offset = tooDeepOffset(text);
  if (offset === undefined) return undefined;
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function tooDeepOffset(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (OPENS.has(sign)) depth += 1;
    else if (CLOSES.has(sign) && depth > 0) depth -= 1;
    if (depth > MOST_DEPTH) return at;
  }
  return COMPACT.exec(text)?.index;
}

/** A file of which nothing is read, since it goes too deep at a place. */
function nothingIn(file: string, { line, column }: Omit<Mark, 'file'>): Parsed {
  const mark = { file, line, column };
  const source = { value: undefined, markOf: () => mark, spanOf: () => undefined };
  return { source, faults: [{ path: '', message: TOO_DEEP, mark }] };
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
