import { isDeepStrictEqual } from 'node:util';
import { prepare, rule, type Case } from '../../../src/book/golden';
import type { Field, Values } from '../../../src/core/input/field';
import { Problem } from '../../../src/core/input/problem';
import { setRules } from '../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../src/rulesets/percentage';
import { OPTIONS } from '../../../src/rulesets/percentage/options';
import { CASE_FILES } from '../../support/case-files';
import { faultsOf } from '../../support/rolls';

test('the defaults are those of the specification', () => {
  expect(setRules(ruleset).options).toEqual({
    pBands: { p3: 60, p2: 320, p1: 640, p0: 1280 },
    threatReach: { infantry: 240, cavalry: 400, artillery: 0 },
    casualtyMethod: 'expectedPlusRoll',
    artilleryRankUse: 'multiply',
    smallArmsBase: 5,
    ranksBonus: 'perExtraRank',
    smallArmsDisorder: 'perPhase',
    artilleryDisorder: 'none',
    smokePerGun: 1,
    smokePerStand: 1,
    smokeLifeTurns: 1,
    smokeBallsToObscure: 1,
    smokeCommandPenalty: 'perFour',
    woundStacking: 'worst',
    commandPointsCarryOver: false,
    armRowsScope: 'refusals',
    autoOrderPrecedence: 'recommended',
    firePriority: 'nearest',
    reformBonus: 0,
    formLineIrregulars: false,
    divisionTestBase: 'initiativeAll',
    divisionTestWhen: 'everyTurnFrom30',
    divisionTestPer: 'unit',
    moraleAddsRating: true,
    heavyWoodsRow: 'both',
    coverStacking: 'best',
    threatStacking: 'worst',
    retreatingCap: 'units',
    forcedCheckImproves: 'steadyOnly',
    routedRallyNear: 'minus5',
    leaderCheckNeedsLos: true,
    horseShotChecksMorale: false,
    brokenMayFire: false,
    terrainCount: 'oncePerRow',
    menPerFigure: 20,
    belowRabble: 'halve',
    heavyGunOrder: 'base',
    minimumMove: 0,
    movementSteps: 4,
    inclementHalves: 'total',
    irregularFlankRank: false,
    squareFlankRank: false,
    nationalArtillery: false,
    prussianMiddleYears: '1808-1814',
    rocketTurnsAt: 'launcher',
    irregularDoubleWorks: false,
    openingVolley: 'oncePerGame',
    closeCombatDice: '2d10',
    cavalryTopColumn: 12,
    meleeFigures: 'all',
    closeCombatRanks: false,
    flankStacking: 'best',
    cavalryMeleeArm: 'melee',
    fireBeforeCloseCombat: true,
    fallBackDistance: 'gait',
    leaderTestNeedsFire: false,
    routedRecover: true,
    percentAppliesTo: 'element',
    smallArmsFigures: 'front',
    initiativeAddsRating: true,
    heavyCoverGrade: 'heavy',
    waveringAutoAdvance: false,
    divisionShareRows: 'highest',
    naturalRolls: 'caps',
    lossBandEdges: 'up',
    rallyWho: 'all',
    checksPerPhase: 'one',
    frontageSteps: 'highest',
    austrianHorseBonus: 40,
    artilleryDoubleRoll: 'perPiece',
    defileMarker: 'always',
    formationFractions: { emergencyLimber: 0.25 },
    leaderRate: 'cavalry',
    simultaneousFire: true,
    mortarCloseBonus: false,
    extraRanks: { openOrder: 1, extendedOrder: 1, klumpen: 4 },
    underFireMeans: 'announced',
    openSquareHalved: false,
    fogAffectsSmallArms: false,
    artilleryFirefightMarkers: 0,
    positionConflicts: 'refuse',
    leaderStacking: 'best',
    doubleAtArtillery: false,
    overrunInfantryMarkers: 0,
    multiUnitFigures: 'lead',
    pursuitCheckState: 'after',
    loserStatusRule: 'worse',
    meleeLocks: true,
    successorTurns: 3,
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
  { autoOrderPrecedence: ['reform'] },
  { autoOrderPrecedence: new Array(9).fill('reform') },
  { autoOrderPrecedence: 'mine' },
  { cavalryTopColumn: 13 },
  { formationFractions: { formSquare: 0.3 } },
  { movementSteps: 0 },
])('when %j, it is a fault', (options) => {
  expect(faultsOf(() => setRules(ruleset, options))).toHaveLength(1);
});

/** A reading of an option: its name, and whether a setting is one of it. */
type Reading = readonly [name: string, isOf: (set: unknown) => boolean];

/** The readings of an option but its default. Of numbers and lists any will do, and of a table any value of each part. */
function readingsOf({ is, default: preset }: Field): readonly Reading[] {
  const but = (usual: unknown) => (set: unknown) => set !== undefined && !isDeepStrictEqual(set, usual);
  if (is.kind === 'record') {
    const parts = preset as Values;
    return Object.keys(is.shape).map((part) => [part, (set) => but(parts[part])((set as Values)[part])]);
  }
  if (is.kind !== 'choice' && is.kind !== 'boolean') return [['another', but(preset)]];
  const named = is.kind === 'choice' ? is.choices : [true, false];
  const isOwn: Reading = ['of your own', (set) => typeof set === 'object'];
  return [
    ...named.filter((one) => one !== preset).map((one): Reading => [String(one), (set) => set === one]),
    ...(is.kind === 'choice' && is.other ? [isOwn] : []),
  ];
}

const CASES = CASE_FILES.flatMap(([, cases]) => cases).filter(({ rules }) => rules === ruleset.id);

/** What a case comes to, or why it comes to nothing: without a reading other facts or dice may be wanted. */
async function comesTo(golden: Case): Promise<unknown> {
  try {
    const { outcome, refused, factors, steps } = rule(await prepare(golden), golden);
    return [outcome, refused.map(({ code }) => code), factors, steps.map(({ text }) => text)];
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

test.each(
  Object.entries(OPTIONS).flatMap(([name, { ruling, field }]) =>
    readingsOf(field).map((reading) => [ruling, name, ...reading] as const),
  ),
)('%s, %s, %s: it changes what a case says', async (_, name, __, isOf) => {
  const ofIt = CASES.filter(({ options = {} }) => Object.hasOwn(options, name) && isOf(options[name]));
  const changed = await Promise.all(
    ofIt.map(async (golden) => {
      const without = Object.entries(golden.options ?? {}).filter(([one]) => one !== name);
      const usual = await comesTo({ ...golden, options: Object.fromEntries(without) });
      return !isDeepStrictEqual(await comesTo(golden), usual);
    }),
  );
  expect(changed).toContain(true);
});
