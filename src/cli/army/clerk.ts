import { Problem } from '../../core/problem';
import { readText } from '../input';
import type { Io } from '../io';
import type { LineQuestion } from '../prompts';
import type { Answer } from './bench';

/** Who asks the player of an army, and tells him: at a terminal, or for lines that come by a pipe. */
export interface Clerk {
  pick<T>(message: string, among: readonly T[], nameOf: (one: T) => string): Promise<T>;
  line(question: LineQuestion): Promise<string>;
  /** The next order; undefined at the end of the lines. */
  command(question: LineQuestion): Promise<string | undefined>;
  /** Where an army without a file goes; undefined = to standard output. */
  fileName(): Promise<string | undefined>;
  say(text: string): void;
  /** Tells what is wrong with an army that is to be saved, and whether it shall be all the same. */
  mayBeSaved(wrong: string): Promise<boolean>;
  /** What an order is answered with that cannot be. */
  refuse(text: string): Answer;
  /** What the whole command is for. */
  result(text: string): void;
}

export async function clerkFor(io: Io, plain: boolean): Promise<Clerk> {
  return io.terminal.input && io.terminal.output ? terminalClerk(io, plain) : pipeClerk(io);
}

function terminalClerk(io: Io, plain: boolean): Clerk {
  const context = { ...io.streams(), plain };
  const prompts = import('../prompts');
  const line = async (question: LineQuestion): Promise<string> => (await prompts).askWords(question, context);
  return {
    line,
    command: line,
    pick: async (message, among, nameOf) => {
      const choices = among.map((value) => ({ value, label: nameOf(value) }));
      return (await prompts).askChoice(message, choices, context);
    },
    fileName: () =>
      line({ message: 'File', preset: 'army.yaml', check: () => undefined }).then((text) =>
        text === '' ? 'army.yaml' : text,
      ),
    say: (text) => io.out(`${text}\n`),
    mayBeSaved: async (wrong) => {
      io.out(`${wrong}\n`);
      return (await prompts).askYes('Save it all the same?', context, false);
    },
    refuse: (text) => {
      io.out(`${text}\n`);
      return { told: '' };
    },
    result: (text) => io.out(text),
  };
}

/** Lines of a pipe: nothing is shown but what is wrong, and the roster at the end, legal or not. */
async function pipeClerk(io: Io): Promise<Clerk> {
  const lines = (await readText(io)).split(/\r?\n/).filter((text) => text.trim() !== '');
  let number = 0;
  const next = (): string | undefined => lines[number++];
  const wanted = (what: string, flag: string): Problem =>
    new Problem({ path: flag, message: `is missing; without a terminal give ${what}` });
  return {
    line: () => Promise.resolve(''),
    command: () => Promise.resolve(next()),
    pick: (message) =>
      Promise.reject(wanted(message.toLowerCase(), message === 'Variant' ? '--variant' : '--list')),
    fileName: () => Promise.resolve(undefined),
    say: () => undefined,
    mayBeSaved: (wrong) => {
      io.err(`${wrong}\n`);
      return Promise.resolve(true);
    },
    refuse: (text) => {
      throw new Problem({ path: `line ${number}`, message: text });
    },
    result: (text) => io.out(text),
  };
}
