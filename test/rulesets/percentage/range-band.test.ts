import { setRules } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { rangeBand } from '../../../src/rulesets/percentage/range-band';
import { ruleset } from '../../../src/rulesets/percentage';
import { faultsOf } from '../../support/rolls';
import { checked, ruled } from './support';

function bandAt(distance: unknown, options: Values = {}): unknown {
  return ruled('range-band', { distance }, [], options).outcome?.band;
}

describe('bands', () => {
  // prettier-ignore
  const EDGES: readonly (readonly [distance: number, band: string])[] = [
    [0, 'P3'], [59.5, 'P3'], [60, 'P3'], [60.5, 'P2'],
    [319.5, 'P2'], [320, 'P2'], [320.5, 'P1'],
    [639.5, 'P1'], [640, 'P1'], [640.5, 'P0'],
    [1279.5, 'P0'], [1280, 'P0'], [1280.5, 'out'], [100_000, 'out'],
  ];

  test.each(EDGES)('%d paces is %s', (distance, band) => {
    expect(bandAt(distance)).toBe(band);
  });

  test.each([{ p3: 320 }, { p3: 400 }, { p0: 640 }, { p2: 700 }])(
    'when %j, the edges do not rise',
    (pBands) => {
      expect(faultsOf(() => setRules(ruleset, { pBands }))).toEqual([
        expect.stringMatching(/^options\.pBands: must rise/),
      ]);
    },
  );

  test('an edge that is wrong by itself is all that is told', () => {
    const pBands = { p3: 300, p2: 60, p1: 1, p0: 0 };
    expect(faultsOf(() => setRules(ruleset, { pBands }))).toEqual([
      expect.stringMatching(/^options\.pBands\.p0: 0 is not allowed/),
    ]);
  });
});

describe('distances', () => {
  test('when they are in paces or yards, a pace is a yard', () => {
    expect([bandAt('60'), bandAt('60 paces'), bandAt('61 pace'), bandAt('60 yards')]).toEqual([
      'P3',
      'P3',
      'P2',
      'P3',
    ]);
  });

  test.each(['4in', '10cm', '100 mm'])('when %s is given without a scale, it is refused', (distance) => {
    expect(checked('range-band', { distance }).wrong).toEqual(['distance']);
  });

  test('when the scale is not set, the fault says how to set it', () => {
    const { rules, scale } = { rules: setRules(ruleset), scale: ruleset.scale({}) };
    expect(rules.options).not.toHaveProperty('pacesPerInch');
    expect([scale.inches, scale.millimetres, scale.howToSet]).toEqual([
      undefined,
      undefined,
      expect.stringContaining('--scale 40; of games only a new one takes it'),
    ]);
  });

  test('when the scale is set, inches and millimetres are paces', () => {
    const options = { pacesPerInch: 40 };
    expect(
      ['1.5in', '1.6in', '8"', '8.1in', '38.1 mm', '3.81cm', '3.9cm'].map((distance) =>
        bandAt(distance, options),
      ),
    ).toEqual(['P3', 'P2', 'P2', 'P1', 'P3', 'P3', 'P2']);
    expect(checked('range-band', { distance: '2in' }, options).situation).toEqual({ distance: 80 });
  });
});

test('in words', () => {
  expect(rangeBand.verdict({ band: 'P3' }, { distance: 1 })).toBe('1 pace is P3.');
  expect(rangeBand.verdict({ band: 'out' }, { distance: 1281 })).toBe('1281 paces is farther than P0.');
});
