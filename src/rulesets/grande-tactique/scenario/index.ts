import type { Values } from '../../../core/input/field';
import type { ScenarioFormat } from '../../../core/scenario/scenario';
import { factsIn } from '../turn/state';
import { cardText } from '../units/words';
import { findingsIn } from './findings';
import { divisionsIn, isLate, unitsOf, wholeOf } from './forces';
import { factsOf, overviewOf } from './overview';
import { SCENARIO_SHAPE, scenarioIn, SCHEMA, type Scenario } from './shape';
import { skeletonOf } from './skeleton';

/** The format of scenario files, with its checks and overviews. */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: findingsIn,
  units: (file) => divisionsIn(scenarioIn(file)).flatMap(unitsOf).map(plain),
  others: (file) => wholeOf(scenarioIn(file)).generals.map(({ id }) => id),
  cards: (file) => cardsOf(scenarioIn(file)),
  overview: (file) => overviewOf(scenarioIn(file)),
  lookup: (file) => {
    const { units, generals } = wholeOf(scenarioIn(file));
    return (name) => factsIn(units, generals, name);
  },
  facts: (file) => factsOf(scenarioIn(file)),
  skeleton: skeletonOf,
};

/** A card of each unit; those that come on later are last. */
function cardsOf(scenario: Scenario): ReturnType<ScenarioFormat['cards']> {
  const all = divisionsIn(scenario);
  const late = all.filter((one) => isLate(scenario, one));
  return [...all.filter((one) => !late.includes(one)), ...late].flatMap((one) =>
    unitsOf(one).map((unit) => ({
      id: unit.id,
      side: one.side.name,
      group: one.division.id,
      card: cardText(unit),
    })),
  );
}

function plain(unit: object): Values {
  return Object.fromEntries(Object.entries(unit).filter(([, value]) => value !== undefined));
}
