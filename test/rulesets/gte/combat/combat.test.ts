import fc from 'fast-check';
import { adjudicate, checkSituation, findProcedure, setRules } from '../../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../../src/core/ruling/ruleset';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { makeFraction } from '../../../../src/core/odds/fraction';
import { oddsByView, oddsOf } from '../../../../src/core/odds/odds';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { Umpire } from '../../../../src/core/ruling/umpire';
import { fatline, standard } from '../../../../src/rulesets/gte';
import { combatTerms } from '../../../../src/rulesets/gte/combat/terms';
import type { CombatOutcome, UnitOutcome } from '../../../../src/rulesets/gte/combat/outcome-fields';
import { STANDARD } from '../../../../src/rulesets/gte/standard';
import { optionSettings, situations } from '../../../support/arbitrary';
import { bruteForce } from '../../../support/odds/brute-force';
import { ruleOn } from '../rule-on';
import { runsOf } from '../../../support/evenings';

interface Found {
  readonly rules: Rules;
  readonly situation: Values;
  readonly ruling: Ruling;
}

/** A ruling on any combat that players can describe, under any options. */
function anyCombat(ruleset: typeof standard): fc.Arbitrary<Found> {
  return optionSettings(ruleset).chain((options) => {
    const rules = setRules(ruleset, options);
    const procedure = findProcedure(ruleset, 'combat');
    return fc.tuple(situations(rules, procedure), fc.string()).map(([raw, seed]) => {
      const { situation } = checkSituation(rules, procedure, raw);
      return { rules, situation, ruling: adjudicate(rules, procedure, situation, seededSource(seed)) };
    });
  });
}

function check(arbitrary: fc.Arbitrary<Found>, holds: (found: Found) => void, numRuns = 150): void {
  fc.assert(fc.property(arbitrary, holds), { numRuns: runsOf(numRuns) });
}

const listOf = (side: CombatOutcome['A']): readonly UnitOutcome[] => ('n' in side ? [side] : side);
const outcomeOf = ({ outcome }: Ruling): CombatOutcome | null => outcome as unknown as CombatOutcome | null;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe.each([standard, fatline])('a combat by $id', (ruleset) => {
  it('is refused without a throw, or gives every hit to somebody', () => {
    check(anyCombat(ruleset), ({ ruling }) => {
      const outcome = outcomeOf(ruling);
      if (outcome === null) {
        expect(ruling.refused).not.toEqual([]);
        expect(ruling.rolls).toEqual([]);
        return;
      }
      const [a, b] = [listOf(outcome.A), listOf(outcome.B)];
      expect(sum(ruling.rolls.map(({ dice }) => dice))).toBe(sum([...a, ...b].map(({ n }) => n)));
      expect(sum(a.map(({ hits = 0 }) => hits))).toBe(sum(b.map(({ suffered = 0 }) => suffered)));
      expect(sum(b.map(({ hits = 0 }) => hits))).toBe(sum(a.map(({ suffered = 0 }) => suffered)));
      for (const { margin, hits = 0, suffered = 0 } of [...a, ...b]) expect(margin).toBe(suffered - hits);
    });
  });

  it('ends for each unit as its margin and its row say', () => {
    check(anyCombat(ruleset), ({ ruling }) => {
      const outcome = outcomeOf(ruling);
      if (outcome === null) return;
      for (const { row, margin, result, status, mustRetire } of [
        ...listOf(outcome.A),
        ...listOf(outcome.B),
      ]) {
        if (row !== undefined) expect(result === 'won').toBe(margin < 0);
        else expect(['won', 'break', 'routsAgain']).toContain(result);
        if (row === 'infVsCav' && margin > 0) expect(result).toBe('break');
        if (row === 'cavVsInf' && margin === 0) expect(['recoilShaken', 'haltShaken']).toContain(result);
        expect(status === 'broken').toBe(result === 'break' || result === 'routsAgain');
        expect(mustRetire).toBe(result === 'recoilShaken');
        expect(status).not.toBe('steady');
      }
    });
  });

  it('owes only what the ruleset has', () => {
    const known = ruleset.procedures.map(({ id }) => id);
    check(anyCombat(ruleset), ({ ruling }) => {
      const owed = (outcomeOf(ruling)?.followOn ?? []).map(({ procedure }) => procedure);
      expect(owed.filter((id) => !known.includes(id))).toEqual([]);
    });
  });

  it('has exact odds that are those of every face thrown', () => {
    const procedure = findProcedure(ruleset, 'combat');
    check(
      anyCombat(ruleset),
      ({ rules, situation, ruling }) => {
        if (ruling.outcome === null || sum(ruling.rolls.map(({ dice }) => dice)) > 4) return;
        const answer = (outcome: Values): string => {
          const { A, B, goesOn } = outcome as unknown as CombatOutcome;
          return [...listOf(A), ...listOf(B)].map(({ result }) => result).join() + goesOn;
        };
        const { rows } = oddsByView(rules, procedure, situation, answer);
        const odds = Object.fromEntries(rows.map((row) => [row.answer, makeFraction(row.probability)]));
        const start = () => procedure.resolve(situation, new Umpire(rules.options, undefined, false));
        expect(odds).toEqual(bruteForce(start, (outcome) => answer(outcome ?? {})));
      },
      60,
    );
  });
});

