import type { Offer } from '../../core/walk/offer';
import type { Now } from '../../core/walk/walk';
import { Problem } from '../../core/input/problem';
import { briefRuling, renderNotices, renderNow, renderOutcome, withSideNames } from '../../report';
import { wrap } from '../../report/text';
import { safe } from '../../report/words';
import { EXIT } from '../io';
import { Back } from '../prompts/back';
import { opened, rulesOfSilence, wordsOf } from './secrets/hidden';
import { NEXT } from './line';
import { metaCommand } from './commands/meta';
import { askedAbout, failure, refuseOther } from './protocol/answers';
import { idIn, lineIn, type LineIn, type Spoken } from './protocol/line-in';
import { refuseSeen } from './secrets/shared-screen';
import { decidedBy } from './solo';
import { refuseForeign } from './secrets/foreign-acts';
import { actText, publicEntry } from './public';
import type { Entry } from '../../game/journal/lines';
import type { GameEvent } from '../../game/play/events';
import type { Done } from './acts';
import type { Table } from './table';
import type { GameSession, Next } from './session';

/**
 * Walks a game until its players leave it, or the lines of a script end. A script in a file also stops at the first line
 * that is refused; a program that reads its answers may go on.
 * @returns the exit status.
 */
export async function walk(walked: GameSession): Promise<number> {
  const { table } = walked;
  const { channel } = table;
  channel.say(titleOf(table));
  await start(walked);
  const menu: Menu = { at: '', known: new Set() };
  tellNow(menu, walked);
  let status: number = EXIT.answered;
  for (;;) {
    const line = await channel.next(promptOf(table), enterOf(table));
    if (line === undefined) return status;
    const next = await answer(line.trim(), menu, walked);
    if (next === 'leave') return EXIT.answered;
    if (typeof next === 'number') return next;
    if (next === 'again') continue;
    if (channel.stops === true) return next.refused;
    status = Math.max(status, next.refused);
  }
}

/** What follows a line; the status of one that was refused, whose question still stands. */
type Answered = Exclude<Next, Done> | { readonly refused: number };

async function answer(text: string, menu: Menu, walked: GameSession): Promise<Answered> {
  if (text.startsWith('#')) return 'again';
  const { channel } = walked.table;
  let line: LineIn = { id: idIn(text), said: text, dice: [] };
  try {
    channel.answering?.(line);
    line = channel.asks ? line : lineIn(text);
    channel.answering?.(line);
    return await follow(line, menu, walked);
  } catch (error) {
    if (error instanceof Back) channel.say('The act is not done.');
    else if (!(error instanceof Problem) || channel.stops === true) throw placed(error, text);
    else return failed(error, line, walked);
    return 'again';
  } finally {
    channel.answering?.(undefined);
  }
}

function failed(error: Problem, { said }: LineIn, walked: GameSession): Answered {
  const { channel, game } = walked.table;
  channel.say(problemText(error, walked));
  channel.event(failure(error, said, game));
  return channel.asks ? 'again' : { refused: EXIT.unusable };
}

async function follow({ said, as }: LineIn, menu: Menu, walked: GameSession): Promise<Answered> {
  const { game } = walked.table;
  if (as !== undefined) refuseOther(as, said, game);
  if (typeof said !== 'string' && 'ask' in said) {
    walked.table.channel.event({ type: 'told', act: askedAbout(game, said.ask) });
    return 'again';
  }
  const before = game.now;
  const meta = typeof said === 'string' ? await metaCommand(said, walked) : undefined;
  if (meta === 'again') await playProgram(walked);
  if (meta !== undefined && typeof meta !== 'object') return meta;
  const act = typeof said === 'string' ? (said === '' ? NEXT : said) : said.do;
  const status = await tellDone(before, meta ?? (await performed(act, walked)), menu, walked);
  return status === EXIT.answered || walked.table.channel.asks ? 'again' : { refused: status };
}

/** The name of the game; at its beginning also the notes of its scenario. */
function titleOf({ game }: Table): string {
  const { name, scenario } = game.begun;
  const notes = game.log.length > 1 || !Array.isArray(scenario.notes) ? [] : scenario.notes.map(String);
  return [safe(name), ...notes.map(safe), ''].join('\n');
}

