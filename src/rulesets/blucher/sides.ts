import { record, type Field, type FieldOptions } from '../../core/input/field';

/** The two sides of a game. The scenario says which of them attacks, and which begins. */
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** Who may control something: a side, or nobody. */
export const HOLDERS = [...SIDES, 'none'] as const;
export type Holder = (typeof HOLDERS)[number];

export const HOLDER_LABELS = { A: 'side A', B: 'side B', none: 'nobody' };

export function enemyOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

/** One value for each side. */
export type PerSide<T> = Readonly<Record<Side, T>>;

/** A value for each side, made by a function. */
export function eachSide<T>(of: (side: Side) => T): PerSide<T> {
  return { A: of('A'), B: of('B') };
}

/** A record with a field for each side. */
export function perSide<T>(
  of: (side: Side) => Field<T>,
  options: FieldOptions<PerSide<T>>,
): Field<PerSide<T>> {
  return record<PerSide<Field<T>>, FieldOptions<PerSide<T>>>(eachSide(of), options);
}
