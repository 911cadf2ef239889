import type { Settings } from '../options';
import type { Unit } from '../units/unit';
import { freshTurn, isArriving, isMoving, PHASES, present, type PhaseId, type State } from './state';

/** Something that must still be done in a phase, with the rule that demands it (GT0-02). */
export interface Duty {
  readonly code: string;
  readonly text: string;
}

const names = (units: readonly Unit[]): string => units.map(({ id }) => id).join(', ');

function duty(code: string, text: string, units: readonly Unit[]): readonly Duty[] {
  return units.length === 0 ? [] : [{ code, text: `${names(units)} ${text}` }];
}

/** Units that have still to check in the De-shaking Phase, in roster order (GT1-01). */
export function dueToCheck(state: State): readonly Unit[] {
  const { shaken, checked } = state.turn;
  return present(state).filter(({ id }) => shaken.includes(id) && !checked.includes(id));
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
        : duty('GT3-01', 'has a Firing marker, and the phase has not started', withMarker(state));
    case 'charge':
      return duty(
        'GT4-01',
        'has a Charge marker',
        present(state).filter(({ charge }) => charge !== null),
      );
  }
}

/**
 * The phases that a step in the wanted phase would close: from the present one up to that one, or to the end of the
 * turn.
 */
export function phasesBefore(state: State, phase: PhaseId | undefined): readonly PhaseId[] {
  const to = phase === undefined ? PHASES.length : PHASES.indexOf(phase);
  return PHASES.slice(PHASES.indexOf(state.phase), Math.max(to, PHASES.indexOf(state.phase)));
}

/** Whether a phase is over; a closed phase is never opened again. */
export function isOver(state: State, phase: PhaseId): boolean {
  return PHASES.indexOf(phase) < PHASES.indexOf(state.phase);
}

/** The state with a later phase begun. */
export function opened(state: State, phase: PhaseId): State {
  const begun = state.phase === phase ? state : { ...state, phase };
  if (phase === 'pip' && !state.turn.pipPhaseOpen) return pipPhaseOpened(begun);
  return phase === 'charge' && state.phase !== 'charge' ? chargePhaseOpened(begun) : begun;
}

/** Notes which generals are attached now: they pay double for other units all phase long (GT0-06). */
function pipPhaseOpened(state: State): State {
  const generals = state.generals.map((general) =>
    isMoving(state, general) ? { ...general, attachedAtPipStart: general.attachedTo } : general,
  );
  return { ...state, generals, turn: { ...state.turn, pipPhaseOpen: true } };
}

/** Counts the charges as they were declared. */
function chargePhaseOpened(state: State): State {
  const declared: Record<string, number> = {};
  for (const { charge } of present(state))
    if (charge !== null) declared[charge] = (declared[charge] ?? 0) + 1;
  return { ...state, turn: { ...state.turn, declared } };
}

/** The state when the other side begins its turn: what counted for one turn only is cleared (GT0-07). */
export function turnEnded(state: State): State {
  const { movingSide } = state;
  const sides = [...state.units, ...state.generals].flatMap(({ side }) => side ?? []);
  const next = sides.find((side) => side !== movingSide) ?? movingSide;
  const units = state.units.map((unit) => ({
    ...unit,
    movedOrPivoted: false,
    hasFired: false,
    arriving: false,
  }));
  const arrived = state.generals.filter(
    (general) => general.rank === 'division' && isMoving(state, general) && isArriving(state, general),
  );
  return {
    ...state,
    movingSide: next,
    phase: 'deshaking',
    turnCount: state.turnCount + 1,
    units,
    generals: state.generals.map((general) => ({ ...general, pips: 0 })),
    plans: { ...state.plans, ...state.planChanges },
    planChanges: {},
    arrivedLast: { ...state.arrivedLast, [movingSide]: arrived.map(({ id }) => id) },
    turn: freshTurn(units, next),
  };
}
