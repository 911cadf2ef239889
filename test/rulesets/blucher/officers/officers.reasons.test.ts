import type { Values } from '../../../../src/core/input/field';
import { refused, told } from '../told';

test.each([
  ['vigorous', 'passive', 'vigorous: no use in the enemy’s turn', 'in its own side’s turn'],
  ['steadfast', 'active', 'steadfast: no use in its own side’s turn', 'in the enemy’s turn'],
])('%s in the turn of the wrong side', (use, side, ...reason) =>
  expect(refused('subcommander-use', { use, side, unitType: 'INF' })).toEqual([reason]),
);

test.each([
  ['steadfast', 'CAV', 'steadfast: no use to cavalry', 'with infantry'],
  ['hero', 'ART', 'hero: no use to artillery', 'with infantry or cavalry'],
  ['layGuns', 'INF', 'lay guns: no use to infantry', 'with artillery'],
])('%s with a unit that it does not serve', (use, unitType, ...reason) => {
  const side = use === 'steadfast' ? 'passive' : 'active';
  expect(refused('subcommander-use', { use, unitType, side })).toEqual([reason]);
});

const LANNES = { subId: 'Lannes', unitId: 'Gazan' };

test.each<[Values, string, string | undefined]>([
  [
    { action: 'move', distanceBW: 4.5 },
    'Lannes would move 4.5 BW, 0.5 BW too far',
    'a unit within 4 BW, or off the table now and to any unit of his next turn',
  ],
  [
    { activationsMade: 1 },
    '1 activation was made; markers are placed before the first',
    'at the start of the side’s next movement phase',
  ],
  [
    { activationsMade: 3 },
    '3 activations were made; markers are placed before the first',
    'at the start of the side’s next movement phase',
  ],
  [
    { corpsMatches: false },
    'Gazan is not of the corps of Lannes',
    'a unit of his corps, or of one listed for him',
  ],
  [{ unitHasSub: true }, 'another subcommander is with Gazan', 'a unit without one'],
])('a marker is not placed so: %j', (raw, ...reason) =>
  expect(refused('subcommanders', { ...LANNES, ...raw })).toEqual([reason]),
);

test('a marker without a name is the subcommander’s', () => {
  expect(told('subcommanders', { action: 'remove' })).toEqual([
    'The subcommander leaves the table for this turn.',
    'Take the subcommander off the table; he can be attached to any unit of his in your next turn.',
  ]);
  expect(refused('subcommanders', { corpsMatches: false })[0]?.[0]).toBe(
    'the unit is not of the corps of the subcommander',
  );
});

test('a hero is at risk only with an enemy near', () => {
  const use = (enemyWithin2: boolean): readonly string[] =>
    told('subcommander-use', { use: 'hero', unitType: 'INF', enemyWithin2 }).slice(3);
  expect(use(true)).toEqual(['When that is done, roll for him, who is at risk (rule at-risk).']);
  expect(use(false)).toEqual([]);
});
