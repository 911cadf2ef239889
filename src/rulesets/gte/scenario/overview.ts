import type { Values } from '../../../core/input/field';
import type { Standing } from '../../../core/walk/walk';
import { listing, plural } from '../../../core/input/text';
import { nameOfSide } from '../../../core/scenario/scenario-entries';
import { EXTRA_TROOPS } from '../ending/shares';
import { SIDES } from '../sides';
import { nationName } from '../unit';
import { TERRAIN_LABELS, type Scenario, type ScenarioGeneral, type ScenarioSide } from './shape';
import { armyValueOf, frenchSideOf, letterOf, listUnits } from './units';

/** What players want to know of a battle before it begins. */
export function overviewOf(scenario: Scenario): readonly Standing[] {
  const { table, turns, sides, objectives, terrain, setup, initiative } = scenario;
  return [
    { label: 'Table', text: `${table.widthB}B by ${table.depthB}B` },
    { label: 'Turns', text: `${turns.last}, unless the players or the points end it before` },
    ...(initiative === undefined ? [] : [{ label: 'Initiative', text: nameOfSide(scenario, initiative) }]),
    ...sides.map((side) => ({ label: side.name, text: sideText(scenario, side) })),
    ...sides.flatMap(({ name, groups }) =>
      groups.map((group) => ({
        label: `${name}, ${group.name}`,
        text: `${group.general}, order ${[group.order, group.orderDetail].filter((part) => part !== undefined).join(': ')}`,
      })),
    ),
    ...objectives.map(({ name, vp, controlledBy, note }) => ({
      label: 'Objective',
      text: [name, plural(vp, 'point', 'points'), `held by ${nameOfSide(scenario, controlledBy)}`, note]
        .filter((part) => part !== undefined)
        .join(', '),
    })),
    ...leadOf(scenario),
    ...terrain.map(({ type, name, note }) => ({
      label: 'Terrain',
      text: [name ?? TERRAIN_LABELS[type] ?? type, note].filter((part) => part !== undefined).join(', '),
    })),
    ...setup.map(({ side, area }) => ({ label: 'Set-up', text: `${nameOfSide(scenario, side)}: ${area}` })),
  ];
}

function sideText(scenario: Scenario, { id, nation, generals }: ScenarioSide): string {
  const letter = letterOf(scenario, id);
  const count = listUnits(scenario).filter((unit) => unit.side === letter).length;
  return [
    ...(nation === 'other' ? [] : [nationName(nation)]),
    plural(count, 'unit', 'units'),
    plural(armyValueOf(scenario, letter), 'point', 'points'),
    `under ${listing(generals.map(generalText), 'and')}`,
  ].join(', ');
}

function generalText({ name, level, ability }: ScenarioGeneral): string {
  return `${name} (${[level, ability].filter((part) => part !== undefined).join(', ')})`;
}

/** A side that starts ahead owes the other extra troops (G1.5-05). */
function leadOf(scenario: Scenario): readonly Standing[] {
  const { advantage: lead, leader } = initialLead(scenario);
  if (leader === undefined) return [];
  const text = `${nameOfSide(scenario, leader)} starts ${plural(lead, 'point', 'points')} ahead: the other side has extra troops of ${EXTRA_TROOPS * lead}`;
  return [{ label: 'Lead', text }];
}

/** The side that starts with more victory points, by its id, and how many more. */
export function initialLead({ objectives, sides }: Scenario): {
  readonly advantage: number;
  readonly leader: string | undefined;
} {
  const [a = 0, b = 0] = sides.map(({ id }) =>
    objectives.filter(({ controlledBy }) => controlledBy === id).reduce((sum, { vp }) => sum + vp, 0),
  );
  const leader = a === b ? undefined : sides[a > b ? 0 : 1]?.id;
  return { advantage: Math.abs(a - b), leader };
}

/** Facts of the battle as a whole, by the names of the fields of situations. */
export function factsOf(scenario: Scenario): Values {
  const { leader } = initialLead(scenario);
  const [armyValueA, armyValueB] = SIDES.map((side) => armyValueOf(scenario, side));
  return {
    armyValueA,
    armyValueB,
    frenchSide: frenchSideOf(scenario),
    holdsInitialVp: leader === undefined ? 'none' : letterOf(scenario, leader),
    lastTurn: scenario.turns.last,
  };
}
