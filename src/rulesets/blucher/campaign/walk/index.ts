import { defineWalk } from '../../../../core/walk/define';
import type { Values } from '../../../../core/input/field';
import { LAST_DAY } from '../day-field';
import type { CampaignFile } from '../file';
import { CAMPAIGN_SIDES } from '../sides';
import { begin } from './begin';
import { correctionEffects, PARTS } from './corrections';
import { factsOf } from './facts';
import { marchGoingOn } from './acts/march';
import { contradicts, learn } from './parts';
import type { CampaignState, StepName } from './record';
import { activeIn, TURN } from './turn';
import { endedOf, musterOf, standingOf } from './words';

/** Scharnhorst as a walk, step by step, from the map to the battlefield (chapter 12). */
export const walk = defineWalk<CampaignState, StepName>({
  turn: TURN,
  parts: PARTS,
  begin: (file: Values, rules) => begin(file as CampaignFile, rules),
  now: (state, rules) => {
    const march = marchGoingOn(state, rules);
    const active = march?.side ?? activeIn(state);
    const byProgram = CAMPAIGN_SIDES.filter((side) => state.sides[side].solo);
    return {
      ...{ turn: state.day, lastTurn: LAST_DAY, turnName: 'Day', active },
      activeName: state.sides[active].name,
      ...(byProgram.length > 0 && { byProgram }),
      ...(march && { detail: `column ${march.label}, ${march.mpLeft} MP left` }),
    };
  },
  ended: endedOf,
  facts: factsOf,
  muster: musterOf,
  standing: standingOf,
  sides: ({ sides }) => Object.fromEntries(Object.entries(sides).map(([id, { name }]) => [id, name])),
  correctionEffects,
  learn,
  contradicts,
});
