import fc from 'fast-check';
import type { Values } from '../../../src/core/input/field';
import { counted, ruled, sumOf } from './support';

/**
 * Every row of the modifier tables alone: what it is worth, typed from the sheet. `base` is a situation in which no row
 * of the table counts but those in `always`.
 */
interface Printed {
  readonly procedure: string;
  readonly base: Values;
  /** Rows that count in the base. */
  readonly always: Values;
  readonly dice: readonly number[];
  readonly options?: Values;
  readonly rows: readonly (readonly [what: string, raw: Values, counts: Values])[];
}

// prettier-ignore
const TABLES: readonly (readonly [title: string, printed: Printed])[] = [
  ['3.1.2', { procedure: 'command-points', base: {}, always: {}, dice: [5, 5], rows: [
    ['3 smoke balls',        { smokeBalls: 3 }, {}],
    ['4 smoke balls',        { smokeBalls: 4 }, { smoke: -4 }],
    ['7 smoke balls',        { smokeBalls: 7 }, { smoke: -4 }],
    ['8 smoke balls',        { smokeBalls: 8 }, { smoke: -8 }],
    ['superior',             { commanderRating: 'superior' }, { superior: 4 }],
    ['poor',                 { commanderRating: 'poor' }, { poor: -4 }],
    ['lightly wounded',      { lightWounds: 1 }, { lightlyWounded: -4 }],
    ['twice lightly wounded', { lightWounds: 2 }, { lightlyWounded: -4 }],
    ['horse shot',           { horseShotLastTurn: true }, { lightlyWounded: -4 }],
    ['seriously wounded',    { seriousWounds: 1 }, { seriouslyWounded: -7 }],
    ['both wounds',          { lightWounds: 1, seriousWounds: 1 }, { seriouslyWounded: -7 }],
    ['new order',            { newOrderLastTurn: true }, { newOrder: 3 }],
  ] }],
  ['4.3.2, cavalry that refuses a charge', { procedure: 'initiative-check', base: { purpose: 'refuseCharge', moraleRating: 8 }, always: { moraleRating: 8 }, dice: [5, 5], rows: [
    ['flank or rear',        { threatensFlankOrRear320: true }, { threatensFlankOrRear: -5 }],
    ['not in square',        { threatensInfantryNotInSquare: true }, { notInSquare: -3 }],
    ['light cover',          { targetCover: 'light' }, { coverLight: 3 }],
    ['medium cover',         { targetCover: 'medium' }, { coverMedium: 5 }],
    ['heavy cover',          { targetCover: 'heavy' }, { coverHeavy: 7 }],
    ['in light cover',       { targetIn: ['lightCover'] }, { coverLight: 3 }],
    ['in light woods',       { targetIn: ['lightWoods'] }, { coverLight: 3 }],
    ['in light works',       { targetIn: ['lightWorks'] }, { coverLight: 3 }],
    ['in medium works',      { targetIn: ['mediumWorks'] }, { coverMedium: 5 }],
    ['in heavy cover',       { targetIn: ['heavyCover'] }, { coverHeavy: 7 }],
    ['in heavy woods',       { targetIn: ['heavyWoods'] }, { coverHeavy: 7 }],
    ['in heavy works',       { targetIn: ['heavyWorks'] }, { coverHeavy: 7 }],
    ['contradicting order',  { contradictingOrder: true }, { contradictingOrder: 5 }],
  ] }],
  ['4.3.2, artillery that refuses to withdraw', { procedure: 'initiative-check', base: { purpose: 'refuseWithdraw', moraleRating: 8 }, always: { moraleRating: 8 }, dice: [5, 5], rows: [
    ['supported',            { supported60: true }, { supported: 3 }],
    ['threatened in front',  { threatenedFrom: 'front' }, {}],
    ['threatened on flank',  { threatenedFrom: 'flank' }, { threatenedOnFlankOrRear: -5 }],
    ['threatened in rear',   { threatenedFrom: 'rear' }, { threatenedOnFlankOrRear: -5 }],
  ] }],
  ['4.3.2, all', { procedure: 'initiative-check', base: { purpose: 'act', arm: 'infantry', moraleRating: 8 }, always: { moraleRating: 8 }, dice: [5, 5], rows: [
    ['one marker',           { disorder: 1 }, { disorder: -1 }],
    ['four markers',         { disorder: 4 }, { disorder: -4 }],
    ['rabble',               { discipline: 'rabble' }, { rabble: -9 }],
    ['raw recruits',         { discipline: 'rawRecruits' }, { rawRecruits: -7 }],
    ['militia',              { discipline: 'militia' }, { militia: -3 }],
    ['trained',              { discipline: 'trained' }, {}],
    ['disciplined',          { discipline: 'disciplined' }, { disciplined: 3 }],
    ['hardened',             { discipline: 'hardened' }, { hardened: 5 }],
    ['24.99% lost',          { lossPct: 24.99 }, {}],
    ['25% lost',             { lossPct: 25 }, { losses: -4 }],
    ['49.99% lost',          { lossPct: 49.99 }, { losses: -4 }],
    ['50% lost',             { lossPct: 50 }, { losses: -8 }],
    ['75% lost',             { lossPct: 75 }, { losses: -12 }],
    ['all lost',             { lossPct: 100 }, { losses: -16 }],
  ] }],
  ['4.4.1', { procedure: 'division-test', base: { unitsTotal: 100, unitsLostOrRouted: 30, moraleRating: 8 }, always: { moraleRating: 8, share30: -2 }, dice: [5, 5], rows: [
    ['friendly works',       { friendlyWorksLost: 1 }, { friendlyWorks: -4 }],
    ['three friendly works', { friendlyWorksLost: 3 }, { friendlyWorks: -12 }],
    ['friendly structures',  { friendlyStructuresLost: 2 }, { friendlyStructures: -2 }],
    ['enemy works',          { enemyWorksTaken: 2 }, { enemyWorks: 8 }],
    ['enemy structures',     { enemyStructuresTaken: 2 }, { enemyStructures: 2 }],
    ['commanders',           { commandersLost: 2 }, { commanders: -4 }],
    ['enemy units',          { enemyUnitsRoutedOrLost: 3 }, { enemyUnits: 3 }],
    ['poor leader',          { leaderWithin40: 'poor' }, { leader: 1 }],
    ['average leader',       { leaderWithin40: 'average' }, { leader: 2 }],
    ['superior leader',      { leaderWithin40: 'superior' }, { leader: 3 }],
    ['the unit’s own: markers', { disorder: 2 }, { disorder: -2 }],
    ['the unit’s own: losses', { lossPct: 50 }, { losses: -8 }],
    ['the unit’s own: hardened', { discipline: 'hardened' }, { hardened: 5 }],
  ] }],
  // 100 guns at P2, where the base is 50%: their points are full hundreds, so no dice are thrown.
  ['7.2.2, numbers', { procedure: 'artillery-fire', base: { distance: 300, guns: 100 }, always: { still: 5 }, dice: [], options: { nationalArtillery: true }, rows: [
    ['light gun',            { gunClass: 'light' }, { lightGun: -8 }],
    ['heavy gun',            { gunClass: 'heavy' }, { heavyGun: 8 }],
    ['5.9 pounds',           { poundage: 5.9 }, { lightGun: -8 }],
    ['6 pounds',             { poundage: 6 }, {}],
    ['10 pounds',            { poundage: 10 }, {}],
    ['10.1 pounds',          { poundage: 10.1 }, { heavyGun: 8 }],
    ['wet ground',           { wet: true }, { wet: -7 }],
    ['rolling',              { ground: 'rolling' }, { rolling: -10 }],
    ['mountainous',          { ground: 'mountainous' }, { mountainous: -25 }],
    ['up gentle',            { slope: 'upGentle' }, { upGentle: -8 }],
    ['down gentle',          { slope: 'downGentle' }, { downGentle: 10 }],
    ['up moderate',          { slope: 'upModerate' }, { moderate: -20 }],
    ['down moderate',        { slope: 'downModerate' }, { moderate: -20 }],
    ['up gentle, howitzer',  { slope: 'upGentle', gunType: 'howitzer' }, { howitzer: 10 }],
    ['up gentle, mortar',    { slope: 'upGentle', gunType: 'mortar' }, {}],
    ['moderate, mortar',     { slope: 'downModerate', gunType: 'mortar' }, {}],
    ['down gentle, mortar',  { slope: 'downGentle', gunType: 'mortar' }, { downGentle: 10 }],
    ['up gentle, rocket',    { slope: 'upGentle', gunType: 'rocket' }, { upGentle: -8 }],
    ['open order',           { targetFormation: 'openOrder' }, { openOrder: -5 }],
    ['extended order',       { targetFormation: 'extendedOrder' }, { extendedOrder: -10 }],
    ['light cover',          { targetCover: ['lightCover'] }, { lightCover: -4 }],
    ['light woods',          { targetCover: ['lightWoods'] }, { lightCover: -4 }],
    ['heavy cover',          { targetCover: ['heavyCover'] }, { heavyCover: -10 }],
    ['heavy woods',          { targetCover: ['heavyWoods'] }, { heavyCover: -10 }],
    ['light works',          { targetCover: ['lightWorks'] }, { lightWorks: -10 }],
    ['medium works',         { targetCover: ['mediumWorks'] }, { mediumWorks: -15 }],
    ['heavy works',          { targetCover: ['heavyWorks'] }, { heavyWorks: -25 }],
    ['works, mortar',        { targetCover: ['lightWorks', 'mediumWorks', 'heavyWorks'], gunType: 'mortar' }, {}],
    ['cover, mortar',        { targetCover: ['heavyCover'], gunType: 'mortar' }, { heavyCover: -10 }],
    ['one marker',           { disorder: 1 }, { disorder: -5 }],
    ['three markers',        { disorder: 3 }, { disorder: -15 }],
    ['militia',              { discipline: 'militia' }, { militia: -5 }],
    ['raw recruits',         { discipline: 'rawRecruits' }, { rawRecruits: -10 }],
    ['rabble',               { discipline: 'rabble' }, { rabble: -20 }],
    ['disciplined',          { discipline: 'disciplined' }, { disciplined: 5 }],
    ['hardened',             { discipline: 'hardened' }, { hardened: 10 }],
    ['under fire',           { underFire: true }, { underFire: -5 }],
    ['smoke',                { smoke: true }, { smoke: -8 }],
    ['howitzer at P2',       { gunType: 'howitzer' }, { howitzer: 10 }],
    ['French',               { nation: 'french' }, { french: 5 }],
    ['British',              { nation: 'british' }, { british: -4 }],
    ['Austrian',             { nation: 'austrian' }, { austrian: -5 }],
    ['Russian',              { nation: 'russian' }, { russian: 3 }],
    ['Prussian 1806',        { nation: 'prussian1806' }, { prussian1806: -3 }],
    ['Prussian 1808',        { nation: 'prussian1808' }, { prussian1808: -5 }],
    ['Prussian 1815',        { nation: 'prussian1815' }, { prussian1815: 5 }],
    ['Spanish',              { nation: 'spanish' }, { spanish: -5 }],
  ] }],
  ['9.2.1, infantry', { procedure: 'close-combat', base: combat({}), always: { moraleRating: 8 }, dice: [], options: { closeCombatDice: 'none' }, rows: [
    ['rating',               combat({ moraleRating: 10 }), { moraleRating: 10 }],
    ['one marker',           combat({ disorder: 1 }), { disorder: -1 }],
    ['three markers',        combat({ disorder: 3 }), { disorder: -3 }],
    ['24.99% lost',          combat({ lossPct: 24.99 }), {}],
    ['25% lost',             combat({ lossPct: 25 }), { casualties: -3 }],
    ['50% lost',             combat({ lossPct: 50 }), { casualties: -6 }],
    ['75% lost',             combat({ lossPct: 75 }), { casualties: -9 }],
    ['attacks flank',        combat({ attacksFlank: true }), { attacksFlank: 5 }],
    ['attacks rear',         combat({ attacksRear: true }), { attacksRear: 9 }],
    ['flanks secured',       combat({ flanksSecured: true }), { flanksSecured: 7 }],
    ['extended order',       combat({ formation: 'extendedOrder' }), { extendedOrder: -6 }],
    ['open order',           combat({ formation: 'openOrder' }), { openOrder: -4 }],
    ['open column',          combat({ formation: 'openColumn' }), { openOrder: -4 }],
    ['closed column',        combat({ formation: 'closedColumn' }), {}],
    ['resolute',             combat({ moraleStatus: 'resolute' }), { resolute: 4 }],
    ['wavering',             combat({ moraleStatus: 'wavering' }), { wavering: -3 }],
    ['broken',               combat({ moraleStatus: 'broken' }), { broken: -6 }],
    ['routed',               combat({ moraleStatus: 'routed' }), { routed: -9 }],
    ['poor leader',          combat({ leaderWithin20: 'poor' }), { leader: 1 }],
    ['average leader',       combat({ leaderWithin20: 'average' }), { leader: 2 }],
    ['superior leader',      combat({ leaderWithin20: 'superior' }), { leader: 3 }],
    ['heavy works',          combat({ cover: ['heavyWorks'] }), { heavyWorks: 4 }],
    ['medium works',         combat({ cover: ['mediumWorks'] }), { mediumWorks: 3 }],
    ['light works',          combat({ cover: ['lightWorks'] }), { lightWorks: 2 }],
    ['light cover',          combat({ cover: ['lightCover'] }), { lightCover: 2 }],
    ['light woods',          combat({ cover: ['lightWoods'] }), { lightCover: 2 }],
    ['heavy cover',          combat({ cover: ['heavyCover'] }), { heavyCover: 3 }],
    ['heavy woods',          combat({ cover: ['heavyWoods'] }), { heavyCover: 3 }],
    ['surprised',            combat({ surprised: true }), { surprised: -6 }],
    ['irregular',            combat({ irregular: true }), { irregular: 3 }],
    ['no bayonets',          combat({ meleeArm: 'none' }), { noBayonets: -4 }],
    ['bayonets',             combat({ meleeArm: 'bayonet' }), {}],
    ['melee weapons',        combat({ meleeArm: 'melee' }), { meleeWeapons: 3 }],
    ['rain',                 combat({ rainOrSnow: true }), { rainOrSnow: -3 }],
    ['double frontage',      combat({ doubleFrontage: true }), { doubleFrontage: 4 }],
  ] }],
  ['10.2.1', { procedure: 'disorder-recovery', base: { disorder: 20 }, always: {}, dice: [5, 5], rows: [
    ['24.99% lost',          { lossPct: 24.99 }, {}],
    ['25% lost',             { lossPct: 25 }, { casualties: -2 }],
    ['75% lost',             { lossPct: 75 }, { casualties: -6 }],
    ['poor leader',          { leaderWithin20: 'poor' }, { leader: 1 }],
    ['average leader',       { leaderWithin20: 'average' }, { leader: 2 }],
    ['superior leader',      { leaderWithin20: 'superior' }, { leader: 3 }],
    ['hurt by fire',         { hurtByFire: true }, { hurtByFire: -3 }],
    ['hardened',             { discipline: 'hardened' }, { hardened: 4 }],
    ['disciplined',          { discipline: 'disciplined' }, { disciplined: 2 }],
    ['trained',              { discipline: 'trained' }, {}],
    ['militia',              { discipline: 'militia' }, { militia: -2 }],
    ['raw recruits',         { discipline: 'rawRecruits' }, { rawRecruits: -4 }],
    ['rabble',               { discipline: 'rabble' }, { rabble: -6 }],
    ['in woods',             { inWoods: true }, { inWoods: -4 }],
  ] }],
  ['10.1.1', { procedure: 'leader-hit', base: { band: 'P3' }, always: {}, dice: [2, 2], rows: [
    ['attached',             { attachedInP3: true }, { attached: 3 }],
  ] }],
];

