import fc from 'fast-check';
import { checkSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { ruleset } from '../../../../src/rulesets/percentage';
import { moraleCheck } from '../../../../src/rulesets/percentage/morale/morale-check';
import { CAUSES } from '../../../../src/rulesets/percentage/morale/fields';
import { MORALE_STATUS } from '../../../../src/rulesets/percentage/morale/status-meanings';
import { COVERS, SIDES } from '../../../../src/rulesets/percentage/unit';
import { checked, counted, oddsFor, ruled, ruledAtHome, sumOf, tempting, told, wholeOf } from '../support';
import { runsOf } from '../../../support/evenings';

const RATING = 10;
const DICE = [5, 6];
const BARE = 11 + RATING;

function check(raw: Values, options: Values = {}, dice: readonly number[] = DICE): Ruling {
  return ruled('morale-check', { cause: 'other', moraleRating: RATING, ...raw }, dice, options);
}

/** What the situation adds to a bare check. */
function modifier(raw: Values, options: Values = {}): number {
  return (check(raw, options).outcome?.total as number) - BARE;
}

describe('5.2.2, each row alone', () => {
  // prettier-ignore
  const ROWS: readonly (readonly [row: string, raw: Values, regular: number, irregular: number])[] = [
    ['nothing',                     {}, 0, 0],
    ['heavyWoods',                  { cover: ['heavyWoods'] }, 4, 6],
    ['heavyWorks',                  { cover: ['heavyWorks'] }, 4, 4],
    ['mediumWorks',                 { cover: ['mediumWorks'] }, 3, 3],
    ['lightWorks',                  { cover: ['lightWorks'] }, 2, 2],
    ['lightCover',                  { cover: ['lightCover'] }, 2, 4],
    ['lightWoods',                  { cover: ['lightWoods'] }, 2, 4],
    ['heavyCover',                  { cover: ['heavyCover'] }, 3, 6],
    ['one flank',                   { flankSupports: 1 }, 2, 2],
    ['both flanks',                 { flankSupports: 2 }, 4, 4],
    ['rear',                        { rearSupport: true }, 2, 2],
    ['player figure',               { playerFigure60: true }, 6, 6],
    ['other leader',                { otherLeader60: true }, 3, 3],
    ['player figure and leader',    { playerFigure60: true, otherLeader60: true }, 9, 9],
    ['one enemy retreating',        { enemyRetreating200: 1 }, 2, 2],
    ['two enemies retreating',      { enemyRetreating200: 2 }, 4, 4],
    ['three enemies retreating',    { enemyRetreating200: 3 }, 4, 4],
    ['resolute',                    { moraleStatus: 'resolute' }, 0, 0],
    ['wavering',                    { moraleStatus: 'wavering' }, -3, -3],
    ['broken',                      { moraleStatus: 'broken' }, -4, -4],
    ['routed, no enemy',            { moraleStatus: 'routed' }, 0, 0],
    ['routed in P0',                { moraleStatus: 'routed', band: 'P0' }, -5, -5],
    ['routed in P1',                { moraleStatus: 'routed', band: 'P1' }, -5, -5],
    ['routed in P2',                { moraleStatus: 'routed', band: 'P2' }, -5, -5],
    ['routed in P3',                { moraleStatus: 'routed', band: 'P3' }, -5, -5],
    ['not routed in P1',            { band: 'P1' }, 0, 0],
    ['threatened in front',         { threatenedFrom: 'front' }, -1, -1],
    ['threatened in the flank',     { threatenedFrom: 'flank' }, -3, -3],
    ['threatened in the rear',      { threatenedFrom: 'rear' }, -5, -5],
    ['no enemy',                    { noEnemyInRangeAndLos: true }, 4, 4],
    ['one marker',                  { disorder: 1 }, -1, -1],
    ['seven markers',               { disorder: 7 }, -7, -7],
    ['small arms',                  { cause: 'smallArms' }, 0, -3],
    ['artillery',                   { cause: 'artillery' }, 0, -6],
    ['unanswered small arms',       { cause: 'smallArms', unansweredFire: true }, -2, -4 - 3],
    ['unanswered artillery',        { cause: 'artillery', unansweredFire: true }, -2, -4 - 6],
    ['unanswered, no fire',         { unansweredFire: true }, 0, 0],
    ['fired on in the flank',       { cause: 'smallArms', firedOnFlank: true }, -3, -6 - 3],
    ['fired on in the rear',        { cause: 'smallArms', firedOnRear: true }, -4, -8 - 3],
    ['fired on in both',            { cause: 'artillery', firedOnFlank: true, firedOnRear: true }, -7, -14 - 6],
    ['one neighbour retreating',    { adjacentRetreating120: 1 }, -2, -2],
    ['two neighbours retreating',   { adjacentRetreating120: 2 }, -4, -4],
    ['three neighbours retreating', { adjacentRetreating120: 3 }, -4, -4],
    ['converged',                   { converged: true }, -3, -3],
    ['surprised',                   { cause: 'closeCombat', surprised: true }, -3, -6],
    ['surprised, no combat',        { surprised: true }, 0, 0],
    ['losses under 25',             { lossPct: 24.9 }, 0, 0],
    ['losses 25',                   { lossPct: 25 }, -2, -4],
    ['losses 50',                   { lossPct: 50 }, -2, -4],
    ['losses over 50',              { lossPct: 50.1 }, -4, -8],
    ['losses 51',                   { lossPct: 51 }, -4, -8],
    ['losses 75',                   { lossPct: 75 }, -4, -8],
    ['losses over 75',              { lossPct: 75.1 }, -6, -12],
    ['losses 76',                   { lossPct: 76 }, -6, -12],
    ['losses 100',                  { lossPct: 100 }, -6, -12],
  ];

  test.each(ROWS)('%s', (_, raw, regular, irregular) => {
    expect([modifier(raw), modifier({ ...raw, irregular: true })]).toEqual([regular, irregular]);
  });
});

describe('5.2.2, rows together', () => {
  const EVERYTHING = {
    cause: 'smallArms',
    cover: COVERS,
    flankSupports: 2,
    rearSupport: true,
    playerFigure60: true,
    otherLeader60: true,
    enemyRetreating200: 2,
    moraleStatus: 'routed',
    band: 'P1',
    threatenedFrom: 'rear',
    disorder: 3,
    unansweredFire: true,
    firedOnFlank: true,
    firedOnRear: true,
    adjacentRetreating120: 2,
    converged: true,
    lossPct: 80,
  };

  test('when everything applies that can at once, every row counts once', () => {
    const up = 4 + 4 + 2 + 6 + 3 + 4;
    expect(modifier(EVERYTHING)).toBe(up - 5 - 5 - 3 - 2 - 3 - 4 - 4 - 3 - 6);
    expect(modifier({ ...EVERYTHING, irregular: true })).toBe(
      up + 2 - 5 - 5 - 3 - 3 - 4 - 6 - 8 - 4 - 3 - 12,
    );
  });

  test('when several covers are given, the best for the class of the unit counts', () => {
    const cover = ['lightCover', 'heavyCover', 'mediumWorks', 'heavyWorks'];
    expect(counted(check({ cover }))).toEqual({ moraleRating: RATING, heavyWoods: 4 });
    expect(counted(check({ cover, irregular: true }))).toEqual({ moraleRating: RATING, heavyCover: 6 });
    expect(tempting(check({ cover }))).toEqual(['mediumWorks', 'lightCover', 'heavyCover']);
  });

  test.each(['P3', 'P2', 'P1', 'P0'])(
    'an enemy of a routed unit at %s contradicts that there is none',
    (band) => {
      const none = { cause: 'other', moraleRating: 9, band, noEnemyInRangeAndLos: true };
      expect(checked('morale-check', { ...none, moraleStatus: 'routed' }).wrong).toEqual([
        'noEnemyInRangeAndLos',
      ]);
      expect(checked('morale-check', { ...none, moraleStatus: 'broken' }).wrong).toEqual([]);
      expect(checked('morale-check', { ...none, moraleStatus: 'routed', band: 'out' }).wrong).toEqual([]);
    },
  );

  test('when factors are listed, they add up to the total', () => {
    const ruling = check(EVERYTHING);
    expect(11 + sumOf(ruling)).toBe(ruling.outcome?.total);
  });
});

/** A total that is put together from 39 points of help, less as many markers as it takes. */
function withTotal(total: number, natural: number): Values {
  const help = {
    moraleRating: 16,
    playerFigure60: true,
    otherLeader60: true,
    noEnemyInRangeAndLos: true,
    rearSupport: true,
    flankSupports: 2,
    enemyRetreating200: 2,
  };
  return { ...help, disorder: 39 - (total - natural) };
}

describe('5.2.1', () => {
  // prettier-ignore
  const CELLS: readonly (readonly [total: number, plain: string, two: string, twenty: string])[] = [
    [-5, 'dispersed',  'dispersed', 'determined'],
    [11, 'dispersed',  'dispersed', 'determined'],
    [12, 'routed',     'routed',    'determined'],
    [14, 'routed',     'routed',    'determined'],
    [15, 'broken',     'broken',    'determined'],
    [18, 'broken',     'broken',    'determined'],
    [19, 'wavering',   'broken',    'determined'],
    [22, 'wavering',   'broken',    'determined'],
    [23, 'determined', 'broken',    'determined'],
    [26, 'determined', 'broken',    'determined'],
    [27, 'resolute',   'broken',    'resolute'],
    [30, 'resolute',   'broken',    'resolute'],
    [31, 'resolute',   'broken',    'resolute'],
    [40, 'resolute',   'broken',    'resolute'],
  ];

  test.each(CELLS)('a total of %i', (total, plain, two, twenty) => {
    const rolled = (dice: readonly number[]): unknown => {
      const natural = dice.reduce((a, b) => a + b);
      return check(withTotal(total, natural), {}, dice).outcome;
    };
    expect(rolled([5, 6])).toMatchObject({ natural: 11, total, rolled: plain, status: plain });
    expect(rolled([1, 1])).toMatchObject({ natural: 2, total, rolled: two, status: two });
    expect(rolled([10, 10])).toMatchObject({ natural: 20, total, rolled: twenty, status: twenty });
  });

  test('when a die shows 0, it reads 10', () => {
    expect(check({}, {}, [0, 9]).outcome).toMatchObject({ natural: 19, roll: [10, 9] });
  });

  // prettier-ignore
  const CHOICES: readonly (readonly [total: number, die: number, better: string, worse: string, asked: boolean])[] = [
    [11,  1, 'dispersed',  'dispersed',  false],
    [12,  1, 'broken',     'routed',     true],
    [14,  1, 'broken',     'routed',     true],
    [15,  1, 'broken',     'broken',     false],
    [27,  1, 'broken',     'broken',     false],
    [26, 10, 'determined', 'determined', false],
    [27, 10, 'resolute',   'determined', true],
    [11, 10, 'determined', 'determined', false],
  ];

  test.each(CHOICES)(
    'when the owner chooses at %i on natural %i each',
    (total, die, better, worse, asked) => {
      const options = { naturalRolls: 'ownerChooses' };
      const raw = withTotal(total, 2 * die);
      const ruling = check(raw, options, [die, die]);
      expect(ruling.outcome).toMatchObject({ rolled: better });
      expect(check({ ...raw, ownersChoice: 'worse' }, options, [die, die]).outcome).toMatchObject({
        rolled: worse,
      });
      expect(moraleCheck.late(ruling.outcome!, ruling.situation, {})).toEqual(
        asked ? [['ownersChoice']] : [],
      );
    },
  );

  test('when the natural rolls cap, the owner is not asked', () => {
    const ruling = check(withTotal(12, 2), {}, [1, 1]);
    expect(moraleCheck.late(ruling.outcome!, ruling.situation, {})).toEqual([]);
    expect(ruling.options).toMatchObject({ naturalRolls: 'caps' });
  });
});

describe('the status afterwards', () => {
  const STATUSES = ['resolute', 'determined', 'wavering', 'broken', 'routed', 'dispersed'];
  const TOTALS = [28, 24, 20, 16, 13, 5];
  const worse = (a: string, b: string): string => (STATUSES.indexOf(a) > STATUSES.indexOf(b) ? a : b);

  /** The total is put together afresh for the row that the status itself brings. */
  function afterwards(before: string, rolled: string, raw: Values, options: Values): Values {
    const own = { resolute: 0, determined: 0, wavering: 3, broken: 4, routed: 0 }[before] ?? 0;
    const total = TOTALS[STATUSES.indexOf(rolled)]!;
    const situation = { ...withTotal(total + own, 11), moraleStatus: before, ...raw };
    return check(situation, options).outcome!;
  }

  const PAIRS = STATUSES.slice(0, 5).flatMap((before) => STATUSES.map((rolled) => [before, rolled] as const));

  test.each(PAIRS)('when %s and rolling %s', (before, rolled) => {
    const steady = before === 'resolute' || before === 'determined';
    const forced = (forcedCheckImproves: string): unknown =>
      afterwards(before, rolled, {}, { forcedCheckImproves }).status;
    expect(forced('always')).toBe(rolled);
    expect(forced('never')).toBe(worse(before, rolled));
    expect(forced('steadyOnly')).toBe(steady ? rolled : worse(before, rolled));
    if (!steady) expect(afterwards(before, rolled, { cause: 'rally' }, {}).status).toBe(rolled);
  });

  // prettier-ignore
  const OWED: readonly (readonly [status: string, moves: string | undefined, follows: boolean])[] = [
    ['resolute',   undefined,            false],
    ['determined', undefined,            false],
    ['wavering',   undefined,            false],
    ['broken',     'quick toward cover', true],
    ['routed',     'double away',        true],
    ['dispersed',  undefined,            false],
  ];

  test.each(OWED)('when it ends %s', (status, movesOwed, followOn) => {
    const outcome = afterwards('determined', status, {}, {});
    expect(outcome).toMatchObject({ legal: true, status, followOn, changed: status !== 'determined' });
    expect(outcome.movesOwed).toBe(movesOwed);
  });

  test('when it was broken and stays so, neighbours still check', () => {
    expect(afterwards('broken', 'determined', {}, {})).toMatchObject({
      rolled: 'determined',
      status: 'broken',
      changed: false,
      followOn: true,
    });
  });
});

describe('rally attempts', () => {
  const attempt = (moraleStatus: string, raw: Values = {}, options: Values = {}, dice = DICE): Ruling =>
    check({ cause: 'rally', moraleStatus, ...raw }, options, dice);

  test('when the unit is steady, the refusal says who may rally', () => {
    const allowed = (rallyWho: string): unknown =>
      attempt('determined', {}, { rallyWho }, []).refused[0]?.allowed;
    expect([allowed('all'), allowed('brokenRouted')]).toEqual([
      'a wavering, broken or routed unit',
      'a broken or routed unit',
    ]);
  });

  test('the ruling says what an attempt serves for, and only an attempt says it', () => {
    const attempted = (checksPerPhase: string): Ruling => attempt('broken', {}, { checksPerPhase });
    expect(told(attempted('one'))).toContain(
      'the rally attempt serves as the check for any other cause of the phase',
    );
    expect(told(attempted('perCause'))).toContain(
      'the rally attempt serves for no other cause of the phase: each has a check of its own',
    );
    expect(check({ cause: 'adjacent' }).options).not.toHaveProperty('checksPerPhase');
  });

  // prettier-ignore
  const NEAR: readonly (readonly [option: string, band: string, rally: number | 'tooNear', forced: number])[] = [
    ['minus5',     'P3',  -5,        -5],
    ['minus5',     'P2',  -5,        -5],
    ['minus5',     'P1',  -5,        -5],
    ['minus5',     'P0',  -5,        -5],
    ['minus5',     'out',  0,         0],
    ['none',       'P3',   0,         0],
    ['none',       'P2',   0,         0],
    ['none',       'P1',  -5,        -5],
    ['none',       'P0',  -5,        -5],
    ['none',       'out',  0,         0],
    ['notAllowed', 'P3',  'tooNear',  0],
    ['notAllowed', 'P2',  'tooNear',  0],
    ['notAllowed', 'P1',  -5,        -5],
    ['notAllowed', 'P0',  -5,        -5],
    ['notAllowed', 'out',  0,         0],
  ];

  test.each(NEAR)(
    'when routedRallyNear is %s and the enemy at %s',
    (routedRallyNear, band, rally, forced) => {
      const options = { routedRallyNear };
      expect(modifier({ moraleStatus: 'routed', band }, options)).toBe(forced);
      if (rally === 'tooNear') {
        expect(attempt('routed', { band }, options, []).outcome).toEqual({
          legal: false,
          refused: 'tooNear',
        });
      } else {
        expect(attempt('routed', { band }, options).outcome?.total).toBe(BARE + rally);
      }
    },
  );

  test('when the cause is rally, it is a rally attempt, whatever was given', () => {
    expect(checked('morale-check', { cause: 'rally', rally: false, moraleRating: 9 }).situation.rally).toBe(
      true,
    );
    expect(checked('morale-check', { cause: 'adjacent', moraleRating: 9 }).situation.rally).toBe(false);
  });

  test.each([
    [{ cause: 'smallArms', moraleStatus: 'broken' }, false],
    [{ cause: 'leader', moraleStatus: 'broken' }, false],
    [{ cause: 'rally', moraleStatus: 'broken' }, false],
    [{ cause: 'adjacent' }, false],
    [{ cause: 'adjacent', moraleStatus: 'resolute' }, false],
    [{ cause: 'adjacent', moraleStatus: 'broken' }, true],
    [{ cause: 'other', moraleStatus: 'wavering' }, true],
  ])('%j: whether the player is asked about an attempt: %s', (raw, asks) => {
    const { defaulted } = checkSituation(
      setRules(ruleset, {}),
      moraleCheck,
      { moraleRating: 9, ...raw },
      true,
    );
    expect(defaulted.some(({ path }) => path.join() === 'rally')).toBe(asks);
  });

  test('an attempt that is named counts, whatever the cause', () => {
    const raw = { cause: 'smallArms', rally: true, moraleStatus: 'broken', moraleRating: 9 };
    expect(checked('morale-check', raw).situation.rally).toBe(true);
  });
});

describe('options', () => {
  test('when the rating is not added, it is neither asked nor counted', () => {
    const options = { moraleAddsRating: false };
    const given = { cause: 'other', moraleRating: 16 };
    expect(checked('morale-check', given, options).situation).not.toHaveProperty('moraleRating');
    expect(ruled('morale-check', given, DICE, options).outcome).toMatchObject({ total: 11 });
    expect(checked('morale-check', { cause: 'other' }, options).wrong).toEqual([]);
    expect(checked('morale-check', { cause: 'other' }).wrong).toEqual(['moraleRating']);
  });

  // prettier-ignore
  const WOODS: readonly (readonly [option: string, woods: number, irregularWoods: number, works: number])[] = [
    ['both',  4, 6, 4],
    ['woods', 4, 6, 3],
    ['works', 3, 6, 4],
  ];

  test.each(WOODS)('when heavyWoodsRow is %s', (heavyWoodsRow, woods, irregularWoods, works) => {
    const options = { heavyWoodsRow };
    expect(modifier({ cover: ['heavyWoods'] }, options)).toBe(woods);
    expect(modifier({ cover: ['heavyWoods'], irregular: true }, options)).toBe(irregularWoods);
    expect(modifier({ cover: ['heavyWorks'] }, options)).toBe(works);
    expect(modifier({ cover: ['heavyWorks'], irregular: true }, options)).toBe(works);
  });

  test('when covers add up, each row counts once', () => {
    const options = { coverStacking: 'sum' };
    expect(modifier({ cover: ['lightCover', 'mediumWorks'] }, options)).toBe(5);
    expect(modifier({ cover: ['lightCover', 'lightWoods'] }, options)).toBe(2);
    expect(modifier({ cover: ['heavyWoods'] }, options)).toBe(4);
    expect(modifier({ cover: COVERS }, options)).toBe(4 + 3 + 2 + 2 + 3);
    expect(modifier({ cover: COVERS })).toBe(4);
  });

  test('when threats add up, each side counts once', () => {
    const options = { threatStacking: 'sum' };
    const sides = (threatenedFrom: string, ...alsoThreatenedFrom: readonly string[]): number =>
      modifier({ threatenedFrom, alsoThreatenedFrom }, options);
    expect([sides('front'), sides('flank', 'front'), sides('rear', 'front', 'flank')]).toEqual([-1, -4, -9]);
    expect(sides('rear', 'rear')).toBe(-5);
    expect(modifier({ threatenedFrom: 'rear', alsoThreatenedFrom: SIDES })).toBe(-5);
    expect(modifier({ threatenedFrom: 'none', alsoThreatenedFrom: SIDES }, options)).toBe(0);
  });

  test('when "maximum of 2" means points, two retreating enemies are worth no more than one', () => {
    const enemies = (n: number): number => modifier({ enemyRetreating200: n }, { retreatingCap: 'points' });
    expect([enemies(0), enemies(1), enemies(2), enemies(3)]).toEqual([0, 2, 2, 2]);
    // The row for friends says "units" itself.
    expect(modifier({ adjacentRetreating120: 3 }, { retreatingCap: 'points' })).toBe(-4);
  });

  // prettier-ignore
  const EDGES: readonly (readonly [lossPct: number, up: number, down: number])[] = [
    [24.99, 0, 0], [25, -2, -2], [50, -2, -2], [50.01, -4, -2], [50.99, -4, -2], [51, -4, -4],
    [75, -4, -4], [75.01, -6, -4], [75.99, -6, -4], [76, -6, -6],
  ];

  test.each(EDGES)('when %d%% is lost', (lossPct, up, down) => {
    expect(modifier({ lossPct }, { lossBandEdges: 'up' })).toBe(up);
    expect(modifier({ lossPct }, { lossBandEdges: 'down' })).toBe(down);
  });

  test('when nothing is open, only the options that mattered are named', () => {
    expect(check({}).options).toEqual({ moraleAddsRating: true });
    expect(check({ lossPct: 50.5 }).options).toHaveProperty('lossBandEdges');
    expect(check({ cover: ['heavyWoods'] }).options).toHaveProperty('heavyWoodsRow');
  });
});

test('when the club values cover otherwise, its best row is chosen by those values', () => {
  const raw = { cause: 'other', moraleRating: RATING, cover: ['heavyCover', 'lightWorks'] };
  const tables = { 'morale-modifiers': { lightWorks: { value: 5 } } };
  expect(counted(ruledAtHome('morale-check', raw, DICE, tables))).toMatchObject({ lightWorks: 5 });
  expect(ruledAtHome('morale-check', raw, DICE, tables).outcome?.total).toBe(BARE + 5);
});

test('when the club leaves a row of cover out, the next best counts', () => {
  const raw = { cause: 'other', moraleRating: RATING, cover: ['heavyCover', 'lightWorks'] };
  const ruling = ruledAtHome('morale-check', raw, DICE, {
    'morale-modifiers': { heavyCover: { off: true } },
  });
  expect(counted(ruling)).toEqual({ moraleRating: RATING, lightWorks: 2 });
});

describe('what a row that does not count says', () => {
  // prettier-ignore
  const TEMPTING: readonly (readonly [row: string, raw: Values])[] = [
    ['irregularSmallArms', { cause: 'smallArms' }],
    ['irregularArtillery', { cause: 'artillery' }],
    ['routed',             { moraleStatus: 'routed' }],
    ['losses25',           { lossPct: 10 }],
  ];

  test.each(TEMPTING)('%s', (row, raw) => {
    expect(tempting(check(raw))).toEqual([row]);
  });
});

describe('input', () => {
  // prettier-ignore
  const FAULTS: readonly (readonly [path: string, raw: Values])[] = [
    ['cause', { cause: 'weather' }],
    ['moraleRating', { moraleRating: 0 }],
    ['moraleRating', { moraleRating: 17 }],
    ['moraleRating', { moraleRating: 1.5 }],
    ['lossPct', { lossPct: -1 }],
    ['lossPct', { lossPct: 101 }],
    ['disorder', { disorder: -1 }],
    ['flankSupports', { flankSupports: 3 }],
    ['moraleStatus', { moraleStatus: 'dispersed' }],
    ['cover[0]', { cover: ['bush'] }],
    ['threatenedFrom', { threatenedFrom: 'above' }],
    ['morale', { morale: 3 }],
  ];

  test.each(FAULTS)('when %s is wrong, it is named', (path, raw) => {
    expect(checked('morale-check', { cause: 'other', moraleRating: 9, ...raw }).wrong).toEqual([path]);
  });

  test('when nothing is given, cause and rating are missing', () => {
    expect(checked('morale-check', {}).wrong).toEqual(['cause', 'moraleRating']);
  });
});

describe('in words', () => {
  test('when a unit breaks, both sides know what to do', () => {
    const { outcome, situation } = check({ id: 'Quiot', disorder: 4 });
    expect(moraleCheck.verdict(outcome!, situation)).toBe('Quiot is now broken.');
    expect(moraleCheck.orders(outcome!, situation)).toEqual([
      'Mark Quiot as broken.',
      'Quiot withdraws to cover at the quick (trot) every Movement Phase; in cover it stands, until charged or fired on.',
      'Friends adjacent to Quiot check morale in the next Rally Phase.',
    ]);
  });

  // prettier-ignore
  const VERDICTS: readonly (readonly [verdict: string, raw: Values, dice: readonly number[]])[] = [
    ['The unit is now wavering.',          {}, DICE],
    ['The unit stays determined.',         { moraleRating: 12 }, DICE],
    ['The unit disperses.',                { disorder: 20 }, DICE],
    ['The unit may not try to rally.',     { cause: 'rally' }, []],
  ];

  test.each(VERDICTS)('%s', (verdict, raw, dice) => {
    const { outcome, situation } = check(raw, {}, dice);
    expect(moraleCheck.verdict(outcome!, situation)).toBe(verdict);
  });

  test('when a unit disperses or may not rally, nothing else is to be done', () => {
    const gone = check({ disorder: 20 });
    expect(moraleCheck.orders(gone.outcome!, gone.situation)).toEqual([
      'Pick the unit up: it counts as lost.',
    ]);
    const refused = check({ cause: 'rally' }, {}, []);
    expect(moraleCheck.orders(refused.outcome!, refused.situation)).toEqual([]);
  });

  test('when it tried to rally, it may not try again', () => {
    const { outcome, situation } = check({ cause: 'rally', moraleStatus: 'broken', moraleRating: 16 });
    expect(moraleCheck.orders(outcome!, situation)).toContain(
      'The unit makes no other rally attempt this turn.',
    );
  });
});

describe('odds', () => {
  test('when asked by status, they are those of 2D10', () => {
    const odds = oddsFor('morale-check', { cause: 'other', moraleRating: 7 }, ['status']);
    const rows = odds.rows.map(({ outcome, probability }) => [
      outcome.status,
      Number(probability.num) / Number(probability.den),
    ]);
    // 7 + 2..20: the natural 2 is dispersed anyway, the natural 20 makes 27.
    expect(Object.fromEntries(rows)).toEqual({
      dispersed: 0.06,
      routed: 0.15,
      broken: 0.34,
      wavering: 0.3,
      determined: 0.14,
      resolute: 0.01,
    });
    expect(wholeOf(odds)).toBe('1');
  });

  test('when it is refused, that is certain', () => {
    const odds = oddsFor('morale-check', { cause: 'rally', moraleRating: 7 });
    expect(odds.rows.map(({ outcome }) => outcome)).toEqual([{ legal: false, refused: 'steady' }]);
  });

  test('views tell the status', () => {
    const [view] = moraleCheck.views({ id: 'Quiot' });
    expect([view?.title, view?.answer({ status: 'broken' }), view?.answer({ legal: false })]).toEqual([
      'Morale of Quiot',
      'broken',
      'refused',
    ]);
  });
});

// prettier-ignore
test('5.2.3 says what each status is worth in other tables', () => {
  expect(MORALE_STATUS.rows.map(([status, , elsewhere]) => [status, elsewhere])).toEqual([
    ['resolute', 'small arms +3%; close combat +4'],
    ['determined', ''],
    ['wavering', 'small arms -4%; artillery halve the final figure; close combat -3; morale check -3'],
    ['broken', 'close combat -6; morale check -4; no fire (option brokenMayFire)'],
    ['routed', 'close combat -9; morale check -5; no fire (option brokenMayFire)'],
    ['dispersed', ''],
  ]);
});

const bool = fc.boolean();
const SITUATION = fc
  .record(
    {
      cause: fc.constantFrom(...CAUSES),
      moraleRating: fc.integer({ min: 1, max: 16 }),
      rally: bool,
      irregular: bool,
      disorder: fc.nat(12),
      lossPct: fc.double({ min: 0, max: 100, noNaN: true }),
      moraleStatus: fc.constantFrom('resolute', 'determined', 'wavering', 'broken', 'routed'),
      converged: bool,
      band: fc.constantFrom('P3', 'P2', 'P1', 'P0', 'out'),
      cover: fc.uniqueArray(fc.constantFrom(...COVERS)),
      flankSupports: fc.nat(2),
      rearSupport: bool,
      playerFigure60: bool,
      otherLeader60: bool,
      enemyRetreating200: fc.nat(5),
      adjacentRetreating120: fc.nat(5),
      threatenedFrom: fc.constantFrom('none', 'front', 'flank', 'rear'),
      alsoThreatenedFrom: fc.uniqueArray(fc.constantFrom(...SIDES)),
      noEnemyInRangeAndLos: bool,
      unansweredFire: bool,
      firedOnFlank: bool,
      firedOnRear: bool,
      surprised: bool,
      ownersChoice: fc.constantFrom('better', 'worse'),
    },
    { requiredKeys: ['cause', 'moraleRating'] },
  )
  // A band says that there is an enemy.
  .map((raw) => ((raw.band ?? 'out') === 'out' ? raw : { ...raw, noEnemyInRangeAndLos: false }));
const SETTINGS = fc.record(
  {
    moraleAddsRating: bool,
    naturalRolls: fc.constantFrom('caps', 'ownerChooses', 'none'),
    heavyWoodsRow: fc.constantFrom('both', 'woods', 'works'),
    coverStacking: fc.constantFrom('best', 'sum'),
    threatStacking: fc.constantFrom('worst', 'sum'),
    retreatingCap: fc.constantFrom('units', 'points'),
    lossBandEdges: fc.constantFrom('up', 'down'),
    forcedCheckImproves: fc.constantFrom('steadyOnly', 'never', 'always'),
    routedRallyNear: fc.constantFrom('minus5', 'none', 'notAllowed'),
    rallyWho: fc.constantFrom('all', 'brokenRouted'),
  },
  { requiredKeys: [] },
);

describe('for any situation', () => {
  test('the normalised situation is a fixed point, and the odds sum to 1', () => {
    fc.assert(
      fc.property(SITUATION, SETTINGS, (raw, options) => {
        const first = checked('morale-check', raw, options);
        expect(first.wrong).toEqual([]);
        expect(checked('morale-check', first.situation, options)).toEqual(first);
        expect(wholeOf(oddsFor('morale-check', raw, [], options))).toBe('1');
      }),
      { numRuns: runsOf(100) },
    );
  });
});
