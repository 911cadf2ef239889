import { differences, sameDice, type RollsWanted } from '../../../src/core/ruling/rolls-wanted';
import { atLeast, TOTAL, type Roll, type Want } from '../../../src/core/dice/roll';
import type { Factor } from '../../../src/core/ruling/ruling';

const roll = (count: number, want: Want = atLeast(4), more: Partial<Roll> = {}): Roll => ({
  kind: 'roll',
  for: 'x',
  by: 'active',
  count,
  sides: 6,
  want,
  ...more,
});
const factor = (text: string, value: Factor['value'], unit?: string): Factor => ({
  name: text,
  text,
  unit,
  value,
  counts: true,
  citation: 'p.1',
});
const demands = (rolls: Readonly<Record<string, Roll>>, more: Partial<RollsWanted> = {}): RollsWanted => ({
  refused: [],
  stands: true,
  rolls: new Map(Object.entries(rolls)),
  factors: [],
  ...more,
});
const refused = (...codes: readonly string[]): RollsWanted => demands({}, { refused: codes });

const told = (now: RollsWanted, then: RollsWanted): readonly string[] =>
  differences(now, then).map(({ text }) => text);

const SIXES: Want = { kind: 'tally', faces: [6, 5] };

describe('another answer', () => {
  test.each<[string, RollsWanted, RollsWanted, readonly string[]]>([
    ['allows what is refused', refused('FAR'), demands({}), ['allowed']],
    ['forbids what is allowed', demands({}), refused('FAR', 'ARC'), ['refused (FAR, ARC)']],
    ['leaves another reason', refused('FAR'), refused('ARC'), []],
    ['leaves one reason of two', refused('FAR', 'ARC'), refused('ARC'), []],
    ['gives more dice', demands({ a: roll(4) }), demands({ a: roll(8) }), ['8 dice, not 4']],
    ['leaves one die', demands({ a: roll(4) }), demands({ a: roll(1) }), ['1 die, not 4']],
    [
      'makes another face hit',
      demands({ a: roll(3) }),
      demands({ a: roll(3, atLeast(5)) }),
      ['5 or more, not 4 or more'],
    ],
    [
      'makes another face of one die hit',
      demands({ a: roll(1) }),
      demands({ a: roll(1, atLeast(6)) }),
      ['only 6s, not 4 or more'],
    ],
    [
      'gives other dice',
      demands({ a: roll(3, TOTAL) }),
      demands({ a: roll(3, TOTAL, { sides: 10 }) }),
      ['3d10, not 3d6'],
    ],
    ['makes a roll needless', demands({ a: roll(2) }), demands({}), ['not rolled']],
    ['adds a roll', demands({}), demands({ a: roll(2, TOTAL) }), ['rolled, 2d6']],
    [
      'adds a re-roll',
      demands({ a: roll(2) }),
      demands({ a: roll(2, atLeast(4), { reroll: { of: 'hits', because: ['r'] } }) }),
      ['its hits would be re-rolled'],
    ],
    [
      'takes a re-roll',
      demands({ a: roll(2, atLeast(4), { reroll: { of: 'hits', because: ['r'] } }) }),
      demands({ a: roll(2) }),
      ['no re-roll'],
    ],
    [
      'names each of several rolls, the weightiest first',
      demands({ a: roll(2), b: roll(3), c: roll(1) }),
      demands({ a: roll(3), b: roll(8), c: roll(1) }),
      ['b: 8 dice, not 3', 'a: 3 dice, not 2'],
    ],
    ['changes nothing', demands({ a: roll(2) }), demands({ a: roll(2) }), []],
    [
      'turns a total',
      demands({}, { factors: [factor('steady', 2), factor('tired', -1)] }),
      demands({}, { factors: [factor('tired', -1)] }),
      ['-1, not +1'],
    ],
    [
      'turns the total of one unit of two',
      demands({}, { factors: [factor('steady', 2, 'Foy'), factor('tired', -1, 'Ney')] }),
      demands({}, { factors: [factor('tired', -1, 'Ney')] }),
      ['Foy: 0, not +2'],
    ],
    [
      'turns a total of the whole beside that of a unit',
      demands({}, { factors: [factor('mud', -1), factor('tired', -1, 'Ney')] }),
      demands({}, { factors: [factor('tired', -1, 'Ney')] }),
      ['0, not -1'],
    ],
    [
      'turns a factor that is no number, which no total shows',
      demands({}, { factors: [factor('flank', 'halved')] }),
      demands({}),
      [],
    ],
    [
      'reads the same dice otherwise, by other factors',
      demands({ a: roll(2, SIXES) }, { factors: [factor('far', -1), factor('mud', 'half')] }),
      demands(
        { a: roll(2, { kind: 'tally', faces: [6] }) },
        { factors: [factor('far', -1), factor('near', 1)] },
      ),
      ['with near (+1), without mud (half)'],
    ],
    [
      'reads the same dice otherwise, by nothing that is shown',
      demands({ a: roll(2, SIXES) }, { factors: [factor('far', -1)] }),
      demands({ a: roll(2, { kind: 'tally', faces: [6] }) }, { factors: [factor('far', -1)] }),
      [],
    ],
    [
      'makes a hopeless roll hopeless in another way',
      demands({ a: roll(2, atLeast(7)) }, { factors: [factor('far', -1)] }),
      demands({ a: roll(2, atLeast(8)) }),
      [],
    ],
  ])('%s', (_, now, then, expected) => {
    expect(told(now, then)).toEqual(expected);
  });
});

test.each<[string, RollsWanted, boolean]>([
  ['the same', demands({ a: roll(2) }), true],
  ['other hits', demands({ a: roll(2, atLeast(5)) }), true],
  ['more dice', demands({ a: roll(3) }), false],
  ['other dice', demands({ a: roll(2, atLeast(4), { sides: 10 }) }), false],
  ['a roll for something else', demands({ b: roll(2) }), false],
  ['a re-roll', demands({ a: roll(2, atLeast(4), { reroll: { of: 'hits', because: ['r'] } }) }), false],
])('dice that were thrown for one roll serve for %s: %#', (_, then, serve) => {
  expect(sameDice(demands({ a: roll(2) }), then)).toBe(serve);
});
