import { Writable } from 'node:stream';
import type { PromptContext } from '../context';
import { openLines } from './lines';
import { sizeOf, wrap } from './wrap';

/** Questions with answers that are not shown, not even by signs that would tell their length. */
export interface SecretDialogue {
  /** A line that is typed unseen. */
  readonly ask: (question: string) => Promise<string>;
  readonly say: (text: string) => void;
}

/**
 * Leads a dialogue in which nobody sees the answers. What is typed before a question stands there is forgotten: it was
 * meant for something else, or it is a secret that would be read, and seen, as the next answer.
 * @throws ExitPromptError on Ctrl-C, Ctrl-D and at the end of the input.
 */
export async function askUnseen<T>(
  context: PromptContext,
  dialogue: (secret: SecretDialogue) => Promise<T>,
): Promise<T> {
  const { output = process.stdout } = context;
  const lines = openLines({ ...context, output: nowhere() });
  const say = (text: string): void =>
    void output.write(`${wrap(text, sizeOf(output).columns - 1).join('\n')}\n`);
  const ask = async (question: string): Promise<string> => {
    await lines.forget();
    output.write(`${question} `);
    try {
      return await lines.next('');
    } finally {
      output.write('\n');
    }
  };
  try {
    return await dialogue({ ask, say });
  } finally {
    await lines.forget();
    lines.close();
  }
}

/** Swallows all output, since the line editor echoes there what is typed. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
