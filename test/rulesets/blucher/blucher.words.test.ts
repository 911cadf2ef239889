import type { Values } from '../../../src/core/input/field';
import { refused, steps, told } from './told';

const GUNS = { id: 'Drouot', type: 'ART', ammo: 2, boxesLeft: 1, concealed: true };
const TARGET = { targetId: 'Halkett', targetType: 'INF', targetConcealed: true, distanceBW: 1 };

test('fire: what to mark, cross off and turn', () => {
  expect(told('fire', { ...GUNS, ...TARGET }, [6])).toEqual([
    'Drouot scores 1 hit on Halkett.',
    'Turn Drouot face up.',
    'Turn Halkett face up.',
    'Mark 1 hit on Halkett; it takes effect when all have fired.',
    'Cross off one ammo box of Drouot - its last: it retires at the end of the phase.',
  ]);
});

test('fire: by option the target is turned later', () => {
  const lines = told('fire', { ...GUNS, ...TARGET }, [6], { revealOnHit: 'endOfPhase' });
  expect(lines.slice(1, 4)).toEqual([
    'Turn Drouot face up.',
    'Mark 1 hit on Halkett; it takes effect when all have fired.',
    'Turn Halkett face up when the hits take effect.',
  ]);
});

test('fire: a shot that hits nothing', () => {
  expect(told('fire', { type: 'INF', elan: 1, ...TARGET }, [5])).toEqual([
    'shooter scores 0 hits on Halkett.',
  ]);
});

test('fire: resupply', () => {
  expect(told('fire', { ...GUNS, resupply: true, ammoMarked: 5 })).toEqual([
    'Drouot recovers an ammo box.',
    'Erase the last crossed-off ammo box of Drouot; it counts as having fired.',
  ]);
});

test('fire: every refusal says why and what would be right', () => {
  expect(
    refused('fire', {
      id: 'Quiot',
      type: 'INF',
      elan: 5,
      terrain: 'woodsFront',
      ...TARGET,
      distanceBW: 2.3,
      gapBW: 0.25,
    }).flat(),
  ).toEqual([
    'Quiot stands with part of its front edge in woods; infantry may not fire from there',
    undefined,
    'the gap of 0.25 BW between two units is too narrow',
    'a gap of 0.5 BW or more',
    'Halkett is 2.3 BW away, 0.3 BW out of range',
    '2 BW or less',
  ]);
});

test('combat: everyone without contact is named', () => {
  const unit = (id: string) => ({ id, type: 'INF', elan: 5 });
  const attackers = [{ ...unit('Quiot'), contacts: {} }];
  expect(refused('combat', { attackers, defenders: [unit('Adam'), unit('Halkett')] }).flat()).toEqual([
    'Quiot, Adam and Halkett touch no enemy; only units in contact fight',
    'units in contact',
  ]);
});

test('advance: who may', () =>
  expect(refused('advance', { result: 'holds' }).flat()).toEqual([
    'the unit may not advance: only attackers do that neither retreated nor broke and touch no enemy any more',
    'an attacker that may or must advance, by the combat’s ruling',
  ]));

test.each([
  [{ freeBW: 0.5, distanceBW: 0.75 }, '0.75 BW are 0.25 BW more than the unit may advance', 'up to 0.5 BW'],
  [{ distanceBW: 1.5 }, '1.5 BW are 0.5 BW more than the unit may advance', 'up to 1 BW'],
  [{ freeBW: 0, distanceBW: 0.5 }, '0.5 BW are 0.5 BW more than the unit may advance', 'no advance'],
])('advance: by how much it is too far: %j', (raw, ...reason) =>
  expect(refused('advance', { result: 'mayAdvance', advance: true, ...raw })).toEqual([reason]),
);

test('activation: one unit or several in a sentence', () => {
  const units = ['Picton', 'Kempt', 'Pack'].map((id) => ({ id, activated: true, side: 'passive' }));
  const reasons = (n: number): readonly string[] =>
    refused('activation', { kind: 'command', units: units.slice(0, n) }).map(([text]) => text);
  expect(reasons(1)).toEqual([
    'Picton was activated already in this phase',
    'Picton is not of the active side',
  ]);
  expect(reasons(3)).toEqual([
    'Picton, Kempt and Pack were activated already in this phase',
    'Picton, Kempt and Pack are not of the active side',
  ]);
});

test('activation by command: the marker waits for the moves, and so do the dice', () => {
  const units = [{ id: 'Picton', concealed: true }, { id: 'Kempt' }];
  const marker = 'The commander in chief’s marker stays where it is until all have moved; then take it off.';
  const dice = 'After that move the passive side shows the MO dice.';
  const orders = (raw: Values): readonly string[] =>
    told('activation', { kind: 'command', units, moLimit: 12, ...raw }).slice(1);
  expect(orders({})).toEqual(['Turn Picton face up.', marker, dice]);
  expect(orders({ cinc: ['immobile'] })).toEqual([
    'Turn Picton face up.',
    marker,
    'Set his counter to 3.',
    dice,
  ]);
  expect(orders({ cinc: ['mobile'] })).toEqual(['Turn Picton face up.', marker]);
  expect(orders({ cincLegal: false })).toEqual([]);
  expect(told('activation', { kind: 'end' }).slice(1)).toEqual(['The passive side shows the MO dice.']);
});

