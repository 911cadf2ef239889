import type { Rules } from './adjudicate';
import type { Shape, Values } from './field';
import type { Lookup } from './roster';

/** How one ruleset writes its scenario files; what all files have in common (id, options, checks ...) is no part of it. */
export interface ScenarioFormat {
  /** The first key of a file: `blucher-scenario/1`. */
  readonly schema: string;
  /** The keys of a file that are this ruleset's own. */
  readonly shape: Shape;
  /** What is wrong with a well-formed file, or looks so, by the rules and by its own cross-references. */
  findings(file: Values, rules: Rules): readonly Finding[];
  /** Every unit, one record each: who commands it, what its card says. */
  units(file: Values): readonly Values[];
  /** Facts of a unit by its name, as situations ask for them at the start of the battle. */
  lookup(file: Values, rules: Rules): Lookup;
}

/** Something wrong, or odd, with a scenario. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Where in the file: `sides[1].startingMorale`. */
  readonly path: string;
  readonly text: string;
  /** What would be right. */
  readonly allowed?: string;
  readonly citation?: string;
}
