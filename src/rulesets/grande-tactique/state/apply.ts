import type { Values } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import { ACTION_ROWS } from '../command/actions';
import type { GeneralOutcome } from '../command/general';
import type { PipActionOutcome, PipActionSituation } from '../command/pip-action-fields';
import type { PipDiceOutcome, PipDiceSituation } from '../command/pip-dice-fields';
import type { ChargeOutcome } from '../charge/fields';
import type { FireOutcome, FireSituation } from '../fire/fields';
import type { FleeOutcome, FleeSituation, GeneralRisk } from '../flight/fields';
import type { DeshakeOutcome } from '../morale/deshake';
import type { General } from '../units/general-record';
import type { Changes } from '../units/markers';
import type { Arm, Marker, Unit } from '../units/unit';
import { unitIn, withoutGone, type State, type TurnRecord } from './state';

/**
 * The state after a ruling of the named procedure: the one place where outcomes change the state. Situation and outcome
 * are those of the ruling; a procedure that changes nothing leaves the state as it is.
 */
export function applyOutcome(state: State, procedure: string, situation: Values, outcome: Values): State {
  const apply = valueIn(APPLIERS, procedure);
  return apply ? withoutGone(apply(state, situation, outcome)) : state;
}

type Applier = (state: State, situation: Values, outcome: Values) => State;

/**
 * How each procedure that changes something does so, by its id; the casts hold because that procedure made the values.
 */
const APPLIERS: Readonly<Record<string, Applier>> = {
  deshake: (state, _, o) => afterDeshaking(state, o as DeshakeOutcome),
  'pip-dice': (state, s, o) => afterPipDice(state, s as PipDiceSituation, o as PipDiceOutcome),
  'pip-action': (state, s, o) =>
    afterPipAction(state, s as unknown as PipActionSituation, o as PipActionOutcome),
  general: (state, _, o) => afterGeneral(state, o as GeneralOutcome),
  flee: (state, s, o) => afterFlight(state, s as unknown as FleeSituation, o as FleeOutcome),
  'firing-start': (state, _, o) => inTurn(changed(state, o), { firingStarted: true }),
  fire: (state, s, o) => afterFire(state, s as unknown as FireSituation, o as FireOutcome),
  charge: (state, _, o) => afterCharge(state, o as ChargeOutcome),
};

function inTurn(state: State, news: Partial<TurnRecord>): State {
  return { ...state, turn: { ...state.turn, ...news } };
}

