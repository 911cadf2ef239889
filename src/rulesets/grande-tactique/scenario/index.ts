import type { Values } from '../../../core/field';
import type { ScenarioFormat } from '../../../core/scenario';
import { begin } from '../walk/begin';
import { factsOf as factsOfOne } from '../walk/facts';
import { musterOf } from '../walk/tell';
import { findingsIn } from './findings';
import { divisionsIn, unitsOf } from './forces';
import { factsOf, overviewOf } from './overview';
import { SCENARIO_SHAPE, SCHEMA, type Scenario } from './shape';
import { skeletonOf } from './skeleton';

/** A checked file. */
const scenarioIn = (file: Values): Scenario => file as unknown as Scenario;

/** The format of scenario files, with its checks and overviews. */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: findingsIn,
  units: (file) => divisionsIn(scenarioIn(file)).flatMap(unitsOf).map(plain),
  cards: (file) => musterOf(begin(file)).map(({ id, side, group = '', card }) => ({ id, side, group, card })),
  overview: (file) => overviewOf(scenarioIn(file)),
  lookup: (file) => {
    const state = begin(file);
    return (name) => factsOfOne(state, name);
  },
  facts: (file) => factsOf(scenarioIn(file)),
  skeleton: skeletonOf,
};

function plain(unit: object): Values {
  return Object.fromEntries(Object.entries(unit).filter(([, value]) => value !== undefined));
}
