import type { Values } from '../../../../src/core/input/field';
import { casualties } from '../../../../src/rulesets/percentage/fire/casualties';
import { checked, oddsFor, ruled, told, wholeOf } from '../support';

function lost(raw: Values, dice: readonly number[], options: Values = {}): Values {
  return ruled('casualties', raw, dice, options).outcome!;
}

describe('whole losses and a roll', () => {
  // prettier-ignore
  const CASES: readonly (readonly [elements: number, percent: number, ranks: number, dice: readonly number[], out: Values])[] = [
    [0,  50, 1, [],    { points:   0, whole: 0, remainder:  0, casualties: 0 }],
    [3,   0, 1, [],    { points:   0, whole: 0, remainder:  0, casualties: 0 }],
    [1,  99, 1, [99],  { points:  99, whole: 0, remainder: 99, casualties: 1, roll: [99] }],
    [1,  99, 1, [100], { points:  99, whole: 0, remainder: 99, casualties: 0 }],
    [1,  99, 1, [0],   { points:  99, casualties: 0, roll: [100] }],
    [1, 100, 1, [],    { points: 100, whole: 1, remainder:  0, casualties: 1 }],
    [1, 101, 1, [1],   { points: 101, whole: 1, remainder:  1, casualties: 2 }],
    [1, 101, 1, [2],   { points: 101, whole: 1, remainder:  1, casualties: 1 }],
  ];

  test.each(CASES)('%i x %i%% x %i', (elements, percent, ranks, dice, out) => {
    expect(lost({ elements, percent, ranks }, dice)).toMatchObject(out);
  });

  test('when the target is smaller, no more are lost, and the ruling says so', () => {
    const ruling = ruled('casualties', { elements: 9, percent: 50, targetFigures: 1 }, [51]);
    expect(ruling.outcome).toMatchObject({ whole: 4, casualties: 1 });
    expect(told(ruling)).toContain('no more can be lost than the 1 figure there');
    expect(lost({ elements: 9, percent: 50, targetFigures: 0 }, [51])).toMatchObject({ casualties: 0 });
  });
});

test.each([
  [100, 'expected 1 figure, without a roll'],
  [235, 'expected 2.35 figures: 2 and a 35% roll, 100 on the die'],
  [8, 'expected 0.08 figures: an 8% roll, 100 on the die'],
  [111, 'expected 1.11 figures: 1 and an 11% roll, 100 on the die'],
  [180, 'expected 1.8 figures: 1 and an 80% roll, 100 on the die'],
])('%d%% in words', (percent, text) => {
  const dice = percent % 100 === 0 ? [] : [100];
  expect(told(ruled('casualties', { elements: 1, percent }, dice))).toContain(text);
});

describe('a roll for each element', () => {
  test('the ruling says what a hit is', () => {
    const steps = told(
      ruled('casualties', { elements: 1, percent: 218, ranks: 2 }, [19], { casualtyMethod: 'rollEach' }),
    );
    expect(steps).toContain(
      'each gun or figure hits 2 times for certain, and on 18% once more; a hit costs 2 figures',
    );
  });
});

test('the source of a percentage is what says how many it is of', () => {
  const infantry = { arm: 'infantry', moraleRating: 8, figures: 20 };
  const sourcesOf = (id: string, raw: Values, dice: readonly number[]): readonly string[] =>
    ruled(id, raw, dice)
      .steps.filter(({ text }) => text.includes('points'))
      .map(({ citation }) => citation);
  expect(sourcesOf('casualties', { elements: 1, percent: 100 }, [])).toEqual(['option percentAppliesTo']);
  expect(sourcesOf('close-combat', { a: infantry, b: infantry }, [5, 5, 5, 5])).toEqual([
    'Close combat results',
    'Close combat results',
  ]);
});

test('a target of just so many figures loses them without a word about a limit', () => {
  const ruling = ruled('casualties', { elements: 2, percent: 100, targetFigures: 2 }, []);
  expect(told(ruling)).toEqual([
    '2 x 100% = 200 points, 100 to a figure',
    'expected 2 figures, without a roll',
  ]);
});

describe('rounded', () => {
  test.each([
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
  ])('%i%% costs %i', (percent, figures) => {
    expect(lost({ elements: 1, percent }, [], { casualtyMethod: 'expectedRounded' })).toMatchObject({
      casualties: figures,
    });
  });
});

test('faults are named', () => {
  expect(checked('casualties', { elements: -1, percent: 1001, ranks: 0 }).wrong).toEqual([
    'elements',
    'percent',
    'ranks',
  ]);
  expect(checked('casualties', {}).wrong).toEqual(['elements', 'percent']);
});

test('odds sum to 1', () => {
  for (const casualtyMethod of ['expectedPlusRoll', 'rollEach', 'expectedRounded']) {
    expect(
      wholeOf(oddsFor('casualties', { elements: 30, percent: 37, ranks: 2 }, [], { casualtyMethod })),
    ).toBe('1');
  }
});

test('in words', () => {
  const one = ruled('casualties', { elements: 1, percent: 100 }, []);
  expect(casualties.verdict(one.outcome!, one.situation)).toBe('1 figure is lost.');
  expect(casualties.orders(one.outcome!, one.situation)).toEqual(['Remove 1 figure.']);
  const none = ruled('casualties', { elements: 1, percent: 0 }, []);
  expect(casualties.verdict(none.outcome!, none.situation)).toBe('0 figures are lost.');
  expect(casualties.orders(none.outcome!, none.situation)).toEqual([]);
});
