import type { Ruleset } from '../../core/ruleset';
import { activation, ACTIVATION_CHECKS, ACTIVATION_COST } from './activation';
import { advance, ADVANCE_CHECKS } from './advance';
import { multiplayerRounds } from './multiplayer-rounds';
import { BASICS } from './basics';
import { BASE_WIDTH_TABLE, baseWidths } from './base-widths';
import { combat } from './combat';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_CHECKS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  REROLL_GRID,
} from './combat-tables';
import { CONVERSIONS, DISTANCES } from './distances';
import { fire } from './fire';
import { FIRE_EFFECT, fireEnd } from './fire-end';
import { FIRE_BONUSES, FIRE_CHECKS, FIRE_PENALTIES, FIRE_RANGE, FIRE_TERRAIN } from './fire-tables';
import { momentum, MOMENTUM_CHECKS, MOMENTUM_DICE } from './momentum';
import { RETREAT, retreat, RETREAT_CHECKS } from './retreat';
import { PHASES, TERMS } from './terms';
import { TERRAIN } from './terrain';
import { SIGHT, visibility } from './visibility';

export const ruleset: Ruleset = {
  ...BASICS,
  procedures: [
    fire,
    fireEnd,
    combat,
    retreat,
    advance,
    visibility,
    baseWidths,
    momentum,
    activation,
    multiplayerRounds,
  ],
  tables: [
    FIRE_PENALTIES,
    FIRE_BONUSES,
    FIRE_CHECKS,
    FIRE_RANGE,
    FIRE_TERRAIN,
    FIRE_EFFECT,
    COMBAT_MODIFIERS,
    DEFENDER_REROLLS,
    ATTACKER_REROLLS,
    REROLL_GRID,
    COMBAT_CHECKS,
    ALLOCATION_CHECKS,
    RETREAT,
    RETREAT_CHECKS,
    ADVANCE_CHECKS,
    MOMENTUM_DICE,
    MOMENTUM_CHECKS,
    ACTIVATION_COST,
    ACTIVATION_CHECKS,
    SIGHT,
    TERRAIN,
    BASE_WIDTH_TABLE,
    CONVERSIONS,
    DISTANCES,
  ],
  terms: TERMS,
  phases: PHASES,
};
