import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKnown } from '../../src/cli/scenario/load';
import { checkFile, strictly, unreadable, worst, type FileReport } from '../../src/scenario/check-file';

const SCENARIOS = join(__dirname, '..', '..', 'scenarios');

const check = (text: string, file = 'own.yaml'): Promise<FileReport> => checkFile(text, file, loadKnown);

/** A variant of the learning scenario with one check. */
const withCheck = (parts: string): Promise<FileReport> =>
  check(`{ extends: learning, checks: [{ name: one, ${parts} }] }`);

describe('the scenarios that come with the program', () => {
  const files = readdirSync(SCENARIOS).filter((file) => file.endsWith('.yaml'));

  test.each(files)('%s is sound, and its checks come out', async (file) => {
    const report = await check(readFileSync(join(SCENARIOS, file), 'utf8'), file);
    expect(report.remarks.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.checks.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(report.verdict).toBe('ok');
  });

  test.each([
    ['fuentes-de-onoro.yaml', 20],
    ['learning.yaml', 10],
  ])('%s has at least %d checks', async (file, least) => {
    const { checks } = await check(readFileSync(join(SCENARIOS, file), 'utf8'), file);
    expect(checks.length).toBeGreaterThanOrEqual(least);
  });
});

describe('a check of a file', () => {
  test('when an expectation is wrong, each field that differs is told, and no other', async () => {
    const report = await withCheck(
      'procedure: fire, situation: { id: Martin, targetId: Brandt, distanceBW: 1 }, dice: [6, 5, 5, 2, 1], expect: { dice: 5, hits: 3 }',
    );
    expect(report.verdict).toBe('failed');
    expect(report.checks[0]).toMatchObject({
      verdict: 'failed',
      differences: [{ path: 'outcome.hits', expected: 3, actual: 2 }],
    });
  });

  test('when the rules refuse, that is told with the reason', async () => {
    const { checks } = await withCheck(
      'procedure: fire, situation: { id: Igel, targetId: Kestrel, distanceBW: 1 }, expect: { hits: 0 }',
    );
    expect(checks[0]!.differences).toMatchObject([{ path: 'refused', expected: [], actual: ['FIRE_CAV'] }]);
  });

  test('when a refusal is expected and there is none, that is told', async () => {
    const { checks } = await withCheck('procedure: scenario-morale, situation: { side: red }, refused: [X]');
    expect(checks[0]!.differences).toMatchObject([{ expected: ['X'], actual: [], hint: 'it is allowed' }]);
  });

  test('when chances are exact they are compared exactly, else within the tolerance', async () => {
    const odds = (chance: string, more = ''): Promise<FileReport> =>
      withCheck(
        `procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, odds: { hits: { 0: ${chance} } }${more}`,
      );
    expect((await odds('15625/46656')).verdict).toBe('ok');
    expect((await odds('31250/93312')).verdict).toBe('ok');
    expect((await odds('15624/46656')).verdict).toBe('failed');
    expect((await odds('0.335')).verdict).toBe('ok');
    expect((await odds('33.5%')).verdict).toBe('ok');
    expect((await odds('0.34')).verdict).toBe('failed');
    expect((await odds('0.34', ', tolerance: 0.01')).verdict).toBe('ok');
  });

  test('when a seed is given, the dice follow from it', async () => {
    const seeded = 'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, seed: s';
    const report = await withCheck(`${seeded}, expect: { dice: 6 }`);
    expect(report.verdict).toBe('ok');
  });

  test('options of the file and of a check are in force', async () => {
    const options = 'procedure: scenario-formation, situation: { arm: infantry, men: 3800 }';
    expect((await withCheck(`${options}, expect: { result: over }`)).verdict).toBe('ok');
    const strict = `${options}, options: { scenario.strengthTolerance: 0.25 }, expect: { result: tooLarge }`;
    expect((await withCheck(strict)).verdict).toBe('ok');
    const inFile = `{ extends: learning, options: { scenario.strengthTolerance: 0.25 }, checks: [{ name: one, ${options}, expect: { result: tooLarge } }] }`;
    expect((await check(inFile)).verdict).toBe('ok');
  });

  test.each([
    ['an unknown procedure', 'procedure: fier, expect: { hits: 1 }', /no procedure "fier"/],
    ['nothing expected', 'procedure: fire', /expects nothing/],
    [
      'a field that is not there',
      'procedure: scenario-morale, situation: { sied: red }, expect: {}',
      /no field "sied"/,
    ],
    [
      'a unit that is not there',
      'procedure: fire, situation: { id: Kestral, targetId: Grimm, distanceBW: 1 }, expect: { hits: 1 }',
      /no unit "Kestral" \(did you mean "Kestrel"\?\)/,
    ],
    [
      'too few dice',
      'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, dice: [6], expect: { hits: 1 }',
      /too few dice/,
    ],
    ['dice and a seed', 'procedure: fire, dice: [6], seed: s, expect: {}', /cannot go with dice/],
    [
      'no chance',
      'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, odds: { hits: { 0: often } }',
      /is no chance/,
    ],
    [
      'chances of nothing',
      'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, odds: { hitz: { 0: 1 } }',
      /no "hitz"/,
    ],
  ])('when it asks for %s, the file is unusable and says why', async (_, parts, said) => {
    const report = await withCheck(parts);
    expect(report.verdict).toBe('unusable');
    expect(report.checks[0]!.verdict).toBe('unusable');
    expect(report.remarks.filter(({ code, text }) => code === 'check' && said.test(text))).not.toEqual([]);
  });

  test('when the expectation names a field that is not there, a near one is offered', async () => {
    const { checks } = await withCheck(
      'procedure: scenario-morale, situation: { side: red }, expect: { moral: 3 }',
    );
    expect(checks[0]!.differences[0]).toMatchObject({ path: 'outcome.moral' });
    expect(checks[0]!.differences[0]!.hint).toMatch(/"morale"/);
  });
});

describe('variants', () => {
  const directory = mkdtempSync(join(tmpdir(), 'blucher-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const write = (name: string, text: string): string => {
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const read = (file: string): Promise<FileReport> => check(readFileSync(file, 'utf8'), file);

  test('extend a file by its path, and variants of it', async () => {
    write('one.yaml', '{ extends: learning, id: one, turns: { last: 16 } }');
    const two = write(
      'two.yaml',
      '{ extends: ./one.yaml, checks: [{ name: last, procedure: scenario-clock, situation: { turn: 16 }, expect: { nightfall: true } }] }',
    );
    expect(await read(two)).toMatchObject({ verdict: 'ok', checks: [{ verdict: 'ok' }] });
  });

  test('mark what is wrong in the file that it is from', async () => {
    const base = write('base.yaml', 'extends: learning\nturns:\n  firstPlayer: blue\n');
    const over = write('over.yaml', 'extends: ./base.yaml\nsides:\n  red:\n    startingMorale: 4\n');
    const { remarks } = await read(over);
    expect(remarks.map(({ file, line, code }) => [file, line, code])).toEqual([
      [base, 3, 'S01'],
      [over, 4, 'S12'],
    ]);
  });

  test.each([
    ['an unknown scenario', 'extends: learnin', /did you mean "learning"/],
    ['a file that is not there', 'extends: ./nowhere.yaml', /no such file/],
    ['no name', 'extends: 5', /is no scenario/],
  ])('say what is wrong with %s', async (_, text, said) => {
    const { remarks, verdict } = await read(write('wrong.yaml', text));
    expect(verdict).toBe('unusable');
    expect(remarks[0]!.text).toMatch(said);
  });

  test('do not run in circles', async () => {
    const { remarks } = await read(write('circle.yaml', 'extends: ./circle.yaml'));
    expect(remarks[0]!.text).toMatch(/or of itself/);
  });
});

describe('what is no scenario', () => {
  test.each([
    ['', /holds no keys/],
    ['[1, 2]', /holds no keys/],
    ['a: [1', /is not YAML/],
    ['id: x', /begins with its ruleset/],
    ['schema: chess-scenario/1', /begins with its ruleset/],
    ['schema: blucher-scenario/9', /of version 9/],
    ['a: &a [*a]\nb: *a', /YAML|ruleset/],
    ['a: 1\n---\nb: 2', /holds several documents/],
    ['{"a":'.repeat(20_000), /is nested too deeply to be read/],
    ['- '.repeat(20_000), /is nested too deeply to be read/],
  ])('%j is told', async (text, said) => {
    const { verdict, remarks, checks } = await check(text);
    expect(verdict).toBe('unusable');
    expect(remarks.map((remark) => remark.text).join()).toMatch(said);
    expect(checks).toEqual([]);
  });
});

test('the worst verdict is that of all, and strictness makes a warning one', async () => {
  expect(worst([])).toBe('ok');
  expect(worst(['ok', 'unusable', 'failed'])).toBe('unusable');
  const warned = await check('{ extends: fuentes-de-onoro, checks: [] }');
  expect([warned.verdict, strictly(warned).verdict]).toEqual(['ok', 'failed']);
  expect(strictly(unreadable('x', 'gone')).verdict).toBe('unusable');
});
