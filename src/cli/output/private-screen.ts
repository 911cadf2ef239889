import type { Io } from '../io';
import { onOtherScreen } from '../prompts/screen/own-screen';

/** Shows a text on a screen of its own, which is gone when Enter is pressed. */
export async function showForAMoment(text: string, io: Io): Promise<void> {
  const { output, input } = io.streams();
  const { askUnseen } = await import('../prompts');
  await onOtherScreen(output, io.env.TERM === 'dumb', () => {
    output.write(`${text}. `);
    return askUnseen({ input, output }, ({ ask }) => ask('Press Enter to hide it.'));
  });
}
