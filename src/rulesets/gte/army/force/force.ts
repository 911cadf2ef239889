import type { Edition } from '../../edition';
import { nationName } from '../../unit';
import { generalPrice } from '../points';
import { rowsOf, type Row } from './rows';
import { timesOf, type Group, type Roster, type UnitEntry, type UnitRecord } from './roster';

/** A unit of a roster. */
export interface ForceUnit {
  /** Its name; by group and number where it has none: `I-2`. */
  readonly id: string;
  readonly group: Group;
  /** Its place in the roster: the entry of its group, from 0. */
  readonly entry: number;
  readonly rowId: string;
  /** Undefined where there is no such row. */
  readonly row: Row | undefined;
  readonly marks: Omit<UnitRecord, 'row' | 'name' | 'strength'>;
  readonly strength: number;
  readonly points: number;
}

/** A roster with what its rows mean in an edition. */
export interface Force {
  readonly roster: Roster;
  readonly edition: Edition;
  readonly rows: readonly Row[];
  readonly units: readonly ForceUnit[];
}

const NO_MARKS = { oldGuard: false, cossack: false, figuresPerBase: undefined, formation: undefined };

/** The army that a roster makes. */
export function forceOf(roster: Roster, edition: Edition): Force {
  const rows = rowsOf(edition);
  return { roster, edition, rows, units: roster.groups.flatMap((group) => unitsIn(group, rows)) };
}

function unitsIn(group: Group, rows: readonly Row[]): readonly ForceUnit[] {
  const single = group.units.flatMap((given, entry) => singles(given).map((one) => ({ one, entry })));
  return single.map(({ one, entry }, i) => {
    const { row: rowId, name, strength: own, ...marks } = one;
    const row = rows.find(({ id }) => id === rowId);
    const strength = own ?? row?.strength ?? 0;
    const points = (row?.price ?? 0) * strength;
    return { id: name ?? `${group.id}-${i + 1}`, group, entry, rowId, row, marks, strength, points };
  });
}

function singles(given: UnitEntry): readonly UnitRecord[] {
  if (typeof given !== 'string') return [given];
  const { row, count } = timesOf(given);
  return Array.from({ length: count }, () => ({ row, name: undefined, strength: undefined, ...NO_MARKS }));
}

/** What was spent on the army, points (G2.5-01, G2.5-02; 2.5). */
export function spentOn({ units, roster }: Force) {
  const unitsValue = units.reduce((sum, { points }) => sum + points, 0);
  const generalsValue = roster.generals.reduce((sum, { level }) => sum + generalPrice(level), 0);
  return { unitsValue, generalsValue, total: unitsValue + generalsValue };
}

export const totalOf = (force: Force): number => spentOn(force).total;

/** `An Austrian army`, or the name that the roster gives it. */
export function titleOf({ name, list }: Roster): string {
  return name ?? `Army, ${list === 'other' ? 'any nation' : nationName(list)}`;
}
