import fc from 'fast-check';
import type { Values } from '../../../../src/core/input/field';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { smallArmsFire } from '../../../../src/rulesets/percentage/fire/small-arms-fire';
import {
  COVERS,
  DISCIPLINES,
  FORMATIONS,
  INFANTRY_FORMATIONS,
} from '../../../../src/rulesets/percentage/unit';
import { WEAPON_NAMES } from '../../../../src/rulesets/percentage/weapons';
import { checked, counted, oddsFor, ruled, ruledAtHome, sumOf, tempting, told, wholeOf } from '../support';
import { runsOf } from '../../../support/evenings';

/** Beyond close range of a musket. */
const FAR = 100;
/** A high base, so that rows below 0 show. */
const BASE = 50;

/** Fire of 100 figures: its points are full hundreds, so no dice are thrown. */
function fire(raw: Values, options: Values = {}): Ruling {
  const situation = { distance: FAR, figuresFiring: 100, ...raw };
  return ruled('small-arms-fire', situation, [], { smallArmsBase: BASE, ...options });
}

/** What the situation adds to the base, before any halving. */
function modifier(raw: Values, options: Values = {}): number {
  return (fire(raw, options).outcome?.percent as number) - BASE;
}

/** Fire of few figures, with the default base. */
function volley(raw: Values, dice: readonly number[], options: Values = {}): Ruling {
  return ruled('small-arms-fire', { distance: FAR, figuresFiring: 10, ...raw }, dice, options);
}

describe('8.2.2, each row alone', () => {
  // prettier-ignore
  const ROWS: readonly (readonly [row: string, raw: Values, percent: number])[] = [
    ['nothing',                 {}, 0],
    ['opening volley',          { openingVolley: true }, 5],
    ['opening volley, bow',     { weapon: 'bow', openingVolley: true, distance: 150 }, 0],
    ['resolute',                { moraleStatus: 'resolute' }, 3],
    ['trained to aim',          { trainedToAim: true }, 2],
    ['hardened',                { discipline: 'hardened' }, 2],
    ['disciplined',             { discipline: 'disciplined' }, 1],
    ['trained',                 { discipline: 'trained' }, 0],
    ['militia',                 { discipline: 'militia' }, -1],
    ['raw recruits',            { discipline: 'rawRecruits' }, -2],
    ['rabble',                  { discipline: 'rabble' }, -4],
    ['march',                   { gait: 'march' }, -2],
    ['march, skirmishers',      { gait: 'march', integralSkirmishers: true }, 0],
    ['quick',                   { gait: 'quick' }, -3],
    ['quick, skirmishers',      { gait: 'quick', integralSkirmishers: true }, 0],
    ['wavering',                { moraleStatus: 'wavering' }, -4],
    ['one marker',              { disorder: 1 }, -2],
    ['three markers',           { disorder: 3 }, -6],
    ['unaccustomed irregulars', { irregularUnaccustomed: true }, -3],
    ['open order',              { targetFormation: 'openOrder' }, -1],
    ['extended order',          { targetFormation: 'extendedOrder' }, -2],
    ['light cover',             { targetCover: ['lightCover'] }, -1],
    ['light woods',             { targetCover: ['lightWoods'] }, -1],
    ['heavy cover',             { targetCover: ['heavyCover'] }, -2],
    ['heavy woods',             { targetCover: ['heavyWoods'] }, -2],
    ['light works',             { targetCover: ['lightWorks'] }, -1],
    ['medium works',            { targetCover: ['mediumWorks'] }, -2],
    ['heavy works',             { targetCover: ['heavyWorks'] }, -5],
    ['rain',                    { rainOrSnow: true }, -7],
    ['rain, bow',               { weapon: 'bow', rainOrSnow: true }, 0],
    ['smoke',                   { smoke: true }, -2],
    ['close range',             { distance: 60 }, 5],
    ['up a slope',              { slope: 'up' }, -2],
    ['down a slope',            { slope: 'down' }, -5],
    ['cavalry',                 { arm: 'cavalry' }, -3],
  ];

  test.each(ROWS)('%s', (_, raw, percent) => {
    expect(modifier(raw)).toBe(percent);
  });

  test('when an irregular target is in cover, cover counts double, works do not', () => {
    const irregular = (...targetCover: readonly string[]): number =>
      modifier({ targetIrregular: true, targetCover });
    expect(['lightCover', 'lightWoods', 'heavyCover', 'heavyWoods'].map((cover) => irregular(cover))).toEqual(
      [-2, -2, -4, -4],
    );
    expect(['lightWorks', 'mediumWorks', 'heavyWorks'].map((cover) => irregular(cover))).toEqual([
      -1, -2, -5,
    ]);
  });

  // 7.2.3, and option extraRanks.
  // prettier-ignore
  const RANKS: readonly (readonly [formation: string, ranks: number, flank: number, percent: number])[] = [
    ['closedColumn',       4, 5, 6],
    ['halfIntervalColumn', 3, 4, 4],
    ['openColumn',         2, 3, 2],
    ['doubleLine',         2, 3, 2],
    ['line',               1, 2, 0],
    ['openSquare',         4, 4, 6],
    ['closedSquare',       6, 6, 10],
    ['klumpen',            4, 4, 6],
    ['openOrder',          1, 2, -1],
    ['extendedOrder',      1, 2, -2],
    ['cavalryColumn',      3, 4, 4],
    ['cavalryLine',        1, 2, 0],
    ['limbered',           2, 3, 2],
    ['unlimbered',         1, 2, 0],
  ];

  test.each(RANKS)('target in %s', (targetFormation, ranks, flank, percent) => {
    const target = { targetFormation };
    expect(fire(target).outcome).toMatchObject({ ranks, percent: BASE + percent });
    expect(fire({ ...target, firingOnFlank: true }).outcome).toMatchObject({
      ranks: flank,
      percent: BASE + percent + 2 * (flank - ranks),
    });
    expect(fire({ ...target, firingOnFlank: true, targetIrregular: true }).outcome).toMatchObject({
      ranks: 1,
    });
  });

  test('every formation stands in the list above', () => {
    expect(RANKS.map(([formation]) => formation).sort()).toEqual([...FORMATIONS].sort());
  });
});

