import { NEXT } from '../../core/walk/offer';
import type { Now } from '../../core/walk/walk';
import { Problem } from '../../core/input/problem';
import { listing, printable } from '../../core/input/text';
import { renderNow, renderPhase } from '../../report';
import { wrap } from '../../report/text';
import { safe } from '../../report/words';
import { EXIT } from '../io';
import { Back } from '../prompts/back';
import { metaCommand } from './commands/meta';
import { giveWords } from './commands/record-meta';
import { askedAbout, failure, refuseOther } from './protocol/answers';
import { agreed, type Proposal } from './protocol/agreement';
import { idIn, lineIn, type Agreeing, type LineIn, type Spoken } from './protocol/line-in';
import { refuseSeen } from './secrets/shared-screen';
import { decidedBy } from './solo';
import { refuseForeign } from './secrets/foreign-acts';
import { linesOf } from './line/lists';
import { readAct } from './line';
import { byHand, diceText } from './arrangement';
import { rosterOf } from './units';
import { answersOwed, enterOf, leftBy } from './walk/enter';
import { goOn, tell } from './walk/tell';
import type { Done } from './acts';
import type { Table } from './table';
import { newRecord, tellRecord, type Told } from './record';
import type { GameSession, Next } from './session';

const FIRST_WORDS = '"?" tells all words, "now" all that can be done; "undo" takes back, "leave" stops.';

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
  channel.say(renderPhase(table.game.now, walked.style));
  channel.say(FIRST_WORDS);
  const asked: Asked = { at: undefined, record: newRecord(table) };
  await tellRecord(asked.record, table);
  let status: number = EXIT.answered;
  for (;;) {
    const line = await channel.next(promptOf(table), enterOf(table.game.now)?.word);
    if (line === undefined) return status;
    const next = await answer(line.trim(), asked, walked);
    if (next === 'leave') return EXIT.answered;
    if (typeof next === 'number') return next;
    if (next === 'again') continue;
    if (channel.stops === true) return next.refused;
    status = Math.max(status, next.refused);
  }
}

/** What follows a line; the status of one that was refused, whose question still stands. */
type Answered = Exclude<Next, Done> | { readonly refused: number };

