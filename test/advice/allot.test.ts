import fc from 'fast-check';
import { allot, type Actor, type Board } from '../../src/advice/allot';
import type { Course, Scales } from '../../src/advice/weigh';
import { differenceOf } from '../../src/advice/weigh';
import type { DiceSource } from '../../src/core/dice/source';
import { add, fraction, makeFraction, ZERO, type Fraction } from '../../src/core/odds/fraction';
import { findProcedure, requireSituation, setRules } from '../../src/core/ruling/adjudicate';
import type { Currencies, Currency } from '../../src/core/ruling/currencies';
import { run } from '../../src/core/ruling/run';
import { Umpire } from '../../src/core/ruling/umpire';
import { everyPath } from '../support/odds/brute-force';
import { evenings } from '../support/evenings';
import { SKIRMISH } from '../support/skirmish';

/** How many hits each target can still take. */
type Hp = Readonly<Record<string, number>>;

/** Who strikes, with how many dice of how many sides. */
interface Striker {
  readonly name: string;
  readonly dice: number;
  readonly sides: number;
}

const rules = setRules(SKIRMISH);

const currency = (id: string): Currency => ({ id, title: id, one: id, many: id });

/** What a strike costs a target: broken when nothing is left, and the hits that it can still take. */
function lostBy(hp: number, hits: number): { readonly broken: number; readonly hits: number } {
  return { broken: Number(hp > 0 && hits >= hp), hits: Math.min(hp, hits) };
}

const currencies: Currencies = {
  all: [currency('broken'), currency('hits')],
  of: (_, { state, situation }) => ({
    detail: true,
    counts: ({ hits }) => {
      const of = String(situation.targetId);
      const lost = lostBy((state as Hp)[of]!, Number(hits));
      return Object.entries(lost).map(([id, amount]) => ({ currency: id, of, amount }));
    },
  }),
  sides: () => ['Red', 'White'],
  sideOf: (_, who) => (['X', 'Y'].includes(who) ? 'White' : 'Red'),
  gauges: () => [],
  unreported: [],
};

function courseOf(line: string, { name, dice, sides }: Striker): Course {
  const raw = { id: name, dice, sides, targetId: line.at(-1)! };
  const procedure = findProcedure(SKIRMISH, 'strike', raw);
  return { line, word: 'strike', by: 'Red', procedure, situation: requireSituation(rules, procedure, raw) };
}

const left = (hp: Hp, target: string, hits: number): Hp => ({
  ...hp,
  [target]: Math.max(0, hp[target]! - hits),
});

/** A record of what each target can still take; one that is broken cannot be struck. */
function boardOf(hp: Hp, strikers: readonly Striker[]): Board {
  return {
    state: hp,
    ask: (line) => {
      const [name, target = ''] = line.split(' > ');
      if (hp[target] === 0) return undefined;
      const course = courseOf(
        line,
        strikers.find((one) => one.name === name)!,
      );
      return {
        course,
        against: undefined,
        after: ({ hits }) => boardOf(left(hp, target, Number(hits)), strikers),
      };
    },
  };
}

/** What lines bring when they are done one after the other, by every fall of the dice. */
function byFaces(start: Hp, lines: readonly string[], strikers: readonly Striker[]): readonly Fraction[] {
  const work = (source: DiceSource) => {
    let hp = start;
    const sums = { broken: 0, hits: 0 };
    for (const line of lines) {
      const [name, target = ''] = line.split(' > ');
      if (hp[target] === 0) continue;
      const { procedure, situation } = courseOf(
        line,
        strikers.find((one) => one.name === name)!,
      );
      const hits = Number(run(procedure.resolve(situation, Umpire.silentOf(rules)), source)!.hits);
      const lost = lostBy(hp[target]!, hits);
      sums.broken += lost.broken;
      sums.hits += lost.hits;
      hp = left(hp, target, hits);
    }
    return sums;
  };
  let [broken, hits] = [ZERO, ZERO];
  for (const { value, chance } of everyPath(work)) {
    broken = add(broken, fraction(BigInt(value.broken) * chance.num, chance.den));
    hits = add(hits, fraction(BigInt(value.hits) * chance.num, chance.den));
  }
  return [broken, hits];
}

