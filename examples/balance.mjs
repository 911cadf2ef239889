// @ts-check
// A balance study: how much a trait is worth. The exact chance that a defender breaks or gives way, by the elan of both, with
// the trait and without it.
import { odds } from 'blucher';

/**
 * @param {number} attack - elan of the attacking cavalry.
 * @param {number} defense - elan of the defending infantry.
 * @param {readonly 'shock'[]} traits
 */
export async function wins(attack, defense, traits) {
  const situation = {
    attackers: [{ id: 'A', type: /** @type {const} */ ('CAV'), elan: attack, traits }],
    defenders: [{ id: 'D', type: /** @type {const} */ ('INF'), elan: defense }],
  };
  const answer = await odds('blucher', 'combat', situation, { by: ['defenders.D.won'] });
  if (answer.kind !== 'odds') throw new Error(`no odds: ${answer.kind}`);
  return answer.rows
    .filter(({ outcome }) => outcome['defenders.D.won'] === false)
    .reduce((sum, { chance }) => sum + chance, 0);
}

export async function study() {
  const rows = ['elan  defender  without  with shock  worth'];
  for (const elan of [4, 5, 6])
    for (const defense of [4, 6]) {
      const [without, shock] = await Promise.all([wins(elan, defense, []), wins(elan, defense, ['shock'])]);
      const percent = [without, shock, shock - without].map((chance) => `${(100 * chance).toFixed(1)}%`);
      rows.push(
        [elan, defense, ...percent]
          .map((text, i) => String(text).padStart([4, 8, 7, 10, 5][i] ?? 0))
          .join('  '),
      );
    }
  return rows.join('\n');
}

console.log(await study());
