import { enumerate } from '../../../src/core/odds/exact';
import { add, fraction, makeFraction, ZERO, type Fraction } from '../../../src/core/odds/fraction';
import { Problem } from '../../../src/core/input/problem';
import {
  apart,
  atLeast,
  atMost,
  contest,
  FACES,
  together,
  TOTAL,
  type Branch,
  type Foreseen,
  type Request,
  type Reroll,
  type Resolution,
  type Roll,
  type Want,
} from '../../../src/core/dice/roll';
import { bruteForce, toDistribution, type Distribution } from '../../support/odds/brute-force';

const HITS: Reroll = { of: 'hits', because: ['difficult'] };
const MISSES: Reroll = { of: 'misses', because: ['flank'] };

function pool(count: number, want: Want = atLeast(4), reroll?: Reroll, sides = 6): Roll {
  return { kind: 'roll', for: 'test', by: 'active', count, sides, want, reroll };
}

/** A resolution that only asks, and returns what it was given. */
function asking(request: Request): () => Resolution<unknown> {
  return function* () {
    const { value, counts } = yield request;
    return counts.length > 0 ? counts : value;
  };
}

function exactly<T>(start: () => Resolution<T>, detail = false): Distribution {
  const { chances } = enumerate(start, { key: (value) => JSON.stringify(value), detail });
  return toDistribution(chances.map(({ value, probability }) => [JSON.stringify(value), probability]));
}

function slowly<T>(start: () => Resolution<T>): Distribution {
  return bruteForce(start, (value) => JSON.stringify(value));
}

function totalOf(chances: readonly { readonly probability: Fraction }[]): string {
  return makeFraction(chances.reduce((sum, { probability }) => add(sum, probability), ZERO));
}

describe('a single pool has the distribution of its faces', () => {
  const wants: readonly (readonly [string, Want])[] = [
    ['4 or more', atLeast(4)],
    ['6', atLeast(6)],
    ['no face hits', atLeast(7)],
    ['every face hits', atLeast(1)],
    ['2 or less', atMost(2)],
    ['3 to 5', { kind: 'count', from: 3, to: 5 }],
    ['an empty range', { kind: 'count', from: 5, to: 4 }],
    ['one face tallied', { kind: 'tally', faces: [6] }],
    ['two faces tallied', { kind: 'tally', faces: [6, 5] }],
    ['the total', TOTAL],
    ['each face', FACES],
  ];
  const pools = wants.flatMap(([name, want]) =>
    [1, 2, 3].map((count) => [`${count}d6, ${name}`, pool(count, want)] as const),
  );
  const rerolled = wants
    .filter(([, want]) => want.kind === 'count')
    .flatMap(([name, want]) =>
      [HITS, MISSES].map(
        (reroll) => [`2d6, ${name}, ${reroll.of} re-rolled`, pool(2, want, reroll)] as const,
      ),
    );
  const others: readonly (readonly [string, Roll])[] = [
    ['2d10, 7 or more, misses re-rolled', pool(2, atLeast(7, 10), MISSES, 10)],
    ['3d10 total', pool(3, TOTAL, undefined, 10)],
    ['1d100, 35 or less', pool(1, atMost(35), HITS, 100)],
    ['2d20 tallied', pool(2, { kind: 'tally', faces: [20, 1] }, undefined, 20)],
    ['4d2 with every face tallied', pool(4, { kind: 'tally', faces: [1, 2] }, undefined, 2)],
    ['3d3 with every face tallied', pool(3, { kind: 'tally', faces: [3, 1, 2] }, undefined, 3)],
    ['a die with one side', pool(3, TOTAL, undefined, 1)],
    ['no dice', pool(0)],
  ];

  test.each([...pools, ...rerolled, ...others])('%s', (_, roll) => {
    expect(exactly(asking(roll))).toEqual(slowly(asking(roll)));
  });
});

