import { checkSituation } from '../../core/ruling/adjudicate';
import { record, type Values } from '../../core/input/field';
import { Problem, problemOf, sentence } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import { wantingIn, withoutNone, type Named, type Offer } from '../../core/walk/offer';
import type { Question } from '../../game/question';
import type { PromptContext } from '../prompts';
import { wordsIn } from '../input/quoted';
import { valueAt, withValue, type FieldPath } from '../prompts/path';
import type { AtTable } from './at-table';
import { ASK, refuseUnread, type Typed } from './line';
import { unnamed } from './line/names';
import type { Spoken } from './protocol/line-in';
import { namedBy, offerOf, openRoles, wordsFor } from './protocol/spoken';
import { writtenIn } from './secrets/written';
import { isWorthAsking } from './worth-asking';
import { nameRest, nameTogether, refuseNobody, type Players } from './ask-names';
import { readActIn } from './units';

/** The terminal, for the questions of an act. */
export function promptsOf({ asked, channel }: AtTable): PromptContext {
  return asked ?? channel.prompts;
}

export function playersOf(table: AtTable): Players {
  const { game, channel } = table;
  return { game, asks: channel.asks, prompts: promptsOf(table), say: (text) => channel.say(text) };
}

/**
 * Until its dice have fallen, the questions of an act are one dialogue: a player may go back from each to those before
 * it, and from the first he leaves the act.
 */
export async function inOneDialogue<T>(table: AtTable, prepare: () => Promise<T>): Promise<T> {
  const { channel } = table;
  if (!channel.asks) return prepare();
  const { asOne } = await import('../prompts');
  try {
    return await asOne({ ...channel.prompts, esc: 'leave' }, (asked) => {
      table.asked = asked;
      return prepare();
    });
  } finally {
    table.asked = undefined;
  }
}

/** An act as its line says it, with those who are named, asked for where the line leaves them open. */
export interface Meant {
  readonly offer: Offer;
  readonly named: Named;
  readonly facts: readonly string[];
  /** The line said all: only what cannot be done without is asked for. */
  readonly isWhole: boolean;
  /** Facts that a program gave, by their paths. */
  readonly said?: Values;
  /** The side that says it; absent = both. */
  readonly as?: string | undefined;
  /** The situation as it is known, where that is more than the record tells. */
  readonly given?: Values;
}

/** @throws Problem where the line cannot be understood, or somebody is to be named and nobody can be asked. */
export async function meantBy(table: AtTable, line: string | Spoken): Promise<Meant> {
  if (typeof line !== 'string') return spokenBy(table, line);
  const first = readLine(table, line);
  const told = await nameTogether(playersOf(table), first, (text) =>
    readLine(table, `${first.offer.word} ${text}`),
  );
  const typed = told ?? first;
  if (typed.facts.includes(ASK) && !table.channel.asks && typed.offer.kind !== 'sealed')
    throw new Problem({ path: '', message: `"${ASK}" asks what holds, and nobody can be asked here` });
  const { offer } = typed;
  const given = typed.facts.filter((word) => word !== ASK);
  const facts = given.length > 0 ? given : await wordsAsked(table, offer);
  const named = { ...typed.named, ...(await nameRest(playersOf(table), typed)) };
  const asksAlone = offer.kind === 'ruled' ? offer.asksAlone : undefined;
  const isSaid = first.open.length === 0 && (asksAlone !== true || typed.facts.length > 0);
  const isWhole = (asksAlone === false || isSaid) && !typed.facts.includes(ASK);
  return { offer, named, facts, isWhole };
}

/** The words that an act reads, such as the squares of a march, where its line has none and somebody can be asked. */
async function wordsAsked(table: AtTable, offer: Offer): Promise<readonly string[]> {
  if (!table.channel.asks || offer.kind !== 'ruled' || offer.words === undefined) return [];
  const { label, among } = offer.words();
  const { askWords } = await import('../prompts');
  const faultOf = (text: string) =>
    problemOf(() => offer.reads?.(wordsIn(text)))
      ?.faults.map(sentence)
      .join(' ');
  const text = await askWords({ message: label, hints: [among.join(' ')], check: faultOf }, promptsOf(table));
  return wordsIn(text);
}

/** @throws Problem where a line cannot be understood, or has words too many. */
export function readLine({ game }: AtTable, line: string): Typed {
  const typed = readActIn(game, line);
  const facts = typed.facts.filter((word) => word !== ASK);
  refuseUnread({ ...typed, facts });
  refuseNobody(game, { ...typed, facts });
  return typed;
}

