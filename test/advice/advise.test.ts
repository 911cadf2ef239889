import fc from 'fast-check';
import { findProcedure, requireSituation, setRules } from '../../src/core/ruling/adjudicate';
import type { Currencies } from '../../src/core/ruling/currencies';
import { refusalOf } from '../../src/core/odds/refusal';
import { add, fraction, makeFraction, subtract, ZERO, type Fraction } from '../../src/core/odds/fraction';
import { splitsOf } from '../../src/core/odds/split';
import type { Values } from '../../src/core/input/field';
import { atLeast } from '../../src/core/dice/roll';
import type { DiceSource } from '../../src/core/dice/source';
import { run } from '../../src/core/ruling/run';
import { Umpire } from '../../src/core/ruling/umpire';
import { advise } from '../../src/advice/advise';
import { bestSplit } from '../../src/advice/splits';
import { differenceOf, usable, weigh, type Course, type Scales } from '../../src/advice/weigh';
import { loadRuleset } from '../../src/rulesets';
import { everyPath } from '../support/odds/brute-force';
import { evenings } from '../support/evenings';

/** A property of 1,000 runs. */
const EVENINGS = evenings(0.005);

/** Attackers are Red, and their names begin with A; a fight needs nothing else of a record. */
async function scalesOf(id: string): Promise<Scales> {
  const ruleset = await loadRuleset(id);
  const currencies: Currencies = {
    ...(await ruleset.currencies!()),
    sideOf: (_, who) => (who.startsWith('A') ? 'Red' : 'White'),
  };
  return { rules: setRules(ruleset), currencies, state: { units: {} }, side: 'Red' };
}

function courseOf({ rules }: Scales, id: string, raw: Values, line: string): Course {
  const procedure = findProcedure(rules.ruleset, id, raw);
  return { line, word: id, by: 'A', procedure, situation: requireSituation(rules, procedure, raw) };
}

interface Results {
  readonly attackers: Readonly<Record<string, { readonly elan?: number; readonly result: string }>>;
  readonly defenders: Results['attackers'];
}

interface Cards {
  readonly attackers: readonly { readonly id: string; readonly elan?: number }[];
  readonly defenders: Cards['attackers'];
}

/**
 * Dice on which only 4 or more counts, as coins: with them all ways are gone through in place of all faces.
 */
function asCoins(source: DiceSource): DiceSource {
  return {
    ...source,
    answer: (roll) => source.answer({ ...roll, sides: 2, want: atLeast(2, 2) }),
  };
}

/** What a combat of Blücher brings the attackers, coin by coin: units broken, guns driven off, and elan. */
function byCoins({ rules }: Scales, { procedure, situation }: Course): readonly Fraction[] {
  const { attackers, defenders } = situation as unknown as Cards;
  const sums = [ZERO, ZERO, ZERO];
  const work = (source: DiceSource) =>
    run(procedure.resolve(situation, Umpire.silentOf(rules)), asCoins(source)) as unknown as Results;
  for (const { value, chance } of everyPath(work)) {
    const lost = (cards: Cards['attackers'], results: Results['attackers']): readonly number[] => {
      const ends = (end: string): number => cards.filter(({ id }) => results[id]?.result === end).length;
      const elan = cards.reduce(
        (sum, { id, elan: before = 0 }) => sum + before - (results[id]?.elan ?? before),
        0,
      );
      return [ends('broken'), ends('retired'), elan];
    };
    const own = lost(attackers, value.attackers);
    lost(defenders, value.defenders).forEach((theirs, i) => {
      const { num, den } = chance;
      sums[i] = add(sums[i]!, fraction(BigInt(theirs - own[i]!) * num, den));
    });
  }
  return sums;
}

function isBelow(a: readonly Fraction[], b: readonly Fraction[]): boolean {
  const margins = a.map((one, i) => subtract(one, b[i]!).num);
  return (margins.find((num) => num !== 0n) ?? 0n) < 0n;
}

const weak = (id: string, most: number) =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom('INF', 'CAV'),
    elan: fc.integer({ min: 2, max: most }),
    traits: fc.constantFrom<readonly string[]>([], ['shock'], ['steady'], ['heavy']),
  });

/** A fight of one attacker with one or two defenders, so small that all its dice can be gone through. */
const fights = fc
  .record({
    attacker: weak('A', 3),
    defenders: fc.tuple(weak('D', 2), weak('E', 2)),
    both: fc.boolean(),
    first: fc.boolean(),
  })
  .map(({ attacker, defenders, both, first }) => {
    const met = both ? defenders : defenders.slice(0, 1);
    const contacts = Object.fromEntries(met.map(({ id }) => [id, both ? { most: first && id === 'D' } : {}]));
    return { attackers: [{ ...attacker, contacts }], defenders: met };
  });

