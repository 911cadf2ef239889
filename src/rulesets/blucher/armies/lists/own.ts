import { valueIn } from '../../../../core/input/records';
import type { Fault } from '../../../../core/input/problem';
import { didYouMean } from '../../../../core/input/suggest';
import { printable } from '../../../../core/input/text';
import { LISTS } from '.';
import { least, most, type ArmyList, type ArmyRow, type ListRule } from './types';
import { ownPrice, type Own, type OwnList, type OwnRow, type OwnRule } from './own-fields';

const MERGED = new WeakMap<Own, readonly ArmyList[]>();

/** The lists of the book with the players' own over them (B11.3-09, R11-02). */
export function listsWith(own: Own | undefined): readonly ArmyList[] {
  if (own === undefined) return LISTS;
  let lists = MERGED.get(own);
  if (!lists) {
    lists = merged(own);
    MERGED.set(own, lists);
  }
  return lists;
}

function merged(own: Own): readonly ArmyList[] {
  const changed = LISTS.map((list) => {
    const rows = own.rows[list.id];
    return rows ? { ...list, rows: rowsWith(list.rows, rows, list) } : list;
  });
  const added = Object.entries(own.lists).map(([id, list]) => ownListOf(id, list, changed));
  return [...changed, ...added];
}

/** Faults for rows that a club leaves out, but that the list does not have: its file would not do what it says. */
export function ownFaults(own: Own): readonly Fault[] {
  const onLists = Object.entries(own.rows).flatMap(([id, rows]) =>
    offFaults(
      `armies.own.rows.${id}`,
      rows,
      LISTS.find((list) => list.id === id),
    ),
  );
  const onOwn = Object.entries(own.lists).flatMap(([id, { rows, like }]) =>
    offFaults(
      `armies.own.lists.${printable(id)}.rows`,
      rows,
      LISTS.find((list) => list.id === like),
    ),
  );
  return [...onLists, ...onOwn];
}

function offFaults(
  path: string,
  rows: Readonly<Record<string, OwnRow>>,
  list: ArmyList | undefined,
): readonly Fault[] {
  const known = list?.rows.map(({ id }) => id) ?? [];
  return Object.entries(rows)
    .filter(([id, { off }]) => off && !known.includes(id))
    .map(([id]) => ({
      path: `${path}.${printable(id)}`,
      message: `is left out and is no row of the list${didYouMean(id, known)}`,
    }));
}

/** Rows are replaced in their place, left out, or added after all others. */
function rowsWith(
  rows: readonly ArmyRow[],
  own: Readonly<Record<string, OwnRow>>,
  { id }: Pick<ArmyList, 'id'>,
): readonly ArmyRow[] {
  const kept = rows.flatMap((row) => {
    const change = valueIn(own, row.id);
    if (change === undefined) return [row];
    return change.off ? [] : [ownRowOf(row.id, change, row.group)];
  });
  const known = rows.map((row) => row.id);
  const added = Object.entries(own)
    .filter(([key, { off }]) => !off && !known.includes(key))
    .map(([key, row]) => ownRowOf(key, row, id));
  return [...kept, ...added];
}

/** A row without a limit may be bought as often as one likes. */
function ownRowOf(id: string, row: OwnRow, group: string): ArmyRow {
  const { max, min = 0, adjustment = 'none', period, note, tags } = row;
  return {
    id,
    name: row.name ?? id,
    arm: row.arm ?? 'infantry',
    group: row.group ?? group,
    limit: max === undefined ? least(min, 'Ph') : most(max, 'Ph'),
    points: ownPrice(row),
    elan: row.elan ?? 0,
    traits: row.traits ?? [],
    basis: 'Ph',
    why: [],
    others: [],
    own: true,
    ...(tags && { tags }),
    ...(period !== undefined && { period }),
    ...(adjustment !== 'none' && { adjustment }),
    ...(note !== undefined && { note }),
  };
}

function ownListOf(id: string, own: OwnList, lists: readonly ArmyList[]): ArmyList {
  const base = lists.find((list) => list.id === own.like) ?? blankList(own);
  const { power, name, years, cincs, subcommanders, rules } = own;
  return {
    ...base,
    id,
    power,
    name,
    pages: 'own',
    ...(years !== undefined && { years }),
    ...(cincs && { cincs: cincs.map(withoutUnknown) }),
    ...(subcommanders && { subcommanders: subcommanders.map(withoutUnknown) }),
    ...(rules && { rules: rules.map(ruleOfOwn) }),
    rows: rowsWith(base.rows, own.rows, { id }),
  };
}

/** What a list of the players' own begins with if it is like no list of the book. */
function blankList(own: OwnList): ArmyList {
  return {
    id: '',
    power: own.power,
    name: own.name,
    pages: 'own',
    minCorps: own.minCorps ?? 0,
    minCorpsSize: own.minCorpsSize ?? 0,
    maxCorpsSize: own.maxCorpsSize ?? null,
    maxSubcommanders: own.maxSubcommanders ?? 0,
    variants: [],
    artilleryUnits: own.artilleryUnits ?? { foot: 0, horse: 0, heavy: 0 },
    ammo: { normal: own.ammo ?? [] },
    cincs: [],
    subcommanders: [],
    rows: [],
    rules: [],
  };
}

/** A record without its undefined fields. */
function withoutUnknown<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** The fields of a rule's kind were all asked for when the option was read. */
function ruleOfOwn(rule: OwnRule): ListRule {
  const guest = rule.kind === 'guardCorps' ? { guest: rule.guest ?? null } : {};
  return { ...withoutUnknown(rule), ...guest };
}
