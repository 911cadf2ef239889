import { list, name, type Place } from '../../core/field';
import { listing } from '../../core/text';

/** Only a game knows who is there: elsewhere a unit may be called anything. */
export const enemiesField = list(name({ label: 'Enemy' }), {
  label: 'All enemies on the table',
  optional: true,
  from: 'state',
});

/** What is wrong with the names of enemies beside those on the table, where these are known. */
export function strangerFault(names: readonly string[], { self }: Place): string | undefined {
  const enemies = self.enemies as readonly string[] | undefined;
  const stranger = names.find((one) => enemies?.includes(one) === false);
  if (enemies === undefined || stranger === undefined) return undefined;
  return `names "${stranger}", no enemy on the table; there ${enemies.length === 1 ? 'is' : 'are'} ${listing(enemies, 'and')}`;
}
