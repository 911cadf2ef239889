import { check, missingFaults } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { sentence } from '../../../core/input/problem';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { clockAfter, clockText } from '../ending/time';
import { setting } from '../options';
import { scaleOf } from '../scale';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import { generalFlag, unitFlag } from '../units/shorthand';
import { illegal } from '../units/markers';
import { duties, duty, type Duty } from './duties';
import {
  keptOfGeneral,
  keptOfUnit,
  outcome,
  situation,
  type TurnOutcome,
  type TurnSituation,
} from './fields';
import { isOver, opened, PHASE_TITLES, phasesBefore } from './phases';
import { begin, turnEnded, withoutGone, type PhaseId, type State } from './state';
import type { Doing, Step } from './step-fields';
import { STEP_KINDS, type StepKind } from './steps';

/** The phase of each kind of step (GT0-01); `end-turn` closes all phases. */
const PHASE_OF: Readonly<Record<Exclude<Doing, 'end-turn'>, PhaseId>> = {
  deshake: 'deshaking',
  'pip-dice': 'pip',
  'pip-action': 'pip',
  general: 'pip',
  flee: 'pip',
  'firing-start': 'firing',
  fire: 'firing',
  charge: 'charge',
};

export const TURN_CHECKS: CheckTable<TurnSituation> = {
  kind: 'checks',
  id: 'turn-refusals',
  title: 'With what units no turn begins',
  citation: PAGE.states,
  rows: [illegal(({ units }) => units)],
};

// prettier-ignore
export const TURN_DUTIES: GridTable = {
  kind: 'grid', id: 'turn-steps', rule: 'GT0-01', title: 'Why a step of a turn is refused, beside the rules of its procedure', citation: SEQUENCE.overview,
  columns: ['code', 'refused where', 'source'],
  rows: [
    ['GT0-01', 'its phase is over', SEQUENCE.overview],
    ['GT0-04', 'who acts is of the other side', SEQUENCE.overview],
    ['GT1-01', 'it would close the De-shaking Phase, and a shaken unit has not checked', SEQUENCE.deshaking],
    ['GT1-02', 'a unit has checked already', SEQUENCE.deshaking],
    ['GT2-01', 'the Corps has thrown its PIP dice already', PAGE.pips],
    ['GTF-01', 'the unit is not routed, and so does not flee on', PAGE.fleeing],
    ['R-12, GTP-08, GTP-16', 'a rally after the flight, or a charge or spiking after a move out of contact', `${PAGE.fleeing}; ${PAGE.charging}`],
    ['GTF-05', 'it would close the PIP Phase, and a routed unit has not fled on (option routedFlight); or it has', PAGE.fleeing],
    ['GT3-01', 'Firing markers lie, and the Firing Phase has not been started, or not with all of them', SEQUENCE.firing],
    ['GT3-02', 'it would close the Firing Phase, and a unit must still fire', SEQUENCE.firing],
    ['GT3-10', 'a shot of which the winner is not entered', OUR_CHOICE],
    ['GT4-01', 'it would close the Charge Phase, and a Charge marker lies', SEQUENCE.charges],
    ['GT4-02', 'nobody has a Charge marker on the target, or somebody with one is not listed', SEQUENCE.charges],
    ['GT4-21', 'a follow-up charge comes first; or it would be on one’s own side', SEQUENCE.charges],
  ],
};

/**
 * A whole turn, or several, as a script: all facts are carried from each step to the next. The sides take turns, and
 * only the moving side acts (GT0-04).
 */
