import { scriptedSource } from '../../../src/core/dice/scripted';
import { TOTAL, type Roll } from '../../../src/core/dice/roll';
import { faultsOf, pool } from '../../support/rolls';

function use(
  faces: readonly unknown[],
  ...rolls: readonly Roll[]
): readonly (readonly number[] | undefined)[] {
  const source = scriptedSource(faces as readonly number[]);
  const thrown = rolls
    .map((roll) => source.answer(roll))
    .flatMap(({ faces: shown, rerolled }) => [shown, rerolled]);
  source.finish();
  return thrown.filter((throwOf) => throwOf !== undefined);
}

const D10 = pool(2, { sides: 10, want: TOTAL, zeroIsHigh: true, for: 'morale' });

describe('dice are taken in the order given, re-rolls at once', () => {
  test.each([
    ['one roll', [1, 2, 3], [pool(3)], [[1, 2, 3]]],
    ['two rolls', [1, 2, 3], [pool(2), pool(1)], [[1, 2], [3]]],
    ['a re-roll of hits', [6, 1, 5, 2], [pool(2, { reroll: 'hits' }), pool(1)], [[6, 1], [5], [2]]],
    ['a re-roll of misses', [6, 1, 5, 2], [pool(2, { reroll: 'misses' }), pool(1)], [[6, 1], [5], [2]]],
    ['0 as ten', [0, 10], [D10], [[10, 10]]],
    ['nothing', [], [], []],
    ['no dice', [], [pool(0)], [[]]],
  ] as const)('%s', (_, faces, rolls, thrown) => {
    expect(use(faces, ...rolls)).toEqual(thrown);
  });
});

describe('dice that do not fit are shown in one sentence', () => {
  const rows: readonly (readonly [string, readonly unknown[], readonly Roll[], string])[] = [
    [
      'too few',
      [1],
      [pool(3)],
      'dice: too few dice: 1 given, and they ran out at "Halkett defends", which rolls 3d6, 4 or more',
    ],
    [
      'too few for a re-roll',
      [6, 6],
      [pool(2, { reroll: 'hits' })],
      'dice: too few dice: 2 given, and they ran out at "Halkett defends", which rolls 2d6, 4 or more, then a re-roll of its hits',
    ],
    ['none', [], [D10], 'dice: too few dice: 0 given, and they ran out at "morale", which rolls 2d10'],
    ['too many', [1, 2, 3], [pool(2)], 'dice: too many dice: 3 given, 2 wanted'],
    ['any for no roll', [1], [], 'dice: too many dice: 1 given, 0 wanted'],
    ['a face above', [1, 7], [pool(2)], 'dice[1]: 7 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    ['a face below', [0], [pool(1)], 'dice[0]: 0 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    [
      'a negative face',
      [-1],
      [pool(1)],
      'dice[0]: -1 is no face of a d6 (for "Halkett defends"); give 1 to 6',
    ],
    ['half a face', [2.5], [pool(1)], 'dice[0]: 2.5 is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    ['no number', [NaN], [pool(1)], 'dice[0]: NaN is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    [
      'infinity',
      [Infinity],
      [pool(1)],
      'dice[0]: Infinity is no face of a d6 (for "Halkett defends"); give 1 to 6',
    ],
    ['null', [null], [pool(1)], 'dice[0]: null is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    ['text', ['6'], [pool(1)], 'dice[0]: "6" is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    [
      'an escape sequence',
      ['\u001b[2J'],
      [pool(1)],
      'dice[0]: "\\u{1b}[2J" is no face of a d6 (for "Halkett defends"); give 1 to 6',
    ],
    ['a list', [[6]], [pool(1)], 'dice[0]: a list is no face of a d6 (for "Halkett defends"); give 1 to 6'],
    ['above ten', [11, 1], [D10], 'dice[0]: 11 is no face of a d10 (for "morale"); give 0 to 10'],
    [
      'the face of a re-rolled die',
      [6, 1, 9],
      [pool(2, { reroll: 'hits' })],
      'dice[2]: 9 is no face of a d6 (for "Halkett defends"); give 1 to 6',
    ],
  ];

  test.each(rows)('%s', (_, faces, rolls, sentence) => {
    expect(faultsOf(() => use(faces, ...rolls))).toEqual([sentence]);
  });
});
