import type { Open } from '../../core/input/check';
import { labelOf, type Entry, type Field, type Values } from '../../core/input/field';
import { sampleOf, type Scale } from '../../core/input/distance';
import { listing, uncapital } from '../../core/input/text';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { valueAt, type FieldPath } from './path';
import { belongs, unitPlaceOf } from './unit-place';
import { checked, fieldIn, namesAt, type Session } from './session';

/** A value as a player would say it. */
export function spoken(field: Field, value: unknown): string {
  if (field.hidden === true && value !== undefined) return 'kept secret';
  if (value === undefined) return 'not known';
  if (value === null) return 'none';
  return spokenValue(field, value);
}

function spokenValue({ is }: Field, value: unknown): string {
  if (is.kind === 'choice') return labelOf(is.labels, value as string);
  if (is.kind === 'set')
    return listed((value as readonly string[]).map((member) => labelOf(is.labels, member)));
  if (is.kind === 'list') return listed((value as readonly unknown[]).map((entry) => spoken(is.of, entry)));
  if (is.kind === 'map') return listed(spokenEntries(is.of, value as Values));
  if (is.kind === 'record') return spokenRecord(is.entries, value as Values);
  if (is.kind === 'name' && is.other && typeof value === 'object') return spoken(is.other, value);
  return spokenPlain(value);
}

function spokenEntries(of: Field, map: Values): readonly string[] {
  return Object.entries(map).map(([name, value]) =>
    of.is.kind === 'record' ? name : `${name} ${spoken(of, value)}`,
  );
}

function spokenPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}

/** The parts of a record that are known and not at their default; of a pair of numbers, both in any case. */
function spokenRecord(entries: readonly Entry[], record: Values): string {
  const known = entries.filter(([name]) => record[name] !== undefined);
  if (known.length === 0) return 'not known';
  const isPair = entries.length === 2 && entries.every(([name]) => typeof record[name] === 'number');
  const notable = isPair ? known : known.filter(([name, field]) => !isUsual(field, record[name]));
  const words = notable.map(([name, field]) => spokenPart(entries, name, field, record[name]));
  return words.length === 0 ? 'nothing to note' : words.join(' ');
}

function isUsual({ default: usual, is }: Field, value: unknown): boolean {
  if (is.kind === 'boolean') return value !== true;
  return usual !== undefined && JSON.stringify(usual) === JSON.stringify(value);
}

/** A part of a record: a yes/no fact by its label alone, one of several numbers with its label or key. */
function spokenPart(entries: readonly Entry[], name: string, field: Field, value: unknown): string {
  if (field.is.kind === 'boolean') return uncapital(field.label);
  const numbers = entries.filter(([, { is }]) => is.kind === field.is.kind);
  if (typeof value !== 'number' || numbers.length === 1) return spoken(field, value);
  const isShared = numbers.some(([other, { label }]) => other !== name && label === field.label);
  return `${isShared ? name : uncapital(field.label)} ${value}`;
}

/** What may be typed for a field, for the line below the question. */
export function typingHint(field: Field, scale: Scale): string | undefined {
  const { is } = field;
  const none = field.nullable ? ', or "none"' : '';
  const example = exampleOf(field);
  if (example !== undefined) return `Such as: ${example}${none}`;
  if (is.kind === 'distance') return `${distanceHint(scale)}${none}`;
  if (is.kind !== 'integer' && is.kind !== 'number') return none === '' ? undefined : 'Or "none".';
  const range = is.max === Number.MAX_SAFE_INTEGER ? `${is.min} or more` : `${is.min} to ${is.max}`;
  return `${is.kind === 'integer' ? 'A whole number' : 'A number'}, ${range}${none}`;
}

/** An example of a name or a text that may be given. */
function exampleOf({ is, examples = [] }: Field): string | undefined {
  return is.kind === 'name' || is.kind === 'text'
    ? examples.find((example): example is string => typeof example === 'string')
    : undefined;
}

function distanceHint(scale: Scale): string {
  const { unit, inches, millimetres } = scale;
  const isInches = unit === 'in';
  const others = [
    ...(inches === undefined || isInches ? [] : ['4.5in']),
    ...(millimetres === undefined ? [] : ['11cm']),
  ];
  const converted = others.length === 0 ? '' : `; or with a unit, such as ${listing(others)}`;
  return `In ${isInches ? 'inches' : unit}, such as ${sampleOf(scale)}${converted}`;
}

/** The question for a field: what it belongs to, and its label. */
export function messageOf(session: Session, raw: Values, { path, field }: Open): string {
  if (path.length === 1) return field.label;
  const heading = headingOf(session, checked(session, raw).situation, path);
  return `${heading}: ${labelUnder(session, heading, path, field)}`;
}

/**
 * A field's label below a heading that names what it belongs to. A label that only repeats the heading is replaced: that of a
 * name by `Name`, and that of one of several parts with the same label by its key.
 */
