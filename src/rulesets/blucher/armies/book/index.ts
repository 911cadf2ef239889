import type { Rules } from '../../../../core/ruling/ruleset';
import type { ArmyBook, BattleArmy } from '../../../../core/army/army';
import { Problem } from '../../../../core/input/problem';
import { Umpire } from '../../../../core/ruling/umpire';
import { scaleOf } from '../../scale';
import { POINTS_RANGE } from '../checks/units';
import { pagesOf, type ArmyList } from '../lists/types';
import { listsWith, ownFaults } from '../lists/own';
import type { Own } from '../lists/own-fields';
import { ROSTER_SCHEMA } from '../roster';
import { battleOf } from './battle';
import { pageOf } from './page';
import { printedOf } from './printed';
import { randomArmy } from './random';
import { ArmyWorkshop } from './workshop';

/**
 * The army lists of the rulebook with the players' own, as the army tools take them.
 * @throws Problem where the players' own rows do not go with the lists.
 */
export function armyBook(rules: Rules): ArmyBook {
  const umpire = Umpire.silentOf(rules);
  const own = umpire.option('armies.own') as Own | undefined;
  const faults = own === undefined ? [] : ownFaults(own);
  if (faults.length > 0) throw new Problem(...faults);
  const lists = listsWith(own);
  const listOf = (id: string): ArmyList | undefined => lists.find((list) => list.id === id);
  const workshop = new ArmyWorkshop(umpire, rules);
  const rosterOf = ({ id, name, roster }: BattleArmy): Parameters<typeof battleOf>[0] => ({
    id,
    name,
    army: workshop.army(workshop.read(roster)),
  });
  const { millimetres = 0, inches = 0 } = scaleOf(rules.options);
  return {
    schema: ROSTER_SCHEMA,
    part: 'corps',
    procedures: { check: 'army-check', points: 'army-points', expand: 'army-expand' },
    lists: lists.map(({ id, name, years, power, pages, variants, variantRequired }) => ({
      id,
      name: years === undefined ? name : `${name}, ${years}`,
      power,
      citation: pagesOf({ pages }),
      variants: variants.map((variant) => ({ id: variant.id, name: variant.name })),
      variantRequired: variantRequired === true,
      limits: POINTS_RANGE,
    })),
    data: (id) => {
      const list = listOf(id);
      return list && { ...list };
    },
    page: (id, basis) => {
      const list = listOf(id);
      return list && pageOf(list, basis, umpire);
    },
    workshop,
    random: (request) => randomArmy(request, workshop, umpire),
    battle: (first, second) => battleOf(rosterOf(first), rosterOf(second)),
    printed: (roster) => printedOf(workshop.army(workshop.read(roster)), { millimetres, inches }),
  };
}
