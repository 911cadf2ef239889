import { timesOf, type General, type Group, type Roster, type UnitEntry } from './roster';

/** A change of a roster; no roster is changed itself. */
export type Edit = (roster: Roster) => Roster;

export const inTurn =
  (...edits: readonly Edit[]): Edit =>
  (roster) =>
    edits.reduce((now, edit) => edit(now), roster);

export const changeGroup =
  (id: string, change: (group: Group) => Partial<Group>): Edit =>
  (roster) => ({
    ...roster,
    groups: roster.groups.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  });

/** One more unit of a row for a group, joined to those of the row that it has. */
export const addUnit = (id: string, row: string): Edit =>
  changeGroup(id, ({ units }) => {
    const at = units.findIndex((one) => typeof one === 'string' && timesOf(one).row === row);
    const last = units[at];
    if (typeof last !== 'string') return { units: [...units, row] };
    return { units: replaced(units, at, timed(row, timesOf(last).count + 1)) };
  });

/** One unit fewer at an entry of a group. */
export const dropUnit = (id: string, entry: number): Edit =>
  changeGroup(id, ({ units }) => {
    const one = units[entry];
    const { row, count } = typeof one === 'string' ? timesOf(one) : { row: '', count: 1 };
    return { units: replaced(units, entry, count > 1 ? timed(row, count - 1) : undefined) };
  });

/** Another row for an entry of a group. */
export const changeRow = (id: string, entry: number, row: string): Edit =>
  changeGroup(id, ({ units }) => {
    const one = units[entry];
    if (one === undefined) return {};
    const other = typeof one === 'string' ? timed(row, timesOf(one).count) : { ...one, row };
    return { units: replaced(units, entry, other) };
  });

const timed = (row: string, count: number): string => (count === 1 ? row : `${row}*${count}`);

function replaced(units: readonly UnitEntry[], at: number, by: UnitEntry | undefined): readonly UnitEntry[] {
  return units.flatMap((one, i) => (i !== at ? [one] : by === undefined ? [] : [by]));
}

/** The id of a new group: the first Roman number that is free. */
export function freeGroupId({ groups }: Roster): string {
  return ROMAN.find((id) => groups.every((one) => one.id !== id)) ?? `group-${groups.length + 1}`;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const newGeneral = (name: string, level: General['level']): General => ({
  name,
  level,
  superior: undefined,
  ability: undefined,
  inspirational: undefined,
});

export const addGeneral =
  (name: string, level: General['level'] = 'subordinate'): Edit =>
  (roster) => ({ ...roster, generals: [...roster.generals, newGeneral(name, level)] });

export const dropGeneral =
  (name: string): Edit =>
  (roster) => ({ ...roster, generals: roster.generals.filter((one) => one.name !== name) });

export const changeLevel =
  (name: string, level: General['level']): Edit =>
  (roster) => ({
    ...roster,
    generals: roster.generals.map((one) => (one.name === name ? { ...one, level } : one)),
  });

/** A new group with a subordinate general of its own. */
export const addGroup =
  (id: string): Edit =>
  (roster) => {
    const general = `General ${id}`;
    const group: Group = { id, name: undefined, general, order: 'hold', orderDetail: undefined, units: [] };
    const led = roster.generals.some(({ name }) => name === general) ? roster : addGeneral(general)(roster);
    return { ...led, groups: [...led.groups, group] };
  };

/** Strikes a group out, and its general with it if he leads no other and is a subordinate one. */
export const dropGroup =
  (id: string): Edit =>
  (roster) => {
    const gone = roster.groups.find((one) => one.id === id);
    const groups = roster.groups.filter((one) => one !== gone);
    const isIdle = ({ name, level }: General): boolean =>
      name === gone?.general && level === 'subordinate' && groups.every(({ general }) => general !== name);
    return { ...roster, groups, generals: roster.generals.filter((one) => !isIdle(one)) };
  };

/** Puts the units of one group into another; the general who led it goes. */
export const joinGroups = (from: string, to: string): Edit =>
  inTurn((roster) => {
    const units = roster.groups.find(({ id }) => id === from)?.units ?? [];
    return changeGroup(to, (group) => ({ units: [...group.units, ...units] }))(roster);
  }, dropGroup(from));
