import type { Part } from '../../../core/ruleset';
import type { Edition } from '../edition';
import { fireOf } from './fire';
import { RANGE_TABLE } from './ranges';
import { CATEGORY_TABLE, FIRE_CHECKS } from './tables';

export function firePart(edition: Edition): Part {
  return {
    procedures: [fireOf(edition)],
    tables: [RANGE_TABLE, CATEGORY_TABLE, edition.fireModifiers, FIRE_CHECKS],
  };
}
