import fc from 'fast-check';
import { adjudicate, checkSituation, findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../src/core/dice/seeded';
import type { Values } from '../../../src/core/input/field';
import { makeFraction } from '../../../src/core/odds/fraction';
import { oddsByView } from '../../../src/core/odds/odds';
import type { Procedure } from '../../../src/core/ruling/procedure';
import type { Rules, Ruleset } from '../../../src/core/ruling/ruleset';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { Umpire } from '../../../src/core/ruling/umpire';
import { fatline, standard } from '../../../src/rulesets/gte';
import type { FireOutcome } from '../../../src/rulesets/gte/fire/fields';
import type { ReactionOutcome } from '../../../src/rulesets/gte/reaction/fields';
import { optionSettings, situations } from '../../support/arbitrary';
import { bruteForce } from '../../support/odds/brute-force';
import { runsOf } from '../../support/evenings';

/** A ruling on anything that players can describe, under any options. */
interface Found {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly ruling: Ruling;
}

function anyRuling(ruleset: Ruleset, id: string): fc.Arbitrary<Found> {
  return optionSettings(ruleset).chain((options) => {
    const rules = setRules(ruleset, options);
    const procedure = findProcedure(ruleset, id);
    const any = situations(rules, procedure);
    const situation = id === 'fire' ? fc.oneof(any, any.map(plain).filter(isSound(rules, procedure))) : any;
    return fc.tuple(situation, fc.string()).map(([raw, seed]) => {
      const { situation: checked } = checkSituation(rules, procedure, raw);
      const ruling = adjudicate(rules, procedure, checked, seededSource(seed));
      return { rules, procedure, situation: checked, ruling };
    });
  });
}

/** Most of what can be described is refused for one reason or another; this leaves few of them. */
function plain(situation: Values): Values {
  return {
    ...situation,
    status: 'steady',
    movedThisTurn: false,
    emergencyChangeThisTurn: false,
    firedThisTurn: false,
    chargeRole: 'none',
    zof: 'in',
    visible: true,
    blockedBy: 'none',
    overhead: false,
    targetRole: 'none',
    nearestMostAhead: true,
    splitFire: false,
    screenDistance: null,
    distance: Number(situation.distance ?? 0) / 4,
    ammo: undefined,
    bounceTarget: true,
  };
}

function isSound(rules: Rules, procedure: Procedure): (raw: Values) => boolean {
  return (raw) => {
    const { faults, missing } = checkSituation(rules, procedure, raw);
    return faults.length + missing.length === 0;
  };
}

const total = ({ factors }: Ruling): number =>
  factors.reduce((sum, { value, counts }) => (counts ? sum + Number(value) : sum), 0);

function check(arbitrary: fc.Arbitrary<Found>, holds: (found: Found) => void): void {
  fc.assert(fc.property(arbitrary, holds), { numRuns: runsOf(400) });
}

describe.each([standard, fatline])('fire by $id', (ruleset) => {
  it('is refused without a throw, or hits as its dice and factors say', () => {
    check(anyRuling(ruleset, 'fire'), ({ situation, ruling }) => {
      const { outcome, refused, rolls } = ruling;
      if (outcome === null) {
        expect(refused).not.toEqual([]);
        expect(rolls).toEqual([]);
        return;
      }
      const { n, mod, hits, bounceHits } = outcome as unknown as FireOutcome;
      const [first = [], second = []] = rolls.map(({ faces = [] }) => faces);
      expect(mod).toBe(total(ruling));
      expect(first).toHaveLength(n);
      expect(hits).toBe(first.filter((face) => face + mod >= 5).length);
      expect(bounceHits ?? 0).toBe(second.filter((face) => face === 6).length);
      expect([0, n - hits]).toContain(second.length);
      expect(bounceHits !== undefined).toBe(situation.bounceTarget === true);
    });
  });

  it('never helps against difficult targets but by rifles, gunners and nation', () => {
    const helpers = ['rifleSkirmish', 'artilleryElite', 'artilleryTrained', 'britishFire', 'leftZof'];
    check(anyRuling(ruleset, 'fire'), ({ ruling }) => {
      if (ruling.outcome?.category !== 'difficult') return;
      const counted = ruling.factors.filter(({ counts }) => counts).map(({ name }) => name);
      expect(counted.filter((name) => !helpers.includes(name))).toEqual([]);
    });
  });
});

describe.each([standard, fatline])('a reaction test by $id', (ruleset) => {
  const [threshold, sides] = ruleset.id === 'gte' ? [0, 6] : [1, 10];

  it('is refused without a throw, or ends as its die and factors say', () => {
    check(anyRuling(ruleset, 'reaction-test'), ({ ruling }) => {
      const { outcome, refused, rolls } = ruling;
      if (outcome === null) {
        expect(refused).not.toEqual([]);
        expect(rolls).toEqual([]);
        return;
      }
      const { die, score, passed, result } = outcome as unknown as ReactionOutcome;
      expect(rolls).toMatchObject([{ dice: 1, sides, faces: [die] }]);
      expect(score).toBe(die + total(ruling));
      expect(passed).toBe(score > threshold || (sides === 10 && die === 10));
      expect(result === undefined).toBe(passed);
    });
  });

  it('gives the results of its occasion only', () => {
    const results: Readonly<Record<string, readonly string[]>> = {
      wishCharge: ['haltShaken'],
      charged: ['evadeWithHit', 'break'],
      fireHits: ['break', 'recoilShaken', 'haltDisordered'],
      friendsBreak: ['break', 'shaken'],
    };
    check(anyRuling(ruleset, 'reaction-test'), ({ situation, ruling }) => {
      const result = ruling.outcome?.result as string | undefined;
      if (result !== undefined) expect(results[String(situation.occasion)]).toContain(result);
    });
  });

  it('takes charge factors in charges only, but for hits while charging', () => {
    const charge = ['cavVsSquare', 'infVsSteady', 'footVsCav', 'unsteady', 'support', 'flankAttack'];
    check(anyRuling(ruleset, 'reaction-test'), ({ situation, ruling }) => {
      if (situation.occasion === 'charged' || situation.occasion === 'wishCharge') return;
      const counted = ruling.factors.filter(({ counts }) => counts).map(({ name }) => name);
      expect(counted.filter((name) => charge.includes(name))).toEqual([]);
    });
  });
});

describe('exact odds', () => {
  it.each(['fire', 'reaction-test'])('of %s are those of every face thrown', (id) => {
    check(anyRuling(fatline, id), ({ rules, procedure, situation, ruling }) => {
      if (ruling.outcome === null || ruling.rolls.reduce((sum, { dice }) => sum + dice, 0) > 4) return;
      const answer = (outcome: Values): string => String(id === 'fire' ? outcome.hits : outcome.passed);
      const { rows } = oddsByView(rules, procedure, situation, answer);
      const odds = rows.map((row) => [row.answer, makeFraction(row.probability)] as const);
      const start = () => procedure.resolve(situation, new Umpire(rules.options, undefined, false));
      expect(Object.fromEntries(odds)).toEqual(bruteForce(start, (outcome) => answer(outcome ?? {})));
    });
  });
});
