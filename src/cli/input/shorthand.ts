import { allowedOf } from '../../core/input/allowed';
import type { Field, Place, Shape, Values } from '../../core/input/field';
import { numberIn } from '../../core/input/number';
import { Problem, type Fault } from '../../core/input/problem';
import type { UnitFlag } from '../../core/ruling/procedure';
import { didYouMean } from '../../core/input/suggest';
import { kebab, listing, printable, someOf } from '../../core/input/text';
import { flagInForce, shapeInForce } from '../procedure/fields-by-options';
import { parseValue, splitAt } from './parse-value';
import { splitUnquoted, unquoted, withValues, wordsIn } from './quoted';
import { meaningsOf } from '../../core/input/meanings';
import { addValue, fieldsOf, pairsOf, wordsOf, type Raw, type Word } from './shorthand-words';

/** What a unit's words are judged by: the fields that they set, and the situation around the unit. */
export interface UnitContext {
  readonly flag: UnitFlag;
  readonly shape: Shape;
  /** The situation so far. */
  readonly around: Values;
  readonly options: Values;
  /** The unit's place in its list. */
  readonly index: number;
  /** What is wrong with a word that is like none that can stand here; by default, that it is not known. */
  readonly unlike?: ((token: string) => WordFault | undefined) | undefined;
  /** What a record knows of it already: words for that are understood, but not offered. */
  readonly recorded?: Values;
}

/**
 * Reads a unit in words: `[Name=]type strength [trait|state ...]`, or `Name=` where no more need be said. Any
 * unambiguous prefix of a word will do; `no-` before a word denies it, and `field:value` says anything else.
 * @throws Problem with every word that is unknown, ambiguous or too many.
 */
export function parseUnit(text: string, context: UnitContext): Values {
  const { flag } = context;
  const where = `--${flag.flag}`;
  const [name, rest] = splitName(text, context);
  const tokens = withValues(wordsIn(rest ?? '', ','));
  if (tokens.length === 0 && name === undefined) {
    throw new Problem({
      path: where,
      message: `"${printable(text)}" has no words; give, for example, '${flag.example}'`,
    });
  }
  const unit: Raw =
    name === undefined || flag.nameField === undefined ? {} : { [flag.nameField]: unquoted(name) };
  const vocabulary = wordsOf(context);
  const faults = readTokens(tokens, unit, vocabulary, context);
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path: where })));
  return unit;
}

function splitName(
  text: string,
  { flag, shape }: UnitContext,
): readonly [string | undefined, string | undefined] {
  const [before, after] = splitUnquoted(text, '=').map((part) => part?.trim());
  if (before === undefined || after === undefined || endsInMap(before, flag, shape)) return [undefined, text];
  if (flag.nameField !== undefined && before !== '') return [before, after];
  const why = before === '' ? 'has no name before "="' : 'takes no name';
  const isFact = isPair(before, flag, shape);
  throw new Problem({
    path: `--${flag.flag}`,
    message: `"${printable(text)}" ${why}; give, for example, '${isFact ? printable(`${before}:${after}`) : flag.example}'`,
  });
}

/** Whether the last word begins an entry of a map, `marks:hits=1`: what stands before its "=" is no name. */
function endsInMap(text: string, flag: UnitFlag, shape: Shape): boolean {
  const [key, entry] = splitAt(lastWord(text), ':');
  const [only, ...others] = meaningsOf(key, pairsOf(flag, shape));
  return (
    entry !== undefined && others.length === 0 && only !== undefined && shape[only.name]?.is.kind === 'map'
  );
}

/** Whether the last word is the name of a field, which takes a colon before its value. */
const isPair = (text: string, flag: UnitFlag, shape: Shape): boolean =>
  pairsOf(flag, shape).some(({ spellings }) => spellings.includes(lastWord(text).toLowerCase()));

const lastWord = (text: string): string => wordsIn(text, ',').at(-1) ?? '';

/** Numbers are read last, since the other words say which of the unit's numbers they are. */
function readTokens(
  tokens: readonly string[],
  unit: Raw,
  vocabulary: readonly Word[],
  context: UnitContext,
): readonly WordFault[] {
  const isNumber = (token: string): boolean =>
    /^[+-]?\.?\d/.test(token) && !isNumericWord(token, vocabulary, context.flag);
  const words = tokens.filter((token) => !isNumber(token));
  const numbers = tokens.filter(isNumber);
  return [
    ...words.flatMap((token) => readWord(token, unit, vocabulary, context) ?? []),
    ...numbers.flatMap((token) => readNumber(token, unit, context) ?? []),
  ];
}