/** An infantry unit against its like that no row speaks of but the rating's; its figures leave no remainder. */
function combat(a: Values): Values {
  const unit = { arm: 'infantry', moraleRating: 8, figures: 100 };
  return { a: { ...unit, ...a }, b: { ...unit, moraleRating: 16 } };
}

/** Cover and its grade answer one question, but for targets of fire, which have cover only. */
const SAME_QUESTION: Values = { targetIn: 'targetCover', targetCover: 'targetIn' };

function unlessAnswered(all: Values, raw: Values): Values {
  const answered = Object.keys(raw).map((name) => SAME_QUESTION[name]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !answered.includes(name)));
}

/** Several rows at once; where two answer the same question, the later one holds. */
function merged(raws: readonly Values[]): Values {
  return raws.reduce<Values>((all, raw) => {
    const own = { ...(all.a as Values | undefined), ...(raw.a as Values | undefined) };
    return { ...unlessAnswered(all, raw), ...raw, ...(raw.a !== undefined && { a: own }) };
  }, {});
}

describe.each(TABLES)('%s', (_, { procedure, base, always, dice, options = {}, rows }) => {
  test('in every combination what counts is added to the dice, and to nothing else', () => {
    const raws = rows.map(([, raw]) => raw);
    fc.assert(
      fc.property(fc.shuffledSubarray([...raws]), (some) => {
        const { factors, outcome, refused } = ruled(procedure, merged([base, ...some]), dice, options);
        const own = factors.filter(
          ({ counts, unit }) => counts && (unit !== 'defender' || outcome?.totals === undefined),
        );
        const sum = own.reduce((all, { value }) => all + Number(value), 0);
        const natural = dice.reduce((all, face) => all + face, 0);
        if (refused.length > 0 || outcome === null) return;
        const { total, percent, totals } = outcome as {
          total?: number;
          percent?: number;
          totals?: readonly number[];
        };
        if (percent !== undefined) expect(percent).toBe(Math.max(0, 50 + sum));
        else expect(total ?? totals?.[0]).toBe(natural + sum);
      }),
    );
  });

  test.each(rows)('%s', (__, raw, counts) => {
    const ruling = ruled(procedure, { ...base, ...raw }, dice, options);
    const own =
      procedure === 'close-combat'
        ? ruling.factors.filter(({ unit }) => unit === 'attacker')
        : ruling.factors;
    expect(counted({ ...ruling, factors: own })).toEqual({ ...always, ...counts });
    const sum = sumOf({ ...ruling, factors: own });
    const natural = dice.reduce((total, face) => total + face, 0);
    const { total, percent, totals } = ruling.outcome as {
      total?: number;
      percent?: number;
      totals?: readonly number[];
    };
    expect(total ?? totals?.[0] ?? (percent ?? 0) - 50).toBe(natural + sum);
  });
});

