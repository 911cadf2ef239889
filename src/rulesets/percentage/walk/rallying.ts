import type { Rules } from '../../../core/ruling/ruleset';
import { settingsOf } from '../options';
import { isRetreating, isSteady, type Status } from '../unit';
import { idsOn, unitsOn, type BattleState, type UnitState } from './record/state';

/** Statuses that may rally in one step (3a, 3b). */
export type Rallying = readonly Status[];
export const ROUTED: Rallying = ['routed'];
export const OTHERS: Rallying = ['broken', 'wavering'];

/** Those of them that may rally at all (option rallyWho). */
export function ralliersOf(statuses: Rallying, rules: Rules): Rallying {
  return statuses.filter((one) => one !== 'wavering' || waveringRally(rules));
}

const waveringRally = (rules: Rules): boolean => settingsOf(rules).rallyWho === 'all';

/** Why a unit does not try to rally in a step for those statuses; undefined if it may. */
export function whyNoRally(
  { moraleStatus }: Pick<UnitState, 'moraleStatus'>,
  statuses: Rallying,
  rules: Rules,
): string | undefined {
  if (ralliersOf(statuses, rules).includes(moraleStatus)) return undefined;
  if (isSteady(moraleStatus)) return `is ${moraleStatus}, and has no need to rally`;
  if (moraleStatus === 'wavering' && !waveringRally(rules))
    return 'is wavering, and only broken and routed units rally (option rallyWho)';
  return moraleStatus === 'routed'
    ? 'is routed: routed units try to rally before the others'
    : `is ${moraleStatus}: it tries to rally once the routed units have`;
}

/** Why a unit does not check morale once more; it may check for each cause by option checksPerPhase (5.1). */
export function whyNoCheck({ checked }: Pick<UnitState, 'checked'>, rules: Rules): string | undefined {
  const isDone = checked && settingsOf(rules).checksPerPhase !== 'perCause';
  return isDone ? 'has checked its morale in this phase' : undefined;
}

/** Whether no unit can rally any more (3b); one that has checked as a neighbour makes no second check. */
export function haveAllRallied(state: BattleState, rules: Rules): boolean {
  const statuses = ralliersOf(OTHERS, rules);
  return unitsOn(state, ({ moraleStatus }) => statuses.includes(moraleStatus)).every(
    (unit) => unit.rallied || whyNoCheck(unit, rules) !== undefined,
  );
}

/** Units that are broken or routed, or fell back in this turn or the last. */
export function retreatingIn(state: BattleState): readonly string[] {
  return idsOn(
    state,
    ({ moraleStatus, fellBackTurn }) =>
      isRetreating(moraleStatus) || (fellBackTurn > 0 && fellBackTurn >= state.turn - 1),
  );
}
