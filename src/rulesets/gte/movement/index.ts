import type { Part } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { PACE_TABLE } from './allowances';
import { bua, BUA_CHECKS } from './bua';
import { CHANGE_TABLE } from './changes';
import { MOVE_CHECKS } from './checks';
import { columnTable } from './columns';
import { formationCheckOf, formationChecks } from './formation-check';
import { movement } from './movement';
import { MOVEMENT_TERMS } from './terms';

/** Moves, formations and built-up areas. */
export function movementPart(edition: Edition): Part {
  return {
    procedures: [movement, formationCheckOf(edition), bua],
    tables: [
      PACE_TABLE,
      CHANGE_TABLE,
      MOVE_CHECKS,
      columnTable(edition.columns),
      formationChecks(edition.columns),
      BUA_CHECKS,
    ],
    terms: MOVEMENT_TERMS,
  };
}
