import fc from 'fast-check';
import { adjudicate, checkSituation, setRules } from '../../src/core/adjudicate';
import { check } from '../../src/core/check';
import { seededSource } from '../../src/core/dice/seeded';
import type { Field } from '../../src/core/field';
import type { Ruleset } from '../../src/core/ruleset';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { hostileSituations, optionSettings, situations } from '../support/arbitrary';

/** Shrinking a whole scenario could take for ever; the seed is told. */
const RUNS = { numRuns: 60, endOnFailure: true };

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  let ruleset: Ruleset;
  beforeAll(async () => {
    ruleset = await loadRuleset(id);
  });

  const forEachProcedure = (property: (procedure: Ruleset['procedures'][number]) => void): void => {
    ruleset.procedures.forEach(property);
  };

  test('when any sound situation is ruled on, the outcome has the form that is promised', () => {
    forEachProcedure((procedure) => {
      const rules = setRules(ruleset);
      fc.assert(
        fc.property(situations(rules, procedure), fc.nat(), (situation, seed) => {
          const ruling = adjudicate(rules, procedure, situation, seededSource(String(seed)));
          if (ruling.outcome !== null) expect(outcomeFaults(procedure.outcome, ruling.outcome)).toEqual([]);
          expect(ruling.refused.length > 0 || ruling.outcome !== null).toBe(true);
          if (ruling.outcome !== null && ruling.refused.length === 0) {
            expect(procedure.verdict(ruling.outcome, situation)).not.toMatch(/undefined|NaN|\[object/);
            expect(procedure.orders(ruling.outcome, situation).join()).not.toMatch(/undefined|NaN|\[object/);
          }
        }),
        RUNS,
      );
    });
  });

  test('when a normalised situation is given again, it is the same, and so is its ruling', () => {
    forEachProcedure((procedure) => {
      fc.assert(
        fc.property(optionSettings(ruleset), fc.nat(), (options, seed) => {
          const rules = setRules(ruleset, options);
          fc.assert(
            fc.property(situations(rules, procedure), (situation) => {
              const again = checkSituation(rules, procedure, situation);
              expect(again).toMatchObject({ situation, faults: [], missing: [] });
              const ruling = (): string =>
                JSON.stringify(adjudicate(rules, procedure, situation, seededSource(String(seed))));
              expect(ruling()).toBe(ruling());
            }),
            { numRuns: 8, endOnFailure: true },
          );
        }),
        { numRuns: 8, endOnFailure: true },
      );
    });
  });

  test('when the input is hostile, there are faults and no crash', () => {
    forEachProcedure((procedure) => {
      const rules = setRules(ruleset);
      fc.assert(
        fc.property(hostileSituations(rules, procedure), (raw) => {
          const { faults, missing, situation } = checkSituation(rules, procedure, raw);
          if (faults.length + missing.length === 0)
            adjudicate(rules, procedure, situation, seededSource('hostile'));
          for (const { message } of faults) expect(message.length).toBeLessThan(2000);
        }),
        RUNS,
      );
    });
  });
});

function outcomeFaults(field: Field, outcome: unknown): readonly unknown[] {
  const plain: unknown = JSON.parse(JSON.stringify(outcome));
  const { faults, missing } = check(field, plain, { scale: { unit: '', aliases: [] }, options: {} });
  return [...faults, ...missing.map(({ path }) => path)];
}
