import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, strictly, unreadable, type FileReport } from '../../src/scenario/check-file';
import { loadKnown } from '../../src/rulesets';
import { newFolder } from '../support/folder';

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
  test('when an expectation is wrong, each field that differs is reported, and no other', async () => {
    const report = await withCheck(
      'procedure: fire, situation: { id: Martin, targetId: Brandt, distanceBW: 1 }, dice: [6, 5, 5, 2, 1], expect: { dice: 5, hits: 3 }',
    );
    expect(report.verdict).toBe('failed');
    expect(report.checks[0]).toMatchObject({
      verdict: 'failed',
      differences: [{ path: 'outcome.hits', expected: 3, actual: 2 }],
    });
  });

  test('when the rules refuse, that is given with the reason', async () => {
    const { checks } = await withCheck(
      'procedure: fire, situation: { id: Igel, targetId: Kestrel, distanceBW: 1 }, expect: { hits: 0 }',
    );
    expect(checks[0]!.differences).toMatchObject([{ path: 'refused', expected: [], actual: ['FIRE_CAV'] }]);
  });

  test('when a refusal is expected and there is none, that is reported', async () => {
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

  const VOLLEY = 'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }';
  const FAR = 'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 9 }';

  test.each<[string, string, readonly object[]]>([
    ['as expected', 'refused: [FIRE_RANGE]', []],
    [
      'for another reason',
      'refused: [FIRE_CAV]',
      [{ path: 'refused', expected: ['FIRE_CAV'], actual: ['FIRE_RANGE'] }],
    ],
    [
      'for fewer reasons',
      'refused: [FIRE_RANGE, FIRE_CAV]',
      [{ path: 'refused', expected: ['FIRE_RANGE', 'FIRE_CAV'], actual: ['FIRE_RANGE'] }],
    ],
    ['although dice are given', 'dice: [6], refused: [FIRE_RANGE]', []],
    [
      'although an outcome is expected',
      'expect: { hits: 1 }',
      [
        {
          path: 'refused',
          expected: [],
          actual: ['FIRE_RANGE'],
          hint: 'Grimm is 9 BW away, 7 BW out of range',
        },
      ],
    ],
    [
      'although chances are expected',
      'odds: { hits: { 0: 1 } }',
      [
        {
          path: 'refused',
          expected: [],
          actual: ['FIRE_RANGE'],
          hint: 'Grimm is 9 BW away, 7 BW out of range',
        },
      ],
    ],
  ])('when the rules refuse %s, that is reported', async (_, parts, differences) => {
    const { checks } = await withCheck(`${FAR}, ${parts}`);
    expect(checks[0]!.differences).toMatchObject(differences);
    expect(checks[0]!.differences).toHaveLength(differences.length);
  });

  test('chances of several fields stand with commas, and an answer that is not possible is reported', async () => {
    const both = "odds: { 'hits, dice': { '0,6': 15625/46656, '1,6': 3125/7776, '1,5': 0 } }";
    expect((await withCheck(`${VOLLEY}, ${both}`)).verdict).toBe('ok');
    const { checks } = await withCheck(`${VOLLEY}, odds: { hits: { 0: 1/2, 7: 0.1 } }`);
    expect(checks[0]!.differences).toEqual([
      { path: 'odds.hits.0', expected: '1/2', actual: '15625/46656 (33.5%)' },
      {
        path: 'odds.hits.7',
        expected: 0.1,
        actual: '0 (0%)',
        hint: 'the answers are 0, 1, 2, 3, 4, 5 and 6',
      },
    ]);
  });

  test('what throws no dice has chances too: of what happens, and of what does not', async () => {
    const morale = 'procedure: scenario-morale, situation: { side: red }, odds: { morale: { 3: 1, 4: 0 } }';
    expect((await withCheck(morale)).verdict).toBe('ok');
  });

  test('facts of the battle are filled in, but not in place of those that are given', async () => {
    const guns = (more: string, dice: number): Promise<FileReport> =>
      check(
        `{ extends: learning, weather: { mud: true }, checks: [{ name: a, procedure: fire, situation: { id: Doppel, targetId: Kestrel, distanceBW: 6${more} }, seed: s, expect: { dice: ${dice} } }] }`,
      );
    // Guns that fire far in mud have fewer dice (p.78).
    expect((await guns('', 3)).verdict).toBe('ok');
    expect((await guns(', mud: false', 5)).verdict).toBe('ok');
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
    ['no chance at all', 'procedure: fire, odds: {}', /^expects nothing; give expect, refused or odds$/],
    [
      'chances of no answer',
      'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, odds: { hits: {} }',
      /^names no answer; give, for example, \{ 0: 1\/2, 1: 1\/2 \}$/,
    ],
    [
      'no map of chances',
      'procedure: fire, situation: { id: Kestrel, targetId: Grimm, distanceBW: 1 }, odds: { hits: 1/2 }',
      /^"1\/2" is no map from answers to chances; give/,
    ],
    [
      'dice that only odds could throw',
      'procedure: fire, dice: [6], odds: { hits: { 0: 1 } }',
      /^is for nothing, since odds throw no dice; give expect too, or leave it out$/,
    ],
    [
      'a seed that only odds could use',
      'procedure: fire, seed: s, odds: { hits: { 0: 1 } }',
      /^is for nothing/,
    ],
    [
      'a target that is near to no unit',
      'procedure: fire, situation: { id: Kestrel, targetId: Nobody, distanceBW: 1 }, expect: { hits: 1 }',
      /^there is no unit "Nobody" here; name another, or give the facts of this one too$/,
    ],
    [
      'an attacker who is near to no unit',
      'procedure: combat, situation: { attackers: [Nobody], defenders: [Kestrel] }, expect: {}',
      /^there is no unit "Nobody" here/,
    ],
    [
      'a shooter that is near to no unit',
      'procedure: fire, situation: { id: Nobody, targetId: Kestrel, distanceBW: 1 }, expect: {}',
      /^there is no unit "Nobody" here/,
    ],
    [
      'a target whose name is misspelt, though its facts are usual ones',
      'procedure: combat, situation: { attackers: [Adler], defenders: [Kestrl] }, expect: {}',
      /^there is no unit "Kestrl" \(did you mean "Kestrel"\?\)/,
    ],
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

  test.each([
    [
      'percentage-birkenau',
      'artillery-fire',
      '{ id: Milan, targetId: Kiebtz, distance: 100 }',
      'Kiebtz',
      'Kiebitz',
    ],
    ['percentage-birkenau', 'command-points', '{ id: Adlr }', 'Adlr', 'Adler'],
    [
      'grande-tactique-dunes',
      'pip-action',
      '{ general: Mooree, unit: Gordons, action: move, distance: 4 }',
      'Mooree',
      'Moore',
    ],
  ])(
    'a slip in a name is found: %s, though %s could go by usual facts',
    async (scenario, procedure, situation, said, meant) => {
      const { checks, remarks } = await check(
        `{ extends: ${scenario}, checks: [{ name: one, procedure: ${procedure}, situation: ${situation}, dice: [5, 5], expect: {} }] }`,
      );
      expect(checks[0]!.verdict).toBe('unusable');
      expect(remarks.map(({ text }) => text)).toContain(
        `there is nobody named "${said}" (did you mean "${meant}"?)`,
      );
    },
  );

  test.each([
    [
      'GTE',
      'extends: gte-ferrabosco',
      'command-status, situation: { name: Faliar, generalName: Doriaa, subject: general, distance: 3, visible: true }',
      ['Faliar', 'Falier', 'Doriaa', 'Doria'],
    ],
    [
      'Blücher',
      'extends: learning, sides: { red: { cinc: { name: Ney }, subcommanders: [{ name: Lannes, personalities: [hero] }] } }',
      'combat, situation: { attackers: [{ id: Hagen, subcommander: Lannse }], defenders: [Kestral] }',
      ['Lannse', 'Lannes', 'Kestral', 'Kestrel'],
    ],
  ])(
    'a general of %s who is misspelt is told, not a unit whose name is like his',
    async (_, scenario, question, [general, rightly, unit, other]) => {
      const { remarks } = await check(
        `{ ${scenario}, checks: [{ name: one, procedure: ${question}, expect: {} }] }`,
      );
      expect(remarks.map(({ text }) => text)).toEqual(
        expect.arrayContaining([
          `there is no unit "${general}" (did you mean "${rightly}"?)`,
          `there is no unit "${unit}" (did you mean "${other}"?)`,
        ]),
      );
    },
  );

  test.each<[string, string, readonly string[]]>([
    ['units are known', '{ id: Kestrel, targetId: Grimm }', ['distanceBW']],
    ['a stranger has its facts', '{ id: Nobody, type: INF, elan: 5, targetId: Grimm }', ['distanceBW']],
    [
      'one of two has its facts',
      '{ id: A, type: INF, elan: 5, targetId: B }',
      ['targetId', 'targetType', 'distanceBW'],
    ],
    [
      'the other has its facts',
      '{ id: A, targetId: B, targetType: INF }',
      ['id', 'type', 'elan', 'distanceBW'],
    ],
  ])('when %s, only what is missing is reported', async (_, situation, told) => {
    const { remarks } = await withCheck(`procedure: fire, situation: ${situation}, expect: {}`);
    expect(remarks.map(({ path }) => path.replace('checks[0].situation.', ''))).toEqual(told);
  });

  test('dice and seed that go unused are shown at their place', async () => {
    const unused = async (key: string): Promise<readonly string[]> =>
      (await withCheck(`procedure: fire, ${key}, odds: { hits: { 0: 1 } }`)).remarks.map(({ path }) => path);
    expect([await unused('dice: [6]'), await unused('seed: s')]).toEqual([
      ['checks[0].dice'],
      ['checks[0].seed'],
    ]);
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
  const directory = newFolder();
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

  test('a list that lacks what the list of the base has is one fault, which shows the other form', async () => {
    const { remarks } = await read(
      write('list.yaml', 'extends: learning\nsides:\n  - { id: white, name: Whites }\n'),
    );
    expect(remarks).toEqual([
      expect.objectContaining({
        line: 2,
        path: 'sides',
        text: expect.stringContaining('{ white: { name: ... } }') as string,
      }),
    ]);
  });

  test('house rules may be in a file beside it', async () => {
    const rows = 'tables: { combat: { steady: { value: 2 } } }';
    write('club.yaml', `name: Club\nruleset: blucher\n${rows}\n`);
    const even =
      'checks: [{ name: even, procedure: combat, situation: { attackers: [Adler], defenders: [Kestrel] }, odds: { defenders.Kestrel.won: { true: 39203/65536 } } }]';
    const housed = write('housed.yaml', `extends: learning\nhouseRules: club.yaml\n${even}\n`);
    const report = await read(housed);
    expect(report.checks.map(({ verdict }) => verdict)).toEqual(['ok']);
    write('club.yaml', 'name: Club\nruleset: gte\n');
    expect((await read(housed)).remarks[0]).toMatchObject({
      path: expect.stringContaining('houseRules') as string,
    });
    const { remarks } = await read(write('homeless.yaml', 'extends: learning\nhouseRules: no-club.yaml\n'));
    expect(remarks).toMatchObject([
      { line: 2, path: 'houseRules', text: expect.stringContaining('no such file') as string },
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

  test('when they lead in a circle, it is shown in the file that closes it', async () => {
    const one = write('one-way.yaml', 'extends: circle.yaml');
    const circle = write('circle.yaml', 'id: x\nextends: circle-2.yaml');
    const second = write('circle-2.yaml', 'extends: ./circle.yaml');
    const { verdict, remarks } = await read(one);
    expect(verdict).toBe('unusable');
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatchObject({ file: second, line: 1, path: 'extends' });
    expect(remarks[0]!.text).toBe(`leads in a circle: ${circle} -> ${second} -> ${circle}`);
    const { remarks: ofItself } = await read(write('itself.yaml', 'extends: itself.yaml'));
    expect(ofItself[0]!.text).toMatch(/^leads in a circle: .*itself\.yaml -> .*itself\.yaml$/);
  });

  test('are read up to the tenth of a chain', async () => {
    const chained = (n: number): string =>
      write(`chain-${n}.yaml`, `extends: ${n === 1 ? 'learning' : `chain-${n - 1}.yaml`}\nchecks: []`);
    const files = Array.from({ length: 12 }, (_, i) => chained(i + 1));
    expect((await read(files[9]!)).verdict).toBe('ok');
    const { remarks } = await read(files[11]!);
    expect(remarks).toMatchObject([
      {
        file: files[1],
        text: expect.stringMatching(/more than 10 variants of variants; name one/) as unknown,
      },
    ]);
  });

  test('extend a file by its whole path too, and say why one cannot be read', async () => {
    const base = write('whole.yaml', '{ extends: learning, checks: [] }');
    expect((await read(write('by-path.yaml', `extends: ${base}`))).verdict).toBe('ok');
    const { remarks } = await read(write('by-directory.yaml', 'extends: ./'));
    expect(remarks[0]!.text).toMatch(/cannot be read: it is a directory$/);
    const { remarks: ofDevice } = await read(write('by-device.yaml', 'extends: /dev/zero'));
    expect(ofDevice[0]!.text).toBe('/dev/zero is no file');
    const large = write('large.yaml', `extends: learning\nnotes: [${'x'.repeat(4 * 2 ** 20)}]`);
    const { remarks: ofLarge } = await read(write('of-large.yaml', 'extends: large.yaml'));
    expect(ofLarge[0]!.text).toBe(`${large} is too large`);
  });

  test('what is wrong with an entry that only the variant has is marked there', async () => {
    const over = write(
      'added.yaml',
      'extends: learning\nsides:\n  blue:\n    name: [Blue]\nterrain:\n  mill: { size: wide }\n  wood: { at: 3 }\n',
    );
    const { remarks } = await read(over);
    const told = remarks
      .filter(({ code }) => code === 'form')
      .map(({ file, line, path }) => [file, line, path]);
    expect(told).toEqual([
      [over, 3, 'sides[2].usesCorps'],
      [over, 3, 'sides[2].formations'],
      [over, 4, 'sides[2].name'],
      [over, 6, 'terrain[0].size'],
      [over, 7, 'terrain[2].at'],
    ]);
  });

  test('a value of the base is marked in the base, even below an entry that the variant changes', async () => {
    const base = write(
      'faulty-base.yaml',
      'extends: learning\nterrain:\n  hill:\n    at: 5\n    size: wide\n  wood: { type: trees }\n',
    );
    const over = write('over-faulty.yaml', 'extends: ./faulty-base.yaml\nterrain:\n  hill: { at: 6 }\n');
    const { remarks } = await read(over);
    const told = remarks
      .filter(({ code }) => code === 'form')
      .map(({ file, line, path }) => [file, line, path]);
    expect(told).toEqual([
      [base, 5, 'terrain[1].size'],
      [base, 6, 'terrain[2].type'],
      [over, 3, 'terrain[1].at'],
    ]);
  });

  test('nothing more is said of a file with an unknown base', async () => {
    const { remarks, name, checks } = await read(write('baseless.yaml', 'extends: nowhere\nid: [x]\n'));
    expect(remarks.map(({ path }) => path)).toEqual(['extends']);
    expect([name, checks]).toEqual([null, []]);
  });
});

describe('what is no scenario', () => {
  test.each([
    ['', /holds no keys; a scenario begins with its ruleset/],
    ['[1, 2]', /holds no keys/],
    ['a: [1', /opens a bracket that is not closed before this; \] is missing/],
    ['id: x', /begins with its ruleset/],
    ['schema: chess-scenario/1', /^is "chess-scenario\/1"; a scenario begins with its ruleset/],
    ['schema: 1', /^is 1; a scenario begins/],
    ['name: x', /^is missing; a scenario begins/],
    ['schema: blucher-roster/1', /a roster; "blucher army battle" makes a scenario of two rosters$/],
    ['schema: blucher-engagement/1', /an engagement; "blucher simulate" fights it$/],
    ['schema: blucher-scenario/9', /of version 9/],
    ['a: &a [*a]\nb: *a', /^repeats a part within itself by the alias \*a; a part cannot hold itself$/],
    ['a: 1\n---\nb: 2', /holds several documents/],
    ['{"a":'.repeat(20_000), /is nested too deeply to be read/],
    ['- '.repeat(20_000), /is nested too deeply to be read/],
  ])('%j is shown', async (text, said) => {
    const { verdict, remarks, checks } = await check(text);
    expect(verdict).toBe('unusable');
    expect(remarks.map((remark) => remark.text).join()).toMatch(said);
    expect(checks).toEqual([]);
  });
});

test('strictness makes a warning a failure', async () => {
  const warned = await check('{ extends: fuentes-de-onoro, checks: [] }');
  expect([warned.verdict, strictly(warned).verdict]).toEqual(['ok', 'failed']);
  expect(strictly(unreadable('x', 'gone')).verdict).toBe('unusable');
});
