import type { Part } from '../../../core/ruling/ruleset';
import { FIGURES } from './figures';
import { points } from './points';
import { ELAN_POINTS, TRAIT_POINTS } from './prices';
import { SCALES_TABLE } from './scales';
import { tableSize } from './table-size';
import { MINIATURE_TERMS } from './terms';

export const miniaturesPart: Part = {
  procedures: [tableSize, points],
  tables: [FIGURES, SCALES_TABLE, ELAN_POINTS, TRAIT_POINTS],
  terms: MINIATURE_TERMS,
};
