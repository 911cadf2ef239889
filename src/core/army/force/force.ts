import type { Field } from '../../input/field';
import { timesOf, type BasicGeneral, type BasicGroup, type BasicRoster, type BasicUnit } from './roster';

/** Troops that an army can have. */
export interface ForceRow {
  /** `line-regular`. */
  readonly id: string;
  readonly name: string;
  /** `Infantry`: how offers are grouped. */
  readonly section: string;
  /** What each of its pieces counts. */
  readonly price: number;
  /** Pieces, unless the roster says otherwise. */
  readonly strength: number;
  /** What its pieces are: `base`. */
  readonly piece: string;
}

/** The parts of a ruleset's rosters: its own types of unit record, group, general and row. */
export interface ForceKind {
  readonly unit: BasicUnit;
  readonly group: BasicGroup;
  readonly general: BasicGeneral;
  readonly roster: BasicRoster;
  readonly row: ForceRow;
}

/** A unit of a roster. */
export interface ForceUnit<K extends ForceKind = ForceKind> {
  /** Its name; by group and number where it has none: `I-2`. */
  readonly id: string;
  readonly group: K['group'];
  /** Its place in the roster: the entry of its group, from 0. */
  readonly entry: number;
  readonly rowId: string;
  /** Undefined where there is no such row. */
  readonly row: K['row'] | undefined;
  /** What the roster says of it besides; of a unit that is a row alone, the marks that all have. */
  readonly marks: Omit<K['unit'], 'row' | 'name' | 'strength'>;
  readonly strength: number;
  /** What it counts towards the limit. */
  readonly points: number;
}

/** A roster with what its rows mean. */
export interface Force<K extends ForceKind = ForceKind> {
  readonly roster: K['roster'];
  readonly rows: readonly K['row'][];
  readonly units: readonly ForceUnit<K>[];
  readonly spec: ForceSpec<K>;
}

/** What a ruleset says of its armies of groups. */
export interface ForceSpec<K extends ForceKind = ForceKind> {
  /** The roster as a field. */
  readonly field: Field;
  readonly schema: string;
  readonly rows: readonly K['row'][];
  /** The marks of a unit that is a row alone. */
  readonly noMarks: ForceUnit<K>['marks'];
  /** What the limit counts: `point`, or `unit` where the ruleset has no points. */
  readonly counts: 'point' | 'unit';
  /** What a general counts towards the limit. */
  readonly generalPrice: (general: K['general']) => number;
  readonly newGeneral: (name: string, isCommander: boolean) => K['general'];
  readonly newGroup: (id: string, general: string) => K['group'];
  /** Who commands the whole army, and so needs no group of his own. */
  readonly commands: (general: K['general'], roster: K['roster']) => boolean;
}

/** The army that a roster makes. */
export function forceOf<K extends ForceKind>(roster: K['roster'], spec: ForceSpec<K>): Force<K> {
  const units = (roster.groups as readonly K['group'][]).flatMap((group) => unitsIn<K>(group, spec));
  return { roster, rows: spec.rows, units, spec };
}

function unitsIn<K extends ForceKind>(group: K['group'], spec: ForceSpec<K>): readonly ForceUnit<K>[] {
  const { rows, noMarks } = spec;
  const single = group.units.flatMap((given, entry) =>
    singles(given, noMarks).map((one) => ({ one, entry })),
  );
  return single.map(({ one, entry }, i) => {
    const { row: rowId, name, strength: own, ...rest } = one;
    const marks = rest as ForceUnit<K>['marks'];
    const row = rows.find(({ id }) => id === rowId);
    const strength = own ?? row?.strength ?? 0;
    const points = (row?.price ?? 0) * (spec.counts === 'unit' ? 1 : strength);
    return { id: name ?? `${group.id}-${i + 1}`, group, entry, rowId, row, marks, strength, points };
  });
}

function singles(given: string | BasicUnit, noMarks: object): readonly BasicUnit[] {
  if (typeof given !== 'string') return [given];
  const { row, count } = timesOf(given);
  return Array.from({ length: count }, () => ({ row, name: undefined, strength: undefined, ...noMarks }));
}

/** What was spent on the army, or how many units it has where nothing is spent. */
export function spentOn<K extends ForceKind>({ units, roster, spec }: Force<K>) {
  const unitsValue = units.reduce((sum, { points }) => sum + points, 0);
  const generalsValue = roster.generals.reduce((sum, one) => sum + spec.generalPrice(one), 0);
  return { unitsValue, generalsValue, total: unitsValue + generalsValue };
}

export const totalOf = <K extends ForceKind>(force: Force<K>): number => spentOn(force).total;
