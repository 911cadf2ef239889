/** Switches to the terminal's alternate screen, where nothing can be scrolled back to; a kill may have left it full. */
const OTHER_SCREEN = '\u001b[?1049h\u001b[2J\u001b[H';
/** Empties that screen and all that was scrolled away, and goes back. */
const AND_BACK = '\u001b[2J\u001b[3J\u001b[H\u001b[?1049l';
/**
 * Empties that screen and leaves it, where a kill left it full; on the usual one nothing happens (xterm: control sequences,
 * mode 1047), where 1049 could move the cursor. What stands below the cursor would show through what comes.
 */
export const FROM_A_KILL = '\u001b[?1047l\u001b[J';
/** More lines than any screen has: for a terminal that cannot be cleared. */
const BLANK_LINES = '\n'.repeat(200);

/** Also Ctrl-C, which is a signal while no question stands. */
const ENDINGS = ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP'] as const;

/** Does something on a screen that is gone when it ends, or is ended from outside, and empty once it was stopped. */
export async function onOtherScreen<T>(
  output: NodeJS.WritableStream,
  isDumb: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const show = (): void => void output.write(isDumb ? '' : OTHER_SCREEN);
  const hide = (): void => void output.write(isDumb ? BLANK_LINES : AND_BACK);
  const stop = (): void => {
    hide();
    process.prependOnceListener('SIGCONT', show);
    process.kill(process.pid, 'SIGSTOP');
  };
  const end = (signal: NodeJS.Signals): void => {
    hide();
    process.kill(process.pid, signal);
  };
  process.on('SIGTSTP', stop);
  for (const signal of ENDINGS) process.once(signal, end);
  show();
  try {
    return await work();
  } finally {
    hide();
    process.off('SIGTSTP', stop);
    for (const signal of ENDINGS) process.off(signal, end);
  }
}
