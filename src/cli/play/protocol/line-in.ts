import { check, isObject } from '../../../core/input/check';
import {
  boolean,
  choice,
  integer,
  list,
  name,
  object,
  record,
  text,
  type Values,
} from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { inputSchema, type JsonSchema } from '../../../core/input/schema';
import { parseJson } from '../../input/json';

/** The version of the protocol: of the lines that `play` reads and the events that it answers. */
export const PROTOCOL = 1;

/** Characters that a line of text may have within JSON. */
const LONGEST_LINE = 4000;
const MOST_THROWS = 200;

/** What a line of JSON may hold. */
export const LINE = record(
  {
    protocol: choice([PROTOCOL], { label: 'the version that the line is written for', optional: true }),
    id: name({ label: 'comes back with every event that answers the line', optional: true }),
    as: name({ label: 'the side that speaks, by its id; absent = both sides', optional: true }),
    line: text({ label: 'a line as players type it', optional: true, longest: LONGEST_LINE }),
    do: text({ label: 'does an act of "now", by its whole word', optional: true }),
    agree: text({
      label: 'a line that both sides have to want, such as "undo 2 agreed"; done once each has agreed to it',
      optional: true,
    }),
    ask: text({ label: 'asks what an act still wants, and does nothing', optional: true }),
    named: object({ label: 'who is named for it: a name, or a list of names, by role', optional: true }),
    facts: object({ label: 'further facts, by their path as the form has it', optional: true }),
    dice: list(list(integer({ label: 'face', min: 1, max: 1000 }), { label: 'throw', max: MOST_THROWS }), {
      label: 'throws of real dice in their order, the faces of each',
      optional: true,
      max: MOST_THROWS,
    }),
    words: list(text({ label: 'word', longest: LONGEST_LINE }), {
      label: 'words that the act reads, such as the squares of a march',
      optional: true,
      max: MOST_THROWS,
    }),
    lines: list(text({ label: 'line', longest: LONGEST_LINE }), {
      label: 'what is settled in secret, line by line',
      optional: true,
      max: MOST_THROWS,
    }),
    late: boolean({
      label: 'facts that only the dice make matter are asked for after the throw',
      optional: true,
    }),
    pin: text({ label: 'the PIN by which a side hides, or looks at, what is its own', optional: true }),
  },
  { label: 'a line to "blucher play"' },
);

/** The JSON Schema of a line. */
export const lineSchema = (): JsonSchema => inputSchema(LINE);

/** An act that a program names in parts, so that nothing has to be read out of words. */
export interface Spoken {
  /** The part of the line that names it. */
  readonly part: 'do' | 'ask';
  readonly word: string;
  readonly named: Values;
  readonly facts: Values;
  readonly dice: readonly (readonly number[])[];
  readonly words: readonly string[];
  readonly lines: readonly string[] | undefined;
}

/** An act that is to be done, or only asked about. */
type Meaning = { readonly do: Spoken } | { readonly ask: Spoken };

/** A line that one side agrees to, and both have to want. */
export type Agreeing = { readonly agree: string };

/** A line, read. */
export interface LineIn {
  readonly id?: unknown;
  readonly as?: string | undefined;
  /** Text, an act that is to be done or only asked about, or a line that a side agrees to. */
  readonly said: string | Meaning | Agreeing;
  readonly pin?: string | undefined;
  /** Facts alone, of a line that may be bare. */
  readonly facts?: Values | undefined;
  /** What only the dice make worth asking is asked for. */
  readonly late?: boolean | undefined;
  /** Throws that it gives. */
  readonly dice: readonly (readonly number[])[];
}

/**
 * Reads a line: text as it is, or a JSON object; one that `mayBeBare` need not say anything.
 * @throws Problem where it is neither.
 */
export function lineIn(typed: string, mayBeBare = false): LineIn {
  if (!typed.startsWith('{')) return { said: typed, dice: [] };
  const raw = parseJson(typed, '');
  const { situation, faults } = check(LINE, raw, { scale: { unit: '', aliases: [] }, options: {} });
  if (faults.length > 0 || !isObject(raw)) throw new Problem(...faults);
  const { as, dice = [], pin, facts, late } = situation as Partial<Read>;
  return { id: raw.id, as, said: saidIn(situation, mayBeBare), dice, pin, late, ...(mayBeBare && { facts }) };
}

function saidIn(
  { line, do: act, ask, agree, named = {}, facts = {}, dice = [], words = [], lines }: Partial<Read>,
  mayBeBare: boolean,
): LineIn['said'] {
  const part = act === undefined ? 'ask' : 'do';
  const spoken = { part, word: act ?? ask ?? '', named, facts, dice, words, lines } as const;
  const all = [line, act && { do: spoken }, ask && { ask: spoken }, agree && { agree }];
  const ways = all.filter((way) => way !== undefined);
  const [said = dice.flat().join(' '), more] = ways;
  if ((said !== '' || mayBeBare) && more === undefined) return said;
  throw new Problem({ path: '', message: 'give one of "line", "do", "ask" and "agree", or "dice" alone' });
}

interface Read {
  readonly as: string;
  readonly line: string;
  readonly do: string;
  readonly ask: string;
  readonly named: Values;
  readonly facts: Values;
  readonly dice: readonly (readonly number[])[];
  readonly words: readonly string[];
  readonly lines: readonly string[];
  readonly agree: string;
  readonly late: boolean;
  readonly pin: string;
}

/** Whether a line does nothing: a remark, or an empty one that is no Enter. */
export function saysNothing(text: string, isEnter = false): boolean {
  return text.trim() === '' ? !isEnter : text.startsWith('#');
}

/** The id of a line that could not be read, as far as it has one. */
export function idIn(typed: string): unknown {
  try {
    const raw: unknown = JSON.parse(typed);
    const id = isObject(raw) ? raw.id : undefined;
    return typeof id === 'string' || Number.isSafeInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
