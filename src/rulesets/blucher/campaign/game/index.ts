import { legacyWalk, type Battle } from '../../../../core/battle';
import type { Campaign } from '../../../../core/campaign';
import type { Walk } from '../../../../core/walk/walk';
import type { Values } from '../../../../core/field';
import { mapBoard } from '../map/map-board';
import { mapCheck } from '../map/map-check';
import { mapRecord, type MapFile } from '../map/map-file';
import { MAPS } from '../map/maps';
import { CAMPAIGN_SIDES, sideNamed } from '../sides';
import { apply } from './apply';
import { begin } from './begin';
import { besides, correct } from './correct';
import { nextRosters, scenarioOf } from './battle-input';
import { CAMPAIGN_SCHEMA, campaignFile } from './file';
import { learn } from './learn';
import { ownOf, ownShown } from './secrets';
import { decide } from './solo';
import type { CampaignState } from './state';
import { boardOf, factsOf, musterOf, nowOf, sheetOf, stageOf, standingOf } from './tell';

/** The rest of the program keeps the state as plain data, which only this folder reads. */
const stateIn = (state: Values): CampaignState => state as unknown as CampaignState;
const valuesOf = (state: CampaignState): Values => state as unknown as Values;

/** Scharnhorst as a walk, step by step, from the map to the battlefield (chapter 12). */
const byHand: Battle & Omit<Campaign, keyof Walk> = {
  schema: CAMPAIGN_SCHEMA,
  file: campaignFile,
  maps: {
    check: mapCheck.id,
    file: mapRecord,
    installed: MAPS,
    board: (map) => mapBoard(map as unknown as MapFile),
  },
  sides: CAMPAIGN_SIDES,
  begin: (file, rules) => valuesOf(begin(file, rules)),
  now: (state, rules) => nowOf(stateIn(state), rules),
  facts: (state, unit) => factsOf(stateIn(state), unit),
  muster: (state) => musterOf(stateIn(state)),
  apply: (state, done, rules) => valuesOf(apply(stateIn(state), done, rules)),
  correct: (state, correction) => valuesOf(correct(stateIn(state), correction)),
  besides: (before, after) => besides(stateIn(before), stateIn(after)),
  standing: (state) => standingOf(stateIn(state)),
  learn: (state, shown) => valuesOf(learn(stateIn(state), shown)),
  solo: (state) => CAMPAIGN_SIDES.filter((side) => stateIn(state).sides[side].solo),
  board: (state, side, secrets = {}) =>
    boardOf(stateIn(state), side === undefined ? undefined : ownOf(stateIn(state), sideNamed(side), secrets)),
  sheet: (state, side, secrets) =>
    sheetOf(stateIn(state), sideNamed(side), ownShown(stateIn(state), sideNamed(side), secrets)),
  stage: (state) => stageOf(stateIn(state)),
  scenario: (state, secrets) => scenarioOf(stateIn(state), secrets),
  rosters: (state, secrets, battle) => nextRosters(stateIn(state), secrets, battle),
  decide: (state, side, secrets, rules) => decide(stateIn(state), sideNamed(side), secrets, rules),
};

export const campaign: Campaign = { ...byHand, ...legacyWalk(byHand) };
