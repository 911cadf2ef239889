import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Values } from '../../../core/input/field';
import { keyBy } from '../../../core/input/records';
import { NOBODY } from '../../../core/scenario/scenario-entries';
import { firstValues } from '../../../core/walk/record';
import { FROM_CENTRE } from '../armies/deploy-check';
import { COLUMNS, widthsOf } from '../movement/columns';
import type { Edition } from '../edition';
import { initialLead } from '../scenario/overview';
import { scenarioIn, type Scenario, type ScenarioSide } from '../scenario/shape';
import { armyValueOf, frenchSideOf, letterOf, listUnits, type ListedUnit } from '../scenario/units';
import { SIDES, type Side } from '../sides';
import {
  BATTLE,
  GENERAL,
  GROUP,
  SIDE,
  type BattleState,
  type GeneralState,
  type GroupState,
  type SideState,
} from './record/battle';
import { UNIT, type UnitState } from './record/unit';

/** Options that make nations matter to fire and tests (13.4-13.6). */
const NATIONAL_OPTIONS = ['frenchColumns', 'britishVolley', 'russianStoicism'];

/** The state before the battle, from a checked scenario file. */
export function begin(file: Values, rules: Rules): BattleState {
  const scenario = scenarioIn(file);
  const { sides, objectives, initiative, turns, table } = scenario;
  const { leader } = initialLead(scenario);
  return {
    ...firstValues(BATTLE),
    lastTurn: turns.last,
    tableWidth: table.widthB,
    tableDepth: table.depthB,
    holder: initiative === undefined ? null : letterOf(scenario, initiative),
    french: frenchSideOf(scenario),
    leader: leader === undefined ? 'none' : letterOf(scenario, leader),
    nationsCount: NATIONAL_OPTIONS.some((option) => rules.options[option] === true),
    sides: { A: sideState(scenario, 'A', rules), B: sideState(scenario, 'B', rules) },
    units: byId(listUnits(scenario, rules.options).map((unit) => unitState(unit, rules))),
    generals: byId(sides.flatMap((side) => generalsOf(scenario, side))),
    groups: byId(sides.flatMap((side) => groupsOf(scenario, side))),
    objectives: objectives.map(({ id, name, vp, controlledBy }) => ({
      id,
      name,
      vp,
      controller: controlledBy === NOBODY ? 'none' : letterOf(scenario, controlledBy),
    })),
    unknown: [...notesOf(scenario), ...((file.unknown ?? []) as readonly string[])],
  };
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<string, T>> {
  return keyBy(
    things,
    ({ id }) => id,
    (thing) => thing,
  );
}

function unitState(unit: ListedUnit, rules: Rules): UnitState {
  const { options, ruleset } = rules;
  const columns = COLUMNS[ruleset.id as Edition['id']];
  const { figuresPerBase = 0, originalStrength } = unit;
  const figures = figuresPerBase * originalStrength;
  const cossack = unit.cossack === true && options.cossacks === true;
  return {
    ...firstValues(UNIT),
    ...unit,
    ...(!isEarlier(rules, 16) && { columnWidths: widthsOf({ ...unit, figures }, columns) }),
    cossack,
    oldGuard: unit.oldGuard === true && options.oldGuard === true,
    status: cossack ? 'disordered' : 'steady',
  };
}

function sideState(scenario: Scenario, letter: Side, { options }: Rules): SideState {
  const side = scenario.sides[SIDES.indexOf(letter)] as ScenarioSide;
  return {
    ...firstValues(SIDE),
    id: side.id,
    name: side.name,
    nation: side.nation,
    nationColumn: side.nationColumn ?? 1,
    successor: side.successor ?? null,
    centreLimit: scenario.setup.find((area) => area.side === side.id)?.fromCentreB ?? FROM_CENTRE,
    armyValue: armyValueOf(scenario, letter, options),
  };
}

function generalsOf(scenario: Scenario, { id: side, generals }: ScenarioSide): readonly GeneralState[] {
  return generals.map(({ name, level, superior, ability, inspirational, with: at }) => ({
    ...firstValues(GENERAL),
    id: name,
    side: letterOf(scenario, side),
    level,
    superior: superior ?? null,
    ability: ability ?? null,
    inspirational: inspirational ?? null,
    at: at ?? null,
  }));
}

function groupsOf(scenario: Scenario, { id: side, groups }: ScenarioSide): readonly GroupState[] {
  return groups.map(({ id, name, general, order, orderDetail }) => ({
    ...firstValues(GROUP),
    id,
    side: letterOf(scenario, side),
    name,
    general,
    order,
    detail: orderDetail ?? null,
  }));
}

/** The deployment area of each side, in words, to be shown during set-up. */
function notesOf({ setup, sides }: Scenario): readonly string[] {
  return setup.map(({ side, area }) => `${sides.find(({ id }) => id === side)?.name ?? side}: ${area}`);
}
