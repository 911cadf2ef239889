import { Problem } from '../../../core/input/problem';
import type { Io } from '../../io';
import { begin } from '../../play/begin';
import { gameFile, newGameId, newName } from '../../play/games';
import { gameRunOf, RUN, runGame } from '../../play/run-game';
import { askCampaign, isBare } from './ask';
import { CAMPAIGN, campaignToBegin } from './campaign-file';
import { shippedHelp } from '../../shipped-files';
import { POLICY, SECRECY } from './help';
import { command } from '../../define-command';

const ABOUT = `A new campaign, walked for both players from the map to the battlefield.

  blucher campaign new --blue france-early --red austria --map valley
  blucher campaign new campaign.yaml

The file has what the flags say: sides.blue.roster, sides.red.roster (a file or
a whole roster), map, points, season, name, options, houseRules. Without a map
both sides write one down in secret. Without a file and rosters it asks.

With --table each side divides its army and marches its columns on its phone,
which alone shows what stands in them; the map is on all screens.`;

export const run = command(
  {
    name: 'campaign new',
    about: ABOUT,
    words: ['[file]'],
    flags: { ...CAMPAIGN, ...RUN },
    after: [`\n${SECRECY}\n\n${POLICY}`, (io) => shippedHelp('army', io)],
  },
  async ({ words: [file], flags: given, io }) => {
    const flags = isBare(file, given, io) ? { ...given, ...(await askCampaign(given, io)) } : given;
    const { keep = 'program', solo } = flags;
    if (solo !== undefined && keep !== 'program')
      throw new Problem({
        path: '--keep',
        message: 'with --solo the program keeps all secrets; leave it out',
      });
    const begun = await campaignToBegin(file, flags, io);
    const journal = gameFile(await idOf(flags.name, begun.scenario.id, io), io);
    const gameRun = await gameRunOf(flags, io);
    return runGame(journal, gameRun, flags, io, (writer, here) => begin(writer, { ...begun, ...here }, keep));
  },
);

/** The id of the campaign: a name that players give, which must be free, or else a free one made from its file's id. */
async function idOf(name: string | undefined, id: unknown, io: Io): Promise<string> {
  return name === undefined ? newGameId(String(id), io) : newName(name, 'blucher campaign resume', io);
}
