import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../../core/input/field';
import { shown } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import { UnfitSituation } from '../../../core/ruling/unfit';
import type { Named, RuledOffer } from '../../../core/walk/offer';

/**
 * @throws UnfitSituation where players say of the state of the game what the record has differently. Only a number that
 * has its most by the record, such as the guns that fire, may be less.
 */
export function refuseKnown(
  offer: RuledOffer,
  named: Named,
  procedure: Procedure,
  recorded: Values,
  said: Values,
): void {
  const mayBeLess = offer.most?.(named) ?? {};
  const faults = Object.entries(procedure.situation.is.shape).flatMap(([path, { from }]) => {
    const [known, other] = [recorded[path], said[path]];
    const isRecorded = from === 'state' || from === 'scenario';
    const isOpen = !isRecorded || known === undefined || Object.hasOwn(mayBeLess, path);
    if (isOpen || isDeepStrictEqual(known, other)) return [];
    return [{ path, message: `${holding(known)} by the record; "correct" mends the record` }];
  });
  if (faults.length > 0) throw new UnfitSituation(procedure, ...faults);
}

function holding(known: unknown): string {
  if (typeof known === 'boolean') return known ? 'holds' : 'does not hold';
  return `is ${shown(known)}`;
}
