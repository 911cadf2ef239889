import { makePath, type Open } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import type { UnitFlag } from '../../core/ruling/procedure';
import { askEntries } from './entries';
import { askFacts } from './fact-list';
import { samePath, valueAt } from './path';
import { unitAsWords } from './unit-as-words';
import { belongs, unitPlaceOf } from './unit-place';
import { checked, type Session } from './session';
import {
  contextOf,
  faultIn,
  onOneLine,
  previewOf,
  takesSeveral,
  withTyped,
  withUnit,
  type UnitTask,
} from './typed-unit';
import { ALL_WORDS, completedUnit, offeredWords, unitText, wordsHint } from './unit-words';
import { askValue } from './ask-value';
import { shortLabel } from './words';

const CARD_QUESTION = 'What else does its card say?';
const STATE_QUESTION = 'What else is known of it?';

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
function askUnitsAgain(session: Session, raw: Values, flag: UnitFlag, settled: Set<string>): Promise<Values> {
  const room = unitPlaceOf(session.procedure, flag);
  return askEntries(session.ask, raw, (values) => {
    const units = unitsIn(values, flag);
    const task = { session, raw: values, flag, room, settled };
    return {
      message: room.label,
      entries: units.map((unit, index) => ({
        path: room.pathOf(index),
        label: unitText(flag, room.shape, unit),
        change: () => changeUnit({ ...task, index }, unit),
      })),
      adds: units.length < room.most ? shortLabel(flag).toLowerCase() : undefined,
      add: () => askUnit({ ...task, index: units.length }),
      mayLose: units.length > room.least,
    };
  });
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
    hints: [`Such as: ${flag.example}`, ...several, ...onOneLine(task), wordsHint(flag, room.shape, options)],
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
