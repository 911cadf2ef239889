import type { Command } from 'commander';
import { Problem } from '../../core/problem';
import { didYouMean } from '../../core/suggest';
import { listing, shown } from '../../core/text';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';

interface Subcommand {
  readonly name: string;
  readonly args: string;
  readonly about: string;
  load(): Promise<{ build(io: Io): Command; run(args: readonly string[], io: Io): Promise<number> }>;
}

export const SUBCOMMANDS: readonly Subcommand[] = [
  {
    name: 'list',
    args: '[file...]',
    about: 'the scenarios that there are',
    load: () => import('../scenario/list'),
  },
  {
    name: 'show',
    args: '<scenario>',
    about: 'what is in one of them',
    load: () => import('../scenario/show'),
  },
  {
    name: 'units',
    args: '<scenario>',
    about: 'its units and their cards',
    load: () => import('../scenario/units'),
  },
  {
    name: 'check',
    args: '<file...>',
    about: 'whether files are sound, and their own checks come out',
    load: () => import('../scenario/check'),
  },
  {
    name: 'lint',
    args: '<file...>',
    about: 'what is wrong or odd in files; --fix mends what is mechanical',
    load: () => import('../scenario/lint'),
  },
  {
    name: 'new',
    args: '[id]',
    about: 'a new file, from a few answers or from another scenario',
    load: () => import('../scenario/new'),
  },
];

const ABOUT = `Scenarios: prepared battles, as YAML or JSON files with checks of their own.

  blucher scenario list
  blucher scenario show fuentes-de-onoro
  blucher scenario check my-battle.yaml`;

const AFTER = `
A file tells its editor what may stand in it by a first line such as
  # yaml-language-server: $schema=scenario.schema.json
with "blucher schema scenario > scenario.schema.json". docs/cookbook.md has more.
Exit status: 0 all is well, 1 a check or a rule fails, 2 a file or flag is unusable.`;

/** The command line of this command. */
export function build(io: Io): Command {
  const command = createCommand('blucher scenario', io)
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
  if (named) return (await named.load()).run(rest, io);
  if (name === undefined || name.startsWith('-')) {
    parseArgs(build(io), name === undefined ? ['--help'] : args);
    return EXIT.answered;
  }
  const known = SUBCOMMANDS.map((sub) => sub.name);
  throw new Problem({
    path: 'scenario',
    message: `there is no ${shown(name)}${didYouMean(name, known)}; give ${listing(known)}`,
    allowed: known,
  });
}