/** Whether what looks like a number is a word of its own, such as the class of a gun: `3-4`, or `12`. */
function isNumericWord(token: string, vocabulary: readonly Word[], { numbers = [] }: UnitFlag): boolean {
  const isFree = numbers.length === 0 || numberIn(token) === undefined;
  return isFree && vocabulary.some(({ spellings }) => spellings.includes(token));
}

type WordFault = Omit<Fault, 'path'>;

function readWord(
  typed: string,
  unit: Raw,
  vocabulary: readonly Word[],
  { flag, shape, options, unlike, recorded }: UnitContext,
): WordFault | undefined {
  const { refers } = flag;
  if (refers && typed.startsWith(refers.mark)) return readReference(typed, unit, refers);
  const token = unflagged(typed, vocabulary, { flag, shape });
  const [key, value] = splitAt(token, ':');
  if (value !== undefined) return readPair(key, value, unit, { flag, shape, unlike });
  const negated = /^no-/i.test(token);
  const offered = vocabulary.filter(({ effect }) => negated || !effect.endsWith('=false'));
  const asked = wantsValue(token, offered, flag, shape);
  if (asked !== undefined) return asked;
  const [word, ...others] = distinct(meaningsOf(token, offered));
  if (!word) {
    const left = shapeInForce(shape, options);
    const known = wordsOf({ flag: flagInForce(flag, shape, left), shape: left });
    return unknownWord(token, known, { flag, unlike, recorded });
  }
  if (others.length > 0) return ambiguousWord(token, [word, ...others]);
  const fault = word.apply(unit);
  return fault === undefined ? undefined : doesNotFit(token, fault);
}

/** A word that is no word here but the flag of a field on a command line, as the name of that field. */
function unflagged(
  token: string,
  vocabulary: readonly Word[],
  { flag, shape }: Pick<UnitContext, 'flag' | 'shape'>,
): string {
  const [key] = splitAt(token, ':');
  const typed = key.toLowerCase();
  const known = [...vocabulary, ...pairsOf(flag, shape)].some(({ spellings }) => spellings.includes(typed));
  const named = (word: string): string | undefined =>
    Object.values(fieldsOf(flag, shape)).find((one) => shape[one]?.flag === word);
  const no = named(typed) === undefined && typed.startsWith('no-') ? 'no-' : '';
  const name = named(typed.slice(no.length));
  return known || name === undefined ? token : `${no}${kebab(name)}${token.slice(key.length)}`;
}

function doesNotFit(token: string, fault: string): WordFault {
  return { message: `"${printable(token)}" does not fit: ${fault}` };
}

/** `>Halkett`, `>Halkett:3`; a colon within quotes is part of the name. */
function readReference(
  token: string,
  unit: Raw,
  refers: NonNullable<UnitFlag['refers']>,
): WordFault | undefined {
  const [name, value] = splitUnquoted(token.slice(refers.mark.length), ':');
  const fault = refers.apply(unit, unquoted(name), value);
  return fault === undefined ? undefined : { message: `"${printable(token)}" ${fault}` };
}

/** The fault of a word that names a field which takes a value: it must not be read as the beginning of another word. */
function wantsValue(
  token: string,
  offered: readonly Word[],
  flag: UnitFlag,
  shape: Shape,
): WordFault | undefined {
  const typed = token.toLowerCase();
  if (offered.some(({ spellings }) => spellings.includes(typed))) return undefined;
  const [word, name] =
    Object.entries(fieldsOf(flag, shape)).find(([one]) => [one.toLowerCase(), kebab(one)].includes(typed)) ??
    [];
  const field = name === undefined ? undefined : shape[name];
  if (word === undefined || field === undefined) return undefined;
  // Nobody types an object: where a word begins so, that is meant.
  if (field.is.kind === 'record' && meaningsOf(token, offered).length > 0) return undefined;
  const allowed = allowedOf(field);
  const quotes = ['name', 'text'].includes(field.is.kind) ? ', a name with blanks in quotes' : '';
  // As it is typed; in JSON it is null.
  const said = listing(allowed.map((one) => (one === 'null' ? 'none' : one)));
  const message = `"${printable(token)}" takes a value: type ${kebab(word)}: and ${said}${quotes}`;
  return { message, allowed };
}