/** Goes on from where the game was left. Players are told of a fault, such as a missing PIN, and may act on it. */
async function start(walked: GameSession): Promise<void> {
  try {
    await goOn(walked);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    walked.table.channel.say(problemText(error, walked));
  }
}

function problemText({ message }: Problem, { style }: GameSession): string {
  return message
    .split('\n')
    .flatMap((part) => wrap(part, style.width, '  '))
    .join('\n');
}

/** The error with the line before the path of each fault, for a script. */
function placed(error: unknown, line: string): unknown {
  if (!(error instanceof Problem)) return error;
  return new Problem(
    ...error.faults.map((fault) => ({
      ...fault,
      path: [`"${line.slice(0, 60)}"`, fault.path].filter((part) => part !== '').join(', '),
    })),
  );
}

/** What Enter alone does now, if anything. The prompt shows it, since it may close a phase by accident. */
function enterOf({ game }: Table): string | undefined {
  return game.now.offers.some(({ word }) => word === NEXT) ? NEXT : undefined;
}

function promptOf({ game }: Table): string {
  const { turn, activeName, phase, detail, ended } = game.now;
  return ended ? 'The battle is over; "leave" ends' : `${turn} ${activeName}, ${detail ?? inPassing(phase)}`;
}

/** `PIP Phase` -> `PIP phase`. */
function inPassing(phase: string): string {
  return phase.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

/** What was told of the acts that can be done. */
interface Menu {
  /** The phase whose acts, its end among them, were last told in full. */
  at: string;
  /** The titles of all acts that were told in full. */
  readonly known: Set<string>;
}

/** Up to this many acts are always told in full. */
const FEW_ACTS = 8;

/**
 * Tells where the battle stands, and all that can be done. A long list of acts that are known by now is told by their
 * words alone: in full it would push what has just been ruled off the screen.
 */
function tellNow(menu: Menu, walked: GameSession): void {
  const { table, style } = walked;
  const { now } = table.game;
  if (now.offers.some(isClosing)) menu.at = promptOf(table);
  const free = now.offers.filter((offer) => !isOwed(offer) && canBeMeant(offer));
  const isLong = free.length > FEW_ACTS;
  if (isLong && free.every(({ title }) => menu.known.has(title))) {
    const rest = { ...now, offers: now.offers.filter(isOwed) };
    const gap = rest.told.length + rest.offers.length > 0 ? '\n\n' : '\n';
    return table.channel.say(`${renderNow(rest, style).trimEnd()}${gap}${mayText(free, walked)}`);
  }
  for (const { title } of free) menu.known.add(title);
  table.channel.say(renderNow(now, style));
}

/** Whether each role of an act has somebody who can be named. */
const canBeMeant = ({ roles }: Offer): boolean => roles.every(({ among }) => among.length > 0);

async function performed(line: string | Spoken, walked: GameSession): Promise<Done> {
  await refuseSeen(line, promptOf(walked.table), walked.table);
  await refuseForeign(line, walked);
  return walked.table.perform(line);
}

/** Tells what an act did, and what can be done then; returns the exit status. */
async function tellDone(before: Now, done: Done, menu: Menu, walked: GameSession): Promise<number> {
  const status = tell(done, walked);
  await goOn(walked);
  const { now } = walked.table.game;
  const freed = !before.offers.some(isClosing) && now.offers.some(isClosing);
  const more = newWords(before, now);
  const { channel } = walked.table;
  if (freed && menu.at === promptOf(walked.table))
    channel.say(`\n${mayText(now.offers.filter(canBeMeant), walked)}`);
  else if (now.phase !== before.phase || now.ended || freed || now.offers.some(isOwed)) {
    channel.say('');
    tellNow(menu, walked);
  } else if (more.length > 0) channel.say(`Now also: ${more.join(', ')} ("now" tells of them).`);
  return status;
}

function mayText(offers: readonly Offer[], { style }: GameSession): string {
  const words = offers.map(({ word }) => word).join(', ');
  return wrap(`May  ${words} ("now" tells of them)`, style.width, '     ').join('\n');
}

/** What an act has made possible in the middle of a phase, such as a charge of units that were activated. */
function newWords(before: Now, now: Now): readonly string[] {
  const wordsOf = ({ offers }: Now): readonly string[] => offers.filter(canBeMeant).map(({ word }) => word);
  const then = wordsOf(before);
  return wordsOf(now).filter((word) => !then.includes(word));
}

const isOwed = ({ owed }: Offer): boolean => owed === true;
/** Whether an act closes the phase. It is not offered while other acts are owed. */
const isClosing = ({ closes }: Offer): boolean => closes === true;

/** A redo may leave the game where the side that the program plays is to act. */
async function playProgram(walked: GameSession): Promise<void> {
  if ((await decidedBy(walked.table)) !== undefined) await goOn(walked);
}

/** Does what needs no player: automatic acts, those of a side that the program plays, and the lifting of cups. */
async function goOn(walked: GameSession): Promise<void> {
  const { table } = walked;
  for await (const done of table.goOn()) tell(done, walked);
  const decided = await decidedBy(table);
  if (decided !== undefined) {
    table.channel.say(`${decided.side}: ${decided.line}`);
    if (tell(await table.perform(decided.line), walked) === EXIT.answered) return goOn(walked);
  }
  for (const name of table.game.now.shown) {
    const cup = table.game.present.cups[name];
    if (cup === undefined || cup.shown || cup.forfeited) continue;
    const shown = await opened(table, name);
    const entry = await table.append(shown);
    const faces = 'faces' in shown.dice ? ` (${shown.dice.faces.join(' ')})` : '';
    const { value } = wordsOf(table.game, cup.covered);
    table.channel.event(publicEntry(entry));
    table.channel.say(
      `The cup is lifted: the ${value} was ${shown.limit}${faces}. Commitment ${cup.covered.commitment.slice(0, 8)} holds.`,
    );
  }
}

function tell(done: Done, { table, style, brief }: GameSession): number {
  const { channel, game } = table;
  switch (done.kind) {
    case 'refused':
    case 'ruled': {
      const { ruling, told } = done.answer;
      table.last = { ruling, procedure: done.procedure, told };
      const named = withSideNames(ruling, done.procedure, game.sideNames);
      const ruled = brief ? briefRuling(...named) : renderOutcome(...named, style);
      const text = done.kind === 'ruled' ? withNames(ruled, done.entry, brief ? ' ' : '\n') : ruled;
      channel.say(done.answer.bound ? `${text}\nThe dice are those that fell for this throw before.` : text);
      const notices = renderNotices(ruling, style, told);
      if (notices !== '') channel.say(notices);
      if (done.kind === 'refused') {
        channel.event({ type: 'refused', refused: ruling.refused });
        return EXIT.refused;
      }
      break;
    }
    case 'covered': {
      const { count, commitment, keeping } = done.cup;
      channel.say(`${count} dice lie under the cup. Note the commitment:\n${commitment}`);
      if (keeping !== 'program') channel.say(rulesOfSilence(game, done.cup));
      break;
    }
    case 'sealed':
      channel.say(`Settled in secret: ${done.offer.title}. The commitments are in the log.`);
      if (game.begun.keeping === 'pin-only')
        channel.say(
          `Only its PIN opens it; "lost ${done.offer.sealing.name}" tells what can be done without.`,
        );
      break;
    case 'noted':
      channel.say(`Noted: ${notedText(done)}.`);
  }
  channel.event(doneEvent(done));
  return EXIT.answered;
}

/** What was written down, as everybody may read it, with the facts that were typed and not used. */
function doneEvent(done: Exclude<Done, { kind: 'refused' }>): object {
  const entry = publicEntry(done.entry);
  if (done.kind !== 'ruled') return entry;
  const { unused } = done.answer.ruling;
  return unused === undefined ? entry : { ...entry, unused };
}

/** A ruling that names all who were meant: with the act as it was understood before it, where the words do not. */
function withNames(text: string, { event }: Entry<GameEvent>, gap: string): string {
  if (event.type !== 'ruled') return text;
  const named = Object.values(event.named).flat();
  const isTold = named.every((name) => text.includes(name) || event.word.endsWith(` ${name}`));
  return isTold ? text : `${actText(event)}:${gap}${text}`;
}

/** The words for an act that was noted: with those who were named, or, where nobody was, its title. */
function notedText({ offer, entry: { event } }: Extract<Done, { kind: 'noted' }>): string {
  const isNamed = event.type === 'noted' && Object.keys(event.named).length > 0;
  return isNamed ? actText(event) : offer.title;
}
