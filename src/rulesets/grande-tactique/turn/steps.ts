import type { Values } from '../../../core/field';
import type { Procedure } from '../../../core/procedure';
import { charge } from '../charge/charge';
import { general } from '../command/general';
import { pipAction } from '../command/pip-action';
import { pipDice } from '../command/pip-dice';
import { fire } from '../fire/fire';
import { firingStart } from '../fire/firing-start';
import { flee } from '../flight/flee';
import { deshake } from '../morale/deshake';
import {
  commanderIn,
  divisionalGeneral,
  factsOfUnit,
  generalIn,
  isArriving,
  isMoving,
  present,
  unitIn,
  type State,
} from '../state/state';
import { dueToCheck } from '../state/walk';
import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';
import type { Doing, Step } from './step-fields';

/** How a step becomes a ruling: its procedure, who acts in it, and what the state adds to what the step supplies. */
export interface StepKind {
  readonly procedure: Procedure;
  /** Units and generals that act; they must be of the moving side (GT0-04). */
  actors(state: State, step: Step): readonly { readonly side: string | null }[];
  situation(state: State, step: Step): Values;
  /** Rules that the step breaks and that the procedure alone could not see, by code. */
  refusals?(state: State, step: Step): readonly string[];
  /** The code of the rule to cite where a step leaves a field out, by field; `else` for all others. */
  readonly incomplete: Readonly<Record<string, string>> & { readonly else: string };
}

const known = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value) => value !== undefined);
const listed = (step: Step): readonly Values[] => (step.units ?? []) as readonly Values[];
const listedIds = (step: Step): readonly unknown[] => listed(step).map(({ unit }) => unit);

/** The step without the field that says what is done. */
function supplied(step: Step): Values {
  return Object.fromEntries(Object.entries(step).filter(([key]) => key !== 'do'));
}

const DESHAKE: StepKind = {
  procedure: deshake,
  actors: (state, step) => known(listedIds(step).map((id) => unitIn(state, id))),
  situation: (state, step) => ({
    units: [...listed(step).map((one) => checking(state, one)), ...others(state, step)],
  }),
  // One check each (GT1-02).
  refusals: (state, step) =>
    listedIds(step).some((id) => state.turn.checked.includes(String(id))) ? ['GT1-02'] : [],
  incomplete: { else: 'GT1-01' },
};

/** Units that are due and not listed, in roster order. */
function others(state: State, step: Step): readonly Values[] {
  const named = listedIds(step);
  return dueToCheck(state)
    .filter(({ id }) => !named.includes(id))
    .map(({ id }) => checking(state, { unit: id }));
}

/** The facts of a unit, for a check that takes fields instead of a record. */
function checking(state: State, { unit: id, terrainBonus }: Values): Values {
  const unit = unitIn(state, id);
  if (!unit) return { unit: id, terrainBonus };
  const { arm, quality, shaken, inSquare, general: attached } = factsOfUnit(unit);
  return { unit: id, arm, quality, shaken, inSquare, general: attached, terrainBonus };
}

const PIP_DICE: StepKind = {
  procedure: pipDice,
  actors: (state, step) => {
    const own = state.generals.filter(({ corpsId }) => corpsId === step.corps);
    return own.some((one) => isMoving(state, one)) ? [] : own;
  },
  situation: (state, step) => ({
    ...supplied(step),
    generals: diceThrowers(state, step.corps),
    plan: state.plans[String(step.corps)] ?? null,
    arrivedLastTurn: state.arrivedLast[state.movingSide] ?? [],
    corpsQuality: commanderIn(state, 'corps', String(step.corps))?.quality ?? 'normal',
    armyQuality: commanderIn(state, 'army', String(step.corps))?.quality ?? 'normal',
    bonusUsed: helpGone(state, step),
  }),
  // Each Corps once a turn.
  refusals: (state, step) => (state.turn.diced.includes(String(step.corps)) ? ['GT2-01'] : []),
  incomplete: { else: 'GT2-01' },
};

/** The generals who throw a die: not those who arrive this turn (GTC-03). */
function diceThrowers(state: State, corps: unknown): readonly General[] {
  return state.generals.filter(
    (one) =>
      one.rank === 'division' &&
      one.corpsId === corps &&
      !one.lost &&
      isMoving(state, one) &&
      !isArriving(state, one),
  );
}

/** Commanders whose +1 cannot be had: used this turn, or asked of a commander who is not there. */
function helpGone(state: State, step: Step): readonly string[] {
  const corps = String(step.corps);
  const asked = (step.bonus ?? {}) as Values;
  const isAbsent = (rank: 'corps' | 'army'): boolean =>
    typeof asked[rank] === 'string' && commanderIn(state, rank, corps) === undefined;
  return [
    ...(state.turn.corpsHelped.includes(corps) || isAbsent('corps') ? ['corps'] : []),
    ...(state.turn.armyHelped || isAbsent('army') ? ['army'] : []),
  ];
}

function spender(state: State, step: Step): General | undefined {
  if (step.general !== undefined) return generalIn(state, step.general);
  const unit = unitIn(state, step.unit);
  return unit && divisionalGeneral(state, unit);
}

