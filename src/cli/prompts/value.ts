import { makePath, type Open } from '../../core/check';
import { kebab, labelOf, type Entry, type Field, type Kind, type Values } from '../../core/field';
import { Problem } from '../../core/problem';
import { parseValue, splitCommas } from '../parse-value';
import { samePath, startsWith, valueAt, type FieldPath } from './path';
import type { Choice } from './questions';
import { checked, faultOf, placeAt, put, readable, type Session } from './session';
import { headingOf, labelAt, spoken, typingHint } from './words';

type ListKind = Extract<Kind, { kind: 'list' }>;
type MapKind = Extract<Kind, { kind: 'map' }>;

/** Asks for one field's value, whatever its kind, and returns the situation with it. */
export async function askValue(session: Session, raw: Values, open: Open): Promise<Values> {
  const { is } = open.field;
  switch (is.kind) {
    case 'boolean':
      return put(session, raw, open.path, await askYes(session, raw, open));
    case 'choice':
      return askChoice(session, raw, open, is);
    case 'set':
      return put(session, raw, open.path, await askMembers(session, raw, open, is));
    case 'list':
      return askList(session, raw, open, is);
    case 'map':
      return askMap(session, raw, open, is);
    case 'record':
      return askRecord(session, raw, open, is.entries);
    case 'name':
      return askName(session, raw, open);
    default:
      return askTyped(session, raw, open);
  }
}

/** A record: the parts that must be given; of one that may stay as it is, all parts. */
async function askRecord(
  session: Session,
  raw: Values,
  open: Open,
  entries: readonly Entry[],
): Promise<Values> {
  const { path, field } = open;
  const begun = put(session, raw, path, presentValue(session, raw, open) ?? {});
  const mayStay = field.optional === true || field.default !== undefined;
  return mayStay ? askParts(session, begun, path, entries) : askMissingIn(session, begun, path);
}

/** All parts of a record that matter, one after the other. */
async function askParts(
  session: Session,
  raw: Values,
  path: FieldPath,
  entries: readonly Entry[],
): Promise<Values> {
  let values = raw;
  for (const [key, field] of entries) {
    const part = [...path, key];
    if (field.late !== true && matters(session, values, part)) {
      values = await askValue(session, values, { path: part, field });
    }
  }
  return values;
}

function matters(session: Session, raw: Values, path: FieldPath): boolean {
  const { situation, missing, defaulted } = checked(session, raw);
  const isOpen = [...missing, ...defaulted].some((open) => samePath(open.path, path));
  return isOpen || valueAt(situation, path) !== undefined;
}

/** Asks for everything that is missing below a path, but for what is marked in a list afterwards. */
export async function askMissingIn(session: Session, raw: Values, path: FieldPath): Promise<Values> {
  let values = raw;
  for (;;) {
    const { missing } = checked(session, values);
    const next = missing.find((open) => startsWith(open.path, path) && open.field.is.kind !== 'boolean');
    if (!next) return values;
    values = await askValue(session, values, next);
  }
}

/** The question as put: whose field, and what. */
function messageOf(session: Session, raw: Values, { path, field }: Open): string {
  const label = labelAt(session, path, field);
  if (path.length === 1) return label;
  return `${headingOf(session, checked(session, raw).situation, path)}: ${label}`;
}

function presentValue(session: Session, raw: Values, { path }: Open): unknown {
  return valueAt(checked(session, raw).situation, path);
}

function askYes(session: Session, raw: Values, open: Open): Promise<boolean> {
  const { help } = open.field;
  const preset = presentValue(session, raw, open) === true;
  return session.ask.yes({ message: messageOf(session, raw, open), help, preset });
}

