import fc from 'fast-check';
import { adjudicate, checkSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../../src/core/dice/seeded';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/grande-tactique';
import { turn } from '../../../../src/rulesets/grande-tactique/turn/turn';
import type { TurnOutcome } from '../../../../src/rulesets/grande-tactique/turn/fields';
import { ILLEGAL } from '../../../../src/rulesets/grande-tactique/units/markers';
import type { Unit } from '../../../../src/rulesets/grande-tactique/units/unit';
import { runsOf } from '../../../support/evenings';

const RULES = setRules(ruleset);
const BLUE = { side: 'blue', divisionId: 'D1' };
const RED = { side: 'red', divisionId: 'D9' };

const UNITS: readonly Values[] = [
  { id: 'B1', arm: 'infantry', state: 'shaken', ...BLUE },
  { id: 'B2', arm: 'cavalry', ...BLUE },
  { id: 'B3', arm: 'artillery', firing: true, ...BLUE },
  { id: 'B4', arm: 'infantry', state: 'routed', ...BLUE },
  { id: 'R1', arm: 'infantry', firing: true, ...RED },
  { id: 'R2', arm: 'cavalry', state: 'shaken', attachedGeneralId: 'G9', ...RED },
  { id: 'R3', arm: 'artillery', state: 'silenced', ...RED },
];

const GENERALS: readonly Values[] = [
  { id: 'G1', corpsId: 'I', quality: 'great', ...BLUE },
  { id: 'G9', corpsId: 'IX', ...RED },
];

const id = fc.constantFrom(...UNITS.map((unit) => unit.id));
const general = fc.constantFrom('G1', 'G9');

const STEP: fc.Arbitrary<Values> = fc.oneof(
  fc.constant({ do: 'deshake' }),
  fc.record({ do: fc.constant('pip-dice'), corps: fc.constantFrom('I', 'IX') }),
  fc.record({
    do: fc.constant('pip-action'),
    unit: id,
    action: fc.constantFrom(
      'pivot',
      'startFiring',
      'stopFiring',
      'limber',
      'rally',
      'deSilence',
      'formSquare',
    ),
  }),
  fc.record({
    do: fc.constant('pip-action'),
    unit: id,
    action: fc.constantFrom('charge', 'spikeGuns'),
    inContact: fc.constant(true),
    target: id,
  }),
  fc.record({
    do: fc.constant('pip-action'),
    unit: id,
    action: fc.constant('move'),
    distance: fc.constantFrom(1, 3, 9),
    endsInContact: fc.boolean(),
    target: id,
  }),
  fc.record({ do: fc.constant('general'), general, action: fc.constant('attach'), unit: id }),
  fc.record({ do: fc.constant('general'), general, action: fc.constant('detach') }),
  fc.record({ do: fc.constant('flee'), unit: id, fleesFrom: fc.constantFrom('infantry', 'cavalry') }),
  fc.record({
    do: fc.constant('firing-start'),
    units: fc.uniqueArray(fc.record({ unit: id, hasValidTarget: fc.boolean() }), {
      selector: ({ unit }) => unit,
    }),
  }),
  fc.record({
    do: fc.constant('fire'),
    firer: id,
    target: id,
    range: fc.constant(5),
    inContact: fc.boolean(),
    result: fc.constantFrom('firerWins', 'tie', 'targetWins'),
  }),
  fc.record({
    do: fc.constant('charge'),
    target: id,
    principal: id,
    cavalryNext: fc.constantFrom('pursue', 'halt'),
    withstood: fc.constantFrom('noResolution', 'chargersShaken'),
    routedResult: fc.constantFrom('flees', 'destroyed'),
  }),
  fc.constant({ do: 'end-turn' }),
);

/** A script with the markers of firing-start as they lie at first, so that the walk often gets on. */
const SCRIPT = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: STEP },
    {
      weight: 1,
      arbitrary: fc.constant({
        do: 'firing-start',
        units: ['B3', 'R1'].map((unit) => ({ unit, hasValidTarget: unit === 'B3' })),
      }),
    },
  ),
  { maxLength: 40, size: 'max' },
);

function walk(steps: readonly Values[], seed: string, startUnits = UNITS): TurnOutcome {
  const raw = { movingSide: 'blue', units: startUnits, generals: GENERALS, steps };
  const { situation, faults, missing } = checkSituation(RULES, turn, raw);
  expect([...faults, ...missing]).toEqual([]);
  return adjudicate(RULES, turn, situation, seededSource(seed)).outcome as unknown as TurnOutcome;
}

test('a turn keeps every marker lawful, whatever is tried', () => {
  fc.assert(
    fc.property(SCRIPT, fc.string(), (steps, seed) => {
      const { units, generals } = walk(steps, `s${seed.length}`);
      for (const card of UNITS) {
        const unit = { ...card, ...units[String(card.id)] } as unknown as Unit;
        expect([unit.id, ILLEGAL.refuses(unit)]).toEqual([unit.id, false]);
        const together = unit.attachedGeneralId;
        if (together !== null) expect(generals[together]?.attachedTo).toBe(unit.id);
      }
      for (const { pips } of Object.values(generals)) expect(pips).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runsOf(200) },
  );
});

test('a refused step changes nothing and uses no dice', () => {
  fc.assert(
    fc.property(SCRIPT, fc.nat(), (steps, seed) => {
      const whole = walk(steps, String(seed));
      const refused = whole.refusedSteps.map(({ step }) => step);
      const taken = steps.filter((_, i) => !refused.includes(i + 1));
      const again = walk(taken, String(seed));
      expect(again).toEqual({
        ...whole,
        refusedSteps: [],
        results: whole.results.filter((_, i) => !refused.includes(i + 1)),
      });
    }),
    { numRuns: runsOf(200) },
  );
});

test('each step has its place among the results; refused ones and the ends of turns are none', () => {
  fc.assert(
    fc.property(SCRIPT, (steps) => {
      const { results, refusedSteps } = walk(steps, 's');
      expect(results).toHaveLength(steps.length);
      steps.forEach((step, i) => {
        const isNone = step.do === 'end-turn' || refusedSteps.some((refused) => refused.step === i + 1);
        expect(results[i] === null).toBe(isNone);
      });
    }),
    { numRuns: runsOf(100) },
  );
});
