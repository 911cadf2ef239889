import {
  integer,
  list,
  name,
  nameOrNone,
  record,
  recordOrNone,
  type Field,
  type Infer,
} from '../../../core/input/field';
import { sizeOf, type Army } from './army';
import { expandedGuns, unitFields } from './expand';
import { loadsOf } from './loads';
import {
  PART_LABELS,
  batteriesOf,
  batteryPoints,
  partsOf,
  pointsOf,
  purchasesOf,
  type PartName,
} from './purchases';

/** A limit for numbers, beyond an army of any size. */
const MOST = 10_000_000;
/** A limit for the points left, which are negative if an army exceeds its own. */
const LEAST = -MOST;

/** A number; undefined if the list of the army is not known. */
const number = (label: string, min = 0): Field<number | undefined> =>
  integer({ label, min, max: MOST, optional: true });

/** What is said of the artillery of an army (B11.4-07, B11.4-08, B11.4-10). */
export const artilleryFields = {
  artilleryUnits: list(unitFields, { label: 'Artillery units', optional: true }),
  attached: list(name({ label: 'Unit' }), {
    label: 'Infantry units with a battery',
    max: MOST,
    optional: true,
  }),
  batteryPoints: number('Points of all batteries'),
  guardPoints: number('Points of Guard designations'),
};

export function artilleryOf(army: Army): Infer<typeof artilleryFields> {
  const { carriers } = loadsOf(army);
  return {
    artilleryUnits: expandedGuns(army),
    attached: army.units.filter((unit) => carriers.has(unit)).map(({ id }) => id),
    batteryPoints: batteryPoints(batteriesOf(army)),
    guardPoints: pointsOf(purchasesOf(army).filter(({ part }) => part === 'guardArtillery')),
  };
}

/** How large each corps is, and who commands it (B11.5-04). */
export const corpsFields = {
  corps: list(
    record(
      {
        id: name({ label: 'Corps' }),
        size: integer({ label: 'Units' }),
        infantry: integer({ label: 'Infantry' }),
        cavalry: integer({ label: 'Cavalry' }),
        artillery: integer({ label: 'Artillery units' }),
        officer: nameOrNone({ label: 'Subcommander' }),
      },
      { label: 'Corps' },
    ),
    { label: 'Corps', optional: true },
  ),
};

export function corpsOf({ corps, officers }: Army): Infer<typeof corpsFields> {
  return {
    corps: corps.map((body) => ({
      id: body.key,
      size: sizeOf(body),
      infantry: body.infantry,
      cavalry: body.cavalry,
      artillery: body.guns.length,
      officer: officers.find(({ place }) => place === body)?.commander.id ?? null,
    })),
  };
}

const personalities = list(name({ label: 'Personality' }), { label: 'Personalities' });
const price = integer({ label: 'Points', max: MOST });

/** Who commands; personalities take effect as the rules of play say (B11.6-08; p.92-96, 101). */
export const officerFields = {
  officers: list(
    record(
      {
        id: name({ label: 'Officer' }),
        displayName: name({ label: 'Name that the players give him', optional: true }),
        corps: nameOrNone({ label: 'Corps' }),
        personalities,
        points: price,
      },
      { label: 'Officer' },
    ),
    { label: 'Subcommanders', optional: true },
  ),
  cinc: recordOrNone(
    { id: name({ label: 'Commander' }), personalities, points: price },
    { label: 'Outstanding commander in chief', optional: true },
  ),
};

export function commandersOf(army: Army): Infer<typeof officerFields> {
  const { officers, cinc } = army;
  return {
    officers: officers.map(({ commander, displayName, place, points, personalities: own }) => ({
      id: commander.id,
      displayName,
      corps: place === 'artillery' ? null : place.id,
      personalities: own,
      points,
    })),
    cinc: cinc && {
      id: cinc.id,
      personalities: cinc.personalities,
      points: partsOf(purchasesOf(army)).cinc,
    },
  };
}

const parts = Object.fromEntries(
  Object.entries(PART_LABELS).map(([part, label]) => [part, integer({ label, max: MOST })]),
) as Record<PartName, Field<number>>;

/** What an army costs (B11.8-01; p.99). */
export const pointFields = {
  total: number('Points spent'),
  limit: number('Points limit'),
  left: number('Points left', LEAST),
  parts: record(parts, { label: 'Points by what they were spent on', optional: true }),
};

export function spentOf(army: Army): Infer<typeof pointFields> {
  const purchases = purchasesOf(army);
  const total = pointsOf(purchases);
  const { limit } = army.roster;
  return { total, limit, left: limit - total, parts: partsOf(purchases) };
}

/** What the extras of the list's special rules cost (B11.7-15, B11.7-17, B11.7-26; p.119, 124, 129-130). */
export const extraFields = { extrasPoints: number('Points of extras') };

export function extrasOf(army: Army): Infer<typeof extraFields> {
  return { extrasPoints: partsOf(purchasesOf(army)).extras };
}
