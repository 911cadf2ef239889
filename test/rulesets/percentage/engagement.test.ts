import type { Values } from '../../../src/core/input/field';
import { engagementFormat } from '../../../src/rulesets/percentage/engagement';

function afterVolley(outcome: Values): Values {
  const ruled = { situation: { id: 'A', targetId: 'B' }, outcome, options: {}, was: () => ({ figures: 20 }) };
  return engagementFormat.after['small-arms-fire']?.(ruled) ?? {};
}

test('whoever has fired has no opening volley left in the next round', () => {
  expect(afterVolley({ casualties: 2, targetDisorder: 1, openingVolleyUsed: true })).toMatchObject({
    A: { openingVolleyUsed: true },
    B: { figures: 18, disorder: 1 },
  });
});

test('bows have none', () => {
  expect(afterVolley({ casualties: 2, targetDisorder: 1 })).not.toHaveProperty('A');
});
