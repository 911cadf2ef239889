import { parseUnit } from '../../../src/cli/input/shorthand';
import { findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { fatline, standard } from '../../../src/rulesets/gte';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { ruleOn } from './rule-on';

const GUNS = {
  name: 'Mercer',
  arm: 'horseArtillery',
  gunClass: '8-9',
  grade: 'elite',
  formation: 'deployed',
};
const COLUMN = { targetName: 'Foy', targetArm: 'infantry', targetFormation: 'column' };

describe('fire in words', () => {
  it('tells hits, generals and tests of both units', () => {
    const { lines, walked } = ruleOn(
      'fire',
      { ...GUNS, ...COLUMN, crewFiring: 2, distance: 10, bounceTarget: true },
      [6, 1, 6],
    );
    expect(lines).toEqual([
      'Mercer scores 1 hit on Foy, and 1 hit on the unit behind.',
      'Record 1 hit on Foy; for every 4 that it has now in all, one base goes.',
      'If a general is attached to Foy, throw a D6: a 6 removes him before anything else.',
      'Foy tests reaction for firing hits, once a turn: when its enemy asks, or at the end of the phase.',
      'Record 1 hit on the unit behind; see how many it has now in all for a base to go.',
      'If a general is attached to the unit behind, throw a D6: a 6 removes him before anything else.',
      'The unit behind tests reaction for firing hits, once a turn: when its enemy asks, or at the end of the phase.',
      'These crew figures of Mercer have fired; hits take effect when all first priority fire is done.',
    ]);
    // A walk throws for generals by itself.
    expect(walked).toEqual(lines.filter((line) => !line.includes('D6')));
  });

  it('reminds of the die that a screen is owed, and of routers who do not test', () => {
    const screened = ruleOn(
      'fire',
      { ...GUNS, ...COLUMN, crewFiring: 1, distance: 5, screenDistance: 3 },
      [1],
    );
    expect(screened.lines[1]).toBe(
      'Fire at least one die of this canister at the skirmishers in front, as a shot of its own (GTE 4.3).',
    );
    const routing = ruleOn(
      'fire',
      { ...GUNS, ...COLUMN, crewFiring: 1, distance: 5, targetLastMove: 'routing' },
      [6],
    );
    expect(routing.lines).toContain('Foy is broken: it does not test, it routs again in the rout phase.');
  });

  it('counts hits for a base by the option in force, and by the crew figure for guns (R-68)', () => {
    const record = (target: Values, ruleset: Ruleset, options: Values = {}): string | undefined =>
      ruleOn('fire', { ...GUNS, ...COLUMN, ...target, crewFiring: 2, distance: 5 }, [6], ruleset, options)
        .lines[1];
    const figures = { fatlineHitsPerBase: 'figures' };
    expect(record({}, fatline)).toBe(
      'Record 1 hit on Foy; for every 4 that it has now in all, one base goes.',
    );
    expect(record({}, fatline, figures)).toBe(
      'Record 1 hit on Foy; a base goes for as many of all its hits as the base has figures.',
    );
    expect(record({ targetArm: 'footArtillery', targetFormation: 'limbered' }, fatline, figures)).toBe(
      'Record 1 hit on Foy; for every 4 that it has now in all, one crew figure goes.',
    );
  });

  it('shows each step to the dice', () => {
    const shot = { ...GUNS, ...COLUMN, crewFiring: 3, distance: 5, bounceTarget: true, ammo: 'roundshot' };
    const { ruling } = ruleOn('fire', { ...shot, bounceBlocked: true, zof: 'leftLastTurn' }, [1, 1], fatline);
    expect(ruling.steps.map(({ text }) => text)).toEqual([
      'target category easy: infantry in column or square',
      '3 crew figures: 2 dice',
      'each die +2: 3 or more on the die hits',
      'no bounce-through: a crest, an obstacle or difficult terrain stops it',
      'first priority fire',
    ]);
  });
});

describe('the dice of a shot in words', () => {
  const shot = { ...GUNS, ...COLUMN, crewFiring: 4, distance: 5 };
  const diceOf = (raw: Values, faces: readonly number[], ruleset: Ruleset = fatline): string | undefined =>
    ruleOn('fire', raw, faces, ruleset).ruling.steps.find(({ citation }) => citation === 'GTE 11.5')?.text;

  it('that cannot miss', () => {
    expect(diceOf(shot, [1, 1])).toBe('each die +4: every die hits');
  });

  it('that can miss', () => {
    expect(diceOf({ ...shot, distance: 8 }, [2, 1])).toBe('each die +3: 2 or more on the die hits');
  });

  it('are asked for what stands behind only where something does', () => {
    const { views } = findProcedure(standard, 'fire');
    const titles = (raw: Values): readonly string[] => views(raw).map(({ title }) => title);
    expect(titles({ targetName: 'Foy' })).toEqual(['Foy']);
    expect(titles({ targetName: 'Foy', bounceTarget: true })).toEqual(['Foy', 'Behind it']);
  });
});

/** Why factors that players may expect do not count. */
function tempting(id: string, raw: Values, dice: readonly number[], options: Values = {}): readonly string[] {
  const { factors } = ruleOn(id, raw, dice, standard, options).ruling;
  return factors.filter(({ counts }) => !counts).map(({ text }) => text);
}

describe('what does not count for fire, in words', () => {
  const shot = {
    arm: 'infantry',
    grade: 'regular',
    formation: 'line',
    basesFiring: 1,
    distance: 2,
    ...COLUMN,
  };

  it.each<[string, Values, Values]>([
    ['steady volley: skirmishers fire no volleys', { formation: 'skirmish', targetFormation: 'line' }, {}],
    ['steady volley: rifles have no volley factor', { weapon: 'rifle', targetFormation: 'line' }, {}],
    ['steady volley: the target is difficult', { targetFormation: 'skirmish' }, {}],
    ['steady volley: the firer is shaken', { status: 'shaken', targetFormation: 'line' }, {}],
    ['artillery at an easy target: serves artillery only', {}, {}],
    [
      'steady British infantry: the option britishVolley is off',
      { nation: 'british', targetFormation: 'line' },
      {},
    ],
    [
      'steady British infantry: the firer is shaken',
      { nation: 'british', status: 'shaken', targetFormation: 'line' },
      { britishVolley: true },
    ],
  ])('%s', (text, change, options) => {
    expect(tempting('fire', { ...shot, ...change }, [1], options)).toContain(text);
  });

  it('and no dice are thrown where there are none', () => {
    const lone = { ...shot, formation: 'skirmish', replacementBases: true };
    expect(ruleOn('fire', lone).ruling.rolls).toEqual([]);
  });

  it('tells a normal target by that word alone', () => {
    const { steps } = ruleOn('fire', { ...shot, targetFormation: 'line' }, [1]).ruling;
    expect(steps.map(({ text }) => text)).toEqual([
      'target category normal',
      '1 base: 1 die',
      'each die +2: 3 or more on the die hits',
      'first priority fire',
    ]);
  });

  it('reminds of no screen where there is none', () => {
    const canister = { ...GUNS, ...COLUMN, crewFiring: 1, distance: 5 };
    expect(ruleOn('fire', canister, [1]).lines.join(' ')).not.toContain('skirmishers in front');
    expect(ruleOn('fire', { ...canister, screenDistance: 7 }, [6]).lines.join(' ')).not.toContain(
      'skirmishers in front',
    );
  });
});

describe('what does not count in a reaction test, in words', () => {
  const unit = { arm: 'infantry', grade: 'elite', occasion: 'charged', enemyArm: 'lightCavalry' };
  const wish = { arm: 'heavyCavalry', grade: 'regular', occasion: 'wishCharge', enemyArm: 'infantry' };

  it.each<[string, Values, Values]>([
    ['on foot, charged by cavalry in the open: it is in square', { ...unit, formation: 'square' }, {}],
    ['on foot, charged by cavalry in the open: it is not in the open', { ...unit, inOpen: false }, {}],
    [
      'cavalry at a square or a defended obstacle: the target is disordered',
      { ...wish, targetStatus: 'disordered', targetFormation: 'square' },
      {},
    ],
    [
      'infantry at steady infantry: the target is shaken',
      { ...wish, arm: 'infantry', targetStatus: 'shaken' },
      {},
    ],
    [
      'flank or rear attack: a square has no flank or rear',
      { ...wish, targetStatus: 'shaken', targetFormation: 'square', flankOrRear: true },
      {},
    ],
    [
      'disordered or shaken: counts in charges only',
      { ...unit, occasion: 'fireHits', status: 'disordered' },
      {},
    ],
    ['Old Guard: the option oldGuard is off', { ...unit, oldGuard: true }, {}],
    [
      'French column: for an advancing column only',
      { ...unit, occasion: 'fireHits', nation: 'french' },
      { frenchColumns: true },
    ],
    [
      'Russian stoicism: it is not halted',
      { ...unit, occasion: 'friendsBreak', nation: 'russian', lastMove: 'advancing' },
      { russianStoicism: true },
    ],
  ])('%s', (text, raw, options) => {
    expect(tempting('reaction-test', raw, [6], options)).toContain(text);
  });

  it('losses, hits and friends where there are none', () => {
    const { factors, steps } = ruleOn('bmf', { grade: 'regular' }).ruling;
    expect([factors, steps]).toEqual([[], []]);
    const control = ruleOn('bmf', { grade: 'regular', basesRemoved: 1, ignoreCasualties: true }).ruling;
    expect(control.factors).toEqual([]);
    expect(control.steps.map(({ text }) => text)).toEqual(['losses so far are left out']);
  });

  it('the Old Guard’s factor in a control test', () => {
    const guard = { grade: 'elite', oldGuard: true, arm: 'infantry', ignoreCasualties: true };
    expect(tempting('bmf', guard, [], { oldGuard: true })).toContain('Old Guard: not in control tests');
  });

  it('halts and holds only where the table of results says so', () => {
    const outcome = (raw: Values): Values | null =>
      ruleOn('reaction-test', { ...unit, grade: 'inferior', ...raw }, [1]).ruling.outcome;
    expect(outcome({ occasion: 'fireHits', lastMove: 'advancing' })).toMatchObject({ haltedByTest: true });
    expect(outcome({ ...wish, enemyArm: 'footArtillery', grade: 'inferior' })).toMatchObject({
      haltedByTest: true,
      orderToHold: 'group',
    });
    for (const occasion of ['charged', 'fireHits', 'friendsBreak']) {
      const { haltedByTest, orderToHold } = outcome({ occasion }) ?? {};
      expect([occasion, haltedByTest, orderToHold]).toEqual([occasion, undefined, undefined]);
    }
  });
});

describe('what does not count in combat, in words', () => {
  const foot = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 1 };
  const horse = { ...foot, arm: 'heavyCavalry' };

  it.each<[string, Values, Values]>([
    ['heavy cavalry on foot: B is in square', { ...horse, charging: true }, { ...foot, formation: 'square' }],
    [
      'heavy cavalry on foot: B is not in open terrain',
      { ...horse, charging: true },
      { ...foot, inOpen: false },
    ],
    ['heavy cavalry on foot: A is not said to charge', horse, foot],
    ['infantry charge: A is not said to charge', foot, foot],
    ['infantry charge: B did not stand to receive', { ...foot, charging: true }, foot],
    [
      'infantry charge: B is not in open terrain',
      { ...foot, charging: true },
      { ...foot, received: true, inOpen: false },
    ],
    ['heavier cavalry: both are heavy', { ...horse, charging: true }, horse],
    ['heavier cavalry: counts for chargers only', horse, { ...horse, arm: 'lightCavalry', charging: true }],
    [
      'disordered, or guns: B is not steady',
      { ...foot, status: 'disordered' },
      { ...foot, status: 'shaken' },
    ],
    [
      'defends an obstacle: for close order infantry only',
      { ...foot, charging: true },
      { ...foot, formation: 'skirmish', defendsObstacle: true },
    ],
  ])('%s', (text, A, B) => {
    expect(tempting('combat', { A, B }, [1, 1])).toContain(text);
  });

  it('is not told of a side that was charged, or has charged', () => {
    const said = (A: Values, B: Values): readonly string[] =>
      tempting('combat', { A: { ...foot, ...A }, B: { ...foot, ...B } }, [1, 1]);
    expect(said({ received: true }, { charging: true })).not.toContain(
      'infantry charge: A is not said to charge',
    );
    expect(said({}, { charging: true })).not.toContain('infantry charge: A is not said to charge');
  });
});

