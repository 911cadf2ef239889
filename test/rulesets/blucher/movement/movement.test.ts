import fc from 'fast-check';
import { findProcedure, requireSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { makeFraction } from '../../../../src/core/odds/fraction';
import { oddsByView } from '../../../../src/core/odds/odds';
import { ruleset } from '../../../../src/rulesets/blucher';
import { greatestThreats, isGreaterThreat } from '../../../../src/rulesets/blucher/movement/charge-checks';
import { ALLOWANCE_TABLE } from '../../../../src/rulesets/blucher/movement/tables';
import { situations } from '../../../support/arbitrary';
import { outcomeOf, refused, ruled, steps, told } from '../told';
import { runsOf } from '../../../support/evenings';

const RULES = setRules(ruleset);

/** Each reason of a refusal, followed by what would be allowed. */
const reasons = (id: string, raw: Values): readonly unknown[] => refused(id, raw).flat();

const QUIOT = { id: 'Quiot', type: 'INF' };

test('the allowances are those of p.35', () => {
  expect(ALLOWANCE_TABLE.rows).toEqual([
    ['cavalry', 4, 2, 4, 12],
    ['infantry', 2, 1, 2, 12],
    ['foot or heavy artillery', 2, 1, 'never', 12],
    ['horse artillery', 3, 1, 'never', 12],
  ]);
});

describe('a move that is too long', () => {
  test('says by how much, and how far it could go', () => {
    expect(reasons('movement', { ...QUIOT, move: 'simple', distanceBW: 2.3 })).toEqual([
      '2.3 BW are 0.3 BW more than a simple move of Quiot allows',
      'up to 2 BW',
    ]);
  });

  test('names the simple move that would serve', () => {
    expect(reasons('movement', { ...QUIOT, move: 'difficult', distanceBW: 1.5 })[1]).toBe(
      'a simple move, up to 2 BW',
    );
  });

  test('names the reserve move that a concealed unit may make', () => {
    expect(reasons('movement', { ...QUIOT, concealed: true, move: 'simple', distanceBW: 5 })[1]).toBe(
      'up to 2 BW, or a reserve move of up to 12 BW, unseen and over open ground',
    );
  });

  test.each([
    ['engaged', { engagedBefore: true }],
    ['too far for that', { distanceBW: 13 }],
  ])('names no reserve move where it is %s', (_, more) => {
    expect(
      reasons('movement', { ...QUIOT, concealed: true, move: 'simple', distanceBW: 5, ...more })[1],
    ).toBe('up to 2 BW');
  });

  test('is none that a pivot could make', () => {
    expect(reasons('movement', { ...QUIOT, move: 'pivot', distanceBW: 1 })).toEqual([
      'Quiot may not go 1 BW in a pivot: the centrepoint stays where it is',
      'a simple or a difficult move',
    ]);
  });
});

test('a reserve move that is barred says what would serve', () => {
  expect(reasons('movement', { ...QUIOT, move: 'reserve', distanceBW: 9, seenWithin4: true })).toEqual([
    'Quiot is not concealed, and a reserve move is for concealed units, once a game',
    'a simple move, up to 2 BW, or a difficult move, up to 1 BW',
    'an enemy within 4 BW would see Quiot on its path',
    'a path that every enemy within 4 BW is kept from seeing',
  ]);
});

test('all that is wrong on a crossing is reported under one code', () => {
  const askew = { onCrossing: true, pivots: 'both', endsOnCrossing: true };
  const [reason] = ruled('movement', { ...QUIOT, move: 'difficult', ...askew }).ruling.refused.slice(-1);
  expect(reason?.text.split('; ')).toHaveLength(3);
});

test('the ruling says what is open to an engaged unit and to a friend below', () => {
  const stuck = { engagedBefore: true, engagedAfter: true, endsOn: 'friendOther' };
  expect(reasons('movement', { ...QUIOT, move: 'simple', ...stuck })).toEqual([
    'Quiot would end on a friend that is not of its force',
    'to pass through and end clear of it',
    'Quiot is engaged, and would still be so at the end of its move',
    'a simple or difficult move out of every engagement zone, a pivot, a charge, or none',
  ]);
});

test.each<[Values, readonly string[]]>([
  [
    { move: 'simple', distanceBW: 1.5, pivots: 'before', prepared: true, concealed: true },
    [
      'Quiot moves 1.5 BW, a simple move.',
      'Turn Quiot face up.',
      'Pivot Quiot on its centrepoint, then move it 1.5 BW straight ahead; an objective on its way may change hands.',
      'Take away its prepared marker.',
      'It has moved: unless it is mobile, it does not fire this turn.',
    ],
  ],
  [
    { move: 'difficult', distanceBW: 1, pivots: 'after', endsFacingMove: false },
    [
      'Quiot moves 1 BW, a difficult move.',
      'Move Quiot 1 BW in a straight line, then pivot it on its centrepoint; an objective on its way may change hands.',
      'It has moved: unless it is mobile, it does not fire this turn.',
    ],
  ],
  [{ type: 'CAV', move: 'pivot' }, ['Quiot pivots.', 'Pivot Quiot on its centrepoint.']],
  [{ move: 'prepare' }, ['Quiot is prepared.', 'Put a prepared marker on Quiot.']],
  [{ move: 'unprepare', prepared: true }, ['Quiot is no longer prepared.', 'Take away its prepared marker.']],
  [{ move: 'stay' }, ['Quiot stays where it is.']],
  [{ move: 'stay', concealed: true, turnedUp: true }, ['Quiot stays where it is.']],
  [{ move: 'stay', charges: 'Adam' }, ['Quiot stays where it is.', 'Its charge on Adam is off.']],
  [{ move: 'simple', distanceBW: 3 }, ['Quiot stays as it is.']],
  [{ move: 'simple', difficultInFootprint: true }, ['As a difficult move it would be allowed.']],
  [
    {
      type: 'CAV',
      move: 'reserve',
      reserveMarker: true,
      distanceBW: 9,
      endsOn: 'friendOfForce',
      activationEnds: false,
    },
    [
      'Quiot moves 9 BW, a reserve move.',
      'Move Quiot 9 BW along its path and face it as you like; an objective on its way may change hands.',
      'Take away its reserve marker.',
      'Move the friend under it before the activation ends.',
    ],
  ],
])('movement: %j', (raw, lines) => expect(told('movement', { ...QUIOT, ...raw })).toEqual(lines));

test('when another kind of move is offered, it is allowed', () => {
  const movement = findProcedure(ruleset, 'movement');
  fc.assert(
    fc.property(situations(RULES, movement), (situation) => {
      const alternative = ruled('movement', situation).ruling.outcome?.alternative;
      if (typeof alternative !== 'string') return;
      expect(refused('movement', { ...situation, move: alternative })).toEqual([]);
    }),
    { numRuns: runsOf(300) },
  );
});

test('charge: how it is made', () => {
  const raw = { ...QUIOT, candidates: [{ id: 'Halkett', distanceBW: 1.5 }], alsoTouches: ['Adam'] };
  expect(told('charge', { ...raw, pivotDeg: 20, concealed: true, prepared: true })).toEqual([
    'Quiot charges Halkett and touches Adam.',
    'Name Halkett as the target before any unit of the force moves.',
    'Turn Quiot face up.',
    'Pivot Quiot by 20 degrees, then move it straight ahead until it touches Halkett; there it stops, without squaring up.',
    'Take away its prepared marker.',
    'Turn face up what is concealed of Halkett and Adam.',
    'In the combat phase Quiot attacks Halkett and Adam.',
  ]);
});

test('charge: each reason says how much is missing, and what would be right', () => {
  const candidates = [
    { id: 'Halkett', distanceBW: 2.25, frontAttackable: false },
    { id: 'Adam', distanceBW: 2 },
    { id: 'Maitland', distanceBW: 2.25 },
  ];
  expect(reasons('charge', { ...QUIOT, elan: 5, candidates, pivotDeg: 50 })).toEqual([
    'Halkett is reached after 2.25 BW, 0.25 BW more than the full move of Quiot',
    'a target within 2 BW; or a move that stops short of contact (rule movement)',
    'a pivot of 50 degrees is 5 too many',
    'a pivot of up to 45 degrees',
    'Adam is 0.25 BW nearer, and its front can be attacked; Maitland is as near, and its front can be attacked: each a greater threat than Halkett',
    'a charge at Adam',
  ]);
});

test('charge: a pivot a little too wide is shown as it was measured', () =>
  expect(reasons('charge', { ...QUIOT, elan: 5, pivotDeg: 45.02 })[0]).toBe(
    'a pivot of 45.02 degrees is 0.02 too many',
  ));

test('charge: the book’s cases cite their page', () => {
  const pages = (raw: Values): readonly string[] =>
    ruled('charge', raw).ruling.refused.map(({ code, citation }) => `${code} ${citation}`);
  expect(pages({ type: 'INF', traits: ['conscript'], startedEngagedByCav: true })).toEqual([
    'CHG_CONSCRIPT Blücher p.44',
  ]);
  expect(pages({ type: 'INF', aimHits: false })).toEqual(['CHG_AIM Blücher p.43']);
  expect(pages({ type: 'CAV', woodsOrUrbanInPath: true })).toEqual(['CHG_CAV_TERRAIN Blücher p.42, 67']);
  expect(pages({ type: 'CAV', otherAttackers: { K: { type: 'CAV', by: ['INF'] } } })).toEqual([
    'CHG_MIXED_ON_CAV Blücher p.43',
  ]);
  const candidates = [
    { id: 'A', distanceBW: 1 },
    { id: 'B', distanceBW: 0.5 },
  ];
  expect(pages({ type: 'INF', candidates })).toEqual(['CHG_THREAT Blücher p.42']);
});

const candidate = fc.record({
  id: fc.constant('enemy'),
  distanceBW: fc.integer({ min: 0, max: 16 }).map((quarters) => quarters / 4),
  frontAttackable: fc.boolean(),
});

test('there is always a target that may be charged, and no threat is greater than itself', () => {
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1, maxLength: 6 }), (enemies) => {
      expect(greatestThreats(enemies).length).toBeGreaterThan(0);
      expect(enemies.filter((enemy) => isGreaterThreat(enemy, enemy))).toEqual([]);
    }),
  );
});

