import { stripVTControlCharacters } from 'node:util';
import type { Offer } from '../../../core/walk/offer';
import { Problem } from '../../../core/input/problem';
import { ASK } from '../line';
import type { AtTable } from '../at-table';
import { isTypedFor } from '../throws';
import type { Spoken } from '../protocol/line-in';
import { readActIn } from '../units';

/**
 * Refuses a line that settles something in secret, or tells what hidden dice show, but was typed on the screen that
 * both sides look at; the line is wiped off and forgotten. It is accepted from a pipe, which has no such screen, and with
 * plain prompts, which never erase anything.
 * @throws Problem that tells how to settle it unseen.
 */
export async function refuseSeen(line: string | Spoken, prompt: string, table: AtTable): Promise<void> {
  const { game, channel } = table;
  if (typeof line !== 'string' || !channel.asks || channel.prompts.plain === true) return;
  const { offer, facts } = readActIn(game, line);
  const unseen = unseenBy(offer, isTypedFor(table, offer.by));
  if (unseen === undefined || facts.every((word) => word === ASK)) return;
  await wipe(prompt, line, channel.prompts.output ?? process.stdout);
  channel.forget();
  const message = `both sides could read that line, and it was not taken; ${unseen}`;
  throw new Problem({ path: '', message });
}

/** How an act is settled unseen; undefined where both sides may see it. */
function unseenBy({ word, kind }: Offer, isAsked: boolean): string | undefined {
  if (kind === 'sealed') return `type "${word}" alone, which opens a screen of its own`;
  if (kind !== 'hidden') return undefined;
  const how = isAsked ? `type "${word}" alone` : `type "dice ask", then "${word}" alone`;
  return `${how}: what your dice show is asked for unseen`;
}

/** Takes an answered question off the screen. */
async function wipe(prompt: string, line: string, output: NodeJS.WritableStream): Promise<void> {
  const [{ answeredLine }, { sizeOf }] = await Promise.all([
    import('../../prompts/screen/answered'),
    import('../../prompts/screen/wrap'),
  ]);
  const { columns } = sizeOf(output);
  const rows = stripVTControlCharacters(answeredLine(prompt, line, columns))
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / columns)), 0);
  output.write(`\u001b[${rows}A\r\u001b[J`);
}
