import type { Throw } from '../core/dice/manual';
import type { Ruling } from '../core/ruling/ruling';
import type { Ruled } from './events';
import type { Question } from './question';

/** The event of a ruling; undefined where the rules refuse. */
export function ruledEvent(
  { offer, named, id }: Question,
  ruling: Ruling,
  throws: readonly Throw[],
  knownNotices: readonly string[],
): Ruled | undefined {
  const { outcome, refused, situation, rolls, dice, procedure } = ruling;
  if (outcome === null || refused.length > 0) return undefined;
  return {
    type: 'ruled',
    word: offer.word,
    by: offer.by,
    named,
    procedure,
    question: id,
    situation,
    rolls,
    throws,
    dice,
    outcome,
    ...(offer.automatic === true && { automatic: true }),
    ...(offer.kind === 'ruled' && offer.secret && { secret: offer.secret.name }),
    ...newNotices(ruling, knownNotices),
  };
}

/** What an event says of a ruling’s notices: nothing where it has no new ones. */
export function newNotices(
  { notices = [] }: Ruling,
  knownNotices: readonly string[],
): Pick<Ruled, 'notices'> {
  const codes = notices.map(({ code }) => code).filter((code) => !knownNotices.includes(code));
  return codes.length === 0 ? {} : { notices: codes };
}
