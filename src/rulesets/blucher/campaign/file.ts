import {
  checkbox,
  choice,
  integer,
  name,
  record,
  text,
  type Field,
  type Infer,
  type Place,
} from '../../../core/input/field';
import { rosterFields } from '../armies/roster';
import { seasonField } from '../turn';
import { isGuerillaMap } from './map/map-choice';
import { mapFault, mapField, mapNamed, type MapNamed } from './map/map-field';
import { both, CAMPAIGN_SIDES, SIDE_NAMES, type Both, type CampaignSide } from './sides';
import { MOST_POINTS } from '../miniatures/points';
import { hasBought } from './guerilla/guerilla-fields';

/** The value of `schema` in a campaign's file. */
export const CAMPAIGN_SCHEMA = 'blucher-campaign/1';

const sideShape = (side: CampaignSide) =>
  ({
    name: text({ label: 'Name', default: SIDE_NAMES[side] }),
    roster: record(rosterFields, { label: `Roster of ${side}` }),
    solo: checkbox({ label: 'Played by the program, by its stated policy' }),
  }) as const;

const sideField = (side: CampaignSide): Field<SideFile> =>
  record(sideShape(side), { label: `The side ${side}` });

export type SideFile = Infer<ReturnType<typeof sideShape>>;

const highestLimit = ({ blue, red }: Both<SideFile>): number => Math.max(blue.roster.limit, red.roster.limit);

/** An army above the points limit might not fit into its columns (B12.3-03; p.136). */
function pointsFault(points: number, { self }: Place): string | undefined {
  const { sides } = self as { readonly sides?: Both<SideFile> };
  if (sides === undefined || points >= highestLimit(sides)) return undefined;
  return `must be ${highestLimit(sides)} or more, the higher limit of the two rosters`;
}

/** A map with errors, or one that an effect of La Guerilla rules out (B12.2-04; p.130). */
function faultOf(map: MapNamed, { self }: Place): string | undefined {
  const { sides } = self as { readonly sides?: Both<SideFile> };
  const hasEffects =
    sides !== undefined && CAMPAIGN_SIDES.some((side) => hasBought(sides[side].roster.extras.guerilla));
  if (!hasEffects || isGuerillaMap(mapNamed(map))) return mapFault(map);
  return 'is no map of the Peninsula, which effects of La Guerilla need [E_NO_PENINSULA_MAP]';
}

const campaignShape = {
  schema: choice([CAMPAIGN_SCHEMA], { label: 'Kind of file' }),
  id: name({ label: 'Id' }),
  name: text({ label: 'Name' }),
  map: {
    ...mapField,
    nullable: true,
    help: 'the id of a map, or a whole map file; none = both choose in secret',
    default: null,
    invalid: (map: MapNamed | null, place: Place) => (map === null ? undefined : faultOf(map, place)),
  } as Field<MapNamed | null>,
  points: integer({
    label: 'Points limit of the armies',
    help: 'unless given, the higher of the rosters’',
    citation: 'Blücher p.136',
    min: 1,
    max: MOST_POINTS,
    default: ({ sides }) => highestLimit(sides as Both<SideFile>),
    invalid: pointsFault,
  }),
  season: seasonField,
  sides: record(both(sideField), { label: 'Sides' }) as Field<Both<SideFile>>,
};

/** The sides come before the map and the points: the checks of these look at them. */
const { sides, map, points, ...rest } = campaignShape;

export const campaignFile = record({ ...rest, sides, map, points }, { label: 'Campaign' });

export type CampaignFile = Infer<typeof campaignShape>;
