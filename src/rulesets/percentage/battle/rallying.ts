import { isRetreating, type Status } from '../unit';
import { idsOn, unitsOn, type BattleState } from './state';
import type { StepName } from './steps';

/** The statuses that may rally in each step (3a, 3b). */
const RALLYING: Readonly<Partial<Record<StepName, readonly Status[]>>> = {
  rallyRouted: ['routed'],
  rallyOthers: ['broken', 'wavering'],
};

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
