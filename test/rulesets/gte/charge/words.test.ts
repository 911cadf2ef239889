import type { Values } from '../../../../src/core/field';
import { tell } from '../tell';

describe('the answer to a charge in words', () => {
  const LEFT = 'Its crew leaves the guns where they stand.';
  const guns = { name: 'Mercer', arm: 'footArtillery', formation: 'deployed', chargerArm: 'infantry' };
  const lines = (change: Values): readonly string[] =>
    tell('charge-response', { ...guns, passedTest: true, choice: 'evade', ...change }).lines;

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
    [['Blues has 0B left, and does not reach the enemy 3B away.'], { gap: 3, used: 6 }],
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
    expect(tell('follow-up-charge', { ...blues, ...change }).lines).toEqual(lines);
  });
});

describe('a charge in words', () => {
  const blues = {
    name: 'Blues',
    arm: 'heavyCavalry',
    formation: 'line',
    order: 'attack',
    targetArm: 'infantry',
  };

  it.each([
    [0, '4B straight ahead, of 6B'],
    [1 / 3, '2B and 4B straight ahead, of 6B'],
  ])('after %p of its move says how far it goes', (initialCost, text) => {
    const { steps } = tell('charge-check', { ...blues, straight: 4, initialCost }).ruling;
    expect(steps.map((one) => one.text)).toEqual([text]);
  });
});

describe('a pursuit in words', () => {
  const blues = { name: 'Blues', arm: 'heavyCavalry', formation: 'line', allOpponentsBroke: true };
  const lines = (change: Values): readonly string[] => tell('pursuit', { ...blues, ...change }).lines;

  it('that goes on, or not', () => {
    expect(lines({ pursue: true, gap: 7 })).toEqual([
      'Blues pursues, and does not reach the routers.',
      'Move Blues up to 6B after the routers, together with their rout moves; it is disordered.',
    ]);
    expect(lines({ pursue: false, gap: 3 })).toEqual([
      'Blues does not pursue.',
      'Blues cannot charge these routers this turn.',
    ]);
    expect(lines({ mustPursue: true, status: 'disordered', gap: 7 })).toEqual([
      'Blues does not pursue.',
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
    expect(lines({ ...met, pursue: true, wishesToChargeIt: true })).toEqual([
      'Blues breaks off its pursuit, and tests to charge the unit in its way.',
      'Failed, Blues halts, shaken.',
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
    expect(tell('charge-sequence', raw, dice).lines[0]).toBe(text);
  });
});
