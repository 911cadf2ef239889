import { defineWalk } from '../../../core/walk/define';
import { sideNames } from '../../../core/walk/units';
import type { Walk } from '../../../core/walk/walk';
import { begin } from './begin';
import { attackIn } from './contacts';
import { factsOf, unknownOf } from './facts';
import type { State, StepName } from './record/game';
import { correctionEffects, PARTS } from './corrections';
import { learn } from './sealed';
import { TURN } from './turn';
import { endingOf, musterOf, standingOf, standpointOf } from './words';

/** A moderated battle of Blücher: the turn of p.24 to 70, phase by phase. */
export const walk: Walk = defineWalk<State, StepName>({
  turn: TURN,
  parts: PARTS,
  begin,
  now: standpointOf,
  ended: endingOf,
  facts: factsOf,
  unknown: unknownOf,
  muster: musterOf,
  attack: attackIn,
  standing: standingOf,
  correctionEffects,
  sideNames,
  learn,
});
