import { peopleReporter } from '../../../src/report/scenario/people';
import { junitReporter } from '../../../src/report/scenario/junit';
import { jsonReporter } from '../../../src/report/scenario/json';
import { tapReporter } from '../../../src/report/scenario/tap';
import { reporterFor } from '../../../src/report/scenario';
import { NO_TOTALS, plus, valueOf, type Totals } from '../../../src/report/scenario/reporter';
import { unreadable, type FileReport } from '../../../src/scenario/check-file';
import type { Remark } from '../../../src/scenario/remark';
import type { CheckReport } from '../../../src/scenario/run';
import { LINED } from '../sample';

const FILE = 'ligny.yaml';

const remark = (more: Partial<Remark> = {}): Remark => ({
  file: FILE,
  line: 12,
  column: 3,
  code: 'S06w',
  severity: 'warning',
  path: 'sides[1]',
  text: 'has 32 units',
  ...more,
});
const ERROR = { severity: 'error', code: 'form' } as const;

const check = (more: Partial<CheckReport> = {}): CheckReport => ({
  name: 'morale',
  procedure: 'scenario-morale',
  file: FILE,
  line: 20,
  column: 5,
  verdict: 'ok',
  differences: [],
  ...more,
});
const FAILED = check({
  verdict: 'failed',
  differences: [
    { path: 'morale', expected: 4, actual: 3 },
    { path: 'chance', expected: '1/2', actual: '1/3', hint: 'that is 33.3%' },
    { path: 'units', expected: 2, actual: undefined, hint: 'the outcome has no "units"' },
  ],
});

const file = (more: Partial<FileReport> = {}): FileReport => ({
  file: FILE,
  name: 'Ligny',
  ruleset: 'blucher',
  verdict: 'ok',
  remarks: [],
  checks: [],
  unmade: 0,
  ...more,
});

/** Lines with their columns parted by one bar. */
const columns = (text: string): readonly string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '));

