import { setImmediate as nextRound } from 'node:timers/promises';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import { askLine, askSituation, askThrow, askYes, wasInterrupted } from '../../../../src/cli/prompts';
import { terminalAsker } from '../../../../src/cli/prompts/screen/terminal';
import { atLeast } from '../../../../src/core/dice/roll';
import { loadRuleset } from '../../../../src/rulesets';
import { Desk, KEY } from '../support';

test('a whole shot, with menus', async () => {
  const rules = setRules(await loadRuleset('blucher'));
  const fire = rules.ruleset.procedures.find(({ id }) => id === 'fire')!;
  const desk = new Desk();
  const raw = askSituation(rules, fire, {}, desk);
  await desk.see('? Shooter');
  desk.type(KEY.enter);
  await desk.see('? Type');
  desk.type(KEY.down + KEY.up + KEY.enter);
  await desk.see('? Elan now');
  desk.type(`6${KEY.enter}`);
  await desk.see('? What else does its card say?');
  desk.type(`2${KEY.enter}`);
  await desk.see('✔ What else does its card say? Traits: shock');
  await desk.see('? Target');
  desk.type(`inf prep${KEY.enter}`);
  await desk.see('? Distance');
  desk.type(`5in${KEY.enter}`);
  await desk.see('✔ Distance 1.667 BW');
  await desk.see('? Which of these hold?');
  await desk.see('Enter: done.');
  const [, number = ''] = /(\d+) +Where the shooter stands: in the open/.exec(desk.shown) ?? [];
  desk.type(number);
  await desk.see('? Where the shooter stands');
  desk.type(`3${KEY.enter}`);
  await desk.see('✔ Where the shooter stands on rough ground (not marsh)');
  await desk.see(`>${number.padStart(2)}     Where the shooter stands: on rough ground`);
  desk.type(KEY.enter);
  await desk.see('✔ Which of these hold? nothing else');
  expect(await raw).toEqual({
    type: 'INF',
    elan: 6,
    traits: ['shock'],
    targetType: 'INF',
    targetPrepared: true,
    distanceBW: '5in',
    terrain: 'rough',
  });
});

test('a throw', async () => {
  const desk = new Desk();
  const roll = {
    kind: 'roll',
    for: 'A attacks',
    by: 'active',
    count: 3,
    sides: 6,
    want: atLeast(4),
  } as const;
  const thrown = askThrow({ roll, dice: 3, reroll: false }, desk);
  await desk.see('? A attacks: throw 3 dice, 4 or more succeeds');
  desk.type(`61${KEY.enter}`);
  await desk.see('> 2 faces typed for 3 dice');
  desk.type(`${KEY.up}3${KEY.enter}`);
  expect(await thrown).toEqual({ faces: [6, 1, 3] });
});

test('a throw that follows another may be left, to type that one again', async () => {
  const desk = new Desk();
  const roll = {
    kind: 'roll',
    for: 'A attacks',
    by: 'active',
    count: 1,
    sides: 6,
    want: atLeast(4),
  } as const;
  const thrown = askThrow({ roll, dice: 1, reroll: false }, desk, true);
  await desk.see('Esc: back to the question before.');
  desk.type(KEY.esc);
  expect(await thrown).toBeUndefined();
});

test.each([
  ['', true],
  ['n', false],
])('yes or no: "%s"', async (text, expected) => {
  const desk = new Desk();
  const answer = askYes('Go on?', desk);
  await desk.see('? Go on?');
  desk.type(text + KEY.enter);
  expect(await answer).toBe(expected);
});

test('a line, and a pasted one', async () => {
  const desk = new Desk();
  const answer = askLine('Name', desk, (text) => (text === '' ? 'Please type a name.' : undefined));
  await desk.see('? Name');
  desk.type(KEY.enter);
  await desk.see('> Please type a name.');
  desk.type('Old Guard\r');
  expect(await answer).toBe('Old Guard');
});

