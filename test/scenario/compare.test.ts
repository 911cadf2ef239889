import fc from 'fast-check';
import { fraction } from '../../src/core/odds/fraction';
import { differences, isMet, parseChance } from '../../src/scenario/compare';

describe('differences', () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    ['what is not expected is not looked at', { a: 1 }, { a: 1, b: 2 }, []],
    ['fields inside fields', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['a.c']],
    ['entries of lists', [{ a: 1 }, { a: 2 }], [{ a: 1, b: 0 }, { a: 3 }], ['[1].a']],
    ['lists of other lengths as a whole', { a: [1] }, { a: [1, 2] }, ['a']],
    ['text and number are not alike', { a: '1' }, { a: 1 }, ['a']],
    ['null is nothing', { a: null }, { b: 1 }, []],
    ['a fraction within the tolerance', { a: 0.333 }, { a: 1 / 3 }, []],
    ['a whole number exactly', { a: 1 }, { a: 1.0001 }, ['a']],
    ['nothing where there should be something', { a: 1 }, null, ['']],
    ['a list is no record of its entries', { a: [1] }, { a: { 0: 1 } }, ['a']],
    ['a record is no list', { a: { 0: 1 } }, { a: [1] }, ['a']],
    ['a fraction outside of the tolerance', { a: 0.33 }, { a: 1 / 3 }, ['a']],
    ['null where there is something', { a: null }, { a: 1 }, ['a']],
    ['null for what looks mistyped', { hit: null }, { hits: 1 }, ['hit']],
    ['something for what is not there', { b: 1 }, {}, ['b']],
    ['null for what is not there in an empty answer', { b: null }, {}, ['b']],
  ])('%s', (_, expected, actual, paths) => {
    expect(differences(expected, actual, [], 0.001).map(({ path }) => path)).toEqual(paths);
  });

  test('a field that is not there is shown as such, with a near one', () => {
    expect(differences({ hit: 2, zzz: 1 }, { hits: 2 }, ['outcome'], 0)).toEqual([
      { path: 'outcome.hit', expected: 2, hint: 'there is no such field (did you mean "hits"?)' },
      { path: 'outcome.zzz', expected: 1, hint: 'there is no such field' },
    ]);
  });

  test('nothing differs from itself', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(differences(value, value, [], 0)).toEqual([])));
  });
});

describe('chances', () => {
  test.each([['7/36'], [' 1 / 2 '], [0], [1], ['0'], ['1'], [0.25], ['0.25'], ['25%'], ['0%'], ['100%']])(
    '%j is one',
    (written) => expect(parseChance(written)).toBeDefined(),
  );

  test.each([['2/1'], ['1/0'], [-0.1], [1.1], ['120%'], ['often'], [null], [NaN], ['-1/2'], [{}]])(
    '%j is none',
    (written) => expect(parseChance(written)).toBeUndefined(),
  );

  test('fractions, never and always are met exactly', () => {
    const third = fraction(1n, 3n);
    expect(isMet(parseChance('2/6')!, third, 0)).toBe(true);
    expect(isMet(parseChance(0.333)!, third, 0.001)).toBe(true);
    expect(isMet(parseChance(0.333)!, third, 0.0001)).toBe(false);
    expect(isMet(parseChance(0)!, fraction(1n, 10n ** 9n), 0.5)).toBe(false);
    expect(isMet(parseChance(1)!, fraction(10n ** 9n - 1n, 10n ** 9n), 0.5)).toBe(false);
    expect(isMet(parseChance(1)!, fraction(1n, 1n), 0)).toBe(true);
    expect(isMet(parseChance('3/3')!, fraction(1n, 1n), 0)).toBe(true);
    expect(isMet(parseChance('1/2')!, third, 0)).toBe(false);
    expect(isMet(parseChance('2/3')!, third, 0)).toBe(false);
    expect(isMet(parseChance(0.25)!, fraction(1n, 4n), 0)).toBe(true);
  });
});
