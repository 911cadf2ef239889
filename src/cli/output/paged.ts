import { canAsk, type Io } from '../io';

/** Runs a command that answers with a text to read: at a terminal, a text longer than the screen goes to the pager. */
export async function paged(run: (io: Io) => Promise<number>, io: Io): Promise<number> {
  if (!canAsk(io)) return run(io);
  let text = '';
  const show = (): void => {
    if (text !== '' && io.page?.(text) !== true) io.out(text);
    text = '';
  };
  const out = (more: string | Uint8Array): void => {
    if (typeof more === 'string') text += more;
    else {
      show();
      io.out(more);
    }
  };
  try {
    return await run({ ...io, out });
  } finally {
    show();
  }
}