test('of two enemies not both can be the greater threat', () => {
  fc.assert(
    fc.property(candidate, candidate, (one, other) => {
      expect(isGreaterThreat(one, other) && isGreaterThreat(other, one)).toBe(false);
    }),
  );
});

test('retirement: what leaves the table', () => {
  expect(told('retirement', { id: 'Foy', traceClear: true, subcommander: 'Ney' })).toEqual([
    'Foy retires.',
    'Take Foy off the table; it does not return.',
    'Take Ney off the table; he can be attached again in your next turn.',
  ]);
  expect(told('retirement', { id: 'Foy', mode: 'offEdge', edge: 'enemy', subcommander: 'Ney' })).toEqual([
    'Foy is broken: it left over the enemy’s edge.',
    'Remove Foy from the table; it counts against army morale.',
    'Roll for Ney, who is at risk.',
  ]);
});

test('retirement: how near the enemy is, and the other way out', () => {
  expect(reasons('retirement', { id: 'Foy', nearestEnemyBW: 1.5, traceClear: true })).toEqual([
    'the nearest enemy is 1.5 BW from Foy, 0.5 BW inside the limit of 2 BW',
    'with every enemy more than 2 BW away; or by a legal move over a friendly or neutral edge',
  ]);
  expect(reasons('retirement', { id: 'Foy', nearestEnemyBW: 2, traceClear: true })[0]).toBe(
    'the nearest enemy is 2 BW from Foy, exactly at the limit of 2 BW',
  );
});