/** `boxesLeft:2`, `boxes-left:2`. */
function readPair(
  key: string,
  value: string,
  unit: Raw,
  { flag, shape, unlike }: Pick<UnitContext, 'flag' | 'shape' | 'unlike'>,
): WordFault | undefined {
  const fields = pairsOf(flag, shape);
  const [only, ...others] = meaningsOf(key, fields);
  const field = only && shape[only.name];
  if (only && field && others.length === 0) {
    const fault = addValue(unit, only.name, field, parseValue(field, [unquoted(value)], `--${flag.flag}`));
    return fault === undefined ? undefined : doesNotFit(`${key}:${value}`, fault);
  }
  const known = fields.map(({ name }) => kebab(name));
  const message = `"${printable(key)}:" is no fact here${didYouMean(key, known)}; give ${someOf(known)}`;
  return unlike?.(`${key}:${value}`) ?? { message, allowed: known };
}

/** A number sets the first number field that applies and is not set yet. */
function readNumber(token: string, unit: Raw, context: UnitContext): WordFault | undefined {
  const { flag, shape } = context;
  const fitting = flag.numbers?.filter((name) => applies(shape[name], unit, context)) ?? [];
  // Where no number matters, one is accepted and has no effect, as in JSON.
  const taking = fitting.length > 0 ? fitting : (flag.numbers ?? []);
  const free = taking.find((name) => unit[name] === undefined);
  if (free !== undefined) {
    unit[free] = parseValue(shape[free] as Field, [token], `--${flag.flag}`);
    return undefined;
  }
  const taken = taking.map((name) => `${kebab(name)} is ${String(unit[name])}`);
  const why =
    taken.length === 0 ? 'takes no number here' : `has its numbers already (${listing(taken, 'and')})`;
  return { message: `"${printable(token)}" is one number too many: the ${flag.label.toLowerCase()} ${why}` };
}

function applies(field: Field | undefined, unit: Raw, context: UnitContext): boolean {
  if (!field?.when) return field !== undefined;
  const { around, options, index, flag } = context;
  const up: Place = { self: around, raw: around, key: '', options };
  const place: Place =
    flag.list === undefined
      ? { ...up, self: unit, raw: unit }
      : { self: unit, raw: unit, key: index, up, options };
  return field.when(unit, place);
}

function distinct(words: readonly Word[]): readonly Word[] {
  return words.filter((word, i) => words.findIndex(({ effect }) => effect === word.effect) === i);
}

function unknownWord(
  token: string,
  vocabulary: readonly Word[],
  { flag: { numbers = [] }, unlike, recorded }: Pick<UnitContext, 'flag' | 'unlike' | 'recorded'>,
): WordFault {
  const known = vocabulary.filter(({ effect }) => !effect.endsWith('=false'));
  const open = known.filter(({ effect }) => !Object.hasOwn(recorded ?? {}, effect.replace(/[=+].*$/, '')));
  const nameOf = ({ name }: Word): string => name;
  const allowed = [...new Set(open.map(nameOf))];
  // What the first number of a line is, which a word may be meant to say: "column wide 2".
  const measures = recorded ? numbers.slice(0, 1).map((name) => `${kebab(name)}:...`) : [];
  const word = `"${printable(token)}"`;
  const meant = didYouMean(token, known.map(nameOf));
  const fault = meant === '' ? unlike?.(token) : undefined;
  if (fault !== undefined) return fault;
  if (allowed.length > 0)
    return { message: `${word} is not known${meant}; give ${someOf([...measures, ...allowed])}`, allowed };
  const message = meant === '' ? 'is too much: this line takes no more words' : `is not known${meant}`;
  return { message: `${word} ${message}`, allowed };
}

function ambiguousWord(token: string, words: readonly Word[]): WordFault {
  const names = words.map(({ name }) => name);
  return { message: `"${printable(token)}" is ambiguous; give ${listing(names)}`, allowed: names };
}