/** Why, and what would be allowed, for each reason. */
function refused(id: string, raw: Values, options: Values = {}): readonly string[] {
  return ruleOn(id, raw, [], standard, options).ruling.refused.map(({ text }) => text);
}

const LINE = {
  name: 'Foy',
  arm: 'infantry',
  grade: 'regular',
  formation: 'line',
  basesFiring: 2,
  distance: 2,
};
const HORSE = { targetName: 'Blues', targetArm: 'heavyCavalry', targetFormation: 'line' };

describe('refusals in words', () => {
  it.each<[string, Values]>([
    ['Foy is heavy cavalry, which never fires', { arm: 'heavyCavalry' }],
    ['Foy is broken', { status: 'broken' }],
    ['Foy has moved this turn', { movedThisTurn: true }],
    ['Foy has changed formation this turn', { emergencyChangeThisTurn: true }],
    ['Foy is charging', { chargeRole: 'charging' }],
    ['Foy is in combat', { chargeRole: 'inCombat' }],
    ['these bases of Foy have fired this turn', { firedThisTurn: true }],
    ['only the front rank of a column fires, and this one is 1 wide', { formation: 'column' }],
    ['only one base of a square fires at any one target', { formation: 'square' }],
    [
      'these bases of Foy have fired this turn, or a base of the square has at this target',
      { formation: 'square', basesFiring: 1, firedThisTurn: true },
    ],
    ['Blues is 3.25B away, and effective range ends at 3B', { distance: 3.25 }],
    ['Foy does not see Blues', { visible: false }],
    ['Blues is not in the zone of fire', { zof: 'out' }],
    [
      'Blues has left the zone of fire, and Foy was not stationary',
      { zof: 'leftLastTurn', movedLastTurn: true },
    ],
    ['friendly troops stand between', { blockedBy: 'friends' }],
    ['Blues is in combat', { targetRole: 'inCombat' }],
    ['Blues is in contact with its charger', { targetRole: 'receiving' }],
    ['skirmishers 1.5B away screen Blues, 2B away', { screenDistance: 1.5 }],
    ['Foy is being charged and must fire at its charger', { chargeRole: 'receiving' }],
    ['Blues is not the nearest enemy most directly ahead', { nearestMostAhead: false }],
  ])('%s', (text, change) => {
    expect(refused('fire', { ...LINE, ...HORSE, ...change })).toEqual([text]);
  });

  it.each<[string, Values]>([
    ['Mercer is shaken artillery', { status: 'shaken' }],
    ['Foy is 7.5B away, and canister reaches 7B', { distance: 7.5, ammo: 'canister' }],
    ['canister cannot be fired over troops', { distance: 6, overhead: true, gapFront: 2, gapTarget: 2 }],
    ['1.5B to the troops below is too near', { overhead: true, gapFront: 3, gapTarget: 1.5 }],
    ['Foy is in skirmish order, and 9B away Mercer fires roundshot', { targetFormation: 'skirmish' }],
  ])('%s', (text, change) => {
    expect(refused('fire', { ...GUNS, ...COLUMN, crewFiring: 4, distance: 9, ...change })).toEqual([text]);
  });

  it.each<[string, Values]>([
    ['Foy has tested reaction this phase', { testedThisPhase: true }],
    ['Foy has tested for firing hits this turn', { fireTestedThisTurn: true }],
    ['Foy is broken', { status: 'broken' }],
    [
      'Foy is charging, and does not test for friends who break',
      { occasion: 'friendsBreak', lastMove: 'charging' },
    ],
    [
      'Foy is charging, and does not test for being charged',
      { occasion: 'charged', enemyArm: 'infantry', lastMove: 'charging' },
    ],
    [
      'Foy is in combat already, and does not test for being charged',
      { occasion: 'charged', enemyArm: 'infantry', inCombat: true },
    ],
    [
      'Foy, infantry, may not charge: infantry never charges cavalry',
      { occasion: 'wishCharge', enemyArm: 'lightCavalry' },
    ],
  ])('%s', (text, change) => {
    const raw = { name: 'Foy', arm: 'infantry', grade: 'regular', occasion: 'fireHits', ...change };
    expect(refused('reaction-test', raw)).toEqual([text]);
  });
});

