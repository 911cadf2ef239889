import { capital } from '../../core/input/text';
import { isObject, makePath, type Checked, type Open } from '../../core/input/check';
import type { Field, Origin, Values } from '../../core/input/field';
import { Problem, sentence, type Fault } from '../../core/input/problem';
import { askWhatToChange } from './answers';
import { askFacts, isYesNo, linesTaken, type FactList } from './fact-list';
import { pathNamed, startsWith, valueAt, without, type FieldPath } from './path';
import { OTHER_ROWS } from './asker';
import { Tries } from './can-matter';
import { isRefusedAnyway } from './refused';
import { unitPlaceOf } from './unit-place';
import { checked, fieldIn, placeAt, refuseFaults, type Session } from './session';
import { askUnitsOf, askUnits } from './units';
import { askValue } from './ask-value';
import { headingOf } from './words';

/**
 * The origins of fields that are shown at once, the likeliest to matter first: what players see on the table, and what
 * they keep track of. What is on cards or holds all day need not be asked.
 */
const ORIGINS: readonly Origin[] = ['ask', 'state'];
/** Rows of a list, its headings included, that a terminal of 24 rows shows at once. */
const FITTING_ROWS = 24 - OTHER_ROWS;

/** Of more questions than this, not all ways to answer them are tried: all are asked. */
const MOST_TRIED = 40;

/** What has been asked and told so far. */
interface Asked {
  /** Paths that need not be asked about again. */
  readonly settled: Set<string>;
  /** Messages of the faults that the player has seen. */
  readonly reported: Set<string>;
}

type Change = typeof askValue;

/** Asks for a whole situation: units first, then what is missing, then the circumstances in one list. */
export async function askWhole(session: Session, raw: Values): Promise<Values> {
  refuseFaults(session, checked(session, raw).faults);
  const asked: Asked = { settled: new Set(), reported: new Set() };
  const { settled } = asked;
  const change: Change = (_, before, open) => changed(session, before, open, settled);
  let values = listed(session, raw);
  for (;;) {
    values = await mended(session, await askUnits(session, values, settled), change, asked);
    const known = checked(session, values);
    const next = known.missing.find(({ field }) => !isYesNo(field) || isOfOneAlone(field));
    if (next) {
      values = await change(session, values, next);
      continue;
    }
    const list = circumstances(session, values, known, settled);
    if (list.shown.length === 0 || isRefusedAnyway(session, values, [...list.shown, ...list.more]))
      return values;
    for (const { path } of [...list.shown, ...list.more]) settled.add(makePath(path));
    values = await askFacts(session, values, list, change);
  }
}

/** A unit that came without a list is asked about as the first of one. */
function listed({ procedure }: Session, raw: Values): Values {
  const lists = (procedure.units ?? []).flatMap(({ list }) => list ?? []);
  const lone = lists.filter(
    (list) => procedure.situation.is.shape[list]?.is.kind === 'list' && isObject(raw[list]),
  );
  return { ...raw, ...Object.fromEntries(lone.map((list) => [list, [raw[list]]])) };
}

/** Units of a list are asked for as units, wherever the list comes up. */
async function changed(session: Session, raw: Values, open: Open, settled: Set<string>): Promise<Values> {
  const flag = session.procedure.units?.find(({ list }) => open.path.length === 1 && list === open.path[0]);
  if (!flag || unitPlaceOf(session.procedure, flag).most === 1) return askValue(session, raw, open);
  const values = await askUnitsOf(session, raw, flag, settled);
  // The units may be others now, about which nothing has been asked yet.
  if (values !== raw) unsettle(settled, open.path);
  return values;
}

/**
 * Has the player mend an earlier answer that a later one has made wrong. A list, map or record opens again as it is; a
 * plain value is taken out, and asked again in its turn. If the same fault comes up a second time, it lies in another
 * answer, which the player chooses.
 */
async function mended(session: Session, raw: Values, change: Change, asked: Asked): Promise<Values> {
  let values = raw;
  for (;;) {
    const [fault] = checked(session, values).faults;
    if (!fault) return values;
    const open = openAt(session, values, fault);
    if (open && isStrayName(session, values, open.path)) {
      session.ask.say(capital(fault.message));
      values = await withoutName(session, values, open.path, change, asked);
      continue;
    }
    if (!open || asked.reported.has(fault.message)) {
      asked.reported.delete(fault.message);
      values = await askWhatToChange(session, values, new Problem(fault), change);
      continue;
    }
    session.ask.say(sentence(fault));
    asked.reported.add(fault.message);
    unsettle(asked.settled, open.path);
    values = holds(open.field, valueAt(values, open.path))
      ? await change(session, values, open)
      : without(values, open.path);
  }
}

/** The field that a fault is about, where a value was given for it. */
function openAt({ procedure }: Session, raw: Values, fault: Fault): Open | undefined {
  const path = pathNamed(raw, fault.path);
  return path && { path, field: path.reduce<Field>(fieldIn, procedure.situation) };
}

/** Whether a path leads to a name in a map that is none of those that may be in it. */
function isStrayName(session: Session, raw: Values, path: FieldPath): boolean {
  const { is } = path.slice(0, -1).reduce<Field>(fieldIn, session.procedure.situation);
  if (is.kind !== 'map') return false;
  const { situation } = checked(session, raw);
  const known = is.keys(placeAt(session, raw, situation, path.slice(0, -2)));
  return known?.includes(String(path.at(-1))) === false;
}

