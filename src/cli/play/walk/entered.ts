import { listing } from '../../../core/input/text';
import type { Game } from '../../../game/game';
import { renderNow } from '../../../report';
import { ALL, phasesAfter, TURN } from '../commands/turn';
import type { GameTable } from '../game-table';
import { isOtherMachines } from '../secrets/foreign-acts';
import type { GameSession } from '../session';
import { enterOf, leftBy } from './enter';

/** How long the log was when players heard what the end of the phase would leave undone. */
export interface Heard {
  at: number | undefined;
  /** They heard it before they pressed Enter for it. */
  isAhead: boolean;
}

/**
 * The act that Enter stands for at a terminal. Players first hear what they would leave undone: one Enter too many, or an
 * empty line of a script, must never cost a phase.
 */
export function entered(asked: Heard, { table, style }: GameSession): string | undefined {
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
export async function askAhead(asked: Heard, session: GameSession): Promise<void> {
  const { channel, game } = session.table;
  if (!channel.asks || asked.at === game.log.length || (await isOtherMachines(session))) return;
  asked.isAhead = askLeft(asked, 'Enter', game, channel);
}

/** Tells what the end of the phase would leave undone, if anything, and how it is ended all the same; returns whether it did. */
function askLeft(asked: Heard, key: string, game: Game, channel: GameTable['channel']): boolean {
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
export function wholeTurn<T>(said: T, { at }: Heard, { table: { game } }: GameSession): T | string {
  return said === TURN && at === game.log.length ? `${TURN} ${ALL}` : said;
}
