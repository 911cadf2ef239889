import type { Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { FORMATIONS, type Formation } from '../unit';
import { nameIn } from './changes';
import { unitIn, type BattleState } from './state';
import { formationsFor } from './unit-state';

/**
 * The role of the acting unit: its name becomes `name` in the situation, and its facts fill the fields without a
 * prefix.
 */
export function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, field: 'name', prefix: '' };
}

/** The offer to end a phase, made by the side with the initiative. */
export function closing({ holder }: BattleState, title: string): Offer {
  return { word: 'next', title, by: holder ?? 'A', closes: true };
}

/** The offer to mark how units stand, where that is not as usual. */
export function markOffer(by: string, among: readonly string[], marks: readonly string[]): Offer {
  return {
    word: 'mark',
    title: `how units stand now (${marks.join(', ')})`,
    by,
    roles: [
      { name: 'units', label: 'Units', among, many: true },
      { name: 'mark', label: 'What they are', among: marks },
    ],
  };
}

/** The offers to attach generals to units, and to detach them. */
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

/** The offer of a change of formation; how wide a column may be depends on nation and figures (GF3.1-01). */
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
        sensible: (named) => othersFor(state, nameIn(named, 'unit')),
      },
    ],
    given: (named) => formSituation(state, nameIn(named, 'unit'), nameIn(named, 'formation')),
  };
}

/** @throws Problem where the unit has that formation already. */
function formSituation(state: BattleState, id: string, to: string): Values {
  const unit = unitIn(state, id);
  const { nation, figuresPerBase = 0, originalStrength = 0 } = unit ?? {};
  if (unit?.formation === to && to !== 'column')
    throw new Problem({ path: '', message: `${id} has that formation already: ${to}` });
  const figures = figuresPerBase * originalStrength;
  return {
    nation,
    ...(figures > 0 && { figures }),
    // Before the battle a change takes no time.
    ...(state.phase !== 'setup' && { from: unit?.formation }),
  };
}

/** Formations that a unit may change to; a column may also change its width. */
function othersFor(state: BattleState, id: string): readonly Formation[] {
  const unit = unitIn(state, id);
  if (unit === undefined) return FORMATIONS;
  return formationsFor(unit).filter((one) => one !== unit.formation || one === 'column');
}
