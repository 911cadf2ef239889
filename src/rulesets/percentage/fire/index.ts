import type { Part } from '../../../core/ruling/ruleset';
import { SMALL_ARMS_RANGES } from '../weapons';
import { artilleryFire } from './artillery-fire';
import { ARTILLERY_BASE, ARTILLERY_CHECKS, ARTILLERY_MODIFIERS } from './artillery-tables';
import { casualties } from './casualties';
import { RANKS } from './ranks';
import { ROCKET_COURSES, rocketDirection } from './rocket-direction';
import { smallArmsFire } from './small-arms-fire';
import { SMALL_ARMS_BASE, SMALL_ARMS_CHECKS, SMALL_ARMS_MODIFIERS } from './small-arms-tables';
import { smoke, SMOKE_USES } from './smoke';
import { FIRE_TERMS } from './terms';

export const firePart: Part = {
  procedures: [artilleryFire, rocketDirection, smallArmsFire, casualties, smoke],
  tables: [
    ARTILLERY_BASE,
    ARTILLERY_MODIFIERS,
    ARTILLERY_CHECKS,
    RANKS,
    ROCKET_COURSES,
    SMALL_ARMS_RANGES,
    SMALL_ARMS_MODIFIERS,
    SMALL_ARMS_BASE,
    SMALL_ARMS_CHECKS,
    SMOKE_USES,
  ],
  terms: FIRE_TERMS,
};
