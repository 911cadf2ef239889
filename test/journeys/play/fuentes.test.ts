import { Terminal } from '../../cli/prompts/pty';
import { KEY } from '../../cli/prompts/support';
import { runCli } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';
import { gateTest } from '../../support/evenings';

/** Milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

const home = newFolder();
const terminals: Terminal[] = [];

afterAll(() => terminals.forEach((terminal) => terminal.kill()));

function open(...args: readonly string[]): Terminal {
  const terminal = new Terminal(args, { XDG_STATE_HOME: home });
  terminals.push(terminal);
  return terminal;
}

/** Types lines, each once the answer to the one before and then the prompt are there. */
async function type(
  t: Terminal,
  steps: readonly (readonly [answer: string, prompt: string, line: string])[],
): Promise<void> {
  for (const [answer, prompt, line] of steps) {
    await t.see(answer);
    await t.on(`? ${prompt}`, line + KEY.enter);
  }
}

const FRENCH = '1 French army (Masséna),';
const ALLIED = '2 Allied army (Wellington),';

gateTest('the first two turns of Fuentes de Oñoro at a real terminal, with morale 10 and 7', async () => {
  const t = open('play', 'fuentes-de-onoro', '--keep', 'program', '--seed', 's');
  await type(t, [['prepared, garrison, reveal', `${FRENCH} set-up`, 'score']]);
  await t.see('morale 7,');
  await type(t, [
    ['morale 10,', `${FRENCH} set-up`, 'ready'],
    // The program throws and hides the dice by itself.
    ['lie under the cup', `${FRENCH} information phase`, 'next'],
    ['0 MO spent so far.', `${FRENCH} movement phase`, 'c 1/VI, 2/VI'],
    ['2 MO: 2 spent', `${FRENCH} movement phase`, 'stay 2/VI'],
    ['2/VI stays where it is.', `${FRENCH} movement phase`, 'next'],
    ['The cup is lifted', `${FRENCH} fire phase`, 'fire 2/VI > Hulse 1.5'],
    ['on Hulse', `${FRENCH} fire phase`, 'next'],
    // Wellington is intuitive: he may roll them openly, and nothing is thrown before he has chosen.
    ['open: Allied army (Wellington) rolls them openly', `${ALLIED} momentum dice`, 'mo'],
    ['lie under the cup', `${ALLIED} information phase`, 'next'],
    ['0 MO spent so far.', `${ALLIED} movement phase`, 'i Madden'],
    ['2 MO: 2 spent', `${ALLIED} movement phase`, 'stay Madden'],
    ['Madden stays where it is.', `${ALLIED} movement phase`, 'next'],
    ['The cup is lifted', `${ALLIED} fire phase`, 'f hul > 1/VI 1.5'],
    ['on 1/VI', `${ALLIED} fire phase`, 'next'],
    ['Turn 3 of 30', '3 French army (Masséna), information phase', 'leave'],
  ]);
  expect(await t.end()).toBe(0);
  const verified = await runCli(['game', 'verify'], { env: { XDG_STATE_HOME: home } });
  expect([verified.status, verified.out]).toEqual([0, expect.stringContaining('Everything agrees.')]);
});

/** Lines of the program that are wider; the editor writes what is typed anew with every key, and no digest is broken. */
const wider = (text: string, columns: number): readonly string[] =>
  text.split('\n').filter((line) => line.length > columns && !/^([?✔] |[\da-f]{64}$)/.test(line));

gateTest(
  'a terminal that is made smaller and larger in the middle of a game wraps what comes then',
  async () => {
    const t = open('play', 'learning', '--keep', 'program', '--seed', 's');
    await t.on('? 1 Red, set-up', `now${KEY.enter}`);
    await t.see('ready: both sides');
    t.resize(60, 20);
    // Once a line has gone to the disk and back, the program has heard of the new size.
    await type(t, [['', '1 Red, set-up', 'note smaller']]);
    await t.see('Noted.');
    const before = t.text.length;
    await type(t, [
      ['', '1 Red, set-up', 'ready'],
      ['lie under the cup', '1 Red, information phase', 'score'],
      ['morale', '1 Red, information phase', 'next'],
    ]);
    await t.see('corps, individual');
    expect(wider(t.text.slice(before), 60)).toEqual([]);
    t.resize(120, 40);
    const between = t.text.length;
    await type(t, [
      ['', '1 Red, movement phase', 'note larger'],
      ['Noted.', '1 Red, movement phase', '?'],
      ['A word alone', '1 Red, movement phase', 'c Adler, Brandt'],
      ['2 MO: 2 spent', '1 Red, movement phase', 'leave'],
    ]);
    expect(await t.end()).toBe(0);
    expect(wider(t.text.slice(between), 120)).toEqual([]);
  },
);
