import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';

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
  /** By side: the generals who came on in its last turn. */
  readonly arrivedLast: Readonly<Record<string, readonly string[]>>;
  readonly turn: TurnRecord;
}

/** A ranking of Divisional generals, the first one to get the highest PIP die; null if the Corps has no Plan. */
export type Plan = readonly string[] | null;
/** Plans by the id of the Corps. */
export type Plans = Readonly<Record<string, Plan>>;

/** What has been done in the current turn; units, Corps and generals by id. */
export interface TurnRecord {
  /** Units of the moving side that were shaken when the turn began. */
  readonly shaken: readonly string[];
  /** Units that have made their check of the De-shaking Phase. */
  readonly checked: readonly string[];
  readonly pipPhaseOpen: boolean;
  /** Corps that have thrown their PIP dice, or changed their Plan. */
  readonly diced: readonly string[];
  /** Corps whose commander has used his +1, and whether the Army commander has. */
  readonly corpsHelped: readonly string[];
  readonly armyHelped: boolean;
  /** Routed units that have fled on. */
  readonly fledOn: readonly string[];
  /** Units that have fled in this turn's fire and charges. */
  readonly fled: readonly string[];
  readonly firingStarted: boolean;
  /** Units that would have to fire, but whose only target has fled. */
  readonly excused: readonly string[];
  /** How many Charge markers were on each target when the Charge Phase began. */
  readonly declared: Readonly<Record<string, number>>;
  /** The charge that must come next. */
  readonly followUp: { readonly charger: string; readonly target: string } | null;
}

/** The record of a turn in which nothing has been done yet. */
export function freshTurn(units: readonly Unit[], movingSide: string): TurnRecord {
  const shaken = units.filter(
    (unit) => unit.side === movingSide && unit.state === 'shaken' && unit.gone === 'no',
  );
  return {
    shaken: shaken.map(({ id }) => id),
    checked: [],
    pipPhaseOpen: false,
    diced: [],
    corpsHelped: [],
    armyHelped: false,
    fledOn: [],
    fled: [],
    firingStarted: false,
    excused: [],
    declared: {},
    followUp: null,
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

/** The Divisional general of a unit; of several, one who is not lost comes first. */
export function divisionalGeneral(state: State, unit: Unit): General | undefined {
  const own = state.generals.filter(
    ({ rank, divisionId, side }) =>
      rank === 'division' &&
      divisionId !== null &&
      divisionId === unit.divisionId &&
      (side === null || unit.side === null || side === unit.side),
  );
  return own.find(({ lost }) => !lost) ?? own[0];
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

/** The facts of a unit, also under the names that a plain Morale Check uses, for rosters and games. */
export function factsOfUnit(unit: Unit): Unit & { readonly shaken: boolean; readonly general: boolean } {
  return { ...unit, shaken: unit.state === 'shaken', general: unit.attachedGeneralId !== null };
}

/**
 * The state in which the generals of units that are gone stand alone; their players put them down again, since nothing
 * but a die in flight harms a general (GTG-05).
 */
export function withoutGone(field: State): State {
  const left = field.units.filter(
    ({ gone, attachedGeneralId }) => gone !== 'no' && attachedGeneralId !== null,
  );
  if (left.length === 0) return field;
  const ids = left.map(({ id }) => id);
  return {
    ...field,
    units: field.units.map((unit) => (ids.includes(unit.id) ? { ...unit, attachedGeneralId: null } : unit)),
    generals: field.generals.map((one) =>
      one.attachedTo !== null && ids.includes(one.attachedTo) ? { ...one, attachedTo: null } : one,
    ),
  };
}
