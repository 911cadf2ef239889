import { Problem } from '../../core/input/problem';
import { printable } from '../../core/input/text';

/**
 * Reads JSON.
 * @throws Problem that names the place where the text stops being JSON; `where` is the flag, file or line.
 */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem({ path: where, message: jsonFault(text) });
  }
}

/** Where and why a text is no JSON: `is not JSON at line 2, column 10: ...`; of a single line, only the column. */
export function jsonFault(whole: string): string {
  const text = whole.trimEnd();
  if (text === '') return 'is empty; give JSON, such as {"name": value}';
  const at = firstFault(text);
  const before = text.slice(0, at.index);
  const line = text.trim().includes('\n') ? `line ${before.split('\n').length}, ` : '';
  const column = at.index - before.lastIndexOf('\n');
  return `is not JSON at ${line}column ${column}: ${at.wanted} is wanted here, not ${found(text, at.index)}`;
}

function found(text: string, index: number): string {
  if (index >= text.length) return 'the end of the text';
  const word = /^[\p{L}\p{N}_]+/u.exec(text.slice(index, index + 20))?.[0];
  return `"${printable(word ?? String.fromCodePoint(text.codePointAt(index) ?? 0))}"`;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.\p{L}])/uy;

interface JsonFault {
  readonly index: number;
  readonly wanted: string;
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

/** Walks text that JSON.parse has refused, up to the first place where it goes wrong. */
function firstFault(text: string): JsonFault {
  const open: ('[' | '{')[] = [];
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
    if (step === undefined) return { index, wanted: wantedText(wanted, text[index]) };
    index = step.end;
    if (step.opens) open.push(step.opens);
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
  if (wanted.startsWith('name')) return tokenOf(STRING, text, index, ':');
  return wanted.startsWith('value') ? readValue(text, index, char) : undefined;
}

function readValue(text: string, index: number, char: string): Token | undefined {
  if (char === '[') return { end: index + 1, opens: '[', next: 'value or ]' };
  if (char === '{') return { end: index + 1, opens: '{', next: 'name or }' };
  return tokenOf(char === '"' ? STRING : SCALAR, text, index);
}

function tokenOf(pattern: RegExp, text: string, index: number, next?: Wanted): Token | undefined {
  const end = skip(pattern, text, index);
  if (end === index) return undefined;
  return next === undefined ? { end } : { end, next };
}

/** The end of what a sticky pattern matches at `index`; `index` itself if it does not match. */
function skip(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}
