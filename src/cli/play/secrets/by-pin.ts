import { Problem } from '../../../core/input/problem';
import { openedWithPin, wrongPin } from '../../input/secret-input';
import type { AtTable } from '../at-table';
import { readPin, type WantedPin } from '../protocol/wanted';

interface Shut<T> extends WantedPin<T> {
  /** Whom the terminal asks, in words. */
  readonly whose: string;
  /** What is said where nobody can be asked. */
  readonly unasked: string;
}

/**
 * Opens what only a PIN opens by the one that came with the line, else by one that is asked for: at the
 * terminal, or on the phone of its side.
 * @throws Problem where nobody can be asked, or the PIN is wrong or not given.
 */
export async function openByPin<T>(table: AtTable, shut: Shut<T>, asksPhone = false): Promise<T> {
  const { channel } = table;
  const { whose, unasked, unopened, open } = shut;
  const given = channel.pin?.();
  const found = given === undefined ? undefined : await open(given);
  if (found !== undefined) return found;
  if (asksPhone) return readPin(table, shut);
  if (given !== undefined) throw wrongPin();
  if (!channel.asks) throw new Problem({ path: 'pin', message: unasked });
  return openedWithPin(channel.prompts, whose, unopened, open);
}
