import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'tap-parser';
import { parse } from 'yaml';
import { runCli, type Run } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const SCENARIOS = join(__dirname, '..', '..', '..', '..', 'scenarios');

const directory = newFolder();

const file = (name: string, text: string): string => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};

/** What must not get out as it is. */
const HOSTILE = '<b> & "x" # \\ é';

const GOOD = 'extends: learning\nchecks: []\n';
const FAILING = `extends: learning
checks:
  - { name: ${JSON.stringify(HOSTILE)}, procedure: scenario-morale, situation: { side: red }, expect: { morale: 4 } }
  - { name: right, procedure: scenario-morale, situation: { side: red }, expect: { morale: 3 } }
`;
const UNUSABLE = 'extends: learning\nturns: { lsat: 16 }\nchecks: []\n';

const files = {
  good: file('good.yaml', GOOD),
  failing: file('failing.yaml', FAILING),
  unusable: file('unusable.yaml', UNUSABLE),
};

const check = (format: string, ...names: readonly string[]): Promise<Run> =>
  runCli(['scenario', 'check', ...names, '--format', format]);

/** An element with its attributes and what is in it; throws where the text is not well formed. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: (Element | string)[];
}

const TAG = /<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|<\?xml [^>]*\?>|([^<]+)/g;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi;

function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, inner: [] };
  const open = [root];
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    expect(match.index).toBe(at);
    at += match[0].length;
    const [, closing, name, attributes = '', alone, words] = match;
    const inside = open.at(-1)!;
    if (words !== undefined) {
      expect(words.replace(ENTITY, '')).not.toMatch(/[&\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      if (words.trim() !== '') inside.inner.push(unescaped(words));
      continue;
    }
    if (name === undefined) continue;
    if (closing === '/') {
      expect(open.pop()!.name).toBe(name);
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes), inner: [] };
    inside.inner.push(element);
    if (alone !== '/') open.push(element);
  }
  expect([at, open.length]).toEqual([text.length, 1]);
  return root.inner[0] as Element;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

function unescaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => marks[name] ?? '');
}

const childrenOf = ({ inner }: Element): readonly Element[] =>
  inner.filter((one): one is Element => typeof one !== 'string');

interface Point {
  readonly ok: boolean;
  readonly name: string;
  readonly diagnostic: unknown;
  readonly subtests: readonly Point[];
}

/** Reads TAP 14 as far as it is written here, and demands that plans and numbers are right. */
function readTap(text: string): readonly Point[] {
  const lines = text.trimEnd().split('\n');
  expect(lines.shift()).toBe('TAP version 14');
  return readPoints(lines);
}

function readPoints(lines: readonly string[]): readonly Point[] {
  const points: Point[] = [];
  let subtests: readonly Point[] = [];
  let plan: number | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const [, not, number, name = ''] = /^(not )?ok (\d+) - (.*)$/.exec(line) ?? [];
    if (number !== undefined) {
      expect(Number(number)).toBe(points.length + 1);
      const end = lines[i + 1] === '  ---' ? lines.indexOf('  ...', i) : i;
      const diagnostic: unknown = end === i ? undefined : parse(lines.slice(i + 2, end).join('\n'));
      points.push({ ok: not === undefined, name, diagnostic, subtests });
      [subtests, i] = [[], end];
    } else if (line.startsWith('# Subtest: ')) {
      const rest = lines.slice(i + 1);
      const count = rest.findIndex((one) => !one.startsWith('    '));
      subtests = readPoints(rest.slice(0, count).map((one) => one.slice(4)));
      i += count;
    } else {
      plan = Number(/^1\.\.(\d+)$/.exec(line)?.[1]);
    }
  }
  expect(plan).toBe(points.length);
  return points;
}

