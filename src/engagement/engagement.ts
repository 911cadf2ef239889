import type { EngagementFormat } from '../core/odds/engagement';
import type { Values } from '../core/input/field';
import type { Fault } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { FileContext } from '../scenario/file-context';
import type { Condition } from './conditions';
import type { Memory } from './memory';

/** One ruling of an engagement, and the conditions under which it is made. */
export interface Step {
  /** Its name in reports. */
  readonly name: string;
  readonly procedure: Procedure;
  /** As it was written, with units by name. */
  readonly situation: Values;
  readonly when: readonly Condition[];
  /** The units on which its situation depends. */
  readonly units: readonly string[];
}

/** A fight as it was written, ready to be tried. */
export interface Engagement {
  readonly name: string;
  readonly file: string;
  readonly format: EngagementFormat;
  readonly rules: Rules;
  readonly context: FileContext;
  /** The units that take part, with what is known of them at first. */
  readonly units: ReadonlyMap<string, Values>;
  readonly rounds: number;
  readonly steps: readonly Step[];
  readonly until: readonly Condition[] | undefined;
  readonly counts: ReadonlyMap<string, readonly Condition[]>;
  /** A hash of everything that a trial depends on except its dice: equal for engagements that come out alike. */
  readonly fingerprint: () => string;
  readonly memory: Memory;
  /** A fault found in a trial, at its place in the file. */
  readonly place: (fault: Fault) => Fault;
}