async function answer(text: string, asked: Asked, walked: GameSession): Promise<Answered> {
  if (text.startsWith('#')) return 'again';
  const { channel } = walked.table;
  let line: LineIn = { id: idIn(text), said: text, dice: [] };
  try {
    channel.answering?.(line);
    line = channel.asks ? line : lineIn(text);
    channel.answering?.(line);
    const answered = await follow(line, asked, walked);
    await tellRecord(asked.record, walked.table);
    return answered;
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

async function follow(line: LineIn, asked: Asked, walked: GameSession): Promise<Answered> {
  const { said, as } = line;
  if (typeof said === 'string' || !('agree' in said)) return followed(said, as, asked, walked);
  const whole = agree(said.agree, as, asked, walked);
  return whole === undefined ? 'again' : followed(whole, undefined, asked, walked);
}

/** Does what a line says, of one side or of both. */
async function followed(
  said: Exclude<LineIn['said'], Agreeing>,
  as: string | undefined,
  asked: Asked,
  walked: GameSession,
): Promise<Answered> {
  const { game } = walked.table;
  if (as !== undefined) refuseOther(as, said, game);
  if (typeof said !== 'string' && 'ask' in said) {
    walked.table.channel.event({ type: 'told', act: askedAbout(game, said.ask) });
    return 'again';
  }
  const act = said === '' ? entered(asked, walked) : said;
  if (act === undefined) return 'again';
  const before = game.now;
  const meta = typeof act === 'string' ? await metaCommand(act, { ...walked, as }) : undefined;
  if (meta === 'again') await playProgram(walked);
  if (meta !== undefined && typeof meta !== 'object') return meta;
  const lines = typeof act === 'string' ? linesOf(act, before.offers, rosterOf(game)) : [act.do];
  const status = meta ? await tellDone(before, meta, walked) : await performAll(lines, walked);
  return status === EXIT.answered || walked.table.channel.asks ? 'again' : { refused: status };
}

/** Takes the word of a side for a line that both have to want; gives the line once each has given it. */
function agree(
  line: string,
  as: string | undefined,
  asked: Asked,
  { table: { channel, game } }: GameSession,
): string | undefined {
  const proposal = agreed(asked.proposal, as, line, game);
  const { by, wanting } = proposal;
  asked.proposal = wanting.length > 0 ? proposal : undefined;
  if (wanting.length === 0) return line;
  const namesOf = (sides: readonly string[]): string =>
    listing(
      sides.map((side) => game.now.sides?.[side] ?? side),
      'and',
    );
  const how = `It is done once ${namesOf(wanting)} agrees, or it is typed here.`;
  channel.say(`${namesOf(by)} would like: ${printable(line)}. ${how}`);
  channel.event({ type: 'told', proposal });
  return undefined;
}

/** Does acts one after the other, up to one that the rules refuse; returns the exit status. */
async function performAll(lines: readonly (string | Spoken)[], walked: GameSession): Promise<number> {
  let status: number = EXIT.answered;
  for (const line of lines) {
    const before = walked.table.game.now;
    status = await tellDone(before, await performed(line, walked), walked);
    if (status !== EXIT.answered) break;
  }
  return status;
}

/** The name of the game; at its beginning also the notes of its scenario. */
function titleOf({ game }: Table): string {
  const { name, scenario } = game.begun;
  const notes = game.log.length > 1 || !Array.isArray(scenario.notes) ? [] : scenario.notes.map(String);
  return [safe(name), ...notes.map(safe), diceText(game), ''].join('\n');
}

/** Goes on from where the game was left. Players are told of a fault, such as a missing PIN, and may act on it. */
async function start(walked: GameSession): Promise<void> {
  walked.table.opening = true;
  try {
    // Merely to look at a game writes nothing.
    if (walked.table.game.log.length === 1) await beginDice(walked);
    await goOn(walked);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    walked.table.channel.say(problemText(error, walked));
  } finally {
    // A throw may have been wanted: the line that gave it is answered.
    walked.table.channel.answering?.(undefined);
    walked.table.opening = false;
  }
}

/** The secret of the first turn is committed to, and then the players may give their words. */
async function beginDice(walked: GameSession): Promise<void> {
  const { channel } = walked.table;
  const secret = await walked.table.secretNow();
  if (secret === undefined || !channel.asks) return;
  const words = await (walked.served ?? channel).next(
    'A word of each player, mixed into the dice (Enter: none)',
  );
  channel.forget();
  await giveWords(words ?? '', walked);
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

function promptOf({ game }: Table): string {
  const { turn, activeName, phase, detail, ended } = game.now;
  if (ended) return 'The battle is over; "leave" ends';
  const answers = answersOwed(game.now);
  const either = answers === '' ? '' : `: ${answers}`;
  return `${turn} ${activeName}, ${detail ?? inPassing(phase)}${either}`;
}

/** `PIP Phase` -> `PIP phase`. */
function inPassing(phase: string): string {
  return phase.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

/**
 * The act that an empty line stands for. Players are told first what they would leave undone: one Enter too many must
 * never cost a phase.
 */
function entered(asked: Asked, { table, style }: GameSession): string | undefined {
  const { channel, game } = table;
  if (!channel.asks) return NEXT;
  const { now, log } = game;
  const act = enterOf(now);
  if (act === undefined) {
    channel.say(renderNow(now, style));
    return undefined;
  }
  const left = asked.at === log.length ? undefined : leftBy(act, now);
  if (left === undefined) return act.word;
  asked.at = log.length;
  channel.say(`${left} Enter again: ${act.title}. "turn" ends the whole turn.`);
  return undefined;
}

/** How long the log was when players were told what the end of the phase would leave undone. */
interface Asked {
  /** What was told of the record. */
  readonly record: Told;
  /** A line that one side has agreed to. */
  proposal?: Proposal | undefined;
  at: number | undefined;
}

async function performed(line: string | Spoken, walked: GameSession): Promise<Done> {
  await refuseSeen(line, promptOf(walked.table), walked.table);
  await refuseForeign(line, walked);
  const { table } = walked;
  const own = typeof line === 'string' ? withoutOwnDice(line, table) : undefined;
  return own === undefined ? table.perform(line) : byHand(table, () => table.perform(own));
}

/** A line without the "d" at its end that asks for the players' own dice; undefined if there is none. */
function withoutOwnDice(line: string, { game, channel }: Table): string | undefined {
  if (!channel.asks || !/\s[dD]$/.test(line)) return undefined;
  const { offer, facts } = readAct(line, game.now.offers, rosterOf(game));
  const isOwn = offer.kind === 'ruled' && offer.reads === undefined && facts.at(-1)?.toLowerCase() === 'd';
  return isOwn ? line.slice(0, -1).trim() : undefined;
}

/** Tells what an act did, and where the battle stands then; returns the exit status. */
async function tellDone(before: Now, done: Done, walked: GameSession): Promise<number> {
  const status = tell(done, walked, before);
  await goOn(walked);
  tellChange(before, walked);
  return status;
}

/** Tells where the battle stands once another phase has begun; in the same phase the prompt says it all. */
function tellChange(before: Now, { table, style }: GameSession): void {
  const { now } = table.game;
  const isSame = now.phase === before.phase && now.active === before.active && now.turn === before.turn;
  if (!isSame || now.ended) table.channel.say(`\n${renderPhase(now, style)}`);
}

/** A redo may leave the game where the side that the program plays is to act. */
async function playProgram(walked: GameSession): Promise<void> {
  if ((await decidedBy(walked.table)) !== undefined) await goOn(walked);
}
