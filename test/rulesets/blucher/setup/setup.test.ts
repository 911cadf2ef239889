import fc from 'fast-check';
import type { Values } from '../../../../src/core/input/field';
import type { GridTable } from '../../../../src/core/ruling/table';
import { ruleset } from '../../../../src/rulesets/blucher';
import { outcomeOf, refused, ruled, steps, told } from '../told';

const ONE_SIDE = { infCav: { A: 19 } };

test('set-up: turns, armies, and what to do before the first turn (p.24-25, 33)', () => {
  expect(told('setup', { infCav: { A: 19, B: 22 }, cinc: { B: ['legend'] }, season: 'winter' })).toEqual([
    'Turns 1 to 24, side A first; army morale A 7, B 11.',
    'Put all units down concealed, but for infantry set up prepared.',
    'Side B rolls the MO dice of side A’s first turn and hides them (rule momentum).',
    'Side A plays turns 1, 3 and so on, side B those between; night falls after turn 24.',
  ]);
});

test('set-up: the second side may begin, on any turn', () => {
  const [verdict, , dice, turns] = told('setup', { ...ONE_SIDE, firstSide: 'B', firstTurn: 6 });
  expect(verdict).toBe('Turns 6 to 30, side B first; army morale A 7, B not known.');
  expect(dice).toContain('Side A rolls the MO dice of side B');
  expect(turns).toContain('Side B plays turns 6, 8 and so on');
});

test.each([
  ['reserveMarkers', 'Put all units down revealed, each with a reserve marker.'],
  ['none', 'Put all units down revealed.'],
])('set-up: concealment %s', (concealment, line) => {
  expect(told('setup', { concealment })[1]).toBe(line);
});

test('set-up: whose the edges are, whole or in part (p.16)', () => {
  const edges = { left: { A1: 'friendly:A' }, right: 'friendly:B' };
  expect(steps('setup', { edges })).toContain(
    'friendly to A: top, left edge of A1; friendly to B: bottom, right; neutral: left edge of B1',
  );
});

test('set-up: season and weather are shown', () => {
  expect(steps('setup', { season: 'highSummer', mud: true, rain: true })).toEqual(
    expect.arrayContaining([
      'the season’s last turn is 36',
      'mud: artillery fire at long range is halved',
      'rain: no infantry fire, artillery at short range only',
    ]),
  );
  expect(steps('setup', { lastTurn: 20 })).toContain(
    'the scenario’s last turn is 20, the season’s would be 30',
  );
});

test.each([
  [24, 1, false],
  [25, 1, true],
  [96, 4, false],
  [97, 4, true],
])('set-up: %d units for %d players, said to be many: %s (p.85)', (units, players, many) => {
  const names = ['Ney', 'Grouchy', 'Reille', 'Drouet'].slice(0, players);
  const told = steps('setup', { infCav: { A: units }, players: { A: names } });
  expect(told.some((text) => text.includes('advised at most'))).toBe(many);
});

test('army morale says how it comes about', () => {
  expect(steps('army-morale', { infCav: [10, 9], arrived: 6 })).toEqual([
    '10 + 9 + 6 infantry and cavalry, a third of them, rounded up: 9',
  ]);
  expect(steps('army-morale', { infCav: 22, legend: true, waiting: 1 })).toEqual([
    '1 still waiting off the table does not count',
    '22 infantry and cavalry, half of them, rounded up: 11',
  ]);
});

test('army morale: the least whole number that is no less than a third, or half', () => {
  const counts = fc.array(fc.nat(60), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(counts, fc.nat(20), fc.boolean(), (infCav, arrived, legend) => {
      const units = infCav.reduce((sum, count) => sum + count, arrived);
      const morale = Number(outcomeOf('army-morale', { infCav, arrived, legend }).morale);
      const divisor = legend ? 2 : 3;
      expect(morale * divisor).toBeGreaterThanOrEqual(units);
      expect((morale - 1) * divisor).toBeLessThan(units);
    }),
  );
});

test('terrain choices: everybody places as many as he has, and nobody twice while the other has any left', () => {
  const die = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(fc.tuple(die, die, die, die), die, (dice, tie) => {
      const level = Math.max(dice[0], dice[1]) === Math.max(dice[2], dice[3]);
      const { A, B, first, order } = outcomeOf('pickup-terrain', {}, [...dice, ...(level ? [tie] : [])]);
      const sides = order as string[];
      expect([
        sides.filter((side) => side === 'A').length,
        sides.filter((side) => side === 'B').length,
      ]).toEqual([A, B]);
      expect(A).not.toBe(B);
      expect(sides[0]).toBe(first);
      const fewer = Math.min(Number(A), Number(B));
      sides.slice(0, 2 * fewer).forEach((side, i) => expect(side === sides[0]).toBe(i % 2 === 0));
    }),
  );
});

test('a pickup game: what comes next (p.71-72)', () => {
  expect(told('pickup-terrain', {}, [2, 1, 1, 1])).toEqual([
    'Side A has 2 choices, side B 1; side A starts.',
    'Place terrain in this order: side A, side B, side A; each piece about 3 BW across or long. A player who declines once places no more.',
    'Then roll a tiebreaker, unless it is settled who attacks: its winner chooses to attack or to defend (pickup-roles).',
  ]);
  expect(told('pickup-piece', { piece: 'minorRiver', remaining: 2 })).toEqual([
    'The piece may be placed; 1 choice is left.',
    'Place a length of minor river, about 3 BW across or long, anywhere on the table.',
  ]);
  expect(told('deployment', { role: 'defender', farthestBW: 2 })[2]).toContain(
    'one objective in the attacker’s',
  );
  expect(told('deployment', { role: 'attacker', farthestBW: 2 })[2]).toContain('play the first turn');
});

