import { checkSituation, findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { ruleset } from '../../../src/rulesets/percentage';
import { ruled, told } from './support';

/** What stands in the steps between the dice and the verdict: each line must add up as it is printed. */
// prettier-ignore
const STEPS: readonly (readonly [what: string, id: string, raw: Values, dice: readonly number[], options: Values, lines: readonly string[]])[] = [
  ['rain halves the sum', 'artillery-fire', { guns: 4, discipline: 'militia', wet: true, inclement: true, distance: 320 }, [85], {},
    ['P2: base 50%, modifiers -7%: 43%', 'inclement weather: half of 43%, rounded down: 21%', '4 x 21% = 84 points, 100 to a figure']],
  ['rain halves the base', 'artillery-fire', { guns: 4, discipline: 'militia', wet: true, inclement: true, distance: 320 }, [85], { inclementHalves: 'base' },
    ['inclement weather, the base only: half of 50%, rounded down: 25%', 'P2: base 25%, modifiers -7%: 18%', '4 x 18% = 72 points, 100 to a figure']],
  ['nothing is left to halve', 'artillery-fire', { guns: 4, discipline: 'rabble', inclement: true, distance: 700 }, [], {},
    ['P0: base 10%, modifiers -15%: -5%, which counts as 0%', 'inclement weather: half of 0%, rounded down: 0%']],
  ['all halvings', 'artillery-fire', { guns: 4, inclement: true, moved: true, moraleStatus: 'wavering', distance: 320 }, [24], {},
    ['P2: base 50%: 50%', 'inclement weather: half of 50%, rounded down: 25%', 'moved: half of 25%, rounded down: 12%', 'wavering: half of 12%, rounded down: 6%']],
  ['a square', 'small-arms-fire', { figuresFiring: 10, formation: 'closedSquare', discipline: 'disciplined', distance: 50 }, [50], {},
    ['base and modifiers come to 11%', 'in square, half of 11%, rounded down: 5%']],
  ['a move below 0', 'movement', { mover: 'infantry', gait: 'quick', terrain: ['steepSlope'], frontageMen: 600 }, [], {},
    ['180 -180: 0 paces']],
  ['a move far below 0', 'movement', { mover: 'infantry', terrain: ['steepSlope'], frontageMen: 720 }, [], {},
    ['120 -180: -60 paces', 'less than 0 paces counts as 0']],
  ['the minimum move', 'movement', { mover: 'infantry', terrain: ['steepSlope'], frontageMen: 720 }, [], { minimumMove: 10 },
    ['120 -180: -60 paces', 'no less than the minimum move: 10 paces']],
  ['no more than the rate', 'movement', { mover: 'unlimbered', terrain: ['steepSlope'] }, [], { minimumMove: 60 },
    ['40 -60: -20 paces', 'no less than the minimum move: 40 paces']],
  ['heavy guns', 'movement', { mover: 'horseArtillery', poundage: 12, terrain: ['gentleSlope'] }, [], {},
    ['guns of 12 pounds or more: two thirds of 160, rounded down: 106 paces', '106 -20: 86 paces']],
  ['heavy guns, at the end', 'movement', { mover: 'horseArtillery', poundage: 12, terrain: ['gentleSlope'] }, [], { heavyGunOrder: 'final' },
    ['160 -20: 140 paces', 'guns of 12 pounds or more: two thirds of 140, rounded down: 93 paces']],
  ['a loser that was worse off', 'close-combat', { a: { id: 'A', arm: 'infantry', moraleRating: 12, figures: 10 }, b: { id: 'B', arm: 'infantry', moraleRating: 15, moraleStatus: 'routed', figures: 10 } }, [5, 5, 5, 5, 50], {},
    ['B was routed already, which is worse than broken: it stays routed']],
  ['a loser that the result helps', 'close-combat', { a: { id: 'A', arm: 'infantry', moraleRating: 12, figures: 10 }, b: { id: 'B', arm: 'infantry', moraleRating: 15, moraleStatus: 'routed', figures: 10 } }, [5, 5, 5, 5, 50], { loserStatusRule: 'printed' },
    ['B was routed, which is worse: the result makes it broken']],
];

test.each(STEPS)('the steps show each figure: %s', (_, id, raw, dice, options, lines) => {
  const steps = told(ruled(id, raw, dice, options));
  expect(steps.filter((step) => lines.includes(step))).toEqual(lines);
});

/** The verdict and what the players now do. */
function spoken(id: string, raw: Values, dice: readonly number[], options: Values = {}): readonly string[] {
  const procedure = findProcedure(ruleset, id);
  const { outcome, situation } = ruled(id, raw, dice, options);
  return [procedure.verdict(outcome!, situation), ...procedure.orders(outcome!, situation)];
}

const horse = (more: Values): Values => ({ id: 'A', arm: 'cavalry', moraleRating: 12, figures: 20, ...more });
const foot = (more: Values): Values => ({ id: 'B', arm: 'infantry', moraleRating: 8, figures: 4, ...more });

// prettier-ignore
const GONE: readonly (readonly [what: string, id: string, raw: Values, dice: readonly number[], words: readonly string[]])[] = [
  ['a loser that is wiped out has nothing to do', 'close-combat', { a: horse({}), b: foot({ moraleRating: 3 }) }, [10, 10, 1, 1, 8], [
    'A wins by 30: B is wiped out.',
    'Remove 1 figure of A.',
    'Give A 2 disorder markers.',
    'Remove B: all its figures are lost.',
    'A takes a trophy.',
  ]],
  ['a winner that is wiped out neither takes a trophy nor pursues', 'close-combat', { a: horse({ figures: 1, moraleRating: 16 }), b: foot({ moraleRating: 3, figures: 50 }) }, [10, 10, 1, 1, 41], [
    'A wins by 34: B routs.',
    'Remove A: all its figures are lost.',
    'Give B 8 disorder markers.',
    'Mark B as routed: at once it runs (rule retreat --reason combat-rout).',
  ]],
  ['a melee that one side does not survive', 'close-combat', { a: horse({ moraleRating: 5 }), b: foot({}) }, [5, 5, 5, 5], [
    'The units are in a melee; B is wiped out.',
    'Remove 1 figure of A.',
    'Give A 4 disorder markers.',
    'Remove B: all its figures are lost.',
    'A stays where it is.',
  ]],
  ['a loser that was worse off', 'close-combat', { a: foot({ id: 'A', moraleRating: 12, figures: 10 }), b: foot({ moraleRating: 15, moraleStatus: 'routed', figures: 10 }) }, [5, 5, 5, 5, 50], [
    'A wins by 6: B falls back and stays routed.',
    'Remove 1 figure of A.',
    'Give A 2 disorder markers.',
    'Remove 1 figure of B.',
    'Give B 4 disorder markers.',
    'B stays routed: at once it falls back (rule retreat --reason combat-fall-back).',
  ]],
  ['a target of guns that is wiped out', 'artillery-fire', { id: 'A', targetId: 'B', guns: 4, distance: 50, targetFigures: 4 }, [20], [
    'B loses all its 4 figures and is gone.',
    'Remove B once all fire of the phase is resolved: all its figures are lost.',
    'Place 4 smoke balls before A when the phase marks smoke.',
  ]],
  ['a target of muskets that is wiped out', 'small-arms-fire', { id: 'A', targetId: 'B', figuresFiring: 50, distance: 50, targetFigures: 5, targetFiguresOriginal: 20 }, [], [
    'B loses all its 5 figures and is gone.',
    'Remove B once all fire of the phase is resolved: all its figures are lost.',
  ]],
];

test.each(GONE)('a ruling is told in words: %s', (_, id, raw, dice, words) => {
  expect(spoken(id, raw, dice)).toEqual(words);
});

test('odds say of a unit that is wiped out that it is destroyed', () => {
  const { outcome, situation } = ruled(
    'close-combat',
    { a: horse({}), b: foot({ moraleRating: 3 }) },
    [10, 10, 1, 1, 8],
  );
  const answers = findProcedure(ruleset, 'close-combat')
    .views(situation)
    .map(({ title, answer }) => [title, answer(outcome!)]);
  expect(answers).toContainEqual(['Result', 'B is wiped out']);
  expect(answers).toContainEqual(['Morale of A', 'as it was']);
  expect(answers).toContainEqual(['Morale of B', 'destroyed']);
});

test('of guns nobody is asked what arm they are, and no other arm is taken', () => {
  const check = (raw: Values) =>
    checkSituation(setRules(ruleset, {}), findProcedure(ruleset, 'artillery-fire'), raw, true);
  const guns = { guns: 4, distance: 300 };
  const asked = check(guns).defaulted.map(({ path }) => path.join());
  expect([asked.includes('gunType'), asked.includes('arm')]).toEqual([true, false]);
  expect(check(guns).situation.arm).toBe('artillery');
  expect(check({ ...guns, arm: 'infantry' }).faults.map(({ path }) => path)).toEqual(['arm']);
});
