// @ts-check
// A web page that answers a combat, with the browser's own secure dice or those of a seed, and its exact odds.
import { explain, odds, rule } from 'blucher';

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const answer = /** @type {HTMLPreElement} */ (document.querySelector('pre'));

async function fight() {
  const given = new FormData(form);
  const seed = String(given.get('seed'));
  const situation = {
    attackers: [{ type: /** @type {const} */ ('INF'), elan: Number(given.get('attack')) }],
    defenders: [{ id: 'D', type: /** @type {const} */ ('INF'), elan: Number(given.get('defense')) }],
  };
  const ruled = await rule('blucher', 'combat', situation, seed === '' ? {} : { seed });
  if (ruled.kind === 'faulty')
    return ruled.faults.map(({ path, message }) => `${path}: ${message}`).join('\n');
  const chances = await odds('blucher', 'combat', situation, { by: ['defenders.D.result'] });
  const rows = chances.kind === 'odds' ? chances.rows : [];
  const told = rows.map(({ outcome, probability }) => `${outcome['defenders.D.result']}: ${probability}`);
  return [await explain(ruled.ruling), '', 'Before the dice', ...told].join('\n');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void fight().then((text) => (answer.textContent = text));
});
