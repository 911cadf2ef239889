import type { Values } from '../../../src/core/input/field';
import { makeFraction } from '../../../src/core/odds/fraction';
import { requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { oddsByView, type Odds } from '../../../src/core/odds/odds';
import { closeCombat } from '../../../src/rulesets/percentage/close-combat/close-combat';
import { ruleset } from '../../../src/rulesets/percentage';
import { oddsFor, wholeOf } from './support';
import { totalOf } from '../../support/odds/odds';

/** Ways in which two tens come to each sum, out of 100. */
const WAYS: readonly (readonly [sum: number, ways: number])[] = Array.from({ length: 19 }, (_, i) => {
  const sum = i + 2;
  return [sum, 10 - Math.abs(sum - 11)] as const;
});

/** Probabilities by one field of the outcome, as numbers. */
function byField({ rows }: Odds, field: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    rows.map(({ outcome, probability }) => [
      String(outcome[field]),
      Number(probability.num) / Number(probability.den),
    ]),
  );
}

/** What two tens and a modifier come to, counted by hand. */
function counted(
  modifier: number,
  nameOf: (total: number, natural: number) => string,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [sum, ways] of WAYS) {
    const name = nameOf(sum + modifier, sum);
    found[name] = (found[name] ?? 0) + ways;
  }
  return Object.fromEntries(Object.entries(found).map(([name, ways]) => [name, ways / 100]));
}

test('a morale check with eight modifiers', () => {
  const raw = {
    cause: 'smallArms',
    moraleRating: 9,
    lossPct: 27, // -2
    disorder: 2, // -2
    flankSupports: 2, // +4
    rearSupport: true, // +2
    threatenedFrom: 'flank', // -3
    unansweredFire: true, // -2
    otherLeader60: true, // +3
    cover: ['lightWorks'], // +2
  };
  const statusOf = (total: number, natural: number): string => {
    if (natural === 20) return total > 26 ? 'resolute' : 'determined';
    if (total < 12) return 'dispersed';
    if (total < 15) return 'routed';
    if (total < 19 || natural === 2) return 'broken';
    if (total < 23) return 'wavering';
    return total < 27 ? 'determined' : 'resolute';
  };
  const odds = oddsFor('morale-check', raw, ['status']);
  expect(wholeOf(odds)).toBe('1');
  expect(byField(odds, 'status')).toEqual(counted(9 - 2 - 2 + 4 + 2 - 3 - 2 + 3 + 2, statusOf));
});

describe('a close combat', () => {
  const infantry = { arm: 'infantry', moraleRating: 8, figures: 20, frontFigures: 10 };

  /** The column of each difference, weighed by all falls of both sides' dice. */
  function columns(lead: number, nameOf: (difference: number) => string): Record<string, number> {
    const found: Record<string, number> = {};
    for (const [a, waysA] of WAYS) {
      for (const [b, waysB] of WAYS) {
        const name = nameOf(a + lead - b);
        found[name] = (found[name] ?? 0) + waysA * waysB;
      }
    }
    return Object.fromEntries(Object.entries(found).map(([name, ways]) => [name, ways / 10_000]));
  }

  test('of like infantry', () => {
    const odds = oddsFor('close-combat', { a: infantry, b: infantry }, ['result']);
    const nameOf = (lead: number): string => {
      const difference = Math.abs(lead);
      if (difference < 2) return 'melee';
      if (difference < 5) return 'firefight';
      return difference < 9 ? 'fallBackBroken' : 'rout';
    };
    expect(byField(odds, 'result')).toEqual(columns(0, nameOf));
  });

  test('of cavalry with a lead of 5, and who wins', () => {
    const a = { arm: 'cavalry', moraleRating: 10, figures: 10 };
    const odds = oddsFor('close-combat', { a, b: infantry }, ['winner']);
    const nameOf = (lead: number): string => (Math.abs(lead) < 4 ? 'undefined' : lead > 0 ? 'a' : 'b');
    expect(byField(odds, 'winner')).toEqual(columns(5, nameOf));
  });

  test('every distinct outcome, and each question about them, comes to 1', () => {
    const raw = {
      a: { arm: 'cavalry', moraleRating: 10, figures: 11, cavalryOnUnsecuredFlank: true },
      b: { ...infantry, figures: 17 },
      tryNotToPursue: true,
    };
    expect(wholeOf(oddsFor('close-combat', raw))).toBe('1');
    const rules = setRules(ruleset);
    const situation = requireSituation(rules, closeCombat, raw);
    for (const { answer } of closeCombat.views(situation)) {
      expect(makeFraction(totalOf(oddsByView(rules, closeCombat, situation, answer).rows))).toBe('1');
    }
  });

  test('a question has the same answer as the outcomes one by one', () => {
    const raw = { a: { arm: 'cavalry', moraleRating: 10, figures: 11 }, b: { ...infantry, figures: 17 } };
    const lost = (outcome: Values): string => String((outcome.inflicted as Values).a);
    const one: Record<string, number> = {};
    for (const { outcome, probability } of oddsFor('close-combat', raw).rows) {
      one[lost(outcome)] = (one[lost(outcome)] ?? 0) + Number(probability.num) / Number(probability.den);
    }
    const asked = byField(oddsFor('close-combat', raw, ['inflicted.a']), 'inflicted.a');
    expect(Object.keys(asked).sort()).toEqual(Object.keys(one).sort());
    for (const [figures, chance] of Object.entries(asked)) expect(one[figures]).toBeCloseTo(chance, 12);
  });

  test('the chance that cavalry holds back is that of its initiative check', () => {
    const raw = {
      a: { arm: 'cavalry', moraleRating: 10, figures: 10 },
      b: { arm: 'infantry', moraleRating: 1, moraleStatus: 'routed', disorder: 10, figures: 20 },
      tryNotToPursue: true,
    };
    // It always wins by 12 or more: 2 + 10 + 3 against 20 + 1 - 9 - 10 at worst is 15 to 2.
    const odds = byField(oddsFor('close-combat', raw, ['pursuit']), 'pursuit');
    // With its 2 markers and no quarter lost it needs 15 - 10 + 2 = 7 on the dice.
    const holds = WAYS.filter(([sum]) => sum >= 7).reduce((ways, [, n]) => ways + n, 0) / 100;
    expect(odds.false).toBeCloseTo(holds, 12);
  });
});

