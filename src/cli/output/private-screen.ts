import type { Io } from '../io';
import { AND_BACK, BLANK_LINES, OTHER_SCREEN } from '../prompts/screen/own-screen';

/** Shows a text on a screen of its own, which is gone when Enter is pressed. */
export async function showForAMoment(text: string, io: Io): Promise<void> {
  const { output, input } = io.streams();
  const dumb = io.env.TERM === 'dumb';
  const { askUnseen } = await import('../prompts');
  output.write(dumb ? '' : OTHER_SCREEN);
  try {
    await askUnseen({ input, output }, ({ ask }) => ask(`${text}. Press Enter to hide it.`));
  } finally {
    output.write(dumb ? BLANK_LINES : AND_BACK);
  }
}
