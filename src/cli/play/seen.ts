import { stripVTControlCharacters } from 'node:util';
import { Problem } from '../../core/problem';
import { ASK, readAct } from './line';
import type { Table } from './table';

/**
 * Refuses a line that settles something in secret, but was typed on the screen that both sides look at; the line is
 * wiped off. It is accepted from a pipe, which has no such screen, and with plain prompts, which never erase anything.
 * @throws Problem that tells how to settle it unseen.
 */
export async function refuseSeen(line: string, prompt: string, { game, voice }: Table): Promise<void> {
  if (!voice.asks || voice.prompts.plain === true) return;
  const { offer, facts } = readAct(line, game.now.offers);
  if (offer.seals === undefined || facts.every((word) => word === ASK)) return;
  await wipe(prompt, line, voice.prompts.output ?? process.stdout);
  const message = `both sides could read that line, and it was not taken; type "${offer.word}" alone, which opens a screen of its own`;
  throw new Problem({ path: '', message });
}

/** Takes an answered question off the screen. */
async function wipe(prompt: string, line: string, output: NodeJS.WritableStream): Promise<void> {
  const [{ told }, { sizeOf }] = await Promise.all([import('../prompts/told'), import('../prompts/wrap')]);
  const { columns } = sizeOf(output);
  const rows = stripVTControlCharacters(told(prompt, line, columns))
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / columns)), 0);
  output.write(`\u001b[${rows}A\r\u001b[J`);
}
