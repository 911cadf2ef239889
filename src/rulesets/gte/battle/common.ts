import type { Offer, Role } from '../../../core/battle';
import { FORMATIONS } from '../unit';
import { nameIn } from './changes';
import { unitIn, type BattleState } from './state';

/** A role whose name stands in the situation as `name`, and whose facts are the situation's own. */
export function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, field: 'name', prefix: '' };
}

export function closing({ holder }: BattleState, title: string): Offer {
  return { word: 'next', title, by: holder ?? 'A', closes: true };
}

/** What players mark on units where it is not as usual. */
export function markOffer(by: string, among: readonly string[], marks: readonly string[]): Offer {
  return {
    word: 'mark',
    title: `mark units ${marks.join(', ')}`,
    by,
    roles: [
      { name: 'units', label: 'Units', among, many: true },
      { name: 'mark', label: 'What they are', among: marks },
    ],
  };
}

/** Generals come to units, and leave them. */
export function generalOffers(
  state: BattleState,
  generals: readonly string[],
  units: readonly string[],
  by: string,
): readonly Offer[] {
  const attached = generals.filter((id) => state.generals[id]?.at !== null);
  const attach: Offer = {
    word: 'attach',
    title: 'a general joins a unit',
    by,
    roles: [
      { name: 'general', label: 'General', among: generals },
      {
        name: 'unit',
        label: 'Unit',
        among: units,
        sensible: ({ general }) =>
          units.filter((id) => state.units[id]?.side === state.generals[String(general)]?.side),
      },
    ],
  };
  const detach: Offer = {
    word: 'detach',
    title: 'a general leaves his unit',
    by,
    roles: [{ name: 'general', label: 'General', among: attached }],
  };
  return [...(generals.length > 0 ? [attach] : []), ...(attached.length > 0 ? [detach] : [])];
}

/** A change of formation; what a column may be goes by nation and figures (GF3.1-01). */
export function formOffer(state: BattleState, by: string, unit: Role): Offer {
  return {
    word: 'form',
    title: 'a unit takes another formation',
    by,
    procedure: 'formation-check',
    roles: [
      unit,
      {
        name: 'formation',
        label: 'Formation',
        among: FORMATIONS,
        field: 'to',
      },
    ],
    given: (named) => {
      const { nation, figuresPerBase = 0, originalStrength = 0 } = unitIn(state, nameIn(named, 'unit')) ?? {};
      const figures = figuresPerBase * originalStrength;
      return { nation, ...(figures > 0 && { figures }) };
    },
  };
}
