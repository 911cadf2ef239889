import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { add, makeFraction, toNumber, ZERO, type Fraction } from '../../src/core/odds/fraction';
import { exactly, exactOf } from '../../src/engagement/exact';
import type { Chances, Exact } from '../../src/engagement/exact-result';
import { exactMeanOf } from '../../src/engagement/exact-summary';
import { loadEngagement } from '../../src/engagement/load';
import type { Engagement } from '../../src/engagement/engagement';
import { TooMuch } from '../../src/engagement/rulings';
import { tallyOf, type Tallies } from '../../src/engagement/tally';
import { talliesByFaces } from '../support/odds/engagement-twin';
import { SKIRMISH } from '../support/skirmish';
import { evenings, gateTest } from '../support/evenings';
import { loadKnown } from '../../src/rulesets';

/** All of it is a million trials. */
const EVENINGS = evenings(0.005);
/** Milliseconds for what an evening makes longer. */
const LONG = 600_000;

const FOLDER = join(__dirname, '..', '..', 'scenarios', 'engagements');
const SHIPPED = ['hill', 'gte-push', 'percentage-bayonet', 'grande-tactique-charge'] as const;

function shipped(file: string): Promise<Engagement> {
  const path = join(FOLDER, `${file}.yaml`);
  return loadEngagement(readFileSync(path, 'utf8'), path, loadKnown);
}

const skirmish = (file: object): Promise<Engagement> =>
  loadEngagement(JSON.stringify({ schema: 'toy-engagement/1', name: 'x', ...file }), 'own.yaml', () =>
    Promise.resolve(SKIRMISH),
  );

const exacts = new Map<string, Promise<Exact>>();

/** The exact figures of a shipped engagement, worked out once. */
function exactShipped(file: string): Promise<Exact> {
  const exact = exacts.get(file) ?? shipped(file).then((engagement) => exactOf(engagement));
  exacts.set(file, exact);
  return exact;
}

const sumOf = (chances: Chances): string => makeFraction(Object.values(chances).reduce(add, ZERO));

describe('engagements that another program has worked out', () => {
  test.each([
    ['hill', 'the hill is taken', '820051907525452213/1168651117953810432'],
    ['percentage-bayonet', 'the line holds', '480154527/625000000'],
    ['gte-push', 'the line holds', '38914281017371549/52708129816230144'],
    ['grande-tactique-charge', 'the line holds', '2/3'],
  ])('%s: %s in exactly %s', async (file, count, chance) => {
    const { counts } = await exactShipped(file);
    expect(makeFraction(counts[count]!)).toBe(chance);
  });

  test('the column pushes as far as the other program says', async () => {
    const { counts } = await exactShipped('gte-push');
    expect(toNumber(counts['the line holds']!)).toBeCloseTo(0.7382975, 7);
  });

  test.each(SHIPPED)('%s: every unit ends somehow, and every round is counted', async (file) => {
    const { rounds, units } = await exactShipped(file);
    for (const { ends } of Object.values(units)) expect(sumOf(ends)).toBe('1');
    expect(sumOf(rounds)).toBe('1');
  });
});

/** Standard errors between a share of trials and the exact chance. */
function errors(count: number, trials: number, chance: Fraction): number {
  const p = toNumber(chance);
  const error = Math.sqrt((p * (1 - p)) / trials);
  return error === 0 ? Number(count !== p * trials) * Infinity || 0 : Math.abs(count / trials - p) / error;
}

function shares(tallies: Tallies, exact: Exact): readonly (readonly [string, number, Fraction])[] {
  const of = (
    what: string,
    counts: Readonly<Record<string, number>>,
    chances: Chances,
  ): readonly (readonly [string, number, Fraction])[] => {
    const names = [...new Set([...Object.keys(counts), ...Object.keys(chances)])];
    return names.map((name) => [`${what} ${name}`, counts[name] ?? 0, chances[name] ?? ZERO]);
  };
  return [
    ...of('rounds', tallies.rounds, exact.rounds),
    ...of('counts', tallies.counts, exact.counts),
    ...Object.entries(tallies.units).flatMap(([unit, { ends, measures }]) => [
      ...of(unit, ends, exact.units[unit]!.ends),
      ...Object.entries(measures).flatMap(([measure, counts]) =>
        of(`${unit} ${measure}`, counts, exact.units[unit]!.measures[measure]!),
      ),
    ]),
  ];
}

gateTest.each(SHIPPED)(
  '%s: every share of many trials lies within 5 standard errors',
  async (file) => {
    const engagement = await shipped(file);
    const trials = Math.round(1_000_000 * EVENINGS);
    const tallies = tallyOf(engagement, 'exact', { from: 1, to: trials });
    const exact = exactOf(engagement);
    // Where fewer than ten are expected, a share is not normal.
    const far = shares(tallies, exact).filter(
      ([, count, chance]) => toNumber(chance) * trials >= 10 && errors(count, trials, chance) > 5,
    );
    expect(far).toEqual([]);
    for (const [i, { made }] of exact.steps.entries())
      expect(Math.abs(tallies.steps[i]!.made / trials - toNumber(made))).toBeLessThan(10 / Math.sqrt(trials));
  },
  LONG,
);

