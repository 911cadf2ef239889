import type { Campaign } from '../../../core/scenario/campaign';
import type { Values } from '../../../core/input/field';
import { nextRosters, scenarioOf } from './battle-input';
import { CAMPAIGN_SCHEMA, campaignFile } from './file';
import { mapBoard } from './map/map-board';
import { mapCheck } from './map/map-check';
import { mapRecord, type MapFile } from './map/map-file';
import { MAPS } from './map/maps';
import { currencies } from './currencies';
import { CAMPAIGN_SIDES, sideNamed } from './sides';
import { decide } from './solo/decide';
import { walk } from './walk';
import { boardOf, reachBoard } from './walk/board';
import type { CampaignState } from './walk/record';
import { ownOf, ownShown } from './walk/secrets';
import { sheetOf } from './walk/words';

/** The rest of the program keeps the state as plain data, which only the campaign reads. */
const inside = (state: Values): CampaignState => state as CampaignState;

/** Scharnhorst, the campaign before a battle (chapter 12). */
export const campaign: Campaign = {
  ...walk,
  schema: CAMPAIGN_SCHEMA,
  file: campaignFile,
  maps: {
    check: mapCheck.id,
    file: mapRecord,
    installed: MAPS,
    board: (map) => mapBoard(map as MapFile),
  },
  currencies,
  sides: CAMPAIGN_SIDES,
  solo: (state) => CAMPAIGN_SIDES.filter((side) => inside(state).sides[side].solo),
  board: (state, side, secrets = {}) => {
    const now = inside(state);
    return boardOf(now, side === undefined ? undefined : ownOf(now, sideNamed(side), secrets));
  },
  reach: (state, column, rules) => reachBoard(inside(state), column, rules),
  sheet: (state, name, secrets) => {
    const [now, side] = [inside(state), sideNamed(name)];
    return sheetOf(now, side, ownShown(now, side, secrets));
  },
  stage: (state) => {
    const { phase } = inside(state);
    return phase === 'battle' || phase === 'over' ? phase : 'marching';
  },
  scenario: (state, secrets, isSealed = false) => scenarioOf(inside(state), secrets, isSealed),
  rosters: (state, secrets, battle) => nextRosters(inside(state), secrets, battle),
  decide: (state, side, secrets, rules) => decide(inside(state), sideNamed(side), secrets, rules),
};
