/**
 * How far the source of a ruling is known, best first: in full; in part; only its steps, so that the players enter what
 * is lost; or not at all, so that a figure of the house stands in its place.
 */
export const LEVELS = ['exact', 'partial', 'guided', 'house'] as const;
export type SourceLevel = (typeof LEVELS)[number];

/** The lower of two levels; undefined is above all. A ruling is known as far as the least known of its sources. */
export function lower(a: SourceLevel | undefined, b: SourceLevel): SourceLevel {
  return a !== undefined && LEVELS.indexOf(a) > LEVELS.indexOf(b) ? a : b;
}
