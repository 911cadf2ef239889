import type { At, RoleOf } from '../../../../core/walk/act';
import { barredOf } from '../../../../core/walk/units';
import { idsOn, type BattleState, type UnitState } from '../record/state';

/** Where an act stands, whatever it is about. */
export type Here = At<BattleState, unknown>;

/** Why a unit cannot be named now; undefined if it can. */
type WhyNot = (at: Here) => (unit: UnitState) => string | undefined;

type UnitRole = RoleOf<BattleState, unknown, 'id'>;

/**
 * The role of the unit that a procedure has in its field `id`, with its facts in the fields beside it: open to all units
 * that nothing bars; the others are barred with the reason.
 */
export function ableRole(
  whyNot: WhyNot,
  label = 'Unit',
  isMeant: (at: Here) => (unit: UnitState) => boolean = () => () => true,
): UnitRole {
  return {
    ...{ label, field: 'id', prefix: '' },
    among: (at) => {
      const [reason, holds] = [whyNot(at), isMeant(at)];
      return {
        among: idsOn(at.state, (unit) => holds(unit) && reason(unit) === undefined),
        barred: barredUnits(at.state, reason),
      };
    },
  };
}

/** The units that cannot be named now, with the reason; a lost unit never can. */
export function barredUnits(
  { units }: BattleState,
  why: (unit: UnitState) => string | undefined = () => undefined,
): Readonly<Record<string, string>> {
  return barredOf(Object.values(units), (unit) => (unit.where === 'lost' ? 'is lost' : why(unit)));
}
