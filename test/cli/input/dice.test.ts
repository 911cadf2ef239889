import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../../../src/core/dice/quality';
import { seededDraw } from '../../../src/core/dice/seeded';
import * as prompts from '../../../src/cli/prompts';
import { Terminal } from '../prompts/pty';
import { KEY } from '../prompts/support';
import { runCli, runJson, type Around } from '../run-cli';
import { newFolder } from '../../support/folder';

jest.mock('../../../src/cli/prompts');
const askLine = jest.mocked(prompts.askLine);

type AuditJson = Audit & { readonly verdict: string; readonly dice: object; readonly power: number };

const draw = seededDraw('players');
const HONEST = Array.from({ length: 600 }, () => draw(6));
const STICKY = HONEST.flatMap((face) => [face, face]).slice(0, 600);

async function check(stdin: string, ...args: string[]): Promise<AuditJson> {
  const { out, err } = await runCli(['dice', 'check', '--json', ...args], { stdin });
  expect(err).toBe('');
  return JSON.parse(out) as AuditJson;
}

describe('blucher dice check', () => {
  const directory = newFolder();
  const file = join(directory, 'rolls.txt');
  beforeAll(() => writeFileSync(file, HONEST.join(' ')));

  test('an honest die from a file: exit 0, a verdict without proof, and what could have been seen', async () => {
    const { status, out, err } = await runCli(['dice', 'check', file]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^600 rolls of a d6\n/);
    expect(out).toMatch(/Verdict +Nothing odd found\./);
    expect(out).toContain('no proof of honest dice');
    expect(out).toContain('a face whose chance is 7.3 percentage points off (24.0% instead of');
  });

  test('an odd one from standard input: exit 1', async () => {
    const { status, out } = await runCli(['dice', 'check', '-', '--brief'], { stdin: STICKY.join(',') });
    expect(status).toBe(1);
    expect(out).toMatch(/^600 rolls of a d6: odd for honest dice in which face follows which/);
  });

  test('too few rolls: exit 0, no verdict', async () => {
    const { status, out } = await runCli(['dice', 'check', '--brief'], { stdin: '4 1 6' });
    expect([status, out]).toEqual([0, '3 rolls of a d6: too few to judge; at least 30 rolls are needed.\n']);
  });

  test('as JSON, the whole of it', async () => {
    const found = await check(HONEST.join(' '));
    expect(found).toMatchObject({
      sides: 6,
      rolls: 600,
      alpha: 0.01,
      suspect: false,
      skipped: [],
      power: 0.8,
      verdict: 'nothingOdd',
      dice: { source: 'manual' },
    });
    expect(found.smallestBias).toBeCloseTo(0.073, 3);
    expect(found.tests.map(({ test, limit }) => [test, limit])).toEqual([
      ['faces', 0.0025],
      ['pairs', 0.0025],
      ['runs', 0.0025],
      ['gaps', 0.0025],
    ]);
    expect(await check(STICKY.join(' '))).toMatchObject({ suspect: true, verdict: 'odd' });
    expect(await check('1')).toMatchObject({ verdict: 'tooFew', chance: null, smallestBias: null });
  });

  test('--any-order looks at the faces alone', async () => {
    const sorted = [...HONEST].sort((a, b) => a - b).join('');
    expect(await check(sorted)).toMatchObject({ suspect: true });
    const found = await check(sorted, '--any-order');
    expect(found).toMatchObject({ suspect: false, skipped: [], tests: [{ test: 'faces', limit: 0.01 }] });
  });

  test.each<[string, string, readonly string[], readonly number[]]>([
    ['blanks', '4 1  6', [], [1, 0, 0, 1, 0, 1]],
    ['nothing', '416\n41', [], [2, 0, 0, 2, 0, 1]],
    ['commas, semicolons, slashes, bars', '4,1;6/4|1', [], [2, 0, 0, 2, 0, 1]],
    ['dashes between', '4-1-6 - 4–1', [], [2, 0, 0, 2, 0, 1]],
    ['a JSON list', '[4, 1, 6]', [], [1, 0, 0, 1, 0, 1]],
    ['lines of Windows and a byte order mark', '\uFEFF4\r\n1\r\n6\r\n', [], [1, 0, 0, 1, 0, 1]],
    ['remarks and empty lines', '# white die\n\n4 1 # dropped: 3\n6\n', [], [1, 0, 0, 1, 0, 1]],
    ['a ten marked 0', '0 10 7', ['--sides', '10'], [0, 0, 0, 0, 0, 0, 1, 0, 0, 2]],
    ['two figures', '12 1 11 2', ['--sides', '12'], [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]],
    ['a coin', '1 2 2', ['--sides', '2'], [1, 2]],
  ])('faces with %s', async (_, stdin, args, counts) => {
    expect((await check(stdin, ...args)).counts).toEqual(counts);
  });

  test('a hundred marked 00', async () => {
    const { counts } = await check('00 100 7', '--sides', '100');
    expect([counts[99], counts[6]]).toEqual([2, 1]);
  });

  test('a million faces in one line, without anything between them', async () => {
    const { rolls, suspect } = await check('123456'.repeat(200_000));
    expect([rolls, suspect]).toEqual([1_200_000, true]);
  });

  test('plain', async () => {
    const { out } = await runCli(['dice', 'check', '--plain'], { stdin: HONEST.join(' ') });
    expect(out).toContain('Verdict: Nothing odd found.');
    expect(out).not.toMatch(/ {2}|─/);
  });
});