describe('sums and chains have the distribution of their faces', () => {
  const sum = (...rolls: readonly Roll[]): Request => ({ kind: 'sum', rolls });

  function* opposed(a: Roll, b: Roll): Resolution<number> {
    const attack = yield a;
    const defence = yield b;
    return Math.sign(attack.value - defence.value);
  }

  function* chained(): Resolution<string> {
    const first = yield pool(2);
    if (first.value === 0) return 'nothing';
    const second = yield pool(first.value, TOTAL, undefined, 4);
    return second.value > 4 ? 'much' : 'little';
  }

  function* sumThenRoll(): Resolution<number> {
    const hits = yield sum(pool(2), pool(1, atLeast(5), HITS));
    const saved = hits.value === 0 ? 0 : (yield pool(hits.value, atLeast(5))).value;
    return hits.value - saved;
  }

  const difference: Foreseen<number> = {
    requests: [pool(2, FACES), pool(1, TOTAL, undefined, 10)],
    opposed: true,
    judge: ([a, b]) => Math.sign(Number(a?.value) - Number(b?.value) - 1),
    key: String,
  };

  const cases: readonly (readonly [string, () => Resolution<unknown>])[] = [
    ['rolls of which only the difference counts', () => together([difference])],
    ['an empty sum', asking(sum())],
    ['a sum of one', asking(sum(pool(3)))],
    [
      'a sum of pools with and without re-rolls',
      asking(sum(pool(2), pool(1, atLeast(4), MISSES), pool(1, atLeast(4), HITS))),
    ],
    ['a sum of totals of different dice', asking(sum(pool(2, TOTAL), pool(1, TOTAL, undefined, 10)))],
    ['a sum of a count and a total', asking(sum(pool(2), pool(1, TOTAL)))],
    ['a sum of faces', asking(sum(pool(2, FACES), pool(1, FACES)))],
    ['opposed pools', () => opposed(pool(3), pool(2))],
    ['opposed pools, one re-rolled', () => opposed(pool(2, atLeast(4), HITS), pool(2))],
    ['opposed pools of different dice', () => opposed(pool(2, TOTAL), pool(1, TOTAL, undefined, 10))],
    ['a roll that hangs on another', chained],
    ['a roll that hangs on a sum', sumThenRoll],
  ];

  test.each(cases)('%s', (_, start) => {
    expect(exactly(start)).toEqual(slowly(start));
  });

  test('chances that depend on a record and on words are worked out once for both', () => {
    const judge = jest.fn(difference.judge);
    const record = {};
    const chancesIn = (words: string): unknown =>
      exactly(() => together([{ ...difference, judge, chancesBy: { record, words } }]));
    const first = chancesIn('infantry');
    const { length } = judge.mock.calls;
    expect(chancesIn('infantry')).toEqual(first);
    expect(judge).toHaveBeenCalledTimes(length);
    expect(chancesIn('cavalry')).toEqual(first);
    expect(judge).toHaveBeenCalledTimes(2 * length);
  });

  test('results that are kept apart share no chances, as they hold more than their essence', () => {
    const record = {};
    const totalsFrom = (lead: number): readonly unknown[] => {
      const branch: Foreseen<{ readonly total: number }> = {
        requests: [pool(1, TOTAL)],
        judge: ([thrown]) => ({ total: Number(thrown?.value) + lead }),
        essence: () => ({ total: 0 }),
        key: () => '',
        chancesBy: { record, words: 'same' },
      };
      const { chances } = enumerate(() => together([branch]), { key: JSON.stringify, detail: true });
      return chances.map(({ value: [one] }) => one?.total);
    };
    expect(totalsFrom(0)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(totalsFrom(10)).toEqual([11, 12, 13, 14, 15, 16]);
  });

  test('a contest that is thrown again while tied is that of the untied throws', () => {
    const duel = (lead: number) => () =>
      contest([pool(1, TOTAL), pool(1, FACES)], ([a = 0, b = 0]) => a + lead === b);
    const winner = (lead: number) => {
      const key = ([a = 0, b = 0]: readonly number[]): string => (a + lead > b ? 'A' : 'B');
      const { chances, cases } = enumerate(duel(lead), { key });
      return [cases, toDistribution(chances.map(({ value, probability }) => [key(value), probability]))];
    };
    expect(winner(0)).toEqual([30n, { A: '1/2', B: '1/2' }]);
    expect(winner(1)).toEqual([31n, { A: '21/31', B: '10/31' }]);
    expect(winner(6)).toEqual([36n, { A: '1' }]);
  });

  test('a sum of more dice than can be kept apart is still exact', () => {
    const { chances } = enumerate(asking(sum(pool(12, FACES), pool(12, FACES))), { key: String });
    expect(chances).toHaveLength(24 * 5 + 1);
    expect(totalOf(chances)).toBe('1');
  });
});

describe('parallel branches', () => {
  /** Hits on each side; who scored them is a detail that the result does not need. */
  function fight(
    attack: number,
    defence: number,
    reroll?: Reroll,
  ): Branch<{ margin: number; hits?: number }> {
    return {
      *run() {
        const a = yield pool(attack, atLeast(4), reroll);
        const d = yield pool(defence);
        return { margin: a.value - d.value, hits: a.value };
      },
      essence: ({ margin }) => ({ margin }),
      key: ({ margin }) => margin,
    };
  }

  function* battle(branches: readonly Branch<{ margin: number; hits?: number }>[]): Resolution<string> {
    const fights = yield* together(branches);
    const won = fights.filter(({ margin }) => margin > 0).length;
    if (won !== 1) return `${won} won`;
    const pursuit = yield pool(1, TOTAL);
    return pursuit.value > 4 ? '1 won, pursuit' : '1 won';
  }

  const fights: readonly (readonly [string, readonly Branch<{ margin: number; hits?: number }>[]])[] = [
    ['none', []],
    ['one', [fight(2, 1)]],
    ['two', [fight(2, 1), fight(1, 1)]],
    ['two, one with a re-roll', [fight(1, 1, HITS), fight(1, 1)]],
  ];

  test.each(fights)('%s: as many as the faces say, merged by essence or in detail', (_, branches) => {
    const slow = slowly(() => battle(branches));
    expect(exactly(() => battle(branches))).toEqual(slow);
    expect(exactly(() => battle(branches), true)).toEqual(slow);
  });

  test('when details are asked for, they are there, else they are absent', () => {
    const result = function* (): Resolution<unknown> {
      return yield* together([fight(1, 1)]);
    };
    const merged = { '[{"margin":-1}]': '1/4', '[{"margin":0}]': '1/2', '[{"margin":1}]': '1/4' };
    expect(exactly(result)).toEqual(merged);
    expect(exactly(result, true)).toEqual(slowly(result));
    expect(Object.keys(exactly(result, true))).toContain('[{"margin":0,"hits":1}]');
  });

  test('branches of unlike dice are weighed over a common denominator', () => {
    const coinThenDie: Branch<string> = {
      *run() {
        const coin = yield pool(1, atLeast(2, 2), undefined, 2);
        if (coin.value === 0) return 'tails';
        const die = yield pool(1, atLeast(5));
        return die.value === 1 ? 'hit' : 'tails';
      },
      essence: (value) => value,
      key: JSON.stringify,
    };
    const result = function* (): Resolution<unknown> {
      return yield* together([coinThenDie, coinThenDie]);
    };
    expect(exactly(result)).toEqual(slowly(result));
  });

  test('a parallel inside a branch', () => {
    const inner: Branch<number> = {
      *run() {
        return (yield pool(1)).value;
      },
      essence: (value) => value,
      key: JSON.stringify,
    };
    const outer: Branch<number> = {
      *run() {
        const [a = 0, b = 0] = yield* together([inner, inner]);
        return a + b;
      },
      essence: (value) => value,
      key: JSON.stringify,
    };
    const result = function* (): Resolution<unknown> {
      return yield* together([outer, inner]);
    };
    expect(exactly(result)).toEqual(slowly(result));
  });

  test('values that are all essence are merged even where every detail is wanted', () => {
    const hit: Branch<boolean> = {
      *run() {
        return (yield pool(2, TOTAL)).value <= 4;
      },
      key: Number,
    };
    const hits = function* (): Resolution<number> {
      return (yield* together([hit, hit])).filter(Boolean).length;
    };
    expect(exactly(hits, true)).toEqual(slowly(hits));
    // 8 throws of two dice would be 11^8 cases apart.
    const many = Array.from({ length: 8 }, () => hit);
    expect(() => exactly(() => together(many), true)).not.toThrow();
  });
});

describe('known figures', () => {
  function* margin(a: Roll, d: Roll): Resolution<number> {
    const attack = yield a;
    const defence = yield d;
    return Math.sign(attack.value - defence.value);
  }

  /** Ways out of all faces of the dice: ahead, level, behind. */
  function ways(a: Roll, d: Roll): { cases: bigint; ways: bigint[] } {
    const { chances, cases } = enumerate(() => margin(a, d), { key: String });
    const of = (sign: number): bigint => {
      const { num, den } = chances.find(({ value }) => value === sign)!.probability;
      return (num * cases) / den;
    };
    return { cases, ways: [of(1), of(0), of(-1)] };
  }

  test('8 dice against 6, 4 or more hits, without re-rolls, out of 6^14', () => {
    expect(ways(pool(8), pool(6))).toEqual({
      cases: 6n ** 14n,
      ways: [47389656852n, 14363255907n, 16611251337n],
    });
  });

  // 1 die against 1: by hand, out of 2 * 2 (no re-roll) and of 4 * 2 (hits with 1/4 or 3/4).
  test.each([
    ['no re-roll', undefined, ['1/4', '1/2', '1/4']],
    ['hits re-rolled', HITS, ['1/8', '1/2', '3/8']],
    ['misses re-rolled', MISSES, ['3/8', '1/2', '1/8']],
  ] as const)('1 die against 1, %s', (_, reroll, expected) => {
    const found = exactly(() => margin(pool(1, atLeast(4), reroll), pool(1)));
    expect([found['1'], found['0'], found['-1']]).toEqual(expected);
  });

  test('a re-roll counts as dice of their own', () => {
    expect(enumerate(() => margin(pool(5, atLeast(4), HITS), pool(6)), { key: String }).cases).toBe(
      6n ** 16n,
    );
  });

  test('dice of several kinds are counted apart, and only the most that one case throws', () => {
    const start = function* (): Resolution<number> {
      const coin = yield pool(1, atLeast(2, 2), undefined, 2);
      return coin.value === 1 ? (yield pool(3)).value : (yield pool(2)).value;
    };
    expect(enumerate(start, { key: String }).cases).toBe(2n * 6n ** 3n);
  });
});

describe('numbers beyond doubles', () => {
  test.each([
    [30, 30],
    [60, 60],
    [60, 1],
  ])('%i dice against %i sum to exactly 1', (a, d) => {
    const start = function* (): Resolution<number> {
      const attack = yield pool(a, atLeast(5));
      const defence = yield pool(d, atLeast(4), HITS);
      return Math.sign(attack.value - defence.value);
    };
    const { chances, cases } = enumerate(start, { key: String });
    expect(totalOf(chances)).toBe('1');
    for (const { probability } of chances) expect(cases % probability.den).toBe(0n);
  });

  test('60 dice have the binomial tail to the last digit', () => {
    expect(exactly(asking(pool(60, atLeast(6))))['60']).toBe(`1/${6n ** 60n}`);
    expect(exactly(asking(pool(60, atLeast(6))))['59']).toBe(makeFraction(fraction(60n * 5n, 6n ** 60n)));
  });

  test('the total of 60 dice', () => {
    const total = exactly(asking(pool(60, TOTAL)));
    expect(total['60']).toBe(`1/${6n ** 60n}`);
    expect(Object.keys(total)).toHaveLength(301);
  });

  test('parallel fights of 40 dice', () => {
    const fight: Branch<number> = {
      *run() {
        const hits = yield pool(40, atLeast(6));
        return hits.value === 0 ? 0 : Math.sign((yield pool(hits.value, atLeast(6))).value);
      },
      essence: (value) => value,
      key: JSON.stringify,
    };
    const start = function* (): Resolution<unknown> {
      return yield* together([fight, fight, fight]);
    };
    expect(totalOf(enumerate(start, { key: String }).chances)).toBe('1');
  });
});

describe('when there are too many cases, the odds are refused in one sentence', () => {
  const replaysOf = function* (): Resolution<number> {
    let hits = 0;
    for (let i = 0; i < 5; i++) hits += (yield pool(3)).value;
    return hits;
  };
  const branch: Branch<number> = {
    *run() {
      return (yield pool(100, TOTAL)).value;
    },
    essence: (value) => value,
    key: JSON.stringify,
  };
  const cases: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['faces', () => exactly(asking(pool(12, FACES))), /^12d6, every face of which matters: too many cases/],
    [
      'tallies',
      () => exactly(asking(pool(60, { kind: 'tally', faces: [1, 2, 3, 4, 5] }))),
      /^60d6, counted by 5 faces: too many cases/,
    ],
    [
      'fights together',
      () => exactly(() => together([branch, branch])),
      /^these fights together: too many cases/,
    ],
    ['replays', () => enumerate(replaysOf, { key: String, most: 1023 }), /^these odds: too many cases/],
  ];

  test.each(cases)('%s', (_, act, message) => {
    expect(act).toThrow(Problem);
    expect(act).toThrow(message);
  });

  test('a first path that forks too often is the only one that is run', () => {
    let runs = 0;
    const start = function* (): Resolution<number> {
      runs++;
      let hits = 0;
      for (let i = 0; i < 20; i++) hits += (yield pool(1)).value;
      return hits;
    };
    expect(() => enumerate(start, { key: String })).toThrow(
      /^these odds: too many cases .* --trials 100000$/,
    );
    expect(runs).toBe(1);
    const inBranch = (): Resolution<unknown> => together([{ run: start, key: String }]);
    expect(() => enumerate(inBranch, { key: String })).toThrow(/^one of the fights of these odds: too many/);
    expect(runs).toBe(2);
  });

  test('a part that is kept apart counts by its results, not by its dice', () => {
    const start = function* (): Resolution<number> {
      let sixes = 0;
      for (let i = 0; i < 12; i++) {
        const isSix = yield* apart(
          function* () {
            return (yield pool(1, TOTAL)).value === 6;
          },
          (value) => Number(value),
        );
        if (isSix) sixes++;
      }
      return sixes;
    };
    const { chances, cases } = enumerate(start, { key: String });
    expect(chances).toHaveLength(13);
    expect(cases).toBe(6n ** 12n);
  });

  test('as many replays as allowed are made', () => {
    expect(totalOf(enumerate(replaysOf, { key: String, most: 1024 }).chances)).toBe('1');
  });
});