const strikers = fc
  .array(fc.record({ dice: fc.constantFrom(1, 2), sides: fc.constantFrom(2, 3) }), {
    minLength: 2,
    maxLength: 3,
  })
  .map((all) => all.map((one, i) => ({ ...one, name: 'ABC'[i]! })));

const hitpoints = fc.record({ X: fc.integer({ min: 1, max: 3 }), Y: fc.integer({ min: 1, max: 3 }) });

const actorsOf = (all: readonly Striker[]): readonly Actor[] =>
  all.map(({ name }) => ({ name, lines: [`${name} > X`, `${name} > Y`] }));

/** Every way to give each one of its lines, or nothing. */
const waysOf = (actors: readonly Actor[]): readonly (readonly string[])[] =>
  actors.reduce<readonly (readonly string[])[]>(
    (ways, { lines }) => ways.flatMap((way) => [way, ...lines.map((line) => [...way, line])]),
    [[]],
  );

const scalesOf = (hp: Hp): Scales => ({ rules, currencies, state: hp, side: 'Red' });

const isBelow = ([a, b]: readonly Fraction[], [c, d]: readonly Fraction[]): boolean => {
  const [wins, next] = [a!.num * c!.den - c!.num * a!.den, b!.num * d!.den - d!.num * b!.den];
  return wins < 0n || (wins === 0n && next < 0n);
};

test('what each should do is never below any other way, as every fall of the dice says', async () => {
  await fc.assert(
    fc.asyncProperty(strikers, hitpoints, async (all, hp) => {
      const actors = actorsOf(all);
      const { best, usual, tried } = await allot(actors, boardOf(hp, all), scalesOf(hp));
      const linesOf = ({ lines }: typeof best): readonly string[] =>
        Object.values(lines).filter((line) => line !== undefined);
      for (const one of [best, usual])
        expect(one.balances.map(({ balance }) => makeFraction(balance))).toEqual(
          byFaces(hp, linesOf(one), all).map(makeFraction),
        );
      const most = byFaces(hp, linesOf(best), all);
      const ways = waysOf(actors);
      expect(tried).toBeLessThanOrEqual(ways.length);
      for (const way of ways) expect(isBelow(most, byFaces(hp, way, all))).toBe(false);
    }),
    { numRuns: Math.max(5, Math.round(1000 * evenings(0.01))) },
  );
}, 1_200_000);

test('two that would each strike the weaker do better apart', async () => {
  const all = [
    { name: 'A', dice: 2, sides: 2 },
    { name: 'B', dice: 2, sides: 2 },
  ];
  const hp = { X: 1, Y: 1 };
  const { best, usual, tried } = await allot(actorsOf(all), boardOf(hp, all), scalesOf(hp));
  expect(tried).toBe(9);
  expect(usual.lines).toEqual({ A: 'A > X', B: 'B > X' });
  expect(best.lines).toEqual({ A: 'A > X', B: 'B > Y' });
  const { currency: first, margin } = differenceOf(best, usual)!;
  // Each breaks its own by 3/4; the second at the same enemy only where the first fails.
  expect([first.id, makeFraction(margin)]).toEqual(['broken', '9/16']);
});

test('nobody is struck by two whole attacks', async () => {
  const all = [
    { name: 'A', dice: 1, sides: 2 },
    { name: 'B', dice: 2, sides: 2 },
  ];
  const hp = { X: 2, Y: 3 };
  const single = boardOf(hp, all);
  const board: Board = {
    ...single,
    ask: (line) => {
      const possible = single.ask(line);
      return possible && { ...possible, against: line.at(-1) };
    },
  };
  const { best, usual, tried } = await allot(actorsOf(all), board, scalesOf(hp));
  expect(tried).toBe(7);
  for (const { lines } of [best, usual])
    expect(
      Object.values(lines)
        .map((line) => line?.at(-1))
        .sort(),
    ).toEqual(['X', 'Y']);
});

test('too many ways are refused with their number', async () => {
  const all = Array.from({ length: 8 }, (_, i) => ({ name: `A${i}`, dice: 1, sides: 2 }));
  const hp = { X: 1, Y: 1 };
  await expect(allot(actorsOf(all), boardOf(hp, all), scalesOf(hp))).rejects.toThrow(
    'that can be done in 6561 ways; 3000 are the most that are tried',
  );
});
