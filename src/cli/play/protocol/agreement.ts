import { attempted, Problem } from '../../../core/input/problem';
import { listing, printable } from '../../../core/input/text';
import type { Game } from '../../../game/game';
import { wordsIn } from '../../input/quoted';
import { refuseNamed } from '../line';
import { quoted } from '../line/lists';
import { FOR_BOTH, meantIn, sideIn } from './answers';
import type { Agreeing, LineIn } from './line-in';
import { readActIn } from '../units';
import { openRoles } from './spoken';

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
  said: string,
  game: Game,
): Proposal {
  const side = sideIn(as ?? '', game);
  const [word = ''] = wordsIn(said);
  const meant = saysFacts(said, game) ? said : sharedLine(said, game);
  if (meant === undefined && !FOR_BOTH.includes(word.toLowerCase()))
    throw new Problem({
      path: 'agree',
      message: `"${printable(word)}" is nothing that both sides agree on; there is ${listing(FOR_BOTH, 'and')}`,
      allowed: FOR_BOTH,
    });
  const line = meant ?? said;
  const n = game.log.length;
  const others = before?.line === line && before.n === n ? before.by : [];
  const by = [...new Set([...others, side])];
  return { line, by, wanting: Object.keys(game.now.sides ?? {}).filter((one) => !by.includes(one)), n };
}

/** Whether a line is an act with facts: these may go against the record. */
const saysFacts = (line: string, game: Game): boolean =>
  (attempted(() => readActIn(game, line))?.facts.length ?? 0) > 0;

/**
 * The line by which an act is proposed that neither side says alone, with all who are named for it; undefined for any
 * other line.
 * @throws Problem where those who are named cannot do it.
 */
export function sharedLine(said: Exclude<LineIn['said'], Agreeing>, game: Game): string | undefined {
  const meant = attempted(() => meantIn(said, game));
  if (meant === undefined || meant.offer.whose !== 'together' || isOnlyAsked(said)) return undefined;
  const { offer, named } = meant;
  if (openRoles(offer, named).length > 0) return undefined;
  refuseNamed(offer, named);
  const names = offer.roles.map(({ name }) => [named[name] ?? []].flat().map(quoted).join(', '));
  return [offer.word, names.join(' > ')].filter((part) => part !== '').join(' ');
}

const isOnlyAsked = (said: Exclude<LineIn['said'], Agreeing>): boolean =>
  typeof said !== 'string' && 'ask' in said;
