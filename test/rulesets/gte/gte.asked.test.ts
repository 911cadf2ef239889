import {
  checkSituation,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { fatline, standard } from '../../../src/rulesets/gte';

const SHOT = {
  arm: 'infantry',
  grade: 'regular',
  formation: 'line',
  basesFiring: 4,
  distance: 2,
  targetArm: 'infantry',
  targetFormation: 'line',
};
const GUNS = {
  ...SHOT,
  arm: 'footArtillery',
  gunClass: '6',
  formation: 'deployed',
  crewFiring: 4,
  distance: 9,
};
/** Cavalry, which is refused before anything about the shot is asked. */
const NO_SHOT = { arm: 'lightCavalry', formation: 'line', targetFormation: 'line' };
const FOOT = { arm: 'infantry', grade: 'elite', occasion: 'charged', enemyArm: 'lightCavalry' };
const HORSE = {
  arm: 'heavyCavalry',
  grade: 'regular',
  occasion: 'wishCharge',
  enemyArm: 'infantry',
  targetStatus: 'steady',
  targetFormation: 'line',
};
const FIRED_AT = { arm: 'infantry', grade: 'regular', occasion: 'fireHits' };
const CHARGER = {
  arm: 'heavyCavalry',
  formation: 'line',
  order: 'attack',
  targetArm: 'infantry',
  straight: 3,
};
const SKIRMISHERS = {
  arm: 'infantry',
  formation: 'skirmish',
  passedTest: true,
  choice: 'evade',
  chargerArm: 'infantry',
};
const CLOSE_ORDER = { ...SKIRMISHERS, formation: 'line', choice: 'receive' };
const PURSUER = { arm: 'lightCavalry', allOpponentsBroke: true, gap: 3 };
const FOLLOWER = { allowance: 6, used: 3, gap: 2, targetReaction: 'broke' };
const STRUCK = { arm: 'infantry', originalStrength: 4, newHits: 1 };
const LOOSE = { status: 'disordered', turn: 5, disorderCauseEndedTurn: 4, arm: 'lightCavalry' };
const OCCUPIER = { action: 'occupy', arm: 'infantry', sectorState: 'friends', formation: 'line' };
const REACHED = { ability: 'average', distance: 5 };
const ARMIES = { generalsA: ['talented'], generalsB: ['inept'] };
const FORMED = { arm: 'infantry', formation: 'line' };
const ORDERED = { currentOrder: 'attack', ability: 'average', orderDetail: 'the mill' };
const GUARD = { oldGuard: true };

type Row = readonly [
  procedure: string,
  field: string,
  matters: Values,
  not: readonly Values[],
  options?: Values,
];

/** What matters to a ruling is asked; what does not is left out of its situation, so that nobody is asked for it. */
const ROWS: readonly Row[] = [
  ['fire', 'firedOnFlank', SHOT, [{ ...SHOT, targetFormation: 'column' }, NO_SHOT]],
  ['fire', 'nation', { ...SHOT, nation: 'british' }, [SHOT, { ...GUNS, nation: 'british' }]],
  ['fire', 'nation', SHOT, [GUNS], { britishVolley: true }],
  ['fire', 'columnWidth', { ...SHOT, formation: 'column' }, [SHOT, GUNS]],
  ['fire', 'replacementBases', { ...SHOT, formation: 'skirmish' }, [SHOT, GUNS]],
  ['fire', 'basesRemoved', { ...GUNS, originalStrength: 4 }, [GUNS]],
  [
    'fire',
    'nearestMostAhead',
    SHOT,
    [
      { ...SHOT, generalAttached: true },
      { ...SHOT, splitFire: true },
      { ...SHOT, chargeRole: 'receiving', targetRole: 'charging' },
    ],
  ],
  [
    'fire',
    'targetInOpen',
    { ...SHOT, firedOnFlank: true },
    [
      SHOT,
      { ...SHOT, firedOnFlank: true, targetArm: 'lightCavalry' },
      { ...SHOT, firedOnFlank: true, targetFormation: 'column' },
    ],
  ],
  [
    'fire',
    'bounceBlocked',
    { ...GUNS, bounceTarget: true },
    [GUNS, { ...GUNS, distance: 6, bounceTarget: true }],
  ],
  [
    'fire',
    'emergencyChangeThisTurn',
    { ...SHOT, emergencyChangeThisTurn: true },
    [
      { ...GUNS, emergencyChangeThisTurn: true },
      { ...NO_SHOT, emergencyChangeThisTurn: true },
    ],
  ],
  [
    'reaction-test',
    'inOpen',
    FOOT,
    [
      { ...FOOT, enemyArm: 'infantry' },
      { ...FOOT, arm: 'lightCavalry' },
      { ...FOOT, formation: 'square' },
      { ...FOOT, occasion: 'friendsBreak' },
    ],
  ],
  [
    'reaction-test',
    'targetDefendsObstacle',
    HORSE,
    [
      { ...HORSE, arm: 'infantry' },
      { ...HORSE, enemyArm: 'lightCavalry', targetFormation: 'line' },
    ],
  ],
  [
    'movement',
    'bunched',
    { ...FORMED, formation: 'column' },
    [FORMED, { arm: 'lightCavalry', formation: 'column' }],
  ],
  ['movement', 'haltedBehindObstacle', { ...FORMED, obstacles: [{ type: 'hedge' }] }, [FORMED]],
  [
    'formation-check',
    'canSkirmish',
    { arm: 'infantry', to: 'skirmish' },
    [
      { arm: 'infantry', to: 'column' },
      { arm: 'lightCavalry', to: 'skirmish' },
    ],
  ],
  [
    'command-test',
    'orderDetail',
    { ...ORDERED, newOrder: 'move' },
    [ORDERED, { ...ORDERED, newOrder: 'hold' }],
  ],
  [
    'general-ability',
    'nation',
    { level: 'subordinate', nation: 'french' },
    [
      { level: 'commanding', nation: 'french' },
      { level: 'subordinate', nation: 'french', scenarioAbility: 'inept' },
    ],
    { nationalGenerals: true },
  ],
  [
    'general-ability',
    'scenarioInspirational',
    { level: 'subordinate', scenarioInspirational: true },
    [
      { level: 'commanding', scenarioInspirational: true },
      { level: 'subordinate', scenarioInspirational: true, scenarioAbility: 'talented' },
    ],
  ],
  [
    'general-ability',
    'scenarioInspirational',
    { level: 'commanding', scenarioInspirational: true, scenarioAbility: 'inept' },
    [{ level: 'commanding', scenarioInspirational: true, scenarioAbility: 'talented' }],
  ],
  ['reaction-test', 'oldGuard', FOOT, [{ ...FOOT, grade: 'regular' }], GUARD],
  [
    'reaction-test',
    'formation',
    FOOT,
    [FIRED_AT, { ...FIRED_AT, nation: 'british' }],
    { frenchColumns: true },
  ],
  ['reaction-test', 'formation', { ...FIRED_AT, nation: 'french' }, [], { frenchColumns: true }],
  [
    'reaction-test',
    'nation',
    FIRED_AT,
    [FOOT, { ...FIRED_AT, arm: 'heavyCavalry' }],
    { frenchColumns: true },
  ],
  ['reaction-test', 'firingHitsThisPhase', FIRED_AT, [FOOT]],
  ['reaction-test', 'fireTestedThisTurn', { ...FIRED_AT, fireTestedThisTurn: false }, [FOOT]],
  ['reaction-test', 'hitByChargeInSupport', { ...FIRED_AT, lastMove: 'charging' }, [FIRED_AT, FOOT]],
  ['reaction-test', 'supported', { ...FOOT, formation: 'skirmish' }, [FOOT]],
  ['reaction-test', 'attackedInFlankOrRear', FOOT, [FIRED_AT, { ...FOOT, formation: 'square' }]],
  ['reaction-test', 'targetStatus', HORSE, [{ ...HORSE, enemyArm: 'lightCavalry' }, FOOT]],
  ['reaction-test', 'targetFormation', HORSE, [{ ...HORSE, arm: 'infantry' }, FOOT]],
  ['charge-check', 'supportedGroupAttacks', { ...CHARGER, order: 'support' }, [CHARGER]],
  [
    'charge-check',
    'targetChargedIntoContact',
    { ...CHARGER, inSupport: true, phase: 'nonInitiativeMovement' },
    [CHARGER],
  ],
  [
    'charge-check',
    'targetFormation',
    { ...CHARGER, behindFrontLine: true, targetFormation: 'line' },
    [CHARGER],
  ],
  [
    'charge-check',
    'cavalryTargetAvailable',
    CHARGER,
    [
      { ...CHARGER, arm: 'infantry' },
      { ...CHARGER, targetArm: 'footArtillery' },
    ],
  ],
  ['charge-check', 'roomToContact', { ...CHARGER, joinsCombat: true }, [CHARGER]],
  ...(['chargerFormation', 'inOpen', 'defendsObstacle', 'difficultTerrain'] as const).map((field): Row => [
    'charge-response',
    field,
    SKIRMISHERS,
    [CLOSE_ORDER, { ...SKIRMISHERS, passedTest: false }],
  ]),
  [
    'charge-response',
    'difficultTerrain',
    { ...CLOSE_ORDER, choice: 'emergencySquare', grade: 'elite', chargerUsed: 3, basesLeft: 4 },
    [CLOSE_ORDER],
  ],
  ['charge-response', 'supported', { ...SKIRMISHERS, passedTest: false }, [CLOSE_ORDER]],
  ['register-hits', 'replacementBases', STRUCK, [{ ...STRUCK, arm: 'lightCavalry' }], { skirmishers: true }],
  ['register-hits', 'generalsAttached', STRUCK, [{ ...STRUCK, source: 'evade' }]],
  ['rally', 'cossack', { ...LOOSE, cossack: true }, [LOOSE]],
  ['rally', 'cossack', LOOSE, [], { cossacks: true }],
  ['bua', 'enteredInEarlierPhase', OCCUPIER, [{ ...OCCUPIER, action: 'enter' }]],
  ['bua', 'adjacentEnemy', OCCUPIER, [{ ...OCCUPIER, action: 'enter' }]],
  ['bua', 'voluntary', { ...OCCUPIER, action: 'leave' }, [OCCUPIER]],
  ['command-status', 'superiorAttachedToGroup', { ...REACHED, relation: 'divisional' }, [REACHED]],
  ['command-status', 'relation', REACHED, [{ ...REACHED, subject: 'general' }]],
  [
    'general-ability',
    'nationColumn',
    { level: 'subordinate', nation: 'other' },
    [{ level: 'subordinate', nation: 'french' }],
    { nationalGenerals: true },
  ],
  ['initiative', 'frenchSide', ARMIES, [], { initiativeTie: 'nonFrenchFirst' }],
  ['pursuit', 'pursue', PURSUER, [{ ...PURSUER, mustPursue: true }]],
  [
    'pursuit',
    'targetFormation',
    { ...PURSUER, arm: 'infantry', formation: 'skirmish' },
    [PURSUER, { ...PURSUER, arm: 'infantry', formation: 'line' }],
  ],
  [
    'pursuit',
    'wishesToChargeIt',
    { ...PURSUER, interveningEnemy: 'unbroken' },
    [PURSUER, { ...PURSUER, interveningEnemy: 'unbroken', mustPursue: true }],
  ],
  ['follow-up-charge', 'mustPursue', FOLLOWER, [{ ...FOLLOWER, targetReaction: 'evaded' }]],
];

test.each(ROWS.map((row): readonly [string, Row] => [`${row[0]} asks for ${row[1]}`, row]))(
  '%s where it matters, and only there',
  (_, [id, field, matters, not, options]) => {
    const rules = setRules(standard, options);
    const situationOf = (raw: Values): Values => requireSituation(rules, findProcedure(standard, id), raw);
    expect(situationOf(matters)).toHaveProperty(field);
    for (const raw of not) expect(situationOf(raw)[field]).toBeUndefined();
  },
);

test('the ammunition is no question before the distance that decides it is known (G11.1-03)', () => {
  const { missing } = checkSituation(setRules(standard), findProcedure(standard, 'fire'), {
    ...GUNS,
    distance: undefined,
  });
  expect(missing.map(({ path }) => path)).toEqual([['distance']]);
});

test('hits are asked for by the option that counts them, in Fatline alone (R-67)', () => {
  const raw = { ...FOOT, hitsTaken: 3, originalStrength: 6 };
  for (const [ruleset, options, hits] of [
    [fatline, { fatlineCasualtyBasis: 'hits' }, 3],
    [fatline, {}, undefined],
    [standard, {}, undefined],
  ] as const) {
    const rules = setRules(ruleset, options);
    expect(requireSituation(rules, findProcedure(ruleset, 'reaction-test'), raw)['hitsTaken']).toBe(hits);
  }
});

test('the nation is asked for infantry columns, in Fatline alone (GF3.1-01)', () => {
  const column = { arm: 'infantry', to: 'column', nation: 'french' };
  for (const [ruleset, raw, nation] of [
    [fatline, column, 'french'],
    [fatline, { ...column, to: 'line' }, undefined],
    [fatline, { ...column, arm: 'lightCavalry' }, undefined],
    [standard, column, undefined],
  ] as const) {
    const procedure = findProcedure(ruleset, 'formation-check');
    expect(requireSituation(setRules(ruleset), procedure, raw)['nation']).toBe(nation);
  }
});

const STEADY = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 2 };
const HEAVY = { ...STEADY, arm: 'heavyCavalry' };
const LIGHT = { ...STEADY, arm: 'lightCavalry' };
const BATTERY = { arm: 'footArtillery', grade: 'regular', formation: 'deployed', bases: 4 };
const ROUTERS = { ...STEADY, status: 'broken' };
const COUNTER = { ...HEAVY, charging: true };