describe('what is allowed where fire is refused', () => {
  it.each<[string, Values]>([
    ['1 or fewer, once a turn', { formation: 'column' }],
    ['each base once a turn', { firedThisTurn: true }],
  ])('%s', (allowed, change) => {
    expect(ruleOn('fire', { ...LINE, ...HORSE, ...change }).ruling.refused).toMatchObject([{ allowed }]);
  });
});

describe('a combat in words', () => {
  const foot = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 2 };
  const steps = (A: Values, B: Values, dice: readonly number[]): readonly string[] =>
    ruleOn(
      'combat',
      { A: { name: 'Irno', ...foot, ...A }, B: { name: 'Foy', ...foot, ...B } },
      dice,
    ).ruling.steps.map(({ text }) => text);

  it('speaks of no dice of those who do not fight back', () => {
    const said = steps({ unopposed: 'evaders' }, { formation: 'skirmish' }, [1, 1]);
    expect(said.filter((text) => text.includes('fights with'))).toEqual(['Irno fights with 2 bases: 2 dice']);
  });

  it('says no more than what happened', () => {
    expect(steps({ charging: true }, { received: true }, [1, 1, 1, 1])).toEqual([
      'Irno fights with 2 bases: 2 dice',
      'Irno: each die +1, 4 or more hits',
      'Foy fights with 2 bases: 2 dice',
      'Foy: each die 0, 5 or more hits',
      'Irno inflicts 0 hits and suffers 0; other circumstances, draw: it draws, disordered',
      'Foy inflicts 0 hits and suffers 0; other circumstances, draw: it draws, disordered',
    ]);
  });

  it('has cavalry retire that did not win, unless it is charged (G9.14-03, G12.3-05)', () => {
    const horse = { name: 'Blues', ...foot, arm: 'heavyCavalry', charging: true };
    const { lines } = ruleOn(
      'combat',
      { A: horse, B: { name: 'Foy', ...foot, formation: 'square' } },
      [1, 1, 1, 1],
    );
    expect(lines).toContain(
      'Move Blues 1B straight back, facing the enemy, shaken; it retires a full move in its movement phase unless it is charged.',
    );
  });

  it('has friends see the rout of formed troops only', () => {
    const A = { name: 'Irno', ...foot, inContact: 4, diceSplit: { Foy: 2, Dora: 2 } };
    const B = [
      { name: 'Foy', ...foot, inContact: 1 },
      { name: 'Dora', ...foot, inContact: 1, formation: 'skirmish' },
    ];
    const { lines } = ruleOn('combat', { A, B }, [6, 6, 6, 6, 1, 1]);
    expect(lines.filter((line) => line.startsWith('Friends'))).toEqual([
      'Friends within 2B of the path of Foy test reaction, unless they charge or have tested this phase (skirmishers who rout cause no test).',
    ]);
  });

  it('ends with whether the combat goes on', () => {
    const last = (A: Values, dice: readonly number[]): string | undefined =>
      ruleOn('combat', { A: { name: 'Irno', ...foot, ...A }, B: { name: 'Foy', ...foot } }, dice).lines.at(
        -1,
      );
    expect(last({}, [1, 1, 1, 1])).toBe(
      'The combat has another round next turn; a second draw running would end it.',
    );
    expect(last({}, [6, 1, 1, 1])).toBe('If it is followed up, the combat has another round next turn.');
    expect(last({}, [6, 6, 1, 1])).toBe('This combat is over.');
  });

  it.each([
    [2, 4, 'Irno overlaps its enemy: one base more than their 2'],
    [4, 4, 'Irno overlaps its enemy: one base more than their 4, and has no more than 4'],
  ])('tells of an overlap of %p bases with %p', (inContact, bases, text) => {
    const dice = Array.from({ length: Math.min(bases, inContact + 1) + inContact }, () => 1);
    expect(steps({ overlap: true, inContact, bases }, { inContact }, dice)).toContain(text);
  });
});