describe('4.3.2, the rating', () => {
  test.each([1, 2, 8, 15, 16])('%d', (moraleRating) => {
    expect(
      ruled('initiative-check', { purpose: 'act', arm: 'infantry', moraleRating }, [5, 5]).outcome,
    ).toMatchObject({
      total: 10 + moraleRating,
    });
  });
});

describe('7.2.2, rows that are no numbers', () => {
  // The base of P2 is 50%, and a gun that has not moved adds 5.
  // prettier-ignore
  const HALVED: readonly (readonly [what: string, raw: Values, percent: number])[] = [
    ['inclement',                   { inclement: true }, 27],
    ['moved',                       { moved: true }, 25],
    ['wavering',                    { moraleStatus: 'wavering' }, 27],
    ['moved and wavering',          { moved: true, moraleStatus: 'wavering' }, 12],
    ['inclement, moved, wavering',  { inclement: true, moved: true, moraleStatus: 'wavering' }, 6],
    ['moved, odd sum',              { moved: true, discipline: 'disciplined' }, 27],
    ['resolute',                    { moraleStatus: 'resolute' }, 55],
  ];

  test.each(HALVED)('%s', (_, raw, percent) => {
    expect(ruled('artillery-fire', { distance: 300, guns: 100, ...raw }, []).outcome).toMatchObject({
      percent,
    });
  });

  test.each([
    ['up a steep slope', { slope: 'upSteep' }, ['steepSlope'], ['steep']],
    ['down a steep slope', { slope: 'downSteep' }, ['steepSlope'], ['steep']],
    ['obstructed', { obstructed: true }, ['obstructed'], ['obstructed']],
  ])('%s is prohibited, and the ruling shows the row', (_, raw, codes, rows) => {
    const ruling = ruled('artillery-fire', { distance: 300, guns: 4, ...raw }, []);
    expect(ruling.refused.map(({ code }) => code)).toEqual(codes);
    expect(Object.keys(counted(ruling))).toEqual(rows);
  });
});

