import { render } from '@inquirer/testing';
import { linePrompt, type LineConfig } from '../../../../src/cli/prompts/screen/line-prompt';

const QUESTION: LineConfig = {
  message: 'Shooter',
  hints: ['Such as: inf 5'],
  check: (text) => (text === 'inf 5' ? undefined : 'Please type inf 5.'),
  preview: (text) => (text === 'inf 5' ? 'infantry, elan now 5' : undefined),
  complete: (text) => (text === 'in' ? 'inf ' : text),
  width: 80,
  height: 24,
};

test('shows its help, then how the text is understood, then the answer in full', async () => {
  const { answer, events, getScreen } = await render(linePrompt, QUESTION);
  expect(getScreen()).toBe('? Shooter\n  Such as: inf 5');
  events.type('inf 5');
  expect(getScreen()).toBe('? Shooter inf 5\n  = infantry, elan now 5\n  Such as: inf 5');
  events.keypress('enter');
  await expect(answer).resolves.toBe('inf 5');
  expect(getScreen()).toBe('✔ Shooter infantry, elan now 5');
});

test('says what is wrong, and leaves the line empty; the arrow calls up what was typed', async () => {
  const { answer, events, getScreen } = await render(linePrompt, QUESTION);
  events.type('inf 55');
  events.keypress('enter');
  expect(getScreen()).toBe('? Shooter\n> Please type inf 5.\n  Such as: inf 5');
  events.keypress('up');
  expect(getScreen()).toContain('? Shooter inf 55');
  events.keypress('backspace');
  expect(getScreen()).toContain('= infantry');
  events.keypress('enter');
  await expect(answer).resolves.toBe('inf 5');
});

test('Tab completes a word, and is no text itself', async () => {
  const { answer, events, getScreen } = await render(linePrompt, QUESTION);
  events.type('in');
  events.type('\t');
  events.keypress('tab');
  expect(getScreen()).toContain('? Shooter inf\n');
  events.type('5');
  events.keypress('enter');
  await expect(answer).resolves.toBe('inf 5');
});

test('what is half typed begins the next question, and the cursor stands where it stood', async () => {
  const draft = { text: '', cursor: 0 };
  const first = await render(linePrompt, { ...QUESTION, draft });
  first.events.type('inf 7');
  first.events.keypress('left');
  expect(draft).toEqual({ text: 'inf 7', cursor: 4 });
  const { answer, events, getScreen } = await render(linePrompt, { ...QUESTION, draft });
  expect(getScreen()).toContain('? Shooter inf 7');
  events.type('5');
  events.keypress('right');
  events.keypress('backspace');
  events.keypress('enter');
  await expect(answer).resolves.toBe('inf 5');
  expect(draft.text).toBe('');
});

describe('the arrow keys call up earlier lines', () => {
  const EARLIER = { ...QUESTION, earlier: ['inf 4', 'inf 5'], check: () => undefined };
  const UP = 'up';
  const DOWN = 'down';

  test.each([
    ['the latest first', [UP], 'inf 5'],
    ['then the one before', [UP, UP], 'inf 4'],
    ['none before the first', [UP, UP, UP], 'inf 4'],
    ['and back', [UP, UP, DOWN], 'inf 5'],
    ['to the new line as it was', [UP, UP, DOWN, DOWN], 'cav'],
    ['and no further', [UP, DOWN, DOWN, UP], 'inf 5'],
    ['nothing below the new line', [DOWN], 'cav'],
  ])('%s', async (_, keys, expected) => {
    const { answer, events } = await render(linePrompt, EARLIER);
    events.type('cav');
    keys.forEach((key) => events.keypress(key));
    events.keypress('enter');
    await expect(answer).resolves.toBe(expected);
  });

  test('to be changed', async () => {
    const { answer, events, getScreen } = await render(linePrompt, { ...EARLIER, preset: 'next' });
    events.keypress('up');
    expect(getScreen()).toContain('? Shooter inf 5\n');
    events.keypress('backspace');
    events.type('7');
    events.keypress('enter');
    await expect(answer).resolves.toBe('inf 7');
  });

  test('where there are none, the line stays', async () => {
    const { answer, events } = await render(linePrompt, QUESTION);
    events.type('inf 5');
    events.keypress('up');
    events.keypress('down');
    events.keypress('enter');
    await expect(answer).resolves.toBe('inf 5');
  });
});

test('an empty line takes what is proposed', async () => {
  const question = { ...QUESTION, preset: 'no more', check: () => undefined };
  const { answer, events, getScreen } = await render(linePrompt, question);
  expect(getScreen()).toContain('? Shooter (Enter: no more)');
  events.keypress('enter');
  await expect(answer).resolves.toBe('');
  expect(getScreen()).toBe('✔ Shooter no more');
});

test('neither a secret nor its length is shown, while it is typed or afterwards', async () => {
  const question = { message: 'Limit', secret: true, check: () => undefined, width: 80, height: 24 };
  const { answer, events, getScreen, getFullOutput } = await render(linePrompt, question);
  events.type('17');
  expect(getScreen()).toBe('? Limit ***');
  events.keypress('enter');
  await expect(answer).resolves.toBe('17');
  expect(await getFullOutput({ raw: true })).not.toContain('17');
});

test('long help is broken between words', async () => {
  const hint = 'from the middle of the front edge to the closest point that can be hit';
  const { getScreen, answer, events } = await render(linePrompt, {
    ...QUESTION,
    hints: [hint],
    width: 40,
  });
  expect(getScreen().split('\n').slice(1)).toEqual([
    '  from the middle of the front edge to',
    '    the closest point that can be hit',
  ]);
  events.type('inf 5');
  events.keypress('enter');
  await answer;
});

test('help that is longer than the screen is cut, so that the question stays on it', async () => {
  const hints = ['Such as: inf 5', 'Several: with commas', 'Words: inf', 'Esc: back'];
  const { getScreen, answer, events } = await render(linePrompt, { ...QUESTION, hints, height: 4 });
  expect(getScreen()).toBe('? Shooter\n  Such as: inf 5\n  Several: with commas\n  ...');
  events.type('inf 5');
  expect(getScreen()).toBe('? Shooter inf 5\n  = infantry, elan now 5\n  Such as: inf 5\n  ...');
  events.keypress('enter');
  await answer;
});

test('a question that leaves no room for the answer has it on the next line', async () => {
  const message = 'Length of the line past the first touch of the obstruction or entrenchment';
  const { getScreen, answer, events } = await render(linePrompt, {
    message,
    check: () => undefined,
    width: 80,
    height: 24,
  });
  events.type('0.5');
  expect(getScreen()).toBe(`? ${message}\n  0.5`);
  events.keypress('enter');
  await expect(answer).resolves.toBe('0.5');
  expect(getScreen()).toBe(`✔ ${message}\n  0.5`);
});

test('begins with what was entered before, which can be changed', async () => {
  const { answer, events, getScreen } = await render(linePrompt, {
    message: 'Squares',
    begin: 'C4, C5',
    preset: 'C4, C5',
    check: () => undefined,
    width: 80,
    height: 24,
  });
  expect(getScreen()).toBe('? Squares C4, C5');
  events.keypress('backspace');
  events.type('6');
  events.keypress('enter');
  await expect(answer).resolves.toBe('C4, C6');
});
