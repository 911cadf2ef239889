import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, type Run } from '../../run-cli';
import { newFolder } from '../../../support/folder';
import { gateTest } from '../../../support/evenings';

const directory = newFolder();

const check = (stdin: string, ...more: readonly string[]): Promise<Run> =>
  runCli(['army', 'check', ...more], { stdin });
const roster = (more: object): string => JSON.stringify({ list: 'spain', ...more });
/** Signs that would move the cursor, ring the bell or colour the screen. */
const CONTROL = /[^\n\P{Cc}]/u;

test.each([
  ['an escape in the name of a corps', roster({ corps: [{ id: 'I\u001b[2J' }] }), 'invisible character'],
  ['a bell at a unit', roster({ noCorps: { units: [{ row: 'militia', name: 'a\u0007' }] } }), 'invisible'],
  ['a name that turns the line round', roster({ corps: [{ id: '\u202eI' }] }), 'invisible character'],
  ['the prototype as a key', '{"list":"spain","__proto__":{"limit":5}}', 'there is no field "__proto__"'],
  ['the prototype as a list', '{"list":"__proto__"}', 'reserved word'],
  ['a method as an officer', roster({ corps: [{ id: 'I', officer: 'toString' }] }), 'reserved word'],
  ['brackets without end', '['.repeat(100_000), 'nested too deeply'],
  ['lists in lists', `list: spain\ncorps: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'nested too deeply'],
  ['objects in objects', `${'{"list":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'an object is not allowed'],
  ['a unit a billion times', roster({ noCorps: { units: ['militia*999999999'] } }), 'at most 999'],
  ['no unit at all', roster({ noCorps: { units: ['militia*0'] } }), 'at least 1'],
  ['fewer than none', roster({ noCorps: { attach: { foot: -1 } } }), 'attach.foot'],
  ['a number that is none', '{"list":"spain","limit":1e999}', 'limit'],
  ['a limit of words', roster({ limit: 'three hundred' }), 'limit'],
  [
    'aliases that unfold',
    `a: &a [${'x, '.repeat(10)}]\nb: &b [${'*a, '.repeat(10)}]\nc: [${'*b, '.repeat(10)}]\nlist: spain`,
    'line 3, column 37: repeats its parts by aliases (*name) too often',
  ],
  [
    'an alias within itself',
    'list: spain\ncorps: &c [*c]',
    'line 2, column 12: repeats a part within itself',
  ],
  ['a key twice', 'list: spain\nlist: austria', 'line 2, column 1: gives this key a second time'],
  [
    'a key twice in JSON',
    '{"list": "spain",\n"list": "austria"}',
    'line 2, column 1: gives this key a second',
  ],
  ['nothing', '', 'no roster'],
  ['a list of rosters', '[]', 'no roster'],
])('%s is refused in plain words', async (_, text, message) => {
  const { status, out, err } = await check(text);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toMatch(/^blucher: /);
  expect(err).not.toMatch(/\n {4}at |undefined|\[object/);
  expect(err).not.toMatch(CONTROL);
});

test('a row of an odd name is a row that there is none of', async () => {
  const { status, out } = await check(roster({ noCorps: { units: ['constructor*3'] } }), '--brief');
  expect([status, out]).toEqual([1, expect.stringContaining('E_UNIT_UNKNOWN')]);
});

gateTest('a roster of ten million characters is answered at once', async () => {
  const units = `[${'"militia",'.repeat(1_000_000)}"militia"]`;
  const { status, err } = await check(`{"list":"spain","corps":[{"id":"I","units":${units}}]}`);
  expect([status, err]).toEqual([2, expect.stringContaining('1000001 entries; give 0 to 1000')]);
});

test('many rosters, one a line, without --ndjson are shown by their first two lines', async () => {
  let pieces = 0;
  async function* endless(): AsyncIterable<Uint8Array> {
    for (;;) {
      pieces++;
      yield await Promise.resolve(Buffer.from(`${roster({})}\n`));
    }
  }
  const { status, out, err } = await runCli(['army', 'check', '-'], { stdin: endless() });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain('standard input: holds many rosters, one JSON object a line; give --ndjson');
  expect(pieces).toBeLessThan(5);
});

test('many rosters are shown too where blank lines part them, however many there are', async () => {
  const { status, out, err } = await check(`\n${roster({})}\n\n`.repeat(100_000));
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain('standard input: holds many rosters, one JSON object a line; give --ndjson');
});

test('a text that soon is no YAML is not read to its end', async () => {
  const { status, err } = await check(`list: spain\n---\n${'{"a": 1} }\n'.repeat(100_000)}`);
  expect([status, err]).toEqual([2, expect.stringContaining('standard input, line ')]);
});

test('one roster on one line is read, whatever follows that is no second one', async () => {
  for (const end of ['', '\n', '\n\n', '\n# the end\n']) {
    const { status, err } = await check(roster({ corps: [] }) + end);
    expect([status, err]).toEqual([1, '']);
  }
});

test('one bad line does not keep the others from being answered', async () => {
  const lines = ['{"list":"__proto__"}', roster({}), '[[[[', roster({ corps: [{ id: '\u0007' }] })];
  const { status, out } = await check(lines.join('\n'), '--ndjson');
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { error?: unknown; outcome?: unknown });
  expect(status).toBe(2);
  expect(answers.map(({ error }) => error !== undefined)).toEqual([true, false, true, true]);
  expect(out).not.toMatch(CONTROL);
});

test('a line that is too long is shown, and the next one is read', async () => {
  const { status, out } = await check(`"${'x'.repeat(20_000_000)}"\n${roster({})}`, '--ndjson');
  const [first = '', second = ''] = out.trim().split('\n');
  expect([status, first.length < 1000]).toEqual([2, true]);
  expect(JSON.parse(first)).toMatchObject({ line: 1 });
  expect(JSON.parse(second)).toMatchObject({ procedure: 'army-check' });
});

test('a file is named without the signs in its name', async () => {
  const { status, err } = await runCli(['army', 'check', 'a\u001b[31m.yaml']);
  expect(status).toBe(2);
  expect(err).not.toMatch(CONTROL);
});

test('names are text on a printed page, and in Markdown', async () => {
  const file = join(directory, 'names.json');
  const units = [{ row: 'militia', name: '<b onclick="x">&|*_`' }];
  writeFileSync(file, roster({ corps: [{ id: '</style>', units }] }));
  const html = (await runCli(['army', 'print', file])).out;
  expect(html).not.toMatch(/<b onclick|<\/style>[^\n]*<span/);
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
  const markdown = (await runCli(['army', 'print', file, '--format', 'md'])).out;
  expect(markdown).toContain('\\<b onclick="x"\\>&\\|\\*\\_\\`');
});

test('a roster to go on with that is not there tells how a new one is saved there', async () => {
  const { status, err } = await runCli(['army', 'new', 'none/blue.yaml']);
  expect([status, err]).toEqual([
    2,
    expect.stringContaining('there is no such file; "-o none/blue.yaml" saves a new army there'),
  ]);
});

describe('lines for army new', () => {
  test.each([
    '__proto__',
    '3 constructor I',
    'corps __proto__',
    'corps \u001b[2J',
    'move a I I',
    'drop toString',
  ])('%j cannot be done, and the line is named', async (line) => {
    const { status, out, err } = await runCli(['army', 'new', '--list', 'austria'], {
      stdin: `corps\na I\n${line}\n`,
    });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('line 3');
    expect(err).not.toMatch(CONTROL);
  });
});
