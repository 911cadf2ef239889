import { capital } from '../../core/input/text';
import { isObject, type Open } from '../../core/input/check';
import { labelOf, type Entry, type Field, type Kind, type Values } from '../../core/input/field';
import { splitCommas } from '../input/parse-value';
import { askEntries, type MenuEntry } from './entries';
import { valueAt, type FieldPath } from './path';
import { checked, enteredAt, faultOf, givenAt, placeAt, put, type Session } from './session';
import { messageOf, spoken } from './words';

type ListKind = Extract<Kind, { kind: 'list' }>;
type MapKind = Extract<Kind, { kind: 'map' }>;
type SetKind = Pick<Extract<Kind, { kind: 'set' }>, 'choices' | 'labels'>;

/** How to ask about what is inside a list or a map. */
export interface Inside {
  askValue(session: Session, raw: Values, open: Open): Promise<Values>;
  /** Asks about all parts of a record that matter. */
  askParts(session: Session, raw: Values, path: FieldPath, entries: readonly Entry[]): Promise<Values>;
  /** Asks for what is missing below a path. */
  askMissingIn(session: Session, raw: Values, path: FieldPath): Promise<Values>;
}

/** Asks for a list of records, maps or lists, entry by entry; one that is not empty is shown first, to be changed. */
export async function askList(
  inside: Inside,
  session: Session,
  raw: Values,
  open: Open,
  is: ListKind,
): Promise<Values> {
  const present = givenAt(session, raw, open.path);
  const begun = put(session, raw, open.path, Array.isArray(present) ? present : []);
  if (Array.isArray(present) && present.length > 0) return askListAgain(inside, session, begun, open, is);
  let values = begun;
  for (let i = 0; i < is.max; i++) {
    const message = `${i === 0 ? 'First' : 'Another'} ${is.of.label.toLowerCase()}?`;
    if (i >= is.min && !(await session.ask.yes({ message, preset: i === 0 }))) break;
    values = await askEntry(inside, session, values, { path: [...open.path, i], field: is.of });
  }
  return values;
}

function askListAgain(
  inside: Inside,
  session: Session,
  raw: Values,
  open: Open,
  { of, min, max }: ListKind,
): Promise<Values> {
  const openAt = (i: number): Open => ({ path: [...open.path, i], field: of });
  return askEntries(session.ask, raw, (values) => {
    const now = (valueAt(values, open.path) ?? []) as readonly unknown[];
    return {
      message: messageOf(session, values, open),
      entries: now.map((_, i) => entryAt(inside, session, values, openAt(i))),
      adds: now.length < max ? of.label.toLowerCase() : undefined,
      add: () => askEntry(inside, session, values, openAt(now.length)),
      mayLose: now.length > min,
    };
  });
}

/** Asks about a new entry of a list: for what must be given, or for all its parts if nothing must. */
async function askEntry(inside: Inside, session: Session, raw: Values, open: Open): Promise<Values> {
  const { path, field } = open;
  const { is } = field;
  if (is.kind !== 'record')
    return inside.askValue(session, put(session, raw, path, is.kind === 'list' ? [] : {}), open);
  const begun = put(session, raw, path, {});
  const given = await inside.askMissingIn(session, begun, path);
  return given === begun ? inside.askParts(session, begun, path, is.entries) : given;
}

/** An entry that was given before: it is asked about again with all its parts. */
function entryAt(inside: Inside, session: Session, values: Values, open: Open, name = ''): MenuEntry {
  const { path, field } = open;
  const { is } = field;
  return {
    path,
    label: `${name}${spoken(field, enteredAt(session, values, path) ?? valueAt(values, path))}`,
    change: () =>
      is.kind === 'record'
        ? inside.askParts(session, values, path, is.entries)
        : inside.askValue(session, values, open),
  };
}

/** Asks for a map: first for its names, chosen from a list where they are known, then for what is missing for each. */
export async function askMap(
  inside: Inside,
  session: Session,
  raw: Values,
  open: Open,
  is: MapKind,
): Promise<Values> {
  const present = givenAt(session, raw, open.path);
  const begun = put(session, raw, open.path, isObject(present) ? present : {});
  if (isObject(present) && Object.keys(present).length > 0)
    return askMapAgain(inside, session, begun, open, is);
  return askNamed(inside, session, begun, open, is, await askNewNames(session, raw, open, is, []));
}