const PIP_ACTION: StepKind = {
  procedure: pipAction,
  actors: (state, step) => known<Unit | General>([unitIn(state, step.unit), spender(state, step)]),
  situation: (state, step) => ({
    ...supplied(step),
    general: spender(state, step),
    unit: unitIn(state, step.unit),
    target: unitIn(state, step.target),
  }),
  incomplete: { else: 'GTP-01' },
};

const GENERAL: StepKind = {
  procedure: general,
  actors: (state, step) => known([generalIn(state, step.general)]),
  situation: (state, step) => {
    const who = generalIn(state, step.general);
    const left = unitIn(state, who?.attachedTo);
    const unit = step.action === 'attach' ? unitIn(state, step.unit) : left;
    return { ...supplied(step), general: who, unit, leavesRouted: left?.state === 'routed' };
  },
  incomplete: { else: 'GTG-02' },
};

const FLEE: StepKind = {
  procedure: flee,
  actors: (state, step) => known([unitIn(state, step.unit)]),
  situation: (state, step) => ({ ...supplied(step), unit: unitIn(state, step.unit) }),
  // Only routed units flee on, once a turn.
  refusals: (state, step) => {
    const unit = unitIn(state, step.unit);
    if (!unit || unit.gone !== 'no') return ['GTF-01'];
    if (state.turn.fledOn.includes(unit.id)) return ['GTF-05'];
    return unit.state === 'routed' || unit.arm === 'artillery' ? [] : ['GTF-01'];
  },
  incomplete: { else: 'GTF-05' },
};

const FIRING_START: StepKind = {
  procedure: firingStart,
  // The units of both sides take part (GT0-04).
  actors: () => [],
  situation: (state, step) => ({
    movingSide: state.movingSide,
    units: listed(step).map(({ unit, hasValidTarget }) => ({ unit: unitIn(state, unit), hasValidTarget })),
  }),
  refusals: (state, step) => {
    const isMissing = present(state).some(({ firing, id }) => firing && !listedIds(step).includes(id));
    return state.turn.firingStarted || isMissing ? ['GT3-01'] : [];
  },
  incomplete: { else: 'GT3-01' },
};

const FIRE: StepKind = {
  procedure: fire,
  actors: (state, step) => known([unitIn(state, step.firer)]),
  situation: (state, step) => ({
    ...supplied(step),
    firer: unitIn(state, step.firer),
    target: unitIn(state, step.target),
    friendCharging: isChargedByFriend(state, step),
  }),
  refusals: (state) => (state.turn.firingStarted ? [] : ['GT3-01']),
  incomplete: { else: 'GT3-05' },
};

function isChargedByFriend(state: State, { firer, target }: Step): boolean {
  const side = unitIn(state, firer)?.side ?? null;
  return present(state).some((unit) => unit.charge === target && unit.charge !== null && unit.side === side);
}

interface Touching extends Values {
  readonly unit: unknown;
}

/**
 * The chargers: those listed; else the principal of a follow-up charge; else all units with a marker on the target,
 * each touching its front.
 */
function chargersOf(state: State, step: Step): readonly Touching[] {
  const { followUp } = state.turn;
  if (step.chargers !== undefined) return step.chargers as readonly Touching[];
  if (followUp) return [{ unit: followUp.charger }];
  return marked(state, step.target).map(({ id }) => ({ unit: id }));
}

const marked = (state: State, target: unknown): readonly Unit[] =>
  present(state).filter(({ charge: at }) => at !== null && at === target);

const CHARGE: StepKind = {
  procedure: charge,
  actors: (state, step) => known(chargersOf(state, step).map(({ unit }) => unitIn(state, unit))),
  situation: (state, step) => {
    const target = unitIn(state, step.target);
    const { followUp, declared } = state.turn;
    return {
      ...supplied(step),
      target,
      chargers: chargersOf(state, step).map((one) => ({ ...one, unit: unitIn(state, one.unit) })),
      isFollowUp: followUp !== null,
      chargesDeclared: Math.max(1, (declared[String(step.target)] ?? 0) + (followUp ? 1 : 0)),
      targetPresent: target !== undefined && isStillThere(state, target),
    };
  },
  refusals: (state, step) => {
    const ids = chargersOf(state, step).map(({ unit }) => unit);
    const { followUp } = state.turn;
    if (goesOnAtFriend(state, step)) return ['GT4-21'];
    if (followUp) return ids.length === 1 && ids[0] === followUp.charger ? [] : ['GT4-21'];
    return marked(state, step.target).some(({ id }) => !ids.includes(id)) ? ['GT4-02'] : [];
  },
  incomplete: { command: 'GT4-04', followUpTarget: 'GT4-21', else: 'GT4-02' },
};

/** Whether the step names a friend as the target of a follow-up charge, which could never be resolved. */
function goesOnAtFriend(state: State, { cavalryNext, followUpTarget }: Step): boolean {
  if (cavalryNext !== undefined && cavalryNext !== 'followUp') return false;
  const next = unitIn(state, followUpTarget);
  return next !== undefined && next.side === state.movingSide;
}

/**
 * Whether a declared charge still finds its target. It lapses if the target has since fled or left (GT4-05), or been
 * silenced, as silenced guns cannot be charged (GTP-20).
 */
function isStillThere(state: State, target: Unit): boolean {
  return target.gone === 'no' && target.state !== 'silenced' && !state.turn.fled.includes(target.id);
}

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
