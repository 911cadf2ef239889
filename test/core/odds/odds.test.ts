import fc from 'fast-check';
import { requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../src/core/ruling/ruleset';
import { seededSource } from '../../../src/core/dice/seeded';
import type { Values } from '../../../src/core/input/field';
import { makeFraction, toNumber } from '../../../src/core/odds/fraction';
import { oddsByView, oddsByViews, oddsOf, type OddsRow } from '../../../src/core/odds/odds';
import { valueAt } from '../../../src/core/input/path';
import type { Procedure } from '../../../src/core/ruling/procedure';
import { run } from '../../../src/core/ruling/run';
import { Umpire } from '../../../src/core/ruling/umpire';
import { fire } from '../../../src/rulesets/blucher/fire/fire';
import { ruleset } from '../../../src/rulesets/blucher/index';
import { rawSituations, situations } from '../../support/arbitrary';
import { bruteForce, toDistribution } from '../../support/odds/brute-force';
import { totalOf } from '../../support/odds/odds';
import { faultsOf } from '../../support/rolls';
import { errorsFrom } from '../../support/odds/statistics';
import { duel, toyRules } from '../../support/toy';
import { variants, runsOf } from '../../support/evenings';

const BLUCHER = setRules(ruleset);
const TOY = toyRules();
const SHOT = { type: 'INF', elan: 4, traits: ['skirmish'], targetType: 'INF', distanceBW: 1.6 };
const DUEL = { attackers: [2], mud: true };

function odds(rules: Rules, procedure: Procedure, raw: Values, ...by: readonly string[]): readonly OddsRow[] {
  return oddsOf(rules, procedure, requireSituation(rules, procedure, raw), by).rows;
}

function table(rows: readonly OddsRow[]): Readonly<Record<string, string>> {
  return toDistribution(
    rows.map(({ outcome, probability }) => [JSON.stringify(outcome), probability] as const),
  );
}

/** What the odds should say, from every face that the dice can show. */
function byFaces(
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  show: (outcome: Values) => unknown,
): unknown {
  const situation = requireSituation(rules, procedure, raw);
  const start = (): ReturnType<Procedure['resolve']> =>
    procedure.resolve(situation, new Umpire(rules.options, undefined, false));
  return bruteForce(start, (outcome) => JSON.stringify(show(outcome ?? { refused: true })));
}

describe('odds are those of all faces', () => {
  const shots: readonly (readonly [string, Values])[] = [
    ['a bonus', SHOT],
    ['no bonus', { ...SHOT, traits: [] }],
    ['artillery', { type: 'ART', ammo: 3, targetType: 'CAV', distanceBW: 5 }],
    ['a penalty', { ...SHOT, targetType: 'CAV' }],
  ];

  test.each(shots)('fire with %s, row for row', (_, raw) => {
    const withoutFaces = (outcome: Values): unknown => ({ ...outcome, roll: undefined });
    expect(table(odds(BLUCHER, fire, raw))).toEqual(byFaces(BLUCHER, fire, raw, withoutFaces));
  });

  test.each(['', 'result', 'won', 'won result', 'hits', 'result hits'])('a duel by %p', (words) => {
    const by = words.split(' ').filter((word) => word !== '');
    const show = (outcome: Values): unknown =>
      by.length === 0 ? outcome : Object.fromEntries(by.map((path) => [path, outcome[path]]));
    const raw = { attackers: [1, 1], defence: 1 };
    expect(table(odds(TOY, duel, raw, ...by))).toEqual(byFaces(TOY, duel, raw, show));
  });

  test('a duel in the mud', () => {
    expect(table(odds(TOY, duel, { attackers: [2], mud: true, defence: 1 }, 'result'))).toEqual(
      byFaces(TOY, duel, { attackers: [2], mud: true, defence: 1 }, ({ result }) => ({ result })),
    );
  });
});

test('the odds of any fire sum to exactly 1, and each is a whole number of cases', () => {
  fc.assert(
    fc.property(situations(BLUCHER, fire), (situation) => {
      const { rows, cases } = oddsOf(BLUCHER, fire, situation);
      expect(makeFraction(totalOf(rows))).toBe('1');
      for (const { probability } of rows) expect(cases % probability.den).toBe(0n);
    }),
    { numRuns: runsOf(150) },
  );
});

test('the odds do not hang on how a situation was typed', () => {
  fc.assert(
    fc.property(rawSituations(BLUCHER, fire), (raw) => {
      const situation = requireSituation(BLUCHER, fire, raw);
      expect(table(oddsOf(BLUCHER, fire, situation).rows)).toEqual(table(odds(BLUCHER, fire, situation)));
    }),
    { numRuns: runsOf(50) },
  );
});

describe('200,000 seeded trials agree', () => {
  test.each(
    variants<readonly [string, Rules, Procedure, Values, string]>([
      ['fire', BLUCHER, fire, SHOT, 'hits'],
      ['a duel', TOY, duel, DUEL, 'result'],
    ]),
  )('%s', (_, rules, procedure, raw, path) => {
    const situation = requireSituation(rules, procedure, raw);
    const source = seededSource('200,000 trials');
    const trials = 200_000;
    const found = new Map<unknown, number>();
    for (let n = 0; n < trials; n++) {
      const outcome = run(procedure.resolve(situation, new Umpire(rules.options, undefined, false)), source);
      const value = outcome?.[path];
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    const rows = oddsOf(rules, procedure, situation, [path]).rows;
    expect(found.size).toBeLessThanOrEqual(rows.length);
    for (const { outcome, probability } of rows) {
      expect(errorsFrom(toNumber(probability), found.get(outcome[path]) ?? 0, trials)).toBeLessThan(5);
    }
  });
});

describe('odds by fields', () => {
  test.each([
    ['hitz', '--by: the outcome has no "hitz" (did you mean "hits"?); it has won, result and hits'],
    ['', '--by: the outcome has no ""; it has won, result and hits'],
    ['result.x', '--by: the outcome has no "result.x" (did you mean "result"?); it has won, result and hits'],
    ['__proto__', '--by: the outcome has no "__proto__"; it has won, result and hits'],
    ['\u001b[2J', '--by: the outcome has no "\\u{1b}[2J"; it has won, result and hits'],
  ])('%p is a problem', (path, line) => {
    expect(faultsOf(() => odds(TOY, duel, DUEL, path))).toEqual([line]);
  });

  test('a field that the situation never leads to does not apply, for certain', () => {
    const apart = { ...DUEL, truce: true };
    const rows = odds(TOY, duel, apart, 'won', 'result').map(({ outcome, probability }) => [
      JSON.stringify(outcome),
      makeFraction(probability),
    ]);
    expect(rows).toEqual([['{}', '1']]);
  });

  test('faces, which exact odds leave out, are not said never to be there', () => {
    expect(faultsOf(() => odds(BLUCHER, fire, SHOT, 'roll'))).toEqual([
      expect.stringMatching(
        /^--by: exact odds do not go by "roll"; the outcome also has mode, basic, .* hits/,
      ),
    ]);
  });

  test('a view answers a question about each outcome', () => {
    const situation = requireSituation(TOY, duel, { attackers: [1], defence: 1 });
    const { rows, cases } = oddsByView(TOY, duel, situation, ({ won }) => (won === 0 ? 'safe' : 'beaten'));
    const chances = rows.map(({ answer, probability }) => [answer, makeFraction(probability)]);
    expect(Object.fromEntries(chances)).toEqual({ safe: '7/8', beaten: '1/8' });
    expect(cases).toBe(4n ** 4n);
  });

  test('several views are answered together as each alone is', () => {
    const situation = requireSituation(TOY, duel, DUEL);
    const views = [
      { title: 'fights won', answer: ({ won }: Values) => String(won) },
      { title: 'all', answer: JSON.stringify, detail: true as const },
      { title: 'end', answer: ({ won }: Values) => (won === 0 ? 'safe' : 'beaten') },
    ];
    expect(oddsByViews(TOY, duel, situation, views)).toEqual(
      views.map(({ title, answer, detail }) => ({
        title,
        ...oddsByView(TOY, duel, situation, answer, detail),
      })),
    );
    expect(oddsByViews(TOY, duel, situation, [])).toEqual([]);
  });

  test('what the rules refuse has one outcome', () => {
    const situation = requireSituation(TOY, duel, { ...DUEL, truce: true });
    const view = oddsByView(TOY, duel, situation, ({ won }) => String(won));
    expect(view.rows.map(({ answer }) => answer)).toEqual(['refused']);
    const rows = odds(TOY, duel, { ...DUEL, truce: true });
    expect(rows.map(({ outcome, probability }) => [outcome, makeFraction(probability)])).toEqual([
      [{ refused: true }, '1'],
    ]);
  });
});

test.each([
  [{ a: { b: 1 } }, 'a.b', 1],
  [{ 'St. Amand': { result: 'holds' } }, 'St. Amand.result', 'holds'],
  [{ 'a.b': 1, a: { b: 2 } }, 'a.b', 1],
  [{ a: { 'b.c': { d: 3 } } }, 'a.b.c.d', 3],
  [{ a: 1 }, 'a.b', undefined],
  [{ a: null }, 'a.b', undefined],
  [{}, '__proto__', undefined],
  [{}, 'constructor.name', undefined],
  [{ a: undefined }, 'a', undefined],
])('in %p, %s is %p', (value, path, found) => {
  expect(valueAt(value, path)).toBe(found);
});
