import { shownValue, type FactorTable, type GridTable } from '../../../src/core/ruling/table';
import { ruleset } from '../../../src/rulesets/percentage';

const gridOf = (id: string): GridTable => ruleset.tables.find((table) => table.id === id) as GridTable;
const rowsOf = (id: string): readonly (readonly [string, string])[] => {
  const { rows } = ruleset.tables.find((table) => table.id === id) as FactorTable<never>;
  return rows.map((row) => [row.code, shownValue(row)]);
};

test('ids are unique, and every procedure names known ones', () => {
  const ids = ruleset.tables.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { tables = [] } of ruleset.procedures) expect(ids).toEqual(expect.arrayContaining([...tables]));
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

test('3.1.1 and 3.1.2 are as printed', () => {
  expect(gridOf('command-points').rows).toEqual([
    ['7 or less', 2],
    ['8-12', 3],
    ['13-17', 4],
    ['18 or more', 5],
  ]);
  expect(rowsOf('command-modifiers')).toEqual([
    ['smoke', '-4 per 4'],
    ['superior', '+4'],
    ['poor', '-4'],
    ['lightlyWounded', '-4 for a light wound, or a horse shot last turn'],
    ['seriouslyWounded', '-7 for a serious wound'],
    ['newOrder', '+3'],
  ]);
});

test('the row for light wounds is not called a wound alone, as a horse shot counts in it too (10.1.2)', () => {
  const { rows } = ruleset.tables.find(({ id }) => id === 'command-modifiers') as FactorTable<never>;
  expect(rows.find(({ code }) => code === 'lightlyWounded')?.name).toBe('lightly wounded, or his horse shot');
});

test('4.1 has its nine orders, in its order', () => {
  expect(rowsOf('automatic-orders').map(([code]) => code)).toEqual([
    'cavalryAdvance',
    'protect',
    'artilleryWithdraw',
    'formSquare',
    'reform',
    'formLine',
    'returnFire',
    'irregularsAdvance',
    'fallBack',
  ]);
});

test('4.3.1 and 4.3.2 are as printed', () => {
  expect(gridOf('initiative-check').rows.map(([total, result]) => [total, result])).toEqual([
    ['7 or less', 'confusion'],
    ['8-14', 'failed'],
    ['15 or more', 'succeeded'],
  ]);
  expect(rowsOf('initiative-modifiers')).toEqual([
    ['threatensFlankOrRear', '-5'],
    ['notInSquare', '-3'],
    ['coverLight', '+3'],
    ['coverMedium', '+5'],
    ['coverHeavy', '+7'],
    ['supported', '+3'],
    ['threatenedOnFlankOrRear', '-5'],
    ['moraleRating', '+1 to +16'],
    ['disorder', '-1 per marker'],
    ['rabble', '-9'],
    ['rawRecruits', '-7'],
    ['militia', '-3'],
    ['disciplined', '+3'],
    ['hardened', '+5'],
    ['losses', '-4 per 25%'],
    ['contradictingOrder', '+5'],
  ]);
});

test('4.4.1 is as printed', () => {
  expect(rowsOf('division-modifiers')).toEqual([
    ['share30', '-2'],
    ['share50', '-4'],
    ['share75', '-7'],
    ['friendlyWorks', '-4 each'],
    ['friendlyStructures', '-1 each'],
    ['enemyWorks', '+4 each'],
    ['enemyStructures', '+1 each'],
    ['commanders', '-2 each'],
    ['enemyUnits', '+1 each'],
    ['leader', '+1 poor / +2 average / +3 superior'],
  ]);
});

test('6.1 to 6.5 are as printed', () => {
  expect(gridOf('movement-rates').rows.map(([, ...rates]) => rates)).toEqual([
    [120, 180, 240],
    ['120', '180', '240'].map((rate) => `${rate} + bonus (option austrianHorseBonus)`),
    [160, 240, 400],
    [40, '-', '-'],
  ]);
  expect(rowsOf('terrain-penalties')).toEqual([
    ['gentleSlope', '-20'],
    ['moderateSlope', '-40'],
    ['steepSlope', '-60'],
    ['linearObstacle', '-20 each'],
    ['lightWoods', '0'],
    ['heavyWoods', '-20'],
    ['defile', '0'],
    ['sparseBuildings', '0'],
    ['denseBuildings', '0'],
    ['structure', '0'],
  ]);
  expect(gridOf('frontages').rows).toEqual([
    ['hardened', 960],
    ['disciplined', 600],
    ['trained', 360],
    ['militia', 240],
    ['raw recruits', 160],
    ['rabble', 80],
  ]);
  expect(rowsOf('frontage-penalties').map(([, paces]) => paces)).toEqual(['-40', '-80', '-120']);
  expect(gridOf('frontage-classes').rows).toEqual([
    ['march', 'no effect', '80 men'],
    ['quick', 'down 1', '40 men'],
    ['double', 'down 2', '20 men'],
    ['open order', 'up 1', ''],
    ['extended order', 'up 2', ''],
  ]);
  expect(gridOf('artillery-double').rows.map(([, sums]) => sums)).toEqual(['2-6', '2-10']);
});

test('7.2.1 and 7.2.2 are as printed', () => {
  expect(gridOf('artillery-base').rows).toEqual([
    ['P0', 10],
    ['P1', 20],
    ['P2', 50],
    ['P3', 100],
  ]);
  expect(rowsOf('artillery-modifiers')).toEqual([
    ['lightGun', '-8'],
    ['heavyGun', '+8'],
    ['wet', '-7'],
    ['rolling', '-10 (no fire beyond P1)'],
    ['mountainous', '-25 (no fire beyond P1)'],
    ['upGentle', '-8 (ignore for howitzers and mortars)'],
    ['downGentle', '+10'],
    ['moderate', '-20 (ignore for howitzers and mortars)'],
    ['steep', 'prohibited'],
    ['obstructed', 'prohibited'],
    ['openOrder', '-5'],
    ['extendedOrder', '-10'],
    ['lightCover', '-4'],
    ['heavyCover', '-10 (prohibited beyond P1)'],
    ['lightWorks', '-10 (ignore for howitzers and mortars)'],
    ['mediumWorks', '-15 (ignore for howitzers and mortars)'],
    ['heavyWorks', '-25 (ignore for howitzers and mortars)'],
    ['disorder', '-5 per marker'],
    ['militia', '-5'],
    ['rawRecruits', '-10'],
    ['rabble', '-20'],
    ['inclement', 'halve, round down'],
    ['underFire', '-5'],
    ['disciplined', '+5'],
    ['hardened', '+10'],
    ['smoke', '-8'],
    ['still', '+5'],
    ['howitzer', '+10'],
    ['french', '+5'],
    ['british', '-4'],
    ['austrian', '-5'],
    ['russian', '+3'],
    ['prussian1806', '-3'],
    ['prussian1808', '-5'],
    ['prussian1815', '+5'],
    ['spanish', '-5'],
    ['moved', 'halve the final figure'],
    ['wavering', 'halve the final figure'],
  ]);
});

test('7.4.1 is as printed', () => {
  expect(gridOf('rocket-direction').rows).toEqual([
    ['2-5', '90 degrees to the right'],
    ['6-10', '45 degrees to the right'],
    ['11', 'on course'],
    ['12-16', '45 degrees to the left'],
    ['17-20', '90 degrees to the left'],
  ]);
});

test('9.2.1 is as printed', () => {
  expect(rowsOf('close-combat-modifiers')).toEqual([
    ['moraleRating', 'add the rating'],
    ['disorder', '-1 per marker'],
    ['casualties', '-3 per 25%'],
    ['attacksFlank', '+5'],
    ['cavalryOnUnsecuredFlank', '+7'],
    ['flanksSecured', '+7'],
    ['attacksRear', '+9'],
    ['extendedOrder', '-6'],
    ['openOrder', '-4'],
    ['resolute', '+4'],
    ['wavering', '-3'],
    ['broken', '-6'],
    ['routed', '-9'],
    ['leader', '+1 poor / +2 average / +3 superior'],
    ['heavyWorks', '+4'],
    ['mediumWorks', '+3'],
    ['lightWorks', '+2'],
    ['lightCover', '+2'],
    ['heavyCover', '+3'],
    ['surprised', '-6'],
    ['irregular', '+3'],
    ['noBayonets', '-4'],
    ['meleeWeapons', '+3'],
    ['engineers', '+2'],
    ['rainOrSnow', '-3'],
    ['doubleFrontage', '+4'],
  ]);
});

test('the tables of close combat are as printed', () => {
  expect(gridOf('infantry-v-infantry').rows).toEqual([
    ['0-1', 'each 20% per figure', 'each 3', 'units in melee'],
    ['2-4', 'each 10% per front rank figure', 'each as from small arms fire', 'units in firefight'],
    ['5-8', 'winner 10% per figure, loser 5% per figure', 'winner 2, loser 4', 'loser falls back broken'],
    [
      '9+',
      'winner 20% per figure, loser 3% per figure',
      'winner 1, loser 6',
      'loser routs; winner takes a trophy',
    ],
  ]);
  expect(gridOf('artillery-v-infantry').rows).toEqual([
    [
      '0-3',
      'artillery 100% per gun, infantry 5% per front rank figure',
      'artillery none printed (option artilleryFirefightMarkers), infantry none printed (option artilleryFirefightMarkers)',
      'units in firefight',
    ],
    [
      '4+, infantry wins',
      'artillery 25% per gun, all artillerists dead',
      'infantry none printed (option overrunInfantryMarkers)',
      'battery overrun',
    ],
    ['4+, artillery wins', 'artillery 100% per gun', 'artillery 2, infantry 4', 'loser falls back broken'],
  ]);
  const pursues =
    'loser routs; winner takes a trophy; winning cavalry pursues, unless it passes an initiative check';
  expect(gridOf('cavalry-v-cavalry').rows).toEqual([
    ['0-3', 'each 25% per figure', 'each 4', 'units in melee'],
    ['4-7', 'winner 20% per figure, loser 7% per figure', 'winner 4, loser 8', 'loser falls back wavering'],
    [
      '8-11',
      'winner 30% per figure, loser 4% per figure',
      'winner 4, loser 12',
      'loser falls back broken in open order; winner takes a trophy',
    ],
    ['12+', 'winner 40% per figure, loser 2% per figure', 'winner 2, loser 16', pursues],
  ]);
  expect(gridOf('cavalry-v-artillery').rows).toEqual([
    ['0-3', 'each 25% per figure', 'each 2, doubled for cavalry', 'units in melee'],
    ['4+, cavalry wins', 'artillery 25% per gun, all artillerists dead', 'cavalry 2', 'battery overrun'],
    ['4+, artillery wins', 'artillery 100% per gun', 'artillery 2, cavalry 8', 'loser falls back broken'],
  ]);
  expect(gridOf('cavalry-v-infantry').rows).toEqual([
    ['0-3', 'each 25% per figure', 'each 2, doubled for cavalry', 'units in melee'],
    [
      '4-7',
      'winner 20% per figure, loser 7% per figure',
      'winner 2, loser 4, doubled for cavalry',
      'loser falls back wavering',
    ],
    [
      '8-11',
      'winner 30% per figure, loser 4% per figure',
      'winner 2, loser 6, doubled for cavalry',
      'loser falls back broken in open order; winner takes a trophy',
    ],
    ['12+', 'winner 40% per figure, loser 2% per figure', 'winner 1, loser 8, doubled for cavalry', pursues],
  ]);
});

test('10.1 and 10.2 are as printed', () => {
  expect(gridOf('leader-hit').rows).toEqual([
    ['P1', '17-20'],
    ['P2', '14-20'],
    ['P3', '11-20'],
  ]);
  expect(rowsOf('leader-hit-modifiers')).toEqual([['attached', '+3']]);
  expect(gridOf('leader-hit-effects').rows.map(([face, effect]) => [face, effect])).toEqual([
    ['1-3', 'horse shot'],
    ['4-7', 'light wound'],
    ['8-9', 'serious wound'],
    ['10', 'killed'],
  ]);
  expect(rowsOf('recovery-modifiers')).toEqual([
    ['casualties', '-2 per 25%'],
    ['leader', '+1 poor / +2 average / +3 superior'],
    ['hurtByFire', '-3'],
    ['hardened', '+4'],
    ['disciplined', '+2'],
    ['militia', '-2'],
    ['rawRecruits', '-4'],
    ['rabble', '-6'],
    ['inWoods', '-4'],
    ['reforming', 'option reformBonus'],
  ]);
  expect(gridOf('disorder-recovery').rows).toEqual([
    ['3 or less', 1],
    ['4-6', 2],
    ['7-9', 3],
    ['10-13', 4],
    ['14-17', 5],
    ['18 or more', 6],
  ]);
});
