import { Problem } from '../../core/input/problem';
import { Forbidden } from '../../core/ruling/forbidden';
import { UnfitSituation } from '../../core/ruling/unfit';
import { listing, printable } from '../../core/input/text';
import { renderPhase } from '../../report';
import { wrap } from '../../report/text';
import { SCREEN } from '../../report/style';
import { EXIT } from '../io';
import { Back } from '../prompts/back';
import { wasInterrupted } from '../prompts/interrupted';
import { runGameCommand } from './commands/game-commands';
import { askedAbout, failure, refuseOther } from './protocol/answers';
import { agreed, sharedLine, type Proposal } from './protocol/agreement';
import { idIn, lineIn, saysNothing, type Agreeing, type LineIn } from './protocol/line-in';
import { decidedBy } from './solo';
import { isOtherMachines } from './secrets/foreign-acts';
import { linesOf } from './line/lists';
import { rosterOf } from './units';
import { enterOf } from './walk/enter';
import { askAhead, entered, wholeTurn, type Heard } from './walk/entered';
import { askFirstWords } from './walk/first-words';
import { promptOf, titleOf } from './walk/heading';
import { goOn } from './walk/outcome';
import { performAll, showDone } from './walk/perform';
import type { Done } from './acts';
import { lastTyped, newRecord, sayKept, showRecord, type Announced } from './record';
import type { GameSession, Next } from './session';

const FIRST_WORDS = '"?" tells all words, "now" all that can be done; "undo" takes back, "leave" stops.';

const ELSEWHERE = 'the other machine goes on ("leave", "campaign send")';

/**
 * Walks a game until its players leave it, or the lines of a script end. A script in a file also stops at the first line
 * that is refused; a program that reads its answers may go on.
 * @returns the exit status.
 */
export async function walk(session: GameSession): Promise<number> {
  try {
    return await walked(session);
  } catch (error) {
    if (!wasInterrupted(error)) throw error;
    await keepOrDiscard(session);
    return EXIT.interrupted;
  }
}

/** A game that is broken off before anybody has said anything in it is not kept. */
async function keepOrDiscard({ table, discard }: GameSession): Promise<void> {
  const isUntouched = lastTyped(table.game) === table.game.log[0]?.n;
  if (discard === undefined || !isUntouched) await sayKept(table);
  else {
    await discard();
    table.channel.say('Nothing was done in this game: it is not kept.');
  }
}

async function walked(session: GameSession): Promise<number> {
  const { table } = session;
  const { channel } = table;
  channel.say(titleOf(table));
  await start(session);
  channel.say(renderPhase(table.game.now, session.style));
  channel.say(FIRST_WORDS);
  const asked: Asked = { at: undefined, isAhead: false, record: newRecord(table), saidBy: new Map() };
  await showRecord(asked.record, table);
  let status: number = EXIT.answered;
  for (;;) {
    const line = await nextLine(session);
    if (line === undefined) return status;
    const next = await answer(line.trim(), asked, session);
    if (next === 'leave') return EXIT.answered;
    if (typeof next === 'number') return next;
    if (next === 'again') continue;
    if (channel.stops === true) return next.refused;
    status = Math.max(status, next.refused);
  }
}

/** What players have been asked and told, and what they have said, while a game is walked. */
interface Asked extends Heard {
  /** What was said of the record. */
  readonly record: Announced;
  /** A line that one side has agreed to. */
  proposal?: Proposal | undefined;
  /** The side that said the line by which an entry was made. */
  readonly saidBy: Map<number, string>;
}

async function nextLine(session: GameSession): Promise<string | undefined> {
  const { table } = session;
  const { channel } = table;
  const prompt = promptOf(table);
  if (await isOtherMachines(session)) return channel.next(`${prompt}: ${ELSEWHERE}`);
  return channel.next(prompt, enterOf(table.game.now)?.word);
}

/** What follows a line; the status of one that was refused: its question still stands. */
type Answered = Exclude<Next, Done> | { readonly refused: number };

