import { list, name, type Place } from '../../core/input/field';
import { thereAre } from '../../core/input/text';

/** Known only in a battle that the program moderates; a single ruling accepts any name. */
export const enemiesField = list(name({ label: 'Enemy' }), {
  label: 'All enemies on the table',
  optional: true,
  from: 'state',
});

/** One of the enemies on the table, where they are known. */
export const enemyField = name({
  label: 'Enemy',
  proposed: ({ enemies }) => (enemies ?? []) as readonly string[],
});

/** What is wrong with names of enemies if one of them is not on the table; undefined if `enemies` is not known. */
export function strangerFault(names: readonly string[], { self }: Place): string | undefined {
  const enemies = self.enemies as readonly string[] | undefined;
  const stranger = names.find((one) => enemies?.includes(one) === false);
  if (enemies === undefined || stranger === undefined) return undefined;
  return `names "${stranger}", no enemy on the table; ${thereAre(enemies)}`;
}
