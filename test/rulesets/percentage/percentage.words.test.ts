import { findProcedure } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { ruleset } from '../../../src/rulesets/percentage';
import { ruled, told } from './support';

/** The verdict and what the players now do. */
function spoken(id: string, raw: Values, dice: readonly number[], options: Values = {}): readonly string[] {
  const procedure = findProcedure(ruleset, id);
  const { outcome, situation } = ruled(id, raw, dice, options);
  return [procedure.verdict(outcome!, situation), ...procedure.orders(outcome!, situation)];
}

// prettier-ignore
const SPOKEN: readonly (readonly [what: string, id: string, raw: Values, dice: readonly number[], words: readonly string[]])[] = [
  ['points', 'command-points', { id: 'Ney' }, [5, 5], [
    'Ney has 3 command points.',
    'Write up to 3 commands and messages for Ney; points that are not spent lapse.',
  ]],
  ['no points', 'command-points', { commandVacant: true }, [], [
    'The commander has 0 command points.',
    'Write no command and no message for the commander this turn.',
  ]],
  ['an automatic order', 'automatic-orders', { id: 'Drouot', arm: 'artillery', threatenedFrom: 'front' }, [], [
    'Drouot moves away from the nearest enemy; guns in action limber first, in a quarter turn for 2 markers.',
    'Mark Drouot with an automatic order.',
    'One initiative check this turn can take the mark off; else Drouot moves away from the nearest enemy; guns in action limber first, in a quarter turn for 2 markers.',
    'Its 2 disorder markers come with that move.',
  ]],
  ['no automatic order', 'automatic-orders', { arm: 'infantry' }, [], ['The unit obeys no automatic order.']],
  ['confusion', 'initiative-check', { purpose: 'act', arm: 'infantry', moraleRating: 1 }, [1, 1], [
    'The unit falls into confusion: it does not do what it wished.',
    'Give the unit 2 disorder markers.',
  ]],
  ['a pursuit that is refused', 'initiative-check', { purpose: 'refusePursuit', moraleRating: 9 }, [5, 5], [
    'The unit succeeds: it does not pursue.',
  ]],
  ['a pursuit that cannot be refused', 'initiative-check', { purpose: 'refusePursuit', moraleRating: 4 }, [5, 5], [
    'The unit fails: it pursues.',
  ]],
  ['a division that retires', 'division-test', { unitsTotal: 10, unitsLostOrRouted: 3, moraleRating: 1, band: 'P2' }, [1, 1], [
    'The unit retires to P1 and takes 2 disorder markers.',
    'Give the unit 2 disorder markers now.',
    'In the coming Movement Phase the unit retires until its nearest enemy is at P1, before any other order; if cavalry threatens it, it may form square instead.',
  ]],
  ['a unit that is far away', 'division-test', { unitsTotal: 10, unitsLostOrRouted: 3, moraleRating: 8, band: 'P1' }, [1, 1], [
    'The unit stays, being at P1 or farther.',
  ]],
  ['no test', 'division-test', { unitsTotal: 10, unitsLostOrRouted: 1, moraleRating: 8 }, [], ['No test.']],
  ['a move', 'movement', { id: 'Foy', mover: 'infantry', terrain: ['steepSlope'], entersOrLeavesBuilding: true }, [], [
    'Foy may move 60 paces.',
    'Give Foy 1 disorder marker.',
    'Give Foy a marker that goes by itself at the end of next turn.',
  ]],
  ['a wreck', 'movement', { id: 'Drouot', mover: 'horseArtillery', gait: 'double' }, [1, 1], [
    'Drouot may move 400 paces; 1 gun is wrecked.',
    'Remove 1 gun of Drouot: wrecked by the pace.',
  ]],
  ['a move that is too long', 'movement', { id: 'Foy', mover: 'infantry', distance: 200 }, [], ['Foy may move 120 paces only.']],
  ['a broken unit', 'retreat', { id: 'Foy', reason: 'broken', mover: 'infantry', distanceToCover: 50 }, [], [
    'Foy moves 50 paces at the quick from the enemy, toward cover; it stops in cover.',
  ]],
  ['a broken unit in cover', 'retreat', { id: 'Foy', reason: 'broken', mover: 'infantry', inCover: true }, [], ['Foy stands: it is in cover.']],
  ['a rout', 'retreat', { id: 'Foy', reason: 'combatRout', mover: 'infantry' }, [], [
    'Foy moves 240 paces at the double from the winner.',
    'From the next Movement Phase Foy moves by its morale status.',
    'If Foy leaves the table, it is lost.',
  ]],
  ['smoke', 'smoke', { gunsFired: 1 }, [], [
    'The fire leaves 1 smoke ball.',
    'Place it in front of the guns and stands that fired.',
    'Note this turn: the smoke goes when it has lived its time.',
  ]],
  ['a rocket', 'rocket-direction', {}, [5, 6], [
    'The rocket flies on course.',
    'Find the first unit, friend or foe, on each new line within P0 of the rocket unit.',
    '1 rocket: rule artillery-fire with 1 gun of type rocket on each unit struck; a line that meets nobody has no effect.',
  ]],
  ['a leader killed', 'leader-hit', { id: 'Picton', band: 'P3' }, [9, 9, 10], [
    'Picton is killed.',
    'Remove Picton; a successor must be named.',
    'No command points for the next 2 turns.',
    'In step 8a friends within 100 paces that see Picton check morale.',
  ]],
  ['a horse shot', 'leader-hit', { id: 'Picton', band: 'P3' }, [9, 9, 1], [
    'Picton has his horse shot.',
    'Note on Picton: horse shot.',
    '-4 to his next roll for command points.',
  ]],
  ['recovery', 'disorder-recovery', { id: 'Foy', disorder: 1 }, [9, 9], [
    'Foy is rid of 1 disorder marker: 0 left.',
    'Take 1 disorder marker off Foy.',
  ]],
  ['a routed unit that asks for more than its move', 'movement', { mover: 'infantry', moraleStatus: 'routed', distance: 300 }, [], ['The unit may move 240 paces only.']],
  ['an automatic order without markers', 'automatic-orders', { arm: 'infantry', band: 'P2', formation: 'closedColumn' }, [], [
    'The unit halts and attempts to form line.',
    'Mark the unit with an automatic order.',
    'One initiative check this turn can take the mark off; else the unit halts and attempts to form line.',
  ]],
  ['a chit that comes off', 'initiative-check', { purpose: 'refuseOther', arm: 'infantry', moraleRating: 9 }, [5, 5], [
    'The unit succeeds: remove the chit.',
  ]],
  ['a unit that its division does not trouble', 'division-test', { unitsTotal: 10, unitsLostOrRouted: 3, moraleRating: 9 }, [9, 9], [
    'The unit goes on unaffected.',
  ]],
  ['a leader who is missed', 'leader-hit', { id: 'Picton', band: 'P3' }, [2, 2], ['Picton is not hit.']],
  ['a leader who is far away', 'leader-hit', { id: 'Picton', band: 'P0' }, [], ['Picton is not tested.']],
  ['no recovery without markers', 'disorder-recovery', { id: 'Foy', disorder: 0 }, [], ['Foy has no disorder markers.']],
  ['no smoke', 'smoke', { gunsFired: 0, turn: 3 }, [], ['The fire leaves no smoke.']],
  ['fire without effect', 'artillery-fire', { guns: 1, distance: 1000, targetId: 'Foy' }, [100], [
    'Foy loses 0 figures.',
    'Place 1 smoke ball before the battery when the phase marks smoke.',
  ]],
  ['the last figure', 'small-arms-fire', { figuresFiring: 100, distance: 100, targetId: 'Foy', targetFigures: 1, targetFiguresOriginal: 9 }, [], [
    'Foy loses its last figure and is gone.',
    'Remove Foy once all fire of the phase is resolved: all its figures are lost.',
  ]],
  ['nobody who threatens', 'threat', { threatArm: 'artillery', distance: 10 }, [], ['It does not threaten the unit.']],
  ['an overrun', 'close-combat', { a: { id: 'Foy', arm: 'infantry', moraleRating: 12, figures: 20 }, b: { id: 'Mercer', arm: 'artillery', moraleRating: 8, guns: 4, figures: 12 } }, [5, 5, 5, 5], [
    'Foy wins by 4: Mercer is overrun.',
    'Remove 1 figure of Foy.',
    'Remove Mercer and all its crew: the guns are taken. Foy stays where it is.',
    'Mark the smoke of Mercer in step 7c.',
  ]],
  ['a rout with pursuit', 'close-combat', { a: { id: 'Ney', arm: 'cavalry', moraleRating: 16, figures: 10 }, b: { id: 'Foy', arm: 'infantry', moraleRating: 7, figures: 20 } }, [5, 5, 5, 5, 100], [
    'Ney wins by 12: Foy routs.',
    'Give Ney 2 disorder markers.',
    'Remove 4 figures of Foy.',
    'Give Foy 8 disorder markers.',
    'Mark Foy as routed: at once it runs (rule retreat --reason combat-rout).',
    'Ney takes a trophy.',
    'Ney pursues: one move at the double after Foy, without a second combat.',
  ]],
  ['a firefight', 'close-combat', { a: { arm: 'infantry', moraleRating: 10, figures: 10 }, b: { arm: 'infantry', moraleRating: 8, figures: 10 } }, [5, 5, 5, 5], [
    'The units are in a firefight.',
    'Remove 1 figure of attacker.',
    'Give attacker 1 disorder marker.',
    'Remove 1 figure of defender.',
    'Give defender 1 disorder marker.',
    'Both stay at P3.',
    'Mark the smoke of attacker and defender in step 7c.',
  ]],
];

