import type { Values } from '../../../src/core/input/field';
import { ruled } from './support';

/** A table that is looked up by a whole number: its values, and the last number of each but the last. Typed from the sheet. */
interface LookUp {
  readonly last: readonly number[];
  readonly values: readonly unknown[];
}

/** Every number at, just below and just above each boundary, with what it must give. */
function around({ last, values }: LookUp): readonly (readonly [number: number, value: unknown])[] {
  const numbers = [...new Set(last.flatMap((edge) => [edge - 1, edge, edge + 1, edge + 2]))];
  return numbers.map((number) => [number, values[last.filter((edge) => number > edge).length]]);
}

/** Two tens that come to a sum of 2 to 20. */
function tens(sum: number): readonly number[] {
  const first = Math.min(10, sum - 1);
  return [first, sum - first];
}

describe('3.1.1', () => {
  test.each(around({ last: [7, 12, 17], values: [2, 3, 4, 5] }))('%d gives %d points', (total, points) => {
    expect(ruled('command-points', {}, tens(total)).outcome).toMatchObject({ total, points });
  });

  test('far below is 2, far above is 5', () => {
    expect(ruled('command-points', { seriousWounds: 1, smokeBalls: 40 }, tens(2)).outcome).toMatchObject({
      points: 2,
    });
    expect(
      ruled('command-points', { commanderRating: 'superior', newOrderLastTurn: true }, tens(20)).outcome,
    ).toMatchObject({ total: 27, points: 5 });
  });
});

const INITIATIVE: LookUp = { last: [7, 14], values: ['confusion', 'failed', 'succeeded'] };
const MARKERS: Readonly<Record<string, number>> = { confusion: 2, failed: 0, succeeded: 0 };

describe('4.3.1', () => {
  // A rating of 1 leaves the rest to the dice.
  test.each(around(INITIATIVE))('%d is %s', (total, result) => {
    const done = result === 'succeeded';
    const check = (purpose: string): unknown =>
      ruled('initiative-check', { purpose, arm: 'infantry', moraleRating: 1 }, tens(total - 1)).outcome;
    const disorderAdded = MARKERS[String(result)];
    expect(check('act')).toMatchObject({ total, result, disorderAdded, actionDone: done });
    expect(check('refuseOther')).toMatchObject({ total, result, disorderAdded, chitRemoved: done });
  });
});

describe('4.4.2', () => {
  const division = { unitsTotal: 10, unitsLostOrRouted: 3 };

  test.each(around(INITIATIVE))('%d is %s', (total, result) => {
    const test = (band: string): unknown =>
      ruled('division-test', { ...division, moraleRating: 3, band }, tens(total - 1)).outcome;
    const disorderAdded = MARKERS[String(result)];
    const flees = result !== 'succeeded';
    expect(test('P3')).toMatchObject({ total, result, disorderAdded, retireToP1: flees });
    expect(test('P2')).toMatchObject({ retireToP1: flees });
    for (const band of ['P1', 'P0', 'out'])
      expect(test(band)).toMatchObject({ disorderAdded, retireToP1: false });
  });

  test.each([
    [59, 200, undefined],
    [60, 200, -2],
    [99, 200, -2],
    [100, 200, -4],
    [149, 200, -4],
    [150, 200, -7],
    [1, 3, -2],
    [2, 7, undefined],
    [3, 7, -2],
    [4, 7, -4],
    [6, 7, -7],
  ])('%d of %d units', (unitsLostOrRouted, unitsTotal, modifier) => {
    const raw = { unitsTotal, unitsLostOrRouted, moraleRating: 8 };
    const { outcome } = ruled('division-test', raw, modifier === undefined ? [] : [5, 5]);
    expect(outcome).toMatchObject({ tested: modifier !== undefined });
    expect(outcome?.total).toBe(modifier === undefined ? undefined : 18 + modifier);
  });
});