async function answer(text: string, asked: Asked, session: GameSession): Promise<Answered> {
  const { channel } = session.table;
  if (saysNothing(text, channel.asks)) return 'again';
  let line: LineIn = { id: idIn(text), said: text, dice: [] };
  try {
    channel.answering?.(line);
    line = channel.asks ? line : lineIn(text);
    session.table.line = line;
    channel.answering?.(line);
    const answered = await follow(line, asked, session);
    await showRecord(asked.record, session.table);
    if (line.said === '') await askAhead(asked, session);
    return answered;
  } catch (error) {
    if (error instanceof Back) channel.say('The act is not done.');
    else if (error instanceof Forbidden) return forbidden(error, session);
    else if (!(error instanceof Problem) || channel.stops === true) throw placed(error, text);
    else return failed(error, line, session);
    return 'again';
  } finally {
    channel.answering?.(undefined);
  }
}

function forbidden(error: Forbidden, session: GameSession): Answered {
  const { channel } = session.table;
  channel.say(problemText(error, session));
  channel.event({ type: 'refused', refused: [error.refusal] });
  return channel.asks ? 'again' : { refused: EXIT.refused };
}

function failed(error: Problem, line: LineIn, session: GameSession): Answered {
  const { channel, game } = session.table;
  channel.say(problemText(error, session));
  channel.event(failure(error, line, game));
  return channel.asks ? 'again' : { refused: EXIT.unusable };
}

async function follow(line: LineIn, asked: Asked, session: GameSession): Promise<Answered> {
  const { said, as } = line;
  const { game } = session.table;
  if (typeof said !== 'string' && 'agree' in said) {
    const whole = agree(said.agree, as, asked, session);
    return whole === undefined ? 'again' : followed(whole, undefined, asked, session);
  }
  const shared = as === undefined ? undefined : sharedLine(said, game);
  if (shared !== undefined) return follow({ ...line, said: { agree: shared } }, asked, session);
  const { length } = game.log;
  try {
    return await followed(said, as, asked, session);
  } finally {
    if (as !== undefined) for (const { n } of game.log.slice(length)) asked.saidBy.set(n, as);
  }
}

/** Does what a line says, of one side or of both. */
async function followed(
  said: Exclude<LineIn['said'], Agreeing>,
  as: string | undefined,
  asked: Asked,
  session: GameSession,
): Promise<Answered> {
  const { game } = session.table;
  if (as !== undefined) refuseOther(as, said, game, asked.saidBy);
  if (typeof said !== 'string' && 'ask' in said) {
    session.table.channel.event({ type: 'told', act: askedAbout(game, said.ask, as) });
    return 'again';
  }
  const act = said === '' ? entered(asked, session) : wholeTurn(said, asked, session);
  // What was asked stands for the next Enter only.
  if (said !== '') asked.at = undefined;
  if (act === undefined) return 'again';
  const before = game.now;
  const next = typeof act === 'string' ? await runGameCommand(act, spokenTo(as, session)) : undefined;
  if (next === 'again') await playProgram(session);
  if (next !== undefined && typeof next !== 'object') return next;
  const lines = typeof act === 'string' ? linesOf(act, before.offers, rosterOf(game)) : [act.do];
  const status = next
    ? await showDone(before, next, session)
    : await performAll(lines, { ...session, as }, { isTyped: said !== '' });
  return status === EXIT.answered || session.table.channel.asks ? 'again' : { refused: status };
}

/** The session as a line of one side is answered: on a screen of its own, of any width. */
function spokenTo(as: string | undefined, session: GameSession): GameSession {
  return as === undefined ? session : { ...session, as, style: SCREEN };
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

/** Goes on from where the game was left. It tells players of a fault, such as a missing PIN, and they may act on it. */
async function start(session: GameSession): Promise<void> {
  session.table.opening = true;
  try {
    // Merely to look at a game writes nothing.
    if (session.table.game.log.length === 1) await askFirstWords(session);
    await goOn(session);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    session.table.channel.say(problemText(error, session));
  } finally {
    // A throw may have been wanted: the line that gave it is answered.
    session.table.channel.answering?.(undefined);
    session.table.opening = false;
  }
}

function problemText(problem: Problem, { style }: GameSession): string {
  const text = problem instanceof UnfitSituation ? problem.told : problem.message;
  return text
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

/** A redo may leave the game where the side that the program plays is to act. */
async function playProgram(session: GameSession): Promise<void> {
  if ((await decidedBy(session.table)) !== undefined) await goOn(session);
}
