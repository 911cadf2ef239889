import { isDeepStrictEqual } from 'node:util';
import { kebab, type Field, type Values } from '../../core/field';
import { Problem } from '../../core/problem';
import { fieldsOf, parseUnit, wordsOf, type UnitContext } from '../shorthand';

/** A unit in the words with which it could be typed, and what of it words do not say: whom it touches, for one. */
export interface Retyped {
  readonly text: string;
  readonly rest: Values;
}

/** A unit as it could be typed anew, as short as may be; undefined where its words would not say the same. */
export function retypedUnit(unit: Values, context: UnitContext): Retyped | undefined {
  return retypedWith('short', unit, context) ?? retypedWith('full', unit, context);
}

/** Numbers and choices alone, or each with what it is: `5 inf`, `elan:5 type:INF`. */
type Style = 'short' | 'full';

function retypedWith(style: Style, unit: Values, context: UnitContext): Retyped | undefined {
  const { nameField = '' } = context.flag;
  const { [nameField]: name, ...facts } = unit;
  const words = Object.entries(facts).flatMap(([field, value]) => wordsFor(field, value, context, style));
  const text = typeof name === 'string' ? `${name}=${words.join(' ')}` : words.join(' ');
  const said = typedAs(text, context);
  if (said === undefined) return undefined;
  const isSame = Object.entries(said).every(([field, value]) => isDeepStrictEqual(value, unit[field]));
  const rest = Object.entries(unit).filter(([field]) => said[field] === undefined);
  // What a record holds may be typed in words of their own; they could not be told from what stands there.
  const holdsRecord = rest.some(([field]) => context.shape[field]?.is.kind === 'record');
  return isSame && !holdsRecord ? { text, rest: Object.fromEntries(rest) } : undefined;
}

function typedAs(text: string, context: UnitContext): Values | undefined {
  try {
    return parseUnit(text, context);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** The words that set a field so, if there are any. */
function wordsFor(name: string, value: unknown, context: UnitContext, style: Style): readonly string[] {
  const { flag, shape } = context;
  const field = shape[name];
  const isNumber = flag.numbers.includes(name);
  if (field === undefined || !(isNumber || Object.values(fieldsOf(flag, shape)).includes(name))) return [];
  if (isNumber && style === 'short') return [String(value)];
  const effects = effectsOf(name, field, value, style);
  if (effects === undefined) return pairOf(name, field, value);
  const vocabulary = wordsOf(context);
  return effects.flatMap((effect) => vocabulary.find((word) => word.effect === effect)?.name ?? []);
}

/** What the words of a field would do to set it so; undefined where it is typed with its name. */
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