describe('6.1', () => {
  // prettier-ignore
  const RATES: readonly (readonly [mover: string, march: number, quick: number | undefined, double: number | undefined])[] = [
    ['infantry',       120, 180, 240],
    ['footArtillery',  120, 180, 240],
    ['austrianHorse',  160, 220, 280],
    ['cavalry',        160, 240, 400],
    ['horseArtillery', 160, 240, 400],
    ['unlimbered',      40, undefined, undefined],
    ['leader',         160, 240, 400],
  ];
  const rolls = ['footArtillery', 'austrianHorse', 'horseArtillery'];

  test.each(RATES)('%s', (mover, ...rates) => {
    ['march', 'quick', 'double'].forEach((gait, i) => {
      const dice = gait === 'double' && rolls.includes(mover) ? [10, 10] : [];
      const { outcome } = ruled('movement', { mover, gait }, dice);
      expect(outcome).toMatchObject(
        rates[i] === undefined ? { legal: false, refused: 'gait' } : { allowance: rates[i] },
      );
    });
  });

  test.each([
    [119, true],
    [120, true],
    [120.5, false],
    [121, false],
  ])('a march of %d paces', (distance, legal) => {
    expect(ruled('movement', { mover: 'infantry', distance }, []).outcome).toMatchObject({
      legal,
      allowance: 120,
    });
  });

  test.each([
    [0, 160],
    [0.25, 120],
    [0.5, 80],
    [0.75, 40],
  ])('with %d of the turn used', (turnFractionUsed, allowance) => {
    expect(ruled('movement', { mover: 'cavalry', turnFractionUsed }, []).outcome).toMatchObject({
      allowance,
    });
  });

  test.each([
    [11, 120, 40],
    [11.5, 120, 40],
    [12, 80, 26],
    [18, 80, 26],
  ])('guns of %d pounds', (poundage, limbered, unlimbered) => {
    const march = (mover: string): unknown => ruled('movement', { mover, poundage }, []).outcome?.allowance;
    expect([march('footArtillery'), march('unlimbered')]).toEqual([limbered, unlimbered]);
  });

  const wrecked = (last: number): LookUp => ({ last: [last], values: [1, 0] });

  test.each(around(wrecked(6)))('a piece on open ground, %d', (sum, destroyed) => {
    const raw = { mover: 'horseArtillery', gait: 'double' };
    expect(ruled('movement', raw, tens(sum)).outcome).toMatchObject({ destroyed });
  });

  test.each(around(wrecked(10)))('a piece on slopes or in woods, %d', (sum, destroyed) => {
    const raw = { mover: 'footArtillery', gait: 'double', onSlopeOrCover: true };
    expect(ruled('movement', raw, tens(sum)).outcome).toMatchObject({ destroyed });
  });
});

describe('6.3 and 6.5', () => {
  const DISCIPLINES = ['rabble', 'rawRecruits', 'militia', 'trained', 'disciplined', 'hardened'];
  // Men by class: three classes under rabble, then 6.3 from rabble up, then nothing above hardened.
  const LADDER = [10, 20, 40, 80, 160, 240, 360, 600, 960, 960, 960];
  const RABBLE = 3;

  const CLASSES: readonly (readonly [what: string, raw: Values, classes: number])[] = [
    ['march', { gait: 'march' }, 0],
    ['quick', { gait: 'quick' }, -1],
    ['double', { gait: 'double' }, -2],
    ['open order', { order: 'open' }, 1],
    ['extended order', { order: 'extended' }, 2],
    ['quick in open order', { gait: 'quick', order: 'open' }, 0],
    ['double in extended order', { gait: 'double', order: 'extended' }, 0],
    ['double over plowed fields', { gait: 'double', terrain: ['gentleSlope'] }, -3],
  ];

  test.each(CLASSES)('%s', (_, raw, classes) => {
    const found = DISCIPLINES.map(
      (discipline) => ruled('movement', { mover: 'infantry', discipline, ...raw }, []).outcome?.maxFrontage,
    );
    expect(found).toEqual(DISCIPLINES.map((__, rung) => LADDER[RABBLE + rung + classes]));
  });

  test('only infantry and cavalry have a frontage', () => {
    expect(ruled('movement', { mover: 'footArtillery' }, []).outcome?.maxFrontage).toBeUndefined();
  });
});

