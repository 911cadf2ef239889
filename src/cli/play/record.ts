import { headOf } from '../../game/journal/head';
import type { GameEvent } from '../../game/events';
import { publicEntry } from './public';
import type { GameTable } from './game-table';

/** What was said of the record so far. */
export interface Announced {
  turn: number;
  isOver: boolean;
}

export function newRecord({ game: { now } }: GameTable): Announced {
  return { turn: now.turn, isOver: now.ended !== undefined };
}

/** Tells what went into the journal by itself, up to a line that is told next. */
export function showByThemselves(table: GameTable, before?: number): void {
  for (const entry of table.byThemselves(before)) {
    table.channel.event(publicEntry(entry));
    if (entry.event.type === 'disclosed') table.channel.say(SHOWN);
  }
}

/** Tells what goes into the journal by itself, and at the end of a turn its head, which both players note. */
export async function showRecord(entry: Announced, table: GameTable): Promise<void> {
  const { channel, game } = table;
  showByThemselves(table);
  const now = newRecord(table);
  const isNew = now.turn !== entry.turn || now.isOver !== entry.isOver;
  Object.assign(entry, now);
  if (isNew) channel.say(`Both note the head of the record: ${await headNow(game)}`);
}

const SHOWN =
  'The secrets of the dice are shown now: "blucher game verify" proves every throw of the program.';

/** Tells those who leave the game what to note of its record: its head, which is given back. */
export async function sayKept({ channel, game }: GameTable): Promise<string> {
  const head = await headNow(game);
  channel.say(
    `The game is kept. The head of its record is ${head}: written down, it tells whether a line is missing.`,
  );
  return head;
}

/** The short form of a journal's last line. */
async function headNow({ log }: GameTable['game']): Promise<string> {
  const last = log.at(-1);
  return last ? headOf(last) : '';
}

/** Whether a line goes into the journal without anybody doing anything. */
export function goesByItself({ type }: GameEvent): boolean {
  return type === 'committed' || type === 'disclosed';
}

/** The number of the last line that somebody has done something for. */
export function lastTyped({ log }: GameTable['game']): number {
  return log.findLast(({ event }) => !goesByItself(event))?.n ?? 0;
}
