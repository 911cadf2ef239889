import type { Values } from '../../../../src/core/input/field';
import { standard } from '../../../../src/rulesets/gte';
import { ruleOn } from '../rule-on';

describe('the answer to a charge in words', () => {
  const LEFT = 'Its crew leaves the guns where they stand.';
  const guns = { name: 'Mercer', arm: 'footArtillery', formation: 'deployed', chargerArm: 'infantry' };
  const lines = (change: Values): readonly string[] =>
    ruleOn('charge-response', { ...guns, passedTest: true, choice: 'evade', ...change }).lines;

  it.each<[string, Values, boolean]>([
    ['foot artillery in battery', {}, true],
    ['foot artillery that stays', { choice: 'receive' }, false],
    ['limbered foot artillery', { formation: 'limbered' }, false],
    ['horse artillery in battery', { arm: 'horseArtillery' }, false],
  ])('%s leaves its guns: %p', (_, change, leaves) => {
    expect(lines(change).includes(LEFT)).toBe(leaves);
  });

  it.each([true, false])('skirmishers that are supported, %p, reform at their supports', (supported) => {
    const skirmishers = { arm: 'infantry', formation: 'skirmish', chargerArm: 'lightCavalry', supported };
    const reforms = 'If it reaches its supports it rejoins and reforms at once.';
    expect(lines(skirmishers).includes(reforms)).toBe(supported);
  });
});

describe('what a charged unit may do, and what it may not', () => {
  const foy = { name: 'Foy', arm: 'infantry', formation: 'line', passedTest: true };
  const horse = { chargerArm: 'heavyCavalry', chargerUsed: 4, grade: 'elite', basesLeft: 4 };
  const refusals = (change: Values): readonly string[] =>
    ruleOn('charge-response', { ...foy, chargerArm: 'infantry', ...change }).ruling.refused.map(
      ({ text }) => text,
    );

  it.each<[string, Values]>([
    ['Foy is infantry in close order, which does not evade', { choice: 'evade' }],
    ['Foy is light cavalry, which does not evade', { arm: 'lightCavalry', choice: 'evade' }],
    [
      'Foy are skirmishers in the open, and the charger is not in skirmish order',
      { formation: 'skirmish', choice: 'receive' },
    ],
    ['Foy is light cavalry', { ...horse, arm: 'lightCavalry', choice: 'emergencySquare' }],
    ['Foy is shaken, not steady', { ...horse, status: 'shaken', choice: 'emergencySquare' }],
    ['Foy is not charged by cavalry', { ...horse, chargerArm: 'infantry', choice: 'emergencySquare' }],
    [
      'the charger used 3B of 6B, which is not more than half',
      { ...horse, chargerUsed: 3, choice: 'emergencySquare' },
    ],
    ['Foy has 1 base left, and a square needs 2', { ...horse, basesLeft: 1, choice: 'emergencySquare' }],
    ['there is no room for the square', { ...horse, squareObstructed: true, choice: 'emergencySquare' }],
    [
      'there are no squares in difficult terrain',
      { ...horse, difficultTerrain: true, choice: 'emergencySquare' },
    ],
    ['Foy is in square already', { ...horse, formation: 'square', choice: 'emergencySquare' }],
    [
      'Foy is in skirmish order',
      { ...horse, formation: 'skirmish', inOpen: false, choice: 'emergencySquare' },
    ],
    ['Foy is in line and not elite', { ...horse, grade: 'regular', choice: 'emergencySquare' }],
    [
      'Foy is neither regular nor better',
      { ...horse, formation: 'column', grade: 'inferior', choice: 'emergencySquare' },
    ],
    ['Foy is retiring', { choice: 'countercharge', lastMove: 'retiring' }],
    ['a reaction test has halted Foy', { choice: 'countercharge', haltedByTest: true }],
    ['an obstacle lies between', { choice: 'countercharge', obstacleBetween: true }],
    ['infantry never charges cavalry', { choice: 'countercharge', chargerArm: 'lightCavalry' }],
  ])('%s', (text, change) => {
    expect(refusals(change)).toEqual([text]);
  });

  it.each<[string, Values, Values]>([
    [
      'guns that receive a charge stay manned, and take no hit',
      { arm: 'footArtillery', formation: 'deployed', choice: 'receive' },
      { legal: true, response: 'receive', lastMove: 'stationary', canFire: true, followOn: [] },
    ],
    [
      'skirmishers in a wood who receive it do not evade',
      { formation: 'skirmish', difficultTerrain: true, choice: 'receive' },
      { legal: true, response: 'receive', lastMove: 'stationary', canFire: true, followOn: [] },
    ],
    [
      'a crew that breaks is not said to evade',
      { arm: 'footArtillery', formation: 'deployed', passedTest: false },
      expect.not.objectContaining({ gunsAbandoned: true }) as Values,
    ],
  ])('%s', (_, change, outcome) => {
    const { ruling } = ruleOn('charge-response', { ...foy, chargerArm: 'infantry', ...change });
    expect(ruling.outcome).toEqual(outcome);
  });
});

