import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import type { ScenarioFormat } from '../../../core/scenario/scenario';
import { cardFacts, cardText } from './cards';
import { findIn, findingOf } from './checks';
import type { Draft } from './checks/draft';
import { factsOf } from './facts';
import { SCHEMA } from './given';
import { overviewOf } from './overview';
import { skeletonOf } from './skeleton';
import { SCENARIO_SHAPE, scenarioIn, type Scenario, type ScenarioSide } from './shape';
import { letterOf, listUnits, type ListedUnit } from './units';

/** How scenario files of Blücher are written, checked and described (chapter 13, p.158-163). */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: (file, rules) => findIn(file as Draft, rules).map(findingOf),
  units: (file) => {
    const scenario = scenarioIn(file);
    return listUnits(scenario).map((unit) => unitRecord(scenario, unit));
  },
  others: (file) =>
    scenarioIn(file)
      .sides.flatMap(({ cinc, subcommanders }) => [cinc, ...subcommanders])
      .flatMap(({ name }) => name ?? []),
  cards: (file) => {
    const scenario = scenarioIn(file);
    return listUnits(scenario).map((unit) => ({
      id: unit.id,
      side: ownerOf(scenario, unit)?.name ?? unit.side,
      group: unit.corps ?? unit.formation,
      card: cardText(unit),
    }));
  },
  overview: (file, rules) => overviewOf(scenarioIn(file), rules),
  lookup: (file) => {
    const units = Object.fromEntries(listUnits(scenarioIn(file)).map((unit) => [unit.id, cardFacts(unit)]));
    return (name) => valueIn(units, name);
  },
  facts: (file) => factsOf(scenarioIn(file)),
  apart:
    /^(?:army|campaign|pickup)-|^(?:price-unit|list-trait-sets|la-guerilla|points|table-size|multiplayer-rounds|objective-placing)$/,
  skeleton: skeletonOf,
};

/** The facts of a unit by the field names of situations, with the id of its side in the file. */
function unitRecord(scenario: Scenario, unit: ListedUnit): Values {
  const { side, elanMax, ammoTrack, ...rest } = unit;
  return {
    ...rest,
    side: ownerOf(scenario, unit)?.id ?? side,
    elan: elanMax,
    ammo: ammoTrack[0] ?? null,
    ammoTrack,
  };
}

function ownerOf(scenario: Scenario, { side }: ListedUnit): ScenarioSide | undefined {
  return scenario.sides.find(({ id }) => letterOf(scenario, id) === side);
}
