import { checkSituation } from '../../core/ruling/adjudicate';
import type { Field, Values } from '../../core/input/field';
import { attempted, Problem, type Fault } from '../../core/input/problem';
import type { UnitFlag } from '../../core/ruling/procedure';
import { capital, uncapital } from '../../core/input/text';
import { distanceWanted, unitTyped, type UnitTyped } from '../input/distance-after';
import { splitUnquoted } from '../input/quoted';
import { unitAndEnemy } from '../input/units-as-flags';
import { parseUnit, type UnitContext } from '../input/shorthand';
import { pathNamed, withValue } from './path';
import { checked, fieldIn, type Session } from './session';
import { withRest, type UnitAsWords } from './unit-as-words';
import { unitPlaceOf, type UnitPlace } from './unit-place';
import { understoodUnit } from './unit-words';

/** A unit that is asked for: the first attacker, the second. */
export interface UnitTask {
  readonly session: Session;
  readonly raw: Values;
  readonly flag: UnitFlag;
  readonly room: UnitPlace;
  readonly index: number;
  /** Paths that have been asked about and need not be again. */
  readonly settled: Set<string>;
  /** Notes whether units were typed as words: several may stand on the line, with commas between. */
  readonly inWords?: { said: boolean };
  /** Of a unit that was given before: the words that could be typed for it, and what else is known of it. */
  readonly old?: UnitAsWords;
}

/** How the next unit, and the distance, can be typed on the same line. */
export function onOneLine(task: UnitTask): readonly string[] {
  const { raw, flag } = task;
  const next = nextTask(task, raw);
  const distance = wantedBy(task, raw);
  if (distance === undefined) return [];
  const after = `${uncapital(distance.field.label)} can follow`;
  return [next ? `Both: ${flag.example} > ${next.flag.example}; the ${after}.` : `The ${after}.`];
}

export const takesSeveral = ({ inWords, room }: UnitTask): boolean => inWords !== undefined && room.most > 1;

/**
 * The situation with the unit that was typed, or with several, and after `>` the unit of the next flag.
 * @throws Problem where a word cannot be understood.
 */
export function withTyped(task: UnitTask, text: string): Values {
  const [own = '', other] = partsOf(task, text);
  const values = eachOf(task, own).reduce(
    (raw, unit, i) => withOne({ ...task, raw, index: task.index + i }, unit),
    task.raw,
  );
  const next = other === undefined ? undefined : nextTask(task, values);
  return next && other !== undefined ? withTyped(next, other) : values;
}

/** The words before and after `>`, where another kind of unit can be typed on the same line. */
function partsOf(task: UnitTask, text: string): readonly (string | undefined)[] {
  if (nextTask(task, task.raw) === undefined) return [text.trim()];
  // Before a name alone it says whom the unit touches, where units do.
  const [own = '', other] = task.flag.refers ? unitAndEnemy(text) : splitUnquoted(text, '>');
  return [own.trim(), other?.trim()];
}

/** The unit that is asked for next; undefined after the last. */
function nextTask(task: UnitTask, raw: Values): UnitTask | undefined {
  const { units = [] } = task.session.procedure;
  const next = units[units.indexOf(task.flag) + 1];
  if (next === undefined || task.old !== undefined) return undefined;
  return { ...task, raw, flag: next, room: unitPlaceOf(task.session.procedure, next), index: 0 };
}

function withOne(task: UnitTask, text: string): Values {
  const { said, distance } = typedIn(task, text);
  return { ...withUnit(task, said), ...(distance && { [distance.name]: distance.value }) };
}

const typedIn = (task: UnitTask, text: string): UnitTyped =>
  unitTyped(
    text,
    (words) => parsed(task, words),
    (said) => wantedBy(task, withUnit(task, said)),
  );

const wantedBy = ({ session: { rules, procedure } }: UnitTask, raw: Values) =>
  distanceWanted(rules, procedure, raw);

/** The words of each unit on a line; a comma within quotes belongs to a name. */
function eachOf(task: UnitTask, text: string): readonly string[] {
  return takesSeveral(task) ? text.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((unit) => unit.trim()) : [text];
}

/** @throws Problem where the words cannot be understood. */
function parsed(task: UnitTask, text: string): Values {
  const said = parseUnit(text, contextOf(task));
  return task.old ? withRest(said, task.old.rest, task.room.shape) : said;
}

export function contextOf({ session, raw, flag, room, index }: UnitTask): UnitContext {
  return { flag, shape: room.shape, around: raw, options: session.rules.options, index };
}

export function withUnit({ raw, room, index }: UnitTask, unit: Values): Values {
  const path = room.pathOf(index);
  return path.length === 0 ? { ...raw, ...unit } : withValue(raw, path, unit);
}

export function faultIn(task: UnitTask, typed: string): string | undefined {
  if (typed === '') return undefined;
  try {
    const before = faultsIn(task.session, task.raw).map(({ message }) => message);
    const values = withTyped(task, typed);
    const fault = faultsIn(task.session, values).find(({ message }) => !before.includes(message));
    return fault && `${subjectOf(task.session, values, fault)}: ${fault.message}`;
  } catch (error) {
    if (error instanceof Problem) return capital(error.faults[0]?.message ?? error.message);
    throw error;
  }
}

/** What a fault is about, in the words in which it would be asked for. */
function subjectOf({ procedure }: Session, raw: Values, fault: Fault): string {
  const path = pathNamed(raw, fault.path);
  if (path === undefined) return capital(fault.path.split('.').pop() ?? '');
  return path.reduce<Field>(fieldIn, procedure.situation).label;
}

/** Faults in what was typed. What words say about other units is left out, since those may not have been typed yet. */
function faultsIn(session: Session, raw: Values): readonly Fault[] {
  const typed = checkSituation(session.rules, session.procedure, raw).faults.map(({ message }) => message);
  return checked(session, raw).faults.filter(({ message }) => typed.includes(message));
}

/** How the words are understood so far; undefined while one of them is not understood, as when it is half typed. */
export function previewOf(task: UnitTask, typed: string): string | undefined {
  return attempted(() => {
    const { flag, room } = task;
    const [own = '', other] = partsOf(task, typed);
    const each = eachOf(task, own).map((text) => {
      const { words, said, distance } = typedIn(task, text);
      const measure = distance && `${uncapital(distance.field.label)} ${String(distance.value)}`;
      return [understoodUnit(flag, room.shape, said, words), measure ?? []].flat().join(', ');
    });
    const next = other === undefined ? undefined : nextTask(task, withTyped(task, own));
    return [...each, ...(next && other !== undefined ? [previewOf(next, other) ?? '?'] : [])].join('; ');
  });
}
