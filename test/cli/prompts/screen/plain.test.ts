import { plainAsker } from '../../../../src/cli/prompts/screen/plain';
import type { Asker, FactsQuestion } from '../../../../src/cli/prompts/asker';
import { Back } from '../../../../src/cli/prompts/back';
import { Desk, KEY } from '../support';

/** Asks something of a player who types those lines, and gives what was written, line by line. */
async function plainly<T>(
  lines: readonly string[],
  question: (ask: Asker) => Promise<T>,
): Promise<{ answer: T; shown: readonly string[] }> {
  const desk = new Desk();
  const ask = plainAsker(desk);
  desk.type(lines.map((line) => `${line}\n`).join(''));
  const answer = await question(ask);
  ask.close();
  return { answer, shown: desk.shown.split('\n') };
}

test('a line: the question, its help, then the answer', async () => {
  const { answer, shown } = await plainly(['far', '4.5in'], (ask) =>
    ask.line({
      message: 'Distance',
      hints: ['In BW.'],
      check: (text) => (text === 'far' ? 'That is no distance.' : undefined),
      preview: () => '1.5 BW',
    }),
  );
  expect(answer).toBe('4.5in');
  expect(shown).toEqual([
    'Distance',
    'In BW.',
    'Answer: That is no distance.',
    'Answer: Understood: 1.5 BW.',
    '',
  ]);
});

test('an empty line takes what is proposed', async () => {
  const { answer, shown } = await plainly([''], (ask) =>
    ask.line({ message: 'Attacker', preset: 'no more', check: () => undefined }),
  );
  expect(answer).toBe('');
  expect(shown).toContain('Answer; Enter: no more. ');
});

test('an empty line keeps what stands there, which is shown', async () => {
  const { answer, shown } = await plainly([''], (ask) =>
    ask.line({ message: 'Attacker', preset: 'as it is', begin: 'Foy=inf 5', check: () => undefined }),
  );
  expect(answer).toBe('');
  expect(shown).toContain('Answer; Enter keeps [Foy=inf 5]. ');
});

test('Esc is typed as <, where it leads anywhere, and every prompt says so', async () => {
  const isBack = (asked: Promise<unknown>): Promise<boolean> =>
    asked.then(
      () => false,
      (error: unknown) => error instanceof Back,
    );
  const choices = [{ value: 1, label: 'one' }];
  const { answer, shown } = await plainly(['<', '<', '<', '<', '<'], async (ask) => [
    await isBack(ask.line({ message: 'A', check: () => undefined, esc: 'back' })),
    await isBack(ask.pick({ message: 'B', choices, esc: 'leave' })),
    await isBack(ask.yes({ message: 'C?', preset: true, esc: 'back' })),
    await isBack(ask.facts({ message: 'D', items: [], more: [], esc: 'back' })),
    await isBack(ask.line({ message: 'E', check: () => undefined })),
  ]);
  expect(answer).toEqual([true, true, true, true, false]);
  const text = shown.join('|');
  expect(text).toContain('A|Answer; <: back. B|1: one|Number; <: leave. C? Yes or no; Enter: yes. <: back. ');
  expect(text).toContain('Enter: all is right. <: back. E|Answer: ');
});

test('an earlier answer is given again by an empty line, which says so', async () => {
  const { answer, shown } = await plainly([''], (ask) =>
    ask.line({ message: 'A', preset: 'none', proposed: 'Foy', check: () => undefined }),
  );
  expect(answer).toBe('Foy');
  expect(shown).toContain('Answer; Enter: [Foy]. ');
});

test('a list may begin with other marks than those that hold, and tells what differs from those', async () => {
  const items = ['near', 'seen'].map((id) => ({ id, heading: 'T', label: id, holds: false }));
  const { answer, shown } = await plainly(['2'], (ask) =>
    ask.facts({ message: 'Which?', items, more: [], proposed: new Set(['near']) }),
  );
  expect([...answer.holding]).toEqual(['near', 'seen']);
  expect(shown).toContain('1: near: yes.');
  expect(shown.join('|')).toContain('Which? near; seen.');
});

describe('a choice', () => {
  const question = {
    message: 'Type',
    help: 'as the card says',
    choices: [
      { value: 'INF', label: 'infantry' },
      { value: 'CAV', label: 'cavalry' },
    ],
  };

  test('has a number', async () => {
    const { answer, shown } = await plainly(['3', '2'], (ask) => ask.pick(question));
    expect(answer).toBe('CAV');
    expect(shown).toEqual([
      'Type',
      'as the card says',
      '1: infantry',
      '2: cavalry',
      'Number: Please type a number from 1 to 2, or a word that only one has.',
      'Number: ',
    ]);
  });

  test.each([
    ['its name', 'cavalry'],
    ['the beginning of its name', 'ca'],
  ])('is understood by %s', async (_, text) => {
    expect((await plainly([text], (ask) => ask.pick(question))).answer).toBe('CAV');
  });

  test('Enter takes the one proposed, if one is', async () => {
    const proposed = { ...question, preset: 'CAV' };
    const { answer, shown } = await plainly([''], (ask) => ask.pick(proposed));
    expect(answer).toBe('CAV');
    expect(shown).toContain('Number; Enter: 2. ');
    expect((await plainly(['', '1'], (ask) => ask.pick(question))).answer).toBe('INF');
  });
});