test.each(SPOKEN)('a ruling is told in words: %s', (_, id, raw, dice, words) => {
  expect(spoken(id, raw, dice)).toEqual(words);
});

test('friends who need not see the leader that falls', () => {
  expect(
    spoken('leader-hit', { id: 'Picton', band: 'P3' }, [9, 9, 4], { leaderCheckNeedsLos: false }).at(-1),
  ).toBe('In step 8a friends within 100 paces of Picton check morale.');
});

// prettier-ignore
test.each([
  [1, 'his successor commands next turn'],
  [2, 'no commands for the next turn; a successor is named the turn before he takes command'],
  [3, 'no commands for the next 2 turns; a successor is named the turn before he takes command'],
])('a successor after %i turns', (successorTurns, words) => {
  const { steps } = ruled('leader-hit', { band: 'P3' }, [9, 9, 10], { successorTurns });
  expect(steps.map(({ text }) => text)).toContain(`10: killed; ${words}`);
});

test('points that are kept', () => {
  expect(spoken('command-points', { unspentPoints: 1 }, [5, 5], { commandPointsCarryOver: true })[1]).toBe(
    'Write up to 4 commands and messages for the commander; points that are not spent are kept.',
  );
});

test('a division tested as one has no unit’s name in its ledger', () => {
  const raw = { unitsTotal: 10, unitsLostOrRouted: 3, band: 'P2' };
  const { factors, rolls } = ruled('division-test', raw, [5, 5], { divisionTestPer: 'division' });
  expect([factors[0]?.unit, rolls[0]?.for]).toEqual(['the division', 'the division tests its effectiveness']);
});

