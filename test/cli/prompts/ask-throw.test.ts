import type { WantedThrow } from '../../../src/core/dice/manual';
import { atLeast, atMost, FACES, TOTAL, type Roll } from '../../../src/core/dice/roll';
import type { LineQuestion } from '../../../src/cli/prompts/asker';
import { askForThrow, readThrow } from '../../../src/cli/prompts/ask-throw';
import { Player } from './support';

function wanted(dice: number, roll: Partial<Roll> = {}, reroll = false): WantedThrow {
  const whole: Roll = {
    kind: 'roll',
    for: 'Halkett defends',
    by: 'passive',
    count: dice,
    sides: 6,
    want: atLeast(4),
    ...roll,
  };
  return { roll: whole, dice, reroll };
}

const SIX = wanted(6);
const ONE = wanted(1);
const TWO_TENS = wanted(2, { sides: 10, want: TOTAL, zeroIsHigh: true });

test.each<[string, WantedThrow, string, object]>([
  ['with blanks', SIX, '4 1 6 2 3 1', { faces: [4, 1, 6, 2, 3, 1] }],
  ['without', SIX, '416231', { faces: [4, 1, 6, 2, 3, 1] }],
  ['in groups', SIX, '416 231', { faces: [4, 1, 6, 2, 3, 1] }],
  ['with commas', SIX, ' 4,1,6, 2,3,1 ', { faces: [4, 1, 6, 2, 3, 1] }],
  ['with semicolons', SIX, '4;1;6;2;3;1', { faces: [4, 1, 6, 2, 3, 1] }],
  ['one die', ONE, '2', { faces: [2] }],
  ['a number of hits', SIX, '=2', { hits: 2 }],
  ['no hits', SIX, '= 0', { hits: 0 }],
  ['hits in words', SIX, '2 hits', { hits: 2 }],
  ['one hit in a word', SIX, '1 hit', { hits: 1 }],
  ['successes', SIX, '3 successes', { hits: 3 }],
  ['0 as ten', TWO_TENS, '0 7', { faces: [10, 7] }],
  ['0 as ten, without blanks', TWO_TENS, '70', { faces: [7, 10] }],
  ['1 and 10 in full', TWO_TENS, '1 10', { faces: [1, 10] }],
  ['a one and a ten', TWO_TENS, '10', { faces: [1, 10] }],
  ['ten in full on one die', wanted(1, { sides: 10, zeroIsHigh: true, want: TOTAL }), '10', { faces: [10] }],
  ['large dice', wanted(2, { sides: 20, want: TOTAL }), '17 3', { faces: [17, 3] }],
])('faces are read %s', (_, throwWanted, text, thrown) => {
  expect(readThrow(throwWanted, text)).toEqual(thrown);
});

test.each<[string, WantedThrow, string, string]>([
  ['too few', SIX, '416', '3 faces typed for 6 dice; type the faces, such as 4 1 6 2 3 5 or 416235'],
  ['a bare number', SIX, '2', '1 face typed for 6 dice; type the faces, such as 4 1 6 2 3 5 or 416235'],
  ['too many', ONE, '4 4', '2 faces typed for 1 die; type its face, such as 4'],
  ['nothing', SIX, '', '0 faces typed for 6 dice; type the faces, such as 4 1 6 2 3 5 or 416235'],
  ['a face that there is not', ONE, '7', '7 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
  ['a zero', SIX, '410231', '0 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
  ['a word', ONE, 'six', '"six" is no face of a die; type its face, such as 4'],
  ['a negative', ONE, '-1', '"-1" is no face of a die; type its face, such as 4'],
  ['too many hits', SIX, '=7', '7 hits cannot come of 6d6, 4 or more; give 0 to 6'],
  [
    'hits where each face counts',
    wanted(2, { want: FACES }),
    '=1',
    'the rule for "Halkett defends" needs every face; type 2 of them',
  ],
  [
    'large dice without blanks',
    wanted(2, { sides: 20, want: TOTAL }),
    '173',
    '1 face typed for 2 dice; type the faces, such as 4 1',
  ],
])('%s: a sentence says what would be right', (_, throwWanted, text, message) => {
  expect(() => readThrow(throwWanted, text)).toThrow(message);
});

/** The question that is put for a throw. */
async function questionFor(throwWanted: WantedThrow): Promise<LineQuestion> {
  const asked: LineQuestion[] = [];
  const player = new Player([]);
  player.line = (question) => {
    asked.push(question);
    return Promise.resolve('');
  };
  await askForThrow(player, throwWanted).catch(() => undefined);
  return asked[0]!;
}

describe('the question says who throws what, and what for', () => {
  test.each<[string, WantedThrow]>([
    ['Halkett defends: throw 6 dice, 4 or more succeeds', SIX],
    ['Halkett defends: throw 1 die, only 6 succeeds', wanted(1, { want: atLeast(6) })],
    ['Halkett defends: throw 1 die, none can succeed', wanted(1, { want: atLeast(7) })],
    ['Halkett defends: throw 1 die, all succeed', wanted(1, { want: atLeast(1) })],
    ['Halkett defends: throw 2 dice, 3 or less succeeds', wanted(2, { want: atMost(3) })],
    [
      'Halkett defends: throw 2 dice, 2 to 3 succeeds',
      wanted(2, { want: { kind: 'count', from: 2, to: 3 } }),
    ],
    ['Halkett defends: throw 2 dice of 10 sides, the total counts', TWO_TENS],
    ['Halkett defends: throw 1 die', wanted(1, { want: FACES })],
    ['Halkett defends: throw 1 die', wanted(1, { want: { kind: 'total' } })],
    ['Halkett defends: throw 3 dice again, 4 or more succeeds', wanted(3, {}, true)],
  ])('%s', async (message, throwWanted) => {
    expect((await questionFor(throwWanted)).message).toBe(message);
  });

  test('and how it may be typed', async () => {
    expect((await questionFor(wanted(3))).hints).toEqual([
      'The passive side throws',
      'Type the faces, such as 4 1 6 or 416',
      'Or only how many succeed: =2',
    ]);
    expect((await questionFor(ONE)).hints).toContain('Or only how many succeed: =1');
    expect((await questionFor(TWO_TENS)).hints?.slice(1)).toEqual([
      'Type the faces, such as 4 1 or 41',
      'A 0 is read as 10.',
    ]);
  });

  test.each<[string, WantedThrow]>([
    ['The passive side throws', ONE],
    ['French throws', wanted(1, { by: 'French' })],
    ['Type its face, such as 4', wanted(1, { by: 'Halkett' })],
    [
      'The passive side throws, because of: flanked and inf vs cav',
      wanted(3, { reroll: { of: 'hits', because: ['flanked', 'infVsCav'] } }, true),
    ],
  ])('and by whom, unless that is plain: %s', async (hint, throwWanted) => {
    expect((await questionFor(throwWanted)).hints?.[0]).toBe(hint);
  });

  test('and counts along', async () => {
    const { preview } = await questionFor(wanted(3));
    expect(preview?.('41')).toBeUndefined();
    expect(preview?.('415')).toBe('4 1 5: 2 of 3 succeed');
    expect(preview?.('=1')).toBe('1 of 3 succeed');
  });
});

test('an impossible throw is asked again', async () => {
  const message = 'Halkett defends: throw 1 die, 4 or more succeeds';
  const player = new Player([
    [message, '9'],
    [message, '5'],
  ]);
  expect(await askForThrow(player, ONE)).toEqual({ faces: [5] });
  expect(player.said).toEqual(['9 is no face of a d6 (for "Halkett defends"); give 1 to 6']);
});
