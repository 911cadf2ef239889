import { Problem } from '../../core/input/problem';
import { printable, shown } from '../../core/input/text';

/**
 * Reads JSON.
 * @throws Problem that names the place where the text stops being JSON, or where an object has a name twice; `where` is
 * the flag, file or line.
 */
export function parseJson(text: string, where: string): unknown {
  const value = jsonIn(text);
  if (value !== undefined) return value;
  throw new Problem({ path: where, message: jsonFault(text) });
}

/** What a JSON text says; undefined where it is none, or an object in it has a name twice, of which one would be lost. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return colonsIn(text) === namesIn(value) || faultIn(text.trimEnd()) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

/** At least as many as there are names: this counts fast, and there are seldom any in a text. */
function colonsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count++;
  return count;
}

/** Deeper values are not counted. */
const MOST_DEPTH = 100;

function namesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MOST_DEPTH) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const entry of value) count += namesIn(entry, depth + 1);
    return count;
  }
  for (const name in value) count += 1 + namesIn(value[name as keyof typeof value], depth + 1);
  return count;
}

/** Why a text is no JSON, and where: `is not JSON at line 2, column 10: ...`; of a single line, only the column. */
export function jsonFault(whole: string): string {
  const text = whole.trimEnd();
  if (text === '') return 'is empty; give JSON, such as {"name": value}';
  const { index, wanted, twice } = faultIn(text) ?? { index: text.length, wanted: WANTED_TEXT.end };
  const before = text.slice(0, index);
  const line = text.trim().includes('\n') ? `line ${before.split('\n').length}, ` : '';
  const place = `${line}column ${index - before.lastIndexOf('\n')}`;
  return twice === undefined
    ? `is not JSON at ${place}: ${wanted} is wanted here, not ${found(text, index)}`
    : `gives ${twice} a second time at ${place}; no two names of one object may be alike`;
}

function found(text: string, index: number): string {
  if (index >= text.length) return 'the end of the text';
  const word = /^[\p{L}\p{N}_]+/u.exec(text.slice(index, index + 20))?.[0];
  return `"${printable(word ?? String.fromCodePoint(text.codePointAt(index) ?? 0))}"`;
}

const SPACE = /[ \t\r\n]*/y;
const LETTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.\p{L}])/uy;

interface JsonFault {
  readonly index: number;
  readonly wanted: string;
  /** The name that its object has already. */
  readonly twice?: string;
}

/** What may come next inside the innermost list or object. */
type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

const WANTED_TEXT: Readonly<Record<Wanted, string>> = {
  value: 'a value (text in double quotes, a number, true, false, null, [ or {)',
  'value or ]': 'a value or "]"',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or "}"',
  ':': '":"',
  ', or ]': '"," or "]"',
  ', or }': '"," or "}"',
  end: 'the end',
};

/** Walks a text up to the first place where it goes wrong; undefined where it does not. */
function faultIn(text: string): JsonFault | undefined {
  /** Lists, and the names of objects. */
  const open: ('[' | Set<unknown>)[] = [];
  let index = 0;
  let wanted: Wanted = 'value';
  const after = (): Wanted => {
    const inside = open[open.length - 1];
    if (inside === undefined) return 'end';
    return inside === '[' ? ', or ]' : ', or }';
  };
  for (;;) {
    index = skip(SPACE, text, index);
    const step = readToken(text, index, wanted);
    if (step === undefined)
      return wanted === 'end' && index === text.length
        ? undefined
        : { index, wanted: wantedText(wanted, text[index]) };
    const names = open.at(-1);
    if (step.next === ':' && names instanceof Set) {
      const name: unknown = JSON.parse(text.slice(index, step.end));
      if (names.has(name)) return { index, wanted: '', twice: shown(name) };
      names.add(name);
    }
    index = step.end;
    if (step.opens) open.push(step.opens === '[' ? '[' : new Set());
    if (step.closes) open.pop();
    wanted = step.next ?? after();
  }
}

function wantedText(wanted: Wanted, char: string | undefined): string {
  const badText = char === '"' && /^(name|value)/.test(wanted);
  return badText ? 'text with closing quotes, and with control characters escaped,' : WANTED_TEXT[wanted];
}

interface Token {
  readonly end: number;
  readonly opens?: '[' | '{';
  readonly closes?: true;
  /** What must follow, where it is not simply the end of a value. */
  readonly next?: Wanted;
}

/** The punctuation that may come where something is wanted, and its effect. */
const SIGNS: Readonly<Record<Wanted, Readonly<Record<string, Omit<Token, 'end'>>>>> = {
  value: {},
  'value or ]': { ']': { closes: true } },
  name: {},
  'name or }': { '}': { closes: true } },
  ':': { ':': { next: 'value' } },
  ', or ]': { ',': { next: 'value' }, ']': { closes: true } },
  ', or }': { ',': { next: 'name' }, '}': { closes: true } },
  end: {},
};

/** The token at `index`, if it is one that is wanted there. */
function readToken(text: string, index: number, wanted: Wanted): Token | undefined {
  const char = text[index];
  if (char === undefined) return undefined;
  const sign = SIGNS[wanted][char];
  if (sign) return { ...sign, end: index + 1 };
  if (wanted.startsWith('name')) return tokenTo(endOfText(text, index), index, ':');
  return wanted.startsWith('value') ? readValue(text, index, char) : undefined;
}

function readValue(text: string, index: number, char: string): Token | undefined {
  if (char === '[') return { end: index + 1, opens: '[', next: 'value or ]' };
  if (char === '{') return { end: index + 1, opens: '{', next: 'name or }' };
  return tokenTo(char === '"' ? endOfText(text, index) : skip(SCALAR, text, index), index);
}

/** The end of the text in quotes at `index`; `index` itself if there is none. */
function endOfText(text: string, index: number): number {
  if (text[index] !== '"') return index;
  for (let at = index + 1; ;) {
    const end = skip(LETTERS, text, at);
    if (text[end] === '"') return end + 1;
    at = skip(ESCAPE, text, end);
    if (at === end) return index;
  }
}

function tokenTo(end: number, index: number, next?: Wanted): Token | undefined {
  if (end === index) return undefined;
  return next === undefined ? { end } : { end, next };
}

/** The end of what a sticky pattern matches at `index`; `index` itself if it does not match. */
function skip(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}