test.each<[string[], boolean]>([
  [['y'], true],
  [['No'], false],
  [[''], true],
  [['perhaps', 'no'], false],
])('yes or no: %j', async (lines, expected) => {
  const { answer } = await plainly(lines, (ask) => ask.yes({ message: 'Rain?', preset: true }));
  expect(answer).toBe(expected);
});

describe('a list of facts', () => {
  const question: FactsQuestion = {
    message: 'Which of these hold?',
    items: [
      { id: 'seen', heading: 'Shooter', label: 'It sees', holds: true },
      { id: 'near', heading: 'Target', label: 'It is near', holds: false },
      { id: 'ground', heading: 'Target', label: 'Ground', value: 'open' },
    ],
    more: [{ id: 'wet', heading: 'Weather', label: 'It rains', holds: false }],
  };

  test('one fact a line; numbers change them', async () => {
    const { answer, shown } = await plainly(['9', '1, 2'], (ask) => ask.facts(question));
    expect(answer).toEqual({ holding: new Set(['near']), open: undefined, expanded: false });
    expect(shown).toEqual(
      [
        'Which of these hold?',
        'Shooter:',
        '1: It sees: yes.',
        'Target:',
        '2: It is near: no.',
        '3: Ground: open.',
        '4: more: it rains.',
        'Numbers to change, such as 1 2; Enter: all is right. Please type numbers from 1 to 4, with blanks between them.',
        'Numbers to change, such as 1 2; Enter: all is right. Which of these hold? Shooter: not: It sees; Target: It is near.',
        '',
      ].flatMap((line) => line),
    );
  });

  test('a setting is opened', async () => {
    const { answer } = await plainly(['2 3'], (ask) => ask.facts(question));
    expect(answer).toEqual({ holding: new Set(['seen', 'near']), open: 'ground', expanded: false });
  });

  test('the rest is shown on demand, and what was marked is kept', async () => {
    const { answer, shown } = await plainly(['2 4', '4'], (ask) => ask.facts(question));
    expect(answer).toEqual({ holding: new Set(['seen', 'near', 'wet']), open: undefined, expanded: true });
    expect(shown).toContain('2: It is near: yes.');
    expect(shown).toContain('4: It rains: no.');
  });
});

describe('the player stops', () => {
  test.each([
    ['at the end of the input', (desk: Desk) => desk.input.end()],
    ['by Ctrl-C', (desk: Desk) => desk.type(KEY.ctrlC)],
    ['by Ctrl-D', (desk: Desk) => desk.type(KEY.ctrlD)],
  ])('%s', async (_, stop) => {
    const desk = new Desk();
    const ask = plainAsker({ input: Object.assign(desk.input, { isTTY: true }), output: desk.output });
    const answer = ask.yes({ message: 'Rain?', preset: true });
    stop(desk);
    await expect(answer).rejects.toMatchObject({ name: 'ExitPromptError' });
    ask.close();
  });

  test('by the caller’s signal', async () => {
    const { input, output } = new Desk();
    const stopping = new AbortController();
    const ask = plainAsker({ input, output, signal: stopping.signal });
    const answer = ask.yes({ message: 'Rain?', preset: true });
    stopping.abort();
    await expect(answer).rejects.toMatchObject({ name: 'ExitPromptError' });
    await expect(ask.yes({ message: 'Rain?', preset: true })).rejects.toMatchObject({
      name: 'ExitPromptError',
    });
    ask.close();
  });

  test('what he has half typed by then begins the next line', async () => {
    const draft = { text: '', cursor: 0 };
    const { input, output } = new Desk();
    const context = { input: Object.assign(input, { isTTY: true }), output, draft };
    const stopping = new AbortController();
    const first = plainAsker({ ...context, signal: stopping.signal });
    const question = { message: 'Line', check: () => undefined };
    const broken = first.line(question);
    input.write('fir x');
    await new Promise(setImmediate);
    stopping.abort();
    await expect(broken).rejects.toMatchObject({ name: 'ExitPromptError' });
    first.close();
    const ask = plainAsker(context);
    const answer = ask.line(question);
    input.write('\u007fadler\r');
    await expect(answer).resolves.toBe('fir adler');
    ask.close();
  });
});
