import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../core/input/check';
import type { Field, Shape, Values } from '../../core/input/field';
import { kebab } from '../../core/input/text';
import { attempted } from '../../core/input/problem';
import { parseUnit, type UnitContext } from '../input/shorthand';
import { fieldsOf, wordsOf } from '../input/shorthand-words';

/** A unit in the words that could be typed for it, and the facts that words do not say, such as whom it touches. */
export interface UnitAsWords {
  readonly text: string;
  readonly rest: Values;
}

/** Gives what the words of a unit mean together with those of the other units. */
type Understood = (said: Values) => Values;

/** A unit as it could be typed again, as briefly as possible; undefined where words would not say the same. */
export function unitAsWords(
  unit: Values,
  context: UnitContext,
  understood: Understood = (said) => said,
): UnitAsWords | undefined {
  const typed = (style: Style): UnitAsWords | undefined => retypedWith(style, unit, context, understood);
  return typed('short') ?? typed('full');
}

/** What words say of a unit, joined with the rest that they do not say; each may hold a part of the same record. */
export function withRest(said: Values, rest: Values, shape: Shape): Values {
  const both = Object.entries(rest).map(([name, left]) => {
    const is = shape[name]?.is;
    const own = said[name];
    if (is?.kind !== 'record' || own === undefined || !isObject(left)) return [name, own ?? left] as const;
    return [name, withRest(recordFor(own, is.shape), left, is.shape)] as const;
  });
  return { ...said, ...Object.fromEntries(both) };
}

/** Numbers and choices alone, or each with what it is: `5 inf`, `elan:5 type:INF`. */
type Style = 'short' | 'full';

function retypedWith(
  style: Style,
  unit: Values,
  context: UnitContext,
  understood: Understood,
): UnitAsWords | undefined {
  const { flag, shape } = context;
  const { nameField = '' } = flag;
  const name = nameOf(unit[nameField]);
  const facts = Object.entries(unit).filter(([field, value]) => field !== nameField || isObject(value));
  const plain = facts.flatMap(([field, value]) => wordsFor(field, value, context, style));
  const textOf = (words: readonly string[]): string =>
    name === undefined ? words.join(' ') : `${name}=${words.join(' ')}`;
  const saidBy = (words: readonly string[]): Values | undefined => {
    const said = attempted(() => parseUnit(textOf(words), context));
    return said && understood(said);
  };
  const words = withOwnWords(plain, unit, context, saidBy);
  const said = saidBy(words);
  if (said === undefined || !saysPartOf(said, unit, shape)) return undefined;
  const rest = leftUnsaid(said, unit, shape);
  // Words may set fields of a record. If all of it were left to the rest, they could not be kept apart from what it holds.
  const holdsRecord = Object.keys(rest).some(
    (field) => said[field] === undefined && shape[field]?.is.kind === 'record',
  );
  return holdsRecord ? undefined : { text: textOf(words), rest };
}

/** The name in a value: the value itself, or the id of a record. */
function nameOf(value: unknown): string | undefined {
  const name = isObject(value) ? value.id : value;
  return typeof name === 'string' ? name : undefined;
}

function recordFor(value: unknown, shape: Shape): Values {
  return isObject(value) ? value : shape.id !== undefined ? { id: value } : {};
}

/** The words, with those of the flag's own words that say more about the unit and are true, as of its records. */
function withOwnWords(
  plain: readonly string[],
  unit: Values,
  { flag, shape }: UnitContext,
  saidBy: (words: readonly string[]) => Values | undefined,
): readonly string[] {
  return Object.keys(flag.words ?? {}).reduce((words, word) => {
    const before = saidBy(words);
    const after = saidBy([...words, word]);
    const isMore = after !== undefined && !isDeepStrictEqual(after, before);
    return isMore && saysPartOf(after, unit, shape) ? [...words, word] : words;
  }, plain);
}

/** Whether all that words say is true of the unit, and they leave no notes about other units besides. */
function saysPartOf(said: Values, unit: Values, shape: Shape): boolean {
  if (Object.getOwnPropertySymbols(said).length > 0) return false;
  return Object.entries(said).every(([name, value]) => {
    const is = shape[name]?.is;
    const own = unit[name];
    return is?.kind === 'record' && isObject(own)
      ? saysPartOf(recordFor(value, is.shape), own, is.shape)
      : isDeepStrictEqual(value, own);
  });
}

function leftUnsaid(said: Values, unit: Values, shape: Shape): Values {
  return Object.fromEntries(
    Object.entries(unit).flatMap(([name, value]) => {
      const is = shape[name]?.is;
      if (said[name] === undefined) return [[name, value]];
      if (is?.kind !== 'record' || !isObject(value)) return [];
      const left = leftUnsaid(recordFor(said[name], is.shape), value, is.shape);
      return Object.keys(left).length === 0 ? [] : [[name, left]];
    }),
  );
}

/** The words that set a field to a value, if there are any. */
function wordsFor(name: string, value: unknown, context: UnitContext, style: Style): readonly string[] {
  const { flag, shape } = context;
  const field = shape[name];
  const isNumber = flag.numbers?.includes(name) === true;
  if (field === undefined || !(isNumber || Object.values(fieldsOf(flag, shape)).includes(name))) return [];
  if (isNumber && style === 'short') return [String(value)];
  const effects = effectsOf(name, field, value, style);
  if (effects === undefined) return pairOf(name, field, value);
  const vocabulary = wordsOf(context);
  return effects.flatMap((effect) => vocabulary.find((word) => word.effect === effect)?.name ?? []);
}

/** The effects of the words that set a field to a value; undefined where it is typed with its name. */
function effectsOf(name: string, { is }: Field, value: unknown, style: Style): readonly string[] | undefined {
  if (is.kind === 'boolean') return [`${name}=${String(value)}`];
  if (is.kind === 'set' && Array.isArray(value)) return value.map((member) => `${name}+${String(member)}`);
  return is.kind === 'choice' && typeof value === 'string' && style === 'short'
    ? [`${name}=${value}`]
    : undefined;
}

function pairOf(name: string, { nullable }: Field, value: unknown): readonly string[] {
  if (value === null && nullable) return [pair(name, 'none')];
  return typeof value === 'string' || typeof value === 'number' ? [pair(name, String(value))] : [];
}

function pair(name: string, value: string): string {
  return `${kebab(name)}:${/[\s,]/.test(value) ? `"${value}"` : value}`;
}