function withUnit(state: State, id: string, change: (unit: Unit) => Unit): State {
  return { ...state, units: state.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

function withGeneral(state: State, id: string, change: (general: General) => General): State {
  return {
    ...state,
    generals: state.generals.map((general) => (general.id === id ? change(general) : general)),
  };
}

/** The field of the record for each marker that has one; the other markers are states. */
const MARKER_FLAGS: Readonly<Partial<Record<Marker, 'firing' | 'limbered' | 'inSquare'>>> = {
  firing: 'firing',
  limbered: 'limbered',
  square: 'inSquare',
};

/**
 * The state with the markers, states and losses of an outcome.
 * @param target what Charge markers that are put on point at.
 */
function changed(state: State, changes: Partial<Changes>, target: string | null = null): State {
  const { newStates = {}, markersOn = {}, markersOff = {}, gone = {} } = changes;
  const units = state.units.map((unit) => {
    const on = markersOn[unit.id] ?? [];
    const off = markersOff[unit.id] ?? [];
    const marked = [
      ...off.map((marker) => [marker, false] as const),
      ...on.map((marker) => [marker, true] as const),
    ];
    const moved = marked.reduce((one, [marker, lies]) => withMarker(one, marker, lies, target), unit);
    const state = newStates[unit.id];
    const here = { ...moved, gone: gone[unit.id] ?? unit.gone };
    return state === undefined ? here : withState(here, state);
  });
  return { ...state, units };
}

function withMarker(unit: Unit, marker: Marker, lies: boolean, target: string | null): Unit {
  if (marker === 'charge') return { ...unit, charge: lies ? target : null };
  const flag = MARKER_FLAGS[marker];
  return flag === undefined ? unit : { ...unit, [flag]: lies };
}

/** A unit that is no longer routed forgets its shelter and who routed it. */
export function withState(unit: Unit, state: Unit['state']): Unit {
  return state === 'routed' ? { ...unit, state } : { ...unit, state, routedBy: null, sheltering: false };
}

function afterDeshaking(state: State, o: DeshakeOutcome): State {
  const checked = [...state.turn.checked, ...o.checks.map(({ unit }) => unit)];
  return inTurn(changed(state, o), { checked });
}

function afterPipDice(state: State, { changePlan }: PipDiceSituation, o: PipDiceOutcome): State {
  const { corps, pips, plan, bonusUsed, bonusRefused } = o;
  const given = (commander: 'corps' | 'army'): boolean =>
    bonusUsed.includes(commander) && !bonusRefused.some((refused) => refused.commander === commander);
  const { turn } = state;
  const generals = state.generals.map((general) => {
    const own = valueIn(pips, general.id);
    return own === undefined ? general : { ...general, pips: own };
  });
  const rankings = changePlan
    ? { planChanges: { ...state.planChanges, [corps]: plan } }
    : { plans: { ...state.plans, [corps]: plan } };
  return inTurn(
    { ...state, ...rankings, generals },
    {
      diced: [...turn.diced, corps],
      corpsHelped: given('corps') ? [...turn.corpsHelped, corps] : turn.corpsHelped,
      armyHelped: turn.armyHelped || given('army'),
    },
  );
}

function afterPipAction(state: State, { target }: PipActionSituation, o: PipActionOutcome): State {
  const paid = withGeneral(changed(state, o, target?.id ?? null), o.general, (general) => ({
    ...general,
    pips: o.pipsLeft,
  }));
  const moves = ACTION_ROWS[o.action].moves === true;
  return moves ? withUnit(paid, o.unit, (unit) => ({ ...unit, movedOrPivoted: true })) : paid;
}

/** The general leaves the unit that he was with, and joins his new one, if any. */
function afterGeneral(state: State, { general: id, attachedTo }: GeneralOutcome): State {
  const left = state.units.map((unit) =>
    unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit,
  );
  const there = withGeneral({ ...state, units: left }, id, (general) => ({ ...general, attachedTo }));
  return attachedTo === null
    ? there
    : withUnit(there, attachedTo, (unit) => ({ ...unit, attachedGeneralId: id }));
}

/** A lost general is out for the game (GTG-06). The rule of succession is lost, so nobody succeeds him (G-14). */
function withoutLost(state: State, risk: GeneralRisk): State {
  return risk?.lost === true ? withGeneralLost(state, risk.general) : state;
}

/** A lost general is attached to no unit and has no PIPs. */
export function withGeneralLost(state: State, id: string): State {
  const out = withGeneral(state, id, (general) => ({
    ...general,
    lost: true,
    attachedTo: null,
    pips: 0,
  }));
  return {
    ...out,
    units: out.units.map((unit) =>
      unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit,
    ),
  };
}

function routedBy(state: State, { unit, sheltering }: FleeOutcome, arm: Arm | undefined): State {
  return withUnit(state, unit, (one) => ({ ...one, routedBy: arm ?? one.routedBy, sheltering }));
}

function afterFlight(state: State, { unit, fleesFrom }: FleeSituation, o: FleeOutcome): State {
  const fled = routedBy(changed(state, o), o, fleesFrom);
  const general = unit.attachedGeneralId;
  const risk = general === null ? null : { general, die: undefined, lost: o.generalLost };
  return inTurn(withoutLost(fled, risk), { fledOn: [...fled.turn.fledOn, o.unit] });
}

/** After a flight in fire or a charge: charges on that unit that were declared before lapse. */
function afterFlightOf(
  state: State,
  flight: FleeOutcome | null,
  risk: GeneralRisk,
  arm: Arm | undefined,
): State {
  if (flight === null) return state;
  const fled = routedBy(state, flight, arm);
  return inTurn(withoutLost(fled, risk), { fled: [...fled.turn.fled, flight.unit] });
}

function afterFire(state: State, { firer, target }: FireSituation, o: FireOutcome): State {
  if (!o.fired) return inTurn(state, { excused: [...state.turn.excused, o.firer] });
  const winner = o.flight?.unit === firer.id ? target : firer;
  const shot = withUnit(changed(state, o), o.firer, (unit) => ({ ...unit, hasFired: true }));
  return afterFlightOf(shot, o.flight, o.generalRisk, winner?.arm);
}

function afterCharge(state: State, o: ChargeOutcome): State {
  const arm = o.principal === null ? undefined : unitIn(state, o.principal)?.arm;
  const resolved = afterFlightOf(changed(state, o), o.flight, o.generalRisk, arm);
  const goesOn = o.followUp !== null && o.principal !== null;
  return inTurn(resolved, { followUp: goesOn ? { charger: o.principal, target: o.followUp } : null });
}
