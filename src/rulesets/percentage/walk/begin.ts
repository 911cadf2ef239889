import type { Values } from '../../../core/input/field';
import { keyBy } from '../../../core/input/records';
import { firstValues } from '../../../core/walk/record';
import type { Scenario } from '../scenario/shape';
import { listUnits, type ListedUnit } from '../scenario/units';
import {
  GAME,
  LEADER,
  SIDE,
  type BattleState,
  type Division,
  type Leader,
  type UnitState,
} from './record/state';
import { UNIT } from './record/unit';

/** The state before set-up, from a checked scenario file. */
export function begin(file: Values): BattleState {
  const { turns, weather, objectives, setup, sides } = file as Scenario;
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    keyBy(
      all,
      ({ id }) => id,
      (one) => one,
    );
  return {
    ...firstValues(GAME),
    lastTurn: turns.last,
    sides: byId(
      sides.map(({ id, name, divisions }) => ({
        ...firstValues(SIDE),
        ...{ id, name, divisions: divisions.length },
      })),
    ),
    units: byId(listUnits(file as Scenario).map(unitState)),
    leaders: byId(sides.flatMap(leadersOf)),
    divisions: sides.flatMap((side) => side.divisions.map((one) => divisionOf(side.id, one))),
    objectives: byId(objectives.map(({ id, name, controlledBy: controller }) => ({ id, name, controller }))),
    weather,
    deployment: setup.map(
      ({ side, area }) => `${sides.find(({ id }) => id === side)?.name ?? side} sets up ${area}.`,
    ),
  };
}

function unitState(unit: ListedUnit): UnitState {
  const { figures } = unit;
  return { ...firstValues(UNIT), ...unit, figuresOriginal: figures, figuresBefore: figures };
}

type ScenarioSide = Scenario['sides'][number];

function leadersOf({ id: side, leaders, divisions }: ScenarioSide): readonly Leader[] {
  const divisionWith = (brigade: string | undefined): string | null =>
    divisions.find(({ brigades }) => brigades.some(({ id }) => id === brigade))?.id ?? null;
  return leaders.map(({ name, quality, brigade }) => ({
    ...firstValues(LEADER),
    ...{ id: name, side, quality, division: divisionWith(brigade) },
  }));
}

function divisionOf(side: string, { id, name, brigades }: ScenarioSide['divisions'][number]): Division {
  const units = brigades
    .flatMap((brigade) => brigade.units)
    .reduce((sum, { names }) => sum + names.length, 0);
  return { id, name, side, units, lostBefore: 0, commandersLost: 0 };
}