describe('8.2.2, rows together', () => {
  const EVERYTHING = {
    openingVolley: true,
    moraleStatus: 'wavering',
    trainedToAim: true,
    discipline: 'rabble',
    gait: 'quick',
    disorder: 2,
    irregularUnaccustomed: true,
    targetFormation: 'closedColumn',
    firingOnFlank: true,
    targetCover: COVERS,
    rainOrSnow: true,
    smoke: true,
    distance: 60,
    slope: 'down',
    arm: 'cavalry',
  };

  test('when everything applies, every row counts once', () => {
    const ruling = fire(EVERYTHING);
    expect(ruling.outcome?.percent).toBe(BASE + 5 - 4 + 2 - 4 - 3 - 4 - 3 + 8 - 5 - 7 - 2 + 5 - 5 - 3);
    expect(sumOf(ruling)).toBe(ruling.outcome?.percent);
  });

  test('when the sum is below 0, it is 0, and nobody is marked', () => {
    const ruling = volley({ disorder: 5 }, []);
    expect(ruling.outcome).toMatchObject({ percent: 0, points: 0, casualties: 0, targetDisorder: 0 });
    expect(told(ruling)).toContain('base and modifiers come to -5%, which counts as 0%');
  });
});

describe('closed square', () => {
  test('when the figure is odd, half of it is rounded down', () => {
    const square = (raw: Values): unknown => fire({ formation: 'closedSquare', ...raw }).outcome?.percent;
    expect([
      square({}),
      square({ trainedToAim: true, discipline: 'disciplined' }),
      square({ distance: 60 }),
    ]).toEqual([25, 26, 27]);
  });

  test('when the sum is below 0, its half is 0', () => {
    expect(volley({ formation: 'closedSquare', disorder: 9 }, []).outcome?.percent).toBe(0);
  });

  test('when the firer is cavalry, its formation does not matter', () => {
    const ruling = fire({ arm: 'cavalry', formation: 'closedSquare' });
    expect(ruling.outcome?.percent).toBe(BASE - 3);
    expect(ruling.situation).not.toHaveProperty('formation');
  });
});

