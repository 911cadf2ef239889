import { SECTION_BW } from '../setup/sections';

/** The least and greatest side of a table section; the basic game uses the least (B-MIN-02; p.16, 75). */
export const SECTION_SIDE_BW = { least: SECTION_BW, most: 12 } as const;