describe('9.2.1, rows that take another arm', () => {
  const infantry = { arm: 'infantry', moraleRating: 8, figures: 100 };
  const cavalry = { arm: 'cavalry', moraleRating: 8, figures: 100 };
  const options = { closeCombatDice: 'none', cavalryTopColumn: 12 };
  const totals = (a: Values, b: Values): unknown =>
    ruled('close-combat', { a, b }, [], options).outcome?.totals;

  // prettier-ignore
  const CASES: readonly (readonly [what: string, a: Values, b: Values, totals: readonly number[]])[] = [
    ['cavalry has melee weapons',        cavalry, infantry, [11, 8]],
    ['a card without',                   { ...cavalry, meleeArm: 'none' }, infantry, [4, 8]],
    ['an unsecured flank',               { ...cavalry, cavalryOnUnsecuredFlank: true }, infantry, [18, 8]],
    ['flank and unsecured flank',        { ...cavalry, attacksFlank: true, cavalryOnUnsecuredFlank: true }, infantry, [18, 8]],
    ['flank, unsecured flank and rear',  { ...cavalry, attacksFlank: true, cavalryOnUnsecuredFlank: true, attacksRear: true }, infantry, [20, 8]],
    ['infantry has no such flank to touch', { ...infantry, cavalryOnUnsecuredFlank: true }, infantry, [8, 8]],
    ['open square against cavalry',      cavalry, { ...infantry, formation: 'openSquare' }, [11, 15]],
    ['closed square against cavalry',    cavalry, { ...infantry, formation: 'closedSquare' }, [11, 15]],
    ['klumpen against cavalry',          cavalry, { ...infantry, formation: 'klumpen' }, [11, 15]],
    ['a square against infantry',        infantry, { ...infantry, formation: 'openSquare' }, [8, 8]],
    ['engineers against works',          { ...infantry, engineersVsWorks: true }, { ...infantry, cover: ['lightWorks'] }, [10, 10]],
    ['engineers against woods',          { ...infantry, engineersVsWorks: true }, { ...infantry, cover: ['lightWoods'] }, [8, 10]],
    ['rain on cavalry',                  { ...cavalry, rainOrSnow: true }, { ...infantry, rainOrSnow: true }, [11, 5]],
  ];

  test.each(CASES)('%s', (_, a, b, expected) => {
    expect(totals(a, b)).toEqual(expected);
  });
});

