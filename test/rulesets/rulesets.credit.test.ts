import { seededSource } from '../../src/core/dice/seeded';
import type { Values } from '../../src/core/input/field';
import { adjudicate, requireSituation, setRules } from '../../src/core/ruling/adjudicate';
import type { Ruleset } from '../../src/core/ruling/ruleset';
import type { Factor } from '../../src/core/ruling/ruling';
import { RULESETS, loadRuleset } from '../../src/rulesets';
import { caseFiles, type Case } from '../support/cases';

const cases = caseFiles()
  .flatMap(([, all]) => all)
  .filter(({ faults, options }) => faults === undefined && options !== undefined);

/** Rows that are judged by the option itself, and come to the same by either setting. */
const ALIKE = ['fire skirmishing entrenchmentSkirmishTrait'];

function factorsOf(ruleset: Ruleset, { procedure: id, in: raw }: Case, options: Values): readonly Factor[] {
  const rules = setRules(ruleset, options);
  const procedure = ruleset.procedures.find((one) => one.id === id);
  if (procedure === undefined) return [];
  return adjudicate(rules, procedure, requireSituation(rules, procedure, raw), seededSource('s')).factors;
}

/** Factors that name the option as their source, and are the same without it. */
function wronglyCredited(ruleset: Ruleset, golden: Case, name: string): readonly string[] {
  const { options = {} } = golden;
  const others = Object.fromEntries(Object.entries(options).filter(([other]) => other !== name));
  const credited = factorsOf(ruleset, golden, options).filter(({ citation }) =>
    citation.includes(`; option ${name} set to`),
  );
  if (credited.length === 0) return [];
  const usual = factorsOf(ruleset, golden, others);
  const isSame = (factor: Factor): boolean =>
    usual.some((one) =>
      (['name', 'unit', 'counts', 'value'] as const).every((key) => one[key] === factor[key]),
    );
  return credited.filter(isSame).map((factor) => `${golden.procedure} ${factor.name} ${name}`);
}

test.each(RULESETS.map(({ id }) => id))(
  '%s: a changed option is credited to no row but its own',
  async (id) => {
    const ruleset = await loadRuleset(id);
    const wrong = cases
      .filter(({ rules }) => rules === id)
      .flatMap((golden) =>
        Object.keys(golden.options ?? {}).flatMap((name) => wronglyCredited(ruleset, golden, name)),
      );
    expect([...new Set(wrong)].filter((one) => !ALIKE.includes(one))).toEqual([]);
  },
);
