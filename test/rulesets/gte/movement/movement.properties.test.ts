import fc from 'fast-check';
import { adjudicate, checkSituation, findProcedure, setRules } from '../../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { oddsByView } from '../../../../src/core/odds/odds';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { fatline, standard } from '../../../../src/rulesets/gte';
import { situations } from '../../../support/arbitrary';
import { runsOf } from '../../../support/evenings';

const RULES = setRules(standard);

function rule(id: string, raw: Values, rules = RULES): Ruling {
  const procedure = findProcedure(rules.ruleset, id);
  const { situation } = checkSituation(rules, procedure, raw);
  return adjudicate(rules, procedure, situation, seededSource('properties'));
}

const moves = situations(RULES, findProcedure(standard, 'movement'));
const codes = ({ refused }: Ruling): readonly string[] => refused.map(({ code }) => code);

describe('a move', () => {
  it('that is allowed leaves what it does not take, and owes only for an obstacle', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const { outcome } = rule('movement', move);
        if (outcome === null) return;
        const { cost, left, carriedDeduction } = outcome as Readonly<Record<string, number>>;
        expect(left! > 0).toBe(cost! < 1);
        if (carriedDeduction! > 0) expect(cost).toBeGreaterThan(1);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('is refused for one leg more wherever it was refused without', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const more = { ...move, legs: [...(move.legs as readonly Values[]), { distance: 0.5 }] };
        const after = codes(rule('movement', more));
        const before = codes(rule('movement', move)).filter((code) => code !== 'E-MOVE-TERRAIN');
        expect(before.filter((code) => !after.includes(code) && move.wholeMoveOnRoad !== true)).toEqual([]);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('that is not made breaks no rule', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const still = { legs: [], obstacles: [], turnRounds: 0, formationChange: 'none', limbering: 'none' };
        const { outcome } = rule('movement', { ...move, ...still, passThrough: 'none' });
        expect(outcome).toMatchObject({ legal: true, lastMove: 'stationary' });
      }),
      { numRuns: runsOf(200) },
    );
  });
});

const AMOUNT = fc.integer({ min: 0, max: 400 });
const ARMY = fc.integer({ min: 1, max: 1200 });

/** The same battle with the sides exchanged. */
function swapped(raw: Values): Values {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name.replace(/[AB]$/, (side) => (side === 'A' ? 'B' : 'A')),
      value,
    ]),
  );
}

it.each(['ofEnemyVp', 'ofEnemyArmy'])('victory %s treats both sides alike', (victoryMargin) => {
  const rules = setRules(fatline, { victoryMargin });
  const other = { A: 'B', B: 'A', draw: 'draw', none: 'none' } as const;
  fc.assert(
    fc.property(
      AMOUNT,
      AMOUNT,
      AMOUNT,
      ARMY,
      ARMY,
      fc.boolean(),
      (objectivesA, vpB, removedA, a, b, gameOver) => {
        const raw = { objectivesA, removedA, vpB, armyValueA: a, armyValueB: b, gameOver };
        const { winner, reason } = rule('victory', raw, rules).outcome as {
          winner: keyof typeof other;
          reason: string;
        };
        expect(rule('victory', swapped(raw), rules).outcome).toMatchObject({ winner: other[winner], reason });
        expect(winner === 'none').toBe(reason === 'goesOn');
      },
    ),
  );
});

const GENERALS = fc.array(fc.constantFrom('talented', 'average', 'inept'), { maxLength: 4 });

it('the initiative has the odds of the untied throws of two dice', () => {
  const initiative = findProcedure(standard, 'initiative');
  const worth = { talented: 3, average: 2, inept: 1 } as Readonly<Record<string, number>>;
  const points = (generals: readonly string[]): number => generals.reduce((sum, one) => sum + worth[one]!, 0);
  fc.assert(
    fc.property(GENERALS, GENERALS, (generalsA, generalsB) => {
      const { situation } = checkSituation(RULES, initiative, { generalsA, generalsB });
      const { rows } = oddsByView(RULES, initiative, situation, ({ holder }) => String(holder));
      const faces = [1, 2, 3, 4, 5, 6];
      const leads = faces.flatMap((a) => faces.map((b) => points(generalsA) + a - points(generalsB) - b));
      const [forA, forB] = [leads.filter((lead) => lead > 0).length, leads.filter((lead) => lead < 0).length];
      const chance = rows.find(({ answer }) => answer === 'A')?.probability;
      expect(chance === undefined ? 0 : Number(chance.num) / Number(chance.den)).toBeCloseTo(
        forA / (forA + forB),
      );
    }),
  );
});
