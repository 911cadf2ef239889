import { fatline, standard } from '../../../src/rulesets/gte';
import type { Ruling } from '../../../src/core/ruling/ruling';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { caseFiles, prepare, rule } from '../../support/cases';

/** Ids of a run of worked examples: `F01` to `F24`. */
const series = (letter: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);

/** The worked examples of the specification. */
const EXAMPLES = [
  ...series('F', 24),
  ...series('R', 23),
  ...series('C', 4),
  ...series('Y', 8),
  ...series('K', 5),
  ...series('N', 2),
  ...series('I', 3),
  ...series('G', 1),
  ...series('H', 6),
  ...series('B', 18),
  ...series('M', 18),
  ...series('S', 4),
  ...series('U', 2),
  ...series('P', 2),
  ...series('V', 3),
  ...series('X', 15),
];

const CASES = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ rules, faults }) => (rules === standard.id || rules === fatline.id) && faults === undefined);

test('every worked example is a golden case under its own id', () => {
  const ids = CASES.map(({ id }) => id);
  expect(EXAMPLES.filter((id) => !ids.includes(id))).toEqual([]);
});

/** The factors that count for each unit of a ruling, by their codes. */
function countedIn({ factors }: Ruling): readonly (readonly string[])[] {
  const counted = factors.filter(({ counts }) => counts);
  const units = [...new Set(counted.map(({ unit }) => unit))];
  return units.map((unit) => counted.filter((factor) => factor.unit === unit).map(({ name }) => name));
}

const codesOf = ({ tables }: Ruleset, kind: 'factors' | 'checks'): readonly string[] =>
  tables.flatMap((table) => (table.kind === kind ? table.rows.map(({ code }) => code) : []));

describe.each([standard, fatline])('the golden cases of $id', (ruleset) => {
  const rulings: Ruling[] = [];
  beforeAll(async () => {
    for (const golden of CASES.filter(({ rules }) => rules === ruleset.id))
      rulings.push(rule(await prepare(golden), golden));
  });

  it('show every row of every table of modifiers alone', () => {
    const alone = rulings.flatMap(countedIn).flatMap((codes) => (codes.length === 1 ? codes : []));
    expect(codesOf(ruleset, 'factors').filter((code) => !alone.includes(code))).toEqual([]);
  });

  it('and beside others', () => {
    const beside = rulings.flatMap(countedIn).flatMap((codes) => (codes.length > 1 ? codes : []));
    expect(codesOf(ruleset, 'factors').filter((code) => !beside.includes(code))).toEqual([]);
  });

  it('show every refusal alone', () => {
    const alone = rulings.flatMap(({ refused }) => (refused.length === 1 ? refused : []));
    const codes = alone.map(({ code }) => code);
    expect(codesOf(ruleset, 'checks').filter((code) => !codes.includes(code))).toEqual([]);
  });
});
