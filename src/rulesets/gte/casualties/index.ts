import type { Part } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { generalRisk } from './general-risk';
import { registerHitsOf } from './register-hits';

export function casualtiesPart(edition: Edition): Part {
  return { procedures: [registerHitsOf(edition), generalRisk], tables: [] };
}
