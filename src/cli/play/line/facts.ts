import { checkSituation } from '../../../core/ruling/adjudicate';
import type { Rules } from '../../../core/ruling/ruleset';
import { isObject, makePath, type Open } from '../../../core/input/check';
import type { Role, RuledOffer } from '../../../core/walk/offer';
import type { Field, Shape, Values } from '../../../core/input/field';
import { numberIn, pointed } from '../../../core/input/number';
import { problemOf, Problem, type Fault } from '../../../core/input/problem';
import type { Procedure, UnitFlag } from '../../../core/ruling/procedure';
import { folded, kebab, listing, printable } from '../../../core/input/text';
import { parseUnit, type UnitContext } from '../../input/shorthand';
import { valueAt, withValue } from '../../prompts/path';
import { isNumber, unnamed } from './names';
import { partsIn, type OfUnits, type Part } from './parts';
import { isSayable } from './sayable';

/**
 * Reads the words that are left of a line as facts of the situation, or of a part of it: `a.unsecured`. Numbers go to
 * the measures that are missing, words to what holds. A set that is known already takes no words: a single member would
 * replace all of it.
 * @throws Problem with every word that is unknown or ambiguous.
 */
function readFacts(
  facts: readonly string[],
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  names: readonly string[] = [],
  unlike?: UnitContext['unlike'],
): Values {
  if (facts.length === 0) return raw;
  const { shape } = procedure.situation.is;
  const { options } = rules;
  const isFact = (word: string, within: Shape, list?: string): boolean =>
    faultOf(word, within, options, listWords(procedure, list)) !== UNLIKE.message;
  const { parts, own } = partsIn(facts, shape, { raw, names, isFact });
  let values = raw;
  for (const { path, shape: within, list, words } of parts.filter((part) => part.words.length > 0)) {
    const at = valueAt(raw, path);
    const known = isObject(at) ? at : {};
    const more = listWords(procedure, list);
    const said = readWords(words, { shape: within, raw: known, options, numbers: [], words: more });
    values = procedure.gather(withValue(values, path, { ...known, ...said }));
  }
  if (own.length === 0) return values;
  const numbers = measures(rules, procedure, raw);
  // These are known to matter. Their conditions are dropped, since they look at more than the line says.
  const open = Object.fromEntries(
    numbers.map((name) => [name, { ...(shape[name] as Field), when: undefined }]),
  );
  const unknown = (word: string): FaultOfWord | undefined =>
    unlike?.(word) ??
    ofWhom(word, parts, { raw, isFact }) ??
    ofOne(word, shape, options) ??
    asFact(word, rules, procedure, raw);
  const situation = { shape: { ...shape, ...open }, raw, options, numbers, unlike: unknown };
  return { ...values, ...readWords(own, situation) };
}

/** What words are read as: facts of a shape of which something is known. */
interface Reading extends Pick<UnitContext, 'shape' | 'options' | 'unlike'> {
  readonly raw: Values;
  readonly numbers: readonly string[];
  /** Words that set more than one field. */
  readonly words?: UnitFlag['words'];
}

/** The words of a command line for units of a list. */
const listWords = ({ units = [] }: Procedure, list?: string): UnitFlag['words'] =>
  units.find((unit) => list !== undefined && unit.list === list)?.words;

/** @throws Problem with every word that is unknown or ambiguous. */
function readWords(
  typed: readonly string[],
  { shape, raw, options, numbers, unlike, words = {} }: Reading,
): Values {
  const names = Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field && isSayable(field) && !(field.is.kind === 'set' && raw[name] !== undefined);
  });
  const flag: UnitFlag = {
    flag: 'act',
    short: '',
    label: 'Act',
    example: `${kebab(names[0] ?? '')}:...`,
    fields: Object.fromEntries(names.map((name) => [name, name])),
    numbers,
    words,
  };
  try {
    const context = { flag, shape, around: raw, options, index: 0, unlike, recorded: raw };
    return parseUnit(typed.map(pointed).join(' '), context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: '' })));
  }
}

type FaultOfWord = Omit<Fault, 'path'>;

/** The fault of a word that is, or is like, a fact of some part, where it does not say of which. */
function ofWhom(
  word: string,
  parts: readonly Part[],
  { raw, isFact }: Omit<OfUnits, 'names'>,
): FaultOfWord | undefined {
  const taking = parts.filter(({ shape, list }) => isFact(word, shape, list));
  if (taking.length === 0) return undefined;
  const allowed = taking.map(({ name }) => `${name}.${word}`);
  const told = taking.map(({ name, path }) => {
    const id = valueAt(raw, [...path, 'id']);
    return `${name}.${word}${typeof id === 'string' && id !== name ? ` (${printable(id)})` : ''}`;
  });
  return { message: `"${printable(word)}" has to say of whom; give ${listing(told)}`, allowed };
}

