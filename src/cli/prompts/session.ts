import { capital } from '../../core/input/text';
import { checkSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { makePath, type Checked, type Open } from '../../core/input/check';
import type { Field, Place, Values } from '../../core/input/field';
import { remembered } from '../../core/input/records';
import type { Fault } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import { UnfitSituation } from '../../core/ruling/unfit';
import { pathNamed, startsWith, valueAt, withValue, type FieldPath } from './path';
import type { Asker } from './asker';

/** What is asked about. */
export interface Questioned {
  readonly rules: Rules;
  readonly procedure: Procedure;
}

/** One player's questioning: what is asked about, and how. */
export interface Session extends Questioned {
  readonly ask: Asker;
}

const checkedBy = remembered(({ rules, procedure }: Questioned) =>
  remembered((raw: Values) => checkSituation(rules, procedure, procedure.gather(raw), true)),
);

/** What is known, what is wrong and what is missing, with every field that could be asked. */
export function checked(questioned: Questioned, raw: Values): Checked {
  return checkedBy(questioned)(raw);
}

/** What would be wrong with a value at a path, in one sentence without the path. */
export function faultOf(session: Session, raw: Values, path: FieldPath, value: unknown): string | undefined {
  const before = checked(session, raw).faults.map(({ message }) => message);
  const { faults } = checked(session, put(session, raw, path, value));
  const fault = faults.find(isAt(path)) ?? faults.find(({ message }) => !before.includes(message));
  return fault && capital(fault.message);
}

/** What is wrong at a path or within, in one sentence without the path. */
export function faultAt(session: Session, raw: Values, path: FieldPath): string | undefined {
  const fault = checked(session, raw).faults.find(isAt(path));
  return fault && capital(fault.message);
}

function isAt(path: FieldPath): (fault: Fault) => boolean {
  const here = makePath(path);
  return (fault) =>
    fault.path === here || fault.path.startsWith(`${here}.`) || fault.path.startsWith(`${here}[`);
}

/** The value at a path as it is understood; as it was given where what holds it is faulty. */
export function enteredAt(session: Session, raw: Values, path: FieldPath): unknown {
  const { situation, faults } = checked(session, raw);
  const known = valueAt(situation, path);
  return known === undefined && isFaulty(faults, raw, path) ? valueAt(raw, path) : known;
}

/** A list, a map or a record as it was given, without what is taken for granted; or else as it is understood. */
export function givenAt(session: Session, raw: Values, path: FieldPath): unknown {
  const given = valueAt(raw, path);
  return typeof given === 'object' && given !== null ? given : enteredAt(session, raw, path);
}

/** Whether a value was given that the check cannot use: it, or what holds it, is wrong. */
function isFaulty(faults: readonly Fault[], raw: Values, path: FieldPath): boolean {
  return faults.some(({ path: text }) => {
    const wrong = pathNamed(raw, text);
    return wrong !== undefined && (startsWith(path, wrong) || startsWith(wrong, path));
  });
}

/**
 * Sets a value. Where a default holds it, such as a map of contacts that was taken for granted, its other entries are
 * written out too, so that they are not lost.
 */
export function put(session: Questioned, raw: Values, path: FieldPath, value: unknown): Values {
  const { situation, defaulted } = checked(session, raw);
  const holders = defaulted.filter((open) => open.path.length < path.length && startsWith(path, open.path));
  const settled = holders.reduce(
    (values, open) => withValue(values, open.path, outline(open, valueAt(situation, open.path))),
    raw,
  );
  return withValue(settled, path, value);
}

/** A container with its entries; their own fields are left to their defaults. */
function outline({ field }: Open, value: unknown): unknown {
  if (field.is.kind === 'list') return value;
  if (field.is.kind === 'record') return {};
  return Object.fromEntries(Object.keys(value as Values).map((key) => [key, {}]));
}

/** @throws Problem where something is wrong that no question has caused. */
export function refuseFaults({ procedure }: Session, faults: readonly Fault[]): void {
  if (faults.length > 0) throw new UnfitSituation(procedure, ...faults);
}

/**
 * The record that a path leads to, as the conditions of its fields see it: lists and maps are no places of their own.
 */
export function placeAt(session: Questioned, raw: Values, situation: Values, path: FieldPath): Place {
  const { rules, procedure } = session;
  const root: Place = { self: situation, raw, key: '', up: undefined, options: rules.options };
  return path.reduce<{ field: Field; place: Place }>(
    ({ field, place }, key, depth) => {
      const inner = fieldIn(field, key);
      if (inner.is.kind !== 'record') return { field: inner, place };
      const here = path.slice(0, depth + 1);
      const self = (valueAt(situation, here) ?? {}) as Values;
      const given = (valueAt(raw, here) ?? {}) as Values;
      return { field: inner, place: { self, raw: given, key, up: place, options: rules.options } };
    },
    { field: procedure.situation, place: root },
  ).place;
}

/** The names that may be given at a path, or are proposed there; none where they are not known. */
export function namesAt(
  session: Questioned,
  raw: Values,
  situation: Values,
  { path, field }: Open,
): readonly string[] {
  const place = placeAt(session, raw, situation, path.slice(0, -1));
  return field.among?.(place.self, place) ?? field.proposed?.(place.self, place) ?? [];
}

/** The field of a record, or of a list's or map's entries. */
export function fieldIn(field: Field, key: string | number): Field {
  const inner = fieldWithin(field, key);
  if (!inner) throw new Error(`no field ${key}`);
  return inner;
}

/** The field of a record, or of a list's or map's entries; undefined where there is none. */
export function fieldWithin({ is }: Field, key: string | number): Field | undefined {
  if (is.kind === 'list' || is.kind === 'map') return is.of;
  const record = is.kind === 'choice' || is.kind === 'name' ? is.other?.is : is;
  const isOwn = record?.kind === 'record' && Object.hasOwn(record.shape, key);
  return isOwn ? record.shape[key] : undefined;
}
