import type { Values } from '../../core/input/field';
import type { ScenarioFormat } from '../../core/scenario/scenario';
import { begin } from './walk/begin';
import { factsOf as factsOfUnit } from './walk/facts';
import { musterOf } from './walk/words';
import { leadersIn } from './scenario/draft';
import { findingsIn } from './scenario/findings';
import { factsOf, overviewOf } from './scenario/overview';
import { SCENARIO_SHAPE, SCHEMA, type Scenario } from './scenario/shape';
import { skeletonOf } from './scenario/skeleton';
import { listUnits } from './scenario/units';

/** A checked file. */
const scenarioIn = (file: Values): Scenario => file as Scenario;

/** The format of scenario files, with its checks and overviews. */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: findingsIn,
  units: (file) =>
    listUnits(scenarioIn(file)).map((unit) =>
      Object.fromEntries(Object.entries(unit).filter(([, value]) => value !== undefined)),
    ),
  others: (file) => leadersIn(scenarioIn(file)).flatMap(({ is: { name } }) => name ?? []),
  cards: (file) => musterOf(begin(file)).map(({ id, side, group = '', card }) => ({ id, side, group, card })),
  overview: (file) => overviewOf(scenarioIn(file)),
  lookup: (file) => {
    const state = begin(file);
    return (name) => factsOfUnit(state, name);
  },
  facts: (file) => factsOf(scenarioIn(file)),
  skeleton: skeletonOf,
};
