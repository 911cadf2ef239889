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
  { name: 'lists', args: '', about: 'the army lists', load: () => import('../army/lists') },
  {
    name: 'show',
    args: '<list|file>',
    about: 'what a list offers and demands, and what that rests on',
    load: () => import('../army/show'),
  },
  {
    name: 'new',
    args: '[file]',
    about: 'build an army, with the running total and what is still wanted',
    load: () => import('../army/new'),
  },
  {
    name: 'random',
    args: '[options]',
    about: 'a legal army by chance, or by a seed',
    load: () => import('../army/random'),
  },
  {
    name: 'check',
    args: '[file...]',
    about: 'what is wrong, why, and the cheapest remedy',
    load: () => import('../army/check'),
  },
  { name: 'points', args: '[file...]', about: 'what it costs', load: () => import('../army/points') },
  {
    name: 'expand',
    args: '[file...]',
    about: 'every unit with its card',
    load: () => import('../army/expand'),
  },
  {
    name: 'print',
    args: '[file]',
    about: 'unit cards, a roster sheet and a quick sheet, as HTML or Markdown',
    load: () => import('../army/print'),
  },
];

const ABOUT = `Armies from the lists of the rulebook: built, checked and printed.

  blucher army new                      choose a list and buy an army
  blucher army check blue.yaml          is it legal, and if not, what is cheapest
  blucher army print blue.yaml -o blue.html`;

const AFTER = `
A roster is a YAML or JSON file: list, variant, limit, corps with their units.
A row may be written row*n. Rows and lists of a club's own come from a file of
house rules (--house), under options: armies.own.
Exit status: 0 legal or answered, 1 not legal, 2 unusable input.`;

/** The command line of this command. */
export function build(io: Io): Command {
  const command = createCommand('blucher army', io)
    .description(ABOUT)
    .usage('<command> [options]')
    .helpCommand(false);
  command.configureHelp({ subcommandTerm: (sub) => `${sub.name()} ${sub.usage()}`.trim() });
  for (const { name, args, about } of SUBCOMMANDS)
    command.command(name).summary(about).usage(args).helpOption(false);
  return command.addHelpText('after', AFTER);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = subcommandFirst(args);
  const named = SUBCOMMANDS.find((sub) => sub.name === name);
  if (named) return (await named.load()).run(rest, io);
  if (name === undefined || name.startsWith('-')) {
    parseArgs(build(io), name === undefined ? ['--help'] : args);
    return EXIT.answered;
  }
  const known = SUBCOMMANDS.map((sub) => sub.name);
  throw new Problem({
    path: 'army',
    message: `there is no ${shown(name)}${didYouMean(name, known)}; give ${listing(known)}`,
    allowed: known,
  });
}

/** The ruleset may be named before the command. */
function subcommandFirst(args: readonly string[]): readonly string[] {
  const [first = '', id = '', ...rest] = args;
  if (first === 'help') return [...args.slice(1), '--help'];
  return first === '--rules' ? [...rest, '--rules', id] : args;
}
