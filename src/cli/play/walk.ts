import type { Now } from '../../core/walk/walk';
import { Problem } from '../../core/input/problem';
import { Forbidden } from '../../core/ruling/forbidden';
import { UnfitSituation } from '../../core/ruling/unfit';
import { listing, printable } from '../../core/input/text';
import { renderNow, renderPhase } from '../../report';
import { wrap } from '../../report/text';
import { SCREEN } from '../../report/style';
import { safe, settingText } from '../../report/words';
import type { Game } from '../../game/game';
import { EXIT } from '../io';
import { Back } from '../prompts/back';
import { wasInterrupted } from '../prompts/interrupted';
import { runGameCommand } from './commands/game-commands';
import { ALL, phasesAfter, TURN } from './commands/turn';
import { askedAbout, failure, refuseOther } from './protocol/answers';
import { agreed, sharedLine, type Proposal } from './protocol/agreement';
import { idIn, lineIn, saysNothing, type Agreeing, type LineIn, type Spoken } from './protocol/line-in';
import { refuseSeen } from './secrets/shared-screen';
import { decidedBy } from './solo';
import { isOtherMachines, refuseForeign } from './secrets/foreign-acts';
import { linesOf } from './line/lists';
import { byHand, diceText } from './arrangement';
import { readActIn, rosterOf } from './units';
import { answersOwed, enterOf, leftBy } from './walk/enter';
import { turnSoFar } from './walk/so-far';
import { askFirstWords } from './walk/first-words';
import { forgottenBefore, tellLeft } from './walk/forgotten';
import { goOn, showOutcome } from './walk/outcome';
import type { Done } from './acts';
import type { GameTable } from './game-table';
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
    session.table.line = { as: line.as, late: line.late };
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

/** Does acts one after the other, up to one that the rules refuse; returns the exit status. */
async function performAll(
  lines: readonly (string | Spoken)[],
  session: GameSession,
  { isTyped }: { readonly isTyped: boolean },
): Promise<number> {
  let status: number = EXIT.answered;
  for (const line of lines) {
    remember(line, session.table);
    if (isTyped) tellLeft(line, session.table);
    for (const first of await forgottenBefore(line, session.table)) await doneAndShown(first, session);
    status = await doneAndShown(line, session);
    const left = lines.slice(lines.indexOf(line) + 1);
    if (status === EXIT.answered) continue;
    if (left.length > 0) session.table.channel.say(`Not tried: ${listing(left.map(String), 'and')}.`);
    break;
  }
  return status;
}

async function doneAndShown(line: string | Spoken, session: GameSession): Promise<number> {
  const before = session.table.game.now;
  return showDone(before, await performed(line, session), session);
}

/** The name of the game; at its beginning also the notes of its scenario. */
function titleOf({ game }: GameTable): string {
  const { name, scenario } = game.begun;
  const notes = game.log.length > 1 || !Array.isArray(scenario.notes) ? [] : scenario.notes.map(String);
  return [safe(name), ...notes.map(safe), ...settingsText(game), diceText(game), ...turnSoFar(game), ''].join(
    '\n',
  );
}

