import { checkSituation } from '../../core/ruling/adjudicate';
import { makePath, type Open } from '../../core/input/check';
import type { Field, Values } from '../../core/input/field';
import { Problem, type Fault } from '../../core/input/problem';
import type { UnitFlag } from '../../core/ruling/procedure';
import { parseUnit, type UnitContext } from '../input/shorthand';
import { askEntryAct } from './entries';
import { askFacts } from './facts';
import { pathNamed, samePath, valueAt, without, withValue } from './path';
import { unitAsWords, withRest, type UnitAsWords } from './unit-as-words';
import { belongs, unitPlaceOf, type UnitPlace } from './unit-place';
import { checked, fieldIn, readable, type Session } from './session';
import { ALL_WORDS, completedUnit, offeredWords, toldUnit, understoodUnit, wordsHint } from './unit-words';
import { askValue } from './value';
import { shortLabel } from './words';

const CARD_QUESTION = 'What else does its card say?';
const STATE_QUESTION = 'What else is known of it?';

/** A unit that is asked for: the first attacker, the second. */
interface UnitTask {
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

/** Asks for the units that nothing is known of yet, each as a line of words or, on an empty line, step by step. */
export async function askUnits(
  session: Session,
  raw: Values,
  settled: Set<string> = new Set(),
): Promise<Values> {
  let values = raw;
  for (const flag of session.procedure.units ?? []) {
    if (isWanted(session, values, flag)) values = await askUnitsOf(session, values, flag, settled);
  }
  return session.procedure.gather(values);
}

/** Whether a unit must be described, and has not been described in part. */
function isWanted({ procedure, ...session }: Session, raw: Values, flag: UnitFlag): boolean {
  const { missing } = checked({ procedure, ...session }, raw);
  const { list } = flag;
  if (list !== undefined) return missing.some(({ path }) => samePath(path, [list]));
  const isOwn = (name: string | number): boolean => belongs(procedure, flag, 0, [name]);
  return !Object.keys(raw).some(isOwn) && missing.some(({ path }) => path.length === 1 && path.some(isOwn));
}

/** Asks for the units of a flag; an empty line ends a list. A list that is not empty is shown first, to be changed. */
export async function askUnitsOf(
  session: Session,
  raw: Values,
  flag: UnitFlag,
  settled: Set<string> = new Set(),
): Promise<Values> {
  const room = unitPlaceOf(session.procedure, flag);
  if (unitsIn(raw, flag).length > 0) return askUnitsAgain(session, raw, flag, settled);
  let values = raw;
  for (let index = 0; index < room.most; index++) {
    const before = values;
    const inWords: UnitTask['inWords'] = { said: false };
    values = await askUnit({ session, raw: values, flag, room, index, settled, inWords });
    // Whoever types words has named all of them, with commas between.
    if (values === before || inWords.said) return values;
  }
  return values;
}

/** The units of a list that is given. */
function unitsIn(raw: Values, { list }: UnitFlag): readonly Values[] {
  const units = list === undefined ? undefined : raw[list];
  return Array.isArray(units) ? (units as readonly Values[]) : [];
}

/** Shows the units of a list, which can be typed again, taken out and added. */
async function askUnitsAgain(
  session: Session,
  raw: Values,
  flag: UnitFlag,
  settled: Set<string>,
): Promise<Values> {
  const room = unitPlaceOf(session.procedure, flag);
  let values = raw;
  for (;;) {
    const units = unitsIn(values, flag);
    const act = await askEntryAct(session.ask, {
      message: room.label,
      entries: units.map((unit, key) => ({ key, label: toldUnit(flag, room.shape, unit) })),
      adds: units.length < room.most ? shortLabel(flag).toLowerCase() : undefined,
      mayLose: units.length > room.least,
    });
    if (act?.kind === 'done') return values;
    const task = { session, raw: values, flag, room, settled };
    if (act?.kind === 'out') values = without(values, room.pathOf(act.key));
    if (act?.kind === 'add') values = await askUnit({ ...task, index: units.length });
    if (act?.kind === 'change') values = await changeUnit({ ...task, index: act.key }, units[act.key] ?? {});
  }
}

/** Asks for a unit again, with its words in the line, to be changed; the line is empty where words would not do. */
function changeUnit(task: UnitTask, unit: Values): Promise<Values> {
  const understood = (said: Values): Values => gathered(task, said);
  const old = unitAsWords(unit, contextOf(task), understood) ?? { text: '', rest: {} };
  return askUnit({ ...task, old });
}

/** What the words of a unit mean together with those of the other units. */
function gathered(task: UnitTask, said: Values): Values {
  const { session, room, index } = task;
  return valueAt(session.procedure.gather(withUnit(task, said)), room.pathOf(index)) as Values;
}

/** Asks for a unit. The first must be given, if need be step by step; after that an empty line ends the list. */
async function askUnit(task: UnitTask): Promise<Values> {
  const { session, raw, flag, room, index, old } = task;
  const isChange = old !== undefined;
  const isFirst = index === 0;
  const { options } = session.rules;
  const several = takesSeveral(task) ? ['Several: with commas between them.'] : [];
  const text = await session.ask.line({
    message: isFirst || isChange ? flag.label : `Another ${shortLabel(flag).toLowerCase()}?`,
    hints: [`Such as: ${flag.example}`, ...several, wordsHint(flag, room.shape, options)],
    begin: old?.text,
    preset: isChange ? 'as it is' : isFirst ? 'step by step' : 'no more',
    check: (typed) => (typed === ALL_WORDS ? undefined : faultIn(task, typed)),
    preview: (typed) => previewOf(task, typed),
    complete: (typed) => completedUnit(flag, room.shape, typed),
  });
  if (text === ALL_WORDS) {
    session.ask.say(`Words: ${offeredWords(flag, room.shape, options).join(', ')}`);
    return askUnit(task);
  }
  if (text !== '') {
    if (task.inWords) task.inWords.said = true;
    return withTyped(task, text);
  }
  return isFirst && !isChange ? askStepByStep(task) : raw;
}

const takesSeveral = ({ inWords, room }: UnitTask): boolean => inWords !== undefined && room.most > 1;

/** The situation with the unit that was typed, or with several. @throws Problem where a word cannot be understood. */
function withTyped(task: UnitTask, text: string): Values {
  return eachOf(task, text).reduce((raw, unit, i) => {
    const one = { ...task, raw, index: task.index + i };
    return withUnit(one, parsed(one, unit));
  }, task.raw);
}

/** The words of each unit on a line; a comma within quotes belongs to a name. */
function eachOf(task: UnitTask, text: string): readonly string[] {
  return takesSeveral(task) ? text.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((unit) => unit.trim()) : [text];
}

/** @throws Problem where the words cannot be understood. */
function parsed(task: UnitTask, text: string): Values {
  const said = parseUnit(text, contextOf(task));
  return task.old ? withRest(said, task.old.rest, task.room.shape) : said;
}

function contextOf({ session, raw, flag, room, index }: UnitTask): UnitContext {
  return { flag, shape: room.shape, around: raw, options: session.rules.options, index };
}

function withUnit({ raw, room, index }: UnitTask, unit: Values): Values {
  const path = room.pathOf(index);
  return path.length === 0 ? { ...raw, ...unit } : withValue(raw, path, unit);
}

function faultIn(task: UnitTask, typed: string): string | undefined {
  if (typed === '') return undefined;
  try {
    const before = faultsIn(task.session, task.raw).map(({ message }) => message);
    const values = withTyped(task, typed);
    const fault = faultsIn(task.session, values).find(({ message }) => !before.includes(message));
    return fault && `${subjectOf(task.session, values, fault)}: ${fault.message}`;
  } catch (error) {
    if (error instanceof Problem) return readable(error.faults[0]?.message ?? error.message);
    throw error;
  }
}

/** What a fault is about, in the words in which it would be asked for. */
function subjectOf({ procedure }: Session, raw: Values, fault: Fault): string {
  const path = pathNamed(raw, fault.path);
  if (path === undefined) return readable(fault.path.split('.').pop() ?? '');
  return path.reduce<Field>(fieldIn, procedure.situation).label;
}

/** Faults in what was typed. What words say about other units is left out, since those may not have been typed yet. */
function faultsIn(session: Session, raw: Values): readonly Fault[] {
  const typed = checkSituation(session.rules, session.procedure, raw).faults.map(({ message }) => message);
  return checked(session, raw).faults.filter(({ message }) => typed.includes(message));
}

/** How the words are understood so far; undefined while one of them is not understood, as when it is half typed. */
function previewOf(task: UnitTask, typed: string): string | undefined {
  try {
    const { flag, room } = task;
    const each = eachOf(task, typed).map((text) =>
      understoodUnit(flag, room.shape, parsed(task, text), text),
    );
    return each.join('; ');
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Asks a newcomer for each thing that must be known, then for what else the unit's card may say. */
async function askStepByStep(task: UnitTask): Promise<Values> {
  const { session, flag, index, settled } = task;
  const own = ({ path }: Open): boolean => belongs(session.procedure, flag, index, path);
  let values = withUnit(task, {});
  for (;;) {
    const next = checked(session, values).missing.find(own);
    if (!next) break;
    values = await askValue(session, values, next);
  }
  const open = checked(session, values).defaulted.filter((one) => own(one) && isOfUnit(one));
  // A name alone is not worth a question.
  if (open.every(({ path }) => path.at(-1) === flag.nameField)) return values;
  const isRare = ({ field }: Open): boolean => field.optional === true;
  for (const { path } of open) settled.add(makePath(path));
  return askFacts(session, values, {
    message: open.some(({ field }) => field.from === 'state') ? STATE_QUESTION : CARD_QUESTION,
    shown: open.filter((one) => !isRare(one)),
    more: open.filter(isRare),
  });
}

/** Whether a field is on the unit's card, or is its state; yes/no facts of state are asked with the circumstances. */
function isOfUnit({ field: { from, is } }: Open): boolean {
  return from === 'card' || (from === 'state' && is.kind !== 'boolean');
}
