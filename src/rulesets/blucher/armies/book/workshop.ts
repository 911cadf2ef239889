import type { Rules } from '../../../../core/ruling/ruleset';
import { check, missingFaults } from '../../../../core/input/check';
import type {
  ArmyRequest,
  Offer,
  Order,
  Place,
  Roster as AnyRoster,
  Standing,
  Want,
  Workshop,
} from '../../../../core/army/army';
import { record, type Values } from '../../../../core/input/field';
import { Problem } from '../../../../core/input/problem';
import { didYouMean } from '../../../../core/input/suggest';
import { listing, plural, printable } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { NO_CORPS, sizeOf, totalOf, type Army, type Body } from '../army';
import { armyOf, listOf } from '../build';
import { addCorps, changeCorps, changeHeld, dropCorps, freeCorpsId, inTurn } from '../edit';
import { pointsOf, purchasesOf } from '../purchases';
import { BREACH_ROWS, reportOn, standingOf } from '../report';
import { NOTHING, rosterFields, type Roster } from '../roster';
import { writtenRoster } from '../written';
import { itemsOf, type ArmyItem } from './items';

/** Puts armies together, by the lists and options of its rules. */
export class ArmyWorkshop implements Workshop {
  constructor(
    private readonly umpire: Umpire,
    private readonly rules: Rules,
  ) {}

  start({ list, limit, variant }: ArmyRequest): AnyRoster {
    const roster = this.read({ list, limit, ...(variant !== undefined && { variant }) });
    const army = this.army(roster);
    if (variant === undefined || army.variant !== undefined) return roster;
    const known = army.list.variants.map(({ id }) => id);
    const given = known.length === 0 ? 'it has none' : `it has ${listing(known, 'and')}`;
    throw new Problem({
      path: 'variant',
      message: `${list} has no variant "${printable(variant)}"${didYouMean(variant, known)}; ${given}`,
      allowed: known,
    });
  }

  read(raw: unknown): AnyRoster {
    const { ruleset, options } = this.rules;
    const { situation, faults, missing } = check(ROSTER, raw, { scale: ruleset.scale(options), options });
    if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
    return situation;
  }

  written(roster: AnyRoster): Values {
    return writtenRoster(rosterOf(roster));
  }

  offers(roster: AnyRoster): readonly Offer[] {
    const army = this.army(roster);
    return itemsOf(army).map((item) => offerOf(item, army));
  }

  places(roster: AnyRoster): readonly Place[] {
    const army = this.army(roster);
    return army.bodies.filter(isPlace).map((body) => this.place(body, army));
  }

  placesFor(roster: AnyRoster, { offer, count }: Order): readonly Place[] {
    const army = this.army(roster);
    const item = this.item(army, offer);
    if (!item.placed) return [];
    const bodies =
      count < 0
        ? army.bodies.filter((body) => item.have(body) > 0)
        : this.tried(army, item).map(({ body }) => body);
    return bodies.filter(isPlace).map((body) => this.place(body, army));
  }

  standing(roster: AnyRoster): Standing {
    const army = this.army(roster);
    const { breaches } = reportOn(army, BREACH_ROWS);
    const wantsOf = (severity: string): readonly Want[] =>
      breaches.filter((one) => one.severity === severity).map(({ text, remedy }) => ({ text, remedy }));
    return {
      total: pointsOf(purchasesOf(army)),
      limit: army.roster.limit,
      wanted: wantsOf('error'),
      warnings: wantsOf('warning'),
    };
  }

  buy(roster: AnyRoster, { offer, count, place }: Order): AnyRoster {
    const army = this.army(roster);
    const item = this.item(army, offer);
    if (count < 0) return this.giveBack(army, item, -count, place);
    if (item.once && count + had(item, army) > 1)
      throw new Problem({ path: offer, message: 'can be had only once' });
    return this.repeat(army, count, (now) => this.buyOne(now, offer, place));
  }

  move(roster: AnyRoster, { offer, count, place }: Order, to: string): AnyRoster {
    const army = this.army(roster);
    const item = this.item(army, offer);
    if (!item.placed)
      throw new Problem({ path: offer, message: 'belongs to the whole army, and cannot be moved' });
    return this.repeat(army, count, (now) => this.moveOne(now, offer, place, to));
  }

  addPlace(roster: AnyRoster, id: string | undefined, kind: string | undefined): AnyRoster {
    const before = rosterOf(roster);
    const given = id ?? freeCorpsId(before);
    const known = before.corps.find((corps) => corps.id.toLowerCase() === given.toLowerCase());
    if (kind !== undefined && kind !== 'guard' && kind !== 'normal')
      throw new Problem({
        path: 'corps',
        message: `"${printable(kind)}" is no kind of corps; give normal or guard`,
      });
    const after = known
      ? changeCorps(known.id, () => ({ kind: kind ?? 'normal' }))(before)
      : addCorps(given, kind)(before);
    return this.read(after);
  }

  dropPlace(roster: AnyRoster, id: string): AnyRoster {
    const army = this.army(roster);
    const { key } = this.body(army, id);
    return key === NO_CORPS ? changeHeld(NO_CORPS, () => NOTHING)(army.roster) : dropCorps(key)(army.roster);
  }

  /** The army of a roster. @throws Problem where there is no such list. */
  army(roster: AnyRoster): Army {
    const read = rosterOf(roster);
    const list = listOf(read, this.umpire);
    if (list) return armyOf(read, list, this.umpire);
    throw new Problem({ path: 'list', message: `there is no army list "${printable(read.list)}"` });
  }

