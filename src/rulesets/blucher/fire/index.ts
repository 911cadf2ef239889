import type { Part } from '../../../core/ruling/ruleset';
import { fire } from './fire';
import { FIRE_EFFECT, fireEnd } from './fire-end';
import { FIRE_RANGE } from './ranges';
import { FIRE_BONUSES, FIRE_CHECKS, FIRE_PENALTIES, FIRE_TERRAIN } from './tables';

export const firePart: Part = {
  procedures: [fire, fireEnd],
  tables: [FIRE_PENALTIES, FIRE_BONUSES, FIRE_CHECKS, FIRE_RANGE, FIRE_TERRAIN, FIRE_EFFECT],
};
