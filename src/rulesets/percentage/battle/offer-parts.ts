import type { Named, Offer, Role } from '../../../core/battle';
import { BOTH } from './owed';
import { idsOn, unitIn, type BattleState, type UnitState } from './state';

/** The unit of a procedure with a field `id`, and its facts. */
export function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, field: 'id', prefix: '' };
}

/** What is noted, and needs no ruling. */
export const noted = (word: string, title: string, roles: readonly Role[]): Offer => ({
  word,
  title,
  by: BOTH,
  roles,
});

export function unitNamed(state: BattleState, { unit }: Named): UnitState | undefined {
  return typeof unit === 'string' ? unitIn(state, unit) : undefined;
}

/** A unit checks morale once in a phase, unless the club has it check for each cause (5.1). */
export function checkOffer(
  state: BattleState,
  word: string,
  title: string,
  cause: string,
  among: readonly string[],
): Offer {
  return {
    word,
    title,
    by: BOTH,
    procedure: 'morale-check',
    roles: [
      unitRole(
        among.filter((id) => idsOn(state, ({ checked }) => !checked || state.checksPerCause).includes(id)),
      ),
    ],
    given: () => ({ cause }),
  };
}
