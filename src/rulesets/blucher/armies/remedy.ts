import { plural } from '../../../core/input/text';
import { bought, sizeOf, type Army, type Body, type Unit } from './army';
import type { Remedy } from './breach';
import {
  addUnits,
  changeCorps,
  dropCorps,
  exchangeUnits,
  inTurn,
  moveUnits,
  placeOfficer,
  takeUnits,
  type Edit,
} from './edit';
import type { Arm } from './formula';
import type { ArmyRow } from './lists/types';
import { limitOf } from './limits';

/** Remedies that are tried for one breach. */
const MOST_TRIES = 12;

/** `2 Cuirassiers`, `2 Infantry Brigades`: so many units of a row. Other names of rows are those of several already. */
export function named(count: number, { name }: { readonly name: string }): string {
  return plural(count, name, name.replace(/ Brigade$/, '$&s'));
}

/** A unit by its row and what it is called: `Cuirassiers (I-5)`. */
export function unitName({ card, id }: Unit): string {
  return card.name === id ? id : `${card.name} (${id})`;
}

export function bodyName({ id }: Body): string {
  return id === null ? 'no corps' : `corps ${id}`;
}

export const take = (units: readonly Unit[]): Remedy => ({
  text: `take out ${unitsText(units)}`,
  edit: takeUnits(units),
});

export const move = (units: readonly Unit[], to: Body): Remedy => ({
  text: `put ${unitsText(units)} into ${bodyName(to)}`,
  edit: moveUnits(units, to.key),
});

export const exchange = (units: readonly Unit[], row: ArmyRow): Remedy => ({
  text: `take ${named(units.length, row)} in place of ${unitsText(units)}`,
  edit: exchangeUnits(units, row.id),
});

export const buy = (row: ArmyRow, count: number, to: Body): Remedy => ({
  text: `buy ${named(count, row)} more, for ${bodyName(to)}`,
  edit: addUnits(to.key, row.id, count),
});

export const dismiss = (place: Body | 'artillery', name: string): Remedy => ({
  text: `dismiss ${name}`,
  edit: placeOfficer(place, null),
});

/** A remedy in words of its own. */
export const settle = (text: string, edit: Edit): Remedy => ({ text, edit });

/** Several units of one row by their number, other units one by one. */
export function unitsText(units: readonly Unit[]): string {
  const [first] = units;
  if (first && units.length > 1 && units.every(({ card }) => card === first.card))
    return named(units.length, first.card);
  return units.map(unitName).join(' and ');
}

/** Rows that the army may still buy, the cheapest first. */
export function rowsWithRoom(army: Army, arm: Arm | undefined, count = 1): readonly ArmyRow[] {
  return army.list.rows
    .filter((row) => (arm === undefined || row.arm === arm) && isOpen(row, army))
    .filter((row) => {
      const limit = limitOf(row, army);
      return limit.kind === 'min' || bought(army, row.id) + count <= limit.value;
    })
    .sort((a, b) => a.points - b.points);
}

/** Whether the variant in force lets the row be bought (B11.3-02). */
export function isOpen({ period, group }: ArmyRow, { variant }: Army): boolean {
  const excludes = variant && 'excludes' in variant ? variant.excludes : undefined;
  if (excludes === undefined) return true;
  return 'period' in excludes ? excludes.period !== period : excludes.group !== group;
}

/** Places for one more unit: the smallest corps first, those of the Guard last, then no corps. */
export function places({ corps, outside }: Army): readonly Body[] {
  const ordinary = corps.filter(({ guard }) => !guard);
  const guard = corps.filter((body) => body.guard);
  return [...[...ordinary].sort((a, b) => sizeOf(a) - sizeOf(b)), ...guard, outside];
}

/** The last units of a row, which are the first to go. */
export function lastOf(army: Army, row: string, count: number): readonly Unit[] {
  return army.units.filter((unit) => unit.row === row && unit.card.row !== undefined).slice(-count);
}

/** Buying units of one of the first three rows, for any place. */
export function* buyAnywhere(army: Army, rows: readonly ArmyRow[], count = 1): Iterable<Remedy> {
  for (const row of rows.slice(0, 3)) for (const body of places(army)) yield buy(row, count, body);
}

/** Exchanging units for others of their arm that may still be bought. */
export function* exchangeAny(army: Army, units: readonly Unit[]): Iterable<Remedy> {
  const [first] = units;
  if (!first) return;
  const distance = ({ points }: ArmyRow): number => Math.abs(points - first.card.points);
  const rows = rowsWithRoom(army, first.card.arm, units.length)
    .filter(({ id }) => id !== first.row)
    .sort((a, b) => distance(a) - distance(b));
  for (const row of rows.slice(0, 4)) yield exchange(units, row);
}

/** Moving units to any other place. */
export function* moveAnywhere(army: Army, units: readonly Unit[]): Iterable<Remedy> {
  const from = new Set(units.map(({ body }) => body));
  for (const body of places(army)) if (!from.has(body)) yield move(units, body);
}

/** Striking a corps out; its units join another. */
export function dissolve(body: Body, to: Body): Remedy {
  const officer = body.held.officer;
  return {
    text: `break up ${bodyName(body)}${body.units.length === 0 ? '' : `; its units join ${bodyName(to)}`}${officer === null ? '' : ', its officer goes'}`,
    edit: inTurn(moveUnits(body.units, to.key), dropCorps(body.key)),
  };
}

/** Makes a corps an ordinary one, or one of the Guard. */
export function asKind(body: Body, kind: 'normal' | 'guard'): Remedy {
  return {
    text: `make ${bodyName(body)} ${kind === 'guard' ? 'the Guard corps' : 'an ordinary corps'}`,
    edit: changeCorps(body.key, () => ({ kind })),
  };
}

/** The first `MOST_TRIES` of all these remedies, so that no breach takes long. */
export function* firstOf(...remedies: readonly (Iterable<Remedy> | Remedy | undefined)[]): Iterable<Remedy> {
  let tries = 0;
  for (const some of remedies) {
    if (some === undefined) continue;
    for (const remedy of Symbol.iterator in some ? some : [some]) {
      if (tries++ >= MOST_TRIES) return;
      yield remedy;
    }
  }
}