describe('odds of a combat', () => {
  const rules = setRules(standard);
  const procedure = findProcedure(standard, 'combat');
  const unit = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 1 };
  const { situation } = checkSituation(rules, procedure, {
    A: { ...unit, charging: true },
    B: { ...unit, received: true },
  });

  it('know hits and what is owed where they are asked for', () => {
    const hits = oddsOf(rules, procedure, situation, ['A.hits']);
    expect(
      hits.rows.map(({ outcome, probability }) => [outcome['A.hits'], makeFraction(probability)]),
    ).toEqual([
      [0, '1/2'],
      [1, '1/2'],
    ]);
    const owed = oddsOf(rules, procedure, situation, ['followOn']);
    expect(owed.rows.every(({ outcome }) => Array.isArray(outcome.followOn))).toBe(true);
  });

  it('are whole where everything is asked for', () => {
    expect(oddsOf(rules, procedure, situation).rows).toHaveLength(4);
  });
});

describe('a combat in words', () => {
  const foy = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4 };
  const blues = { arm: 'heavyCavalry', grade: 'regular', formation: 'line', bases: 4 };

  it('tells what is done on the table, in order', () => {
    const { lines, walked } = ruleOn(
      'combat',
      {
        A: { ...blues, name: 'Blues', inContact: 2, charging: true },
        B: { ...foy, name: 'Foy', inContact: 2, received: true },
      },
      [2, 2, 6, 1],
    );
    expect(lines).toEqual([
      'Blues inflicts 2 hits and wins; Foy inflicts 1 hit and breaks.',
      'Record 1 hit on Blues (a base for every 3 in all) and 2 hits on Foy (a base for every 4 in all); at half strength or less a unit is shaken for good.',
      'Throw a D6 for each general attached to a unit that was hit: a 6 removes him.',
      'Blues is now disordered.',
      'Foy breaks: 1 more hit, a D6 for its generals, and at once its first rout move; or it surrenders.',
      'Friends within 2B of the path of Foy test reaction, unless they charge or have tested this phase (skirmishers who rout cause no test).',
      'Blues takes a control test: failed, it must pursue.',
      'Blues can pursue in the rout and pursuit phase.',
      'This combat is over.',
    ]);
    // A walk throws for generals by itself.
    expect(walked.filter((line) => !lines.includes(line))).toEqual([
      'Foy breaks: 1 more hit and at once its first rout move; or it surrenders.',
    ]);
    expect(walked).toHaveLength(lines.length - 1);
  });

  it('has no square pursue, nor skirmishers any but skirmishers, nor infantry cavalry (G9.17-01)', () => {
    const pursuers = (formation: string, other: Values, round = 2): readonly string[] => {
      const A = { ...foy, formation, name: 'Foy', status: 'disordered', inContact: 4, received: true };
      const { lines } = ruleOn(
        'combat',
        { round, A, B: { ...foy, inContact: 4, ...other, name: 'B' } },
        [6, 6, 6, 6, 1, 1, 1, 1],
      );
      return lines.filter((line) => line.includes('pursue'));
    };
    const can = ['Foy can pursue in the rout and pursuit phase.'];
    expect(pursuers('line', {})).toEqual(can);
    expect(pursuers('square', {})).toEqual([]);
    expect(pursuers('skirmish', {})).toEqual([]);
    expect(pursuers('skirmish', { formation: 'skirmish' })).toEqual(can);
    expect(pursuers('line', { charging: true }, 1)).toEqual(can);
    expect(pursuers('line', { ...blues, charging: true }, 1)).toEqual([]);
  });

  it('counts hits for a base by its figures where the option says so (R-68)', () => {
    const figures = { fatlineHitsPerBase: 'figures' };
    const record = (options: Values): string | undefined => {
      const A = { ...foy, name: 'Foy', bases: 2, figuresPerBase: 3 };
      const B = { arm: 'footArtillery', grade: 'regular', formation: 'deployed', bases: 4, name: 'Guns' };
      const { lines } = ruleOn('combat', { round: 2, A, B }, [6, 6], fatline, options);
      return lines[1];
    };
    expect(record({})).toContain('1 hit on Foy (a base for every 4 in all)');
    expect(record(figures)).toContain('1 hit on Foy (a base for every 3 in all)');
    expect(record(figures)).toContain('1 hit on Guns (a crew figure for every 4 in all)');
  });

  it('tells who follows up, who retires and who stays', () => {
    const later = { ...foy, bases: 2, status: 'disordered' };
    const lines = (raw: Values, dice: readonly number[]): readonly string[] =>
      ruleOn('combat', { round: 2, A: later, B: later, ...raw }, dice).lines.slice(1);
    expect(lines({}, [5, 1, 1, 1])).toEqual([
      expect.stringContaining('Record 1 hit on B'),
      expect.any(String),
      'Move B 1B straight back, facing the enemy, shaken; it retires a full move in its movement phase unless it is followed up or charged.',
      'A can follow up 1B, staying in contact.',
      'If it is followed up, the combat has another round next turn.',
    ]);
    expect(lines({ previousRoundDrawn: true }, [1, 1, 1, 1])).toEqual([
      'Move A 1B straight back, facing the enemy, shaken; it retires a full move in its movement phase.',
      'Move B 1B straight back, facing the enemy, shaken; it retires a full move in its movement phase.',
      'This combat is over.',
    ]);
    expect(lines({ B: { ...later, defendsObstacle: true } }, [5, 1, 1, 1]).slice(2)).toEqual([
      'B stays where it is, shaken, and does not retire.',
      'The combat has another round next turn.',
    ]);
    expect(lines({}, [1, 1, 1, 1])).toEqual([
      'The combat has another round next turn; a second draw running would end it.',
    ]);
  });

  it('says why a bonus for charging is missing', () => {
    const { ruling } = ruleOn(
      'combat',
      { A: { ...blues, inContact: 1 }, B: { ...foy, inContact: 1 } },
      [1, 1],
    );
    expect(ruling.factors.find(({ name }) => name === 'heavyVsFoot')?.text).toBe(
      'heavy cavalry on foot: A is not said to charge',
    );
  });

  it('explains its words by the figures of the edition', () => {
    const weight = combatTerms(STANDARD).find(({ word }) => word === 'weight');
    expect(weight?.text).toContain('+1 for charging cavalry that is lighter');
  });
});
