import fc from 'fast-check';
import { unitPlaceOf } from '../../../../src/cli/prompts/unit-place';
import { parseUnit } from '../../../../src/cli/input/shorthand';
import {
  adjudicate,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { makeFraction, toNumber } from '../../../../src/core/odds/fraction';
import { oddsByView, oddsOf } from '../../../../src/core/odds/odds';
import { run } from '../../../../src/core/ruling/run';
import { Umpire } from '../../../../src/core/ruling/umpire';
import { ruleset } from '../../../../src/rulesets/blucher';
import { evenSplit } from '../../../../src/rulesets/blucher/combat/tables';
import type { CombatOutcome } from '../../../../src/rulesets/blucher/combat/fields';
import { chancesByFaces } from '../../../support/odds/brute-force';
import { errorsFrom } from '../../../support/odds/statistics';
import { totalOf } from '../../../support/odds/odds';
import { evenings } from '../../../support/evenings';

const RULES = setRules(ruleset);
const COMBAT = findProcedure(ruleset, 'combat');

const situationOf = (raw: Values): Values => requireSituation(RULES, COMBAT, raw);
const resolution = (situation: Values) =>
  COMBAT.resolve(situation, new Umpire(RULES.options, undefined, false));
const ways = ({ num, den }: { num: bigint; den: bigint }, cases: bigint): bigint => (num * cases) / den;

/** The rulebook's worked combat (Blücher p.61). */
const HALKETT = situationOf({
  attackers: [
    { id: 'Quiot', type: 'INF', elan: 5, inDifficult: true },
    {
      id: 'Watier',
      type: 'CAV',
      elan: 4,
      traits: ['shock'],
      contacts: { Halkett: { inFront: false, centreBehind: true } },
    },
  ],
  defenders: [{ id: 'Halkett', type: 'INF', elan: 6, traits: ['steady'], prepared: true, inDifficult: true }],
});

describe('odds', () => {
  test('of 8 dice against 6 without re-rolls are exact', () => {
    const situation = situationOf({
      attackers: [{ id: 'A', type: 'INF', elan: 8 }],
      defenders: [{ id: 'D', type: 'INF', elan: 6 }],
    });
    const [score] = COMBAT.views(situation);
    const { rows, cases } = oddsByView(RULES, COMBAT, situation, score!.answer);
    expect(cases).toBe(6n ** 14n);
    expect(
      Object.fromEntries(rows.map(({ answer, probability }) => [answer, ways(probability, cases)])),
    ).toEqual({
      'attack ahead': 47389656852n,
      level: 14363255907n,
      'defense ahead': 16611251337n,
    });
  });

  test.each([
    ['infantry on infantry', { type: 'INF', elan: 3 }, { type: 'INF', elan: 2 }],
    ['cavalry on infantry', { type: 'CAV', elan: 2 }, { type: 'INF', elan: 2, traits: ['conscript'] }],
    ['cavalry on prepared infantry', { type: 'CAV', elan: 2 }, { type: 'INF', elan: 2, prepared: true }],
    ['infantry on cavalry', { type: 'INF', elan: 2 }, { type: 'CAV', elan: 2, traits: ['steady'] }],
    ['cavalry on artillery', { type: 'CAV', elan: 3 }, { type: 'ART', ammo: 2, boxesLeft: 1 }],
    ['on the steadfast', { type: 'INF', elan: 3 }, { type: 'INF', elan: 1, steadfast: true }],
  ])('equal those counted face by face: %s', (_, attacker, defender) => {
    const situation = situationOf({
      attackers: [{ id: 'A', ...attacker }],
      defenders: [{ id: 'D', ...defender }],
    });
    const key = (o: Values | null): string => resultsOf(o as unknown as CombatOutcome);
    const exact = oddsByView(RULES, COMBAT, situation, key).rows;
    expect(sorted(exact.map(({ answer, probability }) => [answer, makeFraction(probability)]))).toEqual(
      sorted(
        [...chancesByFaces(() => resolution(situation), key)].map(([answer, chance]) => [
          answer,
          makeFraction(chance),
        ]),
      ),
    );
  });

  test('agree with many trials within 5 standard errors', () => {
    const { rows } = oddsByView(RULES, COMBAT, HALKETT, (o) => resultsOf(o as unknown as CombatOutcome));
    const source = seededSource('trials');
    const trials = 200_000 * evenings(0.2);
    const seen = new Map<string, number>();
    for (let i = 0; i < trials; i++) {
      const key = resultsOf(run(resolution(HALKETT), source) as unknown as CombatOutcome);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    for (const { answer, probability } of rows) {
      expect(errorsFrom(toNumber(probability), seen.get(answer) ?? 0, trials)).toBeLessThan(5);
    }
    expect([...seen.keys()].filter((key) => !rows.some(({ answer }) => answer === key))).toEqual([]);
  });

  test('are the same with every detail as with what matters merged', () => {
    const by = ['defenders.Halkett.result', 'attackers.Watier.fatigues'];
    const merged = oddsOf(RULES, COMBAT, HALKETT, by).rows;
    const whole = oddsOf(RULES, COMBAT, HALKETT).rows;
    for (const { outcome, probability } of merged) {
      const alike = whole.filter(({ outcome: o }) => by.every((path) => at(o, path) === outcome[path]));
      expect(totalOf(alike)).toEqual(probability);
    }
  });

  test('of 12 and 8 dice against 12, all with re-rolls, are exact', () => {
    const situation = situationOf({
      attackers: [
        { id: 'A', type: 'INF', elan: 12 },
        { id: 'B', type: 'INF', elan: 8, contacts: { D: { inFront: false, centreBehind: true } } },
      ],
      defenders: [{ id: 'D', type: 'CAV', elan: 12 }],
    });
    const { rows } = oddsOf(RULES, COMBAT, situation);
    expect(makeFraction(totalOf(rows))).toBe('1');
  });
});

describe('allocation', () => {
  test('is as even as can be, with the odd die first on what fills most of the front', () => {
    const contacts = fc
      .nat(4)
      .chain((main) => fc.tuple(fc.constant(main), fc.integer({ min: main + 1, max: 6 })));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), contacts, (dice, [main, count]) => {
        const split = evenSplit(
          dice,
          Array.from({ length: count }, (_, i) => ({ is: { most: i === main } })),
        );
        expect(split.reduce((sum, n) => sum + n, 0)).toBe(dice);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
        expect(split[main]).toBe(Math.max(...split));
      }),
    );
  });
});

