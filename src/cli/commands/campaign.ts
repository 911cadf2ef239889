import type { Command } from 'commander';
import { Problem } from '../../core/problem';
import { didYouMean } from '../../core/suggest';
import { listing, shown } from '../../core/text';
import { createCommand, parseArgs } from '../command';
import { POLICY, SECRECY } from '../campaign/help';
import { EXIT, type Io } from '../io';

interface Subcommand {
  readonly name: string;
  readonly args: string;
  readonly about: string;
  load(): Promise<(args: readonly string[], io: Io) => Promise<number>>;
}

export const SUBCOMMANDS: readonly Subcommand[] = [
  {
    name: 'new',
    args: '[file]',
    about: 'a new campaign of two rosters and a map, walked for both players',
    load: async () => (await import('../campaign/new')).run,
  },
  {
    name: 'resume',
    args: '[campaign]',
    about: 'go on with one',
    load: async () => (await import('../campaign/resume')).run,
  },
  {
    name: 'show',
    args: '[campaign]',
    about: 'how it stands: for all, or with --side for one player',
    load: async () => (await import('../campaign/show')).run,
  },
  {
    name: 'verify',
    args: '[campaign]',
    about: 'make every ruling again, prove what was opened',
    load: async () => (await import('../campaign/verify')).run,
  },
  {
    name: 'battle',
    args: '[campaign]',
    about: 'the scenario file of its battle',
    load: async () => (await import('../campaign/battle')).run,
  },
  {
    name: 'rosters',
    args: '[campaign]',
    about: 'both rosters with their losses, for a next battle',
    load: async () => (await import('../campaign/rosters')).run,
  },
  {
    name: 'export',
    args: '[campaign]',
    about: 'a file for the other player’s machine',
    load: async () => (await import('../campaign/exchange')).runExport,
  },
  {
    name: 'import',
    args: '<file>',
    about: 'take such a file over',
    load: async () => (await import('../campaign/exchange')).runImport,
  },
  {
    name: 'map',
    args: '<list|draw|check>',
    about: 'maps: those that are there, drawn, checked',
    load: async () => (await import('../campaign/map')).run,
  },
];

const ABOUT = `Scharnhorst: two armies, a map of 48 squares, hidden columns, and a battle at the
end of it (Blücher chapter 12).

  blucher campaign new --blue france-early.yaml --red austria.yaml --map valley
  blucher campaign show --side blue
  blucher campaign verify`;

const AFTER = `
In the walk each act is one line, as in "play": "A B2 B3" moves column A, then
"scout 1", "overrun C4", "go C5"; "declare C3"; "map", "sheet blue", "undo",
"fight". "?" tells the rest. An undo takes back an act of either side.

${SECRECY}

${POLICY}

Exit status: as of "play"; "verify" and "map check" give 1 for what is wrong.`;

export function build(io: Io): Command {
  const command = createCommand('blucher campaign', io)
    .description(ABOUT)
    .usage('<command> [options]')
    .helpCommand(false);
  command.configureHelp({ subcommandTerm: (sub) => `${sub.name()} ${sub.usage()}`.trim() });
  for (const { name, args, about } of SUBCOMMANDS)
    command.command(name).summary(about).usage(args).helpOption(false);
  return command.addHelpText('after', AFTER);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  const named = SUBCOMMANDS.find((sub) => sub.name === name);
  if (named) return (await named.load())(rest, io);
  if (name === undefined || name.startsWith('-')) {
    parseArgs(build(io), name === undefined ? ['--help'] : args);
    return EXIT.answered;
  }
  const known = SUBCOMMANDS.map((sub) => sub.name);
  throw new Problem({
    path: 'campaign',
    message: `there is no ${shown(name)}${didYouMean(name, known)}; give ${listing(known)}`,
    allowed: known,
  });
}
