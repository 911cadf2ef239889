import { Problem } from '../../../../../core/input/problem';
import { didYouMean } from '../../../../../core/input/suggest';
import { listing, printable } from '../../../../../core/input/text';
import type { Sealing } from '../../../../../core/walk/offer';
import { hasBought } from '../../guerilla/guerilla-fields';
import { isGuerillaMap, mapChoice } from '../../map/map-choice';
import { mapCheck } from '../../map/map-check';
import { MAPS } from '../../map/maps';
import { both, CAMPAIGN_SIDES, type CampaignSide } from '../../sides';
import { MAP_PART, mapName } from '../parts';
import { did, type CampaignState, type SideStep } from '../record';
import { BY_ITSELF, BY_PROGRAM, bySide, lacking, noted, ruled, sealed } from './make-act';

/** Both write down a map in secret, then they are shown and compared (B12.2-01, B12.2-02; p.136). */
export const writesMap = sealed(mapCheck, {
  ...bySide('map', mapWriters),
  title: ({ state, of }) => `${state.sides[of].name} writes down a map`,
  owed: true,
  sealing: ({ state, of }) => mapSealing(of, mapsFor(state)),
  apply: ({ state, of }) => did(state, of, 'map'),
});

export const showsMap = noted({
  ...BY_ITSELF,
  ...bySide('show-map', (state) => (mapWriters(state).length > 0 ? [] : choosing(state, 'mapShown'))),
  title: ({ state, of }) => `${state.sides[of].name} shows its map`,
  needs: (_, { of }) => [{ of: mapName(of), part: MAP_PART.name }],
  apply: ({ state, of }) => did(state, of, 'mapShown'),
});

export const choosesMap = ruled(mapChoice, {
  ...BY_PROGRAM,
  word: 'choose',
  title: 'which map is it?',
  when: ({ state }) => choosing(state, 'mapShown').length === 0,
  given: (_, { state }) => ({
    guerilla: hasGuerilla(state),
    choices: hasChoice(state) ? both((side) => state.sides[side].mapChoice ?? '') : undefined,
  }),
  apply: ({ state, outcome }) => ({ ...state, map: outcome.map }),
});

/** Whether any Spanish army has bought an effect of La Guerilla (B12.2-04; p.130). */
function hasGuerilla({ sides }: CampaignState): boolean {
  return CAMPAIGN_SIDES.some((side) => hasBought(sides[side].guerilla));
}

/** The ids of the maps that may be chosen. */
export function mapsFor(state: CampaignState): readonly string[] {
  return MAPS.filter((map) => !hasGuerilla(state) || isGuerillaMap(map)).map(({ id }) => id);
}

/** If there is only one map, nobody has to choose (B12.2-04, B12.2-05). */
const hasChoice = (state: CampaignState): boolean => mapsFor(state).length > 1;

/** The sides that have still to write down a map. */
export function mapWriters(state: CampaignState): readonly CampaignSide[] {
  return choosing(state, 'map');
}

function choosing(state: CampaignState, step: SideStep): readonly CampaignSide[] {
  return hasChoice(state) ? lacking(state, step) : [];
}

/** How a side writes down its map (B12.2-01 to B12.2-05; p.136). */
export function mapSealing(
  side: CampaignSide,
  ids: readonly string[],
): Sealing<object, { readonly map: unknown }> {
  return {
    name: mapName(side),
    side,
    // The last line counts: a player may think better of it.
    draft: (lines) => {
      const written = lines.at(-1);
      const id = ids.find((one) => one === written?.toLowerCase());
      if (written !== undefined && id === undefined)
        throw new Problem({
          path: '',
          message: `there is no map "${printable(written)}"${didYouMean(written, ids)}; give ${listing(ids)}`,
          allowed: ids,
        });
      return {
        raw: id === undefined ? {} : { map: id },
        notes: [`Maps: ${listing(ids)}.`, ...(id === undefined ? [] : [`Chosen: ${id}.`])],
      };
    },
    parts: ({ map }) => ({ [MAP_PART.name]: map }),
    open: () => ({}),
  };
}