export const turn = procedure({
  id: 'turn',
  title: 'Turn',
  summary: 'Walks a whole turn, or several, step by step, and keeps every marker.',
  citation: SEQUENCE.overview,
  level: 'exact',
  situation,
  outcome,
  tables: [TURN_DUTIES.id, TURN_CHECKS.id],
  units: [
    unitFlag('units', 'u', 'Unit', 'B1=infantry side:blue division:D1'),
    generalFlag('generals', 'General', 'G1=normal side:blue corps:I division:D1'),
  ],
  examples: [
    {
      command:
        'rule turn --rules grande-tactique --moving-side blue -u \'B1=infantry shaken side:blue\' --steps \'[{"do":"deshake"},{"do":"end-turn"}]\'',
      about: 'a turn in which one unit checks',
    },
  ],
  verdict: (o, s) => {
    const time = o.clock === null ? '' : ` at ${o.clock}`;
    const refused =
      o.refusedSteps.length === 0 ? '' : `; ${o.refusedSteps.length} of ${s.steps.length} steps refused`;
    return `${o.movingSide} is in the ${PHASE_TITLES[o.phase]} of turn ${o.turnCount + 1}${time}${refused}.`;
  },
  orders: ({ refusedSteps }, { steps }) =>
    refusedSteps.map(
      ({ step, codes }) =>
        `Step ${step} (${String(steps[step - 1]?.do)}) was refused: ${listing(codes, 'and')}.`,
    ),
  views: ({ units }) =>
    units.map(({ id }) => ({ title: id, answer: (o) => standing((o as unknown as TurnOutcome).units[id]) })),
  *resolve(s, umpire) {
    return umpire.examine(TURN_CHECKS, s) ? yield* walk(s, umpire) : null;
  },
});

function standing(unit: TurnOutcome['units'][string] | undefined): string {
  if (!unit) return '';
  return unit.gone === 'no' ? unit.state : unit.gone;
}

/** The result of a step: the new state and the outcome, or the codes of the rules that refuse it. */
type Taken =
  { readonly state: State; readonly result: Values | null } | { readonly codes: readonly string[] };

/** A refused step changes nothing and uses no dice; the walk goes on with the next (GT0-05). */
function* walk(s: TurnSituation, umpire: Umpire): Resolution<TurnOutcome> {
  let state = begin(s);
  const results: (Values | null)[] = [];
  const refusedSteps: { readonly step: number; readonly codes: readonly string[] }[] = [];
  for (const [i, values] of s.steps.entries()) {
    const step = values as Step;
    const taken = yield* take(state, step, umpire);
    if ('codes' in taken) {
      const codes = [...new Set(taken.codes)];
      refusedSteps.push({ step: i + 1, codes });
      umpire
        .by('GT0-05')
        .step(SEQUENCE.overview, () => `step ${i + 1}, ${step.do}: refused, ${codes.join(', ')}`);
    } else state = taken.state;
    results.push('codes' in taken ? null : taken.result);
  }
  return summary(state, refusedSteps, results as TurnOutcome['results']);
}

function summary(
  state: State,
  refusedSteps: TurnOutcome['refusedSteps'],
  results: TurnOutcome['results'],
): TurnOutcome {
  const { phase, movingSide, turnCount, startTime } = state;
  return {
    phase,
    movingSide,
    turnCount,
    clock: startTime === null ? null : clockText(clockAfter(startTime, turnCount)),
    units: Object.fromEntries(state.units.map((unit) => [unit.id, keptOfUnit(unit)])),
    generals: Object.fromEntries(state.generals.map((one) => [one.id, keptOfGeneral(one)])),
    refusedSteps,
    results,
  };
}

function* take(state: State, step: Step, umpire: Umpire): Resolution<Taken> {
  const { followUp } = state.turn;
  const doing = step.do;
  // A follow-up charge comes before anything else (GT0-03).
  if (followUp && !(doing === 'charge' && step.target === followUp.target))
    return refused(umpire, [
      { code: 'GT4-21', text: `${followUp.charger} first charges on, at ${followUp.target}` },
    ]);
  if (doing === 'end-turn') {
    const open = openDuties(state, undefined, umpire);
    return open.length > 0 ? refused(umpire, open) : { state: turnEnded(state), result: null };
  }
  const kind = STEP_KINDS[doing];
  const phase = phaseOf(doing, umpire);
  const against = orderRefusals(state, step, kind, phase, umpire);
  return against.length > 0
    ? refused(umpire, against)
    : yield* ruled(opened(state, phase), step, kind, umpire);
}

