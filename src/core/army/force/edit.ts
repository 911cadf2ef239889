import { timesOf, type BasicRoster } from './roster';

/** A change of a roster; no roster is changed itself. */
export type Edit<R> = (roster: R) => R;
type GroupOf<R extends BasicRoster> = R['groups'][number];
type GeneralOf<R extends BasicRoster> = R['generals'][number];
type EntryOf<R extends BasicRoster> = GroupOf<R>['units'][number];

export const inTurn =
  <R>(...edits: readonly Edit<R>[]): Edit<R> =>
  (roster) =>
    edits.reduce((now, edit) => edit(now), roster);

export const changeGroup =
  <R extends BasicRoster>(id: string, change: (group: GroupOf<R>) => Partial<GroupOf<R>>): Edit<R> =>
  (roster) => ({
    ...roster,
    groups: roster.groups.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  });

/** Other units for a group; they are entries of the same roster. */
const units = <R extends BasicRoster>(entries: readonly EntryOf<R>[]): Partial<GroupOf<R>> =>
  ({ units: entries }) as Partial<GroupOf<R>>;

/** One more unit of a row for a group, joined to those of the row that it has. */
export const addUnit = <R extends BasicRoster>(id: string, row: string): Edit<R> =>
  changeGroup<R>(id, ({ units: own }) => {
    const at = own.findIndex((one) => typeof one === 'string' && timesOf(one).row === row);
    const last = own[at];
    if (typeof last !== 'string') return units<R>([...own, row]);
    return units<R>(replaced(own, at, timed(row, timesOf(last).count + 1)));
  });

/** One unit fewer at an entry of a group. */
export const dropUnit = <R extends BasicRoster>(id: string, entry: number): Edit<R> =>
  changeGroup<R>(id, ({ units: own }) => {
    const one = own[entry];
    const { row, count } = typeof one === 'string' ? timesOf(one) : { row: '', count: 1 };
    return units<R>(replaced(own, entry, count > 1 ? timed(row, count - 1) : undefined));
  });

/** Another row for an entry of a group. */
export const changeRow = <R extends BasicRoster>(id: string, entry: number, row: string): Edit<R> =>
  changeGroup<R>(id, ({ units: own }) => {
    const one = own[entry];
    if (one === undefined) return {};
    const other = typeof one === 'string' ? timed(row, timesOf(one).count) : { ...one, row };
    return units<R>(replaced(own, entry, other));
  });

/** Another name for a unit that has one. */
export const renameUnit = <R extends BasicRoster>(id: string, entry: number, name: string): Edit<R> =>
  changeGroup<R>(id, ({ units: own }) =>
    units<R>(own.map((one, i) => (i === entry && typeof one !== 'string' ? { ...one, name } : one))),
  );

const timed = (row: string, count: number): string => (count === 1 ? row : `${row}*${count}`);

function replaced<E>(own: readonly E[], at: number, by: E | undefined): readonly E[] {
  return own.flatMap((one, i) => (i !== at ? [one] : by === undefined ? [] : [by]));
}

/** The id of a new group: the first Roman number that is free. */
export function freeGroupId({ groups }: BasicRoster): string {
  return ROMAN.find((id) => groups.every((one) => one.id !== id)) ?? `group-${groups.length + 1}`;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export const addGeneral =
  <R extends BasicRoster>(general: GeneralOf<R>): Edit<R> =>
  (roster) => ({ ...roster, generals: [...roster.generals, general] });

export const dropGeneral =
  <R extends BasicRoster>(name: string): Edit<R> =>
  (roster) => ({ ...roster, generals: roster.generals.filter((one) => one.name !== name) });

/** A group, with its general where the army does not have him. */
export const addGroup =
  <R extends BasicRoster>(group: GroupOf<R>, general: GeneralOf<R>): Edit<R> =>
  (roster) => {
    const isThere = roster.generals.some(({ name }) => name === general.name);
    const led = isThere ? roster : addGeneral<R>(general)(roster);
    return { ...led, groups: [...led.groups, group] };
  };

/** Strikes a group out, and its general with it if he leads no other and need not stay. */
export const dropGroup =
  <R extends BasicRoster>(id: string, stays: (general: GeneralOf<R>) => boolean): Edit<R> =>
  (roster) => {
    const gone = roster.groups.find((one) => one.id === id);
    const groups = roster.groups.filter((one) => one !== gone);
    const isIdle = (one: GeneralOf<R>): boolean =>
      one.name === gone?.general && !stays(one) && groups.every(({ general }) => general !== one.name);
    return { ...roster, groups, generals: roster.generals.filter((one) => !isIdle(one)) };
  };

/** Puts the units of one group into another; the general who led it goes. */
export const joinGroups = <R extends BasicRoster>(
  from: string,
  to: string,
  stays: (general: GeneralOf<R>) => boolean,
): Edit<R> =>
  inTurn<R>(
    (roster) => {
      const more = roster.groups.find(({ id }) => id === from)?.units ?? [];
      return changeGroup<R>(to, (group) => units<R>([...group.units, ...more]))(roster);
    },
    dropGroup<R>(from, stays),
  );
