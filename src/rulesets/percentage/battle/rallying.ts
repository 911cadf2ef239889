import { isRetreating, type Status } from '../unit';
import { idsOn, unitsOn, type BattleState, type UnitState } from './state';
import type { StepName } from './steps';

/** The statuses that may rally in each step (3a, 3b). */
const RALLYING: Readonly<Partial<Record<StepName, readonly Status[]>>> = {
  rallyRouted: ['routed'],
  rallyOthers: ['broken', 'wavering'],
};

/** Why a unit does not try to rally in this step (3a, 3b); undefined if it may. */
export function whyNoRally(state: BattleState): (unit: UnitState) => string | undefined {
  const { statuses } = ralliersIn(state);
  return ({ moraleStatus }) => {
    if (statuses.includes(moraleStatus)) return undefined;
    const isSteady = moraleStatus === 'determined' || moraleStatus === 'resolute';
    if (isSteady) return `is ${moraleStatus}, and has no need to rally`;
    if (moraleStatus === 'wavering' && !state.waveringRally)
      return 'is wavering, and only broken and routed units rally (option rallyWho)';
    return moraleStatus === 'routed'
      ? 'is routed: routed units try to rally before the others'
      : `is ${moraleStatus}: it tries to rally once the routed units have`;
  };
}

/** The units that may try to rally in this step, and their possible statuses. */
export function ralliersIn(state: BattleState): {
  readonly statuses: readonly Status[];
  readonly among: readonly string[];
} {
  const statuses = (RALLYING[state.step] ?? []).filter((one) => one !== 'wavering' || state.waveringRally);
  return { statuses, among: idsOn(state, ({ moraleStatus }) => statuses.includes(moraleStatus)) };
}

/** Units that are broken or routed, or fell back in this turn or the last. */
export function retreatingIn(state: BattleState): readonly string[] {
  return idsOn(
    state,
    ({ moraleStatus, fellBackTurn }) =>
      isRetreating(moraleStatus) || (fellBackTurn > 0 && fellBackTurn >= state.turn - 1),
  );
}

/** Whether the walk goes past a step of rallying: no unit could rally in it, and none has a retreating neighbour. */
export function isQuiet(state: BattleState): boolean {
  if (state.step === 'rallyRouted') return retreatingIn(state).length === 0;
  if (state.step !== 'rallyOthers') return false;
  // A unit that has checked as a neighbour makes no second check.
  const { among } = ralliersIn(state);
  return unitsOn(state, ({ id }) => among.includes(id)).every(
    ({ checked, rallied }) => rallied || (checked && !state.checksPerCause),
  );
}