  private item(army: Army, id: string): ArmyItem {
    const items = itemsOf(army);
    const item = items.find((one) => one.id === id);
    if (item) return item;
    throw new Problem({
      path: 'army',
      message: `there is no "${printable(id)}" to be had${didYouMean(
        id,
        items.map((one) => one.id),
      )}`,
    });
  }

  private body(army: Army, id: string): Body {
    const found = army.bodies.find(({ key }) => key.toLowerCase() === id.toLowerCase());
    if (found) return found;
    const known = army.corps.map(({ key }) => key);
    throw new Problem({
      path: 'corps',
      message: `there is no corps "${printable(id)}"; ${known.length === 0 ? 'make one first' : `there are ${listing(known, 'and')}`}`,
    });
  }

  private repeat(army: Army, count: number, once: (now: Army) => Roster): AnyRoster {
    let now = army;
    for (let i = 0; i < count; i++) now = this.army(once(now));
    return now.roster;
  }

  /** Buys one for the place that is named, else for the place where it causes the fewest faults. */
  private buyOne(army: Army, id: string, place: string | undefined): Roster {
    const item = this.item(army, id);
    if (!item.placed) return item.buy(army.outside)(army.roster);
    if (place !== undefined) return item.buy(this.body(army, place))(army.roster);
    const [best] = this.tried(army, item);
    if (best) return best.roster;
    throw new Problem({ path: item.id, message: 'wants a corps without an officer; make one first' });
  }

  /** The army with one more in each place that it fits, the one with the fewest faults first. */
  private tried(army: Army, item: ArmyItem): readonly { readonly body: Body; readonly roster: Roster }[] {
    const bodies = army.bodies.filter((body) => item.fits?.(body) !== false);
    const tried = bodies.map((body) => {
      const roster = item.buy(body)(army.roster);
      const { errors, warnings } = standingOf(this.army(roster));
      const outside = body.id === null ? 1 : 0;
      return { body, roster, harm: [errors, warnings, outside, sizeOf(body)] };
    });
    return tried.sort((a, b) => compared(a.harm, b.harm));
  }

  private moveOne(army: Army, id: string, place: string | undefined, to: string): Roster {
    const item = this.item(army, id);
    const from = this.holder(army, item, place);
    const target = this.body(army, to);
    if (from === target) throw new Problem({ path: id, message: `is in ${printable(to)} already` });
    if (item.carry) return item.carry(from, target)(army.roster);
    return inTurn(item.giveBack(from), item.buy(target))(army.roster);
  }

  private giveBack(army: Army, item: ArmyItem, count: number, place: string | undefined): AnyRoster {
    return this.repeat(army, count, (now) => {
      const current = this.item(now, item.id);
      return current.giveBack(this.holder(now, current, place))(now.roster);
    });
  }

  /** A corps with all that it holds, and the points of that. */
  private place(body: Body, army: Army): Place {
    const without = this.army(changeHeld(body.key, () => NOTHING)(army.roster));
    return placeOf(body, army, pointsOf(purchasesOf(army)) - pointsOf(purchasesOf(without)));
  }

  /** The place to take one of a ware from: the place that is named, else the last that has one. */
  private holder(army: Army, item: ArmyItem, place: string | undefined): Body {
    const named = place === undefined ? [...army.bodies].reverse() : [this.body(army, place)];
    const holder = (item.placed ? named : [army.outside]).find((body) => item.have(body) > 0);
    if (holder) return holder;
    const where = place === undefined ? '' : ` in ${printable(place)}`;
    throw new Problem({ path: item.id, message: `there are not so many${where} to give back or to move` });
  }
}

/** Compares by the first figure in which they differ. */
function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((figure, i) => figure !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const ROSTER = record(rosterFields, { label: 'Roster' });

/** A roster that this workshop has read has the fields of this ruleset. */
function rosterOf(roster: AnyRoster): Roster {
  return roster as unknown as Roster;
}

function isEmpty({ units, guns, held }: Body): boolean {
  return (
    units.length + guns.length + totalOf(held.attach) + totalOf(held.unused) === 0 && held.officer === null
  );
}

function offerOf(item: ArmyItem, army: Army): Offer {
  const { id, name, section, points, most, least, placed, about } = item;
  return { id, name, section, points, have: had(item, army), most, least, placed, about };
}

/** How many of an item an army has. */
const had = (item: ArmyItem, { bodies, outside }: Army): number =>
  (item.placed ? bodies : [outside]).reduce((sum, body) => sum + item.have(body), 0);

/** Whether it is a corps, or there are units without one. */
const isPlace = (body: Body): boolean => body.id !== null || !isEmpty(body);

function placeOf(body: Body, army: Army, points: number): Place {
  const { key, guard, held, guns } = body;
  const rows = new Map<string, number>();
  for (const { card } of body.units) rows.set(card.name, (rows.get(card.name) ?? 0) + 1);
  const officer = army.officers.find(({ place }) => place === body);
  const holds = [
    ...(officer ? [officer.displayName ?? officer.commander.name] : []),
    ...[...rows].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)),
    ...guns.map(({ kind, guard: own }) => `${own ? 'Guard ' : ''}${kind} artillery`),
    ...(totalOf(held.attach) === 0
      ? []
      : [plural(totalOf(held.attach), 'attached battery', 'attached batteries')]),
    ...(totalOf(held.unused) === 0
      ? []
      : [plural(totalOf(held.unused), 'battery unused', 'batteries unused')]),
  ];
  const name = body.id === null ? 'No corps' : `${guard ? 'Guard corps' : 'Corps'} ${key}`;
  return {
    id: key,
    isPart: body.id !== null,
    name: `${name} (${sizeOf(body)})`,
    holds: holds.length === 0 ? 'empty' : holds.join(', '),
    points,
  };
}
