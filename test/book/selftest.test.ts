import { goldenCases } from '../../src/book/cases';
import { differenceOf } from '../../src/book/difference';
import { lintHouse, lintTables } from '../../src/book/lint';
import { rulesOf } from '../../src/book/rules';
import { tryCases } from '../../src/book/selftest';
import { setRules } from '../../src/core/ruling/adjudicate';
import { houseOf } from '../../src/core/ruling/house';
import type { Table } from '../../src/core/ruling/table';
import { loadRuleset, RULESETS } from '../../src/rulesets';

const nothing = (): void => undefined;

async function houseRules(options: object, tables: object) {
  const ruleset = await loadRuleset('blucher');
  const house = houseOf(ruleset, { name: 'club', ruleset: 'blucher', options, tables });
  return setRules(ruleset, house.options, house);
}

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('rules on every golden case as the case says, by rules that are listed', async () => {
    const tried = await tryCases(id, nothing);
    expect(tried.differing).toEqual([]);
    const known = new Set(rulesOf(id).map((rule) => rule.id));
    expect([...tried.named].filter((rule) => !known.has(rule))).toEqual([]);
    expect(tried.named.size).toBeGreaterThan(0);
  });

  test('has tables without gaps, overlaps or idle rows', async () => {
    expect(lintTables(await loadRuleset(id))).toEqual([]);
  });
});

test('a row with another value is named by its case, rule and page', async () => {
  const { differing } = await tryCases(
    'blucher',
    nothing,
    await houseRules({}, { combat: { steady: { value: 2 } } }),
  );
  const rules = differing.flatMap((one) => one.rules);
  expect(differing.length).toBeGreaterThan(0);
  expect(rules.some(({ id, page }) => id.startsWith('B-CMB') && page !== '')).toBe(true);
});

test('a planted fault in any part of a case is found', async () => {
  const golden = goldenCases().find(({ out, dice, faults }) => out && dice && !faults);
  if (golden === undefined) throw new Error('there is no such case');
  expect(await differenceOf(golden)).toBeUndefined();
  expect(await differenceOf({ ...golden, out: { planted: 1 } })).toMatchObject({ path: 'out.planted' });
  expect(await differenceOf({ ...golden, refusals: ['NONE'] })).toMatchObject({ path: 'refusals' });
  expect(await differenceOf({ ...golden, verdict: 'planted' })).toMatchObject({ path: 'verdict' });
});

test('house rules that change nothing are named, and rows that contradict an option of the same house', async () => {
  const tables = {
    combat: { steady: { value: 1 } },
    'reinforcement-refusals': { REI_CORNER: { off: true } },
  };
  const rules = await houseRules({ crestFire: 'fromBeyond', cornerBuffer: true }, tables);
  const tried = await tryCases('blucher', nothing, rules, ['crestFire', 'cornerBuffer']);
  expect(lintHouse(rules, tried)).toEqual([
    { where: 'table combat, row steady', text: expect.any(String) as string },
    {
      where: 'table reinforcement-refusals, row REI_CORNER',
      text: 'is left out, while option cornerBuffer settles how it counts: drop one',
    },
    { where: 'house rules, option crestFire', text: expect.any(String) as string },
  ]);
  const toy = await loadRuleset('grande-tactique');
  const written = { 'fire-modifiers': { 'F-04': { times: 2 } } };
  const house = houseOf(toy, { name: 'club', ruleset: 'grande-tactique', tables: written });
  const square = setRules(toy, { squareFirerModifier: -2 }, house);
  const found = lintHouse(
    square,
    await tryCases('grande-tactique', nothing, square, ['squareFirerModifier']),
  );
  expect(found.map(({ text }) => text)).toEqual([
    'has another value, while option squareFirerModifier settles how it counts: drop one',
  ]);
});

test('bands with gaps and overlaps, and rows that stand twice, are named', async () => {
  const ruleset = await loadRuleset('blucher');
  const table = (rows: readonly (readonly string[])[], head = 'total'): Table => ({
    ...{ kind: 'grid', id: 'planted', title: 'planted', citation: 'none' },
    ...{ columns: [head, 'is'], rows },
  });
  const lint = (...rows: readonly string[]) =>
    lintTables({ ...ruleset, tables: [table(rows.map((row) => [row, row]))] }).map(({ text }) => text);
  expect(lint('7 or less', '8-12', '13+')).toEqual([]);
  expect(lint('7 or less', '9-12', '13+')).toEqual(['its bands leave a gap from 8 to 8']);
  expect(lint('7 or less', '7-12', '13+')).toEqual(['its bands overlap from 7 to 7']);
  expect(lint('a', 'a')).toEqual(['stands in it twice']);
  const limits = (...rows: readonly (readonly string[])[]) =>
    lintTables({ ...ruleset, tables: [table(rows, 'die up to')] }).map(({ text }) => text);
  expect(limits(['1', 'a'], ['4', 'b'], ['6', 'c'])).toEqual([]);
  expect(limits(['4', 'a'], ['4', 'b'])).toContain('is always shadowed: the row above reaches to 4');
});
