import type { Rules } from '../../../core/adjudicate';
import type { Values } from '../../../core/field';
import { settingsOf, type Settings } from '../options';
import type { Scenario } from '../scenario/shape';
import { listUnits, type ListedUnit } from '../scenario/units';
import {
  FRESH_TURN,
  freshPhase,
  UNWRITTEN,
  type BattleState,
  type Division,
  type Leader,
  type UnitState,
} from './state';

/** The state before set-up, from a checked scenario file. */
export function begin(file: Values, rules: Rules): BattleState {
  const scenario = file as unknown as Scenario;
  return {
    turn: 1,
    lastTurn: scenario.turns.last,
    step: 'setup',
    sides: scenario.sides.map(({ id, name, divisions }) => ({
      id,
      name,
      divisions: divisions.length,
      ...UNWRITTEN,
      hiding: [],
      missions: [],
    })),
    units: Object.fromEntries(listUnits(scenario).map((unit) => [unit.id, unitState(unit)])),
    leaders: scenario.sides.flatMap(leadersOf),
    divisions: scenario.sides.flatMap((side) => side.divisions.map((one) => divisionOf(side.id, one))),
    objectives: scenario.objectives.map(({ id, name, controlledBy }) => ({
      id,
      name,
      controller: controlledBy,
    })),
    smoke: [],
    gunsFired: 0,
    standsFired: 0,
    owed: [],
    ...clubOf(settingsOf(rules)),
    fallen: [],
    weather: scenario.weather,
    deployment: deploymentOf(scenario),
    ended: null,
  };
}

/** The options that the walk itself depends on. */
function clubOf({
  checksPerPhase,
  commandPointsCarryOver,
  rallyWho,
  divisionTestPer,
  divisionTestWhen,
}: Settings): Pick<
  BattleState,
  'checksPerCause' | 'keepsPoints' | 'waveringRally' | 'testsAsOne' | 'testsWhen'
> {
  return {
    checksPerCause: checksPerPhase === 'perCause',
    keepsPoints: commandPointsCarryOver,
    waveringRally: rallyWho === 'all',
    testsAsOne: divisionTestPer === 'division',
    testsWhen: divisionTestWhen,
  };
}

function deploymentOf({ setup, sides }: Scenario): readonly string[] {
  return setup.map(
    ({ side, area }) => `${sides.find(({ id }) => id === side)?.name ?? side} sets up ${area}.`,
  );
}

function unitState(unit: ListedUnit): UnitState {
  return {
    ...unit,
    ...freshPhase(unit),
    ...FRESH_TURN,
    figuresOriginal: unit.figures,
    where: 'table',
    moraleStatus: 'determined',
    disorder: 0,
    temporary: 0,
    temporaryBefore: 0,
    converged: false,
    openingVolleyUsed: false,
    smallArmsLossLastTurn: false,
    firefightLastTurn: false,
    lockedWith: null,
    fellBackTurn: 0,
    trophies: 0,
  };
}

type ScenarioSide = Scenario['sides'][number];

function leadersOf({ id: side, leaders, divisions }: ScenarioSide): readonly Leader[] {
  const divisionWith = (brigade: string): string | null =>
    divisions.find(({ brigades }) => brigades.some(({ id }) => id === brigade))?.id ?? null;
  return leaders.map(({ name, quality, brigade }) => ({
    id: name,
    side,
    quality,
    division: brigade === undefined ? null : divisionWith(brigade),
    light: 0,
    serious: 0,
    horseShotTurn: 0,
    seriousTurn: 0,
    vacantUntil: 0,
    rolled: false,
    tested: false,
    points: 0,
    kept: 0,
  }));
}

function divisionOf(side: string, { id, name, brigades }: ScenarioSide['divisions'][number]): Division {
  const units = brigades
    .flatMap((brigade) => brigade.units)
    .reduce((sum, { names }) => sum + names.length, 0);
  return { id, name, side, units, lostBefore: 0, commandersLost: 0 };
}