type Duel = readonly [a: Values, b: Values, round?: number];

/** What is asked of side A in a round of combat, by the units of both sides; and where it is not. */
const DUELS: readonly (readonly [field: string, matters: Duel, not: readonly Duel[]])[] = [
  [
    'charging',
    [STEADY, STEADY],
    [
      [STEADY, STEADY, 2],
      [BATTERY, STEADY],
      [STEADY, ROUTERS],
    ],
  ],
  [
    'received',
    [STEADY, STEADY],
    [
      [COUNTER, STEADY],
      [STEADY, STEADY, 2],
      [{ ...STEADY, unopposed: 'evaders' }, STEADY],
      [ROUTERS, STEADY],
    ],
  ],
  [
    'overlap',
    [STEADY, STEADY],
    [
      [STEADY, STEADY, 2],
      [BATTERY, STEADY],
      [STEADY, ROUTERS],
    ],
  ],
  [
    'uphill',
    [COUNTER, LIGHT],
    [
      [COUNTER, STEADY],
      [HEAVY, LIGHT],
      [{ ...STEADY, charging: true }, LIGHT],
    ],
  ],
  [
    'inOpen',
    [STEADY, STEADY],
    [
      [HEAVY, STEADY],
      [STEADY, STEADY, 2],
      [ROUTERS, STEADY],
    ],
  ],
  ['inOpen', [STEADY, { ...STEADY, firstRound: true }, 2], []],
  ['permanentlyShaken', [{ ...STEADY, status: 'shaken' }, STEADY], [[STEADY, STEADY]]],
  [
    'blown',
    [{ ...HEAVY, blown: true }, STEADY],
    [
      [{ ...STEADY, blown: true }, STEADY],
      [{ ...HEAVY, blown: true, status: 'broken' }, STEADY],
    ],
  ],
  ['cuirassier', [{ ...HEAVY, cuirassier: true }, STEADY], [[{ ...LIGHT, cuirassier: true }, STEADY]]],
  ['lancer', [{ ...LIGHT, lancer: true }, STEADY], [[{ ...HEAVY, lancer: true }, STEADY]]],
  ['gunBases', [BATTERY, STEADY], [[STEADY, STEADY]]],
  ['defendsObstacle', [STEADY, STEADY], [[STEADY, ROUTERS]]],
  [
    'toFlankOrRear',
    [STEADY, STEADY],
    [
      [{ ...STEADY, formation: 'square' }, STEADY],
      [ROUTERS, STEADY],
    ],
  ],
];