test('rally: what to erase, and who is at risk', () => {
  expect(
    told('rally', { id: 'Foy', type: 'INF', byHero: 'Ney', fatigues: 2, nearestEnemyBW: 1 }, [3]),
  ).toEqual([
    'Foy rallies: 1 fatigue left.',
    'Erase one fatigue of Foy.',
    'Foy stays where it is and, unless it is mobile, does not fire this turn; a prepared marker stays.',
    'Roll for Ney, who is at risk.',
  ]);
  expect(told('rally', { id: 'Foy', type: 'CAV', canRally: true, fatigues: 2 }, [2])).toEqual([
    'Foy does not rally: 2 fatigues as before.',
    'Foy stays where it is this turn.',
  ]);
});

test('rally: two chances in three', () => {
  const procedure = findProcedure(ruleset, 'rally');
  const situation = requireSituation(RULES, procedure, { type: 'INF', canRally: true, fatigues: 2 });
  const [view] = procedure.views(situation);
  const { rows } = oddsByView(RULES, procedure, situation, view!.answer);
  const shares = rows.map(({ answer, probability }) => `${answer} ${makeFraction(probability)}`);
  expect([...shares].sort()).toEqual(['does not rally 1/3', 'rallies 2/3']);
});

test('charge: why a town bars cavalry', () => {
  const horse = { id: 'Watier', type: 'CAV', targetId: 'Adam' };
  const why = (raw: Values): unknown => refused('charge', { ...horse, ...raw })[0]?.[0];
  expect(why({ woodsOrUrbanInPath: true })).toBe(
    'Watier is cavalry, and its footprint would touch woods or a town',
  );
  expect(why({ targetWhollyInUrban: true })).toBe('Watier is cavalry, and Adam is wholly in a town');
  expect(why({ targetWhollyInUrban: true, alsoTouches: ['Pack'] })).toBe(
    'Watier is cavalry, and Adam is wholly in a town',
  );
  expect(why({ inTowns: ['Adam', 'Pack'], alsoTouches: ['Pack', 'Best'] })).toBe(
    'Watier is cavalry, and Adam and Pack are wholly in a town',
  );
});

