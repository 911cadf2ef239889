import type { Standing } from '../../../core/walk/walk';
import type { Values } from '../../../core/input/field';
import { listing, plural } from '../../../core/input/text';
import { shownPaces } from '../scale';
import { nameOfSide } from '../../../core/scenario/scenario-entries';
import { TERRAIN_LABELS, type Scenario } from './shape';
import { listUnits } from './units';

/** What a reader wants to know of a battle before it begins. */
export function overviewOf(scenario: Scenario): readonly Standing[] {
  const { table, turns, sides, objectives, terrain, setup } = scenario;
  return [
    { label: 'Table', text: `${shownPaces(table.width)} by ${shownPaces(table.depth)}` },
    { label: 'Turns', text: String(turns.last) },
    { label: 'Weather', text: weatherText(scenario.weather) },
    ...sides.map((side) => ({ label: side.name, text: sideText(scenario, side) })),
    ...objectives.map(({ name, controlledBy }) => ({
      label: 'Objective',
      text: `${name}, held by ${nameOfSide(scenario, controlledBy)}`,
    })),
    ...terrain.map(({ type, name, note }) => ({
      label: 'Terrain',
      text: [name ?? TERRAIN_LABELS[type] ?? type, note].filter((part) => part !== undefined).join(', '),
    })),
    ...setup.map(({ side, area }) => ({ label: 'Set-up', text: `${nameOfSide(scenario, side)}: ${area}` })),
  ];
}

function weatherText({ rainOrSnow, fog, wet, ground }: Scenario['weather']): string {
  const conditions = [
    ...(rainOrSnow ? ['rain or snow'] : []),
    ...(fog ? ['fog'] : []),
    ...(wet ? ['wet ground'] : []),
    ...(ground === 'normal' ? [] : [`${ground} ground`]),
  ];
  return conditions.length === 0 ? 'fair, on firm ground' : conditions.join(', ');
}

function sideText(scenario: Scenario, { id, leaders }: Scenario['sides'][number]): string {
  const own = listUnits(scenario).filter(({ side }) => side === id);
  const guns = own.reduce((sum, unit) => sum + (unit.guns ?? 0), 0);
  return [
    plural(own.length, 'unit', 'units'),
    plural(
      own.reduce((sum, { figures }) => sum + figures, 0),
      'figure',
      'figures',
    ),
    ...(guns > 0 ? [plural(guns, 'gun', 'guns')] : []),
    `under ${listing(
      leaders.map(({ name, quality }) => `${name} (${quality})`),
      'and',
    )}`,
  ].join(', ');
}

/** The facts of the battle as a whole, by the names that situations give them. */
export function factsOf({ weather, turns }: Scenario): Values {
  const { rainOrSnow, fog, wet, ground } = weather;
  return { rainOrSnow, fog, wet, ground, inclement: rainOrSnow || fog, lastTurn: turns.last };
}
