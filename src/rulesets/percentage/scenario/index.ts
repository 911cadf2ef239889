import type { Values } from '../../../core/field';
import type { ScenarioFormat } from '../../../core/scenario';
import { begin } from '../battle/begin';
import { factsOf as factsOfUnit } from '../battle/facts';
import { musterOf } from '../battle/tell';
import { findingsIn } from './findings';
import { factsOf, overviewOf } from './overview';
import { SCENARIO_SHAPE, SCHEMA, type Scenario } from './shape';
import { skeletonOf } from './skeleton';
import { listUnits } from './units';

/** A checked file. */
const scenarioIn = (file: Values): Scenario => file as unknown as Scenario;

/** The format of scenario files, with its checks and overviews. */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: findingsIn,
  units: (file) =>
    listUnits(scenarioIn(file)).map((unit) =>
      Object.fromEntries(Object.entries(unit).filter(([, value]) => value !== undefined)),
    ),
  cards: (file, rules) =>
    musterOf(begin(file, rules)).map(({ id, side, group = '', card }) => ({ id, side, group, card })),
  overview: (file) => overviewOf(scenarioIn(file)),
  lookup: (file, rules) => {
    const state = begin(file, rules);
    return (name) => factsOfUnit(state, name);
  },
  facts: (file) => factsOf(scenarioIn(file)),
  skeleton: skeletonOf,
};
