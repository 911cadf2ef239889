import { loadRuleset } from '../../../src/rulesets';
import { strays, thrownCases } from '../../support/odds/trials';

jest.setTimeout(120_000);

const RULES = 'grande-tactique';

/** Cases of each procedure that are tried, and procedures that throw no dice. */
const MOST = 3;
const WITHOUT_DICE: readonly string[] = [
  'state',
  'pip-action',
  'general',
  'move',
  'firing-start',
  'clock',
  'losses',
  'army-check',
  'army-expand',
];

test('every procedure with dice is tried, and its exact odds are those of many trials', async () => {
  const cases = await thrownCases(RULES, MOST);
  const ids = (await loadRuleset(RULES)).procedures.map(({ id }) => id);
  expect(ids.filter((id) => !cases.has(id))).toEqual(WITHOUT_DICE);
  for (const [procedure, tried] of cases) {
    for (const [{ id }, prepared] of tried)
      expect([procedure, id, ...strays(prepared)]).toEqual([procedure, id]);
  }
});