test('charge: a nearer enemy of whom no more can be attacked than of the target', () => {
  const why = (front: boolean): unknown =>
    refused('charge', {
      ...QUIOT,
      candidates: [
        { id: 'Adam', distanceBW: 1.5, frontAttackable: front },
        { id: 'Pack', distanceBW: 1, frontAttackable: front },
      ],
    })[0]?.[0];
  const nearer = 'Pack is 0.5 BW nearer, its front no worse: a greater threat than Adam';
  expect([why(true), why(false)]).toEqual([nearer, nearer]);
});

test('charge: a lone target, and a refused charge', () => {
  const raw = { ...QUIOT, candidates: [{ id: 'Adam', distanceBW: 1 }] };
  expect(steps('charge', raw)).toEqual([
    'Quiot charges over 1 BW of 2 BW; difficult ground takes nothing off',
  ]);
  expect(told('charge', raw)).toEqual([
    'Quiot charges Adam.',
    'Name Adam as the target before any unit of the force moves.',
    'Move Quiot straight ahead until it touches Adam; there it stops, without squaring up.',
    'Turn face up what is concealed of Adam.',
    'In the combat phase Quiot attacks Adam.',
  ]);
  const faceUp = (faceDown: readonly string[]): string | undefined =>
    told('charge', { ...raw, pivotDeg: 1, faceDown }).find((line) => line.includes('face up'));
  expect(faceUp([])).toBeUndefined();
  expect(faceUp(['Adam', 'Maitland'])).toBe('Turn Adam face up once the force has moved.');
  expect(told('charge', { ...raw, pivotDeg: 1 })[2]).toMatch(/^Pivot Quiot by 1 degree, then/);
  expect(told('charge', { ...raw, visible: false })).toEqual(['Quiot does not charge Adam.']);
});