export function labelUnder(session: Session, heading: string, path: FieldPath, field: Field): string {
  const label = labelAt(session, path, field);
  const isRepeated = ` ${heading} `.toLowerCase().includes(` ${field.label} `.toLowerCase());
  if (isRepeated && label !== field.label) return String(path.at(-1));
  // Under the procedure's title, the name is not that of the heading's owner.
  const isName = field.is.kind === 'name' && !field.nullable && heading !== session.procedure.title;
  return isName && (isRepeated || isNameOfUnit(session, heading, path)) ? 'Name' : label;
}

function isNameOfUnit({ procedure: { units = [] } }: Session, heading: string, path: FieldPath): boolean {
  return units.some((flag) => flag.nameField === path.at(-1) && heading.startsWith(shortLabel(flag)));
}

/** A field's label; with its key if its record has others of the same label, such as one for each side. */
function labelAt({ procedure }: Session, path: FieldPath, { label }: Field): string {
  const key = path.at(-1);
  const holder = path.slice(0, -1).reduce<Field>(fieldIn, procedure.situation);
  if (path.length === 1 || holder.is.kind !== 'record') return label;
  const isShared = holder.is.entries.some(([name, field]) => name !== key && field.label === label);
  return isShared ? `${String(key)}: ${label}` : label;
}

/** Whose field it is: `Shooter`, `Attacker Quiot`, `Attacker Quiot / Halkett`; the procedure's title if nobody's. */
export function headingOf({ procedure }: Session, situation: Values, path: FieldPath): string {
  if (path.length === 1) return ownerOf(procedure, situation, path) ?? procedure.title;
  const names: string[] = [];
  let field: Field = procedure.situation;
  path.forEach((key, depth) => {
    const inner = fieldIn(field, key);
    const here = path.slice(0, depth + 1);
    if (field.is.kind === 'map') names.push(String(key));
    else if (depth < path.length - 1 && inner.is.kind !== 'list' && inner.is.kind !== 'map') {
      names.push(ownerOf(procedure, situation, [...here, '']) ?? entryName(inner, key));
    }
    field = inner;
  });
  // `Charger 1 / Charger`: a part that is called as what holds it says nothing more.
  return names.filter((name, i) => i === 0 || !`${names[i - 1]} `.startsWith(`${name} `)).join(' / ');
}

function entryName({ label }: Field, key: string | number): string {
  return typeof key === 'number' ? `${label} ${key + 1}` : label;
}

/** The unit that has a field, by its name if it has one. */
function ownerOf(procedure: Procedure, situation: Values, path: FieldPath): string | undefined {
  const index = typeof path[1] === 'number' ? path[1] : 0;
  const flag = procedure.units?.find((unit) => belongs(procedure, unit, index, path));
  if (!flag) return undefined;
  const { shape, most, pathOf } = unitPlaceOf(procedure, flag);
  const { nameField = '' } = flag;
  const name = valueAt(situation, [...pathOf(index), nameField, ...nameIn(shape[nameField])]);
  const label = shortLabel(flag);
  if (most > 1 && typeof name !== 'string') return `${label} ${index + 1}`;
  return name === shape[nameField]?.default ? label : named(label, name);
}

/** The path of the name in a record; empty for any other field. */
function nameIn(field: Field | undefined): FieldPath {
  const entries = field?.is.kind === 'record' ? field.is.entries : [];
  return entries
    .filter(([, { is }]) => is.kind === 'name')
    .flatMap(([key]) => key)
    .slice(0, 1);
}

/** A unit flag's label without any explanation: `Battery` of `Battery, named by its corps`. */
export function shortLabel({ label }: UnitFlag): string {
  return label.replace(/[,(].*$/, '').trim();
}

/**
 * `Attacker Quiot`; a name that repeats a word of the label, such as `attacker 2`, `unit 2` or `the target`, gives its
 * number alone.
 */
function named(label: string, name: unknown): string {
  if (typeof name !== 'string') return label;
  const [word = '', ...rest] = name.replace(/^the /i, '').split(' ');
  const isRepeated = label.toLowerCase().split(' ').includes(word.toLowerCase());
  return [label, ...(isRepeated ? rest : [name])].join(' ');
}

/** What may be typed for a list of plain values: its words, or an example. */
export function entriesHint(
  session: Session,
  raw: Values,
  { path, field }: Open,
  of: Field,
): string | undefined {
  const [example] = field.examples ?? [];
  if (Array.isArray(example) && example.length > 0)
    return `Such as: ${example.map((one) => spoken(of, one)).join(', ')}`;
  const known =
    of.is.kind === 'choice'
      ? of.is.choices.map(String)
      : namesAt(session, raw, checked(session, raw).situation, { path, field: of });
  if (known.length > 0) return `Words: ${known.join(', ')}`;
  if (of.is.kind === 'name') return 'Such as: Foy, Ney';
  return typingHint(of, session.rules.ruleset.scale(session.rules.options));
}
