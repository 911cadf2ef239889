import { isObject } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import { moreFaults, MOST_FAULTS } from '../../core/input/check-report';
import {
  BY,
  DICE,
  isListOf,
  isText,
  OBJECT,
  partFaults,
  YES_OR_NO,
  type Parts,
} from '../../core/input/parts';
import { Problem, type Fault } from '../../core/input/problem';
import { shown } from '../../core/input/text';
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

const isTextOrNumber = (value: unknown): boolean => isText(value) || Number.isFinite(value);

const PARTS: Parts = {
  id: { fits: (value) => isTextOrNumber(value) || value === null, allowed: 'text or a number' },
  ruleset: { fits: isText, allowed: 'the id of a ruleset' },
  procedure: { fits: isText, allowed: 'the id of a procedure', isRequired: true },
  situation: { ...OBJECT, isRequired: true },
  dice: DICE,
  seed: { fits: isTextOrNumber, allowed: 'text or a number' },
  options: OBJECT,
  odds: YES_OR_NO,
  by: BY,
  want: {
    fits: (value) => isListOf(value, isPart),
    allowed: `a list of ${RULING_PARTS.join(', ')}`,
    words: RULING_PARTS,
  },
};

const isOfOdds = ({ odds, by }: Values): boolean => odds === true || by !== undefined;

/** The parts that cannot stand beside others, and why. */
export const EXCLUSIVES: readonly (readonly [part: string, beside: 'dice' | 'odds', why: string])[] = [
  ['seed', 'dice', 'give one of them'],
  ['want', 'odds', '"by" says what is wanted of them'],
  ['dice', 'odds', 'they are of all dice'],
  ['seed', 'odds', 'they are of all dice'],
];

function envelopeFaults(line: Values): Fault[] {
  const faults = partFaults(line, PARTS, 'a line');
  for (const [path, beside, why] of EXCLUSIVES) {
    const isBeside = beside === 'odds' ? isOfOdds(line) : line[beside] !== undefined;
    if (line[path] !== undefined && isBeside)
      faults.push({ path, message: `cannot go with ${beside}; ${why}` });
  }
  return faults;
}
