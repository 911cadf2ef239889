import type { Campaign } from '../../../core/scenario/campaign';
import { Problem } from '../../../core/input/problem';
import { readJournal } from '../../../game/journal/journal-file';
import type { GameEvent } from '../../../game/events';
import { GameFault } from '../../../game/files/fault';
import { Game } from '../../../game/game';
import { campaignOf } from '../../../game/game-rules';
import { loadRuleset } from '../../../rulesets';
import { canAsk, type Io } from '../../io';
import { gameFile, gameIds, gameMeant } from '../../play/games';
import { keptHere, readToOpen } from '../../play/kept';
import { GameTable } from '../../play/game-table';
import { noLines, scriptChannel, terminalChannel } from '../../play/channel';

/** A campaign as its journal tells it. */
export interface CampaignRead {
  readonly file: string;
  /** As in `Journal`. */
  readonly torn: number;
  readonly game: Game;
  readonly campaign: Campaign;
}

/**
 * The campaign that is meant: the one named, else the latest; players hear of games that were passed over as damaged.
 * @throws Problem where there is none, or what is named is a battle; the fault of a damaged game where no other is one.
 */
export async function campaignMeant(id: string | undefined, io: Io): Promise<CampaignRead> {
  if (id !== undefined) return campaignAt(await gameMeant(id, io));
  let fault: unknown = new Problem({
    path: '',
    message: 'there is no campaign yet; begin one with "blucher campaign new --blue <file> --red <file>"',
  });
  const damaged: string[] = [];
  for (const one of await gameIds(io)) {
    try {
      const found = await campaignAt(gameFile(one, io));
      for (const told of damaged) io.err(`Passed over: ${told}\n`);
      return found;
    } catch (error) {
      if (error instanceof Problem) continue;
      fault = error;
      if (error instanceof GameFault) damaged.push(error.message);
    }
  }
  throw fault;
}

async function campaignAt(file: string): Promise<CampaignRead> {
  const { entries, torn } = await readJournal<GameEvent>(file);
  const game = await Game.read(entries, file, loadRuleset);
  const campaign = await campaignOf(game.setting);
  if (campaign) return { file, torn, game, campaign };
  throw new Problem({ path: 'campaign', message: 'that game is a battle; "blucher play" goes on with it' });
}

/**
 * The table of a campaign for commands that only read: any attempt to write to the journal is refused.
 * @throws GameFault where it is a copy, in which nothing is opened.
 */
export async function tableOf({ file, game }: CampaignRead, io: Io): Promise<GameTable> {
  const { programKey, secrecy } = await keptHere(io);
  await readToOpen(file, io);
  const channel = canAsk(io) ? terminalChannel(io, false) : scriptChannel(io, { lines: noLines() }, true);
  const append = () => Promise.reject(new Problem({ path: '', message: 'this command only looks' }));
  return new GameTable(game, { append }, channel, programKey, secrecy, { kind: 'secure' });
}
