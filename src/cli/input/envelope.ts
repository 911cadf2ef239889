import { isObject } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import { Problem, type Fault } from '../../core/input/problem';
import { didYouMean } from '../../core/input/suggest';
import { listing, shown } from '../../core/input/text';
import { checkSeed } from '../../core/dice/seeded';
import { parseJson } from './json';
import { isPart, RULING_PARTS, type RulingPart } from '../procedure/ruling-parts';

/** One line of a batch: a question with its dice. */
export interface Envelope {
  readonly ruleset: string | undefined;
  readonly procedure: string;
  readonly situation: unknown;
  readonly options: Values | undefined;
  readonly dice: readonly number[] | undefined;
  readonly seed: string | undefined;
  /** The outcome's fields by which odds are wanted, all of them if it is empty; undefined = a ruling is wanted. */
  readonly by: readonly string[] | undefined;
  /** The parts of the ruling that are wanted; undefined = all of it. */
  readonly want: readonly RulingPart[] | undefined;
}

const KEYS = [
  'id',
  'ruleset',
  'procedure',
  'situation',
  'dice',
  'seed',
  'options',
  'odds',
  'by',
  'want',
] as const;
type Key = (typeof KEYS)[number];

/** @throws Problem if the line is no JSON object. */
export function parseLine(text: string, number: number): Values {
  const value = parseJson(text, `line ${number}`);
  if (isObject(value)) return value;
  throw new Problem({
    path: `line ${number}`,
    message: `${shown(value)} is no JSON object; give one, such as {"procedure": "fire", "situation": {}}`,
  });
}

/** The line's id; null if it has no usable one. */
export function idOf(line: Values): string | number | null {
  const { id } = line;
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}

/** @throws Problem with everything that is wrong with the envelope itself. */
export function readEnvelope(line: Values): Envelope {
  const faults = envelopeFaults(line);
  if (faults.length > 0) throw new Problem(...faults);
  const { ruleset, procedure, situation, options, dice, seed, odds, by, want } = line;
  return {
    ruleset: ruleset as string | undefined,
    procedure: procedure as string,
    situation,
    options: options as Values | undefined,
    dice: dice as readonly number[] | undefined,
    seed: seed === undefined ? undefined : checkSeed(`${seed as string | number}`, 'seed'),
    by: odds === true || by !== undefined ? ((by as readonly string[] | undefined) ?? []) : undefined,
    want: want as readonly RulingPart[] | undefined,
  };
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNumber = (value: unknown): boolean => isText(value) || Number.isFinite(value);
const isListOf = (value: unknown, of: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);

/** The test of each part, and what may be given, in words; of a list of words also those of its entries. */
const PARTS: Readonly<
  Record<Key, readonly [fits: (value: unknown) => boolean, allowed: string, words?: readonly string[]]>
> = {
  id: [(value) => isTextOrNumber(value) || value === null, 'text or a number'],
  ruleset: [isText, 'the id of a ruleset'],
  procedure: [isText, 'the id of a procedure'],
  situation: [isObject, 'an object'],
  dice: [(value) => isListOf(value, Number.isFinite), 'a list of faces in the order rolled'],
  seed: [isTextOrNumber, 'text or a number'],
  options: [isObject, 'an object'],
  odds: [(value) => typeof value === 'boolean', 'true or false'],
  by: [(value) => isListOf(value, isText), 'a list of fields of the outcome'],
  want: [(value) => isListOf(value, isPart), `a list of ${RULING_PARTS.join(', ')}`, RULING_PARTS],
};

function envelopeFaults(line: Values): readonly Fault[] {
  const faults: Fault[] = [];
  for (const key of Object.keys(line)) {
    const fault = partFault(key, line[key]);
    if (fault) faults.push(fault);
  }
  for (const key of ['procedure', 'situation'] as const) {
    if (!Object.hasOwn(line, key))
      faults.push({ path: key, message: `is missing; give ${PARTS[key][1]}`, allowed: [PARTS[key][1]] });
  }
  if (line.dice !== undefined && line.seed !== undefined) {
    faults.push({ path: 'seed', message: 'cannot go with dice; give one of them' });
  }
  if (line.odds === true || line.by !== undefined) {
    const others = {
      want: '"by" says what is wanted of them',
      dice: 'they are of all dice',
      seed: 'they are of all dice',
    };
    for (const [path, why] of Object.entries(others)) {
      if (line[path] !== undefined) faults.push({ path, message: `cannot go with odds; ${why}` });
    }
  }
  return faults;
}

function partFault(key: string, value: unknown): Fault | undefined {
  if (!KEYS.includes(key as Key)) {
    const message = `there is no part ${shown(key)}${didYouMean(key, KEYS)}; a line has ${listing(KEYS, 'and')}`;
    return { path: key, message, allowed: KEYS };
  }
  const [fits, allowed, words] = PARTS[key as Key];
  if (fits(value)) return undefined;
  const wrong = words && Array.isArray(value) ? value.findIndex((one) => !words.includes(one as string)) : -1;
  const entry: unknown = Array.isArray(value) ? value[wrong] : undefined;
  return words && wrong >= 0
    ? {
        path: `${key}[${wrong}]`,
        message: `${shown(entry)} is not allowed; give ${listing(words)}`,
        allowed: words,
      }
    : { path: key, message: `${shown(value)} is not allowed; give ${allowed}`, allowed: [allowed] };
}
