import { fraction } from '../../../src/core/odds/fraction';
import { renderOdds, renderOddsRows } from '../../../src/report';
import { LINED, PLAIN, VIEWS } from '../sample';

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

      Hits, mean 0.50  chance
      ───────────────────────────────────────────────────────
      0 hits            75.0%  ██████████████████████████████
      2 hits            25.0%  ██████████
      10 hits          <0.01%  ▏

      Halkett          chance
      ───────────────────────────────────────────────────────
      holds             97.2%  ██████████████████████████████
      breaks             2.8%  █"
    `);
  });

  test('then fractions stand beside; no number of cases where chances are no whole cases', () => {
    expect(renderOdds('Shot', VIEWS, LINED, true)).toMatchInlineSnapshot(`
      "Shot: odds

      Hits, mean 0.50  chance             exact
      ─────────────────────────────────────────────────────────────────────────
      0 hits            75.0%  7499999/10000000  ██████████████████████████████
      2 hits            25.0%               1/4  ██████████
      10 hits          <0.01%        1/10000000  ▏

      Halkett          chance             exact
      ─────────────────────────────────────────────────────────────────────────
      holds             97.2%             35/36  ██████████████████████████████
      breaks             2.8%              1/36  █"
    `);
  });

  test('then bars on a narrow screen stand on one line', () => {
    expect(renderOdds('Shot', VIEWS, { ...LINED, width: 40 })).not.toMatch(/^ *█+$/m);
  });

  test('then plain has no bars', () => {
    expect(renderOdds('Shot', VIEWS, PLAIN, true)).toMatchInlineSnapshot(`
      "Shot: odds
      Hits, mean 0.50: 0 hits; chance: 75.0%; exact: 7499999/10000000.
      Hits, mean 0.50: 2 hits; chance: 25.0%; exact: 1/4.
      Hits, mean 0.50: 10 hits; chance: <0.01%; exact: 1/10000000.
      Halkett: holds; chance: 97.2%; exact: 35/36.
      Halkett: breaks; chance: 2.8%; exact: 1/36."
    `);
  });

  test('then whole cases stand beside too, where every chance is some of them', () => {
    const halves = [2n, 10n].map((hits) => ({ answer: `${hits} hits`, probability: fraction(1n, 2n) }));
    const views = [
      { title: 'Hits', cases: 36n, rows: halves },
      { title: 'Halkett', cases: 36n, rows: [{ answer: 'holds', probability: fraction(1n, 1n) }] },
    ];
    const told = renderOdds('Shot', views, LINED, true).replace(/ {2,}/g, ' ').split('\n');
    expect(told).toEqual(
      expect.arrayContaining([
        'Hits, mean 6.00 chance exact cases',
        '2 hits 50.0% 1/2 18',
        'holds 100% 1 36',
      ]),
    );
    expect(told.at(-1)).toBe('Exact: every chance is a whole number of 36 equally likely cases.');
    const without = renderOdds('Shot', views, LINED);
    expect(without).not.toContain('cases');
  });

  test('then what hangs on no dice says so', () => {
    const rows = [{ answer: 'holds', probability: fraction(1n, 1n) }];
    const told = renderOdds('Shot', [{ title: 'Halkett', cases: 1n, rows }], LINED, true);
    expect(told).toMatch(/\n\nExact: nothing is left to chance\.$/);
  });

  test('then answers that are not all numbers stand by chance', () => {
    const rows = [
      { answer: '3 hits', probability: fraction(1n, 4n) },
      { answer: 'none', probability: fraction(3n, 4n) },
    ];
    const told = renderOdds('Shot', [{ title: 'Hits', cases: 4n, rows }], LINED);
    expect(told.indexOf('none')).toBeLessThan(told.indexOf('3 hits'));
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
