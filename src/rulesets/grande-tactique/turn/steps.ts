import type { Values } from '../../../core/input/field';
import type { ProcedureOf } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import type { Given } from '../../../core/walk/act';
import { charge } from '../charge/charge';
import type { Action } from '../command/actions';
import { general } from '../command/general';
import { pipAction } from '../command/pip-action';
import { pipDice } from '../command/pip-dice';
import { fire } from '../fire/fire';
import { firingStart } from '../fire/firing-start';
import { flee } from '../flight/flee';
import { deshake } from '../morale/deshake';
import { setting } from '../options';
import type { General } from '../units/general-record';
import { isArtillery, type Unit } from '../units/unit';
import * as changes from './changes';
import { barred, duty, withMarker, type Duty } from './duties';
import * as situations from './situations';
import { generalIn, isMoving, unitIn, type State } from './state';
import type { Doing, Step } from './step-fields';

type Actor = Pick<Unit | General, 'id' | 'side'>;

/** How a step becomes a ruling: its procedure, who acts in it, what the state adds to it, and what it changes. */
interface Kind<Sit, Out> {
  readonly procedure: ProcedureOf<Sit, Out>;
  /** The rule by which it is done. */
  readonly rule: string;
  /** Units and generals that act; they must be of the moving side (GT0-04). */
  actors(state: State, step: Step): readonly Actor[];
  /** What the state adds to what the step supplies. */
  given(state: State, step: Step): Given<Sit>;
  apply(ruled: changes.Ruled<State, Sit, Out>): State;
  /** Rules that the step breaks and that the procedure alone could not see. */
  refusals?(state: State, step: Step, umpire: Umpire): readonly Duty[];
  /** The code of the rule to cite where a step leaves a field out, by field; `else` for all others. */
  readonly incomplete: Readonly<Record<string, string>> & { readonly else: string };
}

/** A kind of step, whatever its procedure. */
export type StepKind = Kind<Values, Values>;
type KindOf<P> = P extends ProcedureOf<infer Sit, infer Out> ? Kind<Sit, Out> : never;

const known = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value) => value !== undefined);
const listedIds = ({ units = [] }: Step): readonly string[] => units.map(({ unit }) => unit);

const DESHAKE: KindOf<typeof deshake> = {
  procedure: deshake,
  rule: 'GT1-02',
  actors: (state, step) => known(listedIds(step).map((id) => unitIn(state, id))),
  given: (state, { units }) => situations.deshakeGiven(state, units),
  apply: changes.afterDeshaking,
  // One check each (GT1-02).
  refusals: ({ turn, units }, step) => {
    const again = units.filter(({ id }) => listedIds(step).includes(id) && turn.checked.includes(id));
    return duty('GT1-02', 'cannot check twice', again);
  },
  incomplete: { else: 'GT1-01' },
};

const PIP_DICE: KindOf<typeof pipDice> = {
  procedure: pipDice,
  rule: 'GT2-01',
  actors: (state, step) => {
    const own = state.generals.filter(({ corpsId }) => corpsId === step.corps);
    return own.some((one) => isMoving(state, one)) ? [] : own;
  },
  given: situations.pipDiceGiven,
  apply: changes.afterPipDice,
  // Each Corps once a turn.
  refusals: ({ turn }, { corps = '' }) =>
    turn.diced.includes(corps)
      ? duty('GT2-01', 'cannot throw its PIP dice twice', [{ id: `Corps ${corps}` }])
      : [],
  incomplete: { else: 'GT2-01' },
};

const PIP_ACTION: KindOf<typeof pipAction> = {
  procedure: pipAction,
  rule: 'GTP-01',
  actors: (state, step) =>
    known<Unit | General>([unitIn(state, step.unit), situations.spenderOf(state, step)]),
  given: situations.pipActionGiven,
  apply: changes.afterPipAction,
  refusals: (state, { unit: id, action }, umpire) => {
    const unit = unitIn(state, id);
    const bar = unit && barred(state, unit, action as Action, () => setting(umpire, 'routedFlight'));
    return bar ? [bar] : [];
  },
  incomplete: { else: 'GTP-01' },
};

