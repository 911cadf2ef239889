import { evening } from '../../support/evening';

test('what lies under a cup is not listed among the facts of an act', async () => {
  const { exchanges } = await evening('learning', ['ready', '', 'corps Adler, Brandt ?', '', '']);
  const screens = exchanges.map(({ asked, told }) => `${told}${asked}`).join('\n');
  expect(screens).toContain('Excellent staffwork');
  expect(screens).not.toContain('MO limit: ');
});