describe('for people', () => {
  const people = peopleReporter(LINED, false);

  test.each<[string, Partial<FileReport>]>([
    ['ok | ligny.yaml: Ligny', {}],
    ['ok | ligny.yaml: Ligny, 1 warning', { remarks: [remark()] }],
    ['failed | ligny.yaml: Ligny, 1 error', { verdict: 'failed', remarks: [remark(ERROR)] }],
    [
      'failed | ligny.yaml: Ligny, 2 errors, 1 warning, 2 checks: 1 not as expected',
      {
        verdict: 'failed',
        remarks: [remark(ERROR), remark(), remark(ERROR)],
        checks: [check(), check({ verdict: 'failed' })],
      },
    ],
    ['ok | ligny.yaml: Ligny, 2 checks', { checks: [check(), check()] }],
    [
      'unusable | ligny.yaml: 1 error, 15 checks not made',
      { name: null, verdict: 'unusable', remarks: [remark(ERROR)], unmade: 15 },
    ],
    [
      'failed | ligny.yaml: 1 error, 1 check not made',
      { name: '', verdict: 'failed', remarks: [remark(ERROR)], unmade: 1 },
    ],
    [
      'unusable | ligny.yaml: Ligny, 1 check: 1 unusable',
      { verdict: 'unusable', checks: [check({ verdict: 'unusable' })] },
    ],
    [
      'unusable | ligny.yaml: Ligny, 3 checks: 1 not as expected, 2 unusable',
      {
        verdict: 'unusable',
        checks: [check({ verdict: 'unusable' }), FAILED, check({ verdict: 'unusable' })],
      },
    ],
  ])('a file is one line: %s', (line, report) => {
    expect(columns(people.file(file(report)))[0]).toBe(line);
  });

  test.each<[string, Partial<Remark>]>([
    ['12:3 S06w | sides[1]: has 32 units.', {}],
    ['12:3 S06w | has 32 units.', { path: '' }],
    ['S06w | base.yaml:12:3, sides[1]: has 32 units.', { file: 'base.yaml' }],
    [
      '12:3 S06w | sides[1]: has 32 units. Right: 20 or 30. | Book p.1',
      { allowed: ['20', '30'], citation: 'Book p.1' },
    ],
    ['12:3 S06w | sides[1]: has 32 units. | Book p.1', { citation: 'Book p.1' }],
    [
      '12:3 S06w | sides[1]: has 32 units. | Book p.1',
      { citation: 'Book p.1', allowed: Array(13).fill('x') },
    ],
    ['12:3 S06w | sides[1]: has 32 units.', { allowed: ['20'] }],
  ])('a remark: %s', (line, more) => {
    expect(columns(people.file(file({ remarks: [remark(more)] })))).toEqual([
      expect.stringMatching(/^ok/),
      line,
    ]);
  });

  test('a file that cannot be read has no line', () => {
    const told = columns(people.file(unreadable(FILE, 'cannot be read: there is no such file')));
    expect(told).toEqual(['unusable | ligny.yaml: 1 error', 'file | cannot be read: there is no such file.']);
  });

  test('as many values as fit a line are shown', () => {
    const allowed = Array.from({ length: 12 }, (_, i) => String(i));
    const told = people.file(file({ remarks: [remark({ allowed, citation: 'Book p.1' })] }));
    expect(told.replace(/\s+/g, ' ')).toMatch(/Right: 0, 1, .* 10 or 11\./);
  });

  test('a check that failed is reported field by field, with what helps; one that is as expected is not', () => {
    const told = columns(people.file(file({ verdict: 'failed', checks: [check(), FAILED] })));
    expect(told).toEqual([
      'failed | ligny.yaml: Ligny, 2 checks: 1 not as expected',
      '20:5 not as expected: morale (scenario-morale)',
      'field | expected | got',
      expect.stringMatching(/^─+$/),
      'morale | 4 | 3',
      'chance | "1/2" | "1/3": that is 33.3%',
      'units | 2 | the outcome has no "units"',
    ]);
  });

  test('of many files only those with faults or warnings are listed', () => {
    const many = reporterFor('human', 21, LINED);
    expect(many.file(file())).toBe('');
    expect(many.file(file({ remarks: [remark()] }))).not.toBe('');
    expect(many.file(file({ verdict: 'failed' }))).not.toBe('');
    expect(reporterFor('human', 20, LINED).file(file())).not.toBe('');
  });

  const totals = (more: Partial<Totals>): Totals => ({ ...NO_TOTALS, ...more });
  test.each([
    ['0 files: 0 ok.', {}],
    ['1 file: 1 ok.', { files: { ok: 1, failed: 0, unusable: 0 } }],
    [
      '4 files: 1 ok; 2 failed; 1 unusable; 3 checks, 2 as expected; 1 warning.',
      {
        files: { ok: 1, failed: 2, unusable: 1 },
        checks: { ok: 2, failed: 1, unusable: 0 },
        warnings: 1,
      },
    ],
  ])('the totals: %s', (line, more) => {
    expect(people.end(totals(more))).toBe(`${line}\n`);
  });
});

test('totals add up file by file, warnings without errors', () => {
  const reports = [
    file({ remarks: [remark(), remark(ERROR)], checks: [check(), FAILED] }),
    file({ verdict: 'unusable', checks: [check({ verdict: 'unusable' })] }),
  ];
  expect(reports.reduce(plus, NO_TOTALS)).toEqual({
    files: { ok: 1, failed: 0, unusable: 1 },
    checks: { ok: 1, failed: 1, unusable: 1 },
    warnings: 1,
  });
});

test('a value is one line of JSON, and nothing is said to be nothing', () => {
  expect([valueOf({ a: [1] }), valueOf('x'), valueOf(undefined)]).toEqual(['{"a":[1]}', '"x"', 'nothing']);
});

test('JSON is one object, however many files there are', () => {
  const json = jsonReporter();
  const parts = [json.begin(), json.file(file()), json.file(file({ name: null })), json.end(NO_TOTALS)];
  expect(JSON.parse(parts.join(''))).toEqual({ files: [file(), file({ name: null })], totals: NO_TOTALS });
});

