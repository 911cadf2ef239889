import type { Rules } from '../../../../core/adjudicate';
import type { NeededPart, Offer } from '../../../../core/battle';
import type { Values } from '../../../../core/field';
import { LIST_PERSONALITIES } from '../columns/columns-fields';
import { DIRECTION_NAMES, DIRECTIONS } from '../map/grid';
import { isGuerillaMap } from '../map/map-choice';
import { MAPS } from '../map/maps';
import { both, CAMPAIGN_SIDES, type CampaignSide } from '../sides';
import { hasGuerilla, unitFacts } from './known';
import { divisionOf, mapName, mapOrdersOf, officersOfArmy, ordersName, PARTS, unitsOfArmy } from './orders';
import type { CampaignState, OfficerState, SideState } from './state';

/** Both write down a map in secret, then they are shown and compared (B12.2-01, B12.2-02; p.136). */
export function mapOffers(state: CampaignState): readonly Offer[] {
  const ids = MAPS.filter((map) => !hasGuerilla(state) || isGuerillaMap(map)).map(({ id }) => id);
  // If there is only one map, nobody has to choose (B12.2-04, B12.2-05).
  const choosing = ids.length > 1 ? CAMPAIGN_SIDES : [];
  const sealing = choosing.filter((side) => !state.sides[side].done.includes('map'));
  if (sealing.length > 0)
    return sealing.map((side) => ({
      word: `map-${side}`,
      title: `${state.sides[side].name} writes down a map`,
      by: side,
      owed: true,
      procedure: 'campaign-map-check',
      seals: mapOrdersOf(side, ids),
    }));
  const hidden = choosing.filter((side) => !state.sides[side].done.includes('mapShown'));
  if (hidden.length > 0)
    return hidden.map((side) =>
      showing(state, side, 'show-map', 'shows its map', [{ of: mapName(side), part: PARTS.map }]),
    );
  return [
    {
      word: 'choose',
      title: 'which map is it?',
      by: 'blue',
      automatic: true,
      procedure: 'campaign-map-choice',
      given: () => ({
        guerilla: hasGuerilla(state),
        ...(choosing.length > 0 && { choices: both((side) => state.sides[side].mapChoice ?? '') }),
      }),
    },
  ];
}

/** A side shows the other parts of what it settled; the program does it by itself where it can. */
export function showing(
  { sides }: CampaignState,
  side: CampaignSide,
  word: string,
  what: string,
  parts: readonly NeededPart[],
): Offer {
  return {
    word: `${word}-${side}`,
    title: `${sides[side].name} ${what}`,
    by: side,
    owed: true,
    automatic: true,
    needs: () => parts,
  };
}

/** Each side divides its army in secret (p.136-138). */
export function columnOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const open = CAMPAIGN_SIDES.filter((side) => !state.sides[side].done.includes('columns'));
  return open.map((side) => ({
    word: `columns-${side}`,
    title: `${state.sides[side].name} divides its army`,
    by: side,
    owed: true,
    procedure: 'campaign-columns',
    given: () => armyFacts(state, side),
    seals: divisionOf(state, side, rules),
  }));
}

function armyFacts({ sides, points }: CampaignState, side: CampaignSide): Values {
  const of = sides[side];
  return {
    side,
    points,
    units: unitsOfArmy(of).map(unitFacts),
    officers: officersOfArmy(of).map(officerFacts),
  };
}

function officerFacts({ id, corps, personalities, reconInfantry }: OfficerState): Values {
  const known = LIST_PERSONALITIES.filter((personality) => personalities.includes(personality));
  return { id, corps, personalities: known, reconInfantry };
}

/** Both sides reveal and compare their reconnaissance, and their officers on it are at risk (p.139). */
export function reconOffers(state: CampaignState): readonly Offer[] {
  const hidden = CAMPAIGN_SIDES.filter((side) => !state.sides[side].done.includes('reconShown'));
  if (hidden.length > 0)
    return hidden.map((side) =>
      showing(state, side, 'show-recon', 'shows its reconnaissance', [
        { of: ordersName(side), part: PARTS.recon },
      ]),
    );
  return [
    {
      word: 'recon',
      title: 'who has the intelligence?',
      by: 'blue',
      automatic: true,
      procedure: 'campaign-recon',
      given: () => both((side) => committed(state.sides[side])),
    },
  ];
}

function committed({ units, recon }: SideState): Values {
  const sent = (recon?.units ?? []).map((id) => units[id]?.type);
  return {
    cavalry: sent.filter((type) => type === 'CAV').length,
    infantry: sent.filter((type) => type === 'INF').length,
    officers: recon?.officers ?? [],
    hasCavalry: Object.values(units).some(({ type, eliminated }) => type === 'CAV' && !eliminated),
  };
}

/** The side with the intelligence chooses its edge (p.139). */
export function edgeOffers({ intelligence, sides }: CampaignState): readonly Offer[] {
  const by = intelligence ?? 'blue';
  const among = DIRECTIONS.map((edge) => DIRECTION_NAMES[edge]);
  return [
    {
      word: 'edge',
      title: `${sides[by].name} chooses the edge by which it enters`,
      by,
      owed: true,
      roles: [{ name: 'edge', label: 'Direction', among }],
    },
  ];
}
