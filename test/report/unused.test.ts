import { unusedText } from '../../src/report/unused';
import { fire } from '../../src/rulesets/gte/walk/procedures';

test('a fact without effect is called by its label: who typed "canister" knows no "ammo"', () => {
  const ruling = { unused: ['ammo'], situation: {} } as unknown as Parameters<typeof unusedText>[0];
  expect(unusedText(ruling, fire)).toBe('ammunition (only for: artillery)');
});