describe('8.2.1, in paces all (R-94)', () => {
  // prettier-ignore
  const WEAPONS: readonly (readonly [weapon: string, close: number, maximum: number])[] = [
    ['smoothbore',     60, 120],
    ['capLock',        80, 240],
    ['ballRifle',     120, 240],
    ['earlyFirelock',  40,  80],
    ['bow',            80, 200],
    ['spear',          20,  40],
  ];

  test.each(WEAPONS)('%s', (weapon, close, maximum) => {
    const at = (distance: number): number => modifier({ weapon, distance });
    expect([at(0), at(close - 0.5), at(close), at(close + 0.5), at(maximum - 0.5), at(maximum)]).toEqual([
      5, 5, 5, 0, 0, 0,
    ]);
    const refused = fire({ weapon, distance: maximum + 0.5 });
    expect(refused.outcome).toEqual({ legal: false, refused: 'range' });
    expect(refused.refused[0]?.allowed).toBe(`${maximum} paces or less`);
  });

  test('every weapon stands in the list above', () => {
    expect(WEAPONS.map(([weapon]) => weapon)).toEqual(WEAPON_NAMES);
  });
});

describe('refusals', () => {
  test('when several reasons hold, all are given', () => {
    expect(told(fire({ distance: 500, gait: 'double', moraleStatus: 'routed' }))).toEqual([
      'the target is 500 paces away, 380 paces out of range (smoothbore flintlock musket)',
      'the firer moved at the double this turn',
      'the firer is routed',
    ]);
  });

  test('when a row of the table forbids it, that row stands beside the refusal, alone', () => {
    expect(counted(fire({ gait: 'double', openingVolley: true }))).toEqual({ double: 'no fire allowed' });
  });
});

describe('losses', () => {
  // 5% of each figure.
  // prettier-ignore
  const ROLLS: readonly (readonly [figures: number, dice: readonly number[], casualties: number])[] = [
    [ 1, [5],   1],
    [ 1, [6],   0],
    [ 1, [100], 0],
    [ 1, [0],   0],
    [19, [95],  1],
    [19, [96],  0],
    [20, [],    1],
    [21, [5],   2],
    [21, [6],   1],
    [47, [35],  3],
  ];

  test.each(ROLLS)('when %i figures fire and the dice show %j', (figuresFiring, dice, casualties) => {
    expect(volley({ figuresFiring }, dice).outcome).toMatchObject({ points: 5 * figuresFiring, casualties });
  });

  test('when there is a remainder, the ruling says what is expected', () => {
    expect(told(volley({ figuresFiring: 47 }, [36]))).toEqual(
      expect.arrayContaining([
        'the firer fires with 47 front-rank figures at 5% each',
        'expected 2.35 figures: 2 and a 35% roll, 36 on the die',
      ]),
    );
    expect(told(volley({ figuresFiring: 7 }, [36]))).toContain(
      'expected 0.35 figures: a 35% roll, 36 on the die',
    );
    expect(told(volley({ figuresFiring: 40 }, []))).toContain('expected 2 figures, without a roll');
  });

  // prettier-ignore
  const MARKS: readonly (readonly [now: number, original: number, figures: number, due: boolean])[] = [
    [40, 40, 180, false], // 9 lost
    [40, 40, 200, true],  // 10 lost: 25%
    [31, 40,  20, true],  // 10 lost: 25%
    [30, 40, 180, false], // 19 lost: not yet 50%
    [30, 40, 200, true],  // 20 lost: 50%
    [21, 40, 220, true],  // 30 lost: 75%
    [10, 40, 180, false], // 39 lost
    [10, 40, 200, false], // all lost: nobody is left to check
    [10, 39,   0, false],
  ];

  test.each(MARKS)(
    'when %i of %i stand and %i fire',
    (targetFigures, targetFiguresOriginal, figures, due) => {
      const raw = {
        targetFigures,
        targetFiguresOriginal,
        figuresFiring: Math.max(1, figures),
        disorder: figures === 0 ? 9 : 0,
      };
      expect(volley(raw, []).outcome).toMatchObject({ moraleCheckDue: due });
    },
  );

  test('when the strengths are not known, it cannot be said whether a check is due', () => {
    for (const raw of [{}, { targetFigures: 20 }, { targetFiguresOriginal: 20 }]) {
      expect(fire(raw).outcome?.moraleCheckDue).toBeUndefined();
    }
  });

  test('what later phases must know is in the outcome', () => {
    expect(volley({ figuresFiring: 20 }, []).outcome).toMatchObject({
      openingVolleyUsed: true,
      smallArmsLossLastTurn: true,
    });
    expect(volley({ figuresFiring: 19 }, [96]).outcome).toMatchObject({ smallArmsLossLastTurn: false });
    expect(volley({ weapon: 'bow', figuresFiring: 20 }, []).outcome?.openingVolleyUsed).toBeUndefined();
  });
});