test('what outlasts a ruling is kept where that is wanted, and no more', () => {
  interface Blow {
    readonly any: boolean;
    readonly hits?: number;
    readonly face?: string;
  }
  const blow = (lasts: true | undefined): Branch<Blow> => ({
    *run() {
      const { value } = yield pool(2, atLeast(4));
      return { any: value > 0, hits: value };
    },
    essence: ({ any }) => ({ any }),
    lasts,
    key: ({ any }) => Number(any),
  });
  function* start(): Resolution<readonly Blow[]> {
    return yield* together([blow(true), blow(undefined)]);
  }
  const count = (detail: boolean | 'lasting'): number => {
    const { chances } = enumerate(start, { key: (value) => JSON.stringify(value), detail });
    expect(totalOf(chances)).toBe('1');
    return chances.length;
  };
  expect([count(false), count('lasting'), count(true)]).toEqual([4, 6, 9]);
});

test('what would take for ever is given up after its first path', () => {
  let runs = 0;
  function* start(): Resolution<number> {
    runs++;
    let sum = 0;
    for (let i = 0; i < 8; i++) sum += (yield pool(6, atLeast(4))).value;
    return sum;
  }
  expect(() => enumerate(start, { key: String })).toThrow(/too many cases/);
  expect(runs).toBe(1);
});
