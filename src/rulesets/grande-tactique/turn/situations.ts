import type { Given, GivenTo } from '../../../core/walk/act';
import type { charge } from '../charge/charge';
import type { general } from '../command/general';
import type { pipAction } from '../command/pip-action';
import type { pipDice } from '../command/pip-dice';
import { COMMANDERS } from '../command/pip-dice-fields';
import type { fire } from '../fire/fire';
import type { firingStart } from '../fire/firing-start';
import type { flee } from '../flight/flee';
import type { deshake, DeshakeSituation } from '../morale/deshake';
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

/** Who is named, as in a step of a turn. */
type Names<K extends keyof Step> = Pick<Step, K>;

/** All units that are due check: those listed first, then the others in roster order. */
export function deshakeGiven(state: State, listed: readonly ListedUnit[] = []): GivenTo<typeof deshake> {
  const others = dueToCheck(state).filter(({ id }) => !listed.some(({ unit }) => unit === id));
  const all: readonly ListedUnit[] = [...listed, ...others.map(({ id }) => ({ unit: id }))];
  return { units: all.map((one) => checking(state, one)) };
}

/** The facts of a unit, for a check that takes fields instead of a record. */
function checking(state: State, listed: ListedUnit): Given<DeshakeSituation['units'][number]> {
  const { unit: id, terrainBonus } = listed;
  const unit = unitIn(state, id);
  if (!unit) return { unit: id, terrainBonus };
  const { arm, quality, shaken, inSquare, general: attached } = factsOfUnit(unit);
  return { unit: id, arm, quality, shaken, inSquare, general: attached, terrainBonus };
}

export function pipDiceGiven(state: State, { corps = '' }: Names<'corps'>): GivenTo<typeof pipDice> {
  const { corpsHelped, armyHelped } = state.turn;
  const isUsed = { corps: corpsHelped.includes(corps), army: armyHelped };
  const commanders = { corps: commanderIn(state, 'corps', corps), army: commanderIn(state, 'army', corps) };
  return {
    corps,
    generals: diceThrowers(state, corps),
    plan: state.plans[corps] ?? null,
    arrivedLastTurn: state.arrivedLast[state.movingSide] ?? [],
    corpsQuality: commanders.corps?.quality ?? 'normal',
    armyQuality: commanders.army?.quality ?? 'normal',
    noCommander: COMMANDERS.filter((one) => commanders[one] === undefined),
    bonusUsed: COMMANDERS.filter((one) => isUsed[one]),
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

export function pipActionGiven(
  state: State,
  names: Names<'unit' | 'general' | 'target'>,
): GivenTo<typeof pipAction> {
  const [unit, target] = [unitIn(state, names.unit), unitIn(state, names.target)];
  return { general: spenderOf(state, names), unit, target };
}

/** Where no general is named, the unit's Divisional general pays. */
export function spenderOf(state: State, names: Names<'unit' | 'general'>): General | undefined {
  if (names.general !== undefined) return generalIn(state, names.general);
  const unit = unitIn(state, names.unit);
  return unit && divisionalGeneral(state, unit);
}

export function generalGiven(
  state: State,
  names: Names<'general' | 'action' | 'unit'>,
): GivenTo<typeof general> {
  const rider = generalIn(state, names.general);
  const left = unitIn(state, rider?.attachedTo);
  const unit = names.action === 'attach' ? unitIn(state, names.unit) : left;
  return { general: rider, unit, leavesRouted: left?.state === 'routed' };
}

export function fleeGiven(state: State, { unit }: Names<'unit'>): GivenTo<typeof flee> {
  return { unit: unitIn(state, unit) };
}

export function firingStartGiven(
  state: State,
  listed: readonly ListedUnit[] = [],
): GivenTo<typeof firingStart> {
  const units = listed.map(({ unit, ...said }) => ({ ...said, unit: unitIn(state, unit) }));
  return { movingSide: state.movingSide, units };
}

export function fireGiven(
  state: State,
  { firer: id, target }: Names<'firer' | 'target'>,
): GivenTo<typeof fire> {
  const firer = unitIn(state, id);
  const side = firer?.side ?? null;
  const friendCharging = marked(state, target).some((friend) => friend.side === side);
  return { firer, target: unitIn(state, target), friendCharging };
}

export function chargeGiven(
  state: State,
  { target: id, chargers }: Names<'target' | 'chargers'>,
): GivenTo<typeof charge> {
  const target = unitIn(state, id);
  const { followUp, declared } = state.turn;
  const listed = chargersOf(state, { target: id, chargers });
  return {
    target,
    chargers: listed.map((one) => ({ ...one, unit: unitIn(state, one.unit) })),
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
  return present(state).filter(({ charge: at }) => at !== null && at === target);
}

/**
 * Whether a declared charge still finds its target. It lapses if the target has since fled or left (GT4-05), or been
 * silenced, as silenced guns cannot be charged (GTP-20).
 */
function isStillThere(state: State, target: Unit): boolean {
  return target.gone === 'no' && target.state !== 'silenced' && !state.turn.fled.includes(target.id);
}
