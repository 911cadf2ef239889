import type { Part } from '../../../core/ruling/ruleset';
import type { MoraleEdition } from '../reaction/bmf';
import { breakUnitOf } from './break-unit';
import { controlTestOf } from './control-test';
import { rallyOf } from './rally';
import { DISORDER_CAUSES, RALLY_CHECKS, SHAKEN_CAUSES } from './rally-tables';
import { recoil } from './recoil';
import { rout } from './rout';
import { ROUT_TABLE } from './rout-fields';
import { moraleTerms } from './terms';

export function moralePart(edition: MoraleEdition): Part {
  return {
    procedures: [recoil, breakUnitOf(edition), rout, controlTestOf(edition), rallyOf(edition)],
    tables: [ROUT_TABLE, DISORDER_CAUSES, SHAKEN_CAUSES, RALLY_CHECKS],
    terms: moraleTerms(edition),
  };
}