describe('at a terminal', () => {
  const AT_TERMINAL: Around = { interactive: true };
  const told: string[] = [];
  const typed = (...lines: string[]): void => {
    askLine.mockImplementation((_message, _io, faultOf = () => undefined) => {
      for (;;) {
        const line = lines.shift() ?? '';
        const fault = faultOf(line);
        if (fault === undefined) return Promise.resolve(line);
        told.push(fault);
      }
    });
  };
  beforeEach(() => {
    jest.resetAllMocks();
    told.length = 0;
  });

  test('asks line by line until a line is empty, and tells how many there are', async () => {
    typed('4 1 6', '41', '');
    const { status, out } = await runCli(['dice', 'check', '--brief'], AT_TERMINAL);
    expect([status, out]).toMatchObject([0, expect.stringMatching(/^5 rolls of a d6: too few/)]);
    expect(askLine.mock.calls.map(([message]) => message)).toEqual([
      'Faces of the d6, as many as you like',
      'More faces? 3 rolls so far; Enter alone when that is all',
      'More faces? 5 rolls so far; Enter alone when that is all',
    ]);
  });

  test('a line with a slip is not taken; a first line has faces', async () => {
    typed('', '4 1 7', '4 1 6', '');
    const { out } = await runCli(['dice', 'check', '--json', '--plain'], AT_TERMINAL);
    expect(JSON.parse(out)).toMatchObject({ rolls: 3 });
    expect(askLine.mock.calls[0]![1]).toMatchObject({ plain: true });
    expect(told).toEqual([
      'type what the die showed, such as 4 1 6 2',
      '"7" is no face of a d6; give 1 to 6, or the die\'s sides with --sides',
    ]);
  });

  test('a file is read all the same', async () => {
    await runCli(['dice', 'check', '-'], { ...AT_TERMINAL, stdin: '4' });
    expect(askLine).not.toHaveBeenCalled();
  });

  test('interrupted: exit 130, nothing said', async () => {
    askLine.mockRejectedValue(Object.assign(new Error(), { name: 'ExitPromptError' }));
    expect(await runCli(['dice', 'check'], AT_TERMINAL)).toEqual({ status: 130, out: '', err: '' });
  });

  test('a real one', async () => {
    const terminal = new Terminal(['dice', 'check', '--sides', '10']);
    await terminal.on('? Faces of the d10', `0 4 11${KEY.enter}`);
    await terminal.on('"11" is no face of a d10', `${KEY.up}\u007f${KEY.enter}`);
    await terminal.on('3 rolls so far', KEY.enter);
    expect(await terminal.end()).toBe(0);
    expect(terminal.text).toMatch(/3 rolls of a d10\n[^]*Verdict +Too few to judge; at least 50 rolls/);
  });
});

