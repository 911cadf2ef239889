import type { Part } from '../../../core/ruling/ruleset';
import {
  armyArtillery,
  armyCheck,
  armyCorps,
  armyExpand,
  armyListRules,
  armyOfficers,
  armyPoints,
  armyUnits,
  armyValues,
} from './checks';
import { GUERILLA_POINTS, TERRAIN_POINTS } from './extras';
import { GUERILLA_CHECKS, laGuerilla } from './la-guerilla';
import { SET_CHECKS, SET_COUNTS, listTraitSets } from './lists/list-trait-sets';
import { ARTILLERY_UNITS, CORPS_SIZES } from './lists/list-tables';
import { PRICE_CHECKS, priceUnit } from './price-unit';
import { BREACH_TABLE } from './report';
import { ARMY_TERMS } from './terms';
import { VALUE_CHECKS } from './values';

export const armiesPart: Part = {
  procedures: [
    armyCheck,
    armyUnits,
    armyArtillery,
    armyCorps,
    armyOfficers,
    armyListRules,
    armyPoints,
    armyValues,
    armyExpand,
    priceUnit,
    listTraitSets,
    laGuerilla,
  ],
  tables: [
    BREACH_TABLE,
    CORPS_SIZES,
    ARTILLERY_UNITS,
    TERRAIN_POINTS,
    GUERILLA_POINTS,
    PRICE_CHECKS,
    SET_COUNTS,
    SET_CHECKS,
    VALUE_CHECKS,
    GUERILLA_CHECKS,
  ],
  terms: ARMY_TERMS,
};