describe('a follow-up charge in words', () => {
  const blues = { name: 'Blues', allowance: 6, used: 4, targetReaction: 'evaded' };

  it.each<[readonly string[], Values]>([
    [
      [
        'Blues has 2B left, and does not reach the enemy 3B away.',
        'Blues can go up to 2B after the enemy, or stay.',
      ],
      { gap: 3 },
    ],
    [['Blues has none left, and does not reach the enemy 3B away.'], { gap: 3, used: 6 }],
    [
      [
        'Blues has 2B left, and does not reach the enemy 3B away.',
        'Blues must go all the same, 2B, after the enemy.',
      ],
      { gap: 3, mustPursue: true, targetReaction: 'broke' },
    ],
    [
      [
        'Blues catches its target.',
        'Blues can follow up into contact.',
        'They fight in the combat phase of this turn; the enemy does not fight back, and breaks after it.',
      ],
      { gap: 2 },
    ],
    [
      [
        'Blues catches its target.',
        'Blues must follow up into contact.',
        'They fight in the combat phase of this turn; the enemy does not fight back, and routs again in the rout and pursuit phase.',
      ],
      { gap: 2, mustPursue: true, targetReaction: 'broke' },
    ],
    [
      [
        'Blues charges the other unit.',
        'Blues can follow up into contact.',
        'The unit contacted tests reaction as charged at once, and answers.',
      ],
      { gap: 2, newTarget: true },
    ],
  ])('%p', (lines, change) => {
    expect(ruleOn('follow-up-charge', { ...blues, ...change }).lines).toEqual(lines);
  });
});

const BLUES = {
  name: 'Blues',
  arm: 'heavyCavalry',
  formation: 'line',
  order: 'attack',
  targetArm: 'infantry',
  straight: 4,
};

describe('a charge in words', () => {
  it.each([
    [0, '4B straight ahead, of 6B'],
    [1 / 3, '2B and 4B straight ahead, of 6B'],
  ])('after %p of its move says how far it goes', (initialCost, text) => {
    const { steps } = ruleOn('charge-check', { ...BLUES, initialCost }).ruling;
    expect(steps.map((one) => one.text)).toEqual([text]);
  });
});

describe('a charge that may fail, in words', () => {
  it.each([
    [{}, 'its command group'],
    [{ failedChargeHold: 'unit' }, 'this unit'],
  ])('with %p changes the order of %s (R-14)', (options, whose) => {
    expect(ruleOn('charge-check', BLUES, [], standard, options).lines[1]).toBe(
      `Blues tests reaction before it moves: if it fails it halts, shaken, and the order of ${whose} becomes hold.`,
    );
  });
});

