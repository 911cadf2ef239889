import { choiceOr, type Field } from '../../../../core/input/field';
import { MAP_IDS, MAPS } from './maps';
import { findingsOn } from './findings';
import { mapRecord, type MapFile } from './map-file';
import { chartOf, type Chart } from './chart';

/** A map by its id, or a whole map file. */
export type MapNamed = string | MapFile;

const LABEL = {
  label: 'Map',
  help: 'the id of a map, or a whole map file',
  citation: 'Blücher p.133',
} as const;

/** A map to be checked, whatever is wrong with it. */
export const anyMapField = choiceOr(MAP_IDS, mapRecord, LABEL) as Field<MapNamed>;

/** A map that is used: one with errors is refused (B12.1-01; p.133). */
export const mapField = choiceOr(MAP_IDS, mapRecord, {
  ...LABEL,
  from: 'state',
  invalid: (map: MapNamed) => mapFault(map),
}) as Field<MapNamed>;

/** The errors that keep a map from being used, as one message; undefined if it has none. */
export function mapFault(map: MapNamed): string | undefined {
  if (typeof map === 'string') return undefined;
  const errors = findingsOn(map).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const texts = errors.map(({ code, condition, where }) => `${code} ${condition} (${where.join(', ')})`);
  return `has errors: ${texts.join('; ')}`;
}

/** The map file with that id, or the map file given; the id must be one of `MAP_IDS`. */
export function mapNamed(map: MapNamed): MapFile {
  if (typeof map === 'object') return map;
  const [first] = MAPS;
  return MAPS.find(({ id }) => id === map) ?? (first as MapFile);
}

export function chartNamed(map: MapNamed): Chart {
  return chartOf(mapNamed(map));
}
