import { randomBytes } from 'node:crypto';
import type { Campaign } from '../../../core/scenario/campaign';
import { Problem } from '../../../core/input/problem';
import { readJournal } from '../../../game/journal/file';
import { ensureProgramKey } from '../../../game/program-key';
import { keeperFile, stateDirectory } from '../../../game/place';
import type { GameEvent } from '../../../game/play/events';
import { Game } from '../../../game/play/game';
import { campaignOf } from '../../../game/play/game-rules';
import { SCRYPT_COST } from '../../../game/sealed';
import { loadRuleset } from '../../../rulesets';
import type { Io } from '../../io';
import { gameFile, gameIds, gameMeant } from '../../play/games';
import { Table } from '../../play/table';
import { scriptChannel, terminalChannel } from '../../play/channel';

/** A campaign as its journal tells it. */
export interface CampaignRead {
  readonly file: string;
  readonly game: Game;
  readonly campaign: Campaign;
}

/**
 * The campaign that is meant: the one named, else the latest.
 * @throws Problem where there is none, or what is named is a battle.
 */
export async function campaignMeant(id: string | undefined, io: Io): Promise<CampaignRead> {
  if (id !== undefined) return campaignAt(await gameMeant(id, io));
  for (const one of await gameIds(io)) {
    const found = await campaignAt(gameFile(one, io)).catch(() => undefined);
    if (found) return found;
  }
  throw new Problem({
    path: '',
    message: 'there is no campaign yet; begin one with "blucher campaign new --blue <file> --red <file>"',
  });
}

async function campaignAt(file: string): Promise<CampaignRead> {
  const { entries } = await readJournal<GameEvent>(file);
  const game = await Game.read(entries, file, loadRuleset);
  const campaign = await campaignOf(game.setting);
  if (campaign) return { file, game, campaign };
  throw new Problem({ path: 'campaign', message: 'that game is a battle; "blucher play" goes on with it' });
}

/** The table of a campaign for commands that only read: any attempt to write to the journal is refused. */
export async function tableOf({ game }: CampaignRead, io: Io): Promise<Table> {
  const programKey = await ensureProgramKey(keeperFile(stateDirectory(io.env)), randomBytes);
  const secrecy = io.secrecy ?? { random: randomBytes, cost: SCRYPT_COST };
  const isAsked = io.terminal.input && io.terminal.output;
  const channel = isAsked ? terminalChannel(io, false) : scriptChannel(io, { lines: none() }, true);
  const writer = {
    entries: game.log,
    torn: 0,
    append: () => Promise.reject(new Problem({ path: '', message: 'this command only looks' })),
  };
  return new Table(game, writer, channel, programKey, secrecy, { kind: 'secure' });
}

async function* none(): AsyncGenerator<string> {
  // no lines
}
