import { attackFormat } from '../../../src/rulesets/gte/attack';

it.each([
  ['wish', 'the test of the charger', 4],
  ['charged', 'the test of the target', 4],
  ['contact', 'what the target answered', 0],
])('that begins with %s says so, and asks for the answers that are left', (begins, text, answers) => {
  expect(attackFormat.leavesOut?.({ begins })).toContain(`begins with ${text}`);
  expect(Object.keys(attackFormat.answers?.({ begins }) ?? {})).toHaveLength(answers);
});

it.each([
  ['heavyCavalry', 'infantry', 'it loses'],
  ['heavyCavalry', 'footArtillery', 'it loses'],
  ['heavyCavalry', 'lightCavalry', 'a stalemate'],
  ['infantry', 'infantry', 'a stalemate'],
])('of %s on %s tells what a drawn first round is: %s (G12.3-05)', (charger, target, text) => {
  const plan = attackFormat.plan({ charger: { arm: charger }, target: { arm: target } }, {});
  expect(plan.assumes[1]).toContain(text);
});
