import type { Rules } from '../../../core/ruling/ruleset';
import { nameOfSide } from '../../../core/scenario/scenario-entries';
import type { Standing } from '../../../core/walk/walk';
import { kebab, listing, plural } from '../../../core/input/text';
import { Umpire } from '../../../core/ruling/umpire';
import { PERSONALITY_LABELS } from '../personalities';
import { shownBW } from '../scale';
import { NIGHTFALL_LABELS, usesPoints } from '../status-phase/nightfall';
import { CONCEALMENT_LABELS } from '../information/concealment';
import { SEASON_LABELS } from '../turn';
import { ARTILLERY_KINDS } from '../unit';
import { pointsOfSide } from './checks/lints';
import { countOf, isFighting, startingMorale, troopsOfSide } from './checks/troops';
import { lastTurnOf } from './checks/turns';
import type { Scenario, ScenarioSide } from './shape';

/** A summary of a battle before it begins. */
export function overviewOf(scenario: Scenario, rules: Rules): readonly Standing[] {
  const umpire = Umpire.silentOf(rules);
  return [
    { label: 'Table', text: tableText(scenario) },
    { label: 'Turns', text: turnsText(scenario) },
    ...(scenario.concealment === undefined
      ? []
      : [{ label: 'Concealment', text: CONCEALMENT_LABELS[scenario.concealment] }]),
    ...scenario.sides.map((side, i) => ({ label: side.name, text: sideText(scenario, side, i, umpire) })),
    ...scenario.objectives.map(({ name, controlledBy, section, note }) => ({
      label: 'Objective',
      text: [name, section, note, `held by ${nameOfSide(scenario, controlledBy)}`]
        .filter((part) => part !== undefined)
        .join(', '),
    })),
    ...scenario.specialObjectives.map(({ objectives, need, winner }) => ({
      label: 'Special',
      text: `${String(need)} of ${listing(calledIn(scenario.objectives, objectives), 'and')}: ${winner === 'holder' ? 'the side that holds them' : nameOfSide(scenario, winner)} wins at once`,
    })),
    ...setupTexts(scenario).map((text, i) => ({ label: `Set-up ${i + 1}`, text })),
    ...scenario.reinforcements.map((group) => ({ label: 'Later', text: groupText(scenario, group) })),
    ...(usesPoints(scenario.victory.nightfall) ? [{ label: 'Nightfall', text: nightText(scenario) }] : []),
    ...scenario.terrain.map(({ type, name, section, note }) => ({
      label: 'Terrain',
      text: [name ?? wordFor(type), name === undefined ? undefined : wordFor(type), section, note]
        .filter((part) => part !== undefined)
        .join(', '),
    })),
  ];
}

/** The set-up of a side, as a game keeps it: games of 0.1.0 have no notes. */
type KeptSetup = Omit<Scenario['setup'][number], 'notes'> & { readonly notes?: readonly string[] };

/** Where each side may set up, in words, in the order of set-up. */
export function setupTexts(scenario: Scenario): readonly string[] {
  return scenario.setup.map(({ side, areas, exceptions, notes = [] }: KeptSetup) => {
    const beside = exceptions.map(
      (one) =>
        `${plural(one.count, 'unit', 'units')} of ${one.arm} in ${calledIn(scenario.terrain, [one.in]).join('')}`,
    );
    const where = listing([...areas.map(areaText), ...beside], 'and');
    return `${nameOfSide(scenario, side)}: ${[where, notes.join(', ')].filter((part) => part !== '').join('; ')}`;
  });
}

/** `minorRiver` -> `minor river`. */
const wordFor = (type: string): string => kebab(type).replaceAll('-', ' ');

/** The names of what some ids mean; an id where there is no name. */
function calledIn(
  known: readonly { readonly id: string; readonly name?: string | undefined }[],
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => known.find((one) => one.id === id)?.name ?? id);
}