const GENERAL: KindOf<typeof general> = {
  procedure: general,
  rule: 'GTG-01',
  actors: (state, step) => known([generalIn(state, step.general)]),
  given: situations.generalGiven,
  apply: changes.afterGeneral,
  incomplete: { else: 'GTG-02' },
};

const FLEE: KindOf<typeof flee> = {
  procedure: flee,
  rule: 'GTF-05',
  actors: (state, step) => known([unitIn(state, step.unit)]),
  given: situations.fleeGiven,
  apply: changes.afterFlight,
  // Only routed units flee on, once a turn.
  refusals: (state, step) => {
    const unit = unitIn(state, step.unit);
    if (unit?.gone !== 'no') return [];
    if (state.turn.fledOn.includes(unit.id)) return duty('GTF-05', 'cannot flee on twice', [unit]);
    return unit.state === 'routed' || isArtillery(unit) ? [] : duty('GTF-01', 'is not routed', [unit]);
  },
  incomplete: { else: 'GTF-05' },
};

const FIRING_START: KindOf<typeof firingStart> = {
  procedure: firingStart,
  rule: 'GT3-01',
  // The units of both sides take part (GT0-04).
  actors: () => [],
  given: (state, { units }) => situations.firingStartGiven(state, units),
  apply: changes.afterFiringStart,
  refusals: (state, step) => {
    if (state.turn.firingStarted) return duty('GT3-01', 'cannot come twice', [{ id: 'firing-start' }]);
    const missing = withMarker(state).filter(({ id }) => !listedIds(step).includes(id));
    return duty('GT3-01', 'must be listed, with a Firing marker', missing);
  },
  incomplete: { else: 'GT3-01' },
};

const FIRE: KindOf<typeof fire> = {
  procedure: fire,
  rule: 'GT3-02',
  actors: (state, step) => known([unitIn(state, step.firer)]),
  given: situations.fireGiven,
  apply: changes.afterFire,
  refusals: ({ turn }) =>
    turn.firingStarted ? [] : duty('GT3-01', 'must come first', [{ id: 'firing-start' }]),
  incomplete: { else: 'GT3-05' },
};

const CHARGE: KindOf<typeof charge> = {
  procedure: charge,
  rule: 'GT4-01',
  actors: (state, step) => known(situations.chargersOf(state, step).map(({ unit }) => unitIn(state, unit))),
  given: situations.chargeGiven,
  apply: changes.afterCharge,
  refusals: (state, step) => {
    const ids = situations.chargersOf(state, step).map(({ unit }) => unit);
    const { followUp } = state.turn;
    const friend = friendChargedNext(state, step);
    if (friend) return duty('GT4-21', 'is no enemy, to be charged next', [friend]);
    if (followUp) {
      const isRight = ids.length === 1 && ids[0] === followUp.charger;
      return isRight ? [] : duty('GT4-21', 'alone makes the follow-up charge', [{ id: followUp.charger }]);
    }
    if (ids.length === 0) return duty('GT4-02', 'has a Charge marker on that target', [{ id: 'nobody' }]);
    const missing = situations.marked(state, step.target).filter(({ id }) => !ids.includes(id));
    return duty('GT4-02', 'must be listed, with a Charge marker on the same target', missing);
  },
  incomplete: { command: 'GT4-04', followUpTarget: 'GT4-21', else: 'GT4-02' },
};

/** The friend whom the step names as the target of a follow-up charge, which could never be resolved. */
function friendChargedNext(state: State, { cavalryNext, followUpTarget }: Step): Unit | undefined {
  if (cavalryNext !== undefined && cavalryNext !== 'followUp') return undefined;
  const next = unitIn(state, followUpTarget);
  return next?.side === state.movingSide ? next : undefined;
}

/** The kinds of step. A kind is given only what its own procedure has made. */
export const STEP_KINDS: Readonly<Record<Exclude<Doing, 'end-turn'>, StepKind>> = {
  deshake: DESHAKE,
  'pip-dice': PIP_DICE,
  'pip-action': PIP_ACTION,
  general: GENERAL,
  flee: FLEE,
  'firing-start': FIRING_START,
  fire: FIRE,
  charge: CHARGE,
};
