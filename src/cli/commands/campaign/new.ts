import { Option, type Command } from 'commander';
import { Problem } from '../../../core/input/problem';
import { createCommand, parseArgs } from '../../command';
import type { Io } from '../../io';
import { begin, KEEPINGS, type BeginFlags } from '../../play/begin';
import { gameFile, newGameId, newName } from '../../play/games';
import { addRunOptions, runGame, gameRunOf, type RunFlags } from '../../play/run-game';
import { askCampaign, isBare } from './ask';
import { campaignToBegin, type NewFlags } from './campaign-file';
import { shippedHelp } from '../../shipped';
import { POLICY, SECRECY } from './help';

type Flags = BeginFlags & RunFlags & NewFlags;

const ABOUT = `A new campaign, walked for both players from the map to the battlefield.

  blucher campaign new --blue france-early --red austria --map valley
  blucher campaign new campaign.yaml

The file has what the flags say: sides.blue.roster, sides.red.roster (a file or
a whole roster), map, points, season, name, options, houseRules. Without a map
both sides write one down in secret. Without a file and rosters it asks.`;

export function build(io: Io): Command {
  const command = createCommand('blucher campaign new', io).description(ABOUT).argument('[file]');
  const add = (flags: string, text: string): void =>
    void command.addOption(new Option(flags, text).helpGroup('Campaign:'));
  add('--blue <army>', 'the roster of blue: a file, or the name of an army');
  add('--red <army>', 'the roster of red');
  add('--map <id>', 'the map; see "blucher campaign map list"');
  add('--points <number>', 'limit of the armies, else the higher of the rosters’');
  add('--season <season>', 'normal, winter or highSummer');
  command.addOption(
    new Option('--solo <side>', 'the program plays this side')
      .choices(['blue', 'red'])
      .helpGroup('Campaign:'),
  );
  add('--name <id>', 'what the campaign is called');
  command.addOption(
    new Option(
      '--keep <how>',
      'who can open what is sealed: this machine, also its side by a PIN, or only that PIN',
    )
      .choices(KEEPINGS)
      .helpGroup('Campaign:'),
  );
  command.addOption(
    new Option('--set <name=value>', 'setting of an open point, such as campaign.fairnessClause=true')
      .argParser((text: string, before?: readonly string[]) => [...(before ?? []), text])
      .helpGroup('Rules:'),
  );
  return addRunOptions(command)
    .addHelpText('after', `\n${SECRECY}\n\n${POLICY}`)
    .addHelpText('after', () => shippedHelp('army', io));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [file] = parseArgs(command.allowExcessArguments(false), args);
  const given = command.opts<Flags>();
  const flags = isBare(file, given, io) ? { ...given, ...(await askCampaign(given, io)) } : given;
  const { keep = 'program', solo } = flags;
  if (solo !== undefined && keep !== 'program')
    throw new Problem({ path: '--keep', message: 'with --solo the program keeps all secrets; leave it out' });
  const begun = await campaignToBegin(file, flags, io);
  const journal = gameFile(await idOf(flags.name, begun.scenario.id, io), io);
  const lead = await gameRunOf(flags, io);
  return runGame(journal, lead, flags, io, (writer, here) => begin(writer, { ...begun, ...here }, keep));
}

/** The id of the campaign: a name that players give, which must be free, or else a free one made from its file's id. */
async function idOf(name: string | undefined, id: unknown, io: Io): Promise<string> {
  return name === undefined ? newGameId(String(id), io) : newName(name, 'blucher campaign resume', io);
}
