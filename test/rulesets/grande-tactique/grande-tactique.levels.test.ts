import { adjudicate, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../src/core/dice/seeded';
import { LEVELS, type SourceLevel } from '../../../src/core/ruling/source-level';
import { loadRuleset, RULESETS } from '../../../src/rulesets';
import { caseFiles, prepare, rule, type Case } from '../../support/cases';

const OWN = 'grande-tactique';
const usable = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ faults }) => faults === undefined);

async function ruling(golden: Case) {
  return rule(await prepare(golden), golden);
}

test('every ruling on play has a level', async () => {
  for (const golden of usable.filter((one) => one.rules === OWN && !one.procedure.startsWith('army-'))) {
    expect(LEVELS).toContain((await ruling(golden)).level);
  }
});

test('rulings of rulesets that are known in full have none, in JSON either', async () => {
  for (const { id } of RULESETS.filter((entry) => entry.id !== OWN)) {
    const golden = usable.find(({ rules, refusals }) => rules === id && refusals === undefined)!;
    const json = JSON.parse(JSON.stringify(await ruling(golden))) as object;
    expect(json).not.toHaveProperty('level');
    expect(json).not.toHaveProperty('notices');
  }
});

const LEVEL_OF: readonly (readonly [example: string, level: SourceLevel, notices: readonly string[]])[] = [
  ['X01', 'exact', []],
  ['morale-fire', 'exact', []],
  ['morale-after', 'exact', []],
  ['X09', 'partial', ['N-01']],
  ['X11', 'partial', ['N-01']],
  ['deshake-X01-X03', 'exact', []],
  ['X18', 'exact', []],
  ['X39', 'exact', []],
  ['X36', 'partial', ['N-03']],
  ['X42-limber', 'partial', ['N-02']],
  ['X47-rally', 'partial', ['N-09']],
  ['X56', 'partial', ['N-03']],
  ['X81', 'exact', []],
  ['X82', 'partial', []],
  ['X68', 'guided', ['N-04']],
  ['X69', 'guided', ['N-04', 'N-07']],
  ['X85', 'house', []],
  ['X89', 'partial', ['N-01']],
  ['X92', 'guided', ['N-01', 'N-05']],
  ['X91', 'guided', ['N-01', 'N-07', 'N-06']],
  ['X101', 'exact', []],
  ['X118', 'guided', ['N-01']],
  ['flee-infantry', 'guided', ['N-07']],
  ['general-moves', 'exact', []],
  ['X104-4', 'exact', []],
  ['X105-2', 'partial', []],
  ['X106', 'exact', []],
  ['losses-divisions', 'guided', ['N-08']],
  ['state-eager', 'exact', []],
  ['state-firing-limbered', 'partial', []],
  ['turn-empty', 'exact', []],
  ['turn-whole', 'guided', ['N-01', 'N-03', 'N-04', 'N-06', 'N-07']],
  ['turn-house-roll', 'house', []],
];

test.each(LEVEL_OF)('%s is %s', async (example, level, notices) => {
  const golden = usable.find(({ id, rules }) => rules === OWN && id === example)!;
  const found = await ruling(golden);
  expect(found.level).toBe(level);
  expect((found.notices ?? []).map(({ code }) => code).sort()).toEqual([...notices].sort());
});

test.each([
  ['pip-action-limberCost', 'N-02', 9],
  ['charge-withstood-option-nothing', 'N-05', 8],
  ['charge-next-halt', 'N-06', 8],
  ['pip-action-rally-shaken', 'N-09', 8],
])(
  'what is agreed on is not told to be open, but in games begun before: %s',
  async (example, code, since) => {
    const golden = usable.find(({ id, rules }) => rules === OWN && id === example)!;
    const prepared = await prepare(golden);
    const codesBy = (version: number): readonly unknown[] => {
      const rules = { ...prepared.rules, begunWith: String(version) };
      const { notices = [] } = rule({ ...prepared, rules }, golden);
      return notices.map((notice) => notice.code);
    };
    expect([codesBy(since).includes(code), codesBy(since - 1).includes(code)]).toEqual([false, true]);
  },
);

test('the author is credited where the ruleset is shown', async () => {
  const { about } = await loadRuleset(OWN);
  expect(about).toMatch(/Jack Mitchell.*wixsite\.com\/grandetactique.*Creative Commons/);
});

test('"combat" is a charge', async () => {
  const rules = setRules(await loadRuleset(OWN));
  expect(rules.ruleset.alias('combat', {})).toBe('charge');
  expect(rules.ruleset.alias('fire', {})).toBeUndefined();
  const { procedures } = rules.ruleset;
  const state = procedures.find(({ id }) => id === 'state')!;
  const situation = requireSituation(rules, state, { unit: { id: 'B1', arm: 'infantry' } });
  expect(adjudicate(rules, state, situation, seededSource('s')).outcome).toEqual({ unit: 'B1', legal: true });
});