describe('blucher roll --audit', () => {
  test('a table of the seeded source, the same every time', async () => {
    const args = ['roll', '--audit', '60000', '--seed', 'x'];
    const { status, out } = await runCli(args);
    expect(status).toBe(0);
    expect(out).toMatch(/^60,000 rolls of a d6\n/);
    for (const test of ['faces', 'pairs', 'rising runs', 'worst gaps'])
      expect(out).toMatch(new RegExp(`^${test} .* fine `, 'm'));
    expect(out).toContain('1 of 1,000,000');
    expect(out).toMatch(/Thrown +from seed "x"\n$/);
    expect(await runCli(args)).toEqual({ status, out, err: '' });
  });

  test('the secure source is the default, as JSON', async () => {
    expect(await runJson(['roll', '--audit', '20000', '--sides', '10', '--json'])).toMatchObject({
      sides: 10,
      rolls: 20000,
      alpha: 1e-6,
      verdict: 'nothingOdd',
      dice: { source: 'secure' },
    });
  });

  test('it audits the very dice that a seed throws', async () => {
    const thrown = (await runJson(['roll', '200d6', '--seed', 'x', '--json'])) as {
      rolls: { faces: number[] }[];
    };
    const audited = (await runJson(['roll', '--audit', '200', '--seed', 'x', '--json'])) as AuditJson;
    const faces = thrown.rolls[0]!.faces;
    expect(audited.counts).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => faces.filter((one) => one === face).length),
    );
  });

  test('in one line', async () => {
    const { out } = await runCli(['roll', '--audit', '1000', '--seed', 'x', '--brief']);
    expect(out).toBe('1,000 rolls of a d6: nothing odd found.\n');
  });
});

async function refused(args: readonly string[], err: string | RegExp, around: Around = {}): Promise<void> {
  const run = await runCli(args, around);
  expect([run.status, run.out]).toEqual([2, '']);
  const [line, ...others] = run.err.trimEnd().split('\n');
  expect(others).toEqual([]);
  const told = line!.replace(/^blucher: /, '');
  if (typeof err === 'string') expect(told).toBe(err);
  else expect(told).toMatch(err);
}

