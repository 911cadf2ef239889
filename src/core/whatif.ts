import type { Rules } from './adjudicate';
import type { Values } from './field';
import type { Procedure } from './procedure';

/** What another answer of the players would have changed. */
export interface WhatIf {
  /** The field: `attackers[0].distanceBW`. */
  readonly path: string;
  /** The other answer, in words: `at 2 BW or less`, `The target is prepared: no`. */
  readonly change: string;
  /** What would then be different: `8 dice, not 4`. */
  readonly effect: string;
}

export function whatIfs(_rules: Rules, _procedure: Procedure, _situation: Values): readonly WhatIf[] {
  return [];
}
