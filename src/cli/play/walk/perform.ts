import { listing, plural } from '../../../core/input/text';
import type { Now } from '../../../core/walk/walk';
import { renderPhase } from '../../../report';
import { EXIT } from '../../io';
import type { Done } from '../acts';
import { byHand } from '../arrangement';
import type { GameTable } from '../game-table';
import type { Spoken } from '../protocol/line-in';
import { offerOf } from '../protocol/spoken';
import { lastTyped } from '../record';
import { refuseForeign } from '../secrets/foreign-acts';
import { refuseSeen } from '../secrets/shared-screen';
import type { GameSession } from '../session';
import { isTypedFor, notTyped } from '../throws';
import { readActIn } from '../units';
import { forgottenBefore, tellLeft } from './forgotten';
import { promptOf } from './heading';
import { goOn, liftFirst, showOutcome } from './outcome';

/** Does acts one after the other, up to one that the rules refuse; returns the exit status. */
export async function performAll(
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
  const { channel, game } = session.table;
  const before = game.now;
  const done = await performed(line, session);
  const status = await showDone(before, done, session);
  const spare = done.kind === 'covered' ? 0 : (channel.spare?.() ?? 0);
  if (spare > 0) {
    const text = `Given and not used: ${plural(spare, 'throw', 'throws')} of "dice".`;
    channel.event({ type: 'told', text });
  }
  return status;
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
  refuseFaces(line, table);
  const own = typeof line === 'string' ? withoutOwnDice(line, table) : undefined;
  await liftFirst(session);
  const { as } = session;
  return own === undefined ? table.perform(line, as) : byHand(table, () => table.perform(own, as));
}

/** @throws Problem where a line gives faces of open dice, and the program throws them. */
function refuseFaces(line: string | Spoken, table: GameTable): void {
  const isGiven = (table.line?.dice ?? []).length > 0;
  if (!isGiven || isTypedFor(table) || offerOf(line, table.game).kind === 'hidden') return;
  throw notTyped('open');
}

/** A line without the "d" at its end that asks for the players' own dice; undefined if there is none. */
function withoutOwnDice(line: string, { game, channel }: GameTable): string | undefined {
  if (!channel.asks || !/\s[dD]$/.test(line)) return undefined;
  const { offer, facts } = readActIn(game, line);
  const isOwn = offer.kind === 'ruled' && offer.reads === undefined && facts.at(-1)?.toLowerCase() === 'd';
  return isOwn ? line.slice(0, -1).trim() : undefined;
}

/** Tells what an act did, and where the battle stands then; returns the exit status. */
export async function showDone(before: Now, done: Done, session: GameSession): Promise<number> {
  const { table } = session;
  const { told } = table;
  const status = showOutcome(done, session, before);
  await goOn(session);
  // What is only asked for, such as scouting, is ruled on by the program.
  const isAsked = done.kind === 'noted' && done.offer.kind === 'noted' && done.offer.allowed !== undefined;
  if (isAsked && table.told !== told) table.last = table.told;
  showChange(before, session);
  return status;
}

/** Tells where the battle stands once another phase has begun; in the same phase the prompt says it all. */
function showChange(before: Now, { table, style }: GameSession): void {
  const { now } = table.game;
  const isSame = now.phase === before.phase && now.active === before.active && now.turn === before.turn;
  if (!isSame || now.ended) table.channel.say(`\n${renderPhase(now, style)}`);
}
