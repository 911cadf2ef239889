import type { Values } from '../../../core/field';
import { commandersIn, divisionsIn, generalOf, isLate, plansIn, unitsOf } from '../scenario/forces';
import type { Reinforcement, Scenario } from '../scenario/shape';
import { begin as beginField, type State } from '../state/state';
import type { BattleState, Reserve } from './state';

/** The state before the first turn, from a checked scenario file. */
export function begin(file: Values): BattleState {
  const scenario = file as unknown as Scenario;
  const { clock, first, sides, reinforcements, setup } = scenario;
  const placed = divisionsIn(scenario);
  const whole = beginField({
    movingSide: first,
    turnCount: 0,
    startTime: clock.start,
    units: placed.flatMap(unitsOf),
    generals: [...placed.map(generalOf), ...commandersIn(scenario)],
    plans: plansIn(scenario),
  });
  const late = placed.filter((one) => isLate(scenario, one)).map(({ division }) => division.id);
  return {
    field: withoutLate(whole, late),
    sides: sides.map(({ id, name }) => ({ id, name })),
    sundown: clock.sundown,
    deployment: setup,
    reserves: reinforcements.map((one) => reserveOf(whole, one)),
    clockDue: true,
    ridden: [],
    collapsed: [],
    ending: null,
    ended: null,
  };
}

const isOf =
  (divisions: readonly string[]) =>
  ({ divisionId }: { readonly divisionId: string | null }): boolean =>
    divisionId !== null && divisions.includes(divisionId);

function withoutLate(whole: State, late: readonly string[]): State {
  const isHere = (one: { readonly divisionId: string | null }): boolean => !isOf(late)(one);
  return { ...whole, units: whole.units.filter(isHere), generals: whole.generals.filter(isHere) };
}

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
