import { isDeepStrictEqual } from 'node:util';
import { checkSituation } from '../../core/ruling/adjudicate';
import type { Values } from '../../core/input/field';
import type { Procedure } from '../../core/ruling/procedure';
import { contradictions, laidOver, type Contradiction } from '../contradiction';
import type { Game } from '../game';
import { essentials } from '../question';
import type { Wrong } from './finding';

export const UNSOUND = 'its situation is not complete and right';

/** Where a situation says something else than what the rosters and the state know. */
export function otherThan(
  known: Values,
  { rules }: Game,
  procedure: Procedure,
  situation: Values,
): Contradiction | undefined {
  const checked = checkSituation(rules, procedure, laidOver(known, situation));
  if (isDeepStrictEqual(checked.situation, situation)) return undefined;
  const [said, right] = [situation, checked.situation].map((one) => essentials(procedure.situation, one));
  return contradictions(procedure.situation, said, right)[0];
}

/** What players say must not differ from their cards. */
export function againstRecord(other: Contradiction | undefined): Wrong {
  return other?.from === 'card' ? `${other.path} is not what the rosters say` : undefined;
}