describe('the opening volley', () => {
  // prettier-ignore
  const VOLLEYS: readonly (readonly [raw: Values, oncePerGame: number, ask: number])[] = [
    [{}, 0, 0],
    [{ openingVolley: true }, 5, 5],
    [{ openingVolleyUsed: false }, 5, 0],
    [{ openingVolleyUsed: true }, 0, 0],
    [{ openingVolleyUsed: true, openingVolley: true }, 0, 5],
    [{ openingVolleyUsed: false, openingVolley: false }, 0, 0],
  ];

  test.each(VOLLEYS)('%j', (raw, oncePerGame, ask) => {
    expect(modifier(raw)).toBe(oncePerGame);
    expect(modifier(raw, { openingVolley: 'ask' })).toBe(ask);
  });
});

describe('smoke', () => {
  test('when smoke obscures the target, the ruling names what that takes', () => {
    const ruling = fire({ smoke: true }, { smokeBallsToObscure: 3 });
    expect(told(ruling)).toContain('3 smoke balls on the line of fire obscure a target');
    expect(ruling.options).toMatchObject({ smokeBallsToObscure: 3 });
    expect(told(fire({ smoke: true }))).toContain('1 smoke ball on the line of fire obscures a target');
  });
});

describe('options', () => {
  test('when the percentage is of the unit, its size does not matter', () => {
    const ruling = volley({ figuresFiring: 90 }, [6], { percentAppliesTo: 'unit' });
    expect(ruling.outcome).toMatchObject({ points: 5, casualties: 0 });
    expect(ruling.situation).not.toHaveProperty('figuresFiring');
    expect(checked('small-arms-fire', { distance: FAR }).wrong).toEqual(['figuresFiring']);
  });

  test('when all figures fire, the ruling says so', () => {
    expect(told(volley({}, [51], { smallArmsFigures: 'all' }))).toContain(
      'the firer fires with 10 figures of all ranks at 5% each',
    );
  });

  // prettier-ignore
  const MARKERS: readonly (readonly [option: string, losing: number, missing: number, hopeless: number, again: number])[] = [
    ['perPhase',   1, 1, 0, 0],
    ['perFigure',  3, 0, 0, 3],
    ['onCasualty', 1, 0, 0, 0],
    ['none',       0, 0, 0, 0],
  ];

  test.each(MARKERS)(
    'when smallArmsDisorder is %s',
    (smallArmsDisorder, losing, missing, hopeless, again) => {
      const options = { smallArmsDisorder };
      const markers = (raw: Values, dice: readonly number[]): unknown =>
        volley(raw, dice, options).outcome?.targetDisorder;
      expect(markers({ figuresFiring: 60 }, [])).toBe(losing);
      expect(markers({ figuresFiring: 1 }, [6])).toBe(missing);
      expect(markers({ disorder: 9 }, [])).toBe(hopeless);
      expect(markers({ figuresFiring: 60, targetMarkedThisPhase: true }, [])).toBe(again);
    },
  );

  test('when covers add up, each row counts once', () => {
    const options = { coverStacking: 'sum' };
    expect(modifier({ targetCover: COVERS }, options)).toBe(-11);
    expect(modifier({ targetCover: ['heavyCover', 'heavyWorks'], targetIrregular: true }, options)).toBe(-9);
  });

  test('when fire is not simultaneous, figures go at once', () => {
    const { outcome, situation } = volley({ figuresFiring: 20 }, [], { simultaneousFire: false });
    expect(smallArmsFire.orders(outcome!, situation)[0]).toBe('Remove 1 figure of the target at once.');
  });
});

