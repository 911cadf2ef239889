import { CommanderError } from 'commander';
import { Problem, sentence } from '../core/problem';
import { printable } from '../core/text';
import { GameFault } from '../game/fault';
import { usageSentence, wasShown } from './command';
import { ClosedOutput, EXIT, type Io } from './io';

/** A fault of the program itself is told in one line of at most so many characters. */
const LONGEST_FAULT = 400;

/**
 * Tells what went wrong, in one line for each fault.
 * @param commands those whose help may be pointed to.
 * @returns the exit status.
 */
export function report(error: unknown, io: Io, commands: readonly { readonly name: string }[] = []): number {
  if (error instanceof ClosedOutput) return EXIT.answered;
  if (error instanceof CommanderError) return reportUsage(error, io, commands);
  if (error instanceof Problem) {
    for (const fault of error.faults) io.err(`blucher: ${sentence(fault)}\n`);
    return EXIT.unusable;
  }
  if (error instanceof GameFault) {
    io.err(`blucher: ${error.message}\n`);
    return EXIT.damaged;
  }
  if (error instanceof Error && error.name === 'ExitPromptError') return EXIT.interrupted;
  const message = error instanceof Error ? error.message : String(error);
  io.err(`blucher: internal fault: ${printable(message, LONGEST_FAULT)}\n`);
  if (io.env.BLUCHER_DEBUG !== undefined && error instanceof Error) io.err(`${error.stack ?? ''}\n`);
  return EXIT.unusable;
}

function reportUsage(error: CommanderError, io: Io, commands: readonly { readonly name: string }[]): number {
  if (wasShown(error)) return EXIT.answered;
  const text = usageSentence(error);
  const name = commands.find((command) => command.name === io.args[0])?.name;
  const help = name === undefined ? 'blucher --help' : `blucher ${name} --help`;
  if (text !== undefined) io.err(`blucher: ${text}; see "${help}"\n`);
  return EXIT.unusable;
}
