import { defineWalk } from '../../../core/walk/define';
import type { Walk } from '../../../core/walk/walk';
import { isOfNextTurn } from '../attack';
import { BOTH } from './acts/make-act';
import { begin } from './begin';
import { learn } from './drafts';
import { factsOf } from './facts';
import { PARTS } from './corrections';
import { sideNameOf, unitIn, type BattleState } from './record/state';
import { TURN } from './turn';
import { musterOf, standingOf } from './words';

/** A moderated battle by the sheet: the turn of eight phases, in each of which both sides act. */
export const walk: Walk = defineWalk<BattleState, string>({
  turn: TURN,
  parts: PARTS,
  begin,
  now: ({ turn, lastTurn, ended }) => ({
    ...{ turn, lastTurn, active: BOTH, activeName: 'both sides' },
    ...(ended && { phase: 'The battle is over', citation: 'Turn sequence' }),
  }),
  ended: ({ ended }) => ended ?? undefined,
  facts: factsOf,
  muster: musterOf,
  sideOf: sideNameOf,
  attack: (state, attacker, target) => {
    const { rainOrSnow } = state.weather;
    const isNext = isOfNextTurn([attacker, target], state);
    // In a combat all its guns count, those too that have fired in this phase.
    const of = (id: string) => {
      const { arm, guns } = unitIn(state, id) ?? {};
      return {
        id,
        rainOrSnow,
        ...(isNext && { firedThisTurn: false }),
        ...(arm === 'artillery' && { guns }),
      };
    };
    return { a: of(attacker), b: of(target) };
  },
  standing: standingOf,
  sides: ({ sides }) => Object.fromEntries(Object.values(sides).map(({ id, name }) => [id, name])),
  learn,
});
