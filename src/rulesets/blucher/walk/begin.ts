import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { cellsOf } from '../../../core/ruling/lookup';
import { firstValues } from '../../../core/walk/record';
import { eachSide, type Holder, type Side } from '../sides';
import { batteriesPerUnitOf } from '../scenario/scales';
import { setupTexts } from '../scenario/overview';
import { townsOf } from '../scenario/towns';
import { batteriesOf, concealedAtStart, concealmentOf } from '../scenario/start';
import { ammoOf, groupWith, hiddenUnits, letterOf, listUnits, type ListedUnit } from '../scenario/units';
import { scenarioIn, type Scenario, type ScenarioSide } from '../scenario/shape';
import { MORALE } from '../setup/army-morale';
import { MOST_UNITS } from '../unit';
import { LAST_TURN } from '../turn';
import { GAME, GROUP, type Group, type SpecialRule, type State } from './record/game';
import { OFFICER, SIDE, type SideState } from './record/side';
import { pickupOf } from './pickup';
import { newUnit, type UnitState } from './record/unit';

/**
 * The state before set-up, from a checked scenario file (B-SET-02, B-SET-04; p.24-25, 158-163).
 * @throws Problem if a side has more than `MOST_UNITS` units.
 */
export function begin(file: Values, rules: Rules): State {
  const scenario = scenarioIn(file);
  const units = listUnits(scenario).map((unit) => unitOf(scenario, unit));
  refuseHordes(scenario, units);
  return {
    ...firstValues(GAME),
    turn: scenario.turns.first,
    firstTurn: scenario.turns.first,
    lastTurn: scenario.turns.last ?? LAST_TURN[scenario.turns.season],
    active: letterOf(scenario, scenario.turns.firstPlayer),
    phase: scenario.pickup ? 'terrain' : 'setup',
    pickup: pickupOf(scenario),
    sides: eachSide((letter) => sideState(scenario, letter, units)),
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    objectives: scenario.objectives.map(({ id, name, controlledBy, vp = 0 }) => ({
      id,
      name,
      controller: holderOf(scenario, controlledBy),
      points: vp,
    })),
    nightfall: scenario.victory.nightfall,
    concealment: concealmentOf(scenario),
    special: scenario.specialObjectives.map((special) => specialOf(scenario, special)),
    groups: scenario.reinforcements.map((group) => groupOf(scenario, group)),
    waitingCounts: rules.options.arrivalCounts === 'group',
    moraleShares: cellsOf(MORALE, rules.options),
    ...scenario.weather,
    exhaustion: scenario.armyExhaustion,
    setup: setupTexts(scenario),
    towns: scenario.pickup && isEarlier(rules, 13) ? null : townsOf(scenario),
    unknown: (file.unknown ?? []) as readonly string[],
  };
}

function refuseHordes(scenario: Scenario, units: readonly UnitState[]): void {
  const faults = scenario.sides.flatMap(({ id }, i) => {
    const own = units.filter(({ side }) => side === letterOf(scenario, id)).length;
    const message = `has ${own} units; a battle is played with up to ${MOST_UNITS} a side`;
    return own > MOST_UNITS ? [{ path: `sides[${i}].formations`, message }] : [];
  });
  if (faults.length > 0) throw new Problem(...faults);
}

function unitOf(scenario: Scenario, unit: ListedUnit): UnitState {
  const kind = concealmentOf(scenario);
  return newUnit(unit, {
    // Reinforcements are always placed face down (B-REI-03; p.80-81).
    concealed: unit.group === null ? concealedAtStart(scenario, unit) : kind === 'cards',
    reserveMarker: kind === 'reserveMarkers',
  });
}

function sideState(scenario: Scenario, letter: Side, units: readonly UnitState[]): SideState {
  const side = scenario.sides.find(({ id }) => letterOf(scenario, id) === letter) as ScenarioSide;
  const setup = scenario.setup.find((one) => one.side === side.id);
  const atStart = units.filter(
    (unit) => unit.side === letter && unit.type !== 'ART' && unit.where === 'table',
  );
  return {
    ...firstValues(SIDE),
    id: side.id,
    name: side.name,
    cinc: side.cinc.personalities,
    subcommanders: side.subcommanders.map(({ name, corps, personalities, group }) => ({
      ...firstValues(OFFICER),
      id: name,
      corps: corps ?? null,
      personalities,
      group: group ?? null,
    })),
    batteries: batteriesOf(side).map(({ id, kind, corps, formation }) => ({
      ...{ id, kind, corps },
      group: groupWith(scenario, side, formation),
    })),
    usedBatteries: [],
    artillery: side.artillery ?? null,
    batteriesPerUnit: batteriesPerUnitOf(scenario, side),
    ammo: ammoOf(side),
    usesCorps: side.usesCorps,
    entrenchments: setup?.entrenchments ?? 0,
    entrenchmentsForInfantry: setup?.entrenchmentsForInfantry === true,
    formations: Object.fromEntries(side.formations.map(({ id, name }) => [id, name])),
    noPrisoners: side.noPrisoners === true,
    hidden: hiddenOf(scenario, side),
    players: scenario.players?.[side.id] ?? 1,
    infCav: atStart.length,
    concealed: concealedAtStart(scenario, { side: letter }),
    momentumDice: scenario.moDice?.[side.id] ?? null,
    points: scenario.victory.points?.[side.id] ?? 0,
  };
}

/** Troops of which it is sealed where they are, by their ids in the roster of their side. */
function hiddenOf(scenario: Scenario, side: ScenarioSide): SideState['hidden'] {
  const { prefix = '', officers = [] } = side.hidden ?? {};
  return {
    units: Object.fromEntries(
      hiddenUnits(scenario, side).map((unit) => [unit.id.slice(prefix.length), unit]),
    ),
    officers: Object.fromEntries(
      officers.map(({ id, name, corps, personalities }) => [
        id,
        { ...firstValues(OFFICER), id: name, corps: corps ?? null, personalities, group: null },
      ]),
    ),
  };
}

function holderOf(scenario: Scenario, id: string): Holder {
  const isSide = scenario.sides.some((side) => side.id === id);
  return isSide ? letterOf(scenario, id) : 'none';
}

function specialOf(
  scenario: Scenario,
  { objectives, need, winner }: Scenario['specialObjectives'][number],
): SpecialRule {
  const all = objectives.length;
  return {
    objectives,
    need: need === 'all' ? all : need === 'any' ? 1 : need,
    for: winner === 'holder' ? 'both' : letterOf(scenario, winner),
  };
}

function groupOf(
  scenario: Scenario,
  { id, side, edge, arrival, voluntary = false, sealed }: Scenario['reinforcements'][number],
): Group {
  return {
    ...firstValues(GROUP),
    id,
    side: letterOf(scenario, side),
    arrival,
    place: `${edge.side} edge, ${edge.sections.join(' ')}`,
    voluntary,
    sealed: sealed ? { of: sealed.of, column: sealed.column, size: sealed.size ?? null } : null,
  };
}
