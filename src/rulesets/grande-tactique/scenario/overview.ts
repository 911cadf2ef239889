import type { Standing } from '../../../core/walk/walk';
import type { Values } from '../../../core/input/field';
import { plural } from '../../../core/input/text';
import { ARMS, pointsOf } from '../units/unit';
import { beginningOf, divisionsIn, generalOf, isLate, unitsOf } from './forces';
import type { Reinforcement, Scenario, ScenarioSide } from './shape';

/** What a reader wants to know of a battle before it begins. */
export function overviewOf(scenario: Scenario): readonly Standing[] {
  const { table, clock, first, sides } = scenario;
  const beginner = sides.find(({ id }) => id === first)?.name ?? first;
  return [
    { label: 'Table', text: `${table.width} x ${table.depth} inches` },
    { label: 'Time', text: `${clock.start} to sundown at ${clock.sundown}, ${beginner} first` },
    ...sides.map((side) => ({ label: side.name, text: sideText(scenario, side) })),
    ...scenario.reinforcements.map((one) => ({ label: 'Later', text: lateText(one) })),
    ...scenario.terrain.map((text) => ({ label: 'Terrain', text })),
    ...scenario.setup.map((text, i) => ({ label: `Set-up ${i + 1}`, text })),
  ];
}

function sideText(scenario: Scenario, { id, corps }: ScenarioSide): string {
  const units = divisionsIn(scenario)
    .filter(({ side }) => side.id === id)
    .flatMap(unitsOf);
  const arms = ARMS.map((arm) => `${units.filter((unit) => unit.arm === arm).length} ${arm}`);
  const divisions = corps.reduce((sum, one) => sum + one.divisions.length, 0);
  return [plural(divisions, 'Division', 'Divisions'), ...arms, `${pointsOf(units)} Unit Points`].join(', ');
}

function lateText({ id, hour, divisions, place }: Reinforcement): string {
  return `${id} (${divisions.join(', ')}) at ${hour}${place === undefined ? '' : `, ${place}`}`;
}

/** Facts of the whole battle, by the names that situations give them. */
export function factsOf(scenario: Scenario): Values {
  const present = divisionsIn(scenario).filter((one) => !isLate(scenario, one));
  return {
    ...beginningOf(scenario, present),
    sundown: scenario.clock.sundown,
    arrivals: scenario.reinforcements.map((one) => arrivalOf(scenario, one)),
  };
}

/** A reinforcement as the clock asks for it (GTC-02). */
function arrivalOf(scenario: Scenario, { id, hour, divisions, place }: Reinforcement): Values {
  const own = divisionsIn(scenario).filter(({ division }) => divisions.includes(division.id));
  return {
    id,
    hour,
    place: place ?? null,
    side: own[0]?.side.id ?? '',
    units: own.flatMap(unitsOf).map((unit) => unit.id),
    generals: own.map((one) => generalOf(one).id),
    arrived: false,
  };
}
