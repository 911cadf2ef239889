import type { Shape } from '../../core/input/field';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { startsWith, type FieldPath } from './path';

/** Where the units of a flag stand: in a list, in a record, or among the situation's own fields. */
export interface UnitPlace {
  readonly shape: Shape;
  /** What they are called together. */
  readonly label: string;
  /** How many units there must and can be. */
  readonly least: number;
  readonly most: number;
  /** The place of one unit; empty where its fields are the situation's own. */
  readonly pathOf: (index: number) => FieldPath;
}

/** The room for the units of a flag in a procedure's situation. */
export function unitPlaceOf({ situation }: Procedure, flag: UnitFlag): UnitPlace {
  const { list = '' } = flag;
  const field = situation.is.shape[list];
  const is = field?.is;
  const one = { label: flag.label, least: 1, most: 1 };
  if (field === undefined || is === undefined) return { ...one, shape: situation.is.shape, pathOf: () => [] };
  if (is.kind === 'record') return { ...one, shape: is.shape, pathOf: () => [list] };
  if (is.kind !== 'list') return { ...one, shape: {}, pathOf: (index) => [list, index] };
  const shape = is.of.is.kind === 'record' ? is.of.is.shape : {};
  return { label: field.label, least: is.min, most: is.max, shape, pathOf: (index) => [list, index] };
}

/**
 * Whether a field of the situation is one of that unit's own, or of a record that describes it:
 * `chargers[0].unit.state`.
 */
export function belongs(procedure: Procedure, flag: UnitFlag, index: number, path: FieldPath): boolean {
  const { shape, pathOf } = unitPlaceOf(procedure, flag);
  const place = pathOf(index);
  if (place.length === 0) return path.length === 1 && owns(flag, String(path[0]));
  if (path.length <= place.length || !startsWith(path, place)) return false;
  return areRecords(shape, path.slice(place.length, -1));
}

/** Whether the keys lead from record to record. */
function areRecords(shape: Shape, [key, ...rest]: FieldPath): boolean {
  if (key === undefined) return true;
  const is = shape[key]?.is;
  return is?.kind === 'record' && areRecords(is.shape, rest);
}

/** Whether a unit without a place of its own has that field of the situation. */
function owns({ fields = {}, nameField, numbers = [] }: UnitFlag, name: string): boolean {
  return [nameField, ...numbers, ...Object.values(fields)].includes(name);
}
