import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../cli/run-cli';
import { newFolder } from '../support/folder';

const FIRE = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--seed', 'x'];
const COMBAT = ['combat', '-a', 'cav 4 shock', '-d', 'inf 6 prepared', '--seed', 'x'];
const without = (flag: string): string[] => {
  const at = FIRE.indexOf(flag);
  return FIRE.filter((_, i) => i !== at && i !== at + 1);
};
const situation = (change: object): string =>
  JSON.stringify({ type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1, ...change });

interface Case {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin?: string;
  readonly env?: Record<string, string>;
  readonly err: string | RegExp;
}

const CASES: readonly Case[] = [
  { name: 'an unknown command', args: ['frie'], err: /unknown command 'frie' \(did you mean fire\?\)/ },
  {
    name: 'an unknown flag',
    args: [...FIRE, '--eln', '4'],
    err: /unknown option '--eln' \(did you mean --elan\?\); see "blucher fire --help"/,
  },
  {
    name: 'an unknown flag of another ruleset',
    args: ['fire', '--rules', 'gte', '--dist', '4'],
    err: /unknown option '--dist'.*; see "blucher fire --rules gte --help"/,
  },
  {
    name: 'a ruleset for a command whose scenario has one',
    args: ['play', '--rules', 'gte'],
    err: /unknown option '--rules'; see "blucher play --help"/,
  },
  {
    name: 'an unknown flag of a procedure',
    args: ['rule', 'command-points', '--rules=percentage', '--smoke-balls', '4'],
    err: /unknown option '--smoke-balls'; see "blucher rule command-points --rules percentage --help"/,
  },
  {
    name: 'a nameless general who commands no Division',
    args: ['rule', 'pip-dice', '--rules', 'grande-tactique', '--corps', 'I', '-g', 'army'],
    err: /generals: has a general, who commands no Division; give Divisional generals/,
  },
  {
    name: 'a contact with a defender whose name is wrong',
    args: ['combat', '--situation', '-'],
    stdin: JSON.stringify({ attackers: [{ id: 'A', contacts: { C: 3 } }], defenders: [{ id: '' }] }),
    err: /^attackers\[0\]\.contacts\.C: "C" is not known here; none may be given/,
  },
  {
    name: 'an unknown procedure',
    args: ['rule', 'fier'],
    err: /blucher has no procedure "fier" \(did you mean "fire"\?\); see "blucher rulesets blucher"/,
  },
  {
    name: 'no procedure',
    args: ['rule'],
    err: /procedure: is missing; see "blucher rule --rules blucher --help"/,
  },
  {
    name: 'an unknown ruleset',
    args: ['fire', '--rules', 'bluecher'],
    err: /there is no ruleset "bluecher" \(did you mean "blucher"\?\)/,
  },
  {
    name: 'an unknown key',
    args: ['fire', '--situation', '-'],
    stdin: situation({ elam: 4 }),
    err: /elam: there is no field "elam" \(did you mean "elan"\?\)/,
  },
  {
    name: 'an unknown trait',
    args: ['fire', '-s', 'inf 5 stedy', '-t', 'inf', '--distance', '1'],
    err: /--shooter: "stedy" is not known \(did you mean "steady"\?\); give .*shock/,
  },
  {
    name: 'an unknown trait in JSON',
    args: ['fire'],
    stdin: situation({ traits: ['stedy'] }),
    err: /traits\[0\]: "stedy" is not known \(did you mean "steady"\?\); give shock/,
  },
  {
    name: 'an unknown unit type',
    args: [...without('-t'), '--target-type', 'dragoons'],
    err: /targetType: "dragoons" is not allowed; give INF, CAV or ART/,
  },
  {
    name: 'an ambiguous word',
    args: ['fire', '-s', 'inf 5 s', '-t', 'inf', '--distance', '1'],
    err: '--shooter: "s" is ambiguous; give shock, steady or skirmish',
  },
  {
    name: 'two types',
    args: ['fire', '-s', 'inf cav 5', '-t', 'inf', '--distance', '1'],
    err: '--shooter: "cav" does not fit: type is INF already',
  },
  {
    name: 'two strengths',
    args: ['fire', '-s', 'inf 5 6', '-t', 'inf', '--distance', '1'],
    err: '--shooter: "6" is one number too many: the shooter has its numbers already (elan is 5)',
  },
  {
    name: 'a strength for a target',
    args: ['fire', '-s', 'inf 5', '-t', 'inf 6', '--distance', '1'],
    err: '--target: "6" is one number too many: the target takes no number here',
  },
  {
    name: 'an empty unit',
    args: ['fire', '-s', '', '-t', 'inf', '--distance', '1'],
    err: /--shooter: "" has no words; give, for example, 'Hulse=inf 6 skirmish'/,
  },
  {
    name: 'a unit given twice',
    args: [...FIRE, '-s', 'inf 4'],
    err: '--shooter: is given 2 times; give one shooter',
  },
  {
    name: 'words without a flag',
    args: ['fire', 'inf 5'],
    err: /inf 5: belongs to no flag; units are given as -s/,
  },
  {
    name: 'elan 0',
    args: [...FIRE, '--elan', '0'],
    err: 'elan: 0 is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'elan 99',
    args: [...FIRE, '--elan', '99'],
    err: 'elan: 99 is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'elan -1',
    args: [...FIRE, '--elan', '-1'],
    err: 'elan: -1 is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'elan 1.5',
    args: [...FIRE, '--elan', '1.5'],
    err: 'elan: 1.5 is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'elan NaN',
    args: [...FIRE, '--elan', 'NaN'],
    err: 'elan: "NaN" is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'elan NaN in JSON',
    args: ['fire'],
    stdin: '{"elan": NaN}',
    err: /standard input: is not JSON at column 10: a value .* is wanted here, not "NaN"/,
  },
  {
    name: 'elan 1e999 in JSON',
    args: ['fire'],
    stdin: situation({}).replace('"elan":5', '"elan":1e999'),
    err: 'elan: Infinity is not allowed; give a whole number from 1 to 12',
  },
  {
    name: 'no distance',
    args: without('--distance'),
    err: 'distanceBW: is missing; give a distance from 0 to 100 (--distance)',
  },
  {
    name: 'a distance flag without a value',
    args: [...without('--distance'), '--distance'],
    err: '--distance: has no value; give a distance from 0 to 100',
  },
  {
    name: 'a distance without a number',
    args: [...without('--distance'), '--distance', 'bw'],
    err: /distanceBW: "bw" is no distance; give a number with or without a unit, such as 1.5, 1.5bw or 4.5in/,
  },
  {
    name: 'a distance in no unit',
    args: [...without('--distance'), '--distance', '3 leagues'],
    err: /distanceBW: "leagues" is no unit of length here/,
  },
  {
    name: 'a combat of two friends',
    args: ['combat', '-a', 'A=inf 5', '-d', 'A=inf 5'],
    err: /"A" stands on both sides/,
  },
  {
    name: 'a combat without defenders',
    args: ['combat', '-a', 'inf 5'],
    err: /defenders: is missing; give a unit \(-d 'Halkett=inf 6 steady prepared'\)/,
  },
  {
    name: 'a combat with several defenders, and nothing said of who touches whom',
    args: ['combat', '-a', 'inf 5', '-a', 'inf 4', '-d', 'B=inf 5', '-d', 'C=inf 5'],
    err: /contacts: is missing \(defenders that it touches\); give an object keyed by name \(-a '... >name': a defender that it touches/,
  },
  {
    name: 'a combat with several defenders, and nothing said of the front',
    args: ['combat', '-a', 'inf 5', '-d', 'B=inf 5', '-d', 'C=inf 5'],
    err: /contacts\.B\.most: is missing .* give true or false \(-a '... >name': .* >Halkett!/,
  },
  {
    name: 'a combat with dice on a defender that are no number',
    args: ['combat', '-a', 'inf 5 >B:x >C:2', '-d', 'B=inf 5', '-d', 'C=inf 5'],
    err: '--attacker: ">B:x" has no number of dice after ":"; give, for example, >Halkett:3',
  },
  {
    name: 'a combat with nobody named after ">"',
    args: ['combat', '-a', 'inf 5 >!', '-d', 'B=inf 5'],
    err: '--attacker: ">!" has no name; write it directly after ">": >Halkett',
  },
  {
    name: 'malformed JSON',
    args: ['fire', '--situation', '-'],
    stdin: '{"type": "INF",\n "elan": 5,}',
    err: 'standard input: is not JSON at line 2, column 12: a name in double quotes is wanted here, not "}"',
  },
  {
    name: 'JSON with a name twice',
    args: ['fire', '--situation', '-'],
    stdin: '{"type": "INF",\n "elan": 5, "elan": 6}',
    err: 'standard input: gives "elan" a second time at line 2, column 13; no two names of one object may be alike',
  },
  {
    name: 'JSON that is no object',
    args: ['fire', '--situation', '-'],
    stdin: '[1]',
    err: 'standard input: is no JSON object; give one, such as {"name": value}',
  },
  {
    name: 'empty JSON',
    args: ['fire', '--situation', '-'],
    stdin: ' ',
    err: 'standard input: is empty; give JSON, such as {"name": value}',
  },
  {
    name: 'a file that is not there',
    args: ['fire', '--situation', 'no-such.json'],
    err: 'no-such.json: cannot be read: there is no such file',
  },
  {
    name: 'a file without a name',
    args: ['fire', '--situation', ''],
    err: '"": cannot be read: there is no such file',
  },
  {
    name: 'a file of a very long name',
    args: ['fire', '--situation', 'é'.repeat(200)],
    err: /é: cannot be read: its name is too long$/,
  },
  {
    name: 'a directory as a scenario',
    args: ['scenario', 'show', 'docs'],
    err: 'docs: cannot be read: it is a directory',
  },
  { name: 'a directory', args: ['fire', '--situation', '.'], err: '.: cannot be read: it is a directory' },
  {
    name: 'an escape sequence in a name',
    args: ['fire', '-s', '\u001b[31mA=inf 5', '-t', 'inf', '--distance', '1'],
    err: 'id: has an invisible character (U+001B) at position 1; use printable text',
  },
  {
    name: 'a control character in a JSON name',
    args: ['fire'],
    stdin: situation({ id: 'A\u0007' }),
    err: 'id: has an invisible character (U+0007) at position 2; use printable text',
  },
  {
    name: 'a __proto__ key',
    args: ['fire'],
    stdin: '{"__proto__": {"elan": 5}, "type": "INF", "elan": 5, "targetType": "INF", "distanceBW": 1}',
    err: /__proto__: there is no field "__proto__"/,
  },
  {
    name: 'a __proto__ name',
    args: ['combat', '-a', '__proto__=inf 5', '-d', 'inf 5'],
    err: /"__proto__" is a reserved word; give another name/,
  },
  {
    name: 'a face that the die has not',
    args: [...FIRE.slice(0, -2), '--dice', '7,1,1,1,1'],
    err: 'dice[0]: 7 is no face of a d6 (for "shooter fires"); give 1 to 6',
  },
  {
    name: 'a face that is no number',
    args: [...FIRE.slice(0, -2), '--dice', '1,x'],
    err: '--dice[1]: "x" is no face of a die; give whole numbers with commas between them, or "ask"',
  },
  {
    name: 'too few dice',
    args: [...FIRE.slice(0, -2), '--dice', '6,1'],
    err: /dice: too few dice: 2 given, and they ran out at "shooter fires", which rolls 5d6/,
  },
  {
    name: 'too many dice',
    args: [...FIRE.slice(0, -2), '--dice', '1,1,1,1,1,1'],
    err: 'dice: too many dice: 6 given, 5 wanted',
  },
  {
    name: 'asking for dice without a terminal',
    args: [...FIRE.slice(0, -2), '--dice', 'ask'],
    err: /--dice ask: there is no terminal to ask at/,
  },
  {
    name: 'dice and a seed',
    args: [...FIRE, '--dice', '1'],
    err: '--dice: cannot go with --seed; give one of them',
  },
  {
    name: 'an unprintable seed',
    args: [...FIRE.slice(0, -1), 'a\u009bb'],
    err: '--seed: "a\\u{9b}b" is no seed; give 1 to 100 visible characters',
  },
  {
    name: 'an empty seed',
    args: [...FIRE.slice(0, -1), ''],
    err: '--seed: "" is no seed; give 1 to 100 visible characters',
  },
  {
    name: 'two forms of answer',
    args: [...FIRE, '--json', '--brief'],
    err: '--json and --brief: cannot go together; give one of them',
  },
  {
    name: 'an unknown option',
    args: [...FIRE, '--set', 'crestFir=always'],
    err: /--set: blucher has no option "crestFir" \(did you mean "crestFire"\?\); see "blucher rulesets blucher"/,
  },
  {
    name: 'an unknown choice of an option',
    args: [...FIRE, '--set', 'crestFire=never'],
    err: 'options.crestFire: "never" is not allowed; give fromBeyond or always',
  },
  {
    name: 'an option without a value',
    args: [...FIRE, '--set', 'crestFire'],
    err: '--set: "crestFire" has no value; give crestFire=value',
  },
  {
    name: 'an unknown scale',
    args: [...FIRE, '--scale', 'huge'],
    err: '--scale: "huge" is not allowed; give bw75, bw50 or bw40',
  },
  {
    name: 'an unknown scale in the environment',
    args: FIRE,
    env: { BLUCHER_SCALE: 'huge' },
    err: 'BLUCHER_SCALE: "huge" is not allowed; give bw75, bw50 or bw40',
  },
  {
    name: 'an unknown ruleset in the environment',
    args: FIRE,
    env: { BLUCHER_RULES: 'gtee' },
    err: /^BLUCHER_RULES: there is no ruleset "gtee" \(did you mean "gte"\?\); there are blucher, gte, /,
  },
  {
    name: 'an unknown ruleset to list',
    args: ['rulesets', 'gtee'],
    err: /^ruleset: there is no ruleset "gtee" \(did you mean "gte"\?\)/,
  },
  {
    name: 'help of an unknown command',
    args: ['help', 'frie'],
    err: /^unknown command 'frie' \(did you mean fire\?\); see "blucher --help"$/,
  },
  {
    name: 'an unknown command that asks for help',
    args: ['frie', '--help'],
    err: /^unknown command 'frie'/,
  },
  {
    name: 'no procedure for a schema',
    args: ['schema'],
    err: 'missing required argument \'procedure\'; see "blucher schema --help"',
  },
  {
    name: 'an unknown flag of a command of a command',
    args: ['army', 'print', '--fomat', 'md'],
    err: /unknown option '--fomat' \(did you mean --format\?\); see "blucher army print --help"/,
  },
  {
    name: 'an unknown choice of a flag',
    args: ['play', '--keep', 'paper'],
    err: '--keep: "paper" is not allowed; give program, pin or pin-only; see "blucher play --help"',
  },
  {
    name: 'nothing of that name to play',
    args: ['play', 'lerning'],
    err: /^play: there is no scenario or game "lerning" \(did you mean "learning"\?\); give a scenario's file \(\.yaml, \.yml or \.json\) or name, .*learning/,
  },
  {
    name: 'a scale of the book of all rulesets',
    args: ['book', '--scale', 'bw50'],
    err: '--set, --house and --scale: belong to one ruleset; give --rules with them, such as --rules blucher',
  },
  {
    name: 'a word too many about a game',
    args: ['game', 'show', 'friday', 'saturday'],
    err: 'too many arguments; expected 1 argument but got 2; see "blucher game show --help"',
  },
  {
    name: 'a word too many about all games',
    args: ['game', 'list', 'friday'],
    err: 'too many arguments; expected 0 arguments but got 1; see "blucher game list --help"',
  },
  {
    name: 'an empty name for a scenario',
    args: ['scenario', 'new', 'ford', '--name', '', '--side', 'Red', '--side', 'White', '--out', '-'],
    err: '--name: is empty; give a name',
  },
  {
    name: 'the same side twice for a scenario',
    args: ['scenario', 'new', 'ford', '--name', 'Ford', '--side', 'Red', '--side', 'red', '--out', '-'],
    err: '--side: is the other side already; give another name',
  },
  {
    name: 'no roster for a campaign',
    args: ['campaign', 'new', '--blue', 'scenarios/armies/austria.yaml'],
    err: '--red: is missing; give the file of red’s roster',
  },
  {
    name: 'an unknown table',
    args: ['table', 'fire-bonusses'],
    err: /blucher has no table "fire-bonusses" \(did you mean "fire-bonuses"\?\)/,
  },
  {
    name: 'a word of the title of a table',
    args: ['table', '--rules', 'gte', 'morale'],
    err: /gte has no table "morale" \(did you mean "bmf"\?\)/,
  },
  {
    name: 'a place in the book with several tables',
    args: ['table', '--rules', 'percentage', '10.1.1'],
    err: /percentage has no table "10.1.1" \(did you mean "leader-hit" or "leader-hit-modifiers"\?\)/,
  },
  {
    name: 'an unknown word',
    args: ['explain', 'stedy'],
    err: /"stedy" appears in no term, table or option of .* \(did you mean "steady"\?\)/,
  },
  {
    name: 'a word of any length',
    args: ['explain', 'a'.repeat(100_000)],
    err: /is 100000 characters long; give a word of at most 100/,
  },
  {
    name: 'an unknown field of the outcome',
    args: ['odds', 'fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--by', 'hit'],
    err: /--by: the outcome has no "hit" \(did you mean "hits"\?\)/,
  },
  {
    name: 'no dice notation',
    args: ['roll', '6x6'],
    err: '"6x6" is no dice; give, for example, 6d6>=4, 2d10, d100, 3d6<=2, 5d6=6',
  },
  { name: 'no dice at all', args: ['roll', '0d6'], err: '"0d6" has 0 dice; give 1 to 10000' },
  {
    name: 'too many dice to throw',
    args: ['roll', '99999999d6'],
    err: '"99999999d6" has 99999999 dice; give 1 to 10000',
  },
  { name: 'dice of one side', args: ['roll', '6d1'], err: '"6d1" has dice of 1 sides; give 2 to 1000000' },
  {
    name: 'dice that cannot hit',
    args: ['roll', '6d6>=7'],
    err: '"6d6>=7" can never hit: a d6 shows 1 to 6',
  },
  {
    name: 'an unknown shell',
    args: ['completion', 'tcsh'],
    err: 'shell: "tcsh" is not allowed; give bash, zsh or fish; see "blucher completion --help"',
  },
  {
    name: 'a procedure without a schema',
    args: ['schema', 'fyre'],
    err: /blucher has no procedure "fyre" \(did you mean "fire"\?\)/,
  },
  { name: 'the hidden helper', args: ['batch-helper'], err: 'batch-helper serves "blucher batch" only' },
];

test.each(CASES)(
  '$name: exit 2, one sentence a fault, nothing on standard output',
  async ({ args, stdin = '', env = {}, err }) => {
    const run = await runCli(args, { stdin, env });
    expect(run.status).toBe(2);
    expect(run.out).toBe('');
    const lines = run.err.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^blucher: /);
    expect(run.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\n {4}at /);
    const told = lines.map((line) => line.slice('blucher: '.length));
    if (typeof err === 'string') expect(told).toEqual([err]);
    else expect(told.some((line) => err.test(line))).toBe(true);
  },
);

test('everything that is missing is named, with what is allowed', async () => {
  const { status, err } = await runCli(['fire']);
  expect(status).toBe(2);
  expect(err).toBe(
    [
      'blucher: type: is missing; give INF, CAV or ART (--type)',
      'blucher: elan: is missing (elan now); give a whole number from 1 to 12 (--elan)',
      'blucher: targetType: is missing (type of the target); give INF, CAV or ART (--target-type)',
      'blucher: distanceBW: is missing; give a distance from 0 to 100 (--distance)',
      '',
    ].join('\n'),
  );
});

test('faults and what is missing are reported together', async () => {
  const { err } = await runCli(['fire', '-s', 'inf 99', '-t', 'inf']);
  expect(err).toContain('elan: 99 is not allowed');
  expect(err).toContain('distanceBW: is missing');
});

describe('large input', () => {
  const directory = newFolder();
  const file = join(directory, 'large.json');
  beforeAll(() => writeFileSync(file, `{"id": "${'x'.repeat(50 * 2 ** 20)}"}`));

  test('50 MB of JSON is refused in one sentence', async () => {
    const { status, out, err } = await runCli(['fire', '--situation', file]);
    expect(err).toBe(`blucher: ${file}: is too large; give at most 16 MiB\n`);
    expect([status, out]).toEqual([2, '']);
  });

  test('JSON that is nested a hundred thousand deep is refused', async () => {
    const deep = '['.repeat(1e5) + ']'.repeat(1e5);
    const { status, out, err } = await runCli(['fire'], { stdin: `{"type": ${deep}}` });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('type: a list is not allowed; give INF, CAV or ART');
  });

  test('a long unknown word is cut in the sentence about it', async () => {
    const { err } = await runCli([...COMBAT, '--set', 'x'.repeat(1e5)]);
    expect(err.length).toBeLessThan(1000);
  });
});

test('bytes that are no UTF-8 are refused', async () => {
  const { status, err } = await runCli(['fire', '--situation', '-'], {
    stdin: new Uint8Array([0x7b, 0xff, 0x7d]),
  });
  expect(err).toBe('blucher: standard input: is no UTF-8 text\n');
  expect(status).toBe(2);
});

test('a closed pipe ends the program quietly', async () => {
  const { status, err } = await runCli(COMBAT, { closedAfter: 10 });
  expect([status, err]).toEqual([0, '']);
});

test('a combat of friends by the rules, an illegal shot: exit 3', async () => {
  const { status, out } = await runCli(['fire', '-s', 'cav 5', '-t', 'inf', '--distance', '1', '--json']);
  expect(status).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    refused: [{ code: 'FIRE_CAV' }],
    outcome: null,
    dice: { source: 'none' },
  });
});
