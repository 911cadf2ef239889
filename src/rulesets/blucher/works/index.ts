import type { Part } from '../../../core/ruling/ruleset';
import { ENTRENCHMENT, entrenched } from './entrenched';
import { ENTRENCHMENT_CHECKS, entrenchments } from './entrenchments';
import { garrison, GARRISONS } from './garrison';
import { URBAN_CHECKS, URBAN_SIZES, urbanArea } from './urban-area';

export const worksPart: Part = {
  procedures: [garrison, urbanArea, entrenchments, entrenched],
  tables: [GARRISONS, URBAN_SIZES, URBAN_CHECKS, ENTRENCHMENT, ENTRENCHMENT_CHECKS],
};
