import { goldenCases } from '../../src/book/cases';
import { prepare, rule } from '../../src/book/golden';
import { tryLine, viewOf, type RuleView } from '../../src/book/rule-view';
import { rulesAsked, rulesOf, rulesOfProcedure } from '../../src/book/rules';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { LISTED } from '../support/docs/rule-index';
import { runCli } from '../cli/run-cli';
import { someOf } from '../support/evenings';

describe.each(LISTED)('%s', (id) => {
  let views: readonly RuleView[];
  beforeAll(async () => {
    const ruleset = await loadRuleset(id);
    views = rulesOf(id).map((rule) => viewOf(ruleset, rule));
  });

  test('every rule has a chapter and a place that applies it', () => {
    const bare = views.filter(({ rule }) => rule.chapter === '' || rule.places.length === 0);
    expect(bare.map(({ rule }) => rule.id)).toEqual([]);
  });

  test('the places name rows and declarations, not words of the language', () => {
    const odd = views.flatMap(({ rule }) =>
      rule.places.filter((place) => / (?:if|for|while|switch|return)$/.test(place)),
    );
    expect(odd).toEqual([]);
  });

  test('every rule has a golden case and a line to try', () => {
    const bare = views.filter((view) => view.cases.length === 0 || view.try === undefined);
    expect(bare.map(({ rule }) => rule.id)).toEqual([]);
  });

  test('every line to try makes a ruling', async () => {
    const lines = [...new Set(views.flatMap((view) => view.try ?? []))];
    const failed: string[] = [];
    for (const line of someOf(lines, 5)) if (!(await answers(line))) failed.push(line);
    expect(failed).toEqual([]);
  });
});

/** Whether a line runs: it ends as answered or as refused by the rules. */
async function answers(line: string): Promise<boolean> {
  const words = [...line.matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll(`'\\''`, "'"),
  );
  const [, stdin = ''] = words;
  const { status } = await runCli(words.slice(words.indexOf('blucher') + 1), { stdin });
  return status === 0 || status === 3;
}

test('rules are found by id in any case, by page, and by a page within a range', () => {
  expect(rulesAsked('blucher', 'b-fir-02, R-10').map(({ id }) => id)).toEqual(['B-FIR-02', 'R-10']);
  const onPage = rulesAsked('blucher', 'p.22').map(({ id }) => id);
  expect(onPage).toEqual(expect.arrayContaining(['B-VIS-01', 'B-VIS-04']));
  expect(rulesAsked('percentage', 'Table 3.1.1').map(({ id }) => id)).toContain('T3.1-02');
  expect(rulesAsked('blucher', 'p.9999')).toEqual([]);
});

test.each([
  ['blucher', 'Blücher p.114, 117', 'B11.4-11'],
  ['gte', 'GTE 6.1, 8.2', 'G8.2-05'],
  ['gte-fatline', 'GTE 3.1, A3.1 (G3.1-02)', 'G3.1-02'],
  ['gte-fatline', 'GTE A3.1', 'GF3.1-01'],
  ['percentage', 'Tables 6.3, 6.5', 'T6-06'],
  ['percentage', 'Tables 6.1-6.5', 'T6-10'],
  ['percentage', 'Table 7.2.2, note 1', 'T7.2-02'],
  ['percentage', 'ruling R-24', 'T4.4-01'],
  ['grande-tactique', 'Firing page; Artillery page', 'GT3-06'],
])('rules of %s are found by the citation %s', (ruleset, citation, id) => {
  expect(rulesAsked(ruleset, citation).map((one) => one.id)).toContain(id);
});

test.each(RULESETS.map(({ id }) => id))(
  'every rule that shaped a ruling of %s is one step from it: named, cited, or of its procedure',
  async (id) => {
    const known = new Set(rulesOf(id).map((one) => one.id));
    const { procedures } = await loadRuleset(id);
    const behind = new Map(
      procedures.map((one) => [one.id, rulesOfProcedure(id, one.id).map((rule) => rule.id)]),
    );
    const far: string[] = [];
    for (const golden of goldenCases().filter(({ rules, faults }) => rules === id && !faults)) {
      const { procedure, steps, refused, factors } = rule(await prepare(golden), golden);
      const reasons = [...steps, ...refused, ...factors];
      const near = new Set([
        ...reasons.flatMap((one) => one.rule?.split(', ') ?? []),
        ...(behind.get(procedure) ?? []),
      ]);
      far.push(...(golden.covers ?? []).filter((one) => known.has(one) && !near.has(one)));
      far.push(...[...near].filter((one) => !known.has(one)));
    }
    expect(far).toEqual([]);
  },
);

test('an edition shares the rules of its ruleset', () => {
  expect(rulesOf('gte-fatline')).toEqual(rulesOf('gte'));
});

test('a line to try quotes apostrophes, and sends settings that no flag takes through batch', () => {
  const golden = { id: 'x', rules: 'gte', procedure: 'p', in: { a: "it's" }, dice: [] };
  expect(tryLine(golden)).toBe(`echo '{"a":"it'\\''s"}' | blucher rule p --rules gte`);
  expect(tryLine({ ...golden, options: { o: [1] } })).toMatch(/\| blucher batch$/);
});

test('all golden cases of the tests are shipped', () => {
  const known: readonly string[] = RULESETS.map(({ id }) => id);
  expect(goldenCases().length).toBeGreaterThan(5000);
  expect(goldenCases().every(({ rules }) => known.includes(rules))).toBe(true);
});
