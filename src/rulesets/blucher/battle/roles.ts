import type { Offer, Role } from '../../../core/battle';
import type { BattleState } from './state';

/** A unit whose name is in no field of the situation, although its facts are top-level fields. */
export function unitRole(among: readonly string[], label = 'Unit'): Role {
  return { name: 'unit', label, among, prefix: '' };
}

/** The same for a situation that has the unit's name in its field `id`. */
export function idRole(among: readonly string[], label = 'Unit'): Role {
  return { ...unitRole(among, label), field: 'id' };
}

/** The offer that ends a phase. */
export function closing({ active }: BattleState, title: string): Offer {
  return { word: 'next', title, by: active, closes: true };
}
