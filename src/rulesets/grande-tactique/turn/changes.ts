import { within } from '../../../core/input/distance';
import { valueIn } from '../../../core/input/records';
import type { Rules } from '../../../core/ruling/ruleset';
import type { ChargeOutcome } from '../charge/fields';
import { ACTION_ROWS } from '../command/actions';
import type { GeneralOutcome } from '../command/general';
import type { PipActionOutcome, PipActionSituation } from '../command/pip-action-fields';
import type { PipDiceOutcome, PipDiceSituation } from '../command/pip-dice-fields';
import type { FireOutcome, FireSituation } from '../fire/fields';
import type { StartOutcome } from '../fire/firing-start';
import type { FleeOutcome, FleeSituation, GeneralRisk } from '../flight/fields';
import type { DeshakeOutcome } from '../morale/deshake';
import { moverOf, reachOf } from '../movement/reach';
import { settingsOf, type Settings } from '../options';
import type { General } from '../units/general-record';
import type { Changes } from '../units/markers';
import { isCavalry, type Arm, type Marker, type Unit } from '../units/unit';
import { unitIn, type State, type TurnRecord } from './state';

/*
 * What the outcome of each procedure changes in the state: of the procedure `turn` and of a game alike.
 */

/** A ruling, and the state before it. */
export interface Ruled<S, Sit, Out> {
  readonly state: S;
  readonly rules: Pick<Rules, 'options'>;
  readonly situation: Sit;
  readonly outcome: Out;
}

/** A ruling of which only the outcome matters. */
type Outcome<S, Out> = Ruled<S, unknown, Out>;

function inTurn<S extends State>(state: S, news: Partial<TurnRecord>): S {
  return { ...state, turn: { ...state.turn, ...news } };
}

/** A state with one unit changed. */
export function withUnit<S extends State>(state: S, id: string, change: (unit: Unit) => Unit): S {
  return { ...state, units: state.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

function withGeneral<S extends State>(state: S, id: string, change: (general: General) => General): S {
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
function changed<S extends State>(state: S, changes: Partial<Changes>, target: string | null = null): S {
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

/** The checks of the De-shaking Phase (GT1-03). */
export function afterDeshaking<S extends State>({ state, outcome: o }: Outcome<S, DeshakeOutcome>): S {
  const checked = [...state.turn.checked, ...o.checks.map(({ unit }) => unit)];
  return inTurn(changed(state, o), { checked });
}

/** PIPs are given out, or a Plan is changed. */
export function afterPipDice<S extends State>({
  state,
  situation: { changePlan },
  outcome,
}: Ruled<S, PipDiceSituation, PipDiceOutcome>): S {
  const { corps, pips, plan, bonusUsed, bonusRefused } = outcome;
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

/** PIPs are paid, and the unit does what they are paid for. */
export function afterPipAction<S extends State>({
  state,
  rules,
  situation,
  outcome: o,
}: Ruled<S, PipActionSituation, PipActionOutcome>): S {
  const paid = withGeneral(changed(state, o, situation.target?.id ?? null), o.general, (general) => ({
    ...general,
    pips: o.pipsLeft,
  }));
  if (ACTION_ROWS[o.action].moves !== true) return paid;
  const isApart = o.action === 'move' && endsApart(situation, settingsOf(rules));
  const moved = withUnit(paid, o.unit, (unit) => ({ ...unit, movedOrPivoted: true }));
  return inTurn(moved, { apart: { ...state.turn.apart, [o.unit]: isApart } });
}

/**
 * Whether a move is known to have ended out of contact: a plain one of cavalry (GTP-09), or one that took the road bonus
 * (GTV-04).
 */
function endsApart(s: PipActionSituation, settings: Settings): boolean {
  const { unit, distance = 0, endsInContact } = s;
  if (isCavalry(unit)) return endsInContact !== true;
  const way = { ...s, onRoad: false };
  const { allowed } = reachOf(moverOf(unit), unit.state === 'shaken', way, settings, () => false);
  return !within(distance, allowed);
}

/** The general leaves the unit that he was with, and joins his new one, if any. */
export function afterGeneral<S extends State>({
  state,
  outcome: { general: id, attachedTo },
}: Outcome<S, GeneralOutcome>): S {
  const left = state.units.map((unit) =>
    unit.attachedGeneralId === id ? { ...unit, attachedGeneralId: null } : unit,
  );
  const there = withGeneral({ ...state, units: left }, id, (general) => ({ ...general, attachedTo }));
  return attachedTo === null
    ? there
    : withUnit(there, attachedTo, (unit) => ({ ...unit, attachedGeneralId: id }));
}

/** A lost general is out for the game (GTG-06). The rule of succession is lost, so nobody succeeds him before the players say who (G-14). */
function withoutLost<S extends State>(state: S, risk: GeneralRisk): S {
  return risk?.lost === true ? withGeneralLost(state, risk.general) : state;
}

/** A lost general is attached to no unit and has no PIPs. */
export function withGeneralLost<S extends State>(state: S, id: string): S {
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

function routedBy<S extends State>(state: S, { unit, sheltering }: FleeOutcome, arm: Arm | undefined): S {
  return withUnit(state, unit, (one) => ({ ...one, routedBy: arm ?? one.routedBy, sheltering }));
}

/** A routed unit has fled on. */
export function afterFlight<S extends State>({
  state,
  situation: { unit, fleesFrom },
  outcome: o,
}: Ruled<S, FleeSituation, FleeOutcome>): S {
  const fled = routedBy(changed(state, o), o, fleesFrom);
  const general = unit.attachedGeneralId;
  const risk = general === null ? null : { general, die: undefined, lost: o.generalLost };
  return inTurn(withoutLost(fled, risk), { fledOn: [...fled.turn.fledOn, o.unit] });
}

/** After a flight in fire or a charge: charges on that unit that were declared before lapse. */
function afterFlightOf<S extends State>(
  state: S,
  flight: FleeOutcome | null,
  risk: GeneralRisk,
  arm: Arm | undefined,
): S {
  if (flight === null) return state;
  const fled = routedBy(state, flight, arm);
  return inTurn(withoutLost(fled, risk), { fled: [...fled.turn.fled, flight.unit] });
}

/** Markers without a target are off, and who keeps one must fire (GT3-01). */
export function afterFiringStart<S extends State>({ state, outcome }: Outcome<S, StartOutcome>): S {
  return inTurn(changed(state, outcome), { firingStarted: true });
}

/** The unit has fired, or need not as its only target has fled (GT3-04, GT3-11). */
export function afterFire<S extends State>({
  state,
  situation: { firer, target },
  outcome: o,
}: Ruled<S, FireSituation, FireOutcome>): S {
  if (!o.fired) return inTurn(state, { excused: [...state.turn.excused, o.firer] });
  const winner = o.flight?.unit === firer.id ? target : firer;
  const shot = withUnit(changed(state, o), o.firer, (unit) => ({ ...unit, hasFired: true }));
  return afterFlightOf(shot, o.flight, o.generalRisk, winner?.arm);
}

/** All charges on one target are resolved; a follow-up charge comes next (GT4-21). */
export function afterCharge<S extends State>({ state, outcome: o }: Outcome<S, ChargeOutcome>): S {
  const arm = o.principal === null ? undefined : unitIn(state, o.principal)?.arm;
  const resolved = afterFlightOf(changed(state, o), o.flight, o.generalRisk, arm);
  const goesOn = o.followUp !== null && o.principal !== null;
  return inTurn(resolved, { followUp: goesOn ? { charger: o.principal, target: o.followUp } : null });
}
