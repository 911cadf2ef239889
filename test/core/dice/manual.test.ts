import { DiceWanted, manualSource, type Throw } from '../../../src/core/dice/manual';
import { atLeast, FACES, TOTAL, type Answer, type Roll } from '../../../src/core/dice/roll';
import { faultsOf, pool, thrownBy } from '../../support/rolls';

function typed(throws: readonly Throw[], ...rolls: readonly Roll[]): readonly Answer[] {
  const source = manualSource(throws);
  return rolls.map((roll) => source.answer(roll));
}

const faces = (...shown: readonly number[]): Throw => ({ faces: shown });
const hits = (n: number): Throw => ({ hits: n });
const D10 = pool(2, { sides: 10, want: TOTAL, zeroIsHigh: true });

describe('what players type is what the rule reads', () => {
  const rows: readonly (readonly [string, readonly Throw[], Roll, Answer])[] = [
    ['faces', [faces(1, 5, 6)], pool(3), { value: 2, counts: [], faces: [1, 5, 6] }],
    ['a number of hits', [hits(2)], pool(3), { value: 2, counts: [] }],
    ['no hits', [hits(0)], pool(3), { value: 0, counts: [] }],
    ['faces for a total, 0 as ten', [faces(0, 3)], D10, { value: 13, counts: [], faces: [10, 3] }],
    [
      'a tally',
      [faces(6, 5)],
      pool(2, { want: { kind: 'tally', faces: [6, 5] } }),
      { value: 1, counts: [1, 1], faces: [6, 5] },
    ],
    [
      'hits re-rolled, by faces',
      [faces(6, 1, 5), faces(4, 2)],
      pool(3, { reroll: 'hits' }),
      { value: 1, counts: [], faces: [6, 1, 5], rerolled: [4, 2] },
    ],
    [
      'misses re-rolled, by faces',
      [faces(6, 1, 5), faces(4)],
      pool(3, { reroll: 'misses' }),
      { value: 3, counts: [], faces: [6, 1, 5], rerolled: [4] },
    ],
    ['hits re-rolled, by number', [hits(2), hits(1)], pool(3, { reroll: 'hits' }), { value: 1, counts: [] }],
    [
      'misses re-rolled, by number',
      [hits(2), hits(1)],
      pool(3, { reroll: 'misses' }),
      { value: 3, counts: [] },
    ],
    [
      'faces, then a number',
      [faces(6, 1, 5), hits(2)],
      pool(3, { reroll: 'hits' }),
      { value: 2, counts: [] },
    ],
    ['a number, then faces', [hits(1), faces(4, 1)], pool(3, { reroll: 'misses' }), { value: 2, counts: [] }],
    ['nothing to re-roll', [hits(0)], pool(3, { reroll: 'hits' }), { value: 0, counts: [] }],
    [
      'nothing to re-roll, by faces',
      [faces(6)],
      pool(1, { reroll: 'misses' }),
      { value: 1, counts: [], faces: [6], rerolled: [] },
    ],
    ['no dice', [], pool(0), { value: 0, counts: [], faces: [] }],
    ['none can hit', [hits(0)], pool(2, { want: atLeast(7) }), { value: 0, counts: [] }],
    ['all must hit', [hits(2)], pool(2, { want: atLeast(1) }), { value: 2, counts: [] }],
  ];

  test.each(rows)('%s', (_, throws, roll, answer) => {
    expect(typed(throws, roll)).toEqual([answer]);
  });
});

describe('what cannot have been thrown is refused in one sentence', () => {
  const rows: readonly (readonly [string, Throw, Roll, string])[] = [
    ['too few faces', faces(1, 2), pool(3), 'dice: 2 faces given for "Halkett defends"; type 3'],
    ['too many faces', faces(1, 2, 3, 4), pool(3), 'dice: 4 faces given for "Halkett defends"; type 3'],
    [
      'no such face',
      faces(1, 2, 7),
      pool(3),
      'dice[2]: 7 is no face of a d6 (for "Halkett defends"); give 1 to 6',
    ],
    ['0 on a d6', faces(0), pool(1), 'dice[0]: 0 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    ['more hits than dice', hits(4), pool(3), 'dice: 4 hits cannot come of 3d6, 4 or more; give 0 to 3'],
    ['negative hits', hits(-1), pool(3), 'dice: -1 hits cannot come of 3d6, 4 or more; give 0 to 3'],
    ['half a hit', hits(1.5), pool(3), 'dice: 1.5 hits cannot come of 3d6, 4 or more; give 0 to 3'],
    ['no number', hits(NaN), pool(3), 'dice: NaN hits cannot come of 3d6, 4 or more; give 0 to 3'],
    [
      'a hit where none can hit',
      hits(1),
      pool(3, { want: atLeast(7) }),
      'dice: 1 hit cannot come of 3d6, none can hit; give 0',
    ],
    [
      'a miss where all hit',
      hits(2),
      pool(3, { want: atLeast(1) }),
      'dice: 2 hits cannot come of 3d6, all hit; give 3',
    ],
    [
      'a number of hits for a total',
      hits(2),
      D10,
      'dice: the rule for "Halkett defends" needs every face; type 2 of them',
    ],
    [
      'a number of hits for faces',
      hits(2),
      pool(2, { want: FACES }),
      'dice: the rule for "Halkett defends" needs every face; type 2 of them',
    ],
  ];

  test.each(rows)('%s', (_, thrown, roll, sentence) => {
    expect(faultsOf(() => typed([thrown], roll))).toEqual([sentence]);
  });

  test('a re-roll takes only as many dice as it should', () => {
    const roll = pool(3, { reroll: 'hits' });
    expect(faultsOf(() => typed([faces(6, 6, 1), faces(1, 1, 1)], roll))).toEqual([
      'dice: 3 faces given for "Halkett defends"; type 2',
    ]);
    expect(faultsOf(() => typed([hits(1), hits(2)], roll))).toEqual([
      'dice: 2 hits cannot come of 1d6, 4 or more; give 0 to 1',
    ]);
  });
});

describe('when the typed dice are used up, the next throw is asked for', () => {
  const roll = pool(3, { reroll: 'misses' });
  test.each([
    ['the first', [], { dice: 3, reroll: false }],
    ['its re-roll', [faces(1, 2, 6)], { dice: 2, reroll: true }],
    ['its re-roll, after a number', [hits(0)], { dice: 3, reroll: true }],
    ['the next roll', [hits(3)], { dice: 1, reroll: false }],
  ] as const)('%s', (_, throws, wanted) => {
    const error = thrownBy(() => typed(throws, roll, pool(1)));
    expect(error).toBeInstanceOf(DiceWanted);
    expect((error as DiceWanted).wanted).toMatchObject(wanted);
    expect((error as DiceWanted).wanted.roll.count).toBe(wanted.dice === 1 ? 1 : 3);
  });
});

test('the source names itself', () => {
  expect(manualSource([]).record).toEqual({ source: 'manual' });
});
