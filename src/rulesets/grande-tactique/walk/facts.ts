import type { Values } from '../../../core/input/field';
import { factsIn } from '../turn/state';
import { allGenerals, allUnits, type BattleState } from './record';

/** What the record knows of a unit or a general, by the names that situations give it. */
export function factsOf(state: BattleState, id: string): Values | undefined {
  return factsIn(allUnits(state), allGenerals(state), id);
}
