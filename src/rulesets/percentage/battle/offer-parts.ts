import type { Named, Offer, Role } from '../../../core/battle';
import { barredOf } from '../../../core/walk/units';
import { BOTH } from './owed';
import { idsOn, unitIn, type BattleState, type UnitState } from './state';

/** The role of the unit that a procedure has in its field `id`, with its facts in the fields beside it. */
export function unitRole(among: readonly string[], label = 'Unit', barred: Role['barred'] = {}): Role {
  return { name: 'unit', label, among, field: 'id', prefix: '', barred };
}

/** The units that cannot be named now, with the reason; a lost unit never can. */
export function barredUnits(
  { units }: BattleState,
  why: (unit: UnitState) => string | undefined = () => undefined,
): Readonly<Record<string, string>> {
  return barredOf(Object.values(units), (unit) => (unit.where === 'lost' ? 'is lost' : why(unit)));
}

/** The same role, open to all units that nothing bars. */
export function ableRole(
  state: BattleState,
  whyNot: (unit: UnitState) => string | undefined,
  label?: string,
): Role {
  const able = idsOn(state, (unit) => whyNot(unit) === undefined);
  return unitRole(able, label, barredUnits(state, whyNot));
}

/** An offer that is only noted, without a ruling. */
export const noted = (word: string, title: string, roles: readonly Role[]): Offer => ({
  word,
  title,
  by: BOTH,
  roles,
});

/** The unit that the players have named; undefined if it is not known. */
export function unitNamed(state: BattleState, { unit }: Named): UnitState | undefined {
  return typeof unit === 'string' ? unitIn(state, unit) : undefined;
}

/**
 * The offer of a morale check. A unit checks once in a phase, unless the club has it check for each cause (5.1); it
 * never tries to rally more than once a turn (T5.1-02).
 * @param bars why a unit is not among those who check, where that can be told.
 */
export function checkOffer(
  state: BattleState,
  word: string,
  title: string,
  cause: string,
  among: readonly string[],
  bars: (unit: UnitState) => string | undefined = () => undefined,
): Offer {
  const whyNot = (unit: UnitState): string | undefined => {
    if (cause === 'rally' && unit.rallied) return 'has tried to rally in this turn';
    if (unit.checked && !state.checksPerCause) return 'has checked its morale in this phase';
    return bars(unit);
  };
  const able = idsOn(state, (unit) => among.includes(unit.id) && whyNot(unit) === undefined);
  return {
    word,
    title,
    by: BOTH,
    asksAlone: true,
    procedure: 'morale-check',
    roles: [unitRole(able, 'Unit', barredUnits(state, whyNot))],
    given: () => ({ cause }),
  };
}
