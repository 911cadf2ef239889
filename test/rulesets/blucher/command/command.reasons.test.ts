import type { Values } from '../../../../src/core/input/field';
import { refused, ruled, told } from '../told';

const unit = (id: string, more: Values = {}): Values => ({ id, corps: 'I', ...more });

test('only the units are named that may not be activated', () => {
  const units = [
    unit('Picton'),
    unit('Kempt', { activated: true }),
    unit('Pack', { side: 'passive' }),
    unit('Best', { where: 'waiting' }),
    unit('Adam', { corps: 'II' }),
    unit('Maitland', { corps: null }),
  ];
  expect(refused('activation', { kind: 'corps', units })).toEqual([
    ['Kempt was activated already in this phase', undefined],
    ['Adam and Maitland are not of the corps of Picton', 'units of one corps'],
    ['Pack is not of the active side', undefined],
    ['Best is not on the table', undefined],
  ]);
  expect(
    refused('activation', { kind: 'corps', units: [unit('Adam', { corps: null }), unit('Pack')] }),
  ).toEqual([['Adam belongs to no corps', 'units of one corps']]);
});

test('what cohesion is wanted, by the book and by option (R-24)', () => {
  const raw = { kind: 'corps', units: ['A', 'B', 'C'].map((id) => unit(id)), within1: [['A', 'B']] };
  expect(refused('activation', raw)).toEqual([
    ['A, B and C are not linked by distances of at most 1 BW', 'one chain, each link at most 1 BW'],
  ]);
  expect(refused('activation', raw, { corpsCohesion: 'anyNeighbour' })).toEqual([
    [
      'not each of A, B and C is within 1 BW of another of them',
      'units of which each is within 1 BW of another',
    ],
  ]);
  const pair = { ...raw, units: [unit('A'), unit('B')], within1: [] };
  expect(refused('activation', pair, { corpsCohesion: 'anyNeighbour' })[0]?.[1]).toBe(
    'one chain, each link at most 1 BW',
  );
  const unreported = { kind: 'corps', units: raw.units, linked: false };
  expect(refused('activation', unreported, { corpsCohesion: 'anyNeighbour' })[0]?.[1]).toBe(
    'one chain, each link at most 1 BW',
  );
});

test.each([
  [1, 'by command when 1 status phase of his side has passed'],
  [3, 'by command when 3 status phases of his side have passed'],
])('an immobile commander, his counter at %d', (pips, allowed) =>
  expect(refused('activation', { kind: 'command', cinc: ['immobile'], pips, units: [unit('A')] })).toEqual([
    [`the immobile commander’s counter stands at ${pips}`, allowed],
  ]),
);

test.each<[Values, string]>([
  [{ kind: 'corps' }, 'a corps activation of 3 units costs 3 MO (Blücher p.29)'],
  [
    { kind: 'corps', cinc: ['staffwork'], staffwork: true },
    'excellent staffwork: a corps activation of 3 units costs 2 MO (Blücher p.92)',
  ],
  [
    { kind: 'corps', vigorous: 'Ney' },
    'Ney is vigorous: a corps activation of 3 units costs half of 3 MO, rounded up, at least 2 (Blücher p.95)',
  ],
  [{ kind: 'command' }, 'by command costs no MO, and ends the phase (Blücher p.30)'],
  [
    { kind: 'command', cinc: ['mobile'] },
    'the commander is mobile: a force of 3 units costs 3 MO, and need not end the phase (Blücher p.93)',
  ],
  [{ kind: 'end' }, 'the active side ends the phase (Blücher p.31)'],
])('why an activation costs what it does: %j', (raw, line) => {
  const units = ['A', 'B', 'C'].map((id) => unit(id));
  const [first] = ruled('activation', { units, ...raw }).ruling.steps;
  expect(`${first?.text} (${first?.citation})`).toBe(line);
});

test('rounds that go on leave the dice hidden', () =>
  expect(told('multiplayer-rounds', { limit: 9, players: ['A'], rounds: [{ A: 2 }] })).toEqual([
    'After 1 round the highest total is 2 MO; the phase goes on.',
  ]));

test.each<[string, Values, string]>([
  [
    'multiplayer-rounds',
    { limit: 9, players: ['A', 'B', 'A'], rounds: [{ A: 2 }] },
    'players: names a player twice; give each once',
  ],
  [
    'multiplayer-rounds',
    { limit: 9, players: ['A', 'B'], cincPlayer: 'C', rounds: [{ A: 2 }] },
    'cincPlayer: "C" is none of the players',
  ],
  [
    'multiplayer-rounds',
    { limit: 9, players: ['A'], commandAfter: 2, rounds: [{ A: 2 }] },
    'commandAfter: is after the last round; 1 round is given',
  ],
  [
    'multiplayer-rounds',
    { limit: 9, players: ['A'], commandAfter: 3, rounds: [{ A: 2 }, { A: 2 }] },
    'commandAfter: is after the last round; 2 rounds are given',
  ],
])('%s: unusable: %j', (id, raw, message) => expect(() => ruled(id, raw)).toThrow(message));

test('which open die is rolled again is counted from one', () => {
  const { rolls } = ruled('momentum', { intuitiveUsed: true, rerollDie: 1 }, [4, 2, 5, 6]).ruling;
  expect(rolls.map((roll) => roll.for)).toEqual(['MO limit of side A, openly', 'MO die 2 of side A again']);
});
