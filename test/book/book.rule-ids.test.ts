import { goldenCases } from '../../src/book/cases';
import { ruledFields, rulesIn } from '../../src/book/fields';
import { prepare, rule } from '../../src/book/golden';
import { rulesAsked, rulesOf } from '../../src/book/rules';
import { ruleOf } from '../../src/core/ruling/table';
import type { RulesetModule } from '../../src/core/ruleset-module';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { someOf } from '../support/evenings';

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  let ruleset: RulesetModule;
  const known = new Set(rulesOf(id).map((one) => one.id));
  const isKnown = (ids: string | undefined): boolean =>
    ids !== undefined && ids.split(', ').every((one) => known.has(one));

  beforeAll(async () => {
    ruleset = await loadRuleset(id);
  });

  test('every reason of every ruling names rules that explain knows', async () => {
    const bare: string[] = [];
    for (const golden of goldenCases().filter(({ rules, faults }) => rules === id && faults === undefined)) {
      const { factors, steps, refused } = rule(await prepare(golden), golden);
      const reasons = [...factors, ...steps, ...refused];
      bare.push(
        ...reasons
          .filter((one) => !isKnown(one.rule))
          .map(({ text, rule: of }) => `${golden.id}: ${text} (${of})`),
      );
    }
    expect(bare).toEqual([]);
  });

  test('every table, and every row that is judged, names its rules', () => {
    const bare = ruleset.tables.flatMap((table) => {
      if (table.kind === 'grid') return isKnown(table.rule) ? [] : [table.id];
      const codes = table.rows.map(({ code }) => code);
      const rows = table.rows.filter((row) => !isKnown(ruleOf(row, table))).map(({ code }) => code);
      const strange = Object.keys(table.rowRules ?? {}).filter((code) => !codes.includes(code));
      return [...rows, ...strange].map((code) => `${table.id} ${code}`);
    });
    expect(bare).toEqual([]);
  });

  test('every field of every situation leads to its rules', () => {
    const fields = someOf(ruleset.procedures, 5).flatMap((procedure) => ruledFields(ruleset, procedure));
    const bare = fields.filter(({ rules }) => rules.length === 0 || !isKnown(rules.join(', ')));
    expect(bare.map(({ path }) => path)).toEqual([]);
    expect(fields.length).toBeGreaterThan(10);
  });

  test('every rule that a table names is found by its id alone', () => {
    const ids = new Set(ruleset.tables.flatMap(rulesIn));
    expect([...ids].filter((one) => rulesAsked(id, one)[0]?.id !== one)).toEqual([]);
  });
});