test('what is advised is never below what was set beside it, as every fall of the dice says', async () => {
  const scales = await scalesOf('blucher');
  const splits = await (await loadRuleset(scales.rules.ruleset.id)).splits!();
  const isAllowed = ({ procedure, situation }: Course): boolean =>
    refusalOf(scales.rules, procedure, situation) === undefined;
  await fc.assert(
    fc.asyncProperty(fc.array(fights, { minLength: 2, maxLength: 3 }), async (positions) => {
      const courses = positions.map((raw, i) => courseOf(scales, 'combat', raw, String(i))).filter(isAllowed);
      fc.pre(courses.length > 1);
      const [best] = await advise(courses, scales, splits);
      const split = best!.split?.best.course ?? best!.course;
      const most = byCoins(scales, split);
      expect(best!.balances.slice(0, 3).map(({ balance }) => makeFraction(balance))).toEqual(
        most.map(makeFraction),
      );
      for (const course of courses.flatMap((one) => [one, ...splitIn(one)]).filter(isAllowed))
        expect(isBelow(most, byCoins(scales, course))).toBe(false);
    }),
    { numRuns: Math.round(1000 * EVENINGS) },
  );
}, 1_200_000);

/** A course with the dice of its only attacker on its two defenders in every way, allowed or not. */
function splitIn(course: Course): readonly Course[] {
  const [attacker] = course.situation.attackers as readonly (Values & {
    readonly contacts: Values;
    readonly elan: number;
  })[];
  const enemies = Object.keys(attacker!.contacts);
  if (enemies.length < 2) return [];
  const counts = Array.from({ length: 8 }, (_, dice) => dice);
  return counts.flatMap((dice) =>
    splitsOf(dice, enemies).map((split) => {
      const contacts = Object.fromEntries(
        Object.entries(attacker!.contacts).map(([id, one]) => [id, { ...(one as object), dice: split[id] }]),
      );
      return { ...course, situation: { ...course.situation, attackers: [{ ...attacker, contacts }] } };
    }),
  );
}

const FOOT = {
  arm: 'infantry',
  grade: 'regular',
  formation: 'line',
  status: 'steady',
  bases: 5,
  inContact: 5,
};

/** One unit of GTE in line against two of other grades. */
const between = (grade: string): Values => ({
  round: 1,
  A: [{ ...FOOT, name: 'A', opponents: ['D', 'E'], charging: true }],
  B: [
    { ...FOOT, name: 'D', opponents: ['A'], bases: 2, inContact: 2 },
    { ...FOOT, name: 'E', opponents: ['A'], bases: 2, inContact: 2, grade },
  ],
});

test('guns that fight with their last ammo box are driven off if they do not break (B-CMB-40)', async () => {
  const scales = await scalesOf('blucher');
  const guns = { id: 'D', type: 'ART', ammo: 4, boxesLeft: 1 };
  const attackers = [{ id: 'A', type: 'INF', elan: 6, contacts: { D: {} } }];
  const { balances } = await weigh(
    courseOf(scales, 'combat', { attackers, defenders: [guns] }, 'combat'),
    scales,
  );
  const brings = (id: string): Fraction =>
    balances.find(({ currency }) => currency.id === id)?.brings ?? ZERO;
  expect(makeFraction(add(brings('broken'), brings('retired')))).toBe('1');
});

test('of all ways to split dice over two enemies the best is shown, with its margin over the usual one', async () => {
  const scales = await scalesOf('gte');
  const splits = await (await loadRuleset(scales.rules.ruleset.id)).splits!();
  const course = courseOf(scales, 'combat', between('inferior'), 'combat');
  const found = (await bestSplit(course, scales, splits))!;
  expect(found.tried).toBe(6);
  for (const dice of splitsOf(5, ['D', 'E'])) {
    const situation = splits.with(course.situation, 'A', dice);
    const other = await weigh({ ...course, situation }, scales);
    expect(differenceOf(found.best, other)?.margin.num ?? 0n).toBeGreaterThanOrEqual(0n);
  }
  const usual = await weigh(course, scales);
  expect(found.usual.balances).toEqual(usual.balances);
});

test('the enemy is taken to answer as is best for him', async () => {
  const scales = await scalesOf('gte');
  const format = await (await loadRuleset('gte')).attacks!();
  const horse = { ...FOOT, arm: 'heavyCavalry', bases: 4, inContact: 4 };
  const raw = { charger: { ...horse, name: 'A' }, target: { ...horse, name: 'D' } };
  const course = { ...courseOf(scales, 'charge-sequence', raw, 'charge'), attack: format };
  const weighed = await weigh(course, scales);
  const answers = Object.entries(format.answers!(course.situation));
  for (const [name, more] of answers) {
    const answered = usable({ ...course.situation, ...more }, course, scales);
    if (answered === undefined) continue;
    const other = await weigh({ ...course, situation: answered, attack: undefined }, scales);
    expect([name, (differenceOf(weighed, other)?.margin.num ?? 0n) <= 0n]).toEqual([name, true]);
  }
  // Not what he does unless somebody says otherwise.
  expect([weighed.answer?.name, course.situation.answer]).toEqual(['countercharge', 'receive']);
});
