import { corrects, does, offer, spending, valley } from './valley';

test('who ends the PIP Phase hears of PIPs that he has not spent', async () => {
  expect(offer(await spending(2), 'next')?.left).toBe('2 PIPs are not spent.');
});

test('of dice that nobody is left to throw he hears nothing', async () => {
  const table = await valley();
  await does(table, 'deshake none none');
  await corrects(table, 'generals.Colbert.lost', true);
  const next = offer(table, 'next');
  expect([next?.word, next?.left]).toEqual(['next', undefined]);
});
