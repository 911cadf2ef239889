import { findProcedure, requireSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { makeFraction, toNumber } from '../../../../src/core/odds/fraction';
import { oddsOf } from '../../../../src/core/odds/odds';
import type { Ruleset } from '../../../../src/core/ruling/ruleset';
import { run } from '../../../../src/core/ruling/run';
import { Umpire } from '../../../../src/core/ruling/umpire';
import { fatline, standard } from '../../../../src/rulesets/gte';
import { totalOf } from '../../../support/odds/odds';
import { errorsFrom } from '../../../support/odds/statistics';

const GRADES = { gte: ['elite', 'inferior'], 'gte-fatline': ['veteran', 'secondLine'] } as const;

/** Charges of every kind, as far as a question of odds can differ: who charges whom, how it is answered, with fire or not. */
function chargesIn({ id }: Ruleset): Readonly<Record<string, Values>> {
  const [better, worse] = GRADES[id as keyof typeof GRADES];
  const unit = (arm: string, more: Values = {}): Values => ({
    arm,
    grade: 'regular',
    formation: 'line',
    bases: 4,
    inContact: 4,
    ...(id === 'gte-fatline' && { figuresPerBase: arm === 'infantry' ? 4 : 2 }),
    ...more,
  });
  const horse = unit('heavyCavalry');
  return {
    'cavalry at a line that fires': { charger: horse, target: unit('infantry') },
    'cavalry at a better square': {
      charger: horse,
      target: unit('infantry', { grade: better, formation: 'square', inContact: 1 }),
    },
    'cavalry at the flank of a worse column': {
      charger: horse,
      target: unit('infantry', { grade: worse, formation: 'column', inContact: 1 }),
      flankOrRear: true,
    },
    'cavalry that is met halfway': {
      charger: horse,
      target: unit('lightCavalry', { lancer: true }),
      answer: 'countercharge',
    },
    'a column that has lost bases, at a line behind a wall': {
      charger: unit('infantry', {
        formation: 'column',
        grade: better,
        inContact: 1,
        bases: 3,
        basesRemoved: 1,
        originalStrength: 4,
        hitsBefore: 6,
      }),
      target: unit('infantry', { status: 'disordered', inContact: 1, overlap: true, defendsObstacle: true }),
    },
    'cavalry with two generals, at a line that fires': {
      charger: unit('heavyCavalry', {
        generalAttached: [{ ability: 'talented' }, { ability: 'average', inspirational: false }],
      }),
      target: unit('infantry'),
    },
    'cavalry at supported skirmishers': {
      charger: horse,
      target: unit('infantry', { formation: 'skirmish', weapon: 'rifle', supported: true }),
    },
  };
}

const EVERY = [standard, fatline].flatMap((ruleset) =>
  Object.entries(chargesIn(ruleset)).map(([name, raw]) => ({ ruleset, id: ruleset.id, name, raw })),
);

/** Chances by one field of the outcome of a procedure, as numbers. */
function chances(ruleset: Ruleset, id: string, raw: Values, field: string): ReadonlyMap<unknown, number> {
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, id);
  const { rows } = oddsOf(rules, procedure, requireSituation(rules, procedure, raw), [field]);
  return new Map(rows.map(({ outcome, probability }) => [outcome[field], toNumber(probability)]));
}

describe('odds of a whole charge', () => {
  const TRIALS = 1500;
  const FIELDS = ['ends', 'charger', 'target', 'killed'];

  it.each(EVERY)('sum to 1, and are what dice come to: $name, $id', ({ ruleset, name, raw }) => {
    const rules = setRules(ruleset);
    const procedure = findProcedure(ruleset, 'charge-sequence');
    const situation = requireSituation(rules, procedure, raw);
    const { rows } = oddsOf(rules, procedure, situation, FIELDS);
    expect(makeFraction(totalOf(rows))).toBe('1');
    const source = seededSource(name);
    const found = new Map<string, number>();
    const keyOf = (outcome: Values): string => FIELDS.map((field) => String(outcome[field])).join(' ');
    for (let i = 0; i < TRIALS; i++) {
      const outcome = run(procedure.resolve(situation, new Umpire(rules.options, undefined, false)), source);
      const key = keyOf(outcome ?? {});
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    const known = rows.map(({ outcome, probability }) => [keyOf(outcome), toNumber(probability)] as const);
    expect([...found.keys()].filter((key) => !known.some(([one]) => one === key))).toEqual([]);
    // What comes up a few times at most is too rare for standard errors.
    for (const [key, chance] of known.filter(([, one]) => one * TRIALS > 20))
      expect([key, errorsFrom(chance, found.get(key) ?? 0, TRIALS)]).toEqual([key, expect.closeTo(0, -1)]);
  });

  it.each([standard, fatline])('are those of its steps taken one by one: $id', (ruleset) => {
    const { charger, target } = chargesIn(ruleset)['cavalry at a line that fires'] as {
      readonly charger: Values;
      readonly target: Values;
    };
    const { arm, grade, formation } = charger;
    const passes = (raw: Values): number => chances(ruleset, 'reaction-test', raw, 'passed').get(true) ?? 0;
    const starts = passes({
      arm,
      grade,
      formation,
      occasion: 'wishCharge',
      enemyArm: 'infantry',
      targetStatus: 'steady',
      targetFormation: 'line',
    });
    const stands = passes({
      arm: 'infantry',
      grade: target.grade,
      formation: 'line',
      occasion: 'charged',
      enemyArm: arm,
    });
    const shots = chances(
      ruleset,
      'fire',
      {
        arm: 'infantry',
        grade: target.grade,
        formation: 'line',
        basesFiring: 4,
        figuresPerBase: target.figuresPerBase,
        distance: 0,
        chargeRole: 'receiving',
        targetArm: arm,
        targetFormation: 'line',
        targetLastMove: 'charging',
        targetRole: 'charging',
      },
      'hits',
    );
    const bears = [...shots].reduce((sum, [hits, chance]) => {
      const under = { arm, grade, occasion: 'fireHits', lastMove: 'charging' };
      const losses = {
        firingHitsThisPhase: hits,
        basesRemoved: Math.floor(Number(hits) / 3),
        originalStrength: 4,
      };
      return sum + chance * (hits === 0 ? 1 : passes({ ...under, ...losses }));
    }, 0);
    const ends = chances(ruleset, 'charge-sequence', { charger, target }, 'ends');
    expect(ends.get('chargeTest') ?? 0).toBeCloseTo(1 - starts, 12);
    expect(ends.get('targetTest')).toBeCloseTo(starts * (1 - stands), 12);
    expect(ends.get('fire')).toBeCloseTo(starts * stands * (1 - bears), 12);
    expect(ends.get('combat')).toBeCloseTo(starts * stands * bears, 12);
  });

  it('say of what cannot come about that it does not apply', () => {
    const { charger, target } = chargesIn(standard)['cavalry that is met halfway'] ?? {};
    const raw = { charger, target, answer: 'countercharge' } as Values;
    expect(chances(standard, 'charge-sequence', raw, 'fireHits')).toEqual(new Map([[undefined, 1]]));
    expect(() => chances(standard, 'charge-sequence', raw, 'fireHit')).toThrow(
      /^--by: the outcome has no "fireHit" \(did you mean "fireHits"\?\); it has ends, charger, target, fireHits/,
    );
  });
});