function askMapAgain(
  inside: Inside,
  session: Session,
  raw: Values,
  open: Open,
  is: MapKind,
): Promise<Values> {
  return askEntries(session.ask, raw, (values) => {
    const names = Object.keys(valueAt(values, open.path) ?? {});
    const known = knownNames(session, values, open, is);
    return {
      message: messageOf(session, values, open),
      entries: names.map((key) =>
        entryAt(inside, session, values, { path: [...open.path, key], field: is.of }, `${key}: `),
      ),
      adds: known?.every((name) => names.includes(name)) === true ? undefined : is.of.label.toLowerCase(),
      add: async () =>
        askNamed(inside, session, values, open, is, await askNewNames(session, values, open, is, names)),
      mayLose: true,
    };
  });
}

/** Asks what stands under each of some new names of a map. */
async function askNamed(
  inside: Inside,
  session: Session,
  raw: Values,
  { path }: Open,
  { of }: MapKind,
  names: readonly string[],
): Promise<Values> {
  const isRecord = of.is.kind === 'record';
  let values = isRecord
    ? names.reduce((before, name) => put(session, before, [...path, name], {}), raw)
    : raw;
  for (const name of names) {
    const entry = { path: [...path, name], field: of };
    values = isRecord
      ? await inside.askMissingIn(session, values, entry.path)
      : await inside.askValue(session, values, entry);
  }
  return values;
}

function knownNames(
  session: Session,
  raw: Values,
  { path }: Open,
  { keys }: MapKind,
): readonly string[] | undefined {
  return keys(placeAt(session, raw, checked(session, raw).situation, path.slice(0, -1)));
}

/** Asks for names that are not in a map yet. Where only one is known, or none, there is nothing to ask. */
async function askNewNames(
  session: Session,
  raw: Values,
  open: Open,
  is: MapKind,
  taken: readonly string[],
): Promise<readonly string[]> {
  const known = knownNames(session, raw, open, is)?.filter((name) => !taken.includes(name));
  if (known === undefined) return askNames(session, raw, open, is.of);
  return known.length < 2 ? known : askMembers(session, raw, open, { choices: known, labels: {} });
}

/** Asks which members of a set there are, or which names of a map. */
export async function askMembers(
  session: Session,
  raw: Values,
  open: Open,
  { choices, labels }: SetKind,
): Promise<readonly string[]> {
  const present = enteredAt(session, raw, open.path);
  const held = Array.isArray(present) ? (present as readonly string[]) : [];
  const items = choices.map((id) => ({
    id,
    heading: '',
    label: labelOf(labels, id),
    holds: held.includes(id),
  }));
  const answer = await session.ask.facts({ message: `${messageOf(session, raw, open)}:`, items, more: [] });
  return choices.filter((id) => answer.holding.has(id));
}

async function askNames(session: Session, raw: Values, open: Open, of: Field): Promise<readonly string[]> {
  const { path, field } = open;
  const sample = sampleOf(of);
  const before = (valueAt(raw, path) ?? {}) as Values;
  const named = (typed: string): Values => ({
    ...before,
    ...Object.fromEntries(splitCommas(typed).map((name) => [name, sample])),
  });
  const [example] = field.examples ?? [];
  const text = await session.ask.line({
    message: messageOf(session, raw, open),
    hints: [
      ...(field.help === undefined ? [] : [capital(field.help)]),
      'Their names, with commas between them; an empty line for none.',
      `Such as: ${isObject(example) ? Object.keys(example).join(', ') : 'Foy, Ney'}`,
    ],
    check: (typed) => (sample === undefined ? undefined : faultOf(session, raw, path, named(typed))),
  });
  return splitCommas(text);
}

/** A value to put under each name while the names are checked; undefined where none is known to be allowed. */
function sampleOf({ is }: Field): unknown {
  if (is.kind === 'record') return {};
  if (is.kind === 'choice') return is.choices[0];
  return 'min' in is && is.kind !== 'list' ? is.min : undefined;
}
