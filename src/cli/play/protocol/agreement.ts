import { Problem } from '../../../core/input/problem';
import { listing, printable } from '../../../core/input/text';
import type { Game } from '../../../game/game';
import { wordsIn } from '../../input/quoted';
import { FOR_BOTH, sideIn } from './answers';

/** A line that wants the word of both sides, and those who have given it. */
export interface Proposal {
  readonly line: string;
  readonly by: readonly string[];
  /** The sides that have still to agree. */
  readonly wanting: readonly string[];
  /** The length of the log: with the next entry it lapses. */
  readonly n: number;
}

/**
 * A proposal with the word of one more side; that of another line, or from before the last entry, is no longer heard.
 * @throws Problem where there is no such side, or nothing to agree on.
 */
export function agreed(
  before: Proposal | undefined,
  as: string | undefined,
  line: string,
  game: Game,
): Proposal {
  const side = sideIn(as ?? '', game);
  const [word = ''] = wordsIn(line);
  if (!FOR_BOTH.includes(word.toLowerCase()))
    throw new Problem({
      path: 'agree',
      message: `"${printable(word)}" is nothing that both sides agree on; there is ${listing(FOR_BOTH, 'and')}`,
      allowed: FOR_BOTH,
    });
  const n = game.log.length;
  const others = before?.line === line && before.n === n ? before.by : [];
  const by = [...new Set([...others, side])];
  return { line, by, wanting: Object.keys(game.now.sides ?? {}).filter((one) => !by.includes(one)), n };
}