describe('bad input: exit 2, one sentence, nothing on standard output', () => {
  test.each<[string, readonly string[], string | RegExp, string]>([
    [
      'no faces',
      ['dice', 'check'],
      'standard input: has no faces of a d6; give, for example, 4 1 6 2',
      ' \n# 4\n',
    ],
    [
      'no such face',
      ['dice', 'check'],
      'standard input: "7" is no face of a d6; give 1 to 6, or the die\'s sides with --sides',
      '4 1 7',
    ],
    [
      'no such face, in a later line',
      ['dice', 'check'],
      'standard input, line 2: "0" is no face of a d6; give 1 to 6, or the die\'s sides with --sides',
      '4 1\n6 0\n',
    ],
    [
      'no face of a d10',
      ['dice', 'check', '--sides', '10'],
      'standard input: "11" is no face of a d10; give 0 to 10, or the die\'s sides with --sides',
      '11',
    ],
    ['a word', ['dice', 'check'], /^standard input: "six" is no face of a d6; give 1 to 6/, '4 six'],
    ['half a face', ['dice', 'check'], /^standard input: "1\.5" is no face/, '4 1.5'],
    ['a negative face', ['dice', 'check'], /^standard input: "-1" is no face/, '4 -1'],
    ['NaN', ['dice', 'check'], /^standard input: "NaN" is no face/, '4 NaN'],
    ['an escape sequence', ['dice', 'check'], /^standard input: "\\u\{1b\}" is no face/, '4 \u001b[2J'],
  ])('faces: %s', (_, args, err, stdin) => refused(args, err, { stdin }));

  test.each<[string, readonly string[], string | RegExp]>([
    ['no such file', ['dice', 'check', 'no-such.txt'], 'no-such.txt: cannot be read: there is no such file'],
    [
      'sides of no die',
      ['dice', 'check', '--sides', '1'],
      '--sides: "1" is not allowed; give a whole number from 2 to 100',
    ],
    ['too many sides', ['dice', 'check', '--sides', '101'], /--sides: "101" is not allowed/],
    ['sides in words', ['dice', 'check', '--sides', 'six'], /--sides: "six" is not allowed/],
    ['half a side', ['dice', 'check', '--sides', '6.5'], /--sides: "6\.5" is not allowed/],
    ['two files', ['dice', 'check', 'a', 'b'], /too many arguments.*; see "blucher dice --help"/],
    [
      'an unknown flag',
      ['dice', 'check', '--side', '6'],
      /unknown option '--side' \(did you mean --sides\?\)/,
    ],
    ['an unknown subcommand', ['dice', 'chek'], /there is no "chek" \(did you mean "check"\?\)/],
    ['no dice and no audit', ['roll'], 'dice: is missing; give, for example, 6d6>=4'],
    [
      'an audit of nothing',
      ['roll', '--audit', '0'],
      '--audit: "0" is not allowed; give a whole number from 1 to 100000000',
    ],
    ['an audit of too much', ['roll', '--audit', '100000001'], /--audit: "100000001" is not allowed/],
    ['an audit in words', ['roll', '--audit', 'many'], /--audit: "many" is not allowed/],
    ['a negative audit', ['roll', '--audit', '-5'], /--audit: "-5" is not allowed/],
    [
      'an audit of some dice',
      ['roll', '--audit', '5', '3d6'],
      '--audit: audits plain dice of one kind; give --sides instead of "3d6"',
    ],
    [
      'an audit of given dice',
      ['roll', '--audit', '5', '--dice', '1'],
      '--audit: throws its own dice; for real ones see "blucher dice check"',
    ],
    ['an audit of a strange seed', ['roll', '--audit', '5', '--seed', ''], /--seed: "" is no seed/],
    ['sides without an audit', ['roll', '2d6', '--sides', '8'], '--sides: goes with --audit only'],
  ])('%s', (_, args, err) => refused(args, err));

  test('bytes that are no text', async () => {
    const { status, err } = await runCli(['dice', 'check'], { stdin: new Uint8Array([0x34, 0xff]) });
    expect([status, err]).toEqual([2, 'blucher: standard input: is no UTF-8 text\n']);
  });

  test('dice without a subcommand: help, as for every group of commands', async () => {
    const { status, out, err } = await runCli(['dice']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: blucher dice/);
  });
});

describe('help', () => {
  test.each([
    ['dice', '--help'],
    ['help', 'dice'],
  ])('%s %s', async (...args) => {
    const { status, out } = await runCli(args);
    expect(status).toBe(0);
    expect(out).toMatch(/^Usage: blucher dice/);
    expect(out).toContain('check');
  });

  test('of dice check: what it takes, what it tells, examples', async () => {
    const { status, out } = await runCli(['help', 'dice', 'check']);
    expect(status).toBe(0);
    expect(out).toMatch(/^Usage: blucher dice check/);
    for (const part of ['--sides', '--any-order', '--json', 'Examples:', 'Exit status'])
      expect(out).toContain(part);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('of roll: the audit', async () => {
    const { out } = await runCli(['roll', '--help']);
    expect(out).toMatch(/^Usage: blucher roll <dice\.\.\.>/);
    expect(out).toContain('--audit <n>');
  });
});

test('a reader that goes away ends it quietly', async () => {
  const { err } = await runCli(['roll', '--audit', '1000'], { closedAfter: 10 });
  expect(err).toBe('');
});