describe('a charge that is refused, in words', () => {
  const blues = { ...BLUES, targetName: 'Foy' };
  const inSupport = { inSupport: true, phase: 'nonInitiativeMovement', targetChargedIntoContact: true };

  it.each<[string, string | undefined, Values]>([
    ['artillery never charges', undefined, { arm: 'horseArtillery', formation: 'limbered' }],
    ['broken troops do not charge', undefined, { status: 'broken' }],
    ['a reaction test has halted Blues this turn', undefined, { haltedByTest: true }],
    ['Blues has moved or changed formation this turn', undefined, { movedThisTurn: true }],
    [
      'only the side without the initiative charges in support',
      'an ordinary charge',
      { ...inSupport, phase: 'initiativeMovement' },
    ],
    [
      'Foy has not charged into contact this turn',
      'an ordinary charge',
      { ...inSupport, targetChargedIntoContact: false },
    ],
    [
      'the group that Blues supports has started no charge',
      'attack orders, support of a group that attacks; cavalry in support under any order',
      { order: 'support' },
    ],
    [
      'the group of Blues is under a hold order',
      'attack orders, support of a group that attacks; cavalry in support under any order',
      { order: 'hold' },
    ],
    [
      'infantry charges Foy too, and infantry and cavalry do not do so together',
      undefined,
      { targetChargedBy: ['infantry'] },
    ],
    [
      'changes of formation or direction take 3.75B, more than half of 6B',
      '3B before the straight run',
      { initialCost: 0.625, straight: 2 },
    ],
    ['6.5B to contact is 0.5B more than Blues can go', '6B in all', { straight: 6.5 }],
    ['Blues has fired this turn', undefined, { arm: 'infantry', straight: 2, firedThisTurn: true }],
  ])('%s', (text, allowed, change) => {
    const { refused } = ruleOn('charge-check', { ...blues, ...change }).ruling;
    expect(refused).toEqual([expect.objectContaining({ text })]);
    expect(refused[0]?.allowed).toBe(allowed);
  });

  it('and a pursuit by troops who never charge', () => {
    const guns = { name: 'Mercer', arm: 'horseArtillery', formation: 'limbered', gap: 3 };
    const { refused } = ruleOn('pursuit', { ...guns, allOpponentsBroke: true }).ruling;
    expect(refused.map(({ text }) => text)).toEqual(['Mercer does not pursue: artillery never charges']);
  });
});

describe('a pursuit in words', () => {
  const blues = { name: 'Blues', arm: 'heavyCavalry', formation: 'line', allOpponentsBroke: true };
  const lines = (change: Values): readonly string[] => ruleOn('pursuit', { ...blues, ...change }).lines;

  it('that goes on, or not', () => {
    expect(lines({ pursue: true, gap: 7 })).toEqual(['Blues cannot reach the routers.']);
    expect(lines({ pursue: false, gap: 3 })).toEqual([
      'Blues does not pursue.',
      'Blues cannot charge these routers this turn.',
    ]);
    expect(lines({ mustPursue: true, status: 'disordered', gap: 7 })).toEqual([
      'Blues cannot reach the routers.',
      'The enemy is out of reach: the compulsory pursuit is over.',
    ]);
  });

  it('that meets fresh enemies', () => {
    const met = { interveningEnemy: 'unbroken', gap: 4 };
    expect(lines({ ...met, mustPursue: true, status: 'disordered' })).toEqual([
      'Blues runs into the unbroken unit in its way.',
      'Move Blues into contact with it; it is disordered.',
      'That unit tests reaction as charged at once, and answers.',
    ]);
    expect(lines({ ...met, pursue: true })).toEqual([
      'Blues breaks off its pursuit before the unit in its way.',
      'Blues cannot charge these routers this turn.',
    ]);
    expect(lines({ ...met, pursue: true, wishesToChargeIt: true })).toEqual([
      'Blues breaks off its pursuit, and tests to charge the unit in its way.',
      'If it fails, Blues halts, shaken, and the order of its command group becomes hold.',
    ]);
  });
});

describe('a charge in one command, in words', () => {
  const raw = {
    charger: { name: 'Irno', arm: 'infantry', grade: 'regular', formation: 'column', bases: 4, inContact: 1 },
    target: { name: 'Foy', arm: 'infantry', grade: 'elite', formation: 'line', bases: 4, inContact: 2 },
  };

  it.each<[string, readonly number[]]>([
    ['The charge never starts: Irno halts, shaken.', [1]],
    ['Fire stops the charge: Irno recoils, shaken.', [6, 6, 6, 1, 1, 1, 1]],
  ])('%s', (text, dice) => {
    expect(ruleOn('charge-sequence', raw, dice).lines[0]).toBe(text);
  });
});
