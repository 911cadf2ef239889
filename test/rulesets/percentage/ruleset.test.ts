import { findProcedure, setRules } from '../../../src/core/adjudicate';
import { shownValue, type FactorTable, type GridTable } from '../../../src/core/table';
import { loadRuleset } from '../../../src/rulesets';
import { ruleset } from '../../../src/rulesets/percentage';
import { OPTIONS } from '../../../src/rulesets/percentage/options';
import { faultsOf } from '../../support/rolls';

test('the registry loads it', async () => {
  expect(await loadRuleset('percentage')).toBe(ruleset);
});

describe('fire', () => {
  test('when the firer has small arms then it leads to small arms fire', () => {
    const leads = [{}, { arm: 'infantry' }, { arm: 'cavalry' }].map(
      (raw) => findProcedure(ruleset, 'fire', raw).id,
    );
    expect(leads).toEqual(['small-arms-fire', 'small-arms-fire', 'small-arms-fire']);
  });

  test.each([{ arm: 'artillery' }, { guns: 4 }, { gunType: 'howitzer' }, { gunClass: 'light' }])(
    'when %j then it does not',
    (raw) => {
      expect(faultsOf(() => findProcedure(ruleset, 'fire', raw))[0]).toMatch(/has no procedure "fire"/);
    },
  );

  test('combat leads nowhere yet', () => {
    expect(ruleset.alias('combat', {})).toBeUndefined();
  });
});

describe('tables', () => {
  const gridOf = (id: string): GridTable => ruleset.tables.find((table) => table.id === id) as GridTable;
  const rowsOf = (id: string): readonly (readonly [string, string])[] => {
    const { rows } = ruleset.tables.find((table) => table.id === id) as FactorTable<never>;
    return rows.map((row) => [row.code, shownValue(row)]);
  };

  test('ids are unique, and every procedure names known ones', () => {
    const ids = ruleset.tables.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { tables = [] } of ruleset.procedures)
      expect(ids).toEqual(expect.arrayContaining([...tables]));
  });

  test('5.2.1 is as printed, with its notes', () => {
    expect(gridOf('morale-check').rows).toEqual([
      ['under 12', 'dispersed', 'dispersed', 'determined'],
      ['12-14', 'routed', 'routed', 'determined'],
      ['15-18', 'broken', 'broken', 'determined'],
      ['19-22', 'wavering', 'broken', 'determined'],
      ['23-26', 'determined', 'broken', 'determined'],
      ['27 or more', 'resolute', 'broken', 'resolute'],
    ]);
  });

  test('5.2.2 is as printed', () => {
    expect(rowsOf('morale-modifiers')).toEqual([
      ['heavyWoods', '+4'],
      ['mediumWorks', '+3'],
      ['lightWorks', '+2'],
      ['lightCover', '+2 (+4 for irregulars)'],
      ['heavyCover', '+3 (+6 for irregulars)'],
      ['flankSupport', '+2 per flank'],
      ['rearSupport', '+2'],
      ['playerFigure', '+6'],
      ['otherLeader', '+3'],
      ['enemyRetreating', '+2 per enemy, maximum of 2'],
      ['wavering', '-3'],
      ['broken', '-4'],
      ['routed', '-5'],
      ['threatened', '-1 (front) / -3 (flank) / -5 (rear)'],
      ['noEnemy', '+4'],
      ['disorder', '-1 per marker'],
      ['irregularSmallArms', '-3'],
      ['irregularArtillery', '-6'],
      ['unansweredFire', '-2 (-4 for irregulars)'],
      ['firedOnFlank', '-3 (-6 for irregulars)'],
      ['firedOnRear', '-4 (-8 for irregulars)'],
      ['adjacentRetreating', '-2 per unit, maximum of 2 units'],
      ['converged', '-3'],
      ['surprised', '-3 (-6 for irregulars)'],
      ['losses25', '-2 (-4 for irregulars)'],
      ['losses51', '-4 (-8 for irregulars)'],
      ['losses76', '-6 (-12 for irregulars)'],
    ]);
  });

  test('8.2.1 is as printed', () => {
    expect(gridOf('small-arms-ranges').rows.map(([, ...paces]) => paces)).toEqual([
      [60, 120],
      [80, 240],
      [120, 240],
      [40, 80],
      [80, 200],
      [20, 40],
    ]);
  });

  test('8.2.2 is as printed', () => {
    expect(rowsOf('small-arms-modifiers')).toEqual([
      ['openingVolley', '+5'],
      ['resolute', '+3'],
      ['trainedToAim', '+2'],
      ['hardened', '+2'],
      ['disciplined', '+1'],
      ['march', '-2 (ignore for integral skirmishers)'],
      ['quick', '-3 (ignore for integral skirmishers)'],
      ['double', 'no fire allowed'],
      ['wavering', '-4'],
      ['disorder', '-2 per marker'],
      ['militia', '-1'],
      ['rawRecruits', '-2'],
      ['rabble', '-4'],
      ['unaccustomed', '-3'],
      ['closedSquare', 'half the final percentage, per side'],
      ['ranks', '+2 per rank'],
      ['openOrder', '-1'],
      ['extendedOrder', '-2'],
      ['lightCover', '-1'],
      ['heavyCover', '-2'],
      ['lightWorks', '-1'],
      ['mediumWorks', '-2'],
      ['heavyWorks', '-5'],
      ['irregularCover', 'double cover modifier'],
      ['rainOrSnow', '-7'],
      ['smoke', '-2'],
      ['closeRange', '+5'],
      ['upSlope', '-2'],
      ['downSlope', '-5'],
      ['cavalry', '-3'],
    ]);
  });

  test('7.2.3 is as printed', () => {
    expect(gridOf('ranks').rows.map((row) => row[2])).toEqual([4, 3, 2, 2, 1, 4, 6, 3, 1, 2, 1, 1, '+1']);
  });

  test('range bands are those of the option’s default', () => {
    expect(gridOf('range-bands').rows).toEqual([
      ['P3', 60],
      ['P2', 320],
      ['P1', 640],
      ['P0', 1280],
    ]);
  });
});

