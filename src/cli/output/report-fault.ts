import { CommanderError } from 'commander';
import { Problem, sentence } from '../../core/input/problem';
import { printable } from '../../core/input/text';
import { GameFault } from '../../game/files/fault';
import { flagIn, usageSentence, wasShown } from '../define-command';
import { ClosedOutput, EXIT, type Io } from '../io';
import { wasInterrupted } from '../prompts/interrupted';
import { isRuled } from '../completion/entry';
import { inert } from './neutralise';

/** A command, and what follows it in its usage. */
interface Listed {
  readonly name: string;
  readonly args?: string;
}

/** A fault of the program itself is one line of at most this many characters. */
const LONGEST_FAULT = 400;

/**
 * Tells what went wrong, in one line for each fault.
 * @param commands those with a help that may be pointed to.
 * @returns the exit status.
 */
export function report(error: unknown, io: Io, commands: readonly Listed[] = []): number {
  if (error instanceof ClosedOutput) return EXIT.answered;
  if (error instanceof CommanderError) return reportUsage(error, io, commands);
  if (error instanceof Problem) {
    for (const fault of error.faults) io.err(`blucher: ${inert(sentence(fault), false)}\n`);
    return EXIT.unusable;
  }
  if (error instanceof GameFault) {
    io.err(`blucher: ${inert(error.message, false)}\n`);
    return EXIT.damaged;
  }
  if (wasInterrupted(error)) return EXIT.interrupted;
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd') {
    io.err('blucher: the directory that you are in is gone; go to another\n');
    return EXIT.unusable;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`blucher: internal fault: ${printable(message, LONGEST_FAULT)}\n`);
  if (io.env.BLUCHER_DEBUG !== undefined && error instanceof Error) io.err(`${error.stack ?? ''}\n`);
  return EXIT.unusable;
}

function reportUsage(error: CommanderError, io: Io, commands: readonly Listed[]): number {
  if (wasShown(error)) return EXIT.answered;
  const text = usageSentence(error);
  const command = commands.find(({ name }) => name === io.args[0]);
  const words = command ? [command.name, ...furtherWords(command, io.args.slice(1))] : [];
  if (text !== undefined) io.err(`blucher: ${text}; see "${['blucher', ...words, '--help'].join(' ')}"\n`);
  return EXIT.unusable;
}

/** Usage of a command that needs another word: a procedure, or a command of its own, `<show|log|...>`. */
const WORDED = /^<(?:procedure>|.*\|)/;

/** What a pointer to help names besides the command: the word that belongs to it, if that is first, and a ruleset that counts. */
function furtherWords(
  { name, args = '' }: Listed,
  [first = '', ...rest]: readonly string[],
): readonly string[] {
  const word = WORDED.test(args) && first !== '' && !first.startsWith('-') ? [first] : [];
  const rules = isRuled([name, ...word]) ? flagIn([first, ...rest], '--rules') : undefined;
  return [...word, ...(rules === undefined ? [] : ['--rules', rules])].map((word) => printable(word));
}
