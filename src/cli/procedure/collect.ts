import { checkSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { missingFaults, type Checked, type Open } from '../../core/input/check';
import { allowedOf } from '../../core/input/allowed';
import type { Field, Values } from '../../core/input/field';
import { Problem, type Fault } from '../../core/input/problem';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { isRepeated, unitShape, type FieldFlag, type Given } from '../input/field-flags';
import { canAsk, type Io } from '../io';
import type { PromptContext } from '../prompts';
import { distanceWanted, unitTyped } from '../input/distance-after';
import { parseUnit } from '../input/shorthand';

/** A situation as it was given, and as it was checked. */
export interface Collected extends Pick<Checked, 'situation' | 'unused'> {
  readonly raw: Values;
  /** Whether questions were put, which more may follow. */
  readonly wasAsked: boolean;
}

/** Everything that is known before a question is asked. */
export interface Sources {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly flags: readonly FieldFlag[];
  readonly given: Given;
  /** The file of `--situation`; `-` for standard input. */
  readonly file: string | undefined;
  /** The situation from there, if it has been read already. */
  readonly json: Values | undefined;
  readonly plain: boolean;
}

/**
 * The situation: flags override JSON, and what is missing is asked for where there is a terminal. Standard input is
 * left alone where the flags say enough, so that a ruling can be asked for inside a loop that reads it. `asked` is where
 * the questions are put, if they are part of a longer dialogue.
 * @throws Problem with every fault, or with everything that is missing.
 */
export async function collect(sources: Sources, io: Io, asked?: PromptContext): Promise<Collected> {
  const given = await readGiven(sources, io);
  const { faults, missing } = given.checked;
  const isWorthAsking = faults.length === 0 && (missing.length > 0 || isBare(sources));
  if (isWorthAsking && canAsk(io)) {
    const context = asked ?? { ...io.streams(), plain: sources.plain };
    return usable(await askRest(sources, given.raw, context), true);
  }
  if (missing.length === 0) return usable(given);
  throw new Problem(...faults, ...missingIn(sources, missing));
}

/** Whether nothing at all was given: whoever types no more than a procedure's name wants to be asked. */
function isBare({ given, file, json }: Sources): boolean {
  return given.isEmpty && file === undefined && json === undefined;
}

/** A raw situation, and what its check found. */
interface Looked {
  readonly raw: Values;
  readonly checked: Checked;
}

async function readGiven(sources: Sources, io: Io): Promise<Looked> {
  const { file, given, json } = sources;
  if (json !== undefined) return look(sources, overlay(sources, json));
  if (file !== undefined) {
    const { readSituation } = await import('../input/input');
    return look(sources, overlay(sources, await readSituation(io, file)));
  }
  const typed = look(sources, overlay(sources, {}));
  if ((!given.isEmpty && !isOpen(typed)) || io.terminal.input) return typed;
  const { readWaitingSituation } = await import('../input/input');
  const waiting = await readWaitingSituation(io);
  return waiting === undefined ? typed : look(sources, overlay(sources, waiting));
}

function look({ rules, procedure }: Sources, raw: Values): Looked {
  return { raw, checked: checkSituation(rules, procedure, raw) };
}

/** Whether JSON could help: something is missing, and there is no fault, which it could not mend. */
function isOpen({ checked: { faults, missing } }: Looked): boolean {
  return faults.length === 0 && missing.length > 0;
}

function usable({ raw, checked: { situation, unused, faults } }: Looked, wasAsked = false): Collected {
  if (faults.length > 0) throw new Problem(...faults);
  return { raw, wasAsked, situation, unused };
}

async function askRest(sources: Sources, given: Values, asked: PromptContext): Promise<Looked> {
  const { askSituation } = await import('../prompts');
  const { rules, procedure } = sources;
  return look(sources, await askSituation(rules, procedure, given, asked));
}

type Typed = Pick<Sources, 'rules' | 'procedure' | 'given'>;

/**
 * What was typed, laid over a situation: units in words, then single fields.
 * @throws Problem where words or flags cannot be read.
 */
export function overlay(typed: Typed, under: Values): Values {
  const { procedure, given } = typed;
  const stated = given.over({});
  const units = (procedure.units ?? []).reduce((raw, flag) => withUnits(typed, flag, raw, stated), under);
  return procedure.gather(given.over(units));
}

/** A situation with the units of a flag: the entries of a list, or one that has the situation's own fields or a record. */
function withUnits({ rules, procedure, given }: Typed, flag: UnitFlag, raw: Values, stated: Values): Values {
  const texts = given.unitTexts(flag);
  const [text] = texts;
  if (text === undefined) return raw;
  const { list, flag: name, label } = flag;
  const { situation } = procedure;
  const context = { flag, shape: unitShape(situation, flag), around: raw, options: rules.options };
  const withSaid = (said: unknown): Values => ({
    ...raw,
    ...(list === undefined ? (said as Values) : { [list]: said }),
  });
  if (isRepeated(situation, flag))
    return withSaid(texts.map((one, index) => parseUnit(one, { ...context, index })));
  if (texts.length > 1)
    throw new Problem({
      path: `--${name}`,
      message: `is given ${texts.length} times; give one ${label.toLowerCase()}`,
    });
  const { said, distance } = unitTyped(
    text,
    (words) => parseUnit(words, { ...context, index: 0 }),
    (unit) => distanceWanted(rules, procedure, { ...withSaid(unit), ...stated }),
  );
  return { ...withSaid(said), ...(distance && { [distance.name]: distance.value }) };
}

/** What is missing, with the flag that gives it. */
function missingIn({ flags, procedure }: Sources, missing: readonly Open[]): readonly Fault[] {
  const hintFor = (open: Open | undefined): string | undefined => open && flagFor(open, flags, procedure);
  const givenFor = (open: Open): readonly string[] =>
    hintFor(open) !== undefined && isTypedAsUnit(open.field) ? ['a unit'] : allowedOf(open.field);
  return missingFaults(missing, givenFor).map((fault, i) => {
    const hint = hintFor(missing[i]);
    return hint === undefined ? fault : { ...fault, message: `${fault.message} (${hint})` };
  });
}

/** Whether a field is typed in the words of a unit, whatever it is in JSON. */
const isTypedAsUnit = ({ is }: Field): boolean => is.kind === 'record' || (is.kind === 'list' && !is.alone);

function flagFor(open: Open, flags: readonly FieldFlag[], { units = [] }: Procedure): string | undefined {
  const { path } = open;
  const unit = units.find(({ list }) => list !== undefined && path[0] === list);
  if (unit) return `-${unit.short} '${wordsFor(open, unit)}`;
  return flags.find((flag) => flag.path.join('.') === path.join('.'))?.long;
}

/** Sample words for what is missing: about a unit itself, or about its relation to a unit of the other side. */
function wordsFor({ path, field }: Open, { example, refers }: UnitFlag): string {
  const [, , ...within] = path;
  const isAboutOther = within.length > 1 || field.is.kind === 'map';
  return refers && isAboutOther ? `... ${refers.mark}name': ${refers.help}` : `${example}'`;
}
