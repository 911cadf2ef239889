import type { ArtilleryKind } from '../unit';
import { NO_CORPS, type Body, type Guns, type Unit } from './army';
import {
  NOTHING,
  timesOf,
  type BatteryEntry,
  type CorpsEntry,
  type Extras,
  type Holdings,
  type KindCounts,
  type OfficerEntry,
  type Roster,
  type UnitEntry,
} from './roster';

/** A change of a roster, which gives a new one. Remedies, the army builder and the random army are made of these. */
export type Edit = (roster: Roster) => Roster;

/** One edit after another. */
export function inTurn(...edits: readonly Edit[]): Edit {
  return (roster) => edits.reduce((before, edit) => edit(before), roster);
}

/** Changes what a corps holds or, with the key `NO_CORPS`, what belongs to none. */
export function changeHeld(key: string, change: (held: Holdings) => Partial<Holdings>): Edit {
  return (roster) => {
    if (key === NO_CORPS) return { ...roster, noCorps: { ...roster.noCorps, ...change(roster.noCorps) } };
    return changeCorps(key, (corps) => change(corps))(roster);
  };
}

export function changeCorps(id: string, change: (corps: CorpsEntry) => Partial<CorpsEntry>): Edit {
  return (roster) => ({
    ...roster,
    corps: roster.corps.map((corps) => (corps.id === id ? { ...corps, ...change(corps) } : corps)),
  });
}

export function changeExtras(change: Partial<Extras>): Edit {
  return (roster) => ({ ...roster, extras: { ...roster.extras, ...change } });
}

/** `row` or `row*n`. */
function entryOf(row: string, count: number): string {
  return count === 1 ? row : `${row}*${count}`;
}

/** Buys units; they join an entry of their row, if one is written as text. */
export function addUnits(key: string, row: string, count = 1): Edit {
  return changeHeld(key, ({ units }) => ({ units: withUnits(units, row, count) }));
}

function withUnits(units: readonly UnitEntry[], row: string, count: number): readonly UnitEntry[] {
  const at = units.findLastIndex((entry) => typeof entry === 'string' && timesOf(entry).row === row);
  const known = units[at];
  if (typeof known !== 'string') return [...units, entryOf(row, count)];
  return units.with(at, entryOf(row, timesOf(known).count + count));
}

/** Takes units out of the army, with whatever is written at them. */
export function takeUnits(units: readonly Unit[]): Edit {
  const bodies = new Set(units.map(({ body }) => body));
  const edits = [...bodies].map((body) => {
    const gone = (entry: number): number =>
      units.filter((unit) => unit.body === body && unit.spot.entry === entry).length;
    return changeHeld(body.key, (held) => ({
      units: held.units.flatMap((entry, i) => fewer(entry, gone(i))),
    }));
  });
  return inTurn(...edits);
}

function fewer(entry: UnitEntry, count: number): readonly UnitEntry[] {
  if (count === 0) return [entry];
  if (typeof entry !== 'string') return [];
  const { row, count: before } = timesOf(entry);
  return before > count ? [entryOf(row, before - count)] : [];
}

/** Puts units into another corps; what is written at them goes with them. */
export function moveUnits(units: readonly Unit[], to: string): Edit {
  return moveEach(units.filter(({ body }) => body.key !== to).map((unit) => [unit, to]));
}

/** Puts each unit into the corps beside it. All are taken out first, since that changes the places of other units. */
export function moveEach(moves: readonly (readonly [Unit, string])[]): Edit {
  const added = moves.map(([{ record, row }, to]): Edit => {
    if (record === undefined) return addUnits(to, row);
    return changeHeld(to, (held) => ({ units: [...held.units, record] }));
  });
  return inTurn(takeUnits(moves.map(([unit]) => unit)), ...added);
}

/** Puts units of another row in the place of units, in the same corps. */
export function exchangeUnits(units: readonly Unit[], row: string): Edit {
  return inTurn(takeUnits(units), ...units.map(({ body }) => addUnits(body.key, row)));
}