describe('all that we ship passes in every format', () => {
  test('human', async () => {
    const { status, out, err } = await check('human', SCENARIOS);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/\d+ files: \d+ ok; \d+ checks, \d+ as expected/);
  });

  test('TAP', async () => {
    const { status, out } = await check('tap', SCENARIOS);
    const points = readTap(out);
    expect(status).toBe(0);
    expect(points.length).toBeGreaterThanOrEqual(5);
    expect(points.every(({ ok, subtests }) => ok && subtests.every((one) => one.ok))).toBe(true);
  });

  test('JUnit', async () => {
    const { status, out } = await check('junit', SCENARIOS);
    const suites = childrenOf(readXml(out));
    expect(status).toBe(0);
    expect(suites.length).toBeGreaterThanOrEqual(5);
    expect(suites.map(({ attributes: { failures, errors } }) => [failures, errors])).toEqual(
      suites.map(() => ['0', '0']),
    );
  });

  test('JSON', async () => {
    const { status, out } = await check('json', SCENARIOS);
    const { files: read, totals } = JSON.parse(out) as {
      files: readonly { verdict: string }[];
      totals: { files: object };
    };
    expect(status).toBe(0);
    expect(read.every(({ verdict }) => verdict === 'ok')).toBe(true);
    expect(totals.files).toEqual({ ok: read.length, failed: 0, unusable: 0 });
  });
});

/** Whether what a parser finds is of the text itself: such a failure has no number of a test. */
const isOfForm = (failure: object): boolean => !('id' in failure);