describe('a reaction test in words', () => {
  const foy = { name: 'Foy', arm: 'infantry', grade: 'inferior' };
  const lines = (
    raw: Values,
    die: number,
    ruleset: Ruleset = standard,
    options: Values = {},
  ): readonly string[] => ruleOn('reaction-test', { ...foy, ...raw }, [die], ruleset, options).lines;

  it('tells what a passed test leads to', () => {
    expect(lines({ occasion: 'charged', enemyArm: 'infantry', attackedInFlankOrRear: true }, 6)).toEqual([
      'Foy passes with 2.',
      'Foy is shaken by the contact in flank or rear.',
      'Choose how Foy answers: evade, emergency square, countercharge or receive, as its troops can.',
    ]);
    expect(lines({ occasion: 'fireHits', firingHitsThisPhase: 9 }, 0, fatline)[0]).toBe(
      'Foy passes with a natural 0.',
    );
    expect(lines({ occasion: 'wishCharge', enemyArm: 'footArtillery' }, 6)[1]).toBe(
      'Make the charge move of Foy; its target tests in the next response phase.',
    );
    expect(lines({ occasion: 'fireHits' }, 6)[1]).toBe(
      'Foy goes on; it does not test for firing hits again this turn.',
    );
    expect(lines({ occasion: 'friendsBreak' }, 6)[1]).toBe('Foy stands; it does not test again this phase.');
  });

  it('tells what a failed test leads to', () => {
    expect(lines({ occasion: 'charged', enemyArm: 'lightCavalry' }, 1)).toEqual([
      'Foy fails with -3: it breaks.',
      'Foy breaks: record 1 more hit on it; a general attached is lost on a D6 of 6.',
      'Make its first rout move at once, its normal move and 1B, away from the enemy; if it had broken before in the game, it is then removed.',
      'Friends within 2B of its path test reaction, unless they charge or have tested this phase (skirmishers who rout cause no test).',
      'If all whom they charged have broken, the charging cavalry take a control test; if they fail it they must follow up and pursue.',
      'The charger can follow up with what is left of its allowance.',
    ]);
    expect(lines({ occasion: 'wishCharge', enemyArm: 'footArtillery' }, 1)).toEqual([
      'Foy fails with 0: it halts, shaken.',
      'Foy stays where it is, shaken; it neither moves nor charges this turn.',
      'The order of its command group becomes hold; charges already made stand.',
    ]);
    const unit = { failedChargeHold: 'unit' };
    expect(lines({ occasion: 'wishCharge', enemyArm: 'footArtillery' }, 1, standard, unit)[2]).toBe(
      'The order of this unit becomes hold; charges already made stand.',
    );
    expect(lines({ occasion: 'fireHits', lastMove: 'advancing' }, 1)[1]).toBe(
      'Foy halts, disordered: it does not move, charge or countercharge for the rest of the turn.',
    );
  });

  it('tells a break by fire, of skirmishers, and before infantry, without what is not owed then', () => {
    const BREAKS = 'Foy breaks: record 1 more hit on it; a general attached is lost on a D6 of 6.';
    const ROUT =
      'Make its first rout move at once, its normal move and 1B, away from the enemy; if it had broken before in the game, it is then removed.';
    const SEEN =
      'Friends within 2B of its path test reaction, unless they charge or have tested this phase (skirmishers who rout cause no test).';
    const FOLLOWED = 'The charger can follow up with what is left of its allowance.';
    expect(lines({ occasion: 'fireHits', lastMove: 'retiring' }, 1).slice(1)).toEqual([BREAKS, ROUT, SEEN]);
    const charged = { occasion: 'charged', enemyArm: 'infantry' };
    expect(lines(charged, 1).slice(1)).toEqual([BREAKS, ROUT, SEEN, FOLLOWED]);
    expect(lines({ ...charged, formation: 'skirmish' }, 1).slice(1)).toEqual([BREAKS, ROUT, FOLLOWED]);
    expect(lines(charged, 6)).toEqual([
      'Foy passes with 5.',
      'Choose how Foy answers: evade, emergency square, countercharge or receive, as its troops can.',
    ]);
  });

  it('speaks of no change of status where there is none', () => {
    const { steps } = ruleOn('reaction-test', { ...foy, occasion: 'fireHits' }, [6]).ruling;
    expect(steps.map(({ text }) => text)).toEqual([expect.stringMatching(/^Foy: die 6, /)]);
  });

  it('tells what it needs: in Fatline a natural 0 is enough (GF8.2-01)', () => {
    const needs = (ruleset: Ruleset): string | undefined =>
      ruleOn('reaction-test', { ...foy, occasion: 'fireHits' }, [6], ruleset).ruling.steps.find(({ text }) =>
        text.includes('needs'),
      )?.text;
    expect(needs(standard)).toMatch(/needs more than 0\)$/);
    expect(needs(fatline)).toMatch(/needs more than 1, or a natural 0\)$/);
  });

  it('names what the test has changed before the die', () => {
    const flank = { occasion: 'charged', enemyArm: 'infantry', attackedInFlankOrRear: true };
    const first = ruleOn('reaction-test', { ...foy, ...flank }, [6]).ruling.steps[0];
    expect(first).toEqual({
      text: 'a charge in flank or rear shakes Foy before it tests',
      rule: 'G8.2-06',
      citation: 'GTE 6.3',
    });
  });
});

