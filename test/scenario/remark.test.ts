import { fraction } from '../../src/core/odds/fraction';
import { ruleset } from '../../src/rulesets/blucher';
import { chanceText } from '../../src/scenario/compare';
import { loadPlayable, loadScenario } from '../../src/scenario/load';
import { findingRemark, formRemark, keysOf, valueAt } from '../../src/scenario/remark';
import { readScenario, remarksOf } from '../../src/scenario/read';
import { parseSource } from '../../src/scenario/yaml';
import { loadKnown } from '../../src/rulesets';

describe('a path as keys', () => {
  const value = { a: [{ 'b.c': 1, b: { c: 2 } }], 'x[0]': 3, x: [4], '': 5, abc: 6, ab: { c: 7 } };

  test.each<[string, readonly (string | number)[]]>([
    ['', []],
    ['a', ['a']],
    ['a[0]', ['a', 0]],
    ['a[0].b', ['a', 0, 'b']],
    // The longest key that is there is meant.
    ['a[0].b.c', ['a', 0, 'b.c']],
    ['x[0]', ['x[0]']],
    ['x[1]', ['x', 1]],
    ['abc', ['abc']],
    ['ab.c', ['ab', 'c']],
    ['ab.d.e', ['ab', 'd', 'e']],
    ['gone[2].at', ['gone', 2, 'at']],
    ['x[0].deeper', ['x[0]', 'deeper']],
  ])('%j', (path, keys) => expect(keysOf(value, path)).toEqual(keys));

  test('leads to a value, or to none', () => {
    expect(valueAt(value, ['a', 0, 'b.c'])).toBe(1);
    expect(valueAt(value, ['a', 1, 'b'])).toBeUndefined();
    expect(valueAt({ a: null }, ['a', 'b'])).toBeUndefined();
    expect(valueAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
  });
});

describe('remarks', () => {
  const { source } = parseSource('a: 1\nlist:\n  - { b: 2 }\n', 'x.yaml');

  test('on the form have the place of what is meant, and what is allowed', () => {
    expect(formRemark({ path: 'b', message: 'is wrong', allowed: ['3'] }, source, ['list', 0])).toEqual({
      file: 'x.yaml',
      line: 3,
      column: 7,
      code: 'form',
      severity: 'error',
      path: 'list[0].b',
      text: 'is wrong',
      allowed: ['3'],
    });
    expect(formRemark({ path: '', message: 'is wrong' }, source)).not.toHaveProperty('allowed');
  });

  test('by the rules have their citation, and what is allowed, where there is one', () => {
    const finding = { code: 'S1', severity: 'warning', path: ['list'], text: 'is odd' } as const;
    const place = { file: 'x.yaml', line: 2, column: 1 };
    expect(findingRemark({ ...finding, citation: 'Book p.1', allowed: '3' }, source)).toEqual({
      ...finding,
      ...place,
      path: 'list',
      citation: 'Book p.1',
      allowed: ['3'],
    });
    expect(findingRemark(finding, source)).toEqual({ ...finding, ...place, path: 'list' });
  });

  test('are in the order of lines and columns, whatever found them', async () => {
    const text =
      'extends: learning\nturns: { firstPlayer: blue, lsat: 3 }\nid: [x]\nsides: { red: { startingMorale: 9 } }\n';
    const reading = await readScenario(text, 'own.yaml', loadKnown);
    expect(remarksOf(reading).map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      '2:10 S01',
      '2:29 form',
      '3:1 form',
      '4:17 S12',
    ]);
  });

  test('by the rules are not made on what has no sound form', async () => {
    const text = 'extends: learning\nobjectives: { mill: { at: [30, wide] } }\nchecks: []\n';
    const { faults, findings } = await readScenario(text, 'own.yaml', loadKnown);
    expect(faults.map(({ path }) => path)).toEqual(['objectives[0].at[1]']);
    expect(findings).toEqual([]);
  });
});

describe('a file that is loaded', () => {
  test('is refused with every fault of its form, each at its place', async () => {
    await expect(
      loadScenario('extends: learning\nid: [x]\nturns: { lsat: 3 }\n', 'own.yaml', loadKnown),
    ).rejects.toMatchObject({
      faults: [
        { path: 'own.yaml:2:1, id', message: 'a list is not allowed; give a name' },
        { path: 'own.yaml:3:10, turns.lsat' },
      ],
    });
    await expect(loadScenario('[1]', 'own.yaml', loadKnown)).rejects.toMatchObject({
      faults: [{ path: 'own.yaml:1:1' }],
    });
  });

  test('may break rules, but not to be played; a warning does not matter', async () => {
    const broken = 'extends: learning\nsides: { red: { startingMorale: 9 } }\n';
    expect((await loadScenario(broken, 'own.yaml', loadKnown)).ruleset).toBe(ruleset);
    await expect(loadPlayable(broken, 'own.yaml', loadKnown)).rejects.toMatchObject({
      faults: [{ path: 'own.yaml:2:17, sides[0].startingMorale' }],
    });
    const odd = await loadPlayable('extends: learning\ntable: { widthBW: 40 }\n', 'own.yaml', loadKnown);
    expect([odd.options, odd.houseRules]).toEqual([{}, null]);
  });

  test('brings its options and house rules along', async () => {
    const text =
      'extends: learning\noptions: { crestFire: always }\nhouseRules: { name: Ours, ruleset: blucher, options: { reserveUrban: allowed } }\n';
    const { options, houseRules, rules } = await loadScenario(text, 'own.yaml', loadKnown);
    expect([options, houseRules]).toMatchObject([{ crestFire: 'always' }, { name: 'Ours' }]);
    expect(rules.options).toMatchObject({ crestFire: 'always' });
    expect(rules.house?.name).toBe('Ours');
  });
});

test('a chance is shown as a fraction and as a percentage', () => {
  expect(chanceText(fraction(7n, 36n))).toBe('7/36 (19.4%)');
});
