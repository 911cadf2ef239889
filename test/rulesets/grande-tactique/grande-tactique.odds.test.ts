import { requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../src/core/ruling/ruleset';
import type { Values } from '../../../src/core/input/field';
import { fraction, makeFraction } from '../../../src/core/odds/fraction';
import { oddsByView, oddsOf } from '../../../src/core/odds/odds';
import type { Procedure } from '../../../src/core/ruling/procedure';
import { Umpire } from '../../../src/core/ruling/umpire';
import { ruleset } from '../../../src/rulesets/grande-tactique';
import { charge } from '../../../src/rulesets/grande-tactique/charge/charge';
import { pipDice } from '../../../src/rulesets/grande-tactique/command/pip-dice';
import { fire } from '../../../src/rulesets/grande-tactique/fire/fire';
import { flee } from '../../../src/rulesets/grande-tactique/flight/flee';
import { morale } from '../../../src/rulesets/grande-tactique/morale/morale';
import { turn } from '../../../src/rulesets/grande-tactique/turn/turn';
import { bruteForce, toDistribution, type Distribution } from '../../support/odds/brute-force';

const RULES = setRules(ruleset);
const HOUSE = setRules(ruleset, { firingRoll: 'opposedD6' });

interface Question {
  readonly procedure: Procedure;
  readonly raw: Values;
  readonly by: readonly string[];
  readonly rules?: Rules;
}

function exact({ procedure, raw, by, rules = RULES }: Question): Distribution {
  const { rows } = oddsOf(rules, procedure, requireSituation(rules, procedure, raw), by);
  return toDistribution(rows.map(({ outcome, probability }) => [JSON.stringify(outcome), probability]));
}

/** The same by throwing every face of every die. */
function thrown({ procedure, raw, by, rules = RULES }: Question): Distribution {
  const situation = requireSituation(rules, procedure, raw);
  const start = () => procedure.resolve(situation, new Umpire(rules.options, undefined, false));
  return bruteForce(start, (outcome) => {
    const at = (path: string): unknown =>
      path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], outcome);
    return JSON.stringify(Object.fromEntries(by.map((path) => [path, at(path)])));
  });
}

const SUMS = [
  ['raw', -1],
  ['normal', 0],
  ['veteran', 1],
].flatMap(([quality, own]) =>
  [true, false].flatMap((shaken) =>
    [true, false].flatMap((inSquare) =>
      [true, false].map((general) => {
        const unit = { unit: 'B1', arm: 'infantry', cause: 'charged', quality, shaken, inSquare, general };
        return [Number(own) - Number(shaken) + Number(inSquare) + Number(general), unit] as const;
      }),
    ),
  ),
);

test.each(SUMS)('a Morale Check at %d passes with its exact chance (%j)', (sum, unit) => {
  const passing = Math.min(6, Math.max(0, 3 + sum));
  const situation = requireSituation(RULES, morale, unit);
  const { rows } = oddsByView(RULES, morale, situation, morale.views(situation)[0]!.answer);
  const passes = rows.find(({ answer }) => answer === 'passes')?.probability ?? fraction(0n, 1n);
  expect(makeFraction(passes)).toBe(makeFraction(fraction(BigInt(passing), 6n)));
});

const CAVALRY = { unit: { id: 'C1', arm: 'cavalry', charge: 'R1' } };

test.each<[string, Question]>([
  [
    'a charge of cavalry on infantry with a general',
    {
      procedure: charge,
      raw: {
        target: { id: 'R1', arm: 'infantry', attachedGeneralId: 'G9' },
        chargers: [CAVALRY],
        cavalryNext: 'pursue',
      },
      by: ['succeeded', 'generalRisk.lost', 'newStates.C1'],
    },
  ],
  [
    'flight from cavalry',
    {
      procedure: flee,
      raw: { unit: { id: 'R1', arm: 'cavalry' }, fleesFrom: 'cavalry' },
      by: ['distance'],
    },
  ],
  [
    'a charge on guns',
    {
      procedure: charge,
      raw: { target: { id: 'R1', arm: 'artillery' }, chargers: [CAVALRY] },
      by: ['succeeded', 'newStates.R1'],
    },
  ],
  [
    'the house roll at shaken infantry',
    {
      procedure: fire,
      raw: {
        firer: { id: 'B1', arm: 'infantry', firing: true },
        target: { id: 'R1', arm: 'infantry', state: 'shaken' },
      },
      by: ['result', 'newStates.R1'],
      rules: HOUSE,
    },
  ],
  [
    'PIP dice by a Plan',
    {
      procedure: pipDice,
      raw: {
        corps: 'I',
        generals: [{ id: 'A', quality: 'great' }, { id: 'B' }, { id: 'C', quality: 'bad' }],
        plan: ['C', 'A', 'B'],
        armyQuality: 'bad',
      },
      by: ['pips.A', 'pips.B', 'pips.C'],
    },
  ],
])('the odds of %s are those of all falls of the dice', (_, question) => {
  expect(exact(question)).toEqual(thrown(question));
});

test('a whole turn has exact odds, and at once', () => {
  const raw = {
    movingSide: 'blue',
    units: [
      { id: 'B1', arm: 'infantry', side: 'blue', state: 'shaken' },
      { id: 'B2', arm: 'cavalry', side: 'blue', charge: 'R1' },
      { id: 'R1', arm: 'infantry', side: 'red', state: 'shaken' },
    ],
    steps: [{ do: 'deshake' }, { do: 'charge', target: 'R1', cavalryNext: 'halt' }, { do: 'end-turn' }],
  };
  const question = { procedure: turn, raw, by: ['units.B1.state', 'units.B2.state', 'units.R1.state'] };
  const before = performance.now();
  const odds = exact(question);
  expect(performance.now() - before).toBeLessThan(500);
  expect(odds).toEqual(thrown(question));
});
