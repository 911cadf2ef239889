import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCli, runJson, type Around, type Run } from '../run-cli';
import { newFolder } from '../../support/folder';

const directory = newFolder();

const SPAIN = 'scenarios/armies/spain.yaml';
const BROKEN = 'list: spain\nlimit: 300\ncorps:\n  - id: I\n    units: [regularInfantry*4, guerilas]\n';

const army = (line: string, around?: Around): Promise<Run> => runCli(['army', ...line.split(' ')], around);
const file = (name: string, text = ''): string => {
  const path = join(directory, name);
  if (text !== '') writeFileSync(path, text);
  return path;
};
const errorsOf = (text: string): readonly string[] =>
  (JSON.parse(text) as { outcome: { errors: string[] } }).outcome.errors;

describe('army lists and show', () => {
  it('tell the nine lists', async () => {
    const lists = (await runJson(['army', 'lists', '--json'])) as { id: string }[];
    expect(lists).toHaveLength(9);
    const { out } = await army('lists');
    for (const { id } of lists) expect(out).toContain(id);
  });

  it('keep apart what was printed, deduced and inferred', async () => {
    const plain = (await army('show austria')).out;
    const basis = (await army('show austria --basis')).out;
    expect(plain).toContain('Grenadiers');
    expect(plain).not.toMatch(/deduced|inferred/);
    for (const word of ['printed', 'deduced', 'inferred', 'R11-01']) expect(basis).toContain(word);
    expect(await runJson(['army', 'show', 'austria', '--json'])).toMatchObject({ id: 'austria' });
  });

  it('write out a roster where a file is named', async () => {
    expect((await army(`show ${SPAIN}`)).out).toBe((await army(`expand ${SPAIN}`)).out);
  });

  it('offer the nearest list', async () => {
    const { status, err } = await army('show austia');
    expect([status, err]).toEqual([2, expect.stringContaining('did you mean "austria"')]);
  });
});

