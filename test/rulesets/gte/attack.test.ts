import { attackFormat } from '../../../src/rulesets/gte/attack';

it.each([
  ['wish', 'steady', 'the test of the charger', 4],
  ['charged', 'steady', 'the test of the target', 4],
  ['contact', 'steady', 'what the target answered', 0],
  ['wish', 'broken', 'the test of the charger', 0],
])(
  'that begins with %s at %s troops says so, and asks for the answers left',
  (begins, status, text, left) => {
    const situation = { begins, target: { status } };
    expect(attackFormat.leavesOut?.(situation)).toContain(`begins with ${text}`);
    expect(Object.keys(attackFormat.answers?.(situation) ?? {})).toHaveLength(left);
  },
);

it.each([
  ['heavyCavalry', 'infantry', 'it loses'],
  ['heavyCavalry', 'footArtillery', 'it loses'],
  ['heavyCavalry', 'lightCavalry', 'a stalemate'],
  ['infantry', 'infantry', 'a stalemate'],
])('of %s on %s tells what a drawn first round is: %s (G12.3-05)', (charger, target, text) => {
  const plan = attackFormat.plan({ charger: { arm: charger }, target: { arm: target } }, {});
  expect(plan.assumes[1]).toContain(text);
});
