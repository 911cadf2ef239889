import { isObject } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import { valueIn } from '../../core/input/records';
import { moreFaults, MOST_FAULTS } from '../../core/input/check-report';
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
  const more = faults.splice(MOST_FAULTS).length;
  if (more > 0) faults.push({ path: '', message: moreFaults(more) });
  if (faults.length > 0) throw new Problem(...faults);
  const { ruleset, procedure, situation, options, dice, seed, by, want } = line;
  return {
    ruleset: ruleset as string | undefined,
    procedure: procedure as string,
    situation,
    options: options as Values | undefined,
    dice: dice as readonly number[] | undefined,
    seed: seed === undefined ? undefined : checkSeed(`${seed as string | number}`, 'seed'),
    by: isOfOdds(line) ? ((by as readonly string[] | undefined) ?? []) : undefined,
    want: want as readonly RulingPart[] | undefined,
  };
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNumber = (value: unknown): boolean => isText(value) || Number.isFinite(value);
const isListOf = (value: unknown, of: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);

interface Part {
  readonly fits: (value: unknown) => boolean;
  /** What may be given, in words. */
  readonly allowed: string;
  /** Of a list of words those that may be in it. */
  readonly words?: readonly string[];
  readonly isRequired?: true;
}

const PARTS: Readonly<Record<string, Part>> = {
  id: { fits: (value) => isTextOrNumber(value) || value === null, allowed: 'text or a number' },
  ruleset: { fits: isText, allowed: 'the id of a ruleset' },
  procedure: { fits: isText, allowed: 'the id of a procedure', isRequired: true },
  situation: { fits: isObject, allowed: 'an object', isRequired: true },
  dice: { fits: (value) => isListOf(value, Number.isFinite), allowed: 'a list of faces in the order rolled' },
  seed: { fits: isTextOrNumber, allowed: 'text or a number' },
  options: { fits: isObject, allowed: 'an object' },
  odds: { fits: (value) => typeof value === 'boolean', allowed: 'true or false' },
  by: { fits: (value) => isListOf(value, isText), allowed: 'a list of fields of the outcome' },
  want: {
    fits: (value) => isListOf(value, isPart),
    allowed: `a list of ${RULING_PARTS.join(', ')}`,
    words: RULING_PARTS,
  },
};
const KEYS = Object.keys(PARTS);
const REQUIRED = Object.entries(PARTS).filter(([, { isRequired }]) => isRequired);

const isOfOdds = ({ odds, by }: Values): boolean => odds === true || by !== undefined;

/** The parts that cannot stand beside others, and why. */
export const EXCLUSIVES: readonly (readonly [part: string, beside: 'dice' | 'odds', why: string])[] = [
  ['seed', 'dice', 'give one of them'],
  ['want', 'odds', '"by" says what is wanted of them'],
  ['dice', 'odds', 'they are of all dice'],
  ['seed', 'odds', 'they are of all dice'],
];

function envelopeFaults(line: Values): Fault[] {
  const faults: Fault[] = [];
  for (const key of Object.keys(line)) {
    const fault = partFault(key, line[key]);
    if (fault) faults.push(fault);
  }
  for (const [path, { allowed }] of REQUIRED) {
    if (!Object.hasOwn(line, path))
      faults.push({ path, message: `is missing; give ${allowed}`, allowed: [allowed] });
  }
  for (const [path, beside, why] of EXCLUSIVES) {
    const isBeside = beside === 'odds' ? isOfOdds(line) : line[beside] !== undefined;
    if (line[path] !== undefined && isBeside)
      faults.push({ path, message: `cannot go with ${beside}; ${why}` });
  }
  return faults;
}

function partFault(key: string, value: unknown): Fault | undefined {
  const part = valueIn(PARTS, key);
  if (!part) {
    const message = `there is no part ${shown(key)}${didYouMean(key, KEYS)}; a line has ${listing(KEYS, 'and')}`;
    return { path: key, message, allowed: KEYS };
  }
  const { fits, allowed, words } = part;
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
