import { grid } from '../layout';
import type { Style } from '../style';

/** Games that are kept, with how each of them stands. */
export function renderGames(
  games: readonly { readonly id: string; readonly text: string }[],
  style: Style,
): string {
  const rows = games.map(({ id, text }) => [id, text]);
  return grid({ head: ['game', 'how it stands'], rows, whole: [0] }, style);
}