describe('7.2.1', () => {
  // prettier-ignore
  const PACES: readonly (readonly [distance: number, band: string, percent: number])[] = [
    [0, 'P3', 105], [59.5, 'P3', 105], [60, 'P3', 105], [60.5, 'P2', 55],
    [319.5, 'P2', 55], [320, 'P2', 55], [320.5, 'P1', 25],
    [639.5, 'P1', 25], [640, 'P1', 25], [640.5, 'P0', 15],
    [1279.5, 'P0', 15], [1280, 'P0', 15],
  ];

  test.each(PACES)('%d paces', (distance, band, percent) => {
    expect(ruled('artillery-fire', { distance, guns: 100 }, []).outcome).toMatchObject({ band, percent });
  });

  test('farther than P0', () => {
    expect(ruled('artillery-fire', { distance: 1280.5, guns: 100 }, []).outcome).toMatchObject({
      legal: false,
      refused: 'range',
      band: 'out',
    });
  });

  test.each([
    [320.5, []],
    [640, []],
    [640.5, ['ground', 'heavyCover']],
    [1280.5, ['range']],
  ])('rolling ground and heavy cover at %d paces', (distance, codes) => {
    const raw = { distance, guns: 100, ground: 'rolling', targetCover: ['heavyCover'] };
    expect(ruled('artillery-fire', raw, []).refused.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    [320, 65],
    [320.5, 25],
  ])('a howitzer at %d paces', (distance, percent) => {
    expect(ruled('artillery-fire', { distance, guns: 100, gunType: 'howitzer' }, []).outcome).toMatchObject({
      percent,
    });
  });
});

describe('7.2.3, in artillery fire', () => {
  // prettier-ignore
  const RANKS: readonly (readonly [formation: string, ranks: number, flank: number])[] = [
    ['closedColumn', 4, 5], ['halfIntervalColumn', 3, 4], ['openColumn', 2, 3], ['doubleLine', 2, 3], ['line', 1, 2],
    ['openSquare', 4, 4], ['closedSquare', 6, 6], ['klumpen', 4, 4], ['openOrder', 1, 2], ['extendedOrder', 1, 2],
    ['cavalryColumn', 3, 4], ['cavalryLine', 1, 2], ['limbered', 2, 3], ['unlimbered', 1, 2],
  ];

  test.each(RANKS)('%s', (targetFormation, ranks, flank) => {
    const fire = (raw: Values): unknown =>
      ruled('artillery-fire', { distance: 50, guns: 20, targetFormation, ...raw }, []).outcome?.ranks;
    expect([fire({}), fire({ firingOnFlank: true })]).toEqual([ranks, flank]);
    expect(fire({ targetIrregular: true, firingOnFlank: true })).toBe(1);
  });
});

describe('7.4.1', () => {
  const COURSES: LookUp = {
    last: [5, 10, 11, 16],
    values: ['right90', 'right45', 'onCourse', 'left45', 'left90'],
  };

  test.each([...around(COURSES), [2, 'right90'] as const, [20, 'left90'] as const])(
    '%d is %s',
    (sum, course) => {
      expect(ruled('rocket-direction', {}, tens(sum)).outcome).toMatchObject({ sum, course });
    },
  );
});

describe('10.1.1', () => {
  // prettier-ignore
  const HITS: readonly (readonly [band: string, lookUp: LookUp])[] = [
    ['P1', { last: [16], values: [false, true] }],
    ['P2', { last: [13], values: [false, true] }],
    ['P3', { last: [10], values: [false, true] }],
  ];

  describe.each(HITS)('%s', (band, lookUp) => {
    test.each(around(lookUp))('%d', (total, hit) => {
      expect(
        ruled('leader-hit', { band }, [...tens(total), ...(hit === true ? [1] : [])]).outcome,
      ).toMatchObject({
        tested: true,
        total,
        hit,
      });
    });
  });

  test.each(around({ last: [10], values: [false, true] }))('attached at P3, %d', (total, hit) => {
    const dice = [...tens(total - 3), ...(hit === true ? [1] : [])];
    expect(ruled('leader-hit', { band: 'P3', attachedInP3: true }, dice).outcome).toMatchObject({
      total,
      hit,
    });
  });

  test.each(['P0', 'out'])('%s', (band) => {
    expect(ruled('leader-hit', { band }, []).outcome).toEqual({ tested: false });
  });
});

describe('10.1.2', () => {
  const EFFECTS = [
    'horseShot',
    'horseShot',
    'horseShot',
    'light',
    'light',
    'light',
    'light',
    'serious',
    'serious',
    'killed',
  ];
  // prettier-ignore
  const MEANINGS: Readonly<Record<string, Values>> = {
    horseShot: { noCommandTurns: [], rollModifier: -4 },
    light:     { noCommandTurns: [], rollModifier: -4, moraleCheckWithin: 100 },
    serious:   { noCommandTurns: [1], rollModifier: -7, moraleCheckWithin: 100 },
    killed:    { noCommandTurns: [1, 2], rollModifier: 0, moraleCheckWithin: 100 },
  };

  test.each(EFFECTS.map((effect, i) => [i + 1, effect] as const))('%d is %s', (face, effect) => {
    const { outcome } = ruled('leader-hit', { band: 'P3' }, [10, 10, face]);
    expect(outcome).toMatchObject({ effect, ...MEANINGS[effect] });
    expect(outcome?.moraleCheckWithin).toBe(MEANINGS[effect]?.moraleCheckWithin);
  });
});

describe('10.2.2', () => {
  const RECOVERED: LookUp = { last: [3, 6, 9, 13, 17], values: [1, 2, 3, 4, 5, 6] };

  test.each(around(RECOVERED))('%d', (total, removed) => {
    expect(ruled('disorder-recovery', { disorder: 20 }, tens(total)).outcome).toMatchObject({
      total,
      removed,
      left: 20 - Number(removed),
    });
    expect(ruled('disorder-recovery', { disorder: 1 }, tens(total)).outcome).toMatchObject({
      removed: 1,
      left: 0,
    });
  });

  test('far below 3 and far above 18', () => {
    const worst = { disorder: 9, discipline: 'rabble', lossPct: 100, hurtByFire: true, inWoods: true };
    expect(ruled('disorder-recovery', worst, [1, 1]).outcome).toMatchObject({ total: -19, removed: 1 });
    const best = { disorder: 9, discipline: 'hardened', leaderWithin20: 'superior' };
    expect(ruled('disorder-recovery', best, [10, 10]).outcome).toMatchObject({ total: 27, removed: 6 });
  });
});

describe('4.1, its figures', () => {
  const orders = (raw: Values): unknown =>
    ruled('automatic-orders', { arm: 'infantry', ...raw }, []).outcome?.triggered;

  // prettier-ignore
  const CASES: readonly (readonly [raw: Values, triggered: readonly string[]])[] = [
    [{ disorder: 5 }, []], [{ disorder: 6 }, ['reform']], [{ disorder: 7 }, ['reform']],
    [{ disorder: 10 }, ['reform']], [{ disorder: 11 }, ['reform', 'fallBack']],
    [{ lossPct: 74.9 }, []], [{ lossPct: 75 }, []], [{ lossPct: 75.1 }, ['fallBack']],
    [{ band: 'P3', formation: 'openColumn' }, []], [{ band: 'P2', formation: 'openColumn' }, ['formLine']], [{ band: 'P1', formation: 'openColumn' }, []],
  ];

  test.each(CASES)('%j', (raw, triggered) => {
    expect(orders(raw)).toEqual(triggered);
  });
});

describe('threats', () => {
  // prettier-ignore
  const REACH: readonly (readonly [arm: string, distance: number, threatens: boolean])[] = [
    ['infantry', 239.5, true], ['infantry', 240, true], ['infantry', 240.5, false],
    ['cavalry', 399.5, true], ['cavalry', 400, true], ['cavalry', 400.5, false],
    ['artillery', 0, false], ['artillery', 1, false],
  ];

  test.each(REACH)('%s at %d paces', (threatArm, distance, threatens) => {
    expect(ruled('threat', { threatArm, distance }, []).outcome).toMatchObject({ threatens });
  });

  test.each([
    ['resolute', true],
    ['determined', true],
    ['wavering', false],
    ['broken', false],
    ['routed', false],
  ])('%s', (threatStatus, threatens) => {
    expect(ruled('threat', { threatArm: 'cavalry', threatStatus, distance: 10 }, []).outcome).toMatchObject({
      threatens,
    });
  });
});