describe('what is wrong is reported in every format', () => {
  const all = Object.values(files);

  test('human: field by field', async () => {
    const { out } = await check('human', files.failing);
    expect(out).toMatch(/^failed {2}/);
    expect(out).toContain(`not as expected: ${HOSTILE} (scenario-morale)`);
    expect(out).toMatch(/outcome\.morale +4 +3/);
  });

  test('TAP: a hostile name is no directive; the difference is YAML', async () => {
    const points = readTap((await check('tap', ...all)).out);
    expect(points.map(({ ok }) => ok)).toEqual([true, false, false]);
    const [sound, failed, right] = points[1]!.subtests;
    expect([sound!.ok, failed!.ok, right!.ok]).toEqual([true, false, true]);
    expect(failed!.name).toBe('<b> & "x" \\# \\\\ é');
    expect(failed!.diagnostic).toMatchObject({
      at: `${files.failing}:3:5`,
      differences: [{ path: 'outcome.morale', expected: 4, actual: 3 }],
    });
    expect(points[2]!.subtests[0]!.diagnostic).toMatchObject({
      remarks: [
        { at: `${files.unusable}:2:10`, message: expect.stringMatching(/did you mean "last"/) as unknown },
      ],
    });
  });

  test.each([
    ['sound', ['good'], true],
    ['failing', ['good', 'failing'], false],
    ['unusable', ['good', 'failing', 'unusable'], false],
  ] as const)('TAP of %s files is whole for a strict parser', async (_, names, ok) => {
    const { out } = await check('tap', ...names.map((name) => files[name]));
    const faults: unknown[] = [];
    const parser = new Parser({ strict: true }, (results) =>
      faults.push(...results.failures.filter(isOfForm)),
    );
    parser.on('extra', (text) => faults.push(text));
    parser.end(out);
    expect([faults, parser.ok, parser.count]).toEqual([[], ok, names.length]);
  });

  test('JUnit: well formed, with failures and errors counted', async () => {
    const suites = childrenOf(readXml((await check('junit', ...all)).out));
    expect(suites.map(({ attributes: { tests, failures, errors } }) => [tests, failures, errors])).toEqual([
      ['1', '0', '0'],
      ['3', '1', '0'],
      ['1', '0', '1'],
    ]);
    const failed = childrenOf(suites[1]!)[1]!;
    expect(failed.attributes).toMatchObject({ name: HOSTILE });
    expect(childrenOf(failed)[0]).toMatchObject({
      name: 'failure',
      attributes: { message: 'outcome.morale: expected 4, got 3' },
    });
  });

  test('JSON: the same facts', async () => {
    const { files: read } = JSON.parse((await check('json', ...all)).out) as {
      files: readonly { verdict: string; checks: readonly unknown[]; remarks: readonly object[] }[];
    };
    expect(read.map(({ verdict }) => verdict)).toEqual(['ok', 'failed', 'unusable']);
    expect(read[1]!.checks[0]).toMatchObject({ name: HOSTILE, differences: [{ expected: 4, actual: 3 }] });
    expect(read[2]!.remarks[0]).toMatchObject({ line: 2, column: 10, code: 'form' });
  });

  test.each(['human', 'tap', 'junit'])('%s: no escape code gets out', async (format) => {
    const steering = file(
      'steering.yaml',
      'extends: learning\nchecks: []\nname: "\\e[31mred\\u009b"\n"\\ekey": 1\n',
    );
    const { out, err } = await check(format, steering, join(directory, 'gone\u001b[31m.yaml'));
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

test.each([
  [0, [files.good]],
  [1, [files.good, files.failing]],
  [2, [files.failing, files.unusable]],
  [2, [join(directory, 'nowhere.yaml')]],
])('the exit status is that of the worst file: %i', async (status, names) => {
  expect((await check('json', ...names)).status).toBe(status);
});

test('with --strict a warning fails a file', async () => {
  const warned = ['scenario', 'check', 'fuentes-de-onoro'];
  expect((await runCli(warned)).status).toBe(0);
  expect((await runCli([...warned, '--strict'])).status).toBe(1);
});

test('a directory without scenarios, and no file at all, are unusable', async () => {
  const empty = mkdtempSync(join(directory, 'empty-'));
  expect(await check('human', empty)).toMatchObject({
    status: 2,
    err: expect.stringMatching(/holds no scenario files/) as unknown,
  });
  expect(await check('human')).toMatchObject({
    status: 2,
    err: expect.stringMatching(/is missing/) as unknown,
  });
});

test('what is mechanical is mended in the file, and told', async () => {
  const name = file('mend.yaml', '# mine\nextends: learning\nchecks: []\nturns: { lsat: 16 }\n');
  const { status, err } = await runCli(['scenario', 'lint', '--fix', name]);
  expect(status).toBe(0);
  expect(err).toContain('lsat -> last');
  expect((await runCli(['scenario', 'check', name])).status).toBe(0);
});

test('what is mended is shown in the order of the lines, and an installed scenario is not', async () => {
  const name = file(
    'mend-more.yaml',
    "extends: learning\nchecks: []\nnames: x\nturns: { lsat: '16' }\nweather: { mud: 'yes', rian: off }\n",
  );
  const { status, err } = await runCli(['scenario', 'lint', '--fix', name]);
  expect(status).toBe(0);
  expect(err.split('\n').map((line) => line.replace(`${name}:`, ''))).toEqual([
    '3:1: names -> name',
    "4:10: lsat: '16' -> last: 16",
    "5:12: 'yes' -> true",
    '5:23: rian: off -> rain: false',
    ' 4 places mended',
    '',
  ]);
  const { status: refused, out } = await runCli(['scenario', 'lint', '--fix', 'learning']);
  expect(refused).toBe(2);
  expect(out.replace(/\s+/g, ' ')).toContain('copy it with "blucher scenario new my-battle --from learning"');
});

test('standard input and names are read, what cannot be read is reported in its place, and the others go on', async () => {
  const stdin = 'extends: learning\nchecks: []\n';
  expect(await runCli(['scenario', 'lint', '-'], { stdin })).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^ok {2}standard input: /) as unknown,
  });
  const nowhere = join(directory, 'nowhere.yaml');
  const { status, out } = await runCli(['scenario', 'lint', nowhere, 'learning', '--format', 'json']);
  expect(status).toBe(2);
  expect((JSON.parse(out) as { files: { verdict: string }[] }).files.map(({ verdict }) => verdict)).toEqual([
    'unusable',
    'ok',
  ]);
  expect(await runCli(['scenario', 'lint', '--fix', '-'], { stdin })).toMatchObject({
    status: 2,
    out: expect.stringContaining('standard input cannot be mended; give a file') as unknown,
  });
});

test('settings and house rules of the command line count in place of those of the files', async () => {
  const one = file(
    'even.yaml',
    'extends: learning\nchecks: [{ name: even, procedure: combat, situation: { attackers: [Adler], defenders: [Kestrel] }, odds: { defenders.Kestrel.won: { true: 1/2 } } }]\n',
  );
  expect((await runCli(['scenario', 'check', one])).status).toBe(0);
  const housed = await runCli(['scenario', 'check', one, '--house', 'blucher']);
  expect(housed.status).toBe(1);
  expect(housed.out).toContain('not as expected: even');
  const wrong = await runCli(['scenario', 'check', one, '--set', 'crest=always']);
  expect(wrong).toMatchObject({ status: 2, out: expect.stringContaining('has no option "crest"') as string });
});

test('a check that a variant inherits is shown with its own file, for people too', async () => {
  const base = file('base.yaml', FAILING);
  const over = file('over.yaml', 'extends: ./base.yaml\n');
  for (const format of ['human', 'tap', 'junit', 'json']) {
    const { out } = await check(format, over);
    expect(out.replace(/\s+/g, '')).toContain(base);
  }
});
