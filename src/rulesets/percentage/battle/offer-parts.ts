import type { Named, Offer, Role } from '../../../core/battle';
import { barredOf } from '../../../core/fielded';
import { BOTH } from './owed';
import { idsOn, unitIn, type BattleState, type UnitState } from './state';

/** The unit of a procedure with a field `id`, and its facts. */
export function unitRole(among: readonly string[], label = 'Unit', barred: Role['barred'] = {}): Role {
  return { name: 'unit', label, among, field: 'id', prefix: '', barred };
}

/** Units that cannot be named now; who is lost can never be. */
export function barredUnits(
  { units }: BattleState,
  why: (unit: UnitState) => string | undefined = () => undefined,
): Readonly<Record<string, string>> {
  return barredOf(Object.values(units), (unit) => (unit.where === 'lost' ? 'is lost' : why(unit)));
}

/** The unit of a procedure, of all those that nothing bars. */
export function ableRole(
  state: BattleState,
  whyNot: (unit: UnitState) => string | undefined,
  label?: string,
): Role {
  const able = idsOn(state, (unit) => whyNot(unit) === undefined);
  return unitRole(able, label, barredUnits(state, whyNot));
}

/** What is noted, and needs no ruling. */
export const noted = (word: string, title: string, roles: readonly Role[]): Offer => ({
  word,
  title,
  by: BOTH,
  roles,
});

export function unitNamed(state: BattleState, { unit }: Named): UnitState | undefined {
  return typeof unit === 'string' ? unitIn(state, unit) : undefined;
}

/**
 * A unit checks morale once in a phase, unless the club has it check for each cause (5.1); it tries to rally once a
 * turn in any case (T5.1-02).
 */
export function checkOffer(
  state: BattleState,
  word: string,
  title: string,
  cause: string,
  among: readonly string[],
): Offer {
  const whyNot = ({ checked, rallied }: UnitState): string | undefined => {
    if (cause === 'rally' && rallied) return 'has tried to rally in this turn';
    return checked && !state.checksPerCause ? 'has checked its morale in this phase' : undefined;
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
