import type { Values } from '../../../core/field';
import { factsOfUnit } from '../state/state';
import { allGenerals, allUnits, type BattleState } from './state';

/** What the state knows of a unit or a general, by the names that situations give it. */
export function factsOf(state: BattleState, id: string): Values | undefined {
  const unit = allUnits(state).find((one) => one.id === id);
  if (unit) return { ...factsOfUnit(unit) };
  const general = allGenerals(state).find((one) => one.id === id);
  return general && { ...general };
}
