import type { Values } from '../../../core/field';
import type { ScenarioFormat } from '../../../core/scenario';
import { begin } from '../battle/begin';
import { factsOf as factsOfUnit } from '../battle/facts';
import { musterOf } from '../battle/tell';
import { findIn, findingOf } from './checks';
import type { Draft } from './checks/partly';
import { factsOf } from './facts';
import { SCHEMA } from './given';
import { overviewOf } from './overview';
import { skeletonOf } from './skeleton';
import { SCENARIO_SHAPE, type Scenario } from './shape';
import { letterOf, listUnits, type ListedUnit } from './units';

/** A checked file, as its type. */
const scenarioIn = (file: Values): Scenario => file as unknown as Scenario;

/** How scenario files of Blücher are written, checked and described (chapter 13, p.158-163). */
export const scenarioFormat: ScenarioFormat = {
  schema: SCHEMA,
  shape: SCENARIO_SHAPE,
  findings: (file, rules) => findIn(file as Draft, rules).map(findingOf),
  units: (file) => {
    const scenario = scenarioIn(file);
    return listUnits(scenario).map((unit) => unitRecord(scenario, unit));
  },
  cards: (file, rules) =>
    musterOf(begin(file, rules)).map(({ id, side, group = '', card }) => ({ id, side, group, card })),
  overview: (file, rules) => overviewOf(scenarioIn(file), rules),
  lookup: (file, rules) => {
    const state = begin(file, rules);
    return (name) => cardOf(factsOfUnit(state, name));
  },
  facts: (file) => factsOf(scenarioIn(file)),
  skeleton: skeletonOf,
};

/** Facts of a unit's card. Others depend on the course of the battle, which a scenario does not know. */
const CARD = [
  'id',
  'type',
  'elan',
  'elanMax',
  'ammo',
  'boxesLeft',
  'ammoMarked',
  'traits',
  'strength',
  'artillery',
  'fullMove',
  'corps',
  'canRally',
];

function cardOf(facts: Values | undefined): Values | undefined {
  return facts && Object.fromEntries(Object.entries(facts).filter(([name]) => CARD.includes(name)));
}

/** The facts of a unit by the field names of situations, with the id of its side in the file. */
function unitRecord(scenario: Scenario, unit: ListedUnit): Values {
  const { side, elanMax, ammoTrack, ...rest } = unit;
  const owner = scenario.sides.find(({ id }) => letterOf(scenario, id) === side);
  return { ...rest, side: owner?.id ?? side, elan: elanMax, ammo: ammoTrack[0] ?? null, ammoTrack };
}
