import fc from 'fast-check';
import { mergeShards, spanOf, type ShardResult } from '../../src/engagement/shards';
import { meanOf, shareOf } from '../../src/engagement/estimate';

/** A part with the tallies that one step gives which is done once a trial. */
function part(index: number, of: number, change: Partial<ShardResult> = {}): ShardResult {
  const { from, to } = spanOf(change.trials ?? 10, { index, of });
  const trials = to - from + 1;
  return {
    engagement: 'x',
    ruleset: 'blucher',
    fingerprint: 'f',
    seed: 's',
    trials: 10,
    steps: ['fire'],
    counted: {},
    shard: { index, of },
    tallies: { trials, rounds: { 1: trials }, counts: {}, units: {}, steps: [{ made: trials, refused: {} }] },
    ...change,
  };
}

/** The same part, with another count of its units. */
const withUnits = (one: ShardResult, units: object): object => ({
  ...one,
  tallies: { ...one.tallies, units },
});

const merge = (...parts: readonly unknown[]): ReturnType<typeof mergeShards> =>
  mergeShards(parts.map((value, i) => ({ file: `${i + 1}.json`, value })));

describe('parts', () => {
  test('make every trial once, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 60 }), (trials, of) => {
        const spans = Array.from({ length: of }, (_, i) => spanOf(trials, { index: i + 1, of }));
        expect(spans[0]!.from).toBe(1);
        expect(spans.at(-1)!.to).toBe(trials);
        spans.slice(1).forEach(({ from }, i) => expect(from).toBe(spans[i]!.to + 1));
        const sizes = spans.map(({ from, to }) => to - from + 1);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('add up in any order', () => {
    const parts = [part(3, 3), part(1, 3), part(2, 3)];
    expect(merge(...parts).tallies).toMatchObject({ trials: 10, rounds: { 1: 10 }, steps: [{ made: 10 }] });
    expect(merge(...parts.reverse())).toEqual(merge(...parts));
  });

  test.each<[string, readonly unknown[], RegExp]>([
    ['none', [], /nothing is given/],
    ['one that is given twice', [part(1, 2), part(1, 2)], /2\.json: is part 1\/2, as 1\.json is/],
    ['missing ones', [part(2, 4)], /3 parts are missing: 1\/4, 3\/4 and 4\/4/],
    ['one of another engagement', [part(1, 2), part(2, 2, { fingerprint: 'g' })], /another engagement/],
    ['one of another seed', [part(1, 2), part(2, 2, { seed: 't' })], /another seed/],
    ['one of more trials', [part(1, 2), part(2, 2, { trials: 12 })], /another number of trials/],
    ['one of other parts', [part(1, 2), part(2, 3)], /another number of parts/],
    ['one that is not whole', [part(1, 2), { ...part(2, 2), tallies: part(1, 10).tallies }], /is not whole/],
    ['one beyond the last', [{ ...part(1, 2), shard: { index: 3, of: 2 } }], /is not whole|is no part/],
    ['something else', [{ engagement: 'x' }], /is no part/],
    ['nothing', [null], /is no part/],
    ['a number for a unit', [withUnits(part(1, 1), { A: 5 })], /is no part/],
    [
      'other units',
      [part(1, 2), withUnits(part(2, 2), { A: { ends: {}, measures: {} } })],
      /does not belong/,
    ],
    ['fractions', [{ ...part(1, 1), tallies: { ...part(1, 1).tallies, rounds: { 1: 0.5 } } }], /is no part/],
  ])('%s are refused', (_, parts, said) => {
    expect(() => merge(...parts)).toThrow(said);
  });
});

describe('intervals', () => {
  test('Wilson: of 15 in 50', () => {
    const { low, high } = shareOf(15, 50);
    expect([low, high].map((value) => value.toFixed(4))).toEqual(['0.1910', '0.4375']);
  });

  test('never and always leave room for doubt on one side', () => {
    expect(shareOf(0, 100)).toMatchObject({ value: 0, low: 0 });
    expect(shareOf(0, 100).high).toBeCloseTo(0.037, 3);
    expect(shareOf(100, 100)).toMatchObject({ value: 1, high: 1 });
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });

  test('a mean of 1, 2 and 3', () => {
    const mean = meanOf({ 1: 1, 2: 1, 3: 1 })!;
    expect([mean.value, mean.of]).toEqual([2, 3]);
    expect(mean.high - mean.value).toBeCloseTo(1.96 / Math.sqrt(3), 3);
    expect(meanOf({})).toBeUndefined();
    expect(meanOf({ 4: 1 })).toMatchObject({ value: 4, low: 4, high: 4 });
  });
});
