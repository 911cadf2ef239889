import { fraction } from '../../../src/core/odds/fraction';
import type { Fight } from '../../../src/core/odds/fight';
import { renderComparison, type Compared } from '../../../src/report/odds/comparison';
import { LINED } from '../sample';

const FIGHT: Fight = {
  attacker: {
    arm: 'infantry',
    men: 1500,
    quality: 'veteran',
    lancers: undefined,
    formation: 'column',
    contact: 'flank',
  },
  defender: {
    arm: 'infantry',
    men: 900,
    guns: undefined,
    quality: 'raw',
    lancers: undefined,
    formation: 'line',
    cover: 'open',
  },
};
const QUARTER = fraction(1n, 4n);
const COMPARED: readonly Compared[] = [
  {
    ruleset: 'one',
    title: 'Rules One',
    procedure: 'combat',
    situation: {},
    assumes: [{ about: 'attacker', text: 'three units of 500 men' }],
    odds: {
      ends: { stopped: QUARTER, wins: fraction(1n, 2n), stalemate: fraction(0n, 1n), loses: QUARTER },
      losses: { attacker: fraction(3n, 2n), defender: QUARTER },
      lossesIn: 'hits',
      assumes: [],
    },
  },
  { ruleset: 'two', title: 'Rules Two', cannot: 'it knows no such fights' },
  {
    ruleset: 'three',
    title: 'Rules Three',
    forbidden: [{ text: 'infantry does not charge a flank', citation: 'Three p.9' }],
  },
];

const told = (fight: Fight): readonly string[] =>
  renderComparison(fight, COMPARED, LINED)
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '));

test('the odds stand side by side, or why there are none', () => {
  expect(told(FIGHT)).toEqual([
    '1500 veteran infantry in column strike the flank of 900 raw infantry in line',
    '',
    'rules | stopped | wins | stalemate | loses',
    expect.stringMatching(/^─+$/),
    'one | 25.0% | 50.0% | 0% | 25.0% | ░░░░░░████████████······',
    'two | none',
    'three | forbidden',
    '',
    'Exact odds for the attacker, by the usual options of each: ░ stopped before',
    'contact, █ wins, ▒ stalemate, · loses. What each had to assume:',
    '',
    'Rules One: combat',
    'losses | on average 1.5 hits of the attacker, 0.3 of the defender.',
    'attacker | three units of 500 men.',
    '',
    'Rules Two',
    'no odds | it knows no such fights.',
    '',
    'Rules Three',
    'forbidden | infantry does not charge a flank. | Three p.9',
  ]);
});

test.each<[Partial<Fight['attacker']>, Partial<Fight['defender']>, string]>([
  [
    { arm: 'cavalry', formation: undefined },
    {},
    '1500 veteran cavalry strike the flank of 900 raw infantry in line',
  ],
  [
    {},
    { cover: 'woods' },
    '1500 veteran infantry in column strike the flank of 900 raw infantry in line, in woods',
  ],
  [
    { arm: 'cavalry', formation: undefined, lancers: true, men: 600 },
    { arm: 'artillery', formation: undefined, men: undefined, guns: 8 },
    '600 veteran lancers strike the flank of 8 guns of raw artillery',
  ],
])('%j against %j: %s', (attacker, defender, title) => {
  const fight = {
    attacker: { ...FIGHT.attacker, ...attacker },
    defender: { ...FIGHT.defender, ...defender },
  };
  const lines = told(fight);
  expect(lines.slice(0, lines.indexOf('')).join(' ')).toBe(title);
});
