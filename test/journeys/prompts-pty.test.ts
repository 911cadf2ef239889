import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { Terminal } from '../cli/prompts/pty';
import { KEY } from '../cli/prompts/support';
import { newFolder } from '../support/folder';
import { gateTest, variants } from '../support/evenings';

let terminal: Terminal | undefined;

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Terminal {
  terminal = new Terminal(args, env);
  return terminal;
}

afterEach(() => terminal?.kill());

/** The keys line of the list of facts: the list is on the screen. */
const LIST = 'Enter: done.';

describe('a newcomer at a real terminal', () => {
  test('asks for a shot with nothing but menus and a number', async () => {
    const t = start(['fire', '--seed', 'menus']);
    await t.on('? Shooter', KEY.enter);
    await t.on('? Type', KEY.enter);
    await t.on('? Elan now', `6${KEY.enter}`);
    await t.on('What else does its card say?', KEY.enter);
    await t.on('? Target', KEY.enter);
    await t.on('? Type of the target', KEY.down + KEY.enter);
    await t.see('What else does its card say?');
    await t.on(LIST, KEY.enter);
    await t.on('? Distance', `1${KEY.enter}`);
    await t.on('? Which of these hold?', KEY.enter);
    await t.see('✔ Which of these hold? nothing to note');
    expect(await t.end()).toBe(0);
    expect(t.text).toMatch(/Verdict +shooter scores \d hits? on target\./);
  });

  gateTest('asks for a combat in two lines and one list, and nothing after the dice', async () => {
    const t = start(['combat', '--dice', 'ask']);
    await t.on('? Attacker', `Watier=cav 3 shock${KEY.enter}`);
    await t.on('? Defender', `Halkett=inf 4${KEY.enter}`);
    await t.on(LIST, KEY.enter);
    await t.on('Halkett defends: throw 4 dice, 4 or more succeeds', KEY.esc);
    await t.on(LIST, KEY.enter);
    await t.on('Halkett defends: throw 4 dice, 4 or more succeeds', `6661${KEY.enter}`);
    await t.on('Halkett defends: throw 3 dice again', `=2${KEY.enter}`);
    await t.on('Watier attacks Halkett: throw 4 dice', `1111${KEY.enter}`);
    expect(await t.end()).toBe(0);
    expect(t.text).toContain('Halkett wins 2-0');
    expect(t.text).not.toContain('Now it matters');
  });

  gateTest.each<[string, [string, string][]]>([
    [
      'combat',
      [
        ['? Attacker', 'Watier=cav 9 12 resolute'],
        ['? Defender', 'Halkett=inf 9 24 hardened line'],
      ],
    ],
    [
      'fire',
      [
        ['? Who fires', ''],
        ['? Firer', 'Halkett=inf 24 hardened'],
        ['? Distance', '120'],
      ],
    ],
  ])('asks for a %s by percentages on one screen, and sees the ledger by --why', async (name, answers) => {
    const t = start([name, '--rules', 'percentage', '--seed', 'ledger', '--why']);
    for (const [question, answer] of answers) await t.on(question, answer + KEY.enter);
    await t.on(LIST, KEY.enter);
    expect(t.text).toMatch(/cover( of the target)?: none/i);
    expect(t.text).not.toContain('more follow');
    expect(await t.end()).toBe(0);
    expect(t.text).toMatch(/counts +factor +source[^]+Verdict/);
  });

  gateTest('sees what is wrong, mends it, and goes on', async () => {
    const t = start(['fire', '-s', 'inf 5', '-t', 'inf']);
    await t.on('? Distance', `far${KEY.enter}`);
    await t.on('> "far" is no distance', '\u007f\u007f\u007f0.5\r');
    await t.on(LIST, KEY.enter);
    expect(await t.end()).toBe(0);
  });
});

/** The answers to all questions of a combat. */
const COMBAT = ['Watier=cav 3 shock', 'Halkett=inf 4', '', '6661', '=2', '1111'];

describe.each(
  variants<[string, string[]]>([
    ['with menus', []],
    ['with --plain', ['--plain']],
  ]),
)('%s, answers are not lost', (_, flags) => {
  test('that are pasted at once', async () => {
    const t = start(['combat', '--dice', 'ask', ...flags]);
    await t.on('Attacker', COMBAT.map((line) => line + KEY.enter).join(''));
    expect(await t.end()).toBe(0);
    expect(t.text).toContain('Halkett wins 2-0');
  });

  gateTest('that are typed before, between and after the questions', async () => {
    const t = start(['combat', '--dice', 'ask', ...flags]);
    for (const key of Array.from(COMBAT.map((line) => line + KEY.enter).join(''))) {
      await t.on('', key);
      await new Promise((typed) => setTimeout(typed, 7));
    }
    expect(await t.end()).toBe(0);
    expect(t.text).toContain('Halkett wins 2-0');
  });
});

