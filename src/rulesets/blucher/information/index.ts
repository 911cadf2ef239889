import type { Part } from '../../../core/ruling/ruleset';
import { REVEALING } from './concealment';
import { DISCOVERY, discovery } from './discovery';
import { INFORMATION_TERMS } from './terms';
import { SIGHT, visibility } from './visibility';

export const informationPart: Part = {
  procedures: [visibility, discovery],
  tables: [SIGHT, DISCOVERY, REVEALING],
  terms: INFORMATION_TERMS,
};