/** The fault of a word that is a fact of one in a list, whom no line can give it to. */
function ofOne(word: string, shape: Shape, options: Values): FaultOfWord | undefined {
  const isOf = ({ is }: Field): boolean =>
    is.kind === 'list' && is.of.is.kind === 'record' && faultOf(word, is.of.is.shape, options) === undefined;
  if (!Object.values(shape).some(isOf)) return undefined;
  const message = `"${printable(word)}" is a fact of one unit: the record has to know it before the act, as by "mark"; "undo agreed" takes back an act that is done`;
  return { message, allowed: [] };
}

/** The fault of a name that some fact could have, where it does not say which. */
function asFact(word: string, rules: Rules, procedure: Procedure, raw: Values): FaultOfWord | undefined {
  const { situation: self } = checkSituation(rules, procedure, procedure.gather(raw), true);
  const place = { self, raw, key: '', options: rules.options };
  const takes = ([, { among }]: readonly [string, Field]): boolean =>
    among?.(self, place)?.some((one) => folded(one) === folded(word)) === true;
  const fields = Object.entries(procedure.situation.is.shape).filter(takes);
  const allowed = fields.map(([name]) => `${kebab(name)}:${word}`);
  if (allowed.length === 0) return undefined;
  return { message: `"${printable(word)}" has to say what it is; give ${listing(allowed)}`, allowed };
}

/** What is wrong with a word that is like no fact. */
const UNLIKE: FaultOfWord = { message: '-' };

/** What is wrong with a word as a fact of a shape; undefined for one that is a fact. */
function faultOf(word: string, shape: Shape, options: Values, words?: UnitFlag['words']): string | undefined {
  const reading = { shape, raw: {}, options, numbers: [], unlike: () => UNLIKE, words };
  return problemOf(() => readWords([word], reading))?.faults[0]?.message;
}

/**
 * The facts of an act that was typed: those that are still to be read, and entries of a list that are bare numbers.
 * @throws Problem as `readFacts` does.
 */
export function readTyped(
  { reads, entries, roles, between }: Partial<Pick<RuledOffer, 'reads' | 'entries' | 'roles' | 'between'>>,
  facts: readonly string[],
  rules: Rules,
  procedure: Procedure,
  raw: Values,
): Values {
  if (reads) return raw;
  if (entries === undefined)
    return readFacts(facts, rules, procedure, raw, between, (word) => asName(word, facts, roles?.at(-1)));
  const { list, number } = entries;
  const words = facts.map((word) => word.replace(/,$/, ''));
  const entryOf = (word: string): Values => ({ [number]: numberIn(word) ?? word });
  const listed = words.filter(isNumber).map(entryOf);
  const others = words.filter((word) => !isNumber(word));
  return readFacts(others, rules, procedure, listed.length === 0 ? raw : { ...raw, [list]: listed });
}

/** A word that is like no fact was meant for a name, right after a list of names; after single ones it may be one too many. */
function asName(
  word: string,
  [first = '']: readonly string[],
  last: Role | undefined,
): FaultOfWord | undefined {
  if (last?.many === true)
    return first.replace(/,$/, '') === word ? unnamed(last, [word]).faults[0] : undefined;
  return last?.among.includes(word) === true
    ? { message: `"${printable(word)}" is too much: the act has its names already` }
    : undefined;
}

/** Whether words can be read as facts of a situation of which nothing is known yet. */
export function areFacts(words: readonly string[], rules: Rules, procedure: Procedure): boolean {
  return isRead(() => void readFacts(words, rules, procedure, {}));
}

const isRead = (read: () => void): boolean => problemOf(read) === undefined;

function isMeasure(field: Field): boolean {
  return ['distance', 'number', 'integer'].includes(field.is.kind) && isSayable(field);
}

/**
 * The measures that a bare number may mean: what must be given first, and of that distances before other numbers; then
 * what has a default, unless the record knows it or what it follows from, or the scenario gives no such number.
 */
function measures(rules: Rules, procedure: Procedure, raw: Values): readonly string[] {
  const { missing, defaulted } = checkSituation(rules, procedure, procedure.gather(raw), true);
  const asked = defaulted.filter(
    ({ field: { from, optional } }) => from !== 'state' && !(from === 'scenario' && optional),
  );
  const open = [...distancesFirst(missing), ...distancesFirst(asked)].filter(
    ({ path, field }) => path.length === 1 && isMeasure(field),
  );
  return open.map(({ path }) => makePath(path));
}

function distancesFirst(open: readonly Open[]): readonly Open[] {
  const isDistance = ({ field }: Open): boolean => field.is.kind === 'distance';
  return [...open.filter(isDistance), ...open.filter((one) => !isDistance(one))];
}
