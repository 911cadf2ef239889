import { isMoving, PHASES, present, type PhaseId, type State } from './state';

/** The phases by name. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  deshaking: 'De-shaking Phase',
  pip: 'PIP Phase',
  firing: 'Firing Phase',
  charge: 'Charge Phase',
};

/**
 * The phases that a step in the wanted phase would close: from the present one up to that one, or to the end of the
 * turn.
 */
export function phasesBefore(state: State, phase: PhaseId | undefined): readonly PhaseId[] {
  const to = phase === undefined ? PHASES.length : PHASES.indexOf(phase);
  return PHASES.slice(PHASES.indexOf(state.phase), to);
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
export function pipPhaseOpened<S extends State>(state: S): S {
  const generals = state.generals.map((general) =>
    isMoving(state, general) ? { ...general, attachedAtPipStart: general.attachedTo } : general,
  );
  return { ...state, generals, turn: { ...state.turn, pipPhaseOpen: true } };
}

/** Counts the charges as they were declared. */
export function chargePhaseOpened<S extends State>(state: S): S {
  const declared: Record<string, number> = {};
  for (const { charge } of present(state))
    if (charge !== null) declared[charge] = (declared[charge] ?? 0) + 1;
  return { ...state, turn: { ...state.turn, declared } };
}