test('when the club values cover otherwise, the row that hinders most is chosen by those values', () => {
  const raw = { distance: FAR, figuresFiring: 20, targetCover: ['heavyCover', 'lightWorks'] };
  const tables = { 'small-arms-modifiers': { lightWorks: { value: -4 }, closedSquare: { off: true } } };
  expect(counted(ruledAtHome('small-arms-fire', raw, [20], tables))).toEqual({ base: 5, lightWorks: -4 });
  const square = { ...raw, targetCover: [], formation: 'closedSquare' };
  expect(ruledAtHome('small-arms-fire', square, [], tables).outcome?.percent).toBe(5);
});

test('when the club leaves a row of cover out, the one that hinders next most counts, doubled or not', () => {
  const raw = {
    distance: FAR,
    figuresFiring: 50,
    targetCover: ['heavyCover', 'lightWorks'],
    targetIrregular: true,
  };
  const tables = { 'small-arms-modifiers': { heavyCover: { off: true } } };
  expect(counted(ruledAtHome('small-arms-fire', raw, [], tables))).toEqual({ base: 5, lightWorks: -1 });
  expect(
    counted(
      ruledAtHome('small-arms-fire', { ...raw, figuresFiring: 20, targetCover: ['heavyCover'] }, [], tables),
    ),
  ).toEqual({ base: 5 });
});

test('when the club lets units fire after the double, they do', () => {
  const raw = { distance: FAR, figuresFiring: 20, gait: 'double' };
  const tables = { 'small-arms-modifiers': { double: { off: true } } };
  const ruling = ruledAtHome('small-arms-fire', raw, [], tables);
  expect(ruling.outcome).toMatchObject({ legal: true, percent: 5, casualties: 1 });
  expect(tempting(ruling)).toEqual(['double']);
});

describe('what a row that does not count says', () => {
  // prettier-ignore
  const TEMPTING: readonly (readonly [row: string, raw: Values])[] = [
    ['march',          { gait: 'march', integralSkirmishers: true }],
    ['quick',          { gait: 'quick', integralSkirmishers: true }],
    ['ranks',          { firingOnFlank: true, targetIrregular: true }],
    ['lightWorks',     { targetCover: ['lightWorks', 'heavyWorks'] }],
    ['irregularCover', { targetIrregular: true, targetCover: ['heavyWorks'] }],
  ];

  test.each(TEMPTING)('%s', (row, raw) => {
    expect(tempting(fire(raw))).toEqual([row]);
  });

  test('when a square is fired on in the flank, the ruling says why it has none', () => {
    expect(told(fire({ firingOnFlank: true, targetFormation: 'closedSquare' }))).toContain(
      'the target counts as 6 ranks (closed square), from the flank too: a square has no flank',
    );
  });
});

