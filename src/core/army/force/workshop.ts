import { check, missingFaults } from '../../input/check';
import type { Field, Values } from '../../input/field';
import { Problem } from '../../input/problem';
import { didYouMean } from '../../input/suggest';
import { listing, plural, printable } from '../../input/text';
import type { Rules } from '../../ruling/ruleset';
import type { Inspector } from '../army-report';
import type { ArmyRequest, Offer, Order, Place, Roster, Standing, Workshop } from '../army';
import { newGroup } from './breaches';
import { addGeneral, addUnit, dropGroup, dropUnit, freeGroupId, type Edit } from './edit';
import {
  forceOf,
  totalOf,
  type Force,
  type ForceKind,
  type ForceRow,
  type ForceSpec,
  type ForceUnit,
} from './force';
import type { BasicRoster } from './roster';

/** The commanding general of a new army; players give him a name of their own. */
const COMMANDER = 'Commander';

/** Puts armies of groups together by what a ruleset says of them. */
export class ForceWorkshop<K extends ForceKind> implements Workshop {
  constructor(
    private readonly spec: ForceSpec<K>,
    private readonly inspector: Inspector<Force<K>, K['roster']>,
    private readonly rules: Rules,
  ) {}

  start({ list, limit, variant }: ArmyRequest): Roster {
    if (variant !== undefined)
      throw new Problem({ path: 'variant', message: `${printable(list)} has no variants` });
    return valuesOf(addGeneral(this.spec.newGeneral(COMMANDER, true))(this.own({ list, limit })));
  }

  read(raw: unknown): Roster {
    const { ruleset, options } = this.rules;
    const { situation, faults, missing } = check(this.spec.field, raw, {
      scale: ruleset.scale(options),
      options,
    });
    if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
    return situation;
  }

  written(roster: Roster): Values {
    const { list, limit } = roster;
    const { name, ...rest } = withoutDefaults(this.spec.field, roster) as Values;
    const { schema } = this.spec;
    return { schema, list, ...(name !== undefined && { name }), limit, ...rest };
  }

  offers(roster: Roster): readonly Offer[] {
    const { rows, units } = this.force(roster);
    return rows.map((row) => this.offerOf(row, units.filter(({ rowId }) => rowId === row.id).length));
  }

  places(roster: Roster): readonly Place[] {
    const { roster: own, units } = this.force(roster);
    return own.groups.map((group) =>
      placeOf(
        group,
        units.filter((unit) => unit.group.id === group.id),
      ),
    );
  }

  placesFor(roster: Roster, { offer, count }: Order): readonly Place[] {
    const { units } = this.force(roster);
    const holds = (id: string): boolean =>
      units.some(({ rowId, group }) => rowId === offer && group.id === id);
    // As in `groupFor`, the last is meant first.
    return [...this.places(roster)].reverse().filter(({ id }) => count > 0 || holds(id));
  }

  standing(roster: Roster): Standing {
    const force = this.force(roster);
    const { breaches } = this.inspector.reportOn(force);
    const of = (severity: string) =>
      breaches.filter((one) => one.severity === severity).map(({ text, remedy }) => ({ text, remedy }));
    return {
      ...{ total: totalOf(force), limit: force.roster.limit, wanted: of('error'), warnings: of('warning') },
      ...(this.spec.counts === 'unit' && { counts: this.spec.counts }),
    };
  }

  buy(roster: Roster, { offer, count, place }: Order): Roster {
    const row = this.row(offer);
    if (count < 0) return this.repeat(roster, -count, (force) => dropped(force, row, place));
    const group = groupFor(this.force(roster), place);
    return this.repeat(roster, count, () => addUnit(group.id, row.id));
  }

  move(roster: Roster, order: Order, to: string): Roster {
    const less = this.buy(roster, { ...order, count: -order.count });
    return this.buy(less, { ...order, place: to });
  }

  addPlace(given: Roster, id: string | undefined, kind: string | undefined): Roster {
    const roster = this.typed(given);
    if (kind !== undefined) throw new Problem({ path: 'group', message: 'groups are all of one kind' });
    const key = id ?? freeGroupId(roster);
    if (roster.groups.some((group) => group.id === key))
      throw new Problem({ path: 'group', message: `there is a group "${printable(key)}" already` });
    return this.read(this.written(valuesOf(newGroup(key, this.spec)(roster))));
  }

