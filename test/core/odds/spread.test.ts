import { makeFraction } from '../../../src/core/odds/fraction';
import { ChanceSum, Spread, waysOf } from '../../../src/core/odds/spread';

const coin = (n: number) => ({
  total: 2n,
  ways: [
    { to: n, weight: 1n },
    { to: n + 1, weight: 1n },
  ],
});

function shares(spread: Spread<number>): readonly string[] {
  return spread.states.map(
    ({ state, weight }) => `${state}: ${makeFraction({ num: weight, den: spread.den })}`,
  );
}

test('equal states are one, with the chances of both', () => {
  const twice = Spread.of<number>(0, String).after(coin).after(coin);
  expect(shares(twice)).toEqual(['0: 1/4', '1: 2/4', '2: 1/4']);
});

test('states that end are handed over with their chances, and left out', () => {
  const ended: string[] = [];
  const spread = Spread.of<number>(0, String).after(coin, (state, weight, den) => {
    if (state === 1) ended.push(`${weight}/${den}`);
    return state === 1;
  });
  expect([shares(spread), ended]).toEqual([['0: 1/2'], ['1/2']]);
});

test('states with ways of other denominators stand over a common one', () => {
  const third = { total: 3n, ways: [{ to: 5, weight: 3n }] };
  const spread = Spread.of<number>(0, String)
    .after(coin)
    .after((n) => (n === 0 ? third : coin(7)));
  const sum = spread.states.reduce((all, { weight }) => all + weight, 0n);
  expect(sum).toBe(spread.den);
});

test('long denominators are shortened, and stay exact', () => {
  const many = {
    total: 1_000_003n,
    ways: [
      { to: 0, weight: 500_000n },
      { to: 1, weight: 500_003n },
    ],
  };
  let spread = Spread.of<number>(0, String);
  for (let i = 0; i < 300; i++)
    spread = spread.after((n) => (n === 0 ? many : { total: 7n, ways: [{ to: 1, weight: 7n }] }));
  const sum = spread.states.reduce((all, { weight }) => all + weight, 0n);
  expect(sum).toBe(spread.den);
});

test('chances over any denominators add up', () => {
  const sum = new ChanceSum();
  sum.add(1n, 4n);
  sum.add(1n, 6n);
  sum.add(1n, 4n);
  const more = new ChanceSum();
  more.addAll(sum);
  more.add(1n, 12n);
  expect([sum, more, new ChanceSum()].map(({ total }) => makeFraction(total))).toEqual(['2/3', '3/4', '0']);
});

test('chances become whole weights over their least common denominator', () => {
  const ways = waysOf([
    { value: 'a', probability: { num: 1n, den: 4n } },
    { value: 'b', probability: { num: 3n, den: 4n } },
  ]);
  expect(ways).toEqual({
    total: 4n,
    ways: [
      { to: 'a', weight: 1n },
      { to: 'b', weight: 3n },
    ],
  });
});
