import { manualSource } from '../../../src/core/dice/manual';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { DiceSource } from '../../../src/core/dice/source';
import {
  contest,
  together,
  TOTAL,
  type Branch,
  type Resolution,
  type Roll,
} from '../../../src/core/dice/roll';
import { run, type RollRecord } from '../../../src/core/ruling/run';
import { pool } from '../../support/rolls';

function named(name: string, count = 1): Roll {
  return pool(count, { for: name, want: TOTAL });
}

/** A branch that rolls for its name so many times and returns what came up. */
function branch(name: string, times: number): Branch<readonly number[]> {
  return {
    *run() {
      const totals: number[] = [];
      for (let n = 1; n <= times; n++) totals.push((yield named(`${name}${n}`)).value);
      return totals;
    },
    essence: (value) => value,
    key: JSON.stringify,
  };
}

function logged<T>(resolution: Resolution<T>, ...faces: readonly number[]): { result: T; log: RollRecord[] } {
  const log: RollRecord[] = [];
  const source = scriptedSource(faces);
  const result = run(resolution, source, log);
  source.finish();
  return { result, log };
}

const order = (log: readonly RollRecord[]): readonly string[] => log.map((roll) => roll.for);

describe('a throw is logged with what is known of it', () => {
  const logOf = (roll: Roll, source: DiceSource): readonly RollRecord[] => {
    const log: RollRecord[] = [];
    run(asked(roll), source, log);
    return log;
  };
  function* asked(roll: Roll): Resolution<number> {
    return (yield roll).value;
  }
  const told = { for: 'Halkett defends', by: 'active', sides: 6, dice: 3 };

  test.each<[string, Roll, DiceSource, Partial<RollRecord>]>([
    ['its faces', pool(3), scriptedSource([6, 4, 1]), { faces: [6, 4, 1], rerolled: [] }],
    [
      'the faces of its re-roll',
      pool(3, { reroll: 'hits' }),
      scriptedSource([6, 4, 1, 2, 5]),
      { faces: [6, 4, 1], rerolled: [2, 5] },
    ],
    ['a number of hits', pool(3), manualSource([{ hits: 2 }]), { rerolled: [], hits: 2 }],
    [
      'the hits after a re-roll',
      pool(3, { reroll: 'hits' }),
      manualSource([{ hits: 2 }, { hits: 1 }]),
      { hits: 1 },
    ],
  ])('%s', (_, roll, source, known) => {
    expect(logOf(roll, source)).toEqual([{ ...told, ...known }]);
  });

  test('nothing is logged where nobody wants it', () => {
    expect(run(asked(pool(3)), scriptedSource([6, 4, 1]))).toBe(2);
  });
});

test('a contest is thrown again while it is tied, and every throw is logged', () => {
  const duel = contest([named('a'), named('b')], ([a, b]) => a === b);
  const { result, log } = logged(duel, 3, 3, 1, 1, 2, 5);
  expect(result).toEqual([2, 5]);
  expect(order(log)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('a contest ends where nobody throws', () => {
  const silent: DiceSource = { record: { source: 'none' }, answer: () => ({ value: 1, counts: [] }) };
  expect(
    run(
      contest([named('a'), named('b')], ([a, b]) => a === b),
      silent,
    ),
  ).toEqual([1, 1]);
});

describe('branches go forward in step', () => {
  test.each([
    [
      'two of one length',
      [2, 2],
      'a1 b1 a2 b2',
      [
        [1, 3],
        [2, 4],
      ],
    ],
    ['a longer one goes on alone', [1, 3], 'a1 b1 b2 b3', [[1], [2, 3, 4]]],
    ['one that rolls nothing', [0, 1, 2], 'b1 c1 c2', [[], [1], [2, 3]]],
    ['none', [], '', []],
  ])('%s', (_, lengths, expected, results) => {
    const branches = lengths.map((length, i) => branch('abc'.charAt(i), length));
    const rolls = expected.split(' ').filter((word) => word !== '');
    const { result, log } = logged(together(branches), ...rolls.map((__, i) => i + 1));
    expect(order(log)).toEqual(rolls);
    expect(result).toEqual(results);
  });

  test('a parallel inside a branch is one step of it', () => {
    const outer: Branch<unknown> = {
      *run() {
        const inner = yield* together([branch('x', 2), branch('y', 1)]);
        return [inner, (yield named('after')).value];
      },
      essence: (value) => value,
      key: JSON.stringify,
    };
    const { result, log } = logged(together<unknown>([outer, branch('b', 2)]), 1, 2, 3, 4, 5, 6);
    expect(order(log)).toEqual(['x1', 'y1', 'x2', 'b1', 'after', 'b2']);
    expect(result).toEqual([
      [[[1, 3], [2]], 5],
      [4, 6],
    ]);
  });
});

test('a sum throws all its rolls at once and tells them one by one', () => {
  const asked = (function* (): Resolution<unknown> {
    return yield { kind: 'sum', rolls: [named('a', 2), named('b')] };
  })();
  const { result, log } = logged(asked, 1, 2, 6);
  expect(order(log)).toEqual(['a', 'b']);
  expect(result).toMatchObject({
    value: 9,
    parts: [
      { value: 3, faces: [1, 2] },
      { value: 6, faces: [6] },
    ],
  });
});

test('the log holds every throw, and re-rolls apart', () => {
  const asked = (function* (): Resolution<number> {
    return (yield pool(2, { reroll: 'hits' })).value + (yield pool(1, { by: 'passive' })).value;
  })();
  const { result, log } = logged(asked, 6, 1, 5, 4);
  expect(result).toBe(2);
  expect(log).toMatchObject([
    { for: 'Halkett defends', sides: 6, by: 'active', dice: 2, faces: [6, 1], rerolled: [5] },
    { for: 'Halkett defends', sides: 6, by: 'passive', dice: 1, faces: [4], rerolled: [] },
  ]);
});

test('when players typed only a number of hits, the log has no faces', () => {
  const log: RollRecord[] = [];
  const asked = (function* (): Resolution<number> {
    return (yield pool(3)).value;
  })();
  expect(run(asked, manualSource([{ hits: 2 }]), log)).toBe(2);
  expect(log[0]).toMatchObject({ for: 'Halkett defends', dice: 3 });
  expect(log[0]?.faces).toBeUndefined();
});

test('without a log the result is the same', () => {
  const faces = [1, 2, 3];
  const start = (): Resolution<unknown> => together([branch('a', 1), branch('b', 2)]);
  expect(run(start(), scriptedSource(faces))).toEqual(logged(start(), ...faces).result);
});
