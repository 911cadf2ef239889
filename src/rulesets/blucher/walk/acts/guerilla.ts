import { NO_GUERILLA } from '../../armies/roster';
import { laGuerilla } from '../../armies/la-guerilla';
import { enemyOf, SIDES, type Side } from '../../sides';
import { countOf } from '../counts';
import type { State } from '../record/game';
import { unitIn, unitsOf, withSide, withUnit } from '../units';
import { ruled } from './make-act';

const EFFECT = 'noPrisoners' as const;

/** Sides that have bought the effect and not used it. */
const buyers = ({ state: { sides } }: { readonly state: State }): readonly Side[] =>
  SIDES.filter((side) => sides[side].noPrisoners);

const retired = (state: State, side: Side): readonly string[] =>
  unitsOf(state, (unit) => unit.side === side && unit.where === 'retired').map(({ id }) => id);

/** At any moment, once: a retired unit of the enemy is broken (B11.10-03; p.130). */
export const noPrisoners = ruled(laGuerilla, {
  word: 'no-prisoners',
  each: buyers,
  typed: ({ state, of }) => `no-prisoners-${state.sides[of].id}`,
  by: ({ of }) => of,
  when: ({ state, of }) => retired(state, enemyOf(of)).length > 0,
  title: ({ state, of }) => `${state.sides[of].name} has partisans finish off a retired enemy unit, once`,
  roles: { unit: { label: 'Retired enemy unit', among: ({ state, of }) => retired(state, enemyOf(of)) } },
  given: ({ unit: id }, { state, of }) => {
    const enemy = enemyOf(of);
    const unit = unitIn(state, id);
    return {
      effect: EFFECT,
      guerilla: { ...NO_GUERILLA, [EFFECT]: true },
      enemyUnit: unit && { id, where: unit.where },
      enemyBroken: countOf(state, enemy, 'broken'),
      enemyRetired: countOf(state, enemy, 'retired'),
    };
  },
  apply: ({ state, of, named }) =>
    withSide(
      withUnit(state, named.unit, () => ({ where: 'broken' })),
      of,
      () => ({ noPrisoners: false }),
    ),
});
