import type { Part } from '../../../core/ruling/ruleset';
import { scenarioArrival } from './arrival';
import { SCENARIO_ARTILLERY_CHECKS, scenarioArtillery } from './artillery';
import { scenarioCheck } from './check';
import { SCENARIO_TABLE } from './checks';
import { scenarioClock } from './clock';
import { scenarioFormation } from './formation';
import { scenarioMorale } from './morale';
import { SCENARIO_SETUP_CHECKS, scenarioSetup } from './setup';
import { SCENARIO_TERMS } from './terms';
import { scenarioVictory } from './victory';

/** Historical scenarios (chapter 13, p.158-163). */
export const scenarioPart: Part = {
  procedures: [
    scenarioCheck,
    scenarioFormation,
    scenarioArtillery,
    scenarioMorale,
    scenarioSetup,
    scenarioArrival,
    scenarioClock,
    scenarioVictory,
  ],
  tables: [SCENARIO_TABLE, SCENARIO_ARTILLERY_CHECKS, SCENARIO_SETUP_CHECKS],
  terms: SCENARIO_TERMS,
};
