import { SECTION_BW } from '../setup/sections';

/** A side of a table section, at least and at most; the basic game plays with the least (B-MIN-02; p.16, 75). */
export const SECTION_SIDE_BW = { least: SECTION_BW, most: 12 } as const;
