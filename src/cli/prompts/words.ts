import { labelOf, type Field, type Values } from '../../core/field';
import { sampleOf, type Scale } from '../../core/distance';
import { listing } from '../../core/text';
import type { Procedure } from '../../core/procedure';
import { valueAt, type FieldPath } from './path';
import { belongs, roomOf } from './room';
import { fieldIn, type Session } from './session';

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

function spokenRecord(entries: readonly (readonly [string, Field])[], record: Values): string {
  const known = entries.filter(([name]) => record[name] !== undefined);
  return known.length === 0
    ? 'not known'
    : known.map(([name, field]) => spoken(field, record[name])).join(' ');
}

/** What may be typed for a field, for the line below the question. */
export function typingHint(field: Field, scale: Scale): string | undefined {
  const { is } = field;
  const none = field.nullable ? ', or "none"' : '';
  if (is.kind === 'distance') return `${distanceHint(scale)}${none}`;
  if (is.kind !== 'integer' && is.kind !== 'number') return none === '' ? undefined : 'Or "none".';
  const range = is.max === Number.MAX_SAFE_INTEGER ? `${is.min} or more` : `${is.min} to ${is.max}`;
  return `${is.kind === 'integer' ? 'A whole number' : 'A number'}, ${range}${none}`;
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

/** A field's label; with its key where the record that holds it has others of the same label, such as one a side. */
export function labelAt({ procedure }: Session, path: FieldPath, { label }: Field): string {
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
  return names.join(' / ');
}

function entryName({ label }: Field, key: string | number): string {
  return typeof key === 'number' ? `${label} ${key + 1}` : label;
}

/** The unit that has a field, by its name if it has one. */
function ownerOf(procedure: Procedure, situation: Values, path: FieldPath): string | undefined {
  const index = typeof path[1] === 'number' ? path[1] : 0;
  const flag = procedure.units?.find((unit) => belongs(procedure, unit, index, path));
  if (!flag) return undefined;
  const { most, pathOf } = roomOf(procedure, flag);
  const name = valueAt(situation, [...pathOf(index), flag.nameField ?? '']);
  return typeof name === 'string' || most === 1 ? named(flag.label, name) : `${flag.label} ${index + 1}`;
}

/** `Attacker Quiot`; a name such as `attacker 2` or `the target` is not put behind the word that it repeats. */
function named(label: string, name: unknown): string {
  if (typeof name !== 'string') return label;
  const bare = name.replace(/^the /i, '');
  return bare.toLowerCase().startsWith(label.toLowerCase())
    ? label + bare.slice(label.length)
    : `${label} ${name}`;
}
