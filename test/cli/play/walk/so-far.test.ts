import { turnSoFar } from '../../../../src/cli/play/walk/so-far';
import { evening } from '../../../support/evening';

describe('what was done in a turn, for players who come back', () => {
  it('has declared charges and shots with their dice, and neither steps nor what was undone', async () => {
    const { table } = await evening('learning', [
      ...[
        'ready',
        '',
        'corps Adler, Brandt, Doppel',
        'charge Adler > Linnet 2',
        'stay Doppel',
        'stay Brandt',
      ],
      ...['next', 'fire Doppel > Kestrel 3', 'fire Brandt > Martin 1.5', 'undo agreed'],
    ]);
    expect(turnSoFar(table.game).join()).toMatch(
      /^So far in this turn: .*charge Adler > Linnet; stay Doppel; stay Brandt; fire Doppel > Kestrel \[[\d ]+\]\.$/,
    );
  });

  it('is nothing at the beginning, and only the last acts of a long turn', async () => {
    expect(turnSoFar((await evening('learning', [])).table.game)).toEqual([]);
    expect(turnSoFar((await evening('learning', ['ready'])).table.game)).toEqual([]);
    const all = [
      'Adler',
      'Brandt',
      'Conrad',
      'Doppel',
      'Eber',
      'Falk',
      'Grimm',
      'Hagen',
      'Igel',
      'Kestrel',
      'Linnet',
    ];
    const { table } = await evening(
      'learning',
      all.map((id) => `reveal ${id}`),
    );
    expect(turnSoFar(table.game).join()).toMatch(
      /^So far in this turn: \.\.\.; reveal Brandt; .*; reveal Linnet\.$/,
    );
  });
});
