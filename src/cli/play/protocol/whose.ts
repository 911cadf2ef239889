import type { Named, Offer } from '../../../core/walk/offer';
import type { Game } from '../../../game/game';

/** By whom an act is done that is not one side's, as forms say it. */
export const BOTH = 'both';

/** The side whose an act is; `both` where it is not one side's. */
export function ownerOf({ by, whose = { side: by } }: Pick<Offer, 'by' | 'whose'>): string {
  return typeof whose === 'object' ? whose.side : BOTH;
}

/** Whom a side may name first for an act, of those who can be named; undefined where the act is none of its own. */
export function namesFor(
  as: string,
  { by, whose = { side: by }, roles: [first] }: Offer,
  { walk, present, now }: Game,
): readonly string[] | undefined {
  const { among = [] } = first ?? {};
  if (typeof whose === 'object') return whose.side === as ? among : undefined;
  if (whose === 'either' || whose === 'together') return among;
  const own = among.filter(
    (name) => (walk.sideOf(present.state, name) === now.sides?.[as]) === (whose === 'each'),
  );
  return own.length > 0 ? own : undefined;
}

/** Whether a side may do an act with those who are named for it so far. */
export function isActOf(as: string, offer: Offer, named: Named, game: Game): boolean {
  const names = namesFor(as, offer, game);
  const first = named[offer.roles[0]?.name ?? ''] ?? [];
  return names !== undefined && [first].flat().every((name) => names.includes(name));
}

/** The one side that may do an act with those who are named for it; undefined where both may. */
export function doerOf(offer: Offer, named: Named, game: Game): string | undefined {
  const [doer, other] = Object.keys(game.now.sides ?? {}).filter((side) => isActOf(side, offer, named, game));
  return other === undefined ? doer : undefined;
}