test.each(DUELS.map((duel): readonly [string, (typeof DUELS)[number]] => [duel[0], duel]))(
  'combat asks for %s where it matters, and only there',
  (_, [field, matters, not]) => {
    const rules = setRules(standard);
    const unitOf = ([A, B, round = 1]: Duel): Values => {
      const situation = requireSituation(rules, findProcedure(standard, 'combat'), { A, B, round });
      return situation['A'] as Values;
    };
    expect(unitOf(matters)).toHaveProperty(field);
    for (const duel of not) expect(unitOf(duel)[field]).toBeUndefined();
  },
);

test('combat asks whether the round before was a draw after the first round only', () => {
  const asked = (round: number): unknown =>
    requireSituation(setRules(standard), findProcedure(standard, 'combat'), { A: STEADY, B: STEADY, round })[
      'previousRoundDrawn'
    ];
  expect([asked(1), asked(2)]).toEqual([undefined, false]);
});

test('model guns are counted after the first round only where guns are what has dice (R-37)', () => {
  const asked = (artilleryCombatDice: string, round: number): unknown => {
    const rules = setRules(standard, { artilleryCombatDice });
    const raw = { A: STEADY, B: BATTERY, round };
    const { B } = requireSituation(rules, findProcedure(standard, 'combat'), raw);
    return (B as Values)['gunBases'];
  };
  expect([asked('gunBase', 1), asked('gunBase', 2)]).toEqual([1, 1]);
  expect([asked('crewFigure', 1), asked('crewFigure', 2)]).toEqual([1, undefined]);
});

