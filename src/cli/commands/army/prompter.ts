import { Problem } from '../../../core/input/problem';
import { readText } from '../../input/input';
import type { Place } from '../../../core/army/army';
import { canAsk, type Io } from '../../io';
import type * as Prompts from '../../prompts';
import { Back } from '../../prompts/back';
import type { Answer } from './builder';

/** Talks with the player who builds an army: at a terminal, or by lines from a pipe. */
export interface Prompter {
  pick<T>(message: string, among: readonly T[], nameOf: (one: T) => string): Promise<T>;
  line(question: Prompts.LineQuestion): Promise<string>;
  /** The next order; undefined at the end of the lines. */
  command(question: Prompts.LineQuestion): Promise<string | undefined>;
  /** A line with the place that it leaves open, where somebody can be asked; undefined if the player leaves the order. */
  placed(line: string, part: string, among: readonly Place[]): Promise<string | undefined>;
  /** The file for an army that has none yet; undefined = standard output. */
  fileName(): Promise<string | undefined>;
  say(text: string): void;
  /** Tells what a line asks for. */
  tell(text: string): void;
  /** Says what is wrong with the army, and gives whether it is saved all the same; or, as the player leaves, whether it is saved. */
  mayBeSaved(wrong?: string): Promise<boolean>;
  /** Answers an order that cannot be carried out. @throws Problem where the lines come from a pipe. */
  refuse(text: string): Answer;
  /** Writes out the result of the command: the roster. */
  result(text: string): void;
}

/** Asks at the terminal; reads a pipe where input or output is no terminal. */
export async function prompterFor(io: Io, plain: boolean): Promise<Prompter> {
  return canAsk(io) ? terminalPrompter(io, plain) : pipePrompter(io);
}

type Ask = <T>(put: (by: typeof Prompts, context: Prompts.PromptContext) => Promise<T>) => Promise<T>;

/** Between two questions Ctrl-C is a signal, which would lose what was bought: it breaks off the next one instead. */
function breakable(io: Io, plain: boolean): Ask {
  const prompts = import('../../prompts');
  let next = new AbortController();
  process.on('SIGINT', () => next.abort());
  return async (put) => {
    const { signal } = next;
    try {
      return await put(await prompts, { ...io.streams(), plain, signal });
    } finally {
      if (signal.aborted) next = new AbortController();
    }
  };
}

function terminalPrompter(io: Io, plain: boolean): Prompter {
  const ask = breakable(io, plain);
  const line = (question: Prompts.LineQuestion): Promise<string> =>
    ask(({ askWords }, context) => askWords(question, context));
  return {
    line,
    command: line,
    pick: (message, among, nameOf) => {
      const choices = among.map((value) => ({ value, label: nameOf(value) }));
      return ask(({ askChoice }, context) => askChoice(message, choices, context));
    },
    placed: async (order, part, among) => {
      const choices = among.map(({ id, name, holds }) => ({
        value: `${order} ${id}`,
        label: `${name}: ${holds || 'nothing yet'}`,
      }));
      try {
        return await ask(({ askChoice }, context) =>
          askChoice(`Which ${part}?`, choices, { ...context, esc: 'leave' }),
        );
      } catch (error) {
        if (error instanceof Back) return undefined;
        throw error;
      }
    },
    fileName: () =>
      line({ message: 'File', preset: 'army.yaml', check: () => undefined }).then((text) =>
        text === '' ? 'army.yaml' : text,
      ),
    say: (text) => io.out(`${text}\n`),
    tell: (text) => io.out(`${text}\n`),
    mayBeSaved: (wrong) => {
      if (wrong !== undefined) io.out(`${wrong}\n`);
      const message = wrong === undefined ? 'Save what was bought?' : 'Save it anyway?';
      return ask(({ askYes }, context) => askYes(message, context, wrong === undefined));
    },
    refuse: (text) => {
      io.out(`${text}\n`);
      return { message: '' };
    },
    result: (text) => io.out(text),
  };
}

/** Reads lines from a pipe: shows only faults and what is asked for, and at the end the roster, legal or not. */
async function pipePrompter(io: Io): Promise<Prompter> {
  const lines = (await readText(io)).split(/\r?\n/).filter((text) => text.trim() !== '');
  let number = 0;
  const next = (): string | undefined => lines[number++];
  const wanted = (what: string, flag: string): Problem =>
    new Problem({ path: flag, message: `is missing; without a terminal give the ${what}` });
  return {
    line: () => Promise.resolve(''),
    command: () => Promise.resolve(next()),
    pick: (message) =>
      Promise.reject(wanted(message.toLowerCase(), message === 'Variant' ? '--variant' : '--list')),
    placed: (order) => Promise.resolve(order),
    fileName: () => Promise.resolve(undefined),
    say: () => undefined,
    // Standard output is for the roster.
    tell: (text) => io.err(`${text}\n`),
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