// prettier-ignore
const REASONS: readonly (readonly [what: string, id: string, raw: Values, reason: string, allowed: string | undefined])[] = [
  ['one pace too far', 'movement', { id: 'Foy', mover: 'infantry', distance: 120.5 }, '120.5 paces is 0.5 paces more than Foy may move', '120 paces or less'],
  ['guns in action', 'movement', { mover: 'unlimbered', gait: 'double' }, 'unlimbered guns do not move at the double', 'the march, by prolong'],
  ['guns out of range', 'artillery-fire', { guns: 4, distance: 1300 }, 'the target is 1300 paces away, 20 paces farther than P0', 'a target within P0: 1280 paces or less'],
  ['a square has no rear', 'close-combat', { a: { arm: 'cavalry', moraleRating: 8, figures: 9, attacksRear: true }, b: { arm: 'infantry', moraleRating: 8, figures: 9, formation: 'klumpen' } },
    'attacker claims flank or rear of defender, which is in klumpen (skirmisher square)', 'the combat without that claim'],
];

test.each(REASONS)('%s is refused', (_, id, raw, reason, allowed) => {
  const [refusal] = ruled(id, raw, []).refused;
  expect([refusal?.text, refusal?.allowed]).toEqual([reason, allowed]);
});

// prettier-ignore
const FIRED: readonly (readonly [who: string, fired: readonly string[], reason: string])[] = [
  ['the attacker', ['a'], 'attacker fired this turn'],
  ['the defender', ['b'], 'defender fired this turn'],
  ['both', ['a', 'b'], 'attacker and defender fired this turn'],
];

