import { scriptedSource } from '../../src/core/dice/scripted';
import { TOTAL } from '../../src/core/dice/roll';
import { renderRoll } from '../../src/report';
import { pool } from '../support/rolls';
import { LINED, PLAIN } from './sample';

const TALLY = { kind: 'tally', faces: [6, 5] } as const;

describe('when plain dice are thrown', () => {
  test.each([
    ['hits', pool(3), [4, 1, 6], 'Dice    3d6, 4 or more: 4 1 6', 'Result  2 of 3 dice.'],
    [
      'a re-roll',
      pool(2, { reroll: 'hits' }),
      [4, 1, 2],
      'Dice    2d6, 4 or more: 4 1, then re-rolled 2',
      'Result  0 of 2 dice.',
    ],
    ['a total', pool(2, { want: TOTAL }), [4, 1], 'Dice    2d6: 4 1', 'Result  Total 5.'],
    [
      'a ten as the die has it',
      pool(3, { sides: 10, want: TOTAL }),
      [4, 10, 1],
      'Dice    3d10: 4 0 (10) 1',
      'Result  Total 15.',
    ],
    [
      'a hundred too',
      pool(1, { sides: 100, want: TOTAL }),
      [100],
      'Dice    1d100: 00 (100)',
      'Result  Total 100.',
    ],
    ['a tally', pool(3, { want: TALLY }), [6, 6, 5], 'Dice    3d6: 6 6 5', 'Result  6: 2 dice, 5: 1 die.'],
  ])('then %s is shown in the order rolled', (_, roll, faces, ...lines) => {
    const source = scriptedSource(faces);
    const shown = renderRoll(roll, source.answer(roll), source.record, LINED).split('\n');
    expect(shown).toEqual([...lines, 'Thrown  beforehand, as given']);
  });

  test('then plain tells it in words', () => {
    const source = scriptedSource([4, 1, 6]);
    expect(renderRoll(pool(3), source.answer(pool(3)), { source: 'seeded', seed: '7' }, PLAIN)).toBe(
      'Dice: 3d6, 4 or more: 4 1 6.\nResult: 2 of 3 dice.\nDice thrown: from seed "7".',
    );
  });
});