/** The codes of the rules that refuse a step, each with its reason among the steps of the ruling. */
function refused(umpire: Umpire, against: readonly Duty[]): Taken {
  for (const { code, text, citation } of against) {
    const [, , source = SEQUENCE.overview] = TURN_DUTIES.rows.find(([id]) => id === code) ?? [];
    umpire.by(code).step(citation ?? String(source), () => `${code}: ${text}`);
  }
  return { codes: against.map(({ code }) => code) };
}

/** Routed units flee on in the PIP Phase, or by option at the start of the turn. */
function phaseOf(doing: Exclude<Doing, 'end-turn'>, umpire: Umpire): PhaseId {
  if (doing === 'flee' && setting(umpire, 'routedFlight') === 'startOfTurn') return 'deshaking';
  return PHASE_OF[doing];
}

/**
 * The rules that forbid the step here: phases that it would close still have duties, or its own is closed (GT0-01,
 * GT0-02), or the wrong side acts.
 */
function orderRefusals(
  state: State,
  step: Step,
  kind: StepKind,
  phase: PhaseId,
  umpire: Umpire,
): readonly Duty[] {
  const foes = kind.actors(state, step).filter(({ side }) => side !== null && side !== state.movingSide);
  return [
    ...(isOver(state, phase)
      ? [{ code: 'GT0-01', text: `the ${PHASE_TITLES[phase]} is over` }]
      : openDuties(state, phase, umpire)),
    ...duty('GT0-04', 'cannot act in the turn of the other side', foes),
    ...(kind.refusals?.(state, step, umpire) ?? []),
  ];
}

function openDuties(state: State, phase: PhaseId | undefined, umpire: Umpire): readonly Duty[] {
  return phasesBefore(state, phase).flatMap((one) =>
    duties(state, one, () => setting(umpire, 'routedFlight')),
  );
}

/** The ruling of the step's own procedure, with the situation as the state completes it. */
function* ruled(state: State, step: Step, kind: StepKind, umpire: Umpire): Resolution<Taken> {
  const { procedure: own, incomplete } = kind;
  const rules = { options: umpire.settings };
  const raw = { ...supplied(step), ...kind.given(state, step) };
  const {
    situation: whole,
    missing,
    faults,
  } = check(own.situation, raw, {
    scale: scaleOf(),
    ...rules,
  });
  const [fault] = [...missingFaults(missing), ...faults];
  if (fault) {
    const code = incomplete[fault.path] ?? incomplete.else;
    umpire.by(code).step(own.citation, () => `${step.do}: ${sentence(fault)}`);
    return { codes: [code] };
  }
  if (own.level !== undefined) umpire.lowerTo(own.level);
  const result = yield* own.resolve(whole, umpire);
  const refusals = umpire.takeRefusals();
  for (const { code, text, rule, citation } of refusals)
    umpire.by(rule ?? code).step(citation, () => `${code}: ${text}`);
  if (result === null) return { codes: refusals.map(({ code }) => code) };
  if (isOpenShot(step, result))
    return refused(umpire, [{ code: 'GT3-10', text: 'the winner of the shot is not entered' }]);
  umpire.by(kind.rule).step(own.citation, () => `${step.do}: ${own.verdict(result, whole)}`);
  return { state: withoutGone(kind.apply({ state, rules, situation: whole, outcome: result })), result };
}

/** The step without the field that says what is done. */
function supplied(step: Step): Values {
  return Object.fromEntries(Object.entries(step).filter(([key]) => key !== 'do'));
}

/** A lawful shot, while the players have not entered its winner, as no die has been thrown for it. */
function isOpenShot(step: Step, { fired, result }: Values): boolean {
  return step.do === 'fire' && fired === true && result === null;
}
