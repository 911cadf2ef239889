import { isObject, makePath, type Open } from '../../core/input/check';
import { labelOf, type Entry, type Field, type Kind, type Values } from '../../core/input/field';
import { capital, kebab } from '../../core/input/text';
import { tidy } from '../../core/input/distance';
import { Problem } from '../../core/input/problem';
import { parseValue } from '../input/parse-value';
import { askWhatToChange } from './answers';
import { askList, askMap, askMembers, type Inside } from './collections';
import { samePath, startsWith, valueAt, without, type FieldPath } from './path';
import type { Choice } from './asker';
import { checked, enteredAt, faultAt, faultOf, givenAt, namesAt, put, type Session } from './session';
import { entriesHint, headingOf, messageOf, spoken, typingHint } from './words';

/** Typed to take out the value of a field that may stay unknown. */
const TAKE_OUT = '-';

/** Typed for a list without entries. */
const NONE = 'none';

type ListKind = Extract<Kind, { kind: 'list' }>;

/** How to ask about what is inside lists and maps. */
const INSIDE: Inside = { askValue, askParts, askMissingIn };

/**
 * Asks for one field's value, whatever its kind, and returns the situation with it. If the answer as a whole is wrong,
 * the player hears why, and it opens again, once, as it was given.
 */
export async function askValue(session: Session, raw: Values, open: Open): Promise<Values> {
  const values = await askOnce(session, raw, open);
  const fault = faultAt(session, values, open.path);
  if (fault === undefined) return values;
  session.ask.say(fault);
  return askOnce(session, values, open);
}

function askOnce(session: Session, raw: Values, open: Open): Promise<Values> {
  const { is } = open.field;
  switch (is.kind) {
    case 'boolean':
      return askYes(session, raw, open);
    case 'choice':
      return askChoice(session, raw, open, is);
    case 'set':
      return askSet(session, raw, open, is);
    case 'list':
      return NESTED_KINDS.includes(is.of.is.kind)
        ? askList(INSIDE, session, raw, open, is)
        : askEntries(session, raw, open, is);
    case 'map':
      return askMap(INSIDE, session, raw, open, is);
    case 'record':
      return askRecord(session, raw, open, is.entries);
    case 'name':
      return askName(session, raw, open);
    default:
      return askTyped(session, raw, open);
  }
}

/** Entries of these kinds are asked one by one; of others all are typed in one line. */
const NESTED_KINDS: readonly Kind['kind'][] = ['record', 'map', 'list'];

/** Asks for the parts of a record that must be given; for all parts if it may stay as it is, or was given before. */
async function askRecord(
  session: Session,
  raw: Values,
  open: Open,
  entries: readonly Entry[],
): Promise<Values> {
  const { path, field } = open;
  const begun = put(session, raw, path, givenAt(session, raw, path) ?? {});
  const mayStay = field.optional === true || field.default !== undefined;
  return mayStay || valueAt(raw, path) !== undefined
    ? askParts(session, begun, path, entries)
    : askMissingIn(session, begun, path);
}

/** Asks for all parts of a record that matter, one after the other. */
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
  // What is known of a faulty record is only what was given.
  const known = valueAt(situation, path.slice(0, -1)) === undefined ? raw : situation;
  return isOpen || valueAt(known, path) !== undefined;
}

/** Asks for everything that is missing below a path, except yes/no facts, which are marked in a list afterwards. */
export async function askMissingIn(session: Session, raw: Values, path: FieldPath): Promise<Values> {
  let values = raw;
  for (;;) {
    const { missing } = checked(session, values);
    const next = missing.find((open) => startsWith(open.path, path) && open.field.is.kind !== 'boolean');
    if (!next) return values;
    values = await askValue(session, values, next);
  }
}

async function askYes(session: Session, raw: Values, open: Open): Promise<Values> {
  const { help, which } = open.field;
  if (which !== undefined) return askWhich(session, raw, open, which);
  const preset = enteredAt(session, raw, open.path) === true;
  const answer = await session.ask.yes({ message: messageOf(session, raw, open), help, preset });
  return put(session, raw, open.path, answer);
}

/** Asks for which record of a map a fact holds that can hold for only one. */
async function askWhich(
  session: Session,
  raw: Values,
  { path, field }: Open,
  question: string,
): Promise<Values> {
  const { situation } = checked(session, raw);
  const holder = path.slice(0, -2);
  const placeOf = (key: string): FieldPath => [...holder, key, ...path.slice(-1)];
  const names = Object.keys(valueAt(situation, holder) as Values);
  const key = await session.ask.pick({
    message: `${headingOf(session, situation, holder)}: ${question}`,
    help: field.help,
    choices: names.map((value) => ({ value, label: value })),
    preset: names.find((name) => valueAt(situation, placeOf(name)) === true),
  });
  const cleared = names.reduce((values, name) => takenOut(values, placeOf(name)), raw);
  return put(session, cleared, placeOf(key), true);
}

async function askSet(
  session: Session,
  raw: Values,
  open: Open,
  is: Extract<Kind, { kind: 'set' }>,
): Promise<Values> {
  return put(session, raw, open.path, await askMembers(session, raw, open, is));
}