describe('with --plain', () => {
  gateTest('nothing that was written is written over', async () => {
    const t = start(['fire', '--plain', '-s', 'inf 5', '-t', 'inf']);
    await t.on('Answer: ', `1${KEY.enter}`);
    await t.on('Enter: all is right. ', KEY.enter);
    expect(await t.end()).toBe(0);
    const upOrErase = /\u001b\[\d*(?:A|F|K)/;
    expect(t.written).not.toMatch(upOrErase);
  });
});

gateTest('NO_COLOR: no colours', async () => {
  const t = start(['fire', '-s', 'inf 5', '-t', 'inf'], { NO_COLOR: '1' });
  await t.on('? Distance', `1${KEY.enter}`);
  await t.on(LIST, KEY.enter);
  await t.end();
  const colour = /\u001b\[[\d;]+m/;
  expect(t.written).not.toMatch(colour);
});

test.each(
  variants<[string, string[], [string, string][]]>([
    ['Ctrl-C at a line', ['fire'], [['? Shooter', KEY.ctrlC]]],
    ['Ctrl-D at a line', ['fire'], [['? Shooter', KEY.ctrlD]]],
    [
      'Ctrl-C at a choice',
      ['fire'],
      [
        ['? Shooter', KEY.enter],
        ['? Type', KEY.ctrlC],
      ],
    ],
    [
      'Ctrl-C in a list',
      ['fire', '-s', 'inf 5', '-t', 'inf'],
      [
        ['? Distance', `1${KEY.enter}`],
        [LIST, KEY.ctrlC],
      ],
    ],
    [
      'Ctrl-C at a throw',
      ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--dice', 'ask'],
      [['throw 5 dice', KEY.ctrlC]],
    ],
    ['Ctrl-C in plain questions', ['fire', '--plain'], [['Answer; ', KEY.ctrlC]]],
    ['Ctrl-D in plain questions', ['fire', '--plain'], [['Answer; ', KEY.ctrlD]]],
  ]),
)('%s ends with status 130 and without a word', async (_, args, steps) => {
  const t = start(args);
  for (const [shown, keys] of steps) await t.on(shown, keys);
  expect(await t.end()).toBe(130);
  expect(t.text).not.toMatch(/Error|Verdict|    at /);
});

test.each(
  variants<[string, string[], string]>([
    ['a question', ['play', 'learning', '--keep', 'program'], '(Enter: '],
    ['a list', ['fire'], '? Shooter'],
    ['a plain question', ['fire', '--plain'], 'Answer; '],
  ]),
)('%s is drawn again after Ctrl-Z, once the program is in front again', async (_, args, shown) => {
  const home = newFolder();
  // No shell is there to take the program to the front again.
  const front = join(home, 'front.cjs');
  const goOn = "process.emit('SIGCONT'); setImmediate(() => process.stdout.write('in front'));";
  writeFileSync(front, `process.kill = () => { ${goOn} };`);
  const t = start(args, { NODE_OPTIONS: `--require ${front}`, XDG_STATE_HOME: home });
  await t.on(shown, KEY.ctrlZ);
  await t.on(shown, '');
  await t.on('in front', KEY.ctrlC);
  expect(await t.end()).toBe(130);
});

gateTest('a terminal that is closed ends the program without a word', async () => {
  const home = newFolder();
  const told = join(home, 'told');
  // The shell outlives its terminal, and writes down how the program ended.
  const shell = `trap '' HUP; node bin/blucher.js play learning 2>${told}; echo "status $?" >>${told}`;
  const pty = spawn('/bin/sh', ['-c', shell], { env: { ...process.env, XDG_STATE_HOME: home } });
  await new Promise<void>((resolve) => {
    pty.onData((data) => {
      if (data.includes('then Enter')) resolve();
    });
  });
  (pty as unknown as { destroy(): void }).destroy();
  let text = '';
  while (!text.includes('status')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    text = readFileSync(told, 'utf8');
  }
  expect(text).toBe('status 0\n');
});
