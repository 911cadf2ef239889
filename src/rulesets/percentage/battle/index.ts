import type { Battle } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { apply } from './apply';
import { begin } from './begin';
import { correct } from './correct';
import { factsOf } from './facts';
import type { BattleState } from './state';
import { musterOf, nowOf, standingOf } from './tell';
import { learn } from './written';

/** The state as the rest of the program keeps it: plain data that only this folder reads. */
const stateIn = (state: Values): BattleState => state as unknown as BattleState;
const valuesOf = (state: BattleState): Values => state as unknown as Values;

/** A moderated battle by the sheet: the turn of eight phases, in each of which both sides act. */
export const battle: Battle = {
  begin: (scenario, rules) => valuesOf(begin(scenario, rules)),
  now: (state, rules) => nowOf(stateIn(state), rules),
  facts: (state, unit) => factsOf(stateIn(state), unit),
  muster: (state) => musterOf(stateIn(state)),
  apply: (state, done) => valuesOf(apply(stateIn(state), done)),
  learn: (state, shown) => valuesOf(learn(stateIn(state), shown)),
  correct: (state, correction) => valuesOf(correct(stateIn(state), correction)),
  standing: (state) => standingOf(stateIn(state)),
};
