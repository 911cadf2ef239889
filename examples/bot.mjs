// @ts-check
// The command of a chat bot: "/fight cav 4 shock, inf 6 prepared" in a chat is answered by one line, or by what is wrong.
import { explain, rule } from 'blucher';

/** @type {Readonly<Record<string, 'INF' | 'CAV' | 'ART'>>} */
const TYPES = { inf: 'INF', cav: 'CAV', art: 'ART' };

/** @param {string} words - such as `cav 4 shock`. */
function unit(words) {
  const [type = '', elan, ...traits] = words.trim().split(/\s+/);
  const isPrepared = traits.includes('prepared');
  return {
    type: TYPES[type] ?? 'INF',
    elan: Number(elan),
    traits: /** @type {'shock'[]} */ (traits.filter((trait) => trait !== 'prepared')),
    ...(isPrepared && { prepared: true }),
  };
}

/**
 * @param {string} text - attacker and defender, with a comma between them.
 * @param {string} [seed] - the message's id makes dice that everybody in the chat can check.
 */
export async function fight(text, seed) {
  const [attacker = '', defender = ''] = text.split(',');
  const situation = { attackers: [unit(attacker)], defenders: [unit(defender)] };
  const answer = await rule('blucher', 'combat', situation, seed === undefined ? {} : { seed });
  switch (answer.kind) {
    case 'ruled':
      return explain(answer.ruling, { brief: true });
    case 'refused':
      return answer.ruling.refused.map(({ text: why, citation }) => `${why} (${citation})`).join('; ');
    case 'faulty':
      return answer.faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  }
}

if (process.argv[2] !== undefined) console.log(await fight(process.argv[2], process.argv[3]));