async function askChoice(
  session: Session,
  raw: Values,
  open: Open,
  is: Extract<Kind, { kind: 'choice' }>,
): Promise<Values> {
  const { field, path } = open;
  const { other } = is;
  const entered = enteredAt(session, raw, path);
  const preset = other && isObject(entered) ? other : entered;
  const choices: Choice<unknown>[] = [
    ...is.choices.map((value) => ({ value, label: labelOf(is.labels, value) })),
    ...(field.nullable ? [{ value: null, label: 'none' }] : []),
    ...(other ? [{ value: other, label: `another: ${other.label}` }] : []),
    ...(field.optional === true ? [{ value: undefined, label: 'not known' }] : []),
  ];
  const message = messageOf(session, raw, open);
  const proposed = namesAt(session, raw, checked(session, raw).situation, open);
  const isProposed = (value: unknown): boolean =>
    value === null || proposed.length === 0 || proposed.some((one) => one === value || Number(one) === value);
  const will = choices.filter(
    ({ value }) => isProposed(value) && !isRefused(session, raw, path, value, other),
  );
  // No answer would ever do: what was given before is at fault.
  if (will.length === 0)
    return askWhatToChange(session, raw, nothingWillDo(session, raw, open, choices), askValue);
  const picked = await session.ask.pick({ message, help: field.help, choices: will, preset });
  if (picked === undefined) return takenOut(raw, path);
  if (other && picked === other) {
    if (other.is.kind === 'object') return askTyped(session, raw, { path, field: other });
    if (other.is.kind === 'record' && isObject(entered))
      return askParts(session, raw, path, other.is.entries);
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
  return faultAt(session, put(session, raw, path, value), path) !== undefined;
}

function nothingWillDo(
  session: Session,
  raw: Values,
  { path }: Open,
  [first]: readonly Choice<unknown>[],
): Problem {
  const message = faultAt(session, put(session, raw, path, first?.value), path) ?? 'Has no choices';
  return new Problem({ path: makePath(path), message });
}

function takenOut(raw: Values, path: FieldPath): Values {
  return valueAt(raw, path) === undefined ? raw : without(raw, path);
}

/** Asks for a name; for one of those that may be given, where they are known. */
async function askName(session: Session, raw: Values, open: Open): Promise<Values> {
  const { field, path } = open;
  const known = namesAt(session, raw, checked(session, raw).situation, open);
  if (known.length === 0) return askTyped(session, raw, open);
  const choices: Choice<string | null>[] = known.map((value) => ({ value, label: value }));
  const none: Choice<string | null>[] = field.nullable ? [{ value: null, label: 'none' }] : [];
  const message = messageOf(session, raw, open);
  const preset = enteredAt(session, raw, path) as string | null | undefined;
  const picked = await session.ask.pick({
    message,
    help: field.help,
    choices: [...choices, ...none],
    preset,
  });
  return put(session, raw, path, picked);
}

/** Asks for a number, a distance, a name or another line of text. An empty line leaves open what may be left open. */
async function askTyped(session: Session, raw: Values, open: Open): Promise<Values> {
  const { field, path } = open;
  const present = enteredAt(session, raw, path);
  const mayBeEmpty = present !== undefined || field.optional === true;
  const mayGo = field.optional === true && present !== undefined;
  const hints = [
    field.help,
    typingHint(field, session.rules.ruleset.scale(session.rules.options)),
    mayGo ? `"${TAKE_OUT}" takes it out.` : undefined,
  ];
  const isTakenOut = (text: string): boolean => mayGo && text === TAKE_OUT;
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: hints.filter((hint) => hint !== undefined).map(capital),
    preset: mayBeEmpty ? spoken(field, present) : undefined,
    preview: (typed) => (isTakenOut(typed) ? 'not known' : previewOf(session, raw, open, typed)),
    secret: field.hidden,
    check: (typed) => {
      if (typed === '') return mayBeEmpty ? undefined : 'Please type an answer.';
      return isTakenOut(typed) ? undefined : faultOf(session, raw, path, parsed(field, typed));
    },
  });
  if (isTakenOut(text)) return takenOut(raw, path);
  return text === '' ? raw : put(session, raw, path, parsed(field, text));
}

/** A distance in the ruleset's unit, whatever it was typed in; undefined for other fields. */
function previewOf(session: Session, raw: Values, { path, field }: Open, typed: string): string | undefined {
  const value = parsed(field, typed);
  if (field.is.kind !== 'distance' || value === null) return undefined;
  if (faultOf(session, raw, path, value) !== undefined) return undefined;
  const { situation } = checked(session, put(session, raw, path, value));
  const { unit } = session.rules.ruleset.scale(session.rules.options);
  const measured = valueAt(situation, path);
  return `${spoken(field, typeof measured === 'number' ? tidy(measured) : measured)} ${unit}`;
}

function parsed(field: Field, text: string): unknown {
  try {
    return parseValue(field, [text], kebab(field.label));
  } catch (error) {
    if (error instanceof Problem) return text;
    throw error;
  }
}

/** Asks for a list of plain values on one line, which at first holds those that were given already. */
async function askEntries(session: Session, raw: Values, open: Open, { of, min }: ListKind): Promise<Values> {
  const { field, path } = open;
  const present = enteredAt(session, raw, path);
  const entries = Array.isArray(present) ? (present as readonly unknown[]) : [];
  const how = min === 0 ? `With commas between them, or "${NONE}".` : 'With commas between them.';
  const read = (text: string): unknown => {
    if (min > 0 || text.toLowerCase() !== NONE) return parsed(field, text);
    return field.nullable ? null : [];
  };
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: [field.help, how, entriesHint(session, raw, open, of)]
      .filter((hint) => hint !== undefined)
      .map(capital),
    preset: present === undefined ? undefined : spoken(field, present),
    begin: entries.map((entry) => spoken(of, entry)).join(', '),
    check: (typed) => {
      if (typed === '' && present !== undefined) return undefined;
      return faultOf(session, raw, path, read(typed));
    },
  });
  return text === '' && present !== undefined ? raw : put(session, raw, path, read(text));
}
