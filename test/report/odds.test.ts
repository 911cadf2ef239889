import { fraction } from '../../src/core/fraction';
import { renderOdds, renderOddsRows } from '../../src/report';
import { LINED, PLAIN, VIEWS } from './sample';

const ODDS = {
  cases: 36n,
  rows: [
    { outcome: { hits: 2, result: 'holds', moves: [] }, probability: fraction(1n, 36n) },
    { outcome: { hits: 10, result: 'breaks', moves: ['Foy', 'Ney'] }, probability: fraction(5n, 36n) },
    { outcome: { hits: 2, result: 'breaks', moves: [{ id: 'Foy' }] }, probability: fraction(30n, 36n) },
  ],
};

describe('when odds are shown by view', () => {
  test('then numbers rise, words stand by chance, and all charts have the same columns', () => {
    expect(renderOdds('Shot', VIEWS, LINED)).toMatchInlineSnapshot(`
     "Shot: odds

     Hits     chance
     ───────────────────────────────────────────────
     0 hits    75.0%  ██████████████████████████████
     2 hits    25.0%  ██████████
     10 hits  <0.01%  ▏

     Halkett  chance
     ───────────────────────────────────────────────
     holds     97.2%  ██████████████████████████████
     breaks     2.8%  █"
    `);
  });

  test('then fractions stand beside, with the number of cases', () => {
    expect(renderOdds('Shot', VIEWS, LINED, true)).toMatchInlineSnapshot(`
     "Shot: odds

     Hits     chance             exact
     ─────────────────────────────────────────────────────────────────
     0 hits    75.0%  7499999/10000000  ██████████████████████████████
     2 hits    25.0%               1/4  ██████████
     10 hits  <0.01%        1/10000000  ▏

     Halkett  chance             exact
     ─────────────────────────────────────────────────────────────────
     holds     97.2%             35/36  ██████████████████████████████
     breaks     2.8%              1/36  █

     Exact: every chance is a whole number of 216 equally likely cases."
    `);
  });

  test('then plain has no bars', () => {
    expect(renderOdds('Shot', VIEWS, PLAIN, true)).toMatchInlineSnapshot(`
     "Shot: odds
     Hits: 0 hits; chance: 75.0%; exact: 7499999/10000000.
     Hits: 2 hits; chance: 25.0%; exact: 1/4.
     Hits: 10 hits; chance: <0.01%; exact: 1/10000000.
     Halkett: holds; chance: 97.2%; exact: 35/36.
     Halkett: breaks; chance: 2.8%; exact: 1/36.
     Exact: every chance is a whole number of 216 equally likely cases."
    `);
  });

  test.each([
    ['certain', fraction(1n, 1n), '100%'],
    ['all but certain', fraction(10n ** 30n - 1n, 10n ** 30n), '>99.99%'],
    ['all but impossible', fraction(1n, 10n ** 30n), '<0.01%'],
  ])('then what is %s says so and has a bar', (_, probability, percent) => {
    const line = renderOdds('Shot', [{ title: 'x', cases: 1n, rows: [{ answer: 'y', probability }] }], LINED);
    expect(line).toContain(percent);
    expect(line.split('\n').at(-1)).toMatch(/[█▌▏]$/);
  });
});

describe('when odds are shown by field', () => {
  test('then each field has a column, numbers rise and words stand by chance', () => {
    expect(renderOddsRows('Shot', ODDS, LINED, true)).toMatchInlineSnapshot(`
     "Shot: odds

     hits  result  moves     chance  exact  cases
     ────────────────────────────────────────────
     2     breaks  id: Foy    83.3%    5/6     30
     2     holds   none        2.8%   1/36      1
     10    breaks  Foy, Ney   13.9%   5/36      5

     Exact: every chance is a whole number of 36 equally likely cases."
    `);
  });

  test('then more columns than fit become facts', () => {
    const outcome = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`field${i}`, i]));
    const rows = [{ outcome, probability: fraction(1n, 2n) }];
    const lines = renderOddsRows('Shot', { cases: 2n, rows }, LINED).split('\n');
    expect(lines.slice(2).join(' ')).toContain('field0: 0; field1: 1;');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