/** Opens the map without the name; a map that held no other is taken out, as if it had not been given. */
function withoutName(
  session: Session,
  raw: Values,
  path: FieldPath,
  change: Change,
  { settled }: Asked,
): Promise<Values> {
  const holder = path.slice(0, -1);
  const field = holder.reduce<Field>(fieldIn, session.procedure.situation);
  unsettle(settled, holder);
  const left = without(raw, path);
  return Object.keys(valueAt(left, holder) as Values).length === 0
    ? Promise.resolve(without(raw, holder))
    : change(session, left, { path: holder, field });
}

/** Whether a value is a list, a map or a record that its field can open. */
function holds({ is }: Field, value: unknown): boolean {
  return is.kind === 'list' ? Array.isArray(value) : ['map', 'record'].includes(is.kind) && isObject(value);
}

/** Allows what is at a path, or below it, to be asked about again. */
function unsettle(settled: Set<string>, path: FieldPath): void {
  const here = makePath(path);
  for (const text of settled)
    if (text === here || text.startsWith(`${here}.`) || text.startsWith(`${here}[`)) settled.delete(text);
}

/**
 * What may hold beyond what had to be given, has not been asked yet, and can matter. Yes/no facts seen on the table are always
 * shown; all else as far as the screen has room, the likeliest to matter first.
 */
function circumstances(
  session: Session,
  raw: Values,
  known: Checked,
  settled: ReadonlySet<string>,
): FactList {
  const { missing, defaulted } = known;
  const unasked = defaulted.filter(
    (one) =>
      !isLate(one.field) &&
      !isOfOneAlone(one.field) &&
      hasChoice(one.field) &&
      !isPart(one, defaulted) &&
      !isSettled(one.path, settled),
  );
  // What players enter of a lost rule is asked late, and may make what holds before the dice matter.
  const entered = defaulted.filter(({ field }) => isLate(field) && field.optional === true);
  const askable = [...missing, ...unasked, ...entered];
  const tries = new Tries(session, raw, askable);
  const open = askable.length > MOST_TRIED ? unasked : unasked.filter((one) => tries.canMatter(one));
  const prominent = open.filter((one) => isProminent(session, known, one));
  const kinds = SORTS.flatMap((isOfSort) =>
    ORIGINS.map((origin) => open.filter(({ field }) => isOfSort(field) && isFrom(field, origin))),
  );
  const [seen = [], ...others] = kinds;
  const fits = (opens: readonly Open[]): boolean => rowsTaken(session, known, opens) < FITTING_ROWS;
  const shown = [prominent, ...others].flatMap(alike).reduce(
    (before, more) => {
      const all = [...new Set([...before, ...more])];
      return fits(all) ? all : before;
    },
    [...missing, ...seen],
  );
  // A procedure without units has had no words that could tell what is on cards: if nothing else is shown, all is.
  const isShown = (one: Open): boolean =>
    shown.includes(one) || (shown.length === 0 && session.procedure.units === undefined);
  return {
    message: 'Which of these hold?',
    shown: [...missing, ...open.filter(isShown)],
    more: open.filter((one) => !isShown(one)),
    folds: true,
  };
}

/** Whether the dice decide if a field matters: where it is a record, of all its parts. */
function isLate({ late, is }: Field): boolean {
  return late === true || (is.kind === 'record' && is.entries.every(([, part]) => isLate(part)));
}

/** What is shown at once, the likeliest to matter first: facts, settings, all that is not optional, the rest. */
const SORTS: readonly ((field: Field) => boolean)[] = [
  (field) => field.optional !== true && isMarked(field),
  (field) => field.optional !== true && isSetting(field),
  (field) => field.optional !== true,
  () => true,
];

function isProminent(session: Session, { situation }: Checked, { path, field }: Open): boolean {
  const place = placeAt(session, situation, situation, path.slice(0, -1));
  return field.prominent?.(place.self, place) === true;
}

/** The same question about several units is asked of all of them or of none. */
function alike(opens: readonly Open[]): readonly (readonly Open[])[] {
  const labels = [...new Set(opens.map(({ field }) => field.label))];
  return labels.map((label) => opens.filter(({ field }) => field.label === label));
}

function rowsTaken(session: Session, { situation }: Checked, opens: readonly Open[]): number {
  const headings = new Set(opens.map(({ path }) => headingOf(session, situation, path)));
  return opens.reduce((sum, { field }) => sum + linesTaken(field), headings.size);
}

function isFrom({ from = 'ask' }: Field, origin: Origin): boolean {
  return from === origin;
}

function isMarked({ is }: Field): boolean {
  return is.kind === 'boolean' || is.kind === 'set';
}

/** Whether it is a choice or a number that cannot be "none". */
function isSetting({ is, nullable }: Field): boolean {
  return ['choice', 'integer', 'number', 'distance'].includes(is.kind) && !nullable;
}

/** Whether a path, or one above it, has been asked about. */
function isSettled(path: FieldPath, settled: ReadonlySet<string>): boolean {
  return path.some((_, i) => settled.has(makePath(path.slice(0, i + 1))));
}

/** Whether a field is asked together with a record that holds it. */
function isPart({ path }: Open, opens: readonly Open[]): boolean {
  return opens.some(
    (one) => one.field.is.kind === 'record' && one.path.length < path.length && startsWith(path, one.path),
  );
}

/** Whether one question asks for the field of all records of a map (`which`). */
function isOfOneAlone({ which }: Field): boolean {
  return which !== undefined;
}

function hasChoice({ is, nullable }: Field): boolean {
  return is.kind !== 'choice' || is.choices.length > 1 || is.other !== undefined || nullable;
}
