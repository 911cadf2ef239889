import { basename, dirname, join } from 'node:path';
import type { Io } from '../io';
import { beginGame } from './begin';
import { gamesDirectory, newGameId } from './games';
import { leadGame, type Lead, type LeadFlags } from './lead';

const EXTENSION = '.jsonl';

/**
 * Plays the battle that a campaign has led to, as a game of its own, beside the campaign’s journal.
 * @returns the exit status.
 */
export async function fightBattle(
  campaign: string,
  scenario: string,
  lead: Lead,
  flags: LeadFlags,
  io: Io,
): Promise<number> {
  const stem = `${basename(campaign, EXTENSION)}-battle`;
  const isKept = dirname(campaign) === gamesDirectory(io);
  const id = isKept ? await newGameId(stem, io) : stem;
  const file = join(dirname(campaign), `${id}${EXTENSION}`);
  lead.voice.say(`The battle is a game of its own: "blucher play ${isKept ? id : file}" goes on with it.`);
  lead.voice.event({ type: 'fought', game: id });
  return leadGame(file, lead, flags, io, (writer) => beginGame(writer, { text: scenario, label: id }, {}));
}
