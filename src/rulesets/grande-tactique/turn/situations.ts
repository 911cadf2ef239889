import type { Given } from '../../../core/walk/act';
import type { ChargeSituation } from '../charge/fields';
import type { GeneralSituation } from '../command/general';
import type { PipActionSituation } from '../command/pip-action-fields';
import type { PipDiceSituation } from '../command/pip-dice-fields';
import type { FireSituation } from '../fire/fields';
import type { StartSituation } from '../fire/firing-start';
import type { FleeSituation } from '../flight/fields';
import type { DeshakeSituation } from '../morale/deshake';
import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';
import { dueToCheck } from './duties';
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
} from './state';
import type { ListedCharger, ListedUnit, Step } from './step-fields';

/*
 * What the state knows of the situation of each procedure, once units and generals are named by id: for the procedure
 * `turn` and for a game alike. What may be done is no matter of theirs.
 */

/** Who is named, of what a step of a turn may name. */
type Names<K extends keyof Step> = Pick<Step, K>;

/** All units that are due check: those listed first, then the others in roster order. */
export function deshakeGiven(state: State, listed: readonly ListedUnit[] = []): Given<DeshakeSituation> {
  const others = dueToCheck(state).filter(({ id }) => !listed.some(({ unit }) => unit === id));
  const all: readonly ListedUnit[] = [...listed, ...others.map(({ id }) => ({ unit: id }))];
  return { units: all.map((one) => checking(state, one)) };
}

/** The facts of a unit, for a check that takes fields instead of a record. */
function checking(
  state: State,
  { unit: id, terrainBonus }: ListedUnit,
): Given<DeshakeSituation['units'][number]> {
  const unit = unitIn(state, id);
  if (!unit) return { unit: id, terrainBonus };
  const { arm, quality, shaken, inSquare, general } = factsOfUnit(unit);
  return { unit: id, arm, quality, shaken, inSquare, general, terrainBonus };
}

export function pipDiceGiven(
  state: State,
  { corps = '', bonus }: Names<'corps' | 'bonus'>,
): Given<PipDiceSituation> {
  return {
    corps,
    generals: diceThrowers(state, corps),
    plan: state.plans[corps] ?? null,
    arrivedLastTurn: state.arrivedLast[state.movingSide] ?? [],
    corpsQuality: commanderIn(state, 'corps', corps)?.quality ?? 'normal',
    armyQuality: commanderIn(state, 'army', corps)?.quality ?? 'normal',
    bonusUsed: helpGone(state, corps, bonus),
  };
}

/** The generals who throw a die: not those who arrive this turn (GTC-03). */
export function diceThrowers(state: State, corps: string): readonly General[] {
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
function helpGone(state: State, corps: string, asked: Step['bonus'] = {}): readonly ('corps' | 'army')[] {
  const isAbsent = (rank: 'corps' | 'army'): boolean =>
    typeof asked[rank] === 'string' && commanderIn(state, rank, corps) === undefined;
  return [
    ...(state.turn.corpsHelped.includes(corps) || isAbsent('corps') ? (['corps'] as const) : []),
    ...(state.turn.armyHelped || isAbsent('army') ? (['army'] as const) : []),
  ];
}

/** Where no general is named, the unit's Divisional general pays. */
export function pipActionGiven(
  state: State,
  names: Names<'unit' | 'general' | 'target'>,
): Pick<Given<PipActionSituation>, 'general' | 'unit' | 'target'> {
  const { unit, target } = names;
  return {
    general: spenderOf(state, names),
    unit: unitIn(state, unit),
    target: unitIn(state, target),
  };
}

export function spenderOf(state: State, names: Names<'unit' | 'general'>): General | undefined {
  if (names.general !== undefined) return generalIn(state, names.general);
  const unit = unitIn(state, names.unit);
  return unit && divisionalGeneral(state, unit);
}

export function generalGiven(
  state: State,
  { general, action, unit: joined }: Names<'general' | 'action' | 'unit'>,
): Pick<Given<GeneralSituation>, 'general' | 'unit' | 'leavesRouted'> {
  const who = generalIn(state, general);
  const left = unitIn(state, who?.attachedTo);
  const unit = action === 'attach' ? unitIn(state, joined) : left;
  return { general: who, unit, leavesRouted: left?.state === 'routed' };
}

export function fleeGiven(state: State, { unit }: Names<'unit'>): Given<FleeSituation> {
  return { unit: unitIn(state, unit) };
}

export function firingStartGiven(state: State, listed: readonly ListedUnit[] = []): Given<StartSituation> {
  return {
    movingSide: state.movingSide,
    units: listed.map(({ unit, hasValidTarget }) => ({ unit: unitIn(state, unit), hasValidTarget })),
  };
}

export function fireGiven(
  state: State,
  { firer, target }: Names<'firer' | 'target'>,
): Pick<Given<FireSituation>, 'firer' | 'target' | 'friendCharging'> {
  const unit = unitIn(state, firer);
  const side = unit?.side ?? null;
  return {
    firer: unit,
    target: unitIn(state, target),
    friendCharging: marked(state, target).some((friend) => friend.side === side),
  };
}

export function chargeGiven(
  state: State,
  { target: id, chargers }: Names<'target' | 'chargers'>,
): Given<ChargeSituation> {
  const target = unitIn(state, id);
  const { followUp, declared } = state.turn;
  return {
    target,
    chargers: chargersOf(state, { target: id, chargers }).map((one) => ({
      ...one,
      unit: unitIn(state, one.unit),
    })),
    isFollowUp: followUp !== null,
    chargesDeclared: Math.max(1, (declared[String(id)] ?? 0) + (followUp ? 1 : 0)),
    targetPresent: target !== undefined && isStillThere(state, target),
  };
}

/**
 * The chargers: those listed; else the principal of a follow-up charge; else all units with a marker on the target,
 * each touching its front.
 */
export function chargersOf(
  state: State,
  { target, chargers }: Names<'target' | 'chargers'>,
): readonly ListedCharger[] {
  const { followUp } = state.turn;
  if (chargers !== undefined) return chargers;
  if (followUp) return [{ unit: followUp.charger }];
  return marked(state, target).map(({ id }) => ({ unit: id }));
}

/** Units with a Charge marker on that target. */
export function marked(state: State, target: string | undefined): readonly Unit[] {
  return present(state).filter(({ charge }) => charge !== null && charge === target);
}

/**
 * Whether a declared charge still finds its target. It lapses if the target has since fled or left (GT4-05), or been
 * silenced, as silenced guns cannot be charged (GTP-20).
 */
function isStillThere(state: State, target: Unit): boolean {
  return target.gone === 'no' && target.state !== 'silenced' && !state.turn.fled.includes(target.id);
}
