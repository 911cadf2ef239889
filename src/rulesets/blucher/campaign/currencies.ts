import { countEach, currenciesOf, gaugeOf } from '../../../core/ruling/currencies';
import { battleOption } from './days/battle-option';
import { mandatoryTerrain } from './field/mandatory-terrain';
import { reconReturn } from './field/recon-return';
import { ambush } from './guerilla/ambush';
import { mapChoice } from './map/map-choice';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from './sides';
import { placedColumns } from './walk/columns';
import type { CampaignState, SideState } from './walk/record';

const { counting, define } = currenciesOf<CampaignState>();

const sideList = ({ sides }: CampaignState): readonly SideState[] =>
  CAMPAIGN_SIDES.map((side) => sides[side]);

/** What the dice of a campaign decide before its battle (chapter 12). */
export const currencies = define({
  all: [
    { id: 'hits', title: 'Hits by ambush', one: 'hit taken', many: 'hits taken' },
    { id: 'elan', title: 'Fatigues of reconnaissance', one: 'fatigue', many: 'fatigues' },
    { id: 'option', title: 'First option', one: 'first option', many: 'first options', isGain: true },
    { id: 'maps', title: 'Maps', one: 'map of its choice', many: 'maps of its choice', isGain: true },
    { id: 'pieces', title: 'Terrain', one: 'piece placed', many: 'pieces placed', isGain: true },
  ],
  counting: [
    counting(ambush, ({ hits }, { by }) => countEach('hits', [foeOf(by as CampaignSide)], () => hits)),
    // Units of both sides may have the same name: only the side is named.
    counting(reconReturn, ({ fatigues }, { by }) =>
      countEach('elan', [by], () => Object.values(fatigues).reduce((sum, one) => sum + one, 0)),
    ),
    counting(battleOption, ({ first }) => countEach('option', first === null ? [] : [first], () => 1)),
    counting(mapChoice, ({ map }, { situation: { choices } }) =>
      countEach('maps', CAMPAIGN_SIDES, (side) => (choices?.[side as CampaignSide] === map ? 1 : 0)),
    ),
    counting(mandatoryTerrain, ({ sections, by }) =>
      countEach('pieces', CAMPAIGN_SIDES, (side) =>
        Object.entries(sections)
          .filter(([section]) => by[section] === side)
          .reduce((sum, [, { features }]) => sum + features.length, 0),
      ),
    ),
  ],
  unreported: ['next'],
  sides: (state) => sideList(state).map(({ name }) => name),
  sideOf: (state, who) => {
    const side =
      CAMPAIGN_SIDES.find((one) => one === who) ??
      placedColumns(state).find(({ label }) => label === who)?.side;
    return side && state.sides[side].name;
  },
  gauges: (state) => [gaugeOf('Victory points of vetoes', sideList(state), ({ vpOther }) => vpOther)],
});
