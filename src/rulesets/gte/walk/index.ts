import { defineWalk } from '../../../core/walk/define';
import { attackIn } from './attack';
import { begin } from './begin';
import { blindsNote, learn } from './blinds';
import { correctionEffects } from './correction-effects';
import { PARTS } from './corrections';
import { factsOf } from './facts';
import { moverIn, sideNameOf, sideNames, type BattleState, type PhaseName } from './record/battle';
import { TURN } from './turn';
import { endingOf, musterOf, standingOf } from './words';

/** A moderated battle of either edition: the seven phases of the turn, with what is simultaneous (7.3). */
export const walk = defineWalk<BattleState, PhaseName>({
  turn: TURN,
  parts: PARTS,
  begin,
  now: (state) => {
    const { turn, lastTurn, holder, sides, ended } = state;
    const mover = moverIn(state);
    return {
      turn,
      lastTurn,
      active: mover ?? holder ?? 'A',
      activeName: mover === null ? 'both sides' : sides[mover].name,
      notes: [blindsNote(state) ?? []].flat(),
      ...(ended && { phase: 'The battle is over', citation: 'GTE 1.5' }),
    };
  },
  ended: endingOf,
  facts: factsOf,
  muster: musterOf,
  sideOf: sideNameOf,
  attack: attackIn,
  standing: standingOf,
  correctionEffects,
  sideNames,
  learn,
});
