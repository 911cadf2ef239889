import { check } from '../../../../core/input/check';
import { INSTALLED_MAPS } from '../../../../core/scenario/installed-maps';
import { mapRecord, type MapFile } from './map-file';

/** The maps that come with the program, in the order of their numbers: one for each region (B12.2-03; p.133, 136). */
export const MAPS: readonly MapFile[] = INSTALLED_MAPS.map(readMap).sort(
  (a, b) => (a.number ?? 0) - (b.number ?? 0),
);

export const MAP_IDS = MAPS.map(({ id }) => id);

/** A map file with every default filled in. */
function readMap(file: unknown): MapFile {
  return check(mapRecord, file, { scale: { unit: '', aliases: [] }, options: {} })
    .situation as unknown as MapFile;
}
