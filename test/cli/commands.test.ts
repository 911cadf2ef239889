import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESETS } from '../../src/rulesets';
import packageJson from '../../package.json';
import { runCli, runJson } from './run-cli';
import { newFolder } from '../support/folder';
import { gateTest } from '../support/evenings';

const COMBAT = ['-a', 'A=inf 6', '-d', 'D=inf 5'];

async function out(...args: string[]): Promise<string> {
  const run = await runCli(args);
  expect([run.status, run.err]).toEqual([0, '']);
  return run.out;
}

describe('help', () => {
  test('the program’s', async () => {
    const help = await out('--help');
    for (const part of ['fire [options]', 'batch [file]', 'Examples:', 'Exit status'])
      expect(help).toContain(part);
    expect(await out('help')).toBe(help);
    expect(await out('help', 'help')).toBe(help);
    expect(help).not.toContain('batch-helper');
  });

  test('without a command the program greets in ten lines', async () => {
    const run = await runCli([]);
    expect([run.status, run.err]).toEqual([0, '']);
    expect(run.out).toMatch(/^Usage: blucher <command>/);
    expect(run.out.split('\n').length).toBeLessThanOrEqual(11);
  });

  test.each([
    'fire',
    'combat',
    'batch',
    'roll',
    'table',
    'explain',
    'rulesets',
    'schema',
    'config',
    'completion',
    'rule',
    'odds',
  ])('of %s, as a flag or by the command help', async (name) => {
    const help = await out(name, '--help');
    expect(help).toMatch(new RegExp(`^Usage: blucher ${name}`));
    expect(await out('help', name)).toBe(help);
    expect(await out(name, '-h')).toBe(help);
  });

  test('of a procedure has fields in groups, when they matter, choices, defaults, citations, words, examples', async () => {
    const help = await out('fire', '--help');
    const groups = [
      'Units:',
      'Cards:',
      'State:',
      'Circumstances:',
      'Distances and numbers:',
      'Scenario:',
      'Output:',
      'Dice:',
      'Rules:',
      'Input:',
    ];
    for (const group of groups) expect(help).toContain(`\n${group}\n`);
    const text = help.replace(/\s+/g, ' ');
    expect(text).toContain('--target-type <word> Type of the target: INF, CAV or ART; needed');
    expect(text).toContain('only for: artillery');
    expect(text).toContain(
      '--no-visible Not so: The shooter sees the target; default yes [Blücher p.22, 46]',
    );
    expect(text).toContain("Shooter in words: '[Name=]word ...', such as 'Hulse=inf 6 skirmish'");
    expect(text).toContain('Examples: blucher fire');
    expect(help).not.toContain('--visible ');
  });

  test('of units in a list has the fields of each, and of what it touches', async () => {
    const help = (await out('combat', '--help')).replace(/\s+/g, ' ');
    expect(help).toContain('difficult Any part in difficult terrain or on a crossing');
    expect(help).toContain('.dice Dice put on this defender: a whole number from 0 to 100');
    expect(help).toContain('>name a defender that it touches');
  });

  test('of rule and odds without a procedure lists the procedures', async () => {
    expect(await out('rule', '--help')).toMatch(/\n {2}combat +One group of attackers/);
    expect(await out('odds', '--help', '--rules', 'gte')).toContain(
      'Procedures of The Great Thief of Europe',
    );
  });

  test('no line is wider than the terminal asks, commands to copy apart', async () => {
    const helps = [['fire'], ['rule'], ['odds', '--rules', 'gte']];
    const texts = await Promise.all(helps.map((words) => runCli([...words, '--help'], { width: 70 })));
    const lines = texts.flatMap(({ out: help }) => help.split('\n'));
    expect(lines.filter((line) => line.length > 70 && !line.startsWith('  blucher '))).toEqual([]);
  });

  test.each([['--help'], ['play', '--help'], ['scenario', '--help']])(
    '%s %s fits 80 columns',
    async (...words) => {
      const lines = (await out(...words)).split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    },
  );
});

test('the version is the package’s', async () => {
  expect(await out('--version')).toBe(`${packageJson.version}\n`);
});

describe('rule', () => {
  test('any procedure by its id, wherever the rules are named', async () => {
    const shot = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--seed', 's'];
    const first = await out('rule', ...shot);
    expect(await out('rule', '--rules', 'blucher', ...shot)).toBe(first);
    expect(await out(...shot)).toBe(first);
  });
});

