import { choice, list, map, type Field } from '../../../core/input/field';
import type { CheckRow, GridTable } from '../../../core/ruling/table';
import { broken, onEach, type Clause } from '../clauses';
import { MARKERS_CITATION, OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import {
  GONE,
  isArtillery,
  isCavalry,
  isInfantry,
  MARKERS,
  STATES,
  type Gone,
  type Marker,
  type Unit,
  type UnitState,
} from './unit';

/** Two things that cannot both be true of a unit. */
interface Clash extends Clause<Unit> {
  readonly citation: string;
}

function clash(marker: string, other: string, citation: string, refuses: (unit: Unit) => boolean): Clash {
  const condition = `${marker} with ${other}`;
  return { condition, citation, refuses, because: ({ id }) => `${id} has ${condition}` };
}

/** A marker that an arm never has, or a unit in some state: the refusal says what the unit is. */
function never(
  marker: string,
  other: string,
  citation: string,
  is: 'arm' | 'state',
  refuses: (unit: Unit) => boolean,
): Clash {
  const because = (unit: Unit): string => `${unit.id} is ${unit[is]} and has ${marker}`;
  return { condition: `${marker} with ${other}`, citation, refuses, because };
}

const charges = ({ charge }: Unit): boolean => charge !== null;

/**
 * Markers that may not lie together (GTS-06). Infantry and cavalry are eager, shaken or routed; artillery is eager,
 * shaken or silenced (GTS-02).
 */
// prettier-ignore
const CLASHES: readonly Clash[] = [
  clash('a Firing marker', 'a Charge marker',                PAGE.charging,  (u) => u.firing && charges(u)),
  clash('a Firing marker', 'a Limbered marker',              OUR_CHOICE,     (u) => u.firing && u.limbered),
  clash('a Firing marker', 'a Routed marker',                PAGE.fleeing,   (u) => u.firing && u.state === 'routed'),
  clash('a Firing marker', 'a Silenced marker',              OUR_CHOICE,     (u) => u.firing && u.state === 'silenced'),
  never('a Charge marker', 'a state other than eager', PAGE.charging, 'state', (u) => charges(u) && u.state !== 'eager'),
  clash('a square',        'a Charge marker',                PAGE.charging,  (u) => u.inSquare && charges(u)),
  clash('a square',        'a Routed marker',                PAGE.fleeing,   (u) => u.inSquare && u.state === 'routed'),
  never('a Charge marker', 'artillery', PAGE.charging, 'arm', (u) => charges(u) && isArtillery(u)),
  never('a Limbered marker', 'infantry or cavalry', PAGE.artillery, 'arm', (u) => u.limbered && !isArtillery(u)),
  never('a square', 'cavalry or artillery', PAGE.morale, 'arm', (u) => u.inSquare && !isInfantry(u)),
  never('a Firing marker', 'cavalry', PAGE.firing, 'arm', (u) => u.firing && isCavalry(u)),
  never('a Silenced marker', 'infantry or cavalry', PAGE.states, 'arm', (u) => u.state === 'silenced' && !isArtillery(u)),
  never('a Routed marker', 'artillery', PAGE.states, 'arm', (u) => u.state === 'routed' && isArtillery(u)),
];

/** Refuses a record with markers that may not lie together, in every procedure that takes it (GTS-06). */
export const ILLEGAL: CheckRow<Unit> = broken('GTS-06', MARKERS_CITATION, CLASHES);

/** The same for all units of a situation. */
export function illegal<C>(units: (subject: C) => readonly (Unit | undefined)[]): CheckRow<C> {
  return onEach(ILLEGAL, (subject) => units(subject).filter((unit) => unit !== undefined));
}

/** Whether a record is refused, and only for pairs that our own choice forbids. */
export function isOurChoice(unit: Unit): boolean {
  const found = CLASHES.filter(({ refuses }) => refuses(unit));
  return found.length > 0 && found.every(({ citation }) => citation === OUR_CHOICE);
}

export const CLASH_TABLE: GridTable = {
  kind: 'grid',
  id: 'marker-clashes',
  rule: 'GTS-06',
  title: 'What may not lie together',
  citation: MARKERS_CITATION,
  columns: ['not together', 'source'],
  rows: CLASHES.map(({ condition, citation }) => [condition, citation]),
};

// prettier-ignore
export const MARKER_TABLE: GridTable = {
  kind: 'grid', id: 'markers', rule: 'GTS-01', title: 'Markers: when they are put on and taken off', citation: `${SEQUENCE.pips}-4`,
  columns: ['marker', 'put on', 'taken off', 'source'],
  rows: [
    ['Shaken',   'eager target that loses a firing attack; every charger of a failed charge; cavalry that pursues',
                 'Morale Check passed in the De-shaking Phase; shaken cavalry that resists cavalry; unit routs or is silenced', SEQUENCE.deshaking],
    ['Firing',   'PIP action; return fire; artillery that withstands a charge in front',
                 'PIP action; no valid target at the start of a Firing Phase; unit routs or is silenced', `${SEQUENCE.pips}, §3`],
    ['Charge',   'PIP action, pointing at its target', 'its charge is resolved, or lapses; unit is no longer eager', `${SEQUENCE.pips}, §4`],
    ['Limbered', 'PIP action', 'PIP action', SEQUENCE.pips],
    ['Routed',   'unit flees', 'PIP action (rally)', SEQUENCE.pips],
    ['Silenced', 'grapeshot; shaken artillery beaten by fire; artillery overrun', 'PIP action (de-silence)', SEQUENCE.pips],
  ],
};

const HOLDS: Readonly<Record<Marker, (unit: Unit) => boolean>> = {
  shaken: ({ state }) => state === 'shaken',
  firing: ({ firing }) => firing,
  charge: charges,
  limbered: ({ limbered }) => limbered,
  routed: ({ state }) => state === 'routed',
  silenced: ({ state }) => state === 'silenced',
  square: ({ inSquare }) => inSquare,
};

/** The markers on a unit, in the order in which they are listed. */
export function markersOf(unit: Unit): readonly Marker[] {
  return MARKERS.filter((marker) => HOLDS[marker](unit));
}

/**
 * The unit, shaken. That takes off a Charge marker (GTS-07); it gives -1 to fire and Morale Checks, halves moves and
 * forbids charging (GTS-04). What makes units shaken is in the code of fire, failed charges and pursuit (GTS-03).
 */
export function shake(unit: Unit): Unit {
  return { ...unit, state: 'shaken', charge: null };
}

/**
 * The unit, eager. A shaken unit becomes eager in only two ways: in the De-shaking Phase, and as cavalry that
 * withstands cavalry (GTS-05). Rallied and de-silenced units become eager too, by option.
 */
export function becomeEager(unit: Unit): Unit {
  return { ...unit, state: 'eager' };
}

/** The unit, routed. That replaces Shaken, and takes off Firing, Charge and square (GTS-07, R-11). */
export function rout(unit: Unit): Unit {
  return { ...unit, state: 'routed', firing: false, charge: null, inSquare: false };
}

/**
 * The unit, silenced. That replaces Shaken and takes off Firing (GTS-07); artillery is silenced and never flees.
 */
export function silence(unit: Unit): Unit {
  return { ...unit, state: 'silenced', firing: false };
}

/** The unit after it has left the table, without Firing and Charge markers. */
export function asGone(unit: Unit, gone: Gone): Unit {
  return { ...unit, gone, firing: false, charge: null };
}

/** What a ruling changes on units: only what differs between its beginning and its end. */
export interface Changes {
  readonly newStates: Readonly<Record<string, UnitState>>;
  readonly markersOn: Readonly<Record<string, readonly Marker[]>>;
  readonly markersOff: Readonly<Record<string, readonly Marker[]>>;
  readonly gone: Readonly<Record<string, Gone>>;
}

/** The net change between units as they were and as they are. */
export function changesBetween(before: readonly Unit[], after: readonly Unit[]): Changes {
  const changes = { newStates: {}, markersOn: {}, markersOff: {}, gone: {} } as Mutable<Changes>;
  before.forEach((was, i) => {
    const is = after[i] ?? was;
    const [had, has] = [markersOf(was), markersOf(is)];
    note(
      changes.markersOn,
      is.id,
      has.filter((marker) => !had.includes(marker)),
    );
    note(
      changes.markersOff,
      is.id,
      had.filter((marker) => !has.includes(marker)),
    );
    if (is.state !== was.state) changes.newStates[is.id] = is.state;
    if (is.gone !== was.gone && is.gone !== 'no') changes.gone[is.id] = is.gone;
  });
  return changes;
}

type Mutable<T> = { -readonly [K in keyof T]: { -readonly [L in keyof T[K]]: T[K][L] } };

function note(all: Record<string, readonly Marker[]>, id: string, markers: readonly Marker[]): void {
  if (markers.length > 0) all[id] = markers;
}

const markerLists = (label: string): Field<Readonly<Record<string, readonly Marker[]>>> =>
  map(list(choice(MARKERS, { label: 'Marker' }), { label: 'Markers' }), { label });

/** Fields of outcomes that tell the changes. */
export const changeFields = {
  newStates: map(choice(STATES, { label: 'State' }), { label: 'States that are new' }),
  markersOn: markerLists('Markers to put on'),
  markersOff: markerLists('Markers to take off'),
  gone: map(choice(GONE, { label: 'How' }), { label: 'Units that are gone' }),
};