async function askChoice(
  session: Session,
  raw: Values,
  open: Open,
  is: Extract<Kind, { kind: 'choice' }>,
): Promise<Values> {
  const { field, path } = open;
  const { other } = is;
  const preset = presentValue(session, raw, open);
  const choices: Choice<unknown>[] = [
    ...is.choices.map((value) => ({ value, label: labelOf(is.labels, value) })),
    ...(field.nullable ? [{ value: null, label: 'none' }] : []),
    ...(other ? [{ value: other, label: `another: ${other.label}` }] : []),
    ...(field.optional === true && preset === undefined ? [{ value: undefined, label: 'not known' }] : []),
  ];
  const message = messageOf(session, raw, open);
  const will = choices.filter(({ value }) => !isRefused(session, raw, path, value, other));
  // No answer would ever do: what was given before is at fault.
  if (will.length === 0) throw nothingWillDo(session, raw, open, choices[0]?.value);
  const picked = await session.ask.pick({ message, help: field.help, choices: will, preset });
  if (picked === undefined) return raw;
  if (other && picked === other) {
    if (other.is.kind === 'object') return askTyped(session, raw, { path, field: other });
    return askMissingIn(session, put(session, raw, path, {}), path);
  }
  return put(session, raw, path, picked);
}

/** Whether a choice is known to be wrong; what is still to be typed is not. */
function isRefused(
  session: Session,
  raw: Values,
  path: FieldPath,
  value: unknown,
  other: Field | undefined,
): boolean {
  if (value === undefined || value === other) return false;
  const { faults } = checked(session, put(session, raw, path, value));
  return faults.some((fault) => fault.path.startsWith(makePath(path)));
}

function nothingWillDo(session: Session, raw: Values, { path }: Open, value: unknown): Problem {
  return new Problem({
    path: makePath(path),
    message: faultOf(session, raw, path, value) ?? 'has no choices',
  });
}

/** One of the names that may be given, where they are known. */
async function askName(session: Session, raw: Values, open: Open): Promise<Values> {
  const { field, path } = open;
  const { situation } = checked(session, raw);
  const place = placeAt(session, raw, situation, path.slice(0, -1));
  const known = field.among?.(place.self, place);
  if (known === undefined || known.length === 0) return askTyped(session, raw, open);
  const choices: Choice<string | null>[] = known.map((value) => ({ value, label: value }));
  const none: Choice<string | null>[] = field.nullable ? [{ value: null, label: 'none' }] : [];
  const message = messageOf(session, raw, open);
  const preset = valueAt(situation, path) as string | null | undefined;
  const picked = await session.ask.pick({
    message,
    help: field.help,
    choices: [...choices, ...none],
    preset,
  });
  return put(session, raw, path, picked);
}

/** Which members of a set, or which names of a map. */
async function askMembers(
  session: Session,
  raw: Values,
  open: Open,
  { choices, labels }: Pick<Extract<Kind, { kind: 'set' }>, 'choices' | 'labels'>,
): Promise<readonly string[]> {
  const present = presentValue(session, raw, open) ?? [];
  const held = Array.isArray(present) ? (present as string[]) : Object.keys(present);
  const items = choices.map((id) => ({
    id,
    heading: '',
    label: labelOf(labels, id),
    holds: held.includes(id),
  }));
  const answer = await session.ask.facts({ message: `${messageOf(session, raw, open)}:`, items, more: [] });
  return choices.filter((id) => answer.holding.has(id));
}

/** A number, a distance, a name or another line of text. Where it may be left open, an empty line does so. */
async function askTyped(session: Session, raw: Values, open: Open): Promise<Values> {
  const { field, path } = open;
  const present = presentValue(session, raw, open);
  const mayBeEmpty = present !== undefined || field.optional === true;
  const hints = [field.help, typingHint(field, session.rules.ruleset.scale(session.rules.options))];
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: hints.filter((hint) => hint !== undefined).map(readable),
    preset: mayBeEmpty ? spoken(field, present) : undefined,
    preview: (typed) => previewOf(session, raw, open, typed),
    secret: field.hidden,
    check: (typed) => {
      if (typed === '') return mayBeEmpty ? undefined : 'Please type an answer.';
      return faultOf(session, raw, path, parsed(field, typed));
    },
  });
  return text === '' ? raw : put(session, raw, path, parsed(field, text));
}

