import { findProcedure } from '../../core/ruling/adjudicate';
import { valueIn } from '../../core/input/records';
import type { Procedure } from '../../core/ruling/procedure';
import {
  offerCalled,
  type HiddenOffer,
  type Named,
  type NotSo,
  type Offer,
  type Role,
  type RuledOffer,
} from '../../core/walk/offer';
import type { CupCovered, Ruled } from '../events';
import type { Game } from '../game';
import { when } from './finding';

/** The offer that an act took up, and the procedure that ruled on it. */
interface Taken {
  readonly offer: RuledOffer | HiddenOffer;
  readonly procedure: Procedure;
}

/** What an act took up; a text says why it could not be done. */
export function takenUp(game: Game, event: Ruled | CupCovered, version: number): Taken | string {
  const { situation, question } = event;
  const offer = offered(game, event);
  if (typeof offer === 'string') return offer;
  if (offer.kind !== 'ruled' && offer.kind !== 'hidden') return 'it wants no ruling';
  const procedure = findProcedure(game.rules.ruleset, offer.procedure, situation);
  const wrong =
    when(procedure.id !== event.procedure, `${procedure.id} rules on it`) ??
    when(game.idOf(event, procedure, situation, version) !== question, OTHER_OCCASION);
  return wrong ?? { offer, procedure };
}

const OTHER_OCCASION = 'its dice belong to another occasion';

/** The offer that an act took up; a text says why there was none. */
export function offered(
  game: Game,
  { word, by, named }: { readonly word: string; readonly by: string; readonly named: Named },
): Offer | string {
  const offer = offerCalled(game.now.offers, word);
  if (offer === undefined) return `"${word}" could not be done then`;
  const { roles } = offer;
  const wrong =
    when(offer.by !== by, 'it was for the other side to do') ??
    when(!Object.keys(named).every((name) => roles.some((role) => role.name === name)), UNNAMED) ??
    when(!roles.every((role) => isNamed(role, named)), UNNAMED) ??
    textOf(offer.refuses?.(named));
  return wrong ?? offer;
}

const textOf = (reason: NotSo | undefined): string | undefined =>
  typeof reason === 'object' ? reason.text : reason;

const UNNAMED = 'it names somebody who could not be named';

function isNamed({ name, among, many }: Role, named: Named): boolean {
  const who: unknown = valueIn(named, name);
  if (many !== true) return typeof who === 'string' && among.includes(who);
  return Array.isArray(who) && who.length > 0 && who.every((one) => among.includes(one as string));
}
