import type { Battle } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { apply } from './apply';
import { begin } from './begin';
import { besides, correct } from './correct';
import { factsOf, untoldOf } from './facts';
import { sideNames, type BattleState } from './state';
import { musterOf, nowOf, standingOf } from './tell';

/** The state as the rest of the program keeps it: plain data that only this folder reads. */
const stateIn = (state: Values): BattleState => state as unknown as BattleState;
const valuesOf = (state: BattleState): Values => state as unknown as Values;

/** A moderated battle of Blücher: the turn of p.24 to 70, phase by phase. */
export const battle: Battle = {
  begin: (scenario, rules) => valuesOf(begin(scenario, rules)),
  now: (state) => nowOf(stateIn(state)),
  facts: (state, unit) => factsOf(stateIn(state), unit),
  untold: (state, unit) => untoldOf(stateIn(state), unit),
  muster: (state) => musterOf(stateIn(state)),
  apply: (state, done, rules) => valuesOf(apply(stateIn(state), done, rules)),
  correct: (state, correction) => valuesOf(correct(stateIn(state), correction)),
  besides: (before, after) => besides(stateIn(before), stateIn(after)),
  sideNames: (state) => sideNames(stateIn(state)),
  standing: (state) => standingOf(stateIn(state)),
};
