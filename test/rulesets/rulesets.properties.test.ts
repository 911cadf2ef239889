import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { adjudicate, checkSituation, resolve, setRules } from '../../src/core/ruling/adjudicate';
import { check } from '../../src/core/input/check';
import { seededSource } from '../../src/core/dice/seeded';
import type { Field, Values } from '../../src/core/input/field';
import type { Procedure } from '../../src/core/ruling/procedure';
import type { Ruleset } from '../../src/core/ruling/ruleset';
import type { Ruling } from '../../src/core/ruling/ruling';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { hostileSituations, optionSettings, situations } from '../support/arbitrary';
import { runsOf } from '../support/evenings';

/**
 * The first failure is the end. Situations are built from a tape of some hundred bytes, and a shorter tape gives another
 * situation, not a smaller one: for those that hold a whole scenario shrinking went on for hours and told no more. The
 * seed and the path are reported, and give the same failure again.
 */
const RUNS = { numRuns: runsOf(60), endOnFailure: true };

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  let ruleset: Ruleset;
  beforeAll(async () => {
    ruleset = await loadRuleset(id);
  });

  const forEachProcedure = (property: (procedure: Ruleset['procedures'][number]) => void): void => {
    ruleset.procedures.forEach(property);
  };

  test('when any sound situation is ruled on, the outcome has the form that is promised, and reasons as data tell the same', () => {
    forEachProcedure((procedure) => {
      const rules = setRules(ruleset);
      fc.assert(
        fc.property(situations(rules, procedure), fc.nat(), (situation, seed) => {
          const ruling = adjudicate(rules, procedure, situation, seededSource(String(seed)));
          expectNone(rulingFaults(procedure, ruling, situation));
          const { umpire } = resolve(rules, procedure, situation, seededSource(String(seed)));
          expectSame(JSON.stringify(umpire.factors), JSON.stringify(ruling.factors));
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
              expectNone([...again.faults, ...again.missing.map(({ path }) => path)]);
              expectSame(again.situation, situation);
              const ruling = (): string =>
                JSON.stringify(adjudicate(rules, procedure, situation, seededSource(String(seed))));
              expectSame(ruling(), ruling());
            }),
            { ...RUNS, numRuns: runsOf(16) },
          );
        }),
        { ...RUNS, numRuns: runsOf(16) },
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
          expectNone(faults.filter(({ message }) => message.length >= 2000));
        }),
        RUNS,
      );
    });
  });
});

/** `expect` costs more than a ruling does, so it is called only for what is wrong. */
function expectNone(faults: readonly unknown[]): void {
  if (faults.length > 0) expect(faults).toEqual([]);
}

function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toStrictEqual(wanted);
}

/** What a ruling lacks of what every ruling promises. */
function rulingFaults(
  procedure: Procedure,
  { outcome, refused }: Ruling,
  situation: Values,
): readonly unknown[] {
  if (outcome === null) return refused.length > 0 ? [] : ['neither an outcome nor a refusal'];
  const texts =
    refused.length > 0
      ? []
      : [procedure.verdict(outcome, situation), ...procedure.orders(outcome, situation)];
  return [
    ...outcomeFaults(procedure.outcome, outcome),
    ...texts.filter((text) => /undefined|NaN|\[object/.test(text)),
  ];
}

function outcomeFaults(field: Field, outcome: unknown): readonly unknown[] {
  const plain: unknown = JSON.parse(JSON.stringify(outcome));
  const { faults, missing } = check(field, plain, { scale: { unit: '', aliases: [] }, options: {} });
  return [...faults, ...missing.map(({ path }) => path)];
}
