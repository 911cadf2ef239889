import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import { firstValues, freshValues, note, type FactsOf } from '../../../core/walk/record';
import { GENERAL, type General } from '../units/general-record';
import { UNIT, type Unit } from '../units/unit';

/** The phases of a turn, in their order (GT0-01). */
export const PHASES = ['deshaking', 'pip', 'firing', 'charge'] as const;
export type PhaseId = (typeof PHASES)[number];

/**
 * Everything that is kept of a battle from one ruling to the next: plain JSON, so that a journal can hold it. Units and
 * generals are in roster order, each with its card.
 */
export interface State {
  readonly movingSide: string;
  readonly phase: PhaseId;
  /** Turns that have ended. */
  readonly turnCount: number;
  /** hh:mm. */
  readonly startTime: string | null;
  readonly units: readonly Unit[];
  readonly generals: readonly General[];
  /** The ranking of each Corps that has one. */
  readonly plans: Plans;
  /** Rankings that hold from the next turn. */
  readonly planChanges: Plans;
  /** By Divisional general who is lost: the one who commands his Division now. */
  readonly successors: Readonly<Record<string, string>>;
  /** By side: the generals who came on in its last turn. */
  readonly arrivedLast: Readonly<Record<string, readonly string[]>>;
  readonly turn: TurnRecord;
}

/** A ranking of Divisional generals, the first one to get the highest PIP die; null if the Corps has no Plan. */
type Plan = readonly string[] | null;
/** Plans by the id of the Corps. */
export type Plans = Readonly<Record<string, Plan>>;

/** What has been done in the current turn; units, Corps and generals by id. */
const TURN = {
  /** Units of the moving side that were shaken when the turn began. */
  shaken: note<readonly string[]>([]),
  /** Units that have made their check of the De-shaking Phase. */
  checked: note<readonly string[]>([]),
  pipPhaseOpen: note(false),
  /** By unit: whether its move is known to have ended out of contact. */
  apart: note<Readonly<Record<string, boolean>>>({}),
  /** Corps that have thrown their PIP dice, or changed their Plan. */
  diced: note<readonly string[]>([]),
  /** Corps whose commander has used his +1, and whether the Army commander has. */
  corpsHelped: note<readonly string[]>([]),
  armyHelped: note(false),
  /** Routed units that have fled on. */
  fledOn: note<readonly string[]>([]),
  /** Units that have fled in this turn's fire and charges. */
  fled: note<readonly string[]>([]),
  firingStarted: note(false),
  /** Units that would have to fire, but their only target has fled. */
  excused: note<readonly string[]>([]),
  /** How many Charge markers were on each target when the Charge Phase began. */
  declared: note<Readonly<Record<string, number>>>({}),
  /** The charge that must come next. */
  followUp: note<{ readonly charger: string; readonly target: string } | null>(null),
};
export type TurnRecord = FactsOf<typeof TURN>;

/** The record of a turn in which nothing has been done yet. */
function freshTurn(units: readonly Unit[], movingSide: string): TurnRecord {
  const shaken = units.filter((unit) => unit.side === movingSide && unit.state === 'shaken');
  return { ...firstValues(TURN), shaken: shaken.map(({ id }) => id) };
}

/** The state when the other side begins its turn: what counted for one turn only is cleared (GT0-07). */
export function turnEnded<S extends State>(state: S): S {
  const { movingSide } = state;
  const sides = [...state.units, ...state.generals].flatMap(({ side }) => side ?? []);
  const next = sides.find((side) => side !== movingSide) ?? movingSide;
  const units = state.units.map((unit) => ({ ...unit, ...freshValues(UNIT, 'turn') }));
  const arrived = state.generals.filter(
    (general) => general.rank === 'division' && isMoving(state, general) && isArriving(state, general),
  );
  return {
    ...state,
    movingSide: next,
    phase: 'deshaking',
    turnCount: state.turnCount + 1,
    units,
    generals: state.generals.map((general) => ({ ...general, ...freshValues(GENERAL, 'turn') })),
    plans: { ...state.plans, ...state.planChanges },
    planChanges: {},
    arrivedLast: { ...state.arrivedLast, [movingSide]: arrived.map(({ id }) => id) },
    turn: freshTurn(units, next),
  };
}

/** What a battle begins with. */
export type Beginning = Pick<
  State,
  'movingSide' | 'units' | 'generals' | 'plans' | 'turnCount' | 'startTime'
>;

