import { Command, type CommanderError } from 'commander';
import { listing, printable } from '../core/input/text';
import type { Io } from './io';

/** The width of help where that of the terminal is not known. */
const HELP_WIDTH = 80;
/** Descriptions are wrapped only where at least this many columns are left for them. */
const NARROWEST = 20;
/** A usage error is one line of at most this many characters. */
const LONGEST_SENTENCE = 400;

/** What surrounds each command, for flags that the environment gives. */
const SURROUNDINGS = new WeakMap<Command, Io>();

/** A command that writes to `io`, and throws instead of ending the process. */
export function createCommand(name: string, io: Io): Command {
  const command = new Command(name)
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ minWidthToWrap: NARROWEST })
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: () => undefined,
      getOutHelpWidth: () => io.width ?? HELP_WIDTH,
      getErrHelpWidth: () => io.width ?? HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  SURROUNDINGS.set(command, io);
  return command;
}

/** Reads the words of one command, and returns those that belong to no flag. */
export function parseArgs(command: Command, args: readonly string[]): readonly string[] {
  command.parse([...args], { from: 'user' });
  const isPlain = SURROUNDINGS.get(command)?.env.BLUCHER_PLAIN === 'yes';
  if (isPlain && command.options.some(({ long }) => long === '--plain'))
    command.setOptionValueWithSource('plain', true, 'env');
  return command.args;
}

/** The value of a flag in words that have not been parsed yet; undefined if it is not there. */
export function flagIn(args: readonly string[], name: string): string | undefined {
  const at = args.lastIndexOf(name);
  const joined = args.findLast((arg) => arg.startsWith(`${name}=`));
  return at >= 0 ? args[at + 1] : joined?.slice(name.length + 1);
}

/** Whether the command line only asked for help or the version, which have been shown. */
export function wasShown(error: CommanderError): boolean {
  return ['commander.helpDisplayed', 'commander.version'].includes(error.code);
}

/** Commander's message about a word that is none of the choices of a flag or an argument. */
const NO_CHOICE =
  /^(?:option '(?:-\w, )?(\S+).*?' argument|command-argument value) '(.*)' is invalid(?: for argument '(.*)')?\. Allowed choices are (.*)\.$/s;

/** A usage error as one sentence; undefined where the help that was shown says enough. */
export function usageSentence(error: CommanderError): string | undefined {
  if (error.code === 'commander.help') return undefined;
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*\((.*)\)$/s, ' ($1)')
    .replace('(Did you', '(did you')
    .replace(NO_CHOICE, toChoice)
    .replace(/\.$/, '')
    .replace('. Expected', '; expected');
  return printable(text, LONGEST_SENTENCE);
}

function toChoice(_: string, flag = '', given = '', argument = '', choices = ''): string {
  return `${flag || argument}: "${given}" is not allowed; give ${listing(choices.split(', '))}`;
}