test('twelve guns at the double: as many wrecks as a binomial of 15 in 100 says', () => {
  const odds = oddsFor('movement', { mover: 'horseArtillery', gait: 'double', pieces: 12 });
  expect(wholeOf(odds)).toBe('1');
  const chances = byField(odds, 'destroyed');
  expect(chances['0']).toBeCloseTo(0.85 ** 12, 12);
  expect(chances['1']).toBeCloseTo(12 * 0.15 * 0.85 ** 11, 12);
  expect(chances['12']).toBeCloseTo(0.15 ** 12, 15);
});

test('a rocket', () => {
  expect(byField(oddsFor('rocket-direction', {}, ['course']), 'course')).toEqual(
    counted(0, (sum) => {
      if (sum < 6) return 'right90';
      if (sum < 11) return 'right45';
      if (sum === 11) return 'onCourse';
      return sum < 17 ? 'left45' : 'left90';
    }),
  );
});

test('six rockets differ by their courses', () => {
  const odds = oddsFor('rocket-direction', { rockets: 6 }, ['course']);
  expect(odds.rows).toHaveLength(5);
  expect(wholeOf(odds)).toBe('1');
});

// prettier-ignore
const TESTS: readonly (readonly [what: string, id: string, raw: Values, field: string, modifier: number, nameOf: (total: number) => string])[] = [
  ['command points', 'command-points', { commanderRating: 'superior', smokeBalls: 9 }, 'points', -4, (t) => (t < 8 ? '2' : t < 13 ? '3' : t < 18 ? '4' : '5')],
  ['initiative', 'initiative-check', { purpose: 'refuseCharge', moraleRating: 7, targetCover: 'heavy', lossPct: 30 }, 'result', 10, (t) => (t < 8 ? 'confusion' : t < 15 ? 'failed' : 'succeeded')],
  ['division', 'division-test', { unitsTotal: 8, unitsLostOrRouted: 4, moraleRating: 7 }, 'result', 3, (t) => (t < 8 ? 'confusion' : t < 15 ? 'failed' : 'succeeded')],
  ['recovery', 'disorder-recovery', { disorder: 4, discipline: 'militia' }, 'removed', -2, (t) => (t < 4 ? '1' : t < 7 ? '2' : t < 10 ? '3' : '4')],
  ['leader', 'leader-hit', { band: 'P2' }, 'hit', 0, (t) => String(t >= 14)],
];

test.each(TESTS)('odds are those counted by hand: %s', (_, id, raw, field, modifier, nameOf) => {
  expect(byField(oddsFor(id, raw, [field]), field)).toEqual(counted(modifier, nameOf));
});
