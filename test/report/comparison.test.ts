import { fraction } from '../../src/core/fraction';
import type { Fight } from '../../src/core/fight';
import { renderComparison, type Compared } from '../../src/report/comparison';
import { LINED } from './sample';

const FIGHT: Fight = {
  attacker: { arm: 'infantry', men: 1500, quality: 'veteran', formation: 'column', contact: 'flank' },
  defender: { arm: 'infantry', men: 900, quality: 'raw', formation: 'line', cover: 'open' },
};
const COMPARED: readonly Compared[] = [
  {
    ruleset: 'one',
    title: 'Rules One',
    procedure: 'combat',
    situation: {},
    assumes: [{ about: 'attacker', text: 'three units of 500 men' }],
    odds: { attacker: fraction(1n, 2n), undecided: fraction(1n, 4n), defender: fraction(1n, 4n) },
  },
  { ruleset: 'two', title: 'Rules Two', cannot: 'infantry does not charge a flank' },
];

const told = (fight: Fight): readonly string[] =>
  renderComparison(fight, COMPARED, LINED)
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '));

test('the odds stand side by side, or why there are none', () => {
  expect(told(FIGHT)).toEqual([
    '1500 veteran infantry in column strike the flank of 900 raw infantry in line',
    '',
    'rules | attacker wins | undecided | defender wins',
    expect.stringMatching(/^─+$/),
    'one | 50.0% | 25.0% | 25.0%',
    'two | none',
    '',
    'Exact odds, by the usual options of each. What each had to assume:',
    '',
    'Rules One: combat',
    'attacker | three units of 500 men.',
    '',
    'Rules Two',
    'no odds | infantry does not charge a flank.',
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
])('%j against %j: %s', (attacker, defender, title) => {
  const fight = {
    attacker: { ...FIGHT.attacker, ...attacker },
    defender: { ...FIGHT.defender, ...defender },
  };
  const lines = told(fight);
  expect(lines.slice(0, lines.indexOf('')).join(' ')).toBe(title);
});