describe('options', () => {
  test('the defaults are those of the specification', () => {
    expect(setRules(ruleset).options).toEqual({
      pBands: { p3: 60, p2: 320, p1: 640, p0: 1280 },
      casualtyMethod: 'expectedPlusRoll',
      percentAppliesTo: 'element',
      smallArmsBase: 5,
      smallArmsFigures: 'front',
      ranksBonus: 'perExtraRank',
      smallArmsDisorder: 'perPhase',
      smokePerStand: 1,
      smokeBallsToObscure: 1,
      moraleAddsRating: true,
      naturalRolls: 'caps',
      heavyWoodsRow: 'both',
      coverStacking: 'best',
      threatStacking: 'worst',
      retreatingCap: 'units',
      lossBandEdges: 'up',
      forcedCheckImproves: 'steadyOnly',
      routedRallyNear: 'minus5',
      rallyWho: 'all',
      checksPerPhase: 'one',
      brokenMayFire: false,
      simultaneousFire: true,
      irregularFlankRank: false,
      squareFlankRank: false,
      extraRanks: { openOrder: 1, extendedOrder: 1, klumpen: 4 },
      openSquareHalved: false,
      irregularDoubleWorks: false,
      openingVolley: 'oncePerGame',
      fogAffectsSmallArms: false,
    });
  });

  test('each names its ruling', () => {
    for (const [name, { ruling }] of Object.entries(OPTIONS)) {
      expect(ruling).toMatch(name === 'pacesPerInch' ? /^scale$/ : /^R-\d\d$/);
    }
  });

  test.each([
    { smallArmsBase: 101 },
    { smallArmsBase: 2.5 },
    { pacesPerInch: 0 },
    { ranksBonus: 'all' },
    { extraRanks: { klumpen: 0 } },
  ])('when %j then it is a fault', (options) => {
    expect(faultsOf(() => setRules(ruleset, options))).toHaveLength(1);
  });
});

test('the turn has eight phases, each with its steps', () => {
  expect(ruleset.phases).toHaveLength(8);
  expect(ruleset.phases.every(({ steps }) => steps.length >= 2)).toBe(true);
});

test('no word is explained twice', () => {
  const words = ruleset.terms.flatMap(({ word, also = [] }) => [...new Set([word, ...also])]);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});
