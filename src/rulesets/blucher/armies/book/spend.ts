import type { Resolution } from '../../../../core/dice/roll';
import type { Army, Body } from '../army';
import { armyOf } from '../build';
import { addCorps, addUnits, freeCorpsId, inTurn, type Edit } from '../edit';
import { ruleOf, type ArmyList, type ArmyRow } from '../lists/types';
import { pointsOf, purchasesOf } from '../purchases';
import { rowsWithRoom } from '../remedy';
import { standingOf } from '../report';
import { pick, shuffled } from '../../../../core/dice/pick';
import { itemsOf, type ArmyItem } from './items';

/** Random purchases in a row that may come to nothing; after them, everything that still fits is tried. */
const MOST_MISSES = 12;
/** Random new corps that are tried when no single thing can be bought any more. */
const MOST_CORPS_TRIES = 8;

/** An army as it stands: what is left of the points, and what is wrong. */
interface Stand {
  readonly army: Army;
  readonly left: number;
  readonly errors: number;
  readonly warnings: number;
}

function standOf(army: Army): Stand {
  return { army, left: army.roster.limit - pointsOf(purchasesOf(army)), ...standingOf(army) };
}

/**
 * Spends the rest of a legal army's points: at random while that goes well, then on whatever can still be had. In the
 * end no single thing on offer can be bought without a fault or a new warning.
 */
export function* spent(army: Army): Resolution<Army> {
  return (yield* usedUp(yield* spentByChance(standOf(army)))).army;
}

function* spentByChance(first: Stand): Resolution<Stand> {
  let now = first;
  for (let misses = 0; misses < MOST_MISSES; misses++) {
    const edit = yield* proposal(now);
    const next = edit && bettered(now, edit);
    if (next) [now, misses] = [next, 0];
  }
  return now;
}

/** Rounds of purchases until one brings nothing; a new corps, if one can be had, is followed by more rounds. */
function* usedUp(first: Stand): Resolution<Stand> {
  let now = first;
  for (let before: Stand | undefined; before !== now;) {
    before = now;
    now = yield* oneRound(now);
    if (now === before) now = yield* oneCorpsMore(now);
  }
  return now;
}

/** Everything on offer is tried once for every place. */
function* oneRound(first: Stand): Resolution<Stand> {
  let now = first;
  for (const { id, key } of yield* shuffled(purchases(now), 'purchase')) {
    const edit = purchase(now, id, key);
    now = (edit && bettered(now, edit)) ?? now;
  }
  return now;
}

function* oneCorpsMore(now: Stand): Resolution<Stand> {
  for (let tries = 0; tries < MOST_CORPS_TRIES; tries++) {
    const next = bettered(now, yield* newCorps(now.army));
    if (next) return next;
  }
  return now;
}

/** The army after a purchase; undefined if that costs too much, or causes an error or a new warning. */
function bettered({ army, warnings }: Stand, edit: Edit): Stand | undefined {
  const after = armyOf(edit(army.roster), army.list, army.umpire);
  if (pointsOf(purchasesOf(after)) > army.roster.limit) return undefined;
  const next = standOf(after);
  return next.errors === 0 && next.warnings <= warnings ? next : undefined;
}

/** A thing on offer, and the corps that it is bought for. */
interface Purchase {
  readonly id: string;
  readonly key: string;
}

function purchases(now: Stand): readonly Purchase[] {
  return affordable(now).flatMap((item) =>
    placesFor(item, now.army).map(({ key }) => ({ id: item.id, key })),
  );
}

/** The edit that makes a purchase, if it can still be had. */
function purchase(now: Stand, id: string, key: string): Edit | undefined {
  const item = affordable(now).find((one) => one.id === id);
  const place = item && placesFor(item, now.army).find((body) => body.key === key);
  return place && item.buy(place);
}

function affordable({ army, left }: Stand): readonly ArmyItem[] {
  return itemsOf(army).filter(
    (item) => item.points <= left && hasRoom(item, army) && (item.placed || isFree(item, army)),
  );
}

