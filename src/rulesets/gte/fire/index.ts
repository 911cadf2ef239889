import type { Part } from '../../../core/ruling/ruleset';
import type { FireEdition } from './fields';
import { fireOf } from './fire';
import { RANGE_TABLE } from './ranges';
import { CATEGORY_TABLE, FIRE_CHECKS } from './tables';

export function firePart(edition: FireEdition): Part {
  return {
    procedures: [fireOf(edition)],
    tables: [RANGE_TABLE, CATEGORY_TABLE, edition.fireModifiers, FIRE_CHECKS],
  };
}