describe('input', () => {
  // prettier-ignore
  const FAULTS: readonly (readonly [path: string, raw: Values])[] = [
    ['distance',              { distance: -1 }],
    ['distance',              { distance: 'near' }],
    ['distance',              { distance: NaN }],
    ['weapon',                { weapon: 'cannon' }],
    ['arm',                   { arm: 'artillery' }],
    ['figuresFiring',         { figuresFiring: 0 }],
    ['figuresFiring',         { figuresFiring: 1.5 }],
    ['formation',             { formation: 'square' }],
    ['gait',                  { gait: 'canter' }],
    ['targetCover[1]',        { targetCover: ['lightCover', 'bush'] }],
    ['targetFiguresOriginal', { targetFigures: 30, targetFiguresOriginal: 20 }],
    ['smok',                  { smok: true }],
  ];

  test.each(FAULTS)('when %s is wrong, it is named', (path, raw) => {
    expect(checked('small-arms-fire', { distance: 50, figuresFiring: 9, ...raw }).wrong).toEqual([path]);
  });

  test('when nothing is given, figures and distance are missing', () => {
    expect(checked('small-arms-fire', {}).wrong).toEqual(['figuresFiring', 'distance']);
  });

  test('a bare request takes the defaults of the sheet', () => {
    expect(checked('small-arms-fire', { distance: 50, figuresFiring: 9 }).situation).toEqual({
      id: 'the firer',
      arm: 'infantry',
      discipline: 'trained',
      weapon: 'smoothbore',
      figuresFiring: 9,
      trainedToAim: false,
      irregularUnaccustomed: false,
      integralSkirmishers: false,
      moraleStatus: 'determined',
      disorder: 0,
      formation: 'line',
      gait: 'none',
      openingVolley: false,
      standsFired: 0,
      targetId: 'the target',
      distance: 50,
      targetFormation: 'line',
      targetIrregular: false,
      firingOnFlank: false,
      firingOnRear: false,
      targetCover: [],
      targetMarkedThisPhase: false,
      slope: 'level',
      smoke: false,
      rainOrSnow: false,
    });
  });
});

describe('in words', () => {
  test('when figures fall, both sides know what to do', () => {
    const raw = {
      id: 'Hulse',
      targetId: 'Quiot',
      figuresFiring: 100,
      standsFired: 6,
      targetFigures: 20,
      targetFiguresOriginal: 20,
    };
    const { outcome, situation } = volley(raw, []);
    expect(smallArmsFire.verdict(outcome!, situation)).toBe('Quiot loses 5 figures.');
    expect(smallArmsFire.orders(outcome!, situation)).toEqual([
      'Remove 5 figures of Quiot once all fire of the phase is resolved.',
      'Give Quiot 1 disorder marker once all fire of the phase is resolved.',
      'Place 6 smoke balls before Hulse when the phase marks smoke.',
      'Quiot checks morale at the end of the phase.',
    ]);
  });

  test('when it may not fire, nothing is to be done', () => {
    const { outcome, situation } = fire({ gait: 'double' });
    expect(smallArmsFire.verdict(outcome!, situation)).toBe('The firer may not fire.');
    expect(smallArmsFire.orders(outcome!, situation)).toEqual([]);
  });
});

describe('odds', () => {
  test('when asked by losses, they are those of the remainder', () => {
    const odds = oddsFor('small-arms-fire', { distance: FAR, figuresFiring: 47 }, ['casualties']);
    const rows = odds.rows.map(({ outcome, probability: { num, den } }) => [
      outcome.casualties,
      `${num}/${den}`,
    ]);
    expect(Object.fromEntries(rows)).toEqual({ 2: '13/20', 3: '7/20' });
  });

  test('when every figure rolls, they are binomial', () => {
    const options = { casualtyMethod: 'rollEach' };
    const odds = oddsFor('small-arms-fire', { distance: FAR, figuresFiring: 2 }, ['casualties'], options);
    const rows = odds.rows.map(({ outcome, probability: { num, den } }) => [
      outcome.casualties,
      `${num}/${den}`,
    ]);
    expect(Object.fromEntries(rows)).toEqual({ 0: '361/400', 1: '19/200', 2: '1/400' });
  });

  test('views tell the losses', () => {
    const [view] = smallArmsFire.views({});
    expect([view?.answer({ casualties: 1 }), view?.answer({ legal: false })]).toEqual([
      '1 figure',
      '0 figures',
    ]);
  });
});