function hasRoom(item: ArmyItem, army: Army): boolean {
  const have = item.placed
    ? army.bodies.reduce((sum, body) => sum + item.have(body), 0)
    : item.have(army.outside);
  return have < (item.most ?? Infinity);
}

/** A commander in chief, or an artillery officer, can be bought only while the place is empty. */
function isFree({ section }: ArmyItem, { roster }: Army): boolean {
  if (section === 'Commander in chief') return roster.cinc === null;
  return section !== 'Subcommanders' || roster.artilleryOfficer === null;
}

function placesFor({ placed, fits }: ArmyItem, { bodies, outside }: Army): readonly Body[] {
  return placed ? bodies.filter((body) => fits?.(body) !== false) : [outside];
}

/** Kinds of purchases, each as often as it is likely: mostly units, then guns. */
const LIKELY = [
  'unit',
  'unit',
  'unit',
  'unit',
  'unit',
  'battery',
  'battery',
  'guns',
  'guns',
  'corps',
  'officer',
  'cinc',
  'extra',
] as const;
type Likely = (typeof LIKELY)[number];

const SECTIONS: Readonly<Record<Likely, readonly string[]>> = {
  unit: ['Infantry', 'Cavalry'],
  battery: ['Batteries, attached'],
  guns: ['Artillery units, massed'],
  corps: [],
  officer: ['Subcommanders'],
  cinc: ['Commander in chief'],
  extra: ['Extras'],
};

function* proposal(now: Stand): Resolution<Edit | undefined> {
  const { army } = now;
  const likely = yield* pick(LIKELY, 'purchase');
  if (likely === 'corps') return yield* newCorps(army);
  const items = affordable(now).filter(({ section }) => SECTIONS[likely].includes(section));
  if (items.length === 0) return undefined;
  const item = yield* pick(items, likely);
  const places = placesFor(item, army);
  const corps = places.filter(({ id }) => id !== null);
  const among = corps.length > 0 ? corps : places;
  return among.length === 0 ? undefined : item.buy(yield* pick(among, 'corps'));
}

/** A new corps with enough units: of the Guard, with the commander that it needs, of cavalry, or of any units. */
function* newCorps(army: Army): Resolution<Edit> {
  const { list, roster } = army;
  const guard = ruleOf(list, 'guardCorps');
  const elite = ruleOf(list, 'optionalGuardCorps');
  const kinds = ['any', 'cavalry', ...(guard || elite ? (['guard'] as const) : [])] as const;
  const kind = yield* pick(kinds, 'kind of corps');
  const id =
    kind === 'guard' && roster.corps.every((corps) => corps.id !== 'Guard') ? 'Guard' : freeCorpsId(roster);
  const fits = ({ arm, tags = [], elan }: ArmyRow): boolean => {
    if (kind === 'cavalry') return arm === 'cavalry' && !tags.includes(guard?.tag ?? '');
    if (kind === 'any') return !tags.some((tag) => isBound(list, tag));
    return guard ? tags.includes(guard.tag) : elan === elite?.elan;
  };
  const rows = rowsWithRoom(army, undefined, 1).filter(fits);
  const size = elite && kind === 'guard' ? elite.minSize : Math.max(list.minCorpsSize, 2);
  const bought: Edit[] = [];
  for (let i = 0; i < size && rows.length > 0; i++) bought.push(addUnits(id, (yield* pick(rows, 'unit')).id));
  const cinc = ruleOf(list, 'tagNeedsCinc')?.cinc;
  const led: Edit = (before) => (kind === 'guard' && cinc !== undefined ? { ...before, cinc } : before);
  return inTurn(addCorps(id, kind === 'guard' ? 'guard' : 'normal'), ...bought, led);
}

/** Whether units of a tag are restricted to certain corps. */
export function isBound(list: ArmyList, tag: string): boolean {
  return [ruleOf(list, 'guardCorps')?.tag, ruleOf(list, 'cavalryOnlyCorps')?.tag].includes(tag);
}