describe('as JUnit XML', () => {
  /** The seconds that it took are told as none. */
  const xml = (report: Partial<FileReport>): string =>
    junitReporter()
      .file(file(report))
      .replace(/ time="\d+\.\d{3}"/, ' time="0.000"');

  test('a sound file is a case of its own, with its warnings', () => {
    expect(xml({})).toBe(
      `  <testsuite name="${FILE}" tests="1" failures="0" errors="0" time="0.000">\n    <testcase name="the file is sound" classname="${FILE}"/>\n  </testsuite>\n`,
    );
    expect(xml({ remarks: [remark({ allowed: ['20', '30'] })] })).toContain(
      `<system-out>${FILE}:12:3: warning S06w: sides[1]: has 32 units [20, 30]</system-out>`,
    );
  });

  test('an error of the file is reported with the first error as its message', () => {
    const told = xml({
      verdict: 'unusable',
      remarks: [remark(), remark({ ...ERROR, path: '', text: 'is bad' })],
    });
    expect(told).toContain(' tests="1" failures="0" errors="1"');
    expect(told).toContain(
      `<error message="is bad" type="form">${FILE}:12:3: warning S06w: sides[1]: has 32 units\n${FILE}:12:3: error form: is bad</error>`,
    );
  });

  test('a check that failed tells every difference', () => {
    const told = xml({ verdict: 'failed', checks: [check(), FAILED] });
    expect(told).toContain(' tests="3" failures="1" errors="0"');
    expect(told).toContain(`<testcase name="morale" classname="${FILE}"/>`);
    expect(told).toContain(
      '<failure message="morale: expected 4, got 3" type="scenario-morale">' +
        `${FILE}:20:\nmorale: expected 4, got 3\n` +
        'chance: expected &quot;1/2&quot;, got &quot;1/3&quot; (that is 33.3%)\n' +
        'units: expected 2, got nothing (the outcome has no &quot;units&quot;)</failure>',
    );
  });

  test('a check that cannot be made has its own remarks, the file none of them', () => {
    const own = remark({ ...ERROR, code: 'check', path: 'checks[1].situation', text: 'is wrong' });
    const same = remark({ ...ERROR, code: 'check', path: 'checks[1]', text: 'is strange' });
    const other = remark({ ...ERROR, code: 'check', path: 'checks[10]', text: 'is another' });
    const told = xml({
      verdict: 'unusable',
      remarks: [own, same, other],
      checks: [check(), check({ verdict: 'unusable' })],
    });
    expect(told).toContain(' tests="3" failures="0" errors="1"');
    expect(told).toContain(`<testcase name="the file is sound" classname="${FILE}"/>`);
    expect(told).toContain(
      `<error message="it cannot be put to the rules" type="scenario-morale">${FILE}:12:3: error check: checks[1].situation: is wrong\n${FILE}:12:3: error check: checks[1]: is strange</error>`,
    );
  });
});

describe('as TAP', () => {
  const tap = (report: Partial<FileReport>): string => tapReporter().file(file(report));

  test('a file is sound though it has warnings, and though a check cannot be made', () => {
    expect(tap({})).toContain('    ok 1 - the file is sound\n    1..1\nok 1 - ligny.yaml\n');
    expect(tap({ remarks: [remark()] })).toContain('    ok 1 - the file is sound\n      ---\n');
    expect(tap({ verdict: 'unusable', remarks: [remark({ ...ERROR, code: 'check' })] })).toContain(
      '    ok 1 - the file is sound\n',
    );
    expect(tap({ verdict: 'unusable', remarks: [remark(ERROR)] })).toContain(
      '    not ok 1 - the file is sound\n',
    );
  });

  test('remarks tell where, what and what would be right', () => {
    const told = tap({ remarks: [remark({ allowed: ['20'] }), remark({ path: '' })] });
    expect(told.match(/^ *path: /gm)).toHaveLength(1);
    expect(told.match(/^ *allowed:$/gm)).toHaveLength(1);
    expect(told).toContain('at: "ligny.yaml:12:3"');
  });

  test('a check says whether it failed or cannot be made', () => {
    const told = tap({ verdict: 'failed', checks: [check(), FAILED, check({ verdict: 'unusable' })] });
    expect(told).toContain('    ok 2 - morale\n    not ok 3 - morale\n');
    expect(told.match(/message: .*/g)).toEqual([
      'message: "not as expected"',
      'message: "it cannot be put to the rules"',
    ]);
    expect(told.match(/actual: .*/g)).toEqual(['actual: 3', 'actual: "1/3"', 'actual: null']);
    expect(told.match(/hint: .*/g)).toHaveLength(2);
    expect(told).toContain('    1..4\nnot ok 1 - ligny.yaml\n');
  });
});
