import { ACTION_ROWS, type Action } from '../command/actions';
import type { Settings } from '../options';
import type { Unit } from '../units/unit';
import { present, type PhaseId, type State } from './state';

/** Something that must still be done in a phase, or why a step is refused, with the rule that says so (GT0-02). */
export interface Duty {
  readonly code: string;
  readonly text: string;
  /** Absent = that of the code in the table of refused steps. */
  readonly citation?: string;
}

const names = (units: readonly Pick<Unit, 'id'>[]): string => units.map(({ id }) => id).join(', ');

export function duty(code: string, text: string, units: readonly Pick<Unit, 'id'>[]): readonly Duty[] {
  return units.length === 0 ? [] : [{ code, text: `${names(units)} ${text}` }];
}

/** Units that have still to check in the De-shaking Phase, in roster order (GT1-01): not those put right to another state. */
export function dueToCheck(state: State): readonly Unit[] {
  const { shaken, checked } = state.turn;
  return present(state).filter(
    (unit) => unit.state === 'shaken' && shaken.includes(unit.id) && !checked.includes(unit.id),
  );
}

/** Routed units of the moving side that have still to flee on: neither rallied nor in shelter (GTF-05, GTF-06). */
export function dueToFlee(state: State): readonly Unit[] {
  return present(state).filter(
    (unit) =>
      unit.side === state.movingSide &&
      unit.state === 'routed' &&
      !unit.sheltering &&
      !state.turn.fledOn.includes(unit.id),
  );
}

/** Units of both sides that have a Firing marker. */
export const withMarker = (state: State): readonly Unit[] => present(state).filter(({ firing }) => firing);

/** Units that have still to fire: all of the moving side that keep a Firing marker (GT3-02). */
export function dueToFire(state: State): readonly Unit[] {
  return withMarker(state).filter(
    ({ id, side, hasFired }) => side === state.movingSide && !hasFired && !state.turn.excused.includes(id),
  );
}

/** Everything that must still be done before a phase can close. */
export function duties(
  state: State,
  phase: PhaseId,
  routedFlight: () => Settings['routedFlight'],
): readonly Duty[] {
  const fleeing = (when: Settings['routedFlight']): readonly Duty[] => {
    const due = dueToFlee(state);
    return due.length > 0 && routedFlight() === when ? duty('GTF-05', 'must flee on', due) : [];
  };
  switch (phase) {
    case 'deshaking':
      return [...duty('GT1-01', 'must check', dueToCheck(state)), ...fleeing('startOfTurn')];
    case 'pip':
      return fleeing('endOfPipPhase');
    case 'firing':
      return state.turn.firingStarted
        ? duty('GT3-02', 'must fire', dueToFire(state))
        : duty('GT3-01', 'must first be listed in firing-start', withMarker(state));
    case 'charge':
      return duty(
        'GT4-01',
        'must charge',
        present(state).filter(({ charge }) => charge !== null),
      );
  }
}

/** Why what the unit has done in this turn bars an action that would else be allowed. */
export function barred(
  { turn: { apart, fledOn } }: State,
  { id, movedOrPivoted }: Unit,
  action: Action,
  routedFlight: () => Settings['routedFlight'],
): Required<Duty> | undefined {
  const { rule, touches, citation } = ACTION_ROWS[action];
  // By default flight comes after the PIPs are spent, so that a rally can prevent it.
  if (action === 'rally' && fledOn.includes(id) && routedFlight() === 'endOfPipPhase')
    return { code: 'R-12', citation, text: `${id} has fled on, which comes after the PIPs are spent` };
  return touches && movedOrPivoted && apart[id] === true
    ? { code: rule, citation, text: `${id} touches nobody: its move ended out of contact` }
    : undefined;
}

/** Whether nothing has to be done in a phase any more. */
export function isDone(state: State, phase: PhaseId, { routedFlight }: Settings): boolean {
  return duties(state, phase, () => routedFlight).length === 0;
}