/** A distance in the ruleset's unit, whatever it was typed in. */
function previewOf(session: Session, raw: Values, { path, field }: Open, typed: string): string | undefined {
  const value = parsed(field, typed);
  if (field.is.kind !== 'distance' || value === null) return undefined;
  if (faultOf(session, raw, path, value) !== undefined) return undefined;
  const { situation } = checked(session, put(session, raw, path, value));
  const { unit } = session.rules.ruleset.scale(session.rules.options);
  return `${spoken(field, valueAt(situation, path))} ${unit}`;
}

function parsed(field: Field, text: string): unknown {
  try {
    return parseValue(field, [text], kebab(field.label));
  } catch (error) {
    if (error instanceof Problem) return text;
    throw error;
  }
}

/** A list: of plain values on one line, of anything else one entry after the other. */
async function askList(session: Session, raw: Values, open: Open, is: ListKind): Promise<Values> {
  if (!['record', 'map', 'list'].includes(is.of.is.kind)) return askEntries(session, raw, open);
  let values = put(session, raw, open.path, []);
  for (let i = 0; i < is.max; i++) {
    const message = `${i === 0 ? 'First' : 'Another'} ${is.of.label.toLowerCase()}?`;
    if (i >= is.min && !(await session.ask.yes({ message, preset: i === 0 }))) break;
    const path = [...open.path, i];
    values = await askEntry(session, values, { path, field: is.of });
  }
  return values;
}

/** An entry of a list: what must be given of it, or all that can be said where nothing must. */
async function askEntry(session: Session, raw: Values, { path, field }: Open): Promise<Values> {
  const { is } = field;
  if (is.kind !== 'record')
    return askValue(session, put(session, raw, path, is.kind === 'list' ? [] : {}), { path, field });
  const begun = put(session, raw, path, {});
  const given = await askMissingIn(session, begun, path);
  return given === begun ? askParts(session, begun, path, is.entries) : given;
}

async function askEntries(session: Session, raw: Values, open: Open): Promise<Values> {
  const { field, path } = open;
  const present = presentValue(session, raw, open);
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: [...(field.help === undefined ? [] : [field.help]), 'With commas between them.'],
    preset: present === undefined ? undefined : spoken(field, present),
    check: (typed) => {
      if (typed === '' && present !== undefined) return undefined;
      return faultOf(session, raw, path, parsed(field, typed));
    },
  });
  return text === '' && present !== undefined ? raw : put(session, raw, path, parsed(field, text));
}

/** A map: first its names, chosen where they are known, then what is missing for each. */
async function askMap(session: Session, raw: Values, open: Open, { of, keys }: MapKind): Promise<Values> {
  const { path } = open;
  const known = keys(placeAt(session, raw, checked(session, raw).situation, path.slice(0, -1)));
  const names = known ? await askKeys(session, raw, open, known) : await askNames(session, raw, open, of);
  const before = (valueAt(raw, path) ?? {}) as Values;
  const kept = names.map(
    (name) => [name, before[name] ?? (of.is.kind === 'record' ? {} : undefined)] as const,
  );
  let values = put(session, raw, path, Object.fromEntries(kept.filter(([, value]) => value !== undefined)));
  for (const [name, value] of kept) {
    const entry = { path: [...path, name], field: of };
    values =
      value === undefined || of.is.kind !== 'record'
        ? await askValue(session, values, entry)
        : await askMissingIn(session, values, entry.path);
  }
  return values;
}

/** Where there is one name, or none, there is nothing to ask. */
function askKeys(
  session: Session,
  raw: Values,
  open: Open,
  known: readonly string[],
): Promise<readonly string[]> {
  if (known.length < 2) return Promise.resolve(known);
  return askMembers(session, raw, open, { choices: known, labels: {} });
}

async function askNames(session: Session, raw: Values, open: Open, of: Field): Promise<readonly string[]> {
  const named = (typed: string): Values => Object.fromEntries(splitCommas(typed).map((name) => [name, {}]));
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: ['Their names, with commas between them.'],
    check: (typed) => (of.is.kind === 'record' ? faultOf(session, raw, open.path, named(typed)) : undefined),
  });
  return splitCommas(text);
}
