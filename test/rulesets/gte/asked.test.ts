import { findProcedure, requireSituation, setRules } from '../../../src/core/adjudicate';
import type { Values } from '../../../src/core/field';
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
const FOOT = { arm: 'infantry', grade: 'elite', occasion: 'charged', enemyArm: 'lightCavalry' };
const HORSE = {
  arm: 'heavyCavalry',
  grade: 'regular',
  occasion: 'wishCharge',
  enemyArm: 'infantry',
  targetStatus: 'steady',
  targetFormation: 'line',
};
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
  ['fire', 'firedOnFlank', SHOT, [{ ...SHOT, targetFormation: 'column' }]],
  [
    'fire',
    'targetInOpen',
    { ...SHOT, firedOnFlank: true },
    [SHOT, { ...SHOT, firedOnFlank: true, targetArm: 'lightCavalry' }],
  ],
  ['fire', 'bounceBlocked', { ...GUNS, bounceTarget: true }, [GUNS, { ...GUNS, distance: 6 }]],
  [
    'fire',
    'emergencyChangeThisTurn',
    { ...SHOT, emergencyChangeThisTurn: true },
    [{ ...GUNS, emergencyChangeThisTurn: true }],
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
