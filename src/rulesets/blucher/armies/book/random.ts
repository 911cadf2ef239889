import type { ArmyRequest, Roster as AnyRoster } from '../../../../core/army/army';
import { Problem } from '../../../../core/input/problem';
import type { Resolution } from '../../../../core/dice/roll';
import type { Umpire } from '../../../../core/ruling/umpire';
import { sizeOf, type Army, type Body } from '../army';
import { armyOf } from '../build';
import { addCorps, addUnits, freeCorpsId, inTurn } from '../edit';
import type { ArmyRow } from '../lists/types';
import { rowsWithRoom } from '../remedy';
import { mend, standingOf } from '../report';
import type { Roster } from '../roster';
import { pick } from '../../../../core/dice/pick';
import { isBound, spent } from './spend';
import type { ArmyWorkshop } from './workshop';

/** Steps in which the faults of a draft are mended before it is given up. */
const MOST_MENDS = 60;
/** Drafts before the wish is given up. */
const MOST_DRAFTS = 8;
/** How many numbers of corps there are to choose from, beginning with the least that the list demands. */
const MORE_CORPS = 2;

/**
 * A random army that is legal. What the list demands is bought first, each fault is then mended by its cheapest remedy,
 * and rolls decide what the other points are spent on, as long as that causes no fault.
 * @throws Problem where no legal army is found, as the points are too few.
 */
export function* randomArmy(
  request: ArmyRequest,
  workshop: ArmyWorkshop,
  umpire: Umpire,
): Resolution<AnyRoster> {
  const start = workshop.army(workshop.start({ ...request, variant: yield* variantFor(request, workshop) }));
  for (let draft = 0; draft < MOST_DRAFTS; draft++) {
    const first = mended(yield* drafted(start, umpire));
    if (first) return (yield* spent(first)).roster;
  }
  throw new Problem({
    path: 'limit',
    message: `no legal army of ${request.list} was found for ${request.limit} points; give more`,
  });
}

function* variantFor({ list, variant }: ArmyRequest, workshop: ArmyWorkshop): Resolution<string | undefined> {
  const { list: of } = workshop.army(workshop.start({ list, limit: 0 }));
  if (variant !== undefined || of.variantRequired !== true) return variant;
  return (yield* pick(of.variants, 'variant')).id;
}

/** The corps that the list demands, its minima shared among them, and cavalry. */
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

/** Corps that are too small take more units, at random. */
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

/** The army without its errors, each ended by its cheapest remedy; undefined if `MOST_MENDS` steps are not enough. */
function mended(army: Army): Army | undefined {
  let now: Army | undefined = army;
  for (let i = 0; i < MOST_MENDS && now; i++) {
    if (standingOf(now).errors === 0) return now;
    now = mend(now);
  }
  return undefined;
}
