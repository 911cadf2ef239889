import {
  checkbox,
  choice,
  integer,
  list,
  map,
  name,
  oneOrList,
  record,
  text,
  type Infer,
} from '../../../../core/input/field';
import { LARGEST_GRID } from './grid';

/** The value of `schema` in a map file. */
const MAP_SCHEMA = 'blucher-map/1';

/** The book's regions, in the order in which it names them (p.133); `custom` is anywhere else. */
export const THEATRES = [
  'flanders',
  'peninsula',
  'italy',
  'northGermany',
  'southGermany',
  'easternEurope',
  'custom',
] as const;
export type Theatre = (typeof THEATRES)[number];

export const THEATRE_NAMES = {
  flanders: 'Flanders',
  peninsula: 'the Peninsula',
  italy: 'Italy',
  northGermany: 'Northern Germany',
  southGermany: 'Southern Germany',
  easternEurope: 'Eastern Europe',
  custom: 'anywhere',
} as const satisfies Record<Theatre, string>;

const PAGE = 'Blücher p.133';
/** A line of notes may be longer than a name. */
const LONGEST_NOTE = 400;

const note = text({ label: 'Note', longest: LONGEST_NOTE });

const feature = record(
  {
    type: text({
      label: 'Kind of feature',
      help: 'see table campaign-map-symbols',
      citation: 'Blücher p.134',
    }),
    name: text({ label: 'Name of an urban area', optional: true }),
    at: text({ label: 'Where in the square its symbol stands', citation: 'Blücher p.149', default: 'c' }),
  },
  { label: 'Feature' },
);

const river = record(
  {
    name: text({ label: 'Name', optional: true }),
    kind: text({ label: 'Minor or major', citation: PAGE }),
    borders: list(text({ label: 'Border', capitals: true }), {
      label: 'Borders along which it runs',
      citation: PAGE,
    }),
  },
  { label: 'River' },
);

/**
 * A map file, read leniently: places that do not fit the grid and unknown kinds are not refused here, but reported by
 * the check of the map.
 */
const mapShape = {
  schema: choice([MAP_SCHEMA], { label: 'Kind of file' }),
  id: name({ label: 'Id' }),
  name: text({ label: 'Name for printing' }),
  number: integer({
    label: 'Its number for the random choice',
    citation: 'Blücher p.136',
    min: 1,
    max: 999,
    optional: true,
  }),
  theatre: text({ label: 'Region', citation: PAGE, default: 'custom' }),
  custom: checkbox({ label: 'It has a size of its own', citation: PAGE }),
  rows: integer({ label: 'Rows of squares', citation: PAGE, min: 1, max: LARGEST_GRID.rows }),
  columns: integer({ label: 'Columns of squares', citation: PAGE, min: 1, max: LARGEST_GRID.columns }),
  squares: map(list(feature, { label: 'Features' }), {
    label: 'Features of each square',
    citation: PAGE,
    capitals: true,
  }),
  roads: list(list(text({ label: 'Square, or border of the map edge', capitals: true }), { label: 'Road' }), {
    label: 'Roads, each a path of squares',
    citation: PAGE,
    default: [],
  }),
  rivers: list(river, { label: 'Rivers', citation: PAGE, default: [] }),
  notes: oneOrList(note, { label: 'Notes, printed with the map', optional: true }),
};

export const mapRecord = record(mapShape, { label: 'Map file' });

/** A map file that is well formed; the check of the map tells whether its facts fit together. */
export type MapFile = Infer<typeof mapShape>;
export type MapFeature = MapFile['squares'][string][number];
export type MapRiver = MapFile['rivers'][number];