/** An act that a program named in parts. @throws Problem as `meantBy` does. */
function spokenBy({ game }: AtTable, line: Spoken): Meant {
  const offer = offerOf(line, game);
  const named = namedBy(offer, line);
  const [open] = openRoles(offer, named);
  if (open) throw unnamed({ ...open, among: open.sensible?.(named) ?? open.among }, []);
  const hidden = offer.kind === 'hidden' ? line.dice.flat().map(String) : [];
  const sealed = offer.kind === 'sealed' && line.lines ? writtenIn(line.lines) : [];
  const read = wordsFor(offer, line);
  return { offer, named, facts: [...hidden, ...sealed, ...read], isWhole: true, said: line.facts };
}

type Asked = Pick<Question, 'offer' | 'named' | 'procedure' | 'raw'>;

/** What neither the line nor the record tells, and what could matter. */
function openIn({ game }: AtTable, question: Asked, told = new Set<string>()): readonly FieldPath[] {
  const { offer, named, procedure, raw } = question;
  const unknown = game.unknown(offer, named, raw).filter(({ path }) => !told.has(path.join('.')));
  return unknown.filter((one) => isWorthAsking(game.rules, procedure, raw, one)).map(({ path }) => path);
}

/**
 * Asks for what is missing, and then for what may hold besides, if there is somebody to ask. After a whole line, only
 * for facts that the record should hold and does not, and only where they matter.
 */
export async function completed(table: AtTable, question: Asked, isWhole: boolean): Promise<Values> {
  const { rules } = table.game;
  const { offer, named, procedure, raw } = question;
  if (!table.channel.asks) {
    await tellTaken(table, question);
    return raw;
  }
  const known = (given: Values) => checkSituation(rules, procedure, procedure.gather(given));
  const asked = (given: Values): Procedure =>
    withoutNone(withoutHidden(procedure), wantingIn(offer, named, known(given).situation, given));
  if (known(raw).missing.length > 0 || !isWhole) {
    const { askLate, askSituation } = await import('../prompts');
    const said = await askSituation(rules, asked(raw), raw, promptsOf(table));
    // What could be passed over in a list of much else, and may not be.
    const left = wantingIn(offer, named, known(said).situation, said).map(({ path }) => [path]);
    return askLate(rules, asked(said), said, left, promptsOf(table));
  }
  const told = new Set<string>();
  let values = raw;
  // An answer may give weight to what did not matter before.
  for (;;) {
    const paths = openIn(table, { ...question, raw: values }, told);
    if (paths.length === 0) return values;
    for (const path of paths) told.add(path.join('.'));
    const { askLate } = await import('../prompts');
    values = await askLate(rules, asked(values), values, paths, promptsOf(table));
    const { situation } = known(values);
    // Enter says the answer that it shows.
    for (const path of paths)
      values = withValue(values, path, valueAt(values, path) ?? valueAt(situation, path));
  }
}

/** What lies under a cup is no question to those who fill in an act. */
function withoutHidden(procedure: Procedure): Procedure {
  const { situation } = procedure;
  const shape = Object.entries(situation.is.shape).filter(
    ([, { hidden, optional }]) => hidden !== true || optional !== true,
  );
  return { ...procedure, situation: record(Object.fromEntries(shape), situation) as typeof situation };
}

/**
 * Says what is taken where nobody can be asked: what neither the line nor the record tells, and what could matter. Where
 * the record cannot do without it, the act is refused, and nothing is taken.
 */
async function tellTaken(table: AtTable, question: Asked): Promise<void> {
  const paths = openIn(table, question);
  if (paths.length === 0) return;
  const { offer, named, procedure, raw } = question;
  const { defaulted, situation } = checkSituation(table.game.rules, procedure, procedure.gather(raw), true);
  if (wantingIn(offer, named, situation, raw).length > 0) return;
  const { spoken } = await import('../prompts');
  const texts = paths.flatMap((path) => {
    const field = defaulted.find((one) => one.path.join('.') === path.join('.'))?.field;
    return field ? [`${field.label}: ${spoken(field, valueAt(situation, path))}`] : [];
  });
  if (texts.length > 0) table.channel.say(`Not said, and taken so: ${texts.join('; ')}.`);
}
