import type { Command } from 'commander';
import { Problem } from '../../core/input/problem';
import { didYouMean } from '../../core/input/suggest';
import { listing, shown } from '../../core/input/text';
import { createCommand, parseArgs, type Run } from '../define-command';
import { EXIT, type Io } from '../io';

/** What the list of commands says of one. */
export interface Listed {
  readonly name: string;
  readonly args: string;
  readonly about: string;
}

/** A command that belongs to another: `army check`. Its code is loaded only when it is wanted. */
export interface Subcommand extends Listed {
  /** Another word for it. */
  readonly also?: string;
  load(): Promise<{ run: Run }>;
}

/** A command that only has subcommands. */
interface Family {
  /** As it is typed: `army`. */
  readonly name: string;
  readonly about: string;
  /** What the help says below the list of commands. */
  readonly after: string;
  readonly commands: readonly Subcommand[];
  /** Whether `--rules` before the subcommand is passed on to it, or else dropped; absent = it must not stand there. */
  readonly takesRules?: (command: string | undefined) => boolean;
}

/** Lists commands in the help of the one that they belong to. */
export function listCommands(command: Command, commands: readonly Listed[]): Command {
  command.helpCommand(false);
  command.configureHelp({ subcommandTerm: (sub) => `${sub.name()} ${sub.usage()}`.trim() });
  for (const { name, args, about } of commands)
    command.command(name).summary(about).usage(args).helpOption(false);
  return command;
}

/** The command line of a family: its help lists the subcommands. */
function buildFamily({ name, about, after, commands }: Family, io: Io): Command {
  const command = createCommand(`blucher ${name}`, io).description(about).usage('<command> [options]');
  return listCommands(command, commands).addHelpText('after', after);
}

/** Runs the subcommand that the words name. */
export function family(of: Family): Run {
  return async (args, io) => {
    const [name, ...rest] = commandFirst(of, args);
    const named = of.commands.find((sub) => name !== undefined && [sub.name, sub.also].includes(name));
    if (named) return (await named.load()).run(rest, io);
    return withoutCommand(of, name, args, io, () => buildFamily(of, io));
  };
}

/**
 * Shows the help where no command is named.
 * @throws Problem that offers the nearest command where there is none of that name.
 */
export function withoutCommand(
  { name: path, commands }: { readonly name: string; readonly commands: readonly Listed[] },
  name: string | undefined,
  args: readonly string[],
  io: Io,
  build: () => Command,
): number {
  if (name === undefined || name.startsWith('-')) {
    parseArgs(build(), name === undefined ? ['--help'] : args, io);
    return EXIT.answered;
  }
  const known = commands.map((sub) => sub.name);
  const message = `there is no ${shown(name)}${didYouMean(name, known)}; give ${listing(known)}`;
  throw new Problem({ path, message, allowed: known });
}

function commandFirst({ takesRules }: Family, args: readonly string[]): readonly string[] {
  const [first = '', id = '', ...rest] = args;
  if (first === 'help') return [...args.slice(1), '--help'];
  if (first !== '--rules' || takesRules === undefined) return args;
  return takesRules(rest[0]) ? [...rest, '--rules', id] : rest;
}