describe('a ruling', () => {
  test('names the options that it touched, and no others', () => {
    const flanked = (covered: boolean): Values =>
      situationOf({
        attackers: [
          {
            id: 'A',
            type: 'INF',
            elan: 4,
            contacts: { D: { inFront: false, centreBehind: true, contactInWoodsOrUrban: covered } },
          },
        ],
        defenders: [{ id: 'D', type: 'CAV', elan: 4 }],
      });
    const optionsOf = (situation: Values) => adjudicate(RULES, COMBAT, situation, seededSource('a')).options;
    expect(optionsOf(flanked(false))).toBeUndefined();
    expect(optionsOf(flanked(true))).toEqual({ coveredContactStopsFlankReroll: false });
  });
});

function resultsOf({ attackers, defenders }: CombatOutcome): string {
  return JSON.stringify(
    [...Object.values(defenders), ...Object.values(attackers)].map(({ result, elan }) => [result, elan]),
  );
}

function at(outcome: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Values)[key], outcome);
}

function sorted(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...rows].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

describe('an attacker in words', () => {
  const defenders = ['Halkett', 'Hall', 'Old Guard'].map((id) => ({ id, type: 'INF', elan: 5 }));
  const [flag] = COMBAT.units ?? [];

  /** Whom an attacker touches by its words. */
  function touched(words: string): unknown {
    const context = {
      flag: flag!,
      shape: unitPlaceOf(COMBAT, flag!).shape,
      around: {},
      options: {},
      index: 0,
    };
    const { attackers } = COMBAT.gather({ defenders, attackers: [parseUnit(`inf 5 ${words}`, context)] });
    return (attackers as readonly { readonly contacts: unknown }[])[0]?.contacts;
  }

  test.each<[string, object]>([
    ['>Halkett! >Hall', { Halkett: { most: true }, Hall: {} }],
    ['>halk >old', { Halkett: {}, 'Old Guard': {} }],
    ['>Halkett:2! >Hall:3', { Halkett: { most: true, dice: 2 }, Hall: { dice: 3 } }],
    [
      '>Halkett!:2 >"Old Guard":3 uphill',
      {
        Halkett: { most: true, dice: 2, defenderHigher: true },
        'Old Guard': { dice: 3, defenderHigher: true },
      },
    ],
    ['>Hal', { Hal: {} }],
  ])('%s', (words, contacts) => expect(touched(words)).toEqual(contacts));
});
