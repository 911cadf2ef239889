import { ExitPromptError } from '@inquirer/core';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { PromptContext } from '../context';
import { keepDraft, typeDraft } from './draft';

/** The lines of an input, one at a time; several that come at once are kept. */
interface Lines {
  /** @throws ExitPromptError on Ctrl-C, at the end of the input, and when the context's signal is aborted. */
  next(prompt: string): Promise<string>;
  /** Forgets what was typed at a terminal before now; what comes from a pipe stays. */
  forget(): Promise<void>;
  /** Lets go of the input, in which the lines that nobody has read stay. */
  readonly close: () => void;
}

interface Waiting {
  resolve(line: string): void;
  reject(error: Error): void;
}

/** Reads lines from an input until it is closed; prompts go to the output. */
export function openLines({
  input = process.stdin,
  output = process.stdout,
  signal,
  draft,
}: PromptContext): Lines {
  const terminal = (input as Partial<NodeJS.ReadStream>).isTTY === true;
  const readline = createInterface({ input, output, terminal, historySize: 0 });
  const ready: string[] = [];
  let waiting: Waiting | undefined;
  let ended = signal?.aborted === true;
  const isEnded = (): boolean => ended;
  const stop = (): void => {
    ended = true;
    if (terminal) keepDraft(draft, readline);
    waiting?.reject(new ExitPromptError('the questions were broken off'));
  };
  readline.on('line', (line) => {
    keepDraft(draft, readline);
    if (waiting) waiting.resolve(line);
    else ready.push(line);
    waiting = undefined;
  });
  readline.on('SIGINT', stop).on('close', stop);
  signal?.addEventListener('abort', stop);
  return {
    next(prompt) {
      readline.setPrompt(prompt);
      if (!ended) readline.prompt();
      if (terminal && !ended && draft) typeDraft(draft.text, draft, readline);
      const line = ready.shift();
      if (line !== undefined) return Promise.resolve(line);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (ended) stop();
      });
    },
    async forget() {
      if (!terminal || isEnded()) return;
      readline.resume();
      // The input gives in the next round what the terminal holds, and the round after that has read it.
      for (let round = 0; round < 2; round++) await setImmediate();
      if (isEnded()) return;
      readline.write(null, { ctrl: true, name: 'e' });
      readline.write(null, { ctrl: true, name: 'u' });
      ready.length = 0;
    },
    close() {
      signal?.removeEventListener('abort', stop);
      readline.close();
      const unread = ready.map((line) => `${line}\n`).join('');
      const isOver = (input as Partial<Readable>).readableEnded === true;
      if (unread !== '' && !isOver) input.unshift(unread);
    },
  };
}
