import { evening } from '../../support/evening';

test('what lies under a cup is not listed among the facts of an act', async () => {
  const { exchanges } = await evening('learning', ['ready', '', 'corps Adler, Brandt ?', '', '']);
  const screens = exchanges.map(({ asked, told }) => `${told}${asked}`).join('\n');
  expect(screens).toContain('Excellent staffwork');
  expect(screens).not.toContain('MO limit: ');
});

test('a number that the record cannot do without is asked for, and Enter gives none', async () => {
  const retreats = ['Ahorn', 'Birke'].map((unit) => `correct units.${unit}.moraleStatus broken "told"`);
  const lines = [
    'ready',
    'next',
    'written blue',
    'written white',
    'next',
    ...retreats,
    'next',
    'neighbour Distel',
  ];
  const { exchanges } = await evening('percentage-birkenau', [...lines, '', '2', '']);
  const [blank, given] = exchanges.slice(lines.length);
  expect(blank?.asked).toMatch(/^Answer/);
  expect(exchanges[lines.length - 1]?.told).toContain('Adjacent friendly units retreating within 120 paces');
  expect(blank?.told).toContain('Please type an answer');
  expect(given?.told).not.toContain('is missing');
  expect(given?.told).toContain('Which of these hold?');
});

test('the way of a charge is asked for before its circumstances, and Enter gives none', async () => {
  const lines = ['ready', 'next', 'corps Adler, Brandt', 'charge', 'Adler > Linnet'];
  const { exchanges } = await evening('learning', [...lines, '', '1.5', '']);
  const [blank, given] = exchanges.slice(lines.length);
  expect(exchanges[lines.length - 1]?.told).toContain('Way of its centrepoint to the point of contact');
  expect(blank?.told).toContain('Please type an answer');
  expect(given?.told).toContain('Which of these hold?');
  expect(exchanges.at(-1)?.told).toContain('Adler charges Linnet');
});

test('a list that the record cannot do without is asked for where it was passed over', async () => {
  const { exchanges } = await evening('gte-wolmirsk', ['ready', 'next', 'move Florac', '', 'y', '3', '', '']);
  const told = exchanges.map((one) => one.told).join('\n');
  expect(told).toContain('Florac can move so');
  expect(told).not.toContain('is missing');
});

test('while orders are written, "?" shows again how to leave them, too', async () => {
  const { exchanges } = await evening('percentage-birkenau', ['ready', 'next', 'orders blue', '?', 'stop']);
  const shown = exchanges.filter(({ told }) => told.includes('leaves all of it unwritten'));
  expect(shown).toHaveLength(2);
});