const TESTS = [1, 2, '>= 2', '< 3'] as const;

const condition: fc.Arbitrary<object> = fc.oneof(
  fc.record({ hp: fc.constantFrom(...TESTS) }),
  fc.record({ shock: fc.constantFrom('>= 1', 0) }),
  fc.record({ stands: fc.boolean() }),
);
const conditions: fc.Arbitrary<object> = fc.oneof(
  fc.record({ A: condition }),
  fc.record({ B: condition }),
  fc.record({ A: condition, B: condition }),
);

/** Engagements with dice that can be gone through face by face: more rounds have fewer dice. */
const engagementsOf = (rounds: number, most: { readonly dice: number; readonly sides: number }) => {
  const unit = fc.record({
    hp: fc.integer({ min: 1, max: 3 }),
    dice: fc.integer({ min: 0, max: most.dice }),
    guard: fc.integer({ min: 0, max: 1 }),
  });
  const step = fc
    .record({
      who: fc.constantFrom('A', 'B'),
      sides: fc.integer({ min: 2, max: most.sides }),
      dice: fc.constantFrom(undefined, '=A.dice', '=B.dice'),
      when: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, conditions),
    })
    .map(({ who, sides, dice, when }) => ({
      procedure: 'strike',
      when,
      situation: { id: who, targetId: who === 'A' ? 'B' : 'A', sides, dice },
    }));
  return fc.record({
    units: fc.record({ A: unit, B: unit }),
    rounds: fc.constant(rounds),
    steps: fc.array(step, { minLength: 3, maxLength: 3 }),
    until: fc.oneof(fc.constant(undefined), conditions),
    counts: fc.record({ one: conditions, other: conditions }),
  });
};

const engagements = fc.oneof(
  engagementsOf(1, { dice: 2, sides: 3 }),
  engagementsOf(2, { dice: 1, sides: 2 }),
);

/** Exact figures in the form of the twin: everything that trials tally, as fractions. */
function plainOf({ rounds, counts, units, steps }: Exact): object {
  const texts = (chances: Chances): object =>
    Object.fromEntries(
      Object.entries(chances)
        .filter(([, { num }]) => num > 0n)
        .map(([name, chance]) => [name, makeFraction(chance)]),
    );
  return {
    rounds: texts(rounds),
    counts: texts(counts),
    units: Object.fromEntries(
      Object.entries(units).map(([name, { ends, measures }]) => [
        name,
        {
          ends: texts(ends),
          measures: Object.fromEntries(
            Object.entries(measures).map(([one, chances]) => [one, texts(chances)]),
          ),
        },
      ]),
    ),
    steps: steps.map(({ made, refused }) => ({ made: makeFraction(made), refused: texts(refused) })),
  };
}

test(
  'random engagements of three steps come out as face by face',
  async () => {
    await fc.assert(
      fc.asyncProperty(engagements, async (file) => {
        // Written as JSON, what is undefined is left out.
        const engagement = await skirmish(file);
        expect(plainOf(exactOf(engagement))).toEqual(talliesByFaces(engagement));
      }),
      { numRuns: Math.round(10_000 * EVENINGS) },
    );
  },
  LONG,
);

describe('what is too large', () => {
  const file = {
    units: { A: { hp: 9, dice: 3 }, B: { hp: 9, dice: 2 } },
    rounds: 3,
    steps: [
      { name: 'A strikes', procedure: 'strike', situation: { id: 'A', targetId: 'B' } },
      { name: 'B strikes', procedure: 'strike', situation: { id: 'B', targetId: 'A' } },
    ],
  };

  test.each([
    [{ states: 9 }, /^there are \d+ states before "[AB] strikes" in round \d; 9 are the most$/],
    [{ states: 1 }, /^there are more than 4 states before "B strikes" in round 1; 1 are the most$/],
    [{ rulings: 2 }, /^there are more than 2 different rulings; the last was "[AB] strikes"$/],
    [{ paths: 2 }, /^the dice of "A strikes" can fall in more than 2 ways$/],
  ])('beyond %j it says how many, and where', async (limits, said) => {
    const engagement = await skirmish(file);
    const enough = { states: 1000, rulings: 1000, paths: 1000 };
    const work = (): Exact => exactOf(engagement, { ...enough, ...limits });
    expect(work).toThrow(TooMuch);
    expect(work).toThrow(said);
  });

  test('a long one tells how far it is', async () => {
    const stages = [...exactly(await skirmish(file))];
    expect(stages[0]).toEqual({ done: 0, of: 6, percent: 0 });
    expect(new Set(stages.map(({ done }) => done))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

test('a question that cannot be put is reported with its place', async () => {
  const asked = skirmish({
    units: { A: { dice: 1 }, B: { hp: 1 } },
    steps: [{ procedure: 'strike', situation: { id: 'A', targetId: 'B', sides: 9 } }],
  });
  await expect(asked).rejects.toThrow(/sides/);
});

test('a mean is that of the chances given, and there is none of nothing', () => {
  const third = { num: 1n, den: 3n };
  const { value, of } = exactMeanOf({ 2: third, 6: third })!;
  expect([makeFraction(value), makeFraction(of)]).toEqual(['4', '2/3']);
  expect(exactMeanOf({})).toBeUndefined();
});