describe('odds', () => {
  test('by fields: exact fractions, decimals, ways and cases', async () => {
    const shot = ['fire', '-s', 'inf 2', '-t', 'inf', '--distance', '1'];
    const { odds, ...answer } = (await runJson(['odds', ...shot, '--by', 'hits', '--json'])) as {
      odds: object;
    };
    expect(answer).toMatchObject({
      ruleset: 'blucher',
      procedure: 'fire',
      situation: { elan: 2 },
      refused: [],
    });
    expect(odds).toEqual([
      { outcome: { hits: 0 }, probability: '25/36', decimal: 25 / 36, ways: 25, of: 36 },
      { outcome: { hits: 1 }, probability: '5/18', decimal: 5 / 18, ways: 10, of: 36 },
      { outcome: { hits: 2 }, probability: '1/36', decimal: 1 / 36, ways: 1, of: 36 },
    ]);
  });

  test('ways add up to the cases, and are text where numbers cannot hold them', async () => {
    const { odds } = (await runJson([
      'odds',
      'combat',
      ...COMBAT,
      '--by',
      'defenders.D.result',
      '--json',
    ])) as {
      odds: readonly { ways: number; of: number }[];
    };
    expect(odds.reduce((sum, { ways }) => sum + ways, 0)).toBe(odds[0]!.of);
    const large = await runJson([
      'odds',
      'combat',
      '-a',
      'A=inf 12',
      '-d',
      'D=inf 12',
      '--by',
      'defenders.D.result',
      '--json',
    ]);
    expect(large).toMatchObject({ odds: [{ of: String(6n ** 24n) }, {}, {}] });
  });

  test('for people: a summary for each unit, or the asked fields; fractions on request', async () => {
    const summary = await out('odds', 'combat', ...COMBAT);
    expect(summary).toMatch(/\d\.\d%/);
    expect(summary).not.toMatch(/\d\/\d/);
    expect(await out('odds', 'combat', ...COMBAT, '--fractions')).toMatch(/\d\/\d/);
    expect(await out('odds', 'combat', ...COMBAT, '--by', 'defenders.D.result,attackers.A.result')).toContain(
      'attackers.A.result',
    );
  });

  test('what the rules refuse has no odds: exit 3', async () => {
    const args = ['odds', 'fire', '-s', 'cav 5', '-t', 'inf', '--distance', '1'];
    const people = await runCli(args);
    expect([people.status, people.out.includes('FIRE_CAV')]).toEqual([3, true]);
    const json = await runCli([...args, '--json']);
    expect(json.status).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({
      odds: [{ outcome: { refused: true }, probability: '1' }],
      refused: [{ code: 'FIRE_CAV' }],
    });
  });
});

describe('roll', () => {
  test('several, with a seed, in every form', async () => {
    const args = ['roll', '6d6>=4', '2d10', '--seed', 's'];
    const answer = (await runJson([...args, '--json'])) as {
      rolls: readonly { faces: readonly number[]; hits?: number; total?: number }[];
    };
    const [hits, total] = answer.rolls;
    expect(hits!.faces).toHaveLength(6);
    expect(hits!.hits).toBe(hits!.faces.filter((face) => face >= 4).length);
    expect(total!.total).toBe(total!.faces[0]! + total!.faces[1]!);
    expect(answer).toMatchObject({ dice: { source: 'seeded', seed: 's' } });
    expect(await out(...args, '--brief')).toBe(
      `6d6>=4: ${hits!.hits} (${hits!.faces.join(' ')})\n2d10: ${total!.total} (${total!.faces.join(' ')})\n`,
    );
    expect(await out(...args)).toContain(hits!.faces.join(' '));
  });

  test('real dice typed in, used exactly', async () => {
    expect(await out('roll', '3d6>=4', '--dice', '6 1 4', '--brief')).toBe('3d6>=4: 2 (6 1 4)\n');
    expect((await runCli(['roll', '3d6>=4', '--dice', '6 1'])).status).toBe(2);
    expect((await runCli(['roll', '3d6>=4', '--dice', '6 1 1 1'])).status).toBe(2);
  });

  test('without a seed the dice are secure', async () => {
    expect(await runJson(['roll', 'd6', '--json'])).toMatchObject({ dice: { source: 'secure' } });
  });
});

