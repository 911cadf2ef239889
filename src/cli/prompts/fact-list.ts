import { makePath, type Open } from '../../core/input/check';
import { labelOf, type Field, type Values } from '../../core/input/field';
import { sentence, type Fault } from '../../core/input/problem';
import { pathNamed, samePath, startsWith, valueAt } from './path';
import { isFact, type FactsAnswer, type Item } from './asker';
import { checked, put, type Session } from './session';
import { askValue } from './ask-value';
import { headingOf, labelUnder, spoken } from './words';

/** In a list that folds, a set of more members than this takes one line, which opens it. */
const MOST_MEMBERS_SHOWN = 4;

/** A list of facts to ask about: what is shown at once, and what on demand. */
export interface FactList {
  readonly message: string;
  readonly shown: readonly Open[];
  readonly more: readonly Open[];
  /** Whether a large set takes one line, as a setting, in place of one for each member. */
  readonly folds?: boolean;
}

/** A line of the list, and how its answer goes into the situation. */
interface FactLine {
  readonly item: Item;
  readonly open: Open;
  /** The member of a set that the line stands for. */
  readonly member?: string;
}

type IsBrief = (field: Field) => boolean;

/**
 * Asks about many facts on one screen; settings are changed one by one in between. Where facts cannot hold together,
 * the player hears why, and sees the list again as it was marked.
 */
export async function askFacts(
  session: Session,
  raw: Values,
  list: FactList,
  change: typeof askValue = askValue,
): Promise<Values> {
  let values = raw;
  let before: FactsAnswer | undefined;
  /** The last answer, if what it marks cannot be. */
  let wrong: FactsAnswer | undefined;
  let said: string | undefined;
  for (;;) {
    const shown = linesOf(session, values, list.shown, list.folds === true ? isLarge : () => false);
    const more = linesOf(session, values, list.more, () => true);
    const lines = [...shown, ...more];
    if (lines.length === 0) return values;
    const answer = await session.ask.facts({
      message: list.message,
      items: shown.map(({ item }) => item),
      more: more.map(({ item }) => item),
      proposed: wrong?.holding,
      expanded: before?.expanded === true,
      at: before?.open,
      said,
    });
    before = answer;
    const next = answered(session, values, lines, answer);
    const fault = newFault(session, values, next, lines);
    wrong = fault === undefined ? undefined : answer;
    said = fault && sentence(fault);
    if (said !== undefined) {
      session.ask.say(said);
      continue;
    }
    values = next;
    const chosen = lines.find(({ item }) => item.id === answer.open);
    if (!chosen) return values;
    values = await change(session, values, chosen.open);
  }
}

/** The first new fault that an answer causes in what the list asks about. */
function newFault(
  session: Session,
  before: Values,
  after: Values,
  lines: readonly FactLine[],
): Fault | undefined {
  if (after === before) return undefined;
  const known = checked(session, before).faults.map(({ message }) => message);
  const fresh = checked(session, after).faults.filter(({ message }) => !known.includes(message));
  return fresh.find((fault) => {
    const path = pathNamed(after, fault.path);
    return path && lines.some(({ open }) => startsWith(open.path, path) || startsWith(path, open.path));
  });
}

/** Lines with the same heading come together: the units in the order in which they first come up, then the rest. */
function linesOf(
  session: Session,
  raw: Values,
  opens: readonly Open[],
  isBrief: IsBrief,
): readonly FactLine[] {
  const { situation, missing, defaulted } = checked(session, raw);
  const isAsked = ({ path }: Open): boolean =>
    [...missing, ...defaulted].some((open) => samePath(open.path, path));
  // What another answer has settled, or made irrelevant, is left out.
  const open = opens.filter(
    (one) =>
      isAsked(one) || (valueAt(raw, one.path) !== undefined && valueAt(situation, one.path) !== undefined),
  );
  const lines = open.flatMap((one) => linesOfField(session, situation, one, isBrief));
  const named = new Set(lines.map(({ item }) => item.heading));
  const { title } = session.procedure;
  const headings = [...[...named].filter((heading) => heading !== title), title];
  return headings.flatMap((heading) => lines.filter(({ item }) => item.heading === heading));
}

/** A set has a line for each member; or, in brief, one line that opens it. */
function linesOfField(
  session: Session,
  situation: Values,
  open: Open,
  isBrief: IsBrief,
): readonly FactLine[] {
  const { path, field } = open;
  const { is } = field;
  const value = valueAt(situation, path);
  const heading = headingOf(session, situation, path);
  const label = labelUnder(session, heading, path, field);
  const line = { id: makePath(path), heading, label, help: field.help };
  if (isYesNo(field)) return [{ open, item: { ...line, holds: value === true } }];
  if (is.kind !== 'set' || isBrief(field)) return [{ open, item: { ...line, value: spoken(field, value) } }];
  const members = (value ?? []) as readonly string[];
  return is.choices.map((member) => ({
    open,
    member,
    item: {
      ...line,
      id: `${line.id} ${member}`,
      label: `${label}: ${labelOf(is.labels, member)}`,
      holds: members.includes(member),
    },
  }));
}

/** Lines that a field takes in a list that folds. */
export function linesTaken(field: Field): number {
  return field.is.kind === 'set' && !isLarge(field) ? field.is.choices.length : 1;
}

function isLarge({ is }: Field): boolean {
  return is.kind === 'set' && is.choices.length > MOST_MEMBERS_SHOWN;
}

/** A yes/no that may also stay unknown is a setting with three values. */
export function isYesNo(field: Field): boolean {
  return field.is.kind === 'boolean' && !(field.optional === true && field.default === undefined);
}

/** The situation with each fact with a changed mark, and each that has no default. */
function answered(session: Session, raw: Values, lines: readonly FactLine[], answer: FactsAnswer): Values {
  const opens = [...new Set(lines.map(({ open }) => open))];
  return opens.reduce((values, open) => {
    const own = lines.filter((line) => line.open === open && isFact(line.item));
    const unchanged = own.every(({ item }) => isFact(item) && item.holds === answer.holding.has(item.id));
    if (own.length === 0 || (unchanged && !isMissing(session, values, open))) return values;
    return put(session, values, open.path, valueOf(own, answer));
  }, raw);
}

function isMissing(session: Session, raw: Values, { path }: Open): boolean {
  return checked(session, raw).missing.some((open) => startsWith(open.path, path));
}

function valueOf(lines: readonly FactLine[], { holding }: FactsAnswer): unknown {
  const held = lines.filter(({ item }) => holding.has(item.id));
  return lines[0]?.member === undefined ? held.length > 0 : held.map(({ member }) => member);
}