/** The state at the start of a turn; a unit and its general both record that they are together. */
export function begin(from: Beginning): State {
  const { movingSide, turnCount, startTime, plans } = from;
  return {
    movingSide,
    phase: 'deshaking',
    turnCount,
    startTime,
    units: from.units.map((unit) => withItsGeneral(unit, from.generals)),
    generals: from.generals.map((general) => withHisUnit(general, from.units)),
    plans,
    planChanges: {},
    successors: {},
    arrivedLast: {},
    turn: freshTurn(from.units, movingSide),
  };
}

/** A unit with its general: it is enough if one of the two says that they are together. */
function withItsGeneral(unit: Unit, generals: readonly General[]): Unit {
  const attached = generals.find(({ attachedTo, lost }) => attachedTo === unit.id && !lost);
  return { ...unit, attachedGeneralId: unit.attachedGeneralId ?? attached?.id ?? null };
}

function withHisUnit(general: General, units: readonly Unit[]): General {
  const unit = units.find(({ attachedGeneralId }) => attachedGeneralId === general.id);
  return { ...general, attachedTo: general.attachedTo ?? unit?.id ?? null };
}

export function unitIn({ units }: State, id: unknown): Unit | undefined {
  return units.find((unit) => unit.id === id);
}

export function generalIn({ generals }: State, id: unknown): General | undefined {
  return generals.find((general) => general.id === id);
}

/** Whether a unit or general is of the moving side; one without a side counts as such. */
export function isMoving({ movingSide }: State, { side }: { readonly side: string | null }): boolean {
  return side === null || side === movingSide;
}

/** Units that are on the table. */
export function present({ units }: State): readonly Unit[] {
  return units.filter(({ gone }) => gone === 'no');
}

/** The Divisional general of a unit: one who is not lost, or else his successor, as far as there is one (GTG-06). */
export function divisionalGeneral(state: State, unit: Unit): General | undefined {
  const own = state.generals.filter(
    ({ rank, divisionId, side }) =>
      rank === 'division' &&
      divisionId !== null &&
      divisionId === unit.divisionId &&
      (side === null || unit.side === null || side === unit.side),
  );
  const heirs = state.generals.filter(({ id, lost }) =>
    own.some((one) => !lost && valueIn(state.successors, one.id) === id),
  );
  const heir = heirs[0] && { ...heirs[0], divisionId: unit.divisionId };
  return own.find(({ lost }) => !lost) ?? heir ?? own[0];
}

/** A commander above the Divisional generals of the moving side, if there is one who is not lost. */
export function commanderIn(state: State, rank: 'corps' | 'army', corps: string): General | undefined {
  return state.generals.find(
    (general) =>
      general.rank === rank &&
      !general.lost &&
      isMoving(state, general) &&
      (rank === 'army' || general.corpsId === corps),
  );
}

/** Whether a Divisional general is arriving: as long as all units of his that are on the table are (GTC-03). */
export function isArriving(state: State, { divisionId, side }: General): boolean {
  const own = present(state).filter(
    (unit) => divisionId !== null && unit.divisionId === divisionId && unit.side === side,
  );
  return own.length > 0 && own.every(({ arriving }) => arriving);
}

/** What is known of a unit or a general by name, as situations ask for it. */
export function factsIn(
  units: readonly Unit[],
  generals: readonly General[],
  id: string,
): Values | undefined {
  const unit = units.find((one) => one.id === id);
  return unit ? factsOfUnit(unit) : generals.find((one) => one.id === id);
}

/** The facts of a unit, also under the names that a plain Morale Check uses, for rosters and games. */
export function factsOfUnit(unit: Unit): Unit & { readonly shaken: boolean; readonly general: boolean } {
  return { ...unit, shaken: unit.state === 'shaken', general: unit.attachedGeneralId !== null };
}

/**
 * The state in which the generals of units that are gone stand alone; their players put them down again, since nothing
 * but a die in flight harms a general (GTG-05).
 */
export function withoutGone<S extends State>(state: S): S {
  const left = state.units.filter(
    ({ gone, attachedGeneralId }) => gone !== 'no' && attachedGeneralId !== null,
  );
  if (left.length === 0) return state;
  const ids = left.map(({ id }) => id);
  return {
    ...state,
    units: state.units.map((unit) => (ids.includes(unit.id) ? { ...unit, attachedGeneralId: null } : unit)),
    generals: state.generals.map((one) =>
      one.attachedTo !== null && ids.includes(one.attachedTo) ? { ...one, attachedTo: null } : one,
    ),
  };
}