describe('table', () => {
  test('says how an option is set that it hangs on, and nothing of those left alone', async () => {
    const asked = ['table', 'cavalry-v-infantry', '--rules', 'percentage', '--json'];
    const set = await runJson([...asked, '--set', 'cavalryTopColumn=11']);
    expect(JSON.stringify(set)).toContain('; cavalryTopColumn set to 11"');
    expect(JSON.stringify(await runJson(asked))).not.toContain('set to');
  });

  test('keeps the rows of the house where an option changes the table too', async () => {
    const folder = newFolder();
    const file = join(folder, 'club.yaml');
    const house = {
      name: 'Club',
      ruleset: 'percentage',
      options: { smallArmsBase: 10 },
      tables: { 'small-arms-base': { base: { off: true } } },
    };
    writeFileSync(file, JSON.stringify(house));
    const table = await runJson([
      'table',
      'small-arms-base',
      '--rules',
      'percentage',
      '--json',
      '--house',
      file,
    ]);
    expect(table).toMatchObject({ rows: [{ value: 'left out' }] });
  });

  test('lists the tables, prints one, also by a clear beginning', async () => {
    expect(await out('table')).toContain('fire-bonuses');
    const table = await out('table', 'fire-bonuses');
    expect(table).toContain('heavy guns');
    expect(await out('table', 'fire-b')).toBe(table);
    expect(await out('table', 'p.47')).toMatch(/^Range bands.* \[fire-range\]/);
    expect(await out('table', '5.2.1', '--rules', 'percentage')).toMatch(
      /\[morale-check\] \(Table 5\.2\.1\)/,
    );
    // What refuses a check is not what the book prints there.
    expect(await out('table', 'Table 5.1', '--rules', 'percentage')).toContain('[morale-triggers]');
  });

  test.each([
    [
      'fire-bonuses',
      {
        kind: 'factors',
        rows: [{ code: 'short', value: 'one 5 hits', citation: 'Blücher p.50' }, {}, {}, {}, {}],
      },
    ],
    ['fire-refusals', { kind: 'checks' }],
    ['fire-range', { kind: 'grid', columns: ['shooter', 'up to', 'is'] }],
  ])('%s in JSON', async (id, expected) => {
    expect(await runJson(['table', id, '--json'])).toMatchObject({ id, ...expected });
  });

  gateTest('every table of every ruleset can be printed, in every form', async () => {
    for (const { id } of RULESETS) {
      const tables = (await runJson(['table', '--rules', id, '--json'])) as readonly { id: string }[];
      for (const table of tables) {
        expect(await runJson(['table', table.id, '--rules', id, '--json'])).toMatchObject({ id: table.id });
        expect(await out('table', table.id, '--rules', id)).not.toBe('');
        expect(await out('table', table.id, '--rules', id, '--plain')).not.toMatch(/[─│█]/);
      }
    }
  });
});

describe('explain', () => {
  test('tells every row that speaks of the word, with citations', async () => {
    const text = await out('explain', 'steady');
    expect(text).toContain('Blücher p.55');
    expect(await runJson(['explain', 'STEADY', '--rules', 'blucher', '--json'])).toMatchObject({
      word: 'STEADY',
      mentions: expect.arrayContaining([
        expect.objectContaining({ ruleset: 'blucher', where: 'table combat' }),
      ]) as unknown,
    });
  });

  test.each(['infantry-v-infantry', 'Cavalry-v-Infantry'])('finds the table %s by its id', async (id) => {
    const wanted = id.toLowerCase();
    const line = `blucher table ${wanted} --rules percentage`;
    expect((await out('explain', id)).replace(/\s+/g, ' ')).toContain('Hit-percentage sheet');
    expect(await runJson(['explain', id, '--json'])).toMatchObject({
      mentions: [{ ruleset: 'percentage', where: `table ${wanted}`, text: `"${line}" prints it` }],
    });
    await out(...line.split(' ').slice(1));
    const { err } = await runCli(['explain', wanted.slice(0, -1)]);
    expect(err).toContain(`did you mean "${wanted}"`);
  });

  test.each(['R-90', 'option routedRecover'])(
    'finds an option by %s, of which no rule is listed',
    async (word) => {
      expect(await runJson(['explain', word, '--json'])).toMatchObject({
        mentions: [{ ruleset: 'percentage', where: 'option routedRecover' }],
      });
    },
  );
});

