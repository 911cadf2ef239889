import { unitsOn } from '../../../core/walk/units';
import type { State } from './record/game';
import type { UnitState } from './record/unit';

/** Why infantry does not become a garrison: each base holds one (B-URB-01, B-URB-04; p.66-67). */
export const NO_BASE = {
  text: 'finds no town base without a garrison',
  citation: 'Blücher p.66-67',
} as const;

/** Whether such garrisons, besides the unit itself, have all bases of the towns; not where the towns are unknown. */
export function areBasesTaken(
  state: State,
  { id }: UnitState,
  towns = state.towns,
  isCounted: (unit: UnitState) => boolean = () => true,
): boolean {
  if (towns === null) return false;
  const garrisons = unitsOn(state, (one) => one.garrison === true && one.id !== id && isCounted(one));
  return garrisons.length >= towns.reduce((sum, { bases }) => sum + bases, 0);
}