/** What the rules of a game are set to, where that is not what they usually are. */
function settingsText({ begun: { options }, rules: { house } }: Game): readonly string[] {
  const set = Object.entries(options).map(([name, value]) => `${name} ${settingText(value)}`);
  const settings = [...(house ? [`house rules "${house.name}"`] : []), ...set];
  return settings.length === 0 ? [] : [`Rules set: ${safe(settings.join(', '))}.`];
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

function promptOf({ game }: GameTable): string {
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
 * The act that Enter stands for at a terminal. Players first hear what they would leave undone: one Enter too many, or an
 * empty line of a script, must never cost a phase.
 */
function entered(asked: Asked, { table, style }: GameSession): string | undefined {
  const { channel, game } = table;
  if (!channel.asks) return undefined;
  const { now, log } = game;
  const act = enterOf(now);
  if (act === undefined) {
    channel.say(renderNow(now, style));
    return undefined;
  }
  const isTooSoon = asked.isAhead && channel.hurried?.() === true;
  if (asked.at === log.length && !isTooSoon) return act.word;
  return askLeft(asked, 'Enter again', game, channel) ? undefined : act.word;
}

/**
 * After an Enter, the question of the next phase comes at once: whoever does nothing in a turn reads each before he presses
 * Enter once. Who presses it twice without reading is asked again.
 */
async function askAhead(asked: Asked, session: GameSession): Promise<void> {
  const { channel, game } = session.table;
  if (!channel.asks || asked.at === game.log.length || (await isOtherMachines(session))) return;
  asked.isAhead = askLeft(asked, 'Enter', game, channel);
}

/** Tells what the end of the phase would leave undone, if anything, and how it is ended all the same; returns whether it did. */
function askLeft(asked: Asked, key: string, game: Game, channel: GameTable['channel']): boolean {
  const act = enterOf(game.now);
  const left = act && leftBy(act, game.now);
  if (act === undefined || left === undefined) return false;
  const others = phasesAfter(game);
  Object.assign(asked, { at: game.log.length, isAhead: false });
  const passed = others.length === 0 ? '' : `: ${listing(others, 'and')} too`;
  channel.say(`${left} ${key}: ${act.title}. "turn" ends the whole turn${passed}.`);
  return true;
}

/** "turn" where the whole turn was just offered means that of both sides. */
function wholeTurn<T>(said: T, { at }: Asked, { table: { game } }: GameSession): T | string {
  return said === TURN && at === game.log.length ? `${TURN} ${ALL}` : said;
}

/** How long the log was when players heard what the end of the phase would leave undone. */
interface Asked {
  /** What was said of the record. */
  readonly record: Announced;
  /** A line that one side has agreed to. */
  proposal?: Proposal | undefined;
  /** The side that said the line by which an entry was made. */
  readonly saidBy: Map<number, string>;
  at: number | undefined;
  /** They heard it before they pressed Enter for it. */
  isAhead: boolean;
}

/** Keeps what is typed, for "again": unless it is written down, nothing came of it. */
function remember(line: string | Spoken, table: GameTable): void {
  table.typed = { text: typeof line === 'string' ? line : line.word, at: lastTyped(table.game) };
}

async function performed(line: string | Spoken, session: GameSession): Promise<Done> {
  const { table } = session;
  remember(line, table);
  await refuseSeen(line, promptOf(table), table);
  await refuseForeign(line, session);
  const own = typeof line === 'string' ? withoutOwnDice(line, table) : undefined;
  const { as } = session;
  return own === undefined ? table.perform(line, as) : byHand(table, () => table.perform(own, as));
}

/** A line without the "d" at its end that asks for the players' own dice; undefined if there is none. */
function withoutOwnDice(line: string, { game, channel }: GameTable): string | undefined {
  if (!channel.asks || !/\s[dD]$/.test(line)) return undefined;
  const { offer, facts } = readActIn(game, line);
  const isOwn = offer.kind === 'ruled' && offer.reads === undefined && facts.at(-1)?.toLowerCase() === 'd';
  return isOwn ? line.slice(0, -1).trim() : undefined;
}

/** Tells what an act did, and where the battle stands then; returns the exit status. */
async function showDone(before: Now, done: Done, session: GameSession): Promise<number> {
  const status = showOutcome(done, session, before);
  await goOn(session);
  showChange(before, session);
  return status;
}

/** Tells where the battle stands once another phase has begun; in the same phase the prompt says it all. */
function showChange(before: Now, { table, style }: GameSession): void {
  const { now } = table.game;
  const isSame = now.phase === before.phase && now.active === before.active && now.turn === before.turn;
  if (!isSame || now.ended) table.channel.say(`\n${renderPhase(now, style)}`);
}

/** A redo may leave the game where the side that the program plays is to act. */
async function playProgram(session: GameSession): Promise<void> {
  if ((await decidedBy(session.table)) !== undefined) await goOn(session);
}
