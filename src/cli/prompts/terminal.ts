import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import { confirm, select } from '@inquirer/prompts';
import { Writable } from 'node:stream';
import type { PromptContext } from './context';
import { factsPrompt } from './facts-prompt';
import { linePrompt } from './line-prompt';
import { summaryOf, type Asker, type PickQuestion, type YesQuestion } from './questions';
import { told } from './told';
import { sizeOf, wrap, type Size } from './wrap';

/** Rows of the screen that a list of choices leaves to the question and the keys. */
const OTHER_ROWS = 6;

interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

/** Asks by menus on a terminal. */
export function terminalAsker({
  input = process.stdin,
  output = process.stdout,
  signal,
}: PromptContext): Asker {
  const size = sizeOf(output);
  const ask = <T>(put: (streams: Streams) => Promise<T>): Promise<T> =>
    untilStopped(input, signal, (stop) => put({ input, output: kept(output), signal: stop }));
  const say = (text: string): void => void output.write(`${wrap(text, size.columns - 1, 2).join('\n')}\n`);
  return {
    say,
    line: (question) => ask((streams) => linePrompt({ ...question, width: size.columns }, streams)),
    pick: (question) => ask((streams) => pick(question, size, streams)),
    yes: (question) => ask((streams) => confirm(yesConfig(question), streams)),
    async facts(question) {
      const config = { ...question, width: size.columns, height: size.rows };
      const answer = await ask((streams) => factsPrompt(config, { ...streams, clearPromptOnDone: true }));
      if (answer.open === undefined)
        output.write(`${told(question.message, summaryOf(question, answer), size.columns)}\n`);
      return answer;
    },
    close: () => undefined,
  };
}

/** A stream that a question may end, as it does unless the stream is the process's own; the caller's stays open. */
function kept(output: NodeJS.WritableStream): NodeJS.WritableStream {
  if (output === process.stdout) return output;
  const write = (chunk: Buffer, _encoding: unknown, done: () => void): void => {
    output.write(chunk);
    // At once: what one question still has to write must not come after the next one's first words.
    done();
  };
  return Object.assign(new Writable({ write }), sizeOf(output));
}

/**
 * Inquirer itself answers Ctrl-C. The end of the input and Ctrl-D, which it leaves hanging, and the caller's signal
 * end the question in the same way.
 */
async function untilStopped<T>(
  input: NodeJS.ReadableStream,
  signal: AbortSignal | undefined,
  put: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const onKey = (_text: unknown, key?: { name?: string; ctrl?: boolean }): void => {
    if (key?.ctrl === true && key.name === 'd') stop();
  };
  input.on('keypress', onKey).once('end', stop);
  try {
    return await put(signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal);
  } catch (error) {
    if (error instanceof AbortPromptError) throw new ExitPromptError('the questions were broken off');
    throw error;
  } finally {
    input.off('keypress', onKey).off('end', stop);
  }
}

function pick<T>(question: PickQuestion<T>, size: Size, streams: Streams): Promise<T> {
  const choices = question.choices.map(({ value, label }) => ({
    value,
    short: label,
    name: wrap(label, size.columns - 6, 5).join('\n'),
  }));
  const pageSize = Math.max(OTHER_ROWS, size.rows - OTHER_ROWS);
  const preset = question.choices.find(({ value }) => value === question.preset);
  const config = {
    message: question.message,
    choices,
    pageSize,
    loop: false,
    theme: {
      icon: { cursor: '>' },
      indexMode: 'number' as const,
      style: {
        keysHelpTip: () => hint(question.help, 'Arrows or a number, then Enter.', size),
      },
    },
  };
  return select<T>(preset ? { ...config, default: preset.value } : config, streams);
}

function hint(help: string | undefined, keys: string, size: Size): string {
  return [...(help === undefined ? [] : wrap(help, size.columns - 3)), keys]
    .map((line) => `  ${line}`)
    .join('\n');
}

function yesConfig({ message, help, preset }: YesQuestion): { message: string; default: boolean } {
  return { message: help === undefined ? message : `${message} (${help})`, default: preset };
}