/** Changes the record of a unit; a unit that is written as text stays as it is. */
export function changeUnit(
  unit: Pick<Unit, 'body' | 'spot'>,
  change: Partial<Extract<UnitEntry, object>>,
): Edit {
  return changeHeld(unit.body.key, ({ units }) => ({
    units: units.map((entry, i) =>
      typeof entry === 'string' || i !== unit.spot.entry ? entry : { ...entry, ...change },
    ),
  }));
}

/** Takes out an entry, or puts another in its place. */
export function changeEntry(body: Body, index: number, to: UnitEntry | undefined): Edit {
  return changeHeld(body.key, ({ units }) => ({
    units: to === undefined ? units.filter((_, i) => i !== index) : units.with(index, to),
  }));
}

export function addCorps(id: string, kind: CorpsEntry['kind'] = 'normal'): Edit {
  return (roster) => ({ ...roster, corps: [...roster.corps, { id, kind, ...NOTHING }] });
}

/** Strikes a corps out, with all that it holds. */
export function dropCorps(id: string): Edit {
  return (roster) => ({ ...roster, corps: roster.corps.filter((corps) => corps.id !== id) });
}

/** A name for a new corps: the next Roman number that is free. */
export function freeCorpsId({ corps }: Pick<Roster, 'corps'>): string {
  const taken = corps.map(({ id }) => id);
  for (let n = 1; ; n++) {
    const id = roman(n);
    if (!taken.includes(id)) return id;
  }
}

const ROMAN = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(n: number): string {
  const found = ROMAN.find(([value]) => n >= value);
  return found ? found[1] + roman(n - found[0]) : '';
}

/** Gives a place an officer or, with null, takes him from it. */
export function placeOfficer(place: Body | 'artillery', officer: OfficerEntry): Edit {
  if (place === 'artillery') return (roster) => ({ ...roster, artilleryOfficer: officer });
  return changeHeld(place.key, () => ({ officer }));
}

/** Changes the numbers of batteries attached by so many; none falls below 0. */
export function changeAttached(key: string, change: Partial<KindCounts>): Edit {
  return changeHeld(key, ({ attach }) => ({ attach: changed(attach, change) }));
}

/** The same for batteries that are bought and not placed. */
export function changeUnused(key: string, change: Partial<KindCounts>): Edit {
  return changeHeld(key, ({ unused }) => ({ unused: changed(unused, change) }));
}

function changed(counts: KindCounts, change: Partial<KindCounts>): KindCounts {
  const sum = (kind: ArtilleryKind): number => Math.max(0, counts[kind] + (change[kind] ?? 0));
  return { foot: sum('foot'), horse: sum('horse'), heavy: sum('heavy') };
}

/** Masses batteries into an artillery unit. */
export function addGuns(key: string, batteries: readonly BatteryEntry[], guard = false): Edit {
  return changeHeld(key, ({ art, guardArt }) =>
    guard ? { guardArt: [...guardArt, batteries] } : { art: [...art, batteries] },
  );
}

/** Where batteries are massed: in which corps, as Guard or not, and as which entry there. */
type Mass = Pick<Guns, 'designated' | 'entry'> & { readonly written: Pick<Body, 'key'> };

/** Takes massed batteries out, or puts others in their place. */
export function changeGuns(
  { written, designated, entry }: Mass,
  to: readonly BatteryEntry[] | undefined,
): Edit {
  const change = (entries: Holdings['art']): Holdings['art'] =>
    to === undefined ? entries.filter((_, i) => i !== entry) : entries.with(entry, to);
  return changeHeld(written.key, ({ art, guardArt }) =>
    designated ? { guardArt: change(guardArt) } : { art: change(art) },
  );
}

/** Puts an artillery unit into another corps, its batteries with it. */
export function moveGuns(guns: Guns, to: string, guard = guns.designated): Edit {
  return inTurn(
    changeGuns(guns, undefined),
    addGuns(
      to,
      guns.batteries.map(({ kind }) => kind),
      guard,
    ),
  );
}

export function setVariant(variant: string): Edit {
  return (roster) => ({ ...roster, variant });
}