test('a unit outside its area: by how much, and what is allowed', () => {
  expect(refused('deployment', { role: 'attacker', farthestBW: 5.25 })).toEqual([
    [
      'the unit reaches 5.25 BW from its edge, 1.25 BW out of the attacker’s area',
      'wholly within 4 BW of the edge',
    ],
  ]);
});

test('an objective in the wrong place: every reason, and what is allowed', () => {
  const raw = {
    site: 'plain',
    areaHasCrossing: true,
    areaHasCrest: true,
    nearestObjectiveBW: 6.5,
    edgeBW: 2,
  };
  expect(refused('objective-placing', raw)).toEqual([
    [
      'the area holds a river crossing or a hill crest, and the marker goes to other ground',
      'a river crossing or a hill crest',
    ],
    ['the marker is 6.5 BW from another objective, 1.5 BW too near', 'more than 8 BW'],
    ['the marker is 2 BW from the edge of the table, and must be farther than that', 'more than 2 BW'],
  ]);
  expect(refused('objective-placing', { site: 'crest', areaHasUrban: true })[0]).toEqual([
    'the area holds an urban area, and the marker goes to a hill crest',
    'the urban area',
  ]);
});

test('a piece that may not be placed', () => {
  expect(refused('pickup-piece', { piece: 'majorRiver', remaining: 0 })).toEqual([
    [
      'a major river may not be chosen',
      'a hill, woods, one urban base, a length of minor river, rough ground or a marsh, as rough ground',
    ],
    ['the player has no choice left', undefined],
  ]);
});

function cells(id: string): GridTable['rows'] {
  return (ruleset.tables.find((table) => table.id === id) as GridTable).rows;
}

test('seasons and weather (p.24, 78)', () => {
  expect(cells('weather').slice(0, 3)).toEqual([
    ['normal', 'the last turn is 30'],
    ['winter', 'the last turn is 24'],
    ['high summer', 'the last turn is 36'],
  ]);
});

test('army morale by the commander in chief (p.25, 93)', () => {
  expect(cells('army-morale').map((row) => row.slice(0, 2))).toEqual([
    ['any', 3],
    ['legend', 2],
  ]);
});

test('how large armies had better be (p.13, 71, 85)', () => {
  expect(cells('army-sizes').map((row) => row[1])).toEqual(['about 20', 'up to about 24', '2 to about 12']);
});

test('a pickup game stands in the order in which it is prepared (p.71-72)', () => {
  const who = cells('pickup').map((row) => row[1]);
  expect(who.slice(4)).toEqual([
    'defender',
    'attacker',
    'attacker',
    'defender',
    'defender',
    'attacker',
    'attacker',
  ]);
});

// prettier-ignore
test.each([
  'section', 'centreline', 'friendly', 'neutral', 'objective', 'special objective', 'pickup game', 'terrain choice',
  'set-up area', 'season', 'high summer', 'legend', 'army morale', 'status phase', 'retirement check', 'concede',
  'reinforcement', 'factor', 'reinforcement move', 'waiting', 'discovery', 'discovered', 'revealed', 'reserve marker',
])('"%s" is explained', (word) => {
  const known = ruleset.terms.flatMap((term) => [term.word, ...(term.also ?? [])]);
  expect(known).toContain(word);
});

test('set-up: table, edges and season, and of the weather only what there is', () => {
  const usual = [
    'the table has 3 by 2 sections, in the basic game 8 BW a side: 24 x 16 BW',
    'friendly to A: top; friendly to B: bottom; neutral: left, right',
    'the season’s last turn is 30',
  ];
  expect(steps('setup', {})).toEqual(usual);
  expect(steps('setup', { edges: { left: 'friendly:A', right: 'friendly:B' } })[1]).toBe(
    'friendly to A: top, left; friendly to B: bottom, right',
  );
  expect(steps('setup', { mud: true })).toEqual([...usual, 'mud: artillery fire at long range is halved']);
  expect(steps('setup', { rain: true })).toEqual([
    ...usual,
    'rain: no infantry fire, artillery at short range only',
  ]);
});

test('set-up: army morale under a legend is cited from his page', () => {
  const cinc = { A: ['legend'] };
  const { steps: said } = ruled('setup', { infCav: { A: 22, B: 22 }, cinc }).ruling;
  expect(said.slice(-2).map(({ text, citation }) => `${text} (${citation})`)).toEqual([
    'side A: 22 infantry and cavalry, half of them, rounded up: 11 (Blücher p.93)',
    'side B: 22 infantry and cavalry, a third of them, rounded up: 8 (Blücher p.25)',
  ]);
});

test.each([
  ['majorRiver', 'a major river may not be chosen'],
  ['other', 'nothing else may be chosen'],
])('terrain: %s', (piece, text) =>
  expect(refused('pickup-piece', { piece, remaining: 2 })[0]?.[0]).toBe(text),
);

test.each<[Values, string]>([
  [{ firstTurn: 31 }, 'firstTurn: is after the last turn, 30'],
  [
    { subcommanders: [{ id: 'Ney', group: 'Bülow' }] },
    'subcommanders[0].group: "Bülow" is no group of reinforcements',
  ],
])('set-up: unusable: %j', (raw, message) => expect(() => ruled('setup', raw)).toThrow(message));