test.each([
  [1, 'there is only 1 die', '0'],
  [2, 'there are only 2 dice', '0 to 1'],
])('momentum: no such die among %d', (momentumDice, ...reason) =>
  expect(refused('momentum', { momentumDice, intuitiveUsed: true, rerollDie: 2 })).toEqual([reason]),
);

test('points: traits by their names', () =>
  expect(steps('points', { elan: 6, traits: ['mixedBrigade'] })).toEqual([
    'elan 6 (10) + mixed brigade (2) = 12',
  ]));

test('fire: the target that must be taken is named', () => {
  const legalTargets = [
    { id: 'Adam', distanceBW: 0.9 },
    { id: 'Maitland', distanceBW: 0.5 },
  ];
  expect(refused('fire', { type: 'INF', elan: 5, ...TARGET, legalTargets }).flat()).toEqual([
    'Maitland is closer and must be the target',
    'fire at Maitland',
  ]);
});

test.each([
  [{ type: 'INF', elan: 5, hits: 2 }, ['unit takes 2 fatigues: elan 3.', 'Cross off 2 elan boxes of unit.']],
  [
    { type: 'CAV', elan: 2, hits: 1 },
    ['unit takes 1 fatigue: elan 1.', 'Cross off 1 elan box of unit: it is fatigued.'],
  ],
  [
    { type: 'INF', elan: 1, hits: 2, subcommander: 'Ney', concealed: true },
    [
      'unit is broken by 2 hits.',
      'Turn unit face up.',
      'Remove unit from the table; it counts against army morale.',
      'Roll for Ney, who is at risk.',
    ],
  ],
  [
    { type: 'ART', hits: 1 },
    [
      'unit must retreat.',
      'Retreat unit, over any edge, to farther from all that fired at it (rule retreat, cause fire).',
    ],
  ],
  [
    { type: 'ART', hits: 2, subcommander: 'Drouot' },
    [
      'unit retires after 2 hits.',
      'Take unit off the table; it does not return.',
      'Take Drouot off the table; he can be attached again in your next turn.',
    ],
  ],
  [
    { type: 'ART', boxesLeft: 0 },
    ['unit retires, its ammo used up.', 'Take unit off the table; it does not return.'],
  ],
  [{ type: 'ART' }, ['unit is unhurt.']],
  [{ type: 'INF', elan: 3 }, ['unit is unhurt.']],
])('fire-end: %j', (raw, lines) => expect(told('fire-end', raw)).toEqual(lines));

test('retreat: how to move and turn', () => {
  expect(told('retreat', { id: 'Halkett', extraBW: 0.5 })).toEqual([
    'Halkett retreats 2.5 BW over its rear edge.',
    'Move Halkett straight 2.5 BW, measured by its centrepoint; an objective on its way may change hands.',
    'Turn it in its place to face the way it went.',
    'Take away its prepared marker, if it has one.',
  ]);
  expect(told('retreat', { id: 'Hagen', mayBePrepared: false }).join()).not.toContain('prepared marker');
  expect(told('retreat', { id: 'Quiot', side: 'active' }).slice(2)).toEqual([
    'Leave it facing where it came from.',
  ]);
  expect(told('retreat', { contactedEdges: ['front', 'left'], edge: 'right' })[0]).toBe(
    'unit retreats 2 BW over its right edge.',
  );
});

test('retreat: broken or retired', () => {
  expect(told('retreat', { offEdge: 'enemy' })).toEqual([
    'unit is broken.',
    'Remove unit from the table; it counts against army morale.',
  ]);
  expect(told('retreat', { offEdge: 'neutral' })).toEqual([
    'unit leaves the table and is retired.',
    'Take unit off the table; it does not return.',
  ]);
});

test('advance', () => {
  expect(told('advance', { unitId: 'Quiot', result: 'mustAdvance' })).toEqual([
    'Quiot advances 1 BW.',
    'Move Quiot 1 BW straight ahead; an objective that it reaches may change hands.',
  ]);
  expect(told('advance', { result: 'mayAdvance' })).toEqual(['The unit stays where it is.']);
});

test.each([
  [{ lineBW: 5, obstructionStartBW: 4 }, 'The target is visible, past an obstruction.'],
  [{ lineBW: 5 }, 'The target is visible.'],
  [{ lineBW: 9 }, 'The target is not visible: it is too far away.'],
  [{ lineBW: 5, unitInWay: true }, 'The target is not visible: another unit is in the way.'],
  [{ lineBW: 5, crestInWay: true }, 'The target is not visible: a hill crest is in the way.'],
  [
    { lineBW: 5, obstructionStartBW: 3 },
    'The target is not visible: it is too far beyond the edge of woods or a town.',
  ],
])('visibility: %j', (raw, line) => expect(told('visibility', raw)).toEqual([line]));

test('base widths', () =>
  expect(told('base-widths', { measured: 13, bw: 'bw40' })).toEqual(['That is 8.667 BW.']));