const bool = fc.boolean();
const SITUATION = fc.record(
  {
    distance: fc.double({ min: 0, max: 300, noNaN: true }),
    figuresFiring: fc.integer({ min: 1, max: 60 }),
    arm: fc.constantFrom('infantry', 'cavalry'),
    discipline: fc.constantFrom(...DISCIPLINES),
    weapon: fc.constantFrom(...WEAPON_NAMES),
    trainedToAim: bool,
    irregularUnaccustomed: bool,
    integralSkirmishers: bool,
    moraleStatus: fc.constantFrom('resolute', 'determined', 'wavering', 'broken', 'routed'),
    disorder: fc.nat(8),
    formation: fc.constantFrom(...INFANTRY_FORMATIONS),
    gait: fc.constantFrom('none', 'march', 'quick', 'double'),
    openingVolleyUsed: bool,
    openingVolley: bool,
    standsFired: fc.nat(10),
    targetFormation: fc.constantFrom(...FORMATIONS),
    targetIrregular: bool,
    firingOnFlank: bool,
    firingOnRear: bool,
    targetCover: fc.uniqueArray(fc.constantFrom(...COVERS)),
    targetFigures: fc.integer({ min: 1, max: 40 }),
    targetFiguresOriginal: fc.integer({ min: 40, max: 60 }),
    targetMarkedThisPhase: bool,
    slope: fc.constantFrom('level', 'up', 'down'),
    smoke: bool,
    rainOrSnow: bool,
    fog: bool,
  },
  { requiredKeys: ['distance', 'figuresFiring'] },
);
const SETTINGS = fc.record(
  {
    smallArmsBase: fc.nat(100),
    casualtyMethod: fc.constantFrom('expectedPlusRoll', 'rollEach', 'expectedRounded'),
    percentAppliesTo: fc.constantFrom('element', 'unit'),
    ranksBonus: fc.constantFrom('perExtraRank', 'perRank'),
    smallArmsDisorder: fc.constantFrom('perPhase', 'perFigure', 'onCasualty', 'none'),
    coverStacking: fc.constantFrom('best', 'sum'),
    irregularDoubleWorks: bool,
    openSquareHalved: bool,
    openingVolley: fc.constantFrom('oncePerGame', 'ask'),
    fogAffectsSmallArms: bool,
    brokenMayFire: bool,
    irregularFlankRank: bool,
    squareFlankRank: bool,
  },
  { requiredKeys: [] },
);

describe('for any situation', () => {
  test('the normalised situation is a fixed point, and the odds sum to 1', () => {
    fc.assert(
      fc.property(SITUATION, SETTINGS, (raw, options) => {
        const first = checked('small-arms-fire', raw, options);
        expect(first.wrong).toEqual([]);
        expect(checked('small-arms-fire', first.situation, options)).toEqual(first);
        expect(wholeOf(oddsFor('small-arms-fire', raw, [], options))).toBe('1');
      }),
      { numRuns: runsOf(100) },
    );
  });

  test('the factors add up to the percentage, where nothing halves it', () => {
    fc.assert(
      fc.property(SITUATION, (raw) => {
        const ruling = ruled('small-arms-fire', { ...raw, formation: 'line' }, [], {
          casualtyMethod: 'expectedRounded',
        });
        if (ruling.outcome?.legal === true) expect(Math.max(0, sumOf(ruling))).toBe(ruling.outcome.percent);
      }),
      { numRuns: runsOf(100) },
    );
  });
});