  dropPlace(given: Roster, id: string): Roster {
    const roster = this.typed(given);
    const stays = (general: K['general']): boolean => this.spec.commands(general, roster);
    return valuesOf(dropGroup(groupFor(this.force(given), id).id, stays)(roster));
  }

  /** The army that a roster makes; the roster must have been read by this workshop. */
  force(roster: Roster): Force<K> {
    return forceOf(this.typed(roster), this.spec);
  }

  /** A roster that this workshop has read has the fields of its ruleset. */
  private typed(roster: Roster): K['roster'] {
    return roster as unknown as K['roster'];
  }

  private own(raw: unknown): K['roster'] {
    return this.typed(this.read(raw));
  }

  private row(id: string): ForceRow {
    const row = this.spec.rows.find((one) => one.id === id);
    if (row) return row;
    const known = this.spec.rows.map((one) => one.id);
    throw new Problem({
      path: 'army',
      message: `there is no "${printable(id)}" to be had${didYouMean(id, known)}`,
    });
  }

  private repeat(roster: Roster, times: number, edit: (force: Force<K>) => Edit<K['roster']>): Roster {
    let now = roster;
    for (let i = 0; i < times; i++) now = valuesOf(edit(this.force(now))(this.typed(now)));
    return now;
  }

  private offerOf({ id, name, section, price, strength, piece }: ForceRow, have: number): Offer {
    const pieces = plural(strength, piece, `${piece}s`);
    const isPriced = this.spec.counts === 'point';
    const about = isPriced ? `${pieces} at ${price}` : pieces;
    return { id, name, section, points: isPriced ? price * strength : 1, have, placed: true, about };
  }
}

/** A roster of a ruleset's own type as the army tools take it. */
function valuesOf(roster: BasicRoster): Roster {
  return roster as unknown as Roster;
}

/** The group that is named, else the last. @throws Problem where there is none. */
function groupFor<K extends ForceKind>({ roster: { groups } }: Force<K>, id: string | undefined): K['group'] {
  const found =
    id === undefined
      ? groups[groups.length - 1]
      : groups.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found) return found;
  const ids = groups.map((one) => one.id);
  const known = ids.length === 0 ? 'make one first' : `there are ${listing(ids, 'and')}`;
  throw new Problem({
    path: 'group',
    message: `there is no group${id === undefined ? '' : ` "${printable(id)}"`}; ${known}`,
  });
}

/** Gives back the last unit of a row. @throws Problem where there is none. */
function dropped<K extends ForceKind>(
  force: Force<K>,
  { id }: ForceRow,
  place: string | undefined,
): Edit<K['roster']> {
  const group = place === undefined ? undefined : groupFor(force, place);
  const unit = force.units.findLast(
    ({ rowId, group: own }) => rowId === id && (group === undefined || own.id === group.id),
  );
  if (unit) return dropUnit(unit.group.id, unit.entry);
  throw new Problem({
    path: id,
    message: `there is none${group === undefined ? '' : ` in ${group.id}`} to give back or to move`,
  });
}

function placeOf<K extends ForceKind>(
  { id, name, general }: K['group'],
  units: readonly ForceUnit<K>[],
): Place {
  const rows = new Map<string, number>();
  for (const { row, rowId } of units) {
    const what = row?.name ?? rowId;
    rows.set(what, (rows.get(what) ?? 0) + 1);
  }
  const holds = [
    general,
    ...[...rows].map(([what, count]) => (count === 1 ? what : `${count} ${what}`)),
  ].join('; ');
  const points = units.reduce((sum, unit) => sum + unit.points, 0);
  return { id, name: name ?? `Group ${id}`, isPart: true, holds, points };
}

/** A value without the parts that are as they are by default. */
function withoutDefaults({ is }: Field, value: unknown): unknown {
  if (is.kind === 'list' && Array.isArray(value)) return value.map((one) => withoutDefaults(is.of, one));
  if (is.kind === 'name' && is.other && typeof value === 'object') return withoutDefaults(is.other, value);
  if (is.kind !== 'record') return value;
  const given = value as Values;
  return Object.fromEntries(
    is.entries.flatMap(([name, field]) => {
      const own = given[name];
      return own === undefined || JSON.stringify(own) === JSON.stringify(field.default)
        ? []
        : [[name, withoutDefaults(field, own)]];
    }),
  );
}
