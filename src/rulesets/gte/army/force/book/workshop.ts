import type { Rules } from '../../../../../core/ruling/ruleset';
import type {
  ArmyWish,
  Offer,
  Order,
  Place,
  Roster as AnyRoster,
  Standing,
  Workshop,
} from '../../../../../core/scenario/army';
import { check, missingFaults } from '../../../../../core/input/check';
import { record, type Values } from '../../../../../core/input/field';
import { Problem } from '../../../../../core/input/problem';
import { didYouMean } from '../../../../../core/input/suggest';
import { listing, plural, printable } from '../../../../../core/input/text';
import type { Edition } from '../../../edition';
import { pieceOf } from '../../prices';
import { INSPECTOR } from '../breaches';
import { addGeneral, addGroup, addUnit, dropGroup, dropUnit, freeGroupId, type Edit } from '../edit';
import { forceOf, totalOf, type Force, type ForceUnit } from '../force';
import { rosterFields, schemaOf, type Group, type Roster, type UnitRecord } from '../roster';
import { sectionOf, type Row } from '../rows';

/** The commanding general of a new army; players give him a name of their own. */
const COMMANDER = 'Commander';

/** Puts armies together by the prices of an edition. */
export class ForceWorkshop implements Workshop {
  constructor(
    private readonly edition: Edition,
    private readonly rules: Rules,
  ) {}

  start({ list, limit, variant }: ArmyWish): AnyRoster {
    if (variant !== undefined)
      throw new Problem({ path: 'variant', message: `${printable(list)} has no variants` });
    return addGeneral(COMMANDER, 'commanding')(this.read({ list, limit }));
  }

  read(raw: unknown): Roster {
    const { ruleset, options } = this.rules;
    const roster = record(rosterFields(this.edition), { label: 'Roster' });
    const { situation, faults, missing } = check(roster, raw, { scale: ruleset.scale(options), options });
    if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
    return situation as unknown as Roster;
  }

  written(given: AnyRoster): Values {
    const { list, name, limit, generals, groups, waivers } = rosterOf(given);
    return {
      schema: schemaOf(this.edition),
      list,
      ...(name !== undefined && { name }),
      limit,
      ...(generals.length > 0 && {
        generals: generals.map(({ level, ...one }) =>
          said({ ...one, ...(level !== 'subordinate' && { level }) }),
        ),
      }),
      ...(groups.length > 0 && { groups: groups.map(writtenGroup) }),
      ...(waivers.length > 0 && { waivers }),
    };
  }

  offers(roster: AnyRoster): readonly Offer[] {
    const { rows, units } = this.force(roster);
    return rows.map((row) => offerOf(row, units.filter(({ rowId }) => rowId === row.id).length));
  }

  places(roster: AnyRoster): readonly Place[] {
    const { roster: own, units } = this.force(roster);
    return own.groups.map((group) =>
      placeOf(
        group,
        units.filter((unit) => unit.group.id === group.id),
      ),
    );
  }

  standing(roster: AnyRoster): Standing {
    const force = this.force(roster);
    const { breaches } = INSPECTOR.reportOn(force);
    const of = (severity: string) =>
      breaches.filter((one) => one.severity === severity).map(({ text, remedy }) => ({ text, remedy }));
    return { total: totalOf(force), limit: force.roster.limit, wanted: of('error'), warnings: of('warning') };
  }

  buy(roster: AnyRoster, { offer, count, place }: Order): AnyRoster {
    const row = this.row(offer);
    if (count < 0) return this.repeat(roster, -count, (force) => dropped(force, row, place));
    const group = groupFor(this.force(roster), place);
    return this.repeat(roster, count, () => addUnit(group.id, row.id));
  }

  move(roster: AnyRoster, order: Order, to: string): AnyRoster {
    const less = this.buy(roster, { ...order, count: -order.count });
    return this.buy(less, { ...order, place: to });
  }

  addPlace(given: AnyRoster, id: string | undefined, kind: string | undefined): AnyRoster {
    const roster = rosterOf(given);
    if (kind !== undefined) throw new Problem({ path: 'group', message: 'groups are all of one kind' });
    const key = id ?? freeGroupId(roster);
    if (roster.groups.some((group) => group.id === key))
      throw new Problem({ path: 'group', message: `there is a group "${printable(key)}" already` });
    return this.read(this.written(addGroup(key)(roster)));
  }

  dropPlace(roster: AnyRoster, id: string): AnyRoster {
    return dropGroup(groupFor(this.force(roster), id).id)(rosterOf(roster));
  }

  force(roster: AnyRoster): Force {
    return forceOf(rosterOf(roster), this.edition);
  }

  private row(id: string): Row {
    const { rows } = forceOf(this.read({}), this.edition);
    const row = rows.find((one) => one.id === id);
    if (row) return row;
    const known = rows.map((one) => one.id);
    throw new Problem({
      path: 'army',
      message: `there is no "${printable(id)}" to be had${didYouMean(id, known)}`,
    });
  }

  private repeat(roster: AnyRoster, times: number, edit: (force: Force) => Edit): AnyRoster {
    let now = rosterOf(roster);
    for (let i = 0; i < times; i++) now = edit(this.force(now))(now);
    return now;
  }
}

/** A roster that this workshop has read has the fields of this ruleset. */
function rosterOf(roster: AnyRoster): Roster {
  return roster as unknown as Roster;
}

/** The group that is named, else the last. @throws Problem where there is none. */
function groupFor({ roster: { groups } }: Force, id: string | undefined): Group {
  const found =
    id === undefined
      ? groups[groups.length - 1]
      : groups.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found) return found;
  const known =
    groups.length === 0
      ? 'make one first'
      : `there are ${listing(
          groups.map((one) => one.id),
          'and',
        )}`;
  throw new Problem({
    path: 'group',
    message: `there is no group${id === undefined ? '' : ` "${printable(id)}"`}; ${known}`,
  });
}

/** Gives back the last unit of a row. @throws Problem where there is none. */
function dropped(force: Force, { id }: Row, place: string | undefined): Edit {
  const group = place === undefined ? undefined : groupFor(force, place);
  const has = ({ rowId, group: own }: ForceUnit): boolean =>
    rowId === id && (group === undefined || own.id === group.id);
  const unit = [...force.units].reverse().find(has);
  if (unit) return dropUnit(unit.group.id, unit.entry);
  throw new Problem({
    path: id,
    message: `there is none${group === undefined ? '' : ` in ${group.id}`} to give back or to move`,
  });
}

function offerOf({ id, name, kind, price, strength }: Row, have: number): Offer {
  const piece = pieceOf(kind.arm);
  const about = `${plural(strength, piece, `${piece}s`)} at ${price}`;
  return { id, name, section: sectionOf(kind.arm), points: price * strength, have, placed: true, about };
}

function placeOf({ id, name, general }: Group, units: readonly ForceUnit[]): Place {
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

function writtenGroup({ units, order, ...group }: Group): object {
  return said({
    ...group,
    ...(order !== 'hold' && { order }),
    units: units.map((one) => (typeof one === 'string' ? one : writtenUnit(one))),
  });
}

const writtenUnit = (unit: UnitRecord): object =>
  Object.fromEntries(Object.entries(unit).filter(([, value]) => value !== undefined && value !== false));

/** What is given: fields without a value are left out. */
function said(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
