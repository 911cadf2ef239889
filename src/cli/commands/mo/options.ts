import { Option, type Command } from 'commander';
import type { Procedure } from '../../../core/ruling/procedure';
import type { CupGame } from '../../../core/walk/cup-game';
import { createCommand } from '../../command';
import { addFieldFlags, fieldFlags, type FlagHelp, type Given } from '../../input/flags';
import type { Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION } from '../../output/output';

const GAME_TEXT = 'where the game is kept; else in the state directory of this computer';
const SIDE_TEXT = 'whose dice are meant; else the latest that were rolled';

/** The command line of one of the game's commands, with the flags of the output. */
export function commandOf(name: keyof CupGame['help']['commands'], { help }: CupGame, io: Io): Command {
  const { about, after } = help.commands[name];
  const command = createCommand(`blucher mo ${name}`, io).description(about);
  command.addOption(JSON_OPTION).addOption(PLAIN_OPTION);
  return after === undefined ? command : command.addHelpText('after', after);
}

export function addGameOption(command: Command): Command {
  return addTo(command, 'Game:', [['--game <file>', GAME_TEXT]]);
}

/** Adds the flags of `DeskFlags`. */
export function addSessionOptions(command: Command): Command {
  return addTo(addGameOption(command), 'Game:', [['--side <letter>', SIDE_TEXT]]);
}

/** Adds flags under a heading of the help. */
export function addTo(
  command: Command,
  group: string,
  flags: readonly (readonly [flags: string, about: string])[],
): Command {
  for (const [flag, about] of flags) command.addOption(new Option(flag, about).helpGroup(group));
  return command;
}

/** The help on the rules' fields; loaded only where it is asked for. */
export async function fieldHelp(args: readonly string[]): Promise<FlagHelp | undefined> {
  if (!args.includes('--help') && !args.includes('-h')) return undefined;
  return (await import('../../procedure/procedure-help')).FLAG_HELP;
}

/** Adds the flags of some of a procedure's fields, without those of its units. */
export function addFields(
  command: Command,
  procedure: Procedure,
  wanted: (name: string) => boolean,
  given: Given,
  help: FlagHelp | undefined,
): void {
  const taken = command.options.flatMap(({ long }) => long ?? []);
  const flags = fieldFlags(procedure, taken).filter(({ path: [name = ''] }) => wanted(name));
  addFieldFlags(command, { ...procedure, units: [] }, flags, given, help);
}
