import {
  checkbox,
  integer,
  list,
  map,
  name,
  nameOrNone,
  record,
  set,
  type Infer,
  type Place,
} from '../../../../core/input/field';
import { sideField } from '../sides';
import { labelField } from './column-field';
import { RULE_NAMES } from '../../personalities';
import { LABELS } from './limits';
import { unitRecord } from './unit-record';
import { MOST_POINTS } from '../../miniatures/points';

/** Personalities of subcommanders as army lists write them (p.95-96, 101). */
export const LIST_PERSONALITIES = [
  'vigorous',
  'inspiring',
  'hero',
  'steadfast',
  'artillery',
  'cavalry',
] as const;

const officer = record(
  {
    id: name({ label: 'Subcommander', from: 'card' }),
    corps: nameOrNone({
      label: 'Corps',
      help: 'none for an artillery officer',
      citation: 'Blücher p.94, 96',
      default: null,
      from: 'card',
    }),
    personalities: set(LIST_PERSONALITIES, {
      label: 'Personalities',
      citation: 'Blücher p.95-96',
      also: RULE_NAMES,
      default: [],
      from: 'card',
    }),
    reconInfantry: checkbox({
      label: 'Avant-garde of his corps serves him on reconnaissance as cavalry would',
      citation: 'Blücher p.120',
      from: 'card',
    }),
  },
  { label: 'Subcommander' },
);

const unitName = name({ label: 'Unit' });
const officerIds = ({ self }: Place): readonly string[] =>
  ((self.officers ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);

export const situation = {
  side: { ...sideField('Side', 'Blücher p.136'), default: 'blue' as const },
  points: integer({
    label: 'Points limit of the armies',
    citation: 'Blücher p.136',
    min: 1,
    max: MOST_POINTS,
    from: 'scenario',
  }),
  units: list(unitRecord, { label: 'Units of the army', citation: 'Blücher p.136', min: 1, unique: 'id' }),
  officers: list(officer, { label: 'Subcommanders', citation: 'Blücher p.137', default: [], unique: 'id' }),
  columnUnits: map(list(unitName, { label: 'Units' }), {
    label: 'Units of each column',
    help: 'columns of blue are A to E, of red 1 to 5',
    citation: 'Blücher p.136',
    keys: () => LABELS,
  }),
  officerColumns: map(labelField('Column', {}), {
    label: 'Column of each subcommander',
    citation: 'Blücher p.137',
    default: {},
    keys: officerIds,
  }),
  reconUnits: list(unitName, { label: 'Units on reconnaissance', citation: 'Blücher p.137', default: [] }),
  reconOfficers: list(name({ label: 'Subcommander' }), {
    label: 'Subcommanders on reconnaissance',
    citation: 'Blücher p.139',
    default: [],
  }),
};

/** An army, and how it is divided into columns and reconnaissance. */
export type Division = Infer<typeof situation>;
export type Officer = Division['officers'][number];

const count = (label: string): ReturnType<typeof integer<{ label: string }>> => integer({ label });

export const outcome = {
  sizes: map(count('Units'), { label: 'Units of each column' }),
  public: list(count('Units'), { label: 'Sizes in ascending order, which both may see' }),
  recon: record({ units: count('Units'), officers: count('Subcommanders') }, { label: 'On reconnaissance' }),
  score: count('Recon score'),
};