test('charge: an option is cited by the refusal that it decides', () => {
  const raw = { ...QUIOT, targetId: 'Adam', alsoTouches: ['Watier'], visible: false };
  const otherAttackers = { Adam: { type: 'CAV', by: ['CAV'] }, Watier: { type: 'CAV', by: ['CAV'] } };
  const { refused: reasonsOf } = ruled('charge', { ...raw, otherAttackers }, [], {
    incidentalMixedAttack: 'allow',
  }).ruling;
  expect(reasonsOf.map(({ code, citation }) => `${code} ${citation}`)).toEqual([
    'CHG_NOT_VISIBLE Blücher p.22, 41',
    'CHG_MIXED_ON_CAV Blücher p.43; option incidentalMixedAttack set to allow',
  ]);
});

test.each([
  [
    'friendOther',
    'Quiot would end on a friend that is not of its force',
    'to pass through and end clear of it',
  ],
  [
    'friendOfForce',
    'Quiot would still rest on a friend when the activation ends',
    'to end clear, or to move the friend after it',
  ],
])('movement: it may not end on a friend: %s', (endsOn, ...reason) =>
  expect(refused('movement', { ...QUIOT, move: 'simple', distanceBW: 1, endsOn })).toEqual([reason]),
);

test.each<[Values, string]>([
  [{ type: 'INF', move: 'stay' }, 'nothing moves: the unit may still fire'],
  [{ type: 'INF', move: 'stay', moved: true }, 'nothing moves'],
  [{ type: 'CAV', move: 'stay' }, 'nothing moves'],
  [{ type: 'INF', move: 'prepare' }, 'being prepared is no move: infantry may still fire'],
  [{ type: 'INF', move: 'simple', distanceBW: 1 }, '1 BW of 2 BW for a simple move'],
])('movement: what it amounts to: %j', (raw, text) => expect(steps('movement', raw)).toEqual([text]));

test('movement: what is done on the table, and no more', () => {
  expect(told('movement', { ...QUIOT, move: 'simple', distanceBW: 1 })).toEqual([
    'Quiot moves 1 BW, a simple move.',
    'Move Quiot 1 BW straight ahead; an objective on its way may change hands.',
    'It has moved: unless it is mobile, it does not fire this turn.',
  ]);
  expect(told('movement', { ...QUIOT, move: 'prepare', prepared: true })).toEqual(['Quiot is prepared.']);
});

test.each([
  ['corps', 'Foy is activated with its corps'],
  ['command', 'Foy is activated by command'],
])('rally: not in an activation by %s', (activation, text) =>
  expect(refused('rally', { id: 'Foy', type: 'INF', canRally: true, fatigues: 2, activation })).toEqual([
    [text, 'an individual activation, for 2 MO'],
  ]),
);

test('rally: elan is shown only where the card is known', () => {
  const raw = { type: 'CAV', canRally: true, fatigues: 3 };
  expect(outcomeOf('rally', { ...raw, elanMax: 5 }, [3]).elan).toBe(3);
  expect(outcomeOf('rally', raw, [3]).elan).toBeUndefined();
});

test.each([
  ['neutral', 'it leaves over the neutral table edge'],
  ['enemy', 'it leaves over the enemy’s table edge'],
])('retirement over the %s edge', (edge, text) =>
  expect(steps('retirement', { mode: 'offEdge', edge })).toEqual([text]),
);

test('rally: more fatigues than a unit can bear', () =>
  expect(() => ruled('rally', { type: 'INF', canRally: true, elanMax: 4, fatigues: 4 })).toThrow(
    'fatigues: is 4, which breaks a unit of elan 4; give at most 3',
  ));