describe('6.2 and 6.4', () => {
  const allowance = (raw: Values): unknown =>
    ruled('movement', { mover: 'cavalry', gait: 'quick', ...raw }, []).outcome;

  // prettier-ignore
  const TERRAIN: readonly (readonly [what: string, raw: Values, out: Values])[] = [
    ['nothing',          {}, { allowance: 240, maxFrontage: 240, disorderAdded: 0, temporaryDisorder: 0 }],
    ['gentle slope',     { terrain: ['gentleSlope'] }, { allowance: 220, maxFrontage: 160, disorderAdded: 0 }],
    ['moderate slope',   { terrain: ['moderateSlope'] }, { allowance: 200, maxFrontage: 80, disorderAdded: 0 }],
    ['steep slope',      { terrain: ['steepSlope'] }, { allowance: 180, maxFrontage: 240, disorderAdded: 1 }],
    ['linear obstacle',  { linearObstacles: 1 }, { allowance: 220, disorderAdded: 0 }],
    ['obstacle cleared', { linearObstacles: 1, obstaclesCleared: 1 }, { allowance: 220, disorderAdded: 1 }],
    ['three obstacles',  { linearObstacles: 3, obstaclesCleared: 3 }, { allowance: 180, disorderAdded: 3 }],
    ['light woods',      { terrain: ['lightWoods'] }, { allowance: 240, maxFrontage: 160 }],
    ['heavy woods',      { terrain: ['heavyWoods'] }, { allowance: 220, maxFrontage: 80 }],
    ['two kinds',        { terrain: ['gentleSlope', 'lightWoods'] }, { allowance: 220, maxFrontage: 80 }],
    ['bridge',           { defilesEntered: 1, defilesCleared: 1, oneStandFront: true }, { allowance: 240, disorderAdded: 1 }],
    ['sparse buildings', { buildings: 'sparse' }, { allowance: 240, disorderAdded: 1 }],
    ['dense buildings',  { buildings: 'dense', oneStandFront: true }, { allowance: 240, disorderAdded: 1 }],
    ['structure',        { entersOrLeavesBuilding: true }, { allowance: 240, disorderAdded: 0, temporaryDisorder: 1 }],
  ];

  test.each(TERRAIN)('%s', (_, raw, out) => {
    expect(allowance(raw)).toMatchObject(out);
  });

  // The greatest frontage of trained cavalry at the quick is 240 men.
  // prettier-ignore
  const WIDTHS: readonly (readonly [men: number, allowance: number])[] = [
    [239, 240], [240, 240], [240.5, 200], [241, 200], [359.5, 200], [360, 160], [361, 160], [479.5, 160], [480, 120], [1000, 120],
  ];

  test.each(WIDTHS)('%d men', (frontageMen, paces) => {
    expect(allowance({ frontageMen })).toMatchObject({ allowance: paces });
  });
});