function tableText({ table: { widthBW, depthBW, feet }, scale }: Scenario): string {
  const size = feet === undefined ? '' : ` (${feet.join(' x ')} feet)`;
  const scaled = typeof scale === 'string' ? `${scale} scale` : 'a scale of its own';
  return `${widthBW} x ${depthBW} BW${size}, ${scaled}`;
}

function turnsText(scenario: Scenario): string {
  const { turns, weather, armyExhaustion } = scenario;
  const season = (SEASON_LABELS as Readonly<Record<string, string>>)[turns.season] ?? turns.season;
  const also = [
    ...(turns.season === 'normal' ? [] : [season]),
    ...(weather.mud ? ['mud'] : []),
    ...(weather.rain ? ['rain'] : []),
    ...(armyExhaustion ? ['armies tire'] : []),
  ];
  const first = `${turns.first} to ${lastTurnOf(scenario)}, ${nameOfSide(scenario, turns.firstPlayer)} first`;
  return [first, ...also].join(', ');
}

function sideText(scenario: Scenario, side: ScenarioSide, index: number, umpire: Umpire): string {
  const troops = troopsOfSide(scenario, side, []);
  const guns = countOf(troops, ({ arm }) => arm === 'artillery');
  const batteries = side.formations.reduce(
    (sum, one) => sum + ARTILLERY_KINDS.reduce((all, kind) => all + one.batteries[kind], 0),
    0,
  );
  const points = pointsOfSide(scenario, side, index, umpire);
  return [
    plural(
      countOf(troops, ({ arm }) => arm === 'infantry'),
      'infantry unit',
      'infantry units',
    ),
    `${countOf(troops, ({ arm }) => arm === 'cavalry')} cavalry`,
    ...(guns > 0 ? [`${guns} artillery`] : []),
    ...(batteries > 0 ? [plural(batteries, 'battery', 'batteries')] : []),
    `army morale ${startingMorale(troops.filter(isFighting), side)}`,
    ...(points === undefined ? [] : [`${points} points`]),
    ...officersOf(side),
  ].join(', ');
}

function officersOf({ cinc, subcommanders }: ScenarioSide): readonly string[] {
  const officer = (name: string, personalities: readonly string[]): string => {
    const labels = personalities.map(
      (one) => (PERSONALITY_LABELS as Readonly<Record<string, string>>)[one] ?? one,
    );
    return labels.length === 0 ? name : `${name} (${labels.join(', ')})`;
  };
  return [
    ...(cinc.name === undefined && cinc.personalities.length === 0
      ? []
      : [`under ${officer(cinc.name ?? 'a commander', cinc.personalities)}`]),
    ...subcommanders.map(({ name, personalities }) => officer(name, personalities)),
  ];
}

function areaText({ edge, depthBW, to, sections }: Scenario['setup'][number]['areas'][number]): string {
  if (sections !== undefined)
    return `${sections.length === 1 ? 'section' : 'sections'} ${listing(sections, 'and')}`;
  return to === undefined
    ? `up to ${shownBW(depthBW ?? 0)} from the ${edge ?? ''} edge`
    : `from the ${edge ?? ''} edge to the ${to}`;
}

function groupText(
  scenario: Scenario,
  { id, side, edge, arrival, voluntary }: Scenario['reinforcements'][number],
): string {
  const when =
    arrival.mode === 'fixed' ? `in turn ${arrival.turn ?? 0}` : `by a die times ${arrival.factor ?? 0}`;
  const wish = voluntary === true ? ', if its side wants it' : '';
  return `${id} (${nameOfSide(scenario, side)}) ${when}${wish}, ${edge.side} edge, ${edge.sections.join(' ')}`;
}

function nightText({ victory, sides }: Scenario): string {
  const beside = sides.flatMap(({ id, name }) => {
    const points = victory.points?.[id] ?? 0;
    return points === 0 ? [] : [`${name} ${points}`];
  });
  const more = beside.length === 0 ? [] : [`beside the objectives ${listing(beside, 'and')}`];
  return [NIGHTFALL_LABELS[victory.nightfall], ...more].join('; ');
}
