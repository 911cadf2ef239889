import type { Values } from '../../../core/input/field';
import { firstValues } from '../../../core/walk/record';
import { divisionsIn, isLate, wholeOf } from '../scenario/forces';
import { scenarioIn, type Reinforcement } from '../scenario/shape';
import type { State } from '../turn/state';
import { GAME, type BattleState, type Reserve } from './record';

/** The state before the first turn, from a checked scenario file. */
export function begin(file: Values): BattleState {
  const scenario = scenarioIn(file);
  const { clock, sides, reinforcements, setup } = scenario;
  const whole = wholeOf(scenario);
  const late = divisionsIn(scenario).filter((one) => isLate(scenario, one));
  const isComing = isOf(late.map(({ division }) => division.id));
  return {
    ...whole,
    ...firstValues(GAME),
    units: whole.units.filter((one) => !isComing(one)),
    generals: whole.generals.filter((one) => !isComing(one)),
    startTime: clock.start,
    sides: sides.map(({ id, name }) => ({ id, name })),
    sundown: clock.sundown,
    deployment: setup,
    reserves: reinforcements.map((one) => reserveOf(whole, one)),
  };
}

const isOf =
  (divisions: readonly string[]) =>
  ({ divisionId }: { readonly divisionId: string | null }): boolean =>
    divisionId !== null && divisions.includes(divisionId);

function reserveOf(whole: State, { id, hour, place, divisions }: Reinforcement): Reserve {
  const units = whole.units.filter(isOf(divisions));
  return {
    id,
    side: units[0]?.side ?? '',
    hour,
    place: place ?? null,
    units,
    generals: whole.generals.filter(isOf(divisions)),
    arrived: false,
  };
}