describe('rulesets', () => {
  test('lists all, or tells one', async () => {
    const all = await out('rulesets');
    for (const { id } of RULESETS) expect(all).toContain(id);
    expect(all.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const one = await out('rulesets', 'blucher');
    for (const part of [
      'combat',
      'crestFire',
      'R-10',
      'fromBeyond',
      'Blücher p.21, 51',
      'rows: none (default)',
    ])
      expect(one).toContain(part);
    expect(await runJson(['rulesets', 'blucher', '--json'])).toMatchObject({
      id: 'blucher',
      options: expect.arrayContaining([
        expect.objectContaining({
          name: 'crestFire',
          ruling: 'R-10',
          choices: ['fromBeyond', 'always'],
          default: 'fromBeyond',
        }),
      ]) as unknown,
    });
    expect(await runJson(['rulesets', '--json'])).toHaveLength(RULESETS.length);
  });
});

describe('schema', () => {
  test('of both sides, or of one', async () => {
    const both = (await runJson(['schema', 'fire'])) as { situation: object; outcome: object };
    expect(both).toMatchObject({ ruleset: 'blucher', procedure: 'fire', situation: { type: 'object' } });
    expect(await runJson(['schema', 'fire', '--of', 'situation'])).toEqual(both.situation);
    expect(await runJson(['schema', 'fire', '--of', 'outcome'])).toEqual(both.outcome);
  });

  test('of files has no parts', async () => {
    const { status, out, err } = await runCli(['schema', 'scenario', '--of', 'outcome']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('--of: is a part of the schema of a procedure; "scenario" has one schema');
  });
});

describe('house rules', () => {
  const directory = newFolder();
  const write = (name: string, text: string): string => {
    const file = join(directory, name);
    writeFileSync(file, text);
    return file;
  };

  const CLUB =
    'name: Club\nruleset: blucher\noptions: {crestFire: always}\ntables:\n  combat:\n    shock: {value: 2}\n';

  test('change rows and options, in rulings, tables, odds and batches; flags go before them', async () => {
    const file = write('club.yaml', CLUB);
    const combat = ['-a', 'A=cav 4 shock', '-d', 'D=cav 5', '--seed', 's', '--json'];
    expect(await runJson(['combat', ...combat, '--house', file])).toMatchObject({
      houseRules: 'Club',
      factors: [{ name: 'shock', value: 2, citation: 'house rule "Club" (Blücher p.55)' }],
      outcome: { attackers: { A: { dice: 6 } } },
    });
    expect(await out('table', 'combat', '--house', file)).toContain('house rule "Club"');
    const crest = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1', '--target-at-crest-near', '--json'];
    expect(await runJson([...crest, '--house', file])).toMatchObject({ options: { crestFire: 'always' } });
    expect(await runJson([...crest, '--house', file, '--set', 'crestFire=fromBeyond'])).toMatchObject({
      options: { crestFire: 'fromBeyond' },
    });
    const line = JSON.stringify({
      procedure: 'combat',
      situation: { attackers: [{ type: 'CAV', elan: 4 }], defenders: [{ type: 'CAV', elan: 4 }] },
    });
    const batch = await runCli(['batch', '--house', file], { stdin: line });
    expect(JSON.parse(batch.out)).toMatchObject({ houseRules: 'Club' });
  });

  test.each([
    ['malformed YAML', 'name: [', /bad\.yaml, line 1, column 8: opens a bracket that is not closed/],
    ['a doubled key', 'name: a\nname: b\n', /bad\.yaml, line 2, column 1: gives this key a second time/],
    [
      'too many aliases',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      /bad\.yaml, line 3, column \d+: repeats its parts by aliases \(\*name\) too often to be read/,
    ],
    [
      'lists in lists',
      `name: ${'['.repeat(20_000)}`,
      /bad\.yaml, line 1, column \d+: is nested too deeply to be read/,
    ],
    [
      'what does not fit',
      CLUB.replace('shock', 'shok'),
      /bad\.yaml, tables\.combat\.shok: there is no row "shok" \(did you mean "shock"\?\)/,
    ],
    [
      'another ruleset',
      CLUB.replace('ruleset: blucher', 'ruleset: gte'),
      /bad\.yaml, ruleset: is "gte", not blucher; give "--rules gte"/,
    ],
  ])('%s', async (_, text, message) => {
    const run = await runCli(['combat', ...COMBAT, '--house', write('bad.yaml', text)]);
    expect([run.status, run.out]).toEqual([2, '']);
    expect(run.err).toMatch(message);
    expect(
      run.err
        .split('\n')
        .filter((line) => line !== '')
        .every((line) => line.startsWith('blucher: ')),
    ).toBe(true);
  });

  test('a file that is not there', async () => {
    const run = await runCli(['combat', ...COMBAT, '--house', 'no-such.yaml']);
    expect([run.status, run.err]).toEqual([
      2,
      'blucher: no-such.yaml: cannot be read: there is no such file\n',
    ]);
  });
});