describe('what is typed before its question stands there answers that', () => {
  test.each([
    ['with menus', false],
    ['without', true],
  ])('%s: lines that are pasted at once', async (_, plain) => {
    const desk = new Desk();
    const io = { input: desk.input, output: desk.output, plain };
    const first = askLine('First', io);
    await desk.see('First');
    desk.type('one\ry\r\ntwo three\nwhat is');
    expect(await first).toBe('one');
    expect(await askYes('Go on?', io, false)).toBe(true);
    expect(await askLine('Second', io)).toBe('two three');
    const last = askLine('Last', io);
    await desk.see('Last');
    desk.type(' left\r');
    expect(await last).toBe('what is left');
  });

  test.each([
    ['with menus', false],
    ['without', true],
  ])('%s: an Enter that a terminal turned into a line feed while it was not read', async (_, plain) => {
    const desk = new Desk();
    const input = Object.assign(desk.input, { isTTY: true });
    const io = { input, output: desk.output, plain };
    desk.type('one\r\ntwo\r');
    expect(await askLine('First', io)).toBe('one');
    expect(await askLine('Second', io)).toBe('');
    expect(await askLine('Third', io)).toBe('two');
  });

  test('at a terminal: lines of Windows that are pasted at once', async () => {
    const desk = new Desk();
    const io = { input: Object.assign(desk.input, { isTTY: true }), output: desk.output };
    const first = askLine('First', io);
    await desk.see('First');
    // What was typed before has been read by then.
    for (let round = 0; round < 3; round++) await nextRound();
    desk.type('one\r\ntwo\r\n');
    expect(await first).toBe('one');
    expect(await askLine('Second', io)).toBe('two');
  });

  test('after a list, and after a choice in it', async () => {
    const desk = new Desk();
    const ask = terminalAsker(desk);
    const item = { id: 'ground', heading: '', label: 'Ground', value: 'open' };
    const list = { message: 'Which?', items: [item], more: [] };
    desk.type('1y\r\rn\r');
    expect(await ask.facts(list)).toMatchObject({ open: 'ground' });
    expect(await askYes('Is it rough?', desk, false)).toBe(true);
    expect(await ask.facts(list)).toMatchObject({ open: undefined });
    expect(await askYes('Go on?', desk)).toBe(false);
  });

  test('between two questions', async () => {
    const desk = new Desk();
    const first = askLine('First', desk);
    desk.type('one\r');
    expect(await first).toBe('one');
    desk.type('two\r');
    expect(await askLine('Second', desk)).toBe('two');
  });
});

test('plain questions on demand', async () => {
  const desk = new Desk();
  const answer = askYes('Go on?', { input: desk.input, output: desk.output, plain: true }, false);
  await desk.see('Go on? Yes or no; Enter: no.');
  desk.type('yes\n');
  expect(await answer).toBe(true);
});

describe('the player stops', () => {
  test.each([
    ['by Ctrl-C', (desk: Desk) => desk.type(KEY.ctrlC)],
    ['by Ctrl-D', (desk: Desk) => desk.type(KEY.ctrlD)],
    ['at the end of the input', (desk: Desk) => desk.input.end()],
  ])('%s', async (_, stop) => {
    const desk = new Desk();
    const answer = askYes('Go on?', desk);
    await desk.see('? Go on?');
    stop(desk);
    const error = await answer.catch((reason: unknown) => reason);
    expect(wasInterrupted(error)).toBe(true);
  });

  test('by the caller’s signal', async () => {
    const { input, output } = new Desk();
    const stopping = new AbortController();
    const answer = askYes('Go on?', { input, output, signal: stopping.signal });
    stopping.abort();
    const error = await answer.catch((reason: unknown) => reason);
    expect(wasInterrupted(error)).toBe(true);
  });

  test('and a fault is no such thing', () => {
    expect(wasInterrupted(new Error('x'))).toBe(false);
    expect(wasInterrupted('ExitPromptError')).toBe(false);
  });
});

test('a terminal that was made narrower is filled as it is, by the same question and the next', async () => {
  const desk = new Desk();
  const narrowed = Object.assign(desk.output, { columns: 80, rows: 24 });
  const ask = terminalAsker(desk);
  const hints = ['a hint of so many words that forty columns cannot hold it'];
  const question = { message: 'Who', hints, check: (): undefined => undefined };
  const first = ask.line(question);
  await desk.see('words that forty columns cannot');
  narrowed.columns = 40;
  desk.type('x');
  await desk.see('that forty\n');
  desk.type(KEY.enter);
  expect(await first).toBe('x');
  const second = ask.line(question);
  await desk.see('that forty\n');
  desk.type(`y${KEY.enter}`);
  expect(await second).toBe('y');
});