describe('units in words', () => {
  function words(ruleset: Ruleset, id: string, flagName: string, text: string): Values {
    const procedure = findProcedure(ruleset, id);
    const flag = procedure.units!.find(({ flag: name }) => name === flagName)!;
    const shape = procedure.situation.is.shape;
    const { options } = setRules(ruleset);
    return parseUnit(text, { flag, shape, around: {}, options, index: 0 });
  }

  it('a firer', () => {
    expect(words(standard, 'fire', 'shooter', '95th=infantry rifle regular steady skirmish 3')).toEqual({
      name: '95th',
      arm: 'infantry',
      weapon: 'rifle',
      grade: 'regular',
      status: 'steady',
      formation: 'skirmish',
      basesFiring: 3,
    });
    expect(words(fatline, 'fire', 'shooter', 'inf veteran line 6 3')).toEqual({
      arm: 'infantry',
      grade: 'veteran',
      formation: 'line',
      basesFiring: 6,
      figuresPerBase: 3,
    });
    expect(words(standard, 'fire', 'shooter', 'foot 12lb elite deployed 4 general')).toEqual({
      arm: 'footArtillery',
      gunClass: '12',
      grade: 'elite',
      formation: 'deployed',
      crewFiring: 4,
      generalAttached: true,
    });
  });

  it('a target', () => {
    expect(words(standard, 'fire', 'target', 'Foy=inf column woods')).toEqual({
      targetName: 'Foy',
      targetArm: 'infantry',
      targetFormation: 'column',
      targetCover: 'woods',
    });
    expect(words(standard, 'fire', 'target', 'heavy line pursuing left')).toEqual({
      targetArm: 'heavyCavalry',
      targetFormation: 'line',
      targetLastMove: 'pursuing',
      targetRole: 'pursuing',
      zof: 'leftLastTurn',
    });
  });

  it('a unit that tests, with its generals', () => {
    expect(words(standard, 'reaction-test', 'unit', '52nd=inf elite 2 inept inspirational talented')).toEqual(
      {
        name: '52nd',
        arm: 'infantry',
        grade: 'elite',
        firingHitsThisPhase: 2,
        generalAttached: [{ ability: 'inept', inspirational: true }, { ability: 'talented' }],
      },
    );
    expect(words(standard, 'reaction-test', 'unit', 'heavy inspirational').generalAttached).toEqual([
      { ability: 'average', inspirational: true },
    ]);
  });
});