describe('army check', () => {
  it('exits with 0 for a legal army, 1 for another, 2 for what cannot be used', async () => {
    expect((await army(`check ${SPAIN}`)).status).toBe(0);
    expect((await army('check', { stdin: BROKEN })).status).toBe(1);
    expect((await army('check', { stdin: 'list: [' })).status).toBe(2);
    expect((await army('check nowhere.yaml')).status).toBe(2);
  });

  it('tells each breach with its rule, its page and its remedy', async () => {
    const { out } = await army('check', { stdin: BROKEN });
    for (const part of [
      'E_UNIT_UNKNOWN:guerilas',
      'B11.3-01',
      'Blücher p.98',
      'Remedy',
      'Not legal: 3 errors',
    ])
      expect(out).toContain(part);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each([
    ['guardsGrenadiersForeign*5', '5 Guards, Grenadiers, Foreign bought, no more than 4 allowed'],
    ['regularInfantry', '1 Regular Infantry bought, at least 10 wanted'],
    ['heavyCavalry*4, regularInfantry', '4 cavalry units, and only 1 of infantry'],
    ['heavyCavalry', '1 cavalry unit, and none of infantry'],
  ])('says by how much a limit is missed: %s', async (units, text) => {
    const stdin = `list: spain\nlimit: 300\ncorps:\n  - id: I\n    units: [${units}]\n`;
    const { out } = await army('check --json', { stdin });
    const { steps } = JSON.parse(out) as { readonly steps: readonly { readonly text: string }[] };
    expect(steps.map((step) => step.text).join('\n')).toContain(text);
  });

  it('in one line, or as JSON', async () => {
    const brief = (await army('check --brief', { stdin: BROKEN })).out;
    expect(brief.trim().split('\n')).toHaveLength(1);
    expect(brief).toContain('E_CORPS_COUNT');
    const { status, out } = await army('check --json', { stdin: BROKEN });
    expect([status, errorsOf(out)]).toEqual([1, ['E_UNIT_UNKNOWN', 'E_NO_CAVALRY', 'E_CORPS_COUNT']]);
  });

  it('takes JSON as well as YAML', async () => {
    const stdin = JSON.stringify(parse(BROKEN));
    expect((await army('check', { stdin })).out).toBe((await army('check', { stdin: BROKEN })).out);
  });

  it('names the line of a fault, and answers for the other files', async () => {
    const bad = file('bad.yaml', 'list: spain\nlimt: 300\n');
    const { status, out, err } = await army(`check ${bad} ${SPAIN} --brief`);
    expect(status).toBe(2);
    expect(err).toMatch(/bad\.yaml, line 2, limt: there is no field "limt"/);
    expect(out).toMatch(/spain\.yaml: Legal/);
  });

  it('notes what both players agreed to ignore', async () => {
    const stdin = `${BROKEN}waivers: [E_UNIT_UNKNOWN, E_NO_CAVALRY, E_CORPS_COUNT]\n`;
    const { status, out } = await army('check', { stdin });
    expect([status, out]).toEqual([0, expect.stringContaining('both players agreed')]);
  });

  it('answers many rosters, one a line, in their order', async () => {
    const legal = JSON.stringify(parse(readFileSync(SPAIN, 'utf8')));
    const stdin = [legal, JSON.stringify(parse(BROKEN)), '{"list":', '', legal].join('\n');
    const { status, out } = await army('check --ndjson', { stdin });
    const answers = out.trim().split('\n');
    expect(status).toBe(2);
    expect(answers).toHaveLength(4);
    expect([errorsOf(answers[0]!), errorsOf(answers[1]!).length]).toEqual([[], 3]);
    expect(JSON.parse(answers[2]!)).toMatchObject({ line: 3, error: expect.anything() as object });
    expect(answers[3]).toBe(answers[0]);
    expect((await army('check --ndjson', { stdin: `${legal}\n` })).status).toBe(0);
    expect((await army('check --ndjson', { stdin: JSON.stringify(parse(BROKEN)) })).status).toBe(1);
  });

  it('knows the rows and lists of the players’ own, as the help of "lists" has them', async () => {
    const { out } = await army('lists --help');
    const house = file('house.yaml', out.slice(out.indexOf('  name: Club rows')).replaceAll(/^ {2}/gm, ''));
    const stdin = BROKEN.replace('guerilas', 'guerrillas');
    expect(errorsOf((await army('check --json', { stdin })).out)).toContain('E_UNIT_UNKNOWN');
    expect(errorsOf((await army(`check --json --house ${house}`, { stdin })).out)).toEqual([
      'E_NO_CAVALRY',
      'E_CORPS_COUNT',
    ]);
    expect((await army(`lists --house ${house}`)).out).toContain('portugal');
  });
});

describe('army points and expand', () => {
  it('tell the price with its parts, and the cards', async () => {
    const points = await army(`points ${SPAIN}`);
    expect([points.status, points.out]).toEqual([0, expect.stringContaining('297')]);
    expect((await army(`points ${SPAIN} --brief`)).out).toBe(`${SPAIN}: 297 of 300 points\n`);
    expect((await army(`expand ${SPAIN}`)).out).toContain('Corps 1st: Pedro Girón');
    const { outcome } = (await runJson(['army', 'expand', SPAIN, '--json'])) as {
      outcome: { units: readonly object[] };
    };
    expect(outcome.units).toHaveLength(33);
  });

  it('do not write out an army with rows that there are none of', async () => {
    const { status, out } = await army('expand', { stdin: BROKEN });
    expect([status, out]).toEqual([1, expect.stringContaining('E_UNIT_UNKNOWN')]);
  });
});

test.each(['points', 'check', 'expand'])(
  'army %s: an army that comes with the program is no stream',
  async (word) => {
    const { status, out, err } = await army(`${word} austria --ndjson`);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(
      '--ndjson: reads rosters, one JSON object a line; "austria" is one army: leave it out',
    );
  },
);

describe('army random', () => {
  test('tells the list and the seed that chance chose, so that the same army can be made again', async () => {
    const one = await army('random --limit 200');
    const [, name = '', list = '', seed = ''] =
      /^(.+)\.\nThe same army again: --list (\S+) --seed (\S+)\n$/.exec(one.err) ?? [];
    expect(one.out).toContain(`list: ${list}`);
    expect(name).not.toBe('');
    const again = await army(`random --limit 200 --list ${list} --seed ${seed}`);
    expect(again.out).toBe(one.out);
    expect(again.err).toBe('');
    const listed = await army(`random --limit 200 --seed ${seed}`);
    expect(listed.out).toBe(one.out);
    expect(listed.err).toBe(one.err);
  });

  test.each([
    ['--limit 7 --list russia', '--limit: no legal army of russia was found for 7 points; give more'],
    ['--list russia --variant guard', '--variant: russia has no variant "guard"; it has none'],
    ['--list russsia', '--list: there is no army list "russsia" (did you mean "russia"?)'],
    ['--limit 100001', '--limit: "100001" is no number of points'],
    ['--limit 0', '--limit: "0" is no number of points'],
    ['--limit 1e2', '--limit: "1e2" is no number of points'],
    ['--rules percentage --limit 0', '--limit: "0" is no number of units; give a whole number, such as 8'],
    ['--rules percentage --limit 5000', '--limit: 5000 units are too many to be spent by chance'],
  ])('a wish that cannot be granted is named by its flag: %s', async (flags, why) => {
    const { status, out, err } = await army(`random ${flags}`);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`blucher: ${why}`);
  });

  test('a seed of several words can be copied', async () => {
    const run = await runCli(['army', 'random', '--limit', '200', '--seed', "Ney's charge"]);
    expect(run.err).toContain(`--seed 'Ney'\\''s charge'`);
  });

  it('makes the same legal army of the same seed', async () => {
    const one = await army('random --list russia --limit 200 --seed x');
    expect((await army('random --list russia --limit 200 --seed x')).out).toBe(one.out);
    expect((await army('random --list russia --limit 200 --seed y')).out).not.toBe(one.out);
    expect((await army('check --brief', { stdin: one.out })).status).toBe(0);
    const json = await army('random --list russia --limit 200 --seed x --json');
    expect(JSON.parse(json.out)).toEqual(parse(one.out));
  });

  it('replaces no file without --force', async () => {
    const out = file('random.yaml');
    expect((await army(`random --list spain --seed x -o ${out}`)).status).toBe(0);
    const again = await army(`random --list spain --seed y -o ${out}`);
    expect([again.status, again.err]).toEqual([2, expect.stringContaining('is there already')]);
    expect((await army(`random --list spain --seed y -o ${out} --force`)).status).toBe(0);
  });
});

describe('"-o -" is standard output', () => {
  test.each(['random --list spain --seed x', `battle ${SPAIN} britain`, `print ${SPAIN}`])(
    'army %s',
    async (line) => {
      expect(await army(`${line} -o -`)).toEqual(await army(line));
    },
  );

  test('army new', async () => {
    const lines = { stdin: '3 grenadiers I\ndone\n' };
    const begun = await army('new --list austria', lines);
    expect(await army('new --list austria -o -', lines)).toEqual(begun);
    expect((await army('new -', { stdin: begun.out })).out).not.toContain('Saved');
  });
});

describe('army print', () => {
  it('writes one page that needs nothing else', async () => {
    const { status, out } = await army(`print ${SPAIN}`);
    expect([status, out.startsWith('<!DOCTYPE html>')]).toEqual([0, true]);
    expect(out).not.toMatch(/<(script|link|img|iframe)\b|url\(|@import|https?:/);
  });

  it('writes Markdown, and only the parts that are wanted', async () => {
    const whole = (await army(`print ${SPAIN} --format md`)).out;
    const part = (await army(`print ${SPAIN} --format md --no-quick --no-cards`)).out;
    expect(whole).toContain('Corps 1st');
    expect(part.length).toBeLessThan(whole.length);
  });
});

test.each([
  ['', 'list: spain'],
  [' --rules gte', '{ "list": "french" }'],
])('an army without units is not printed%s', async (rules, stdin) => {
  const { status, out, err } = await army(`print${rules}`, { stdin });
  expect([status, out, err]).toEqual([
    2,
    '',
    'blucher: standard input: has no units, so there is nothing to print\n',
  ]);
});

describe('army new, of lines', () => {
  test('an army that is not legal is reported on standard error, and written all the same', async () => {
    const run = await army('new --list spain --limit 300 --variant standard', { stdin: 'corps\ndone\n' });
    expect(run.status).toBe(1);
    expect(parse(run.out)).toMatchObject({ list: 'spain' });
    expect(run.err).toMatch(/^The army is not legal: \d+ faults?\.\n- /);
  });

  test('a list may be named without its flag', async () => {
    const lines = { stdin: 'corps\ndone\n' };
    expect(await army('new austria --limit 300', lines)).toEqual(
      await army('new --list austria --limit 300', lines),
    );
  });

  test('a list may be named as its roster is, and a roster as its list', async () => {
    const lines = { stdin: 'done\n' };
    const built = await army('new --list franceEarly --variant standard', lines);
    expect(parse(built.out)).toMatchObject({ list: 'franceEarly' });
    for (const begin of ['--list france-early', 'france-early'])
      expect(await army(`new ${begin} --variant standard`, lines)).toEqual(built);
    expect((await army('show france-early')).out).toBe((await army('show franceEarly')).out);
    expect((await army('points franceEarly --json')).out).toBe(
      (await army('points france-early --json')).out,
    );
  });

  test('beside --list a word is the name of a file', async () => {
    const { status, err } = await army('new austria --list spain --limit 300', { stdin: 'done\n' });
    expect([status, err]).toEqual([2, expect.stringMatching(/^blucher: austria: cannot be read/)]);
  });

  const build = (lines: readonly string[], more = ''): Promise<Run> =>
    army(`new --list austria --limit 300${more}`, { stdin: `${lines.join('\n')}\n` });

  it('ends in a roster, and tells by its exit status whether it is legal', async () => {
    const { status, out } = await build(['corps', '3 grenadiers I', 'hussars I', 'undo', 'done']);
    expect(status).toBe(1);
    expect(parse(out)).toMatchObject({ list: 'austria', corps: [{ id: 'I', units: ['grenadiers*3'] }] });
  });

  it('saves to a file, and goes on with it', async () => {
    const out = file('built.yaml');
    await build(['corps', '2 grenadiers I', 'done'], ` -o ${out}`);
    const { status } = await army(`new ${out}`, { stdin: 'corps\nmove grenadiers I II\ndone\n' });
    expect(status).toBe(1);
    expect(parse(readFileSync(out, 'utf8'))).toMatchObject({
      corps: [{ units: ['grenadiers'] }, { units: ['grenadiers'] }],
    });
  });

  it('has another limit by an order, which can be taken back', async () => {
    const { out } = await build(['3 grenadiers I', 'limit 400', 'limit 500', 'undo', 'done']);
    expect(parse(out)).toMatchObject({ limit: 400 });
    expect((await build(['limit', 'done'])).err).toContain(
      'line 1: limit: "" is no number of points; give a whole number, such as 300',
    );
  });

  it('offers a flag only where the command line named the file that is there', async () => {
    const out = file('there.yaml');
    writeFileSync(out, '');
    expect((await build([`save ${out}`])).err).toContain('is there already; give another name\n');
    expect((await build(['save'], ` -o ${out}`)).err).toContain('give another name, or --force\n');
  });

  it('names the line that cannot be', async () => {
    const { status, err } = await build(['corps', '3 grenadeers I']);
    expect([status, err]).toEqual([2, expect.stringMatching(/line 2.*grenadeers/)]);
    expect((await army('new', { stdin: '' })).err).toContain('--list');
  });

  test.each([
    ['?', '3a II          buy three of offer a'],
    ['help', '"done" saves and ends'],
    ['faults', 'Wanted: '],
  ])(
    '"%s" is answered on standard error, and the roster stays alone on standard output',
    async (word, told) => {
      const { out, err } = await build([word, 'done']);
      expect(err).toContain(told);
      expect(parse(out)).toMatchObject({ list: 'austria' });
    },
  );
});

describe('exit status', () => {
  const legal = readFileSync(SPAIN, 'utf8');
  const dear = legal.replace('limit: 300', 'limit: 200');

  test.each([
    ['lists', 0, undefined],
    ['lists spain', 2, undefined],
    ['points --rules percentage', 2, undefined],
    ['show russia', 0, undefined],
    ['show', 2, undefined],
    ['show -', 0, legal],
    ['show nowhere.yaml', 2, undefined],
    ['check -', 0, legal],
    ['check', 1, dear],
    ['check', 2, 'list: spain\nlimits: 300\n'],
    ['points', 0, legal],
    ['points --brief', 1, dear],
    ['points --json', 2, 'corps: 3'],
    ['expand', 0, dear],
    ['expand --brief', 1, BROKEN],
    ['expand', 2, 'corps: 3'],
    ['print --format md', 0, legal],
    ['print --format md', 0, BROKEN],
    ['print --paper a5', 2, legal],
    ['print', 2, 'list: 1'],
    ['random --list spain --seed 1', 0, undefined],
    ['random --list spain --limit 20 --seed 1', 2, undefined],
    ['random --list spain --limit many', 2, undefined],
    ['random --list spane', 2, undefined],
    ['random --list britain --variant waterloo --seed 1', 2, undefined],
    ['new --list austria', 1, 'corps\n'],
    ['new --list austria', 2, 'fly\n'],
    ['new', 2, 'corps\n'],
    ['--help', 0, undefined],
    ['', 0, undefined],
  ])('of "%s" is %i', async (line, status, stdin) => {
    const args = ['army', ...line.split(' ').filter((word) => word !== '')];
    expect((await runCli(args, stdin === undefined ? {} : { stdin })).status).toBe(status);
  });

  it('of an army that is bought out of lines and is legal is 0', async () => {
    const lines = [
      ...['corps', '3 regularInfantry I', 'lightCavalry I', 'corps', '4 regularInfantry II', 'corps'],
      '4 regularInfantry III',
    ];
    const { status, out } = await army('new --list spain --limit 200', { stdin: lines.join('\n') });
    expect([status, (await army('check', { stdin: out })).status]).toEqual([0, 0]);
  });
});

test('the README shows what is printed', async () => {
  const path = file(
    'blue.yaml',
    `list: austria
limit: 200
cinc: charles
corps:
  - { id: I, units: [veteranInfantry*3, conscriptsGrenz, avantGarde*2], attach: { foot: 2 } }
  - { id: II, officer: klenau, units: [veteranInfantry*2, conscriptsGrenz*2] }
  - { id: III, units: [grenadiers*2, cuirassiers, otherCavalry], art: [[foot, foot, foot]] }
`,
  );
  const { status, out } = await army(`check ${path}`);
  expect(status).toBe(1);
  expect(readFileSync('README.md', 'utf8')).toContain(out.replace(path, 'blue.yaml'));
});

test('an unknown command offers the others', async () => {
  const { status, err } = await army('chek');
  expect([status, err]).toEqual([2, expect.stringContaining('did you mean "check"')]);
  expect((await army('check --rules percentage', { stdin: BROKEN })).err).toContain('give troops');
});
