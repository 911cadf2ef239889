import type { Offer, Role } from '../../../core/battle';
import type { BattleState } from './state';

/** A role whose name stands in no field of the situation, but whose facts are the situation's own. */
export function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, prefix: '' };
}

/** The role of a procedure with a field `id` for the unit. */
export function idRole(among: readonly string[], label = 'Unit'): Role {
  return { ...unitRole(among, label), field: 'id' };
}

/** What ends a phase. */
export function closing({ active }: BattleState, title: string): Offer {
  return { word: 'next', title, by: active, closes: true };
}
