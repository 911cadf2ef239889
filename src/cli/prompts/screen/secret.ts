import type { PromptContext } from '../context';
import { keysOf } from './keys';
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
  const { input = process.stdin, output = process.stdout } = context;
  const lines = openLines(context, true);
  const say = (text: string): void =>
    void output.write(`${wrap(text, sizeOf(output).columns - 1).join('\n')}\n`);
  const ask = async (question: string): Promise<string> => {
    await keysOf(input).forget();
    try {
      return await lines.next(`${question} `);
    } finally {
      output.write('\n');
    }
  };
  try {
    return await dialogue({ ask, say });
  } finally {
    await keysOf(input).forget();
    lines.close();
  }
}
