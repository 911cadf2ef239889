import type { Rules } from '../../../../../core/ruling/ruleset';
import type { ArmyBook, FieldedArmy } from '../../../../../core/scenario/army';
import type { Edition } from '../../../edition';
import { nationName, NATIONS } from '../../../unit';
import { schemaOf } from '../roster';
import { rowsOf } from '../rows';
import { battleOf, type Fielded } from './battle';
import { pageOf } from './page';
import { printedOf } from './printed';
import { randomForce } from './random';
import { ForceWorkshop } from './workshop';

/** Points that suit an evening: a brigade, a division, a corps. */
const LIMITS = [700, 1000, 1500];

/** The armies of an edition: every nation buys by the same prices (2.5, A2.5). */
export function armyBookOf(edition: Edition): (rules: Rules) => Promise<ArmyBook> {
  return (rules) => Promise.resolve(bookOf(edition, rules));
}

function bookOf(edition: Edition, rules: Rules): ArmyBook {
  const workshop = new ForceWorkshop(edition, rules);
  const rows = rowsOf(edition);
  const fielded = ({ id, name, roster }: FieldedArmy): Fielded => ({
    id,
    name,
    force: workshop.force(workshop.read(roster)),
  });
  const lists = NATIONS.map((id) => ({
    id,
    name: id === 'other' ? 'Any other nation' : nationName(id),
    power: id === 'other' ? '-' : nationName(id),
    citation: 'GTE 2.5',
    variants: [],
    variantRequired: false,
    limits: LIMITS,
  }));
  return {
    schema: schemaOf(edition),
    part: 'group',
    procedures: { check: 'army-check', points: 'army-points', expand: 'army-expand' },
    lists,
    data: (id) =>
      lists.some((list) => list.id === id)
        ? {
            id,
            rows: rows.map(({ id: row, name, grade, price, strength }) => ({
              id: row,
              name,
              grade,
              price,
              strength,
            })),
          }
        : undefined,
    page: (id) => {
      const list = lists.find((one) => one.id === id);
      return list && pageOf(list, rows);
    },
    workshop,
    random: (wish) => randomForce(wish, workshop),
    printed: (roster) => printedOf(workshop.force(workshop.read(roster))),
    battle: (first, second) => battleOf(fielded(first), fielded(second), edition),
  };
}
