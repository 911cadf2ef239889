import type { Role } from '../../../../src/core/walk/offer';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { newTable, does } from '../../../support/bot';

/** The game at a later step, with nothing done before it. */
async function at(phase: string): Promise<GameTable> {
  const table = await newTable('percentage-birkenau', 'meant');
  await does(table, 'ready');
  for (let i = 0; i < 20 && !table.game.now.phase.startsWith(phase); i++) {
    const { offers } = table.game.now;
    const paper = offers.map(({ word }) => word).filter((word) => word.startsWith('written'));
    await does(table, ...paper, 'next');
  }
  expect(table.game.now.phase).toMatch(phase);
  return table;
}

function roleOf({ game }: GameTable, word: string, name: string): Role | undefined {
  return game.now.offers.find((one) => one.word === word)?.roles.find((role) => role.name === name);
}

const BLUE = ['Ahorn', 'Birke', 'Distel', 'Hasel', 'Eiche', 'Fichte', 'Ginster'];
const WHITE = ['Kiebitz', 'Lerche', 'Milan', 'Natter', 'Otter', 'Pirol', 'Rabe'];

describe('who is proposed', () => {
  test.each(['Artillery fire', 'Small arms fire'])(
    'as a target of %s: enemies of the firer only',
    async (phase) => {
      const target = roleOf(await at(phase), 'fire', 'target');
      expect(target?.sensible?.({ unit: 'Hasel' })).toEqual(WHITE);
      expect(target?.sensible?.({ unit: 'Milan' })).toEqual(BLUE);
    },
  );

  test('for a combat: those who have an enemy to fight in that step, and their enemies', async () => {
    const table = await at('Close combat: with cavalry');
    expect(roleOf(table, 'combat', 'a')?.sensible?.({})).toEqual([...BLUE, ...WHITE]);
    expect(roleOf(table, 'combat', 'b')?.sensible?.({ a: 'Ginster' })).toEqual(WHITE);
    expect(roleOf(table, 'combat', 'b')?.sensible?.({ a: 'Birke' })).toEqual(['Rabe']);
    await does(table, 'next');
    const infantry = [...BLUE, ...WHITE].filter((id) => !['Ginster', 'Rabe'].includes(id));
    expect(roleOf(table, 'combat', 'a')?.sensible?.({})).toEqual(infantry);
    expect(roleOf(table, 'combat', 'b')?.sensible?.({ a: 'Birke' })).toEqual(
      WHITE.filter((id) => id !== 'Rabe'),
    );
    // Guns against guns have no table.
    expect(roleOf(table, 'combat', 'b')?.sensible?.({ a: 'Hasel' })).toEqual(
      WHITE.filter((id) => !['Rabe', 'Milan'].includes(id)),
    );
  });

  test('to fire guns: batteries that are unlimbered', async () => {
    const table = await newTable('percentage-birkenau', 'limbered');
    await does(table, 'form-guns Hasel > limbered', 'ready', 'next', 'written blue', 'written white', 'next');
    while (!table.game.now.phase.startsWith('Artillery fire')) await does(table, 'next');
    expect(roleOf(table, 'fire', 'unit')?.among).toEqual(['Milan']);
    await expect(table.perform('fire Hasel > Kiebitz 300')).rejects.toThrow('Hasel is limbered');
  });

  test('where the target is left out, the fault names enemies only', async () => {
    const table = await at('Artillery fire');
    await expect(table.perform('fire Hasel')).rejects.toThrow(
      'nobody is named as target; give Kiebitz, Lerche, Milan, Natter, Otter, Pirol or Rabe',
    );
    await expect(table.perform('fire Hasel > Ahorn 300')).rejects.toThrow(
      'Hasel and Ahorn are both of Blue; name an enemy',
    );
  });
});

describe('a unit that has acted is refused by name', () => {
  // prettier-ignore
  test.each([
    ['Command points', 'points Adler', 'points Adler', 'Adler has rolled for command points in this turn'],
    ['Initiative', 'initiative Rabe act', 'initiative Rabe act', 'Rabe has checked its initiative in this turn'],
    ['Movement', 'move Ahorn quick', 'move Ahorn quick', 'Ahorn has moved in this turn'],
    ['Artillery fire', 'fire Milan > Ahorn 300', 'fire Milan > Ahorn 300', 'Milan has fired with all its guns in this phase'],
    ['Artillery fire', 'fire Milan > Ahorn 300', 'fire mil > Ahorn 300', 'Milan has fired with all its guns in this phase'],
    ['Artillery fire', 'fire Milan > Ahorn 300', 'fire Birke > Rabe 100', 'Birke has no guns'],
    ['Small arms fire', 'fire Ahorn > Lerche 60', 'fire Ahorn > Kiebitz 60', 'Ahorn has fired in this phase'],
    ['Small arms fire', 'fire Ahorn > Lerche 60', 'fire Hasel > Kiebitz 60', 'Hasel has no small arms'],
    ['Close combat: with cavalry', 'combat Ginster > Rabe', 'combat Ginster > Natter', 'Ginster has fought in this phase'],
    ['Close combat: with cavalry', 'combat Ginster > Natter', 'combat Rabe > Ginster', 'Ginster has fought in this phase'],
    ['Leader casualties', 'leader Brehm p3', 'leader Brehm p3', 'Brehm was tested in this turn'],
  ])('%s: %s, then %s', async (phase, first, second, message) => {
    const table = await at(phase);
    await does(table, first);
    await expect(table.perform(second)).rejects.toThrow(message);
  });

  test('and who is lost, as firer and as target', async () => {
    const table = await at('Small arms fire');
    const lost = { type: 'corrected', path: 'units.Rabe.figures', value: 0, reason: 'test' } as const;
    await table.append(lost);
    await expect(table.perform('fire Rabe > Ahorn 60')).rejects.toThrow('Rabe is lost');
    await expect(table.perform('fire Ahorn > Rabe 60')).rejects.toThrow('Rabe is lost');
  });
});
