import { ExitPromptError } from '@inquirer/core';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PromptContext } from '../context';
import { keepDraft, typeDraft } from './draft';
import { keysOf } from './keys';

/** The lines of an input, one at a time. */
interface Lines {
  /** @throws ExitPromptError on Ctrl-C, at the end of the input, and when the context's signal is aborted. */
  next(prompt: string): Promise<string>;
  /** Lets go of the input, in which the keys that nobody has read stay. */
  readonly close: () => void;
}

interface Waiting {
  resolve(line: string): void;
  reject(error: Error): void;
}

/** Reads lines from an input until it is closed; prompts go to the output, and what is typed too unless it is `unseen`. */
export function openLines(
  { input = process.stdin, output = process.stdout, signal, draft }: PromptContext,
  unseen = (input as Partial<NodeJS.ReadStream>).isTTY !== true,
): Lines {
  const readline = createInterface({
    input: keysOf(input),
    output: unseen ? nowhere() : output,
    terminal: true,
    historySize: 0,
  });
  let waiting: Waiting | undefined;
  let ended = signal?.aborted === true;
  const stop = (): void => {
    ended = true;
    keepDraft(draft, readline);
    waiting?.reject(new ExitPromptError('the questions were broken off'));
  };
  readline.on('line', (line) => {
    keepDraft(draft, readline);
    readline.pause();
    waiting?.resolve(line);
    waiting = undefined;
  });
  readline.on('SIGINT', stop).on('close', stop).pause();
  // After Ctrl-Z it stays paused, and nothing would hold the program.
  readline.on('SIGCONT', () => {
    if (unseen) output.write(readline.getPrompt());
    readline.prompt(true);
  });
  signal?.addEventListener('abort', stop);
  return {
    next(prompt) {
      readline.setPrompt(prompt);
      if (unseen) output.write(prompt);
      if (!ended) readline.prompt();
      if (!ended && draft) typeDraft(draft.text, draft, readline);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (ended) stop();
      });
    },
    close() {
      signal?.removeEventListener('abort', stop);
      readline.close();
    },
  };
}

/** Swallows all output, since the line editor echoes there what is typed. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
