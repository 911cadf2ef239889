import type { Values } from '../core/input/field';

/**
 * What each procedure takes and gives, by ruleset. The package has the names and types of all of them in place of this
 * file (see `declare.ts`).
 */
export type Procedures = Readonly<
  Record<string, Readonly<Record<string, { readonly situation: Values; readonly outcome: Values }>>>
>;

/** The settings of each ruleset’s open points. */
export type Settings = Readonly<Record<string, Values>>;

/** A line to a game, in parts: `{ do: 'fire', named: { unit: 'Brandt', target: 'Martin' } }`. */
export type GameLine = Values;
