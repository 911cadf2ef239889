import { render } from '@inquirer/testing';
import { factsPrompt, type FactsConfig } from '../../../../src/cli/prompts/screen/facts-prompt';
import type { Item } from '../../../../src/cli/prompts/asker';

const fact = (id: string, heading = 'Target', holds = false): Item => ({
  id,
  heading,
  label: `It is ${id}`,
  holds,
});

const QUESTION: FactsConfig = {
  message: 'Which of these hold?',
  items: [
    fact('seen', 'Shooter', true),
    { ...fact('near'), help: 'within 2 BW' },
    { id: 'ground', heading: 'Target', label: 'Ground', value: 'open' },
  ],
  more: [fact('wet', 'Weather')],
  width: 80,
  height: 24,
};

/** Twelve facts, so that 1 may be the beginning of 10, 11 or 12. */
const MANY: FactsConfig = {
  ...QUESTION,
  items: Array.from({ length: 12 }, (_, i) => fact(String(i + 1))),
  more: [],
};

async function open(config: FactsConfig): Promise<{
  press: (...keys: (string | { sequence: string })[]) => void;
  screen: () => string;
  answer: Promise<{ holding: readonly string[]; open: string | undefined; expanded: boolean }>;
}> {
  const { answer, events, getScreen } = await render(factsPrompt, config);
  return {
    press: (...keys) => keys.forEach((key) => events.keypress(key as string)),
    screen: getScreen,
    answer: answer.then(({ holding, ...rest }) => ({ holding: [...holding], ...rest })),
  };
}

test('stands on one screen, grouped, with what is taken for granted', async () => {
  const { screen, press, answer } = await open(QUESTION);
  expect(screen()).toMatchInlineSnapshot(`
   "? Which of these hold?
    Shooter
   > 1 [x] It is seen
    Target
     2 [ ] It is near
     3     Ground: open
     4     ... more: it is wet
     Space or number: change. Arrows: move. Enter: done."
  `);
  press('enter');
  expect(await answer).toEqual({ holding: ['seen'], open: undefined, expanded: false });
});

test('arrows and space mark and unmark', async () => {
  const { screen, press, answer } = await open(QUESTION);
  press('space', 'down', 'space');
  expect(screen()).toContain(' 1 [ ] It is seen');
  expect(screen()).toContain('> 2 [x] It is near');
  expect(screen()).toContain('within 2 BW');
  press('enter');
  expect(await answer).toMatchObject({ holding: ['near'] });
});

// Node gives signs such as "?" and "ü" no name.
test.each([['q'], [{ sequence: '?' }]])(
  '%j is answered with the keys that mean something, and its Enter ends nothing',
  async (key) => {
    const { screen, press, answer } = await open(QUESTION);
    press(key);
    expect(screen()).toContain('> Space or number: change.');
    press('enter');
    expect(screen()).toContain('  Space or number: change.');
    press('2', 'enter');
    expect(await answer).toMatchObject({ holding: ['seen', 'near'] });
  },
);

test('a number marks its line at once', async () => {
  const { press, answer } = await open(QUESTION);
  press('2', 'enter');
  expect(await answer).toMatchObject({ holding: ['seen', 'near'] });
});

test('a number marks its line though it may go on, and what it marked is taken back if it does', async () => {
  const { screen, press, answer } = await open(MANY);
  press('1');
  expect(screen()).toContain('> 1 [x]');
  press('2');
  expect(screen()).toContain(' 1 [ ]');
  expect(screen()).toContain('>12 [x]');
  press('1', 'down', '3', 'enter');
  expect(await answer).toMatchObject({ holding: ['12', '1', '3'] });
});

test('a number that may go on only leads to a line that opens something', async () => {
  const [, ...others] = MANY.items;
  const ground = { id: 'ground', heading: 'Target', label: 'Ground', value: 'open' };
  const { press, answer } = await open({ ...MANY, items: [ground, ...others] });
  press('1', '2', '1', 'enter');
  expect(await answer).toMatchObject({ holding: ['12'], open: 'ground' });
});

test('a number that no line has does nothing', async () => {
  const { press, answer } = await open(QUESTION);
  press('9', '0', 'enter');
  expect(await answer).toMatchObject({ holding: ['seen'] });
});

test('the arrows go round', async () => {
  const { screen, press, answer } = await open(MANY);
  press('up');
  expect(screen()).toContain('>12');
  press('down', 'enter');
  expect(await answer).toMatchObject({ holding: [] });
});

test.each(['space', 'enter'])('%s opens a setting, and keeps what was marked', async (key) => {
  const { press, answer } = await open(QUESTION);
  press('2', 'down', key);
  expect(await answer).toEqual({ holding: ['seen', 'near'], open: 'ground', expanded: false });
});

test('what seldom matters is shown on demand', async () => {
  const { screen, press, answer } = await open(QUESTION);
  expect(screen()).not.toContain('It is wet');
  press('4');
  expect(screen()).toContain(' 4 [ ] It is wet');
  press('4', 'enter');
  expect(await answer).toEqual({ holding: ['seen', 'wet'], open: undefined, expanded: true });
});

test('it begins again where a setting was changed, and Enter then ends it', async () => {
  const { screen, press, answer } = await open({ ...QUESTION, at: 'ground' });
  expect(screen()).toContain('> 3     Ground: open');
  press('enter');
  expect(await answer).toMatchObject({ open: undefined });
});

test('a list longer than the screen says so', async () => {
  const { screen, press, answer } = await open({ ...MANY, height: 12 });
  expect(screen().split('\n')).toHaveLength(9);
  expect(screen()).toContain('more follow');
  press('enter');
  await answer;
});

test('it leaves room for what was said above it', async () => {
  const rowsWith = async (said?: string): Promise<number> => {
    const { screen, press, answer } = await open({ ...MANY, height: 14, said });
    const rows = screen().split('\n').length;
    press('enter');
    await answer;
    return rows;
  };
  const rows = await rowsWith();
  expect(await rowsWith('That cannot be.')).toBe(rows - 1);
  expect(await rowsWith('x '.repeat(50))).toBe(rows - 2);
});

test('a list that is long only because its lines are says so too', async () => {
  const long = { ...fact('near'), label: `It is ${'very '.repeat(20)}near` };
  const { screen, press, answer } = await open({ ...QUESTION, items: [long, long, long], height: 12 });
  expect(screen()).toContain('more follow');
  press('enter');
  await answer;
});

test.each([80, 60])(
  'at %i columns the keys are whole words, and all of it is on the screen',
  async (width) => {
    const { screen, press, answer } = await open({ ...MANY, width, height: 14 });
    const lines = screen().split('\n');
    expect(lines.every((line) => line.length <= width)).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(14);
    expect(lines.slice(-2).join(' ').replaceAll(/ +/g, ' ')).toMatch(/Enter: done\.$/);
    press('enter');
    await answer;
  },
);

test('it may begin with other marks than those that hold, and says where Esc leads', async () => {
  const { screen, press, answer } = await open({ ...QUESTION, proposed: new Set(['near']), esc: 'back' });
  expect(screen()).toContain('1 [ ] It is seen');
  expect(screen()).toContain('2 [x] It is near');
  expect(screen()).toMatch(/Enter: done\. Esc: back\.$/);
  press('enter');
  expect((await answer).holding).toEqual(['near']);
});
