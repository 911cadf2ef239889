import type { ScenarioFormat } from '../../../core/scenario';
import { begin } from '../battle/begin';
import { factsOf } from '../battle/facts';
import { SCENARIO_SHAPE, type Scenario } from './shape';
import { listUnits } from './units';

/** How scenario files of Blücher are written, and what is said of them (chapter 13, p.158-163). */
export const scenarioFormat: ScenarioFormat = {
  schema: 'blucher-scenario/1',
  shape: SCENARIO_SHAPE,
  findings: () => [],
  units: (file) => listUnits(file as unknown as Scenario).map((unit) => ({ ...unit })),
  lookup: (file, rules) => {
    const state = begin(file, rules);
    return (name) => factsOf(state, name);
  },
};
