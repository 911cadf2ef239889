import { Command, type CommanderError } from 'commander';
import { printable } from '../core/text';
import type { Io } from './io';

/** The width of help where the terminal does not tell. */
const HELP_WIDTH = 80;
/** Descriptions are wrapped as long as so many columns are left for them. */
const NARROWEST = 20;
/** A usage error is told in one line of at most so many characters. */
const LONGEST_SENTENCE = 400;

/** A command that writes where it is told, and throws instead of ending the process. */
export function createCommand(name: string, io: Io): Command {
  return new Command(name)
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
}

/** Reads the words of one command, and returns those that belong to no flag. */
export function parseArgs(command: Command, args: readonly string[]): readonly string[] {
  command.parse([...args], { from: 'user' });
  return command.args;
}

/** The value of a flag, as far as it can be told before the flags are known. */
export function flagIn(args: readonly string[], name: string): string | undefined {
  const at = args.lastIndexOf(name);
  const joined = args.findLast((arg) => arg.startsWith(`${name}=`));
  return at >= 0 ? args[at + 1] : joined?.slice(name.length + 1);
}

/** Whether the command line only asked for help or the version, which have been shown. */
export function wasShown(error: CommanderError): boolean {
  return ['commander.helpDisplayed', 'commander.version'].includes(error.code);
}

/** A usage error as one sentence; undefined where the help that was shown says enough. */
export function usageSentence(error: CommanderError): string | undefined {
  if (error.code === 'commander.help') return undefined;
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*\((.*)\)$/s, ' ($1)')
    .replace(/\.$/, '')
    .replace('. Expected', '; expected');
  return printable(text, LONGEST_SENTENCE);
}
