import type { Rules } from '../../../core/adjudicate';
import type { Values } from '../../../core/field';
import { NOBODY } from '../../../core/scenario-lots';
import { FROM_CENTRE } from '../army/deploy-check';
import { initialLead } from '../scenario/overview';
import type { Scenario, ScenarioSide } from '../scenario/shape';
import { armyValueOf, frenchSideOf, letterOf, listUnits, type ListedUnit } from '../scenario/units';
import { SIDES, type Side, type SideOrNone } from '../sides';
import type { BattleState, GeneralState, GroupState, SideState } from './state';
import { FRESH_PHASE, FRESH_TURN, NO_COMBAT, type UnitState } from './unit-state';

/** Options that make nations matter to fire and tests (13.4-13.6). */
const NATIONAL_OPTIONS = ['frenchColumns', 'britishVolley', 'russianStoicism'];

/** The state before the battle, from a checked scenario file. */
export function begin(file: Values, rules: Rules): BattleState {
  const scenario = file as unknown as Scenario;
  const { sides, objectives, initiative, turns } = scenario;
  const { leader } = initialLead(scenario);
  return {
    turn: 1,
    lastTurn: turns.last,
    phase: 'setup',
    holder: initiative === undefined ? null : letterOf(scenario, initiative),
    receivedByPass: false,
    first: null,
    french: frenchSideOf(scenario),
    leader: leader === undefined ? 'none' : letterOf(scenario, leader),
    nationsCount: NATIONAL_OPTIONS.some((option) => rules.options[option] === true),
    sides: { A: sideState(scenario, 'A'), B: sideState(scenario, 'B') },
    units: keyed(listUnits(scenario).map((unit) => unitState(unit, rules))),
    generals: keyed(sides.flatMap((side) => generalsOf(scenario, side))),
    groups: keyed(sides.flatMap((side) => groupsOf(scenario, side))),
    objectives: objectives.map(({ id, name, vp, controlledBy }) => ({
      id,
      name,
      vp,
      controller: holderOf(scenario, controlledBy),
    })),
    contacts: [],
    fled: [],
    declared: null,
    owed: [],
    unplaced: true,
    unknown: [...notesOf(scenario), ...((file.unknown ?? []) as readonly string[])],
    ended: null,
  };
}

function keyed<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]));
}

function unitState(unit: ListedUnit, { options }: Rules): UnitState {
  return {
    ...unit,
    cossack: unit.cossack === true && options.cossacks === true,
    oldGuard: unit.oldGuard === true && options.oldGuard === true,
    where: 'table',
    changing: null,
    status: unit.cossack === true && options.cossacks === true ? 'disordered' : 'steady',
    permanentlyShaken: false,
    hits: 0,
    removed: 0,
    timesBroken: 0,
    routTurns: 0,
    retrigger: 'none',
    beaten: false,
    lastMove: 'stationary',
    becameShaken: null,
    disorderEnded: null,
    outOfCommand: false,
    ground: 'open',
    guns: 'manned',
    blown: false,
    role: 'none',
    mustRetire: false,
    mustPursue: false,
    after: [],
    declined: [],
    owes: 0,
    holds: false,
    turn: FRESH_TURN,
    // Before the first turn nothing has moved.
    last: { moved: false, changed: false, rallied: false },
    phase: FRESH_PHASE,
    combat: NO_COMBAT,
  };
}

function sideState(scenario: Scenario, letter: Side): SideState {
  const side = scenario.sides[SIDES.indexOf(letter)] as ScenarioSide;
  return {
    id: side.id,
    name: side.name,
    nation: side.nation,
    nationColumn: side.nationColumn ?? 1,
    successor: side.successor ?? null,
    centreLimit: scenario.setup.find((area) => area.side === side.id)?.fromCentreB ?? FROM_CENTRE,
    armyValue: armyValueOf(scenario, letter),
    lost: 0,
    gone: 0,
    gunsLost: 0,
  };
}

function generalsOf(scenario: Scenario, { id: side, generals }: ScenarioSide): readonly GeneralState[] {
  return generals.map(({ name, level, superior, ability, inspirational, with: at }) => ({
    id: name,
    side: letterOf(scenario, side),
    level,
    superior: superior ?? null,
    ability: ability ?? null,
    inspirational: inspirational ?? null,
    at: at ?? null,
    outOfCommand: false,
    out: false,
    swept: false,
  }));
}

function groupsOf(scenario: Scenario, { id: side, groups }: ScenarioSide): readonly GroupState[] {
  return groups.map(({ id, name, general, order, orderDetail }) => ({
    id,
    side: letterOf(scenario, side),
    name,
    general,
    order,
    detail: orderDetail ?? null,
    tested: false,
    passed: false,
    special: false,
    missed: false,
    hasMoved: false,
  }));
}

function holderOf(scenario: Scenario, id: string): SideOrNone {
  return id === NOBODY ? 'none' : letterOf(scenario, id);
}

/** The deployment area of each side, in words, to be shown during set-up. */
function notesOf({ setup, sides }: Scenario): readonly string[] {
  return setup.map(({ side, area }) => `${sides.find(({ id }) => id === side)?.name ?? side}: ${area}`);
}