test('a whole charge asks what cavalry weighs at cavalry alone, and of an overlap where bases are left (12.2, R-39)', () => {
  const horse = { arm: 'heavyCavalry', grade: 'regular', formation: 'line', bases: 4, inContact: 4 };
  const foot = { ...horse, arm: 'infantry' };
  const asked = (target: Values): readonly string[] => {
    const procedure = findProcedure(standard, 'charge-sequence');
    const raw = { charger: horse, target };
    const { charger } = requireSituation(setRules(standard), procedure, raw) as { readonly charger: Values };
    return ['cuirassier', 'overlap', 'uphill'].filter((field) => Object.hasOwn(charger, field));
  };
  expect(asked(horse)).toEqual(['cuirassier', 'uphill']);
  expect(asked(foot)).toEqual([]);
  expect(asked({ ...foot, inContact: 3 })).toEqual(['overlap']);
});

test('a whole charge asks whether a square stands in the open before infantry alone (8.2, 12.2)', () => {
  const column = { arm: 'infantry', grade: 'regular', formation: 'column', bases: 4, inContact: 1 };
  const horse = { ...column, arm: 'heavyCavalry' };
  const asked = (charger: Values, formation: string): unknown => {
    const procedure = findProcedure(standard, 'charge-sequence');
    const raw = { charger, target: { ...column, formation } };
    const { target } = requireSituation(setRules(standard), procedure, raw) as { readonly target: Values };
    return target['inOpen'];
  };
  expect([asked(horse, 'column'), asked(column, 'square'), asked(horse, 'square')]).toEqual([
    true,
    true,
    undefined,
  ]);
});
