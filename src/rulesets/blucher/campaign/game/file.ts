import { boolean, choice, integer, name, record, text, type Field, type Infer } from '../../../../core/field';
import { rosterFields } from '../../armies/roster';
import { seasonField } from '../../turn';
import { mapField, type MapNamed } from '../map/map-field';
import { both, SIDE_NAMES, type Both, type CampaignSide } from '../sides';
import { MOST_POINTS } from '../../miniatures/points';

/** The mark of a campaign's file. */
export const CAMPAIGN_SCHEMA = 'blucher-campaign/1';

const sideShape = (side: CampaignSide) =>
  ({
    name: text({ label: 'Name', default: SIDE_NAMES[side] }),
    roster: record(rosterFields, { label: `Roster of ${side}` }),
    solo: boolean({ label: 'Played by the program, by its stated policy', default: false }),
  }) as const;

const sideField = (side: CampaignSide): Field<SideFile> =>
  record(sideShape(side), { label: `The side ${side}` });

export type SideFile = Infer<ReturnType<typeof sideShape>>;

const campaignShape = {
  schema: choice([CAMPAIGN_SCHEMA], { label: 'Kind of file' }),
  id: name({ label: 'Id' }),
  name: text({ label: 'Name' }),
  map: {
    ...mapField,
    nullable: true,
    help: 'the id of a map, or a whole map file; none = both choose in secret',
    default: null,
  } as Field<MapNamed | null>,
  points: integer({
    label: 'Points limit of the armies',
    help: 'unless given, the higher of the rosters’',
    citation: 'Blücher p.136',
    min: 1,
    max: MOST_POINTS,
    default: ({ sides }) => {
      const { blue, red } = sides as Both<SideFile>;
      return Math.max(blue.roster.limit, red.roster.limit);
    },
  }),
  season: seasonField,
  sides: record(both(sideField), { label: 'Sides' }) as Field<Both<SideFile>>,
};

/** A campaign's file puts the sides before what depends on them. */
const { sides, points, ...rest } = campaignShape;

export const campaignFile = record({ ...rest, sides, points }, { label: 'Campaign' });

export type CampaignFile = Infer<typeof campaignShape>;