test.each(FIRED)('%s fired', (_, fired, reason) => {
  const side = (key: string): Values => ({
    arm: 'infantry',
    moraleRating: 8,
    figures: 9,
    firedThisTurn: fired.includes(key),
  });
  const { refused } = ruled('close-combat', { a: side('a'), b: side('b') }, [], {
    fireBeforeCloseCombat: false,
  });
  expect(refused.map(({ text }) => text)).toEqual([reason]);
});

test('fire is worked out line by line', () => {
  expect(told(ruled('artillery-fire', { guns: 4, distance: 400, moved: true }, [50]))).toEqual([
    'the target counts as 1 rank (line)',
    'P1: base 20%: 20%',
    'moved: half of 20%, rounded down: 10%',
    '4 x 10% = 40 points, 100 to a figure',
    'expected 0.4 figures: a 40% roll, 50 on the die',
    'the target takes no disorder marker',
  ]);
  const weak = {
    figuresFiring: 4,
    distance: 60,
    discipline: 'rabble',
    moraleStatus: 'wavering',
    slope: 'up',
  };
  expect(told(ruled('small-arms-fire', weak, []))).toEqual([
    'the target counts as 1 rank (line)',
    'base and modifiers come to 0%',
    'the firer fires with 4 front-rank figures at 0% each',
    '4 x 0% = 0 points, 100 to a figure',
    'expected 0 figures, without a roll',
    'the target takes no disorder marker',
  ]);
  expect(told(ruled('small-arms-fire', { distance: 100 }, [5], { percentAppliesTo: 'unit' }))).toEqual([
    'the target counts as 1 rank (line)',
    'base and modifiers come to 5%',
    '1 x 5% = 5 points, 100 to a figure',
    'expected 0.05 figures: a 5% roll, 5 on the die',
    'the target takes 1 disorder marker',
  ]);
});

test('nothing is said of a limit that is not reached', () => {
  const guns = { mover: 'unlimbered', poundage: 12, terrain: ['gentleSlope'], linearObstacles: 1 };
  expect(told(ruled('movement', guns, [], { heavyGunOrder: 'final' }))).toEqual([
    'by prolong 40 paces',
    '40 -40: 0 paces',
  ]);
  const climb = { id: 'Foy', mover: 'infantry', terrain: ['steepSlope'], linearObstacles: 2 };
  expect(told(ruled('movement', climb, [], { minimumMove: 20 }))).toEqual([
    'at the march 120 paces',
    'Foy may be 360 men wide without penalty',
    '120 -100: 20 paces',
    'where it matters who comes first, in 4 steps of 5 paces',
  ]);
  expect(
    told(ruled('artillery-fire', { guns: 1, distance: 400, discipline: 'rabble', underFire: true }, [])),
  ).toContain('P1: base 20%, modifiers -20%: 0%');
});

test('each of several dice has a name of its own', () => {
  expect(told(ruled('rocket-direction', {}, [5, 6]))[1]).toBe('11: on course');
  const rollsOf = (id: string, raw: Values, dice: readonly number[]): readonly string[] =>
    ruled(id, raw, dice).rolls.map((roll) => roll.for);
  expect(rollsOf('rocket-direction', { rockets: 2 }, [5, 6, 5, 6])).toEqual([
    'rocket 1 flies',
    'rocket 2 flies',
  ]);
  expect(
    rollsOf('movement', { id: 'Drouot', mover: 'horseArtillery', gait: 'double', pieces: 2 }, [5, 6, 5, 6]),
  ).toEqual(['Drouot moved at the double, gun 1', 'Drouot moved at the double, gun 2']);
});

test('an order is not ignored that nobody gave', () => {
  const raw = { arm: 'infantry', playerFigureAttached: true, ignoreAutomatic: true };
  expect(told(ruled('automatic-orders', raw, []))).toEqual([]);
});

test('an allowance is worked out line by line', () => {
  const raw = { id: 'Foy', mover: 'infantry', gait: 'quick', frontageMen: 600, terrain: ['gentleSlope'] };
  expect(told(ruled('movement', raw, []))).toEqual([
    'at the quick 180 paces',
    'Foy may be 160 men wide without penalty',
    '180 -140: 40 paces',
    'where it matters who comes first, in 4 steps of 10 paces',
  ]);
});
