import type { Battle } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { apply } from './apply';
import { begin } from './begin';
import { besides } from './besides';
import { correct } from './correct';
import { factsOf } from './facts';
import type { BattleState } from './state';
import { musterOf, nowOf, standingOf } from './tell';

/** The state as the rest of the program keeps it: plain data that only this folder reads. */
const stateIn = (state: Values): BattleState => state as unknown as BattleState;
const valuesOf = (state: BattleState): Values => state as unknown as Values;

/** A moderated battle of Grande Tactique: turns of four phases, with the same state as the procedure `turn`. */
export const battle: Battle = {
  begin: (scenario) => valuesOf(begin(scenario)),
  now: (state, rules) => nowOf(stateIn(state), rules),
  facts: (state, unit) => factsOf(stateIn(state), unit),
  muster: (state) => musterOf(stateIn(state)),
  apply: (state, done, rules) => valuesOf(apply(stateIn(state), done, rules)),
  correct: (state, correction) => valuesOf(correct(stateIn(state), correction)),
  besides: (before, after) => besides(stateIn(before), stateIn(after)),
  standing: (state) => standingOf(stateIn(state)),
};
