import type { ArmyWish, Roster as AnyRoster } from '../../../../core/army';
import { Problem } from '../../../../core/problem';
import { FACES, type Resolution } from '../../../../core/roll';
import type { Umpire } from '../../../../core/umpire';
import { armyOf, sizeOf, type Army, type Body } from '../army';
import { addCorps, addUnits, freeCorpsId, inTurn, type Edit } from '../edit';
import { ruleOf, type ArmyList, type ArmyRow } from '../lists/types';
import { pointsOf, purchasesOf } from '../purchases';
import { rowsWithRoom } from '../remedy';
import { mend, standingOf } from '../report';
import type { Roster } from '../roster';
import type { ArmyWorkshop } from './workshop';
import { waresOf, type Ware } from './wares';

/** Faults of a first draft are mended in so many steps, or it is given up. */
const MOST_MENDS = 60;
/** Purchases that are tried, and misses in a row after which the army is done. */
const MOST_TRIES = 400;
const MOST_MISSES = 60;
/** Drafts before the wish is given up. */
const MOST_DRAFTS = 8;
/** A corps more than the list wants, at most so many. */
const MORE_CORPS = 2;

/** One of several, by a roll of as many sides. */
function* pick<T>(of: readonly T[], what: string): Resolution<T> {
  const { value } = yield { kind: 'roll', for: what, by: 'army', count: 1, sides: of.length, want: FACES };
  const chosen = of[value - 1];
  if (chosen === undefined) throw new Error(`a die of ${of.length} sides showed ${value}`);
  return chosen;
}

/**
 * A legal army by chance. What the list wants is bought first, whatever is wrong then is mended by its cheapest remedy,
 * and the rest of the points goes where the rolls say, as long as nothing becomes wrong by it.
 * @throws Problem where the points are too few for any army of the list.
 */
export function* randomArmy(wish: ArmyWish, workshop: ArmyWorkshop, umpire: Umpire): Resolution<AnyRoster> {
  const start = workshop.army(workshop.start({ ...wish, variant: yield* variantFor(wish, workshop) }));
  for (let draft = 0; draft < MOST_DRAFTS; draft++) {
    const first = mended(yield* drafted(start, umpire));
    if (first) return (yield* spent(first, umpire)).roster;
  }
  throw new Problem({
    path: 'limit',
    message: `no legal army of ${wish.list} was found for ${wish.limit} points; give more`,
  });
}

function* variantFor({ list, variant }: ArmyWish, workshop: ArmyWorkshop): Resolution<string | undefined> {
  const { list: of } = workshop.army(workshop.start({ list, limit: 0 }));
  if (variant !== undefined || of.variantRequired !== true) return variant;
  return (yield* pick(of.variants, 'variant')).id;
}

/** The corps that the list wants, its minima shared among them, and cavalry. */
function* drafted(start: Army, umpire: Umpire): Resolution<Army> {
  const { list } = start;
  const least = Math.max(list.minCorps, 1);
  const count = yield* pick(
    Array.from({ length: MORE_CORPS }, (_, i) => least + i),
    'number of corps',
  );
  const roster = Array.from({ length: count }).reduce<Roster>(
    (before) => addCorps(freeCorpsId(before))(before),
    start.roster,
  );
  const ids = roster.corps.map(({ id }) => id);
  const wanted = list.rows.flatMap((row) =>
    row.limit.kind === 'min' ? Array.from({ length: row.limit.value }, () => row) : [],
  );
  const cavalry = rowsWithRoom(start, 'cavalry');
  const all: readonly ArmyRow[] = [
    ...wanted,
    ...(cavalry.length === 0 ? [] : [yield* pick(cavalry, 'cavalry')]),
  ];
  const edits = all.map(({ id }, i) => addUnits(ids[i % ids.length] ?? '', id));
  const filled = armyOf(inTurn(...edits)(roster), list, umpire);
  return yield* fill(filled, umpire);
}

/** Corps that are too small take more units, by chance. */
function* fill(army: Army, umpire: Umpire): Resolution<Army> {
  let now = army;
  for (const { key } of army.corps) {
    for (let body = bodyOf(now, key); body && sizeOf(body) < now.list.minCorpsSize; body = bodyOf(now, key)) {
      const rows = rowsWithRoom(now, undefined).filter(
        ({ tags = [] }) => !tags.some((tag) => isBound(now.list, tag)),
      );
      if (rows.length === 0) return now;
      now = armyOf(addUnits(key, (yield* pick(rows, 'unit')).id)(now.roster), now.list, umpire);
    }
  }
  return now;
}

function bodyOf({ corps }: Army, key: string): Body | undefined {
  return corps.find((body) => body.key === key);
}

/** Whether units of a tag may not stand in any corps they like. */
function isBound(list: ArmyList, tag: string): boolean {
  return [ruleOf(list, 'guardCorps')?.tag, ruleOf(list, 'cavalryOnlyCorps')?.tag].includes(tag);
}

/** The army without its errors, each ended by its cheapest remedy; undefined where that does not end. */
function mended(army: Army): Army | undefined {
  let now: Army | undefined = army;
  for (let i = 0; i < MOST_MENDS && now; i++) {
    if (standingOf(now).errors === 0) return now;
    now = mend(now);
  }
  return undefined;
}

/** Spends the rest of the points. */
function* spent(army: Army, umpire: Umpire): Resolution<Army> {
  let now = army;
  for (let tries = 0, misses = 0; tries < MOST_TRIES && misses < MOST_MISSES; tries++) {
    const edit = yield* proposal(now);
    const next = edit && armyOf(edit(now.roster), now.list, umpire);
    if (next && isBetter(next, now)) [now, misses] = [next, 0];
    else misses++;
  }
  return now;
}

function isBetter(after: Army, before: Army): boolean {
  if (pointsOf(purchasesOf(after)) > after.roster.limit) return false;
  const standing = standingOf(after);
  return standing.errors === 0 && standing.warnings <= standingOf(before).warnings;
}

/** What a purchase is likely to be: mostly units, then guns. */
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

function* proposal(army: Army): Resolution<Edit | undefined> {
  const likely = yield* pick(LIKELY, 'purchase');
  if (likely === 'corps') return yield* newCorps(army);
  const left = army.roster.limit - pointsOf(purchasesOf(army));
  const wares = waresOf(army).filter(
    (ware) => SECTIONS[likely].includes(ware.section) && ware.points <= left && hasRoom(ware, army),
  );
  if (wares.length === 0) return undefined;
  const ware = yield* pick(wares, likely);
  const bodies = army.corps.filter((body) => ware.fits?.(body) !== false);
  if (!ware.placed) return isFree(ware, army) ? ware.buy(army.outside) : undefined;
  return bodies.length === 0 ? undefined : ware.buy(yield* pick(bodies, 'corps'));
}

function hasRoom(ware: Ware, army: Army): boolean {
  const have = ware.placed
    ? army.bodies.reduce((sum, body) => sum + ware.have(body), 0)
    : ware.have(army.outside);
  return have < (ware.most ?? Infinity);
}

/** A commander in chief and an artillery officer want their place empty. */
function isFree({ section }: Ware, { roster }: Army): boolean {
  if (section === 'Commander in chief') return roster.cinc === null;
  return section !== 'Subcommanders' || roster.artilleryOfficer === null;
}

/** A corps more, whole from the start: of the Guard with its commander, of cavalry, or of anything. */
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
