import type { Shape } from '../../core/field';
import type { Procedure, UnitFlag } from '../../core/procedure';
import { startsWith, type FieldPath } from './path';

/** Where the units of a flag stand: in a list, in a record, or among the situation's own fields. */
export interface Room {
  readonly shape: Shape;
  /** How many units there can be. */
  readonly most: number;
  /** The place of one unit; empty where its fields are the situation's own. */
  readonly pathOf: (index: number) => FieldPath;
}

export function roomOf({ situation }: Procedure, { list }: UnitFlag): Room {
  const is = list === undefined ? undefined : situation.is.shape[list]?.is;
  if (list === undefined || is === undefined) return { shape: situation.is.shape, most: 1, pathOf: () => [] };
  if (is.kind === 'record') return { shape: is.shape, most: 1, pathOf: () => [list] };
  const of = is.kind === 'list' ? is.of.is : undefined;
  const most = is.kind === 'list' ? is.max : 1;
  return { shape: of?.kind === 'record' ? of.shape : {}, most, pathOf: (index) => [list, index] };
}

/** Whether a field of the situation is one of that unit's own. */
export function belongs(procedure: Procedure, flag: UnitFlag, index: number, path: FieldPath): boolean {
  const place = roomOf(procedure, flag).pathOf(index);
  if (path.length !== place.length + 1 || !startsWith(path, place)) return false;
  return place.length > 0 || owns(flag, String(path[0]));
}

/** Whether a unit without a place of its own has that field of the situation. */
function owns({ fields = {}, nameField, numbers }: UnitFlag, name: string): boolean {
  return [nameField, ...numbers, ...Object.values(fields)].includes(name);
}
