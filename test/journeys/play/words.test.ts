import { linesOf } from '../../../src/cli/play/line/lists';
import { readAct } from '../../../src/cli/play/line';
import { rosterOf } from '../../../src/cli/play/units';
import { evening } from '../../support/evening';
import { runCli } from '../../cli/run-cli';

/** The answers that lead into a phase of a shipped battle, by what is to be tried there. */
const MOVEMENT = ['ready', ''];
const COMBAT = [...MOVEMENT, 'corps Adler, Brandt', 'charge Adler > Linnet 2', '', '', ''];

/** What the last answer told. */
async function told(scenario: string, answers: readonly string[]): Promise<string> {
  const { exchanges } = await evening(scenario, answers);
  return exchanges.at(-1)?.told ?? '';
}

describe('words of an act', () => {
  test.each<[scenario: string, before: readonly string[], line: string, told: string]>([
    ['learning', MOVEMENT, 'corps Adler,Brandt', 'Turn Brandt face up'],
    ['learning', [...MOVEMENT, 'corps Adler, Brandt'], 'charge Adler>Linnet 2', 'Adler charges Linnet'],
    [
      'learning',
      [...MOVEMENT, 'corps Adler, Brandt', 'charge Adler > Linnet'],
      '9',
      'Linnet is reached after 9 BW',
    ],
    ['learning', [...MOVEMENT, 'corps Adler, Brandt'], 'move Brandt simple', 'How far it moves'],
    ['learning', [...MOVEMENT, 'corps Adler, Brandt'], 'move Brandt pivot', 'Brandt pivots'],
    ['learning', MOVEMENT, 'corps Adler, brant', 'names nobody (did you mean "Brandt"?)'],
    ['learning', MOVEMENT, 'corps Adler, Brandt, Cordes', '"Cordes" cannot be meant as units'],
    ['learning', MOVEMENT, 'corps Adler, Brandt linkde', '"linkde" is not known (did you mean "linked"?)'],
    ['learning', [...MOVEMENT, 'corps Adler, Brandt'], 'charge Adler > linet', 'did you mean "Linnet"'],
    ['learning', COMBAT, 'odds combat linnet', 'Score at Linnet'],
    ['learning', COMBAT, 'combat Adler>Linnet', 'Which of these hold?'],
    ['learning', [...MOVEMENT, 'next'], 'fire Brandt>Martin 1,5', 'Brandt scores'],
    ['fuentes-de-onoro', MOVEMENT, 'corps IX', 'Turn 7/IX face up'],
    ['gte-ferrabosco', ['ready', ''], 'order Falier>attack', 'Verdict'],
    ['gte-ferrabosco', ['ready', ''], 'odds charge Felice>Lacy 4', 'A whole attack: odds'],
    ['percentage-birkenau', ['ready'], 'points Adler, Brehm', 'Brehm has'],
    ['percentage-birkenau', ['ready'], 'points all', 'Written orders'],
  ])('%s, after %j: %s', async (scenario, before, line, words) => {
    expect(await told(scenario, [...before, line])).toContain(words);
  });

  it.each([
    ['stationery', '"stationery" is not known (did you mean "stationary"?)'],
    ['foo', '"foo" is not known; give '],
    ['role:none', '"role:" is no fact here (did you mean '],
  ])('that are not known take few lines to say so: %s', async (word, words) => {
    const text = (await told('gte-wolmirsk', ['ready', `fire Aubrac > Gartow 3 ${word}`])).trim();
    expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text.split('\n').length).toBeLessThanOrEqual(4);
  });

  it('are not offered for what the record knows, but are understood', async () => {
    const line = (word: string) => told('learning', [...MOVEMENT, 'next', `fire Brandt > Martin ${word}`]);
    const text = (await line('foo')).replace(/\s+/g, ' ');
    expect(text).toContain('"foo" is not known; give distance-bw:..., clear, hill');
    expect(text).not.toMatch(/\b(?:passive|moved|concealed|rain)\b/);
    expect(await line('movd')).toContain('did you mean "moved"?');
  });

  it('mean one of several units only where no other is called so', async () => {
    const { table } = await evening('percentage-birkenau', ['ready', 'turn']);
    const { game } = table;
    const roster = rosterOf(game);
    const [one] = roster.filter(({ called = [] }) => called.length > 0);
    const role = { name: 'unit', label: 'Unit', among: roster.map(({ id }) => id) };
    const offer = { kind: 'noted', word: 'halt', title: 'halt', by: 'A', roles: [role] } as const;
    const [brigade = ''] = one?.called?.slice(1) ?? [];
    expect(() => readAct(`halt ${brigade}`, [offer], roster)).toThrow('could be');
    const many = { ...offer, roles: [{ ...role, many: true }] };
    const { named } = readAct(`halt ${brigade}`, [many], roster);
    expect((named.unit as readonly string[]).length).toBeGreaterThan(1);
  });
});

describe('a line for several', () => {
  const roster = ['Hulse', 'Kea', 'Milan', 'Old Fox'].map((id) => ({ id }));
  const among = roster.map(({ id }) => id);
  const base = { kind: 'noted', title: '', by: 'A' } as const;
  const offers = [
    { ...base, word: 'recover Hulse', act: 'recover', roles: [] },
    { ...base, word: 'recover Old Fox', act: 'recover', roles: [] },
    {
      ...base,
      word: 'fire',
      roles: [
        { name: 'a', label: 'A', among },
        { name: 'b', label: 'B', among },
      ],
    },
    { ...base, word: 'move', roles: [{ name: 'units', label: 'Units', among, many: true }] },
    { ...base, word: 'points', roles: [{ name: 'leader', label: 'Leader', among: ['Adler', 'Brehm'] }] },
    {
      ...base,
      word: 'ground',
      roles: ['x', 'y'].map((name) => ({ name, label: name, among: ['bua', 'none'] })),
    },
  ] as const;

  test.each<[string, readonly string[]]>([
    ['recover all', ['recover Hulse', 'recover Old Fox']],
    ['rec hulse, old fox', ['recover Hulse', 'recover Old Fox']],
    ['fire Hulse, "Old Fox"> Kea 1.5', ['fire Hulse > Kea 1.5', 'fire "Old Fox" > Kea 1.5']],
    ['fire Hulse > Kea, Milan 1.5', ['fire Hulse > Kea 1.5', 'fire Hulse > Milan 1.5']],
    ['points all', ['points Adler', 'points Brehm']],
    ['move all', ['move Hulse, Kea, Milan, "Old Fox"']],
    ['move Hulse, Kea', ['move Hulse, Kea']],
    ['ground bua, none', ['ground bua, none']],
    ['fire Hulse > Kea 1,5', ['fire Hulse > Kea 1,5']],
    ['dance all', ['dance all']],
  ])('%s', (line, lines) => expect(linesOf(line, offers, roster)).toEqual(lines));
});

describe('correct', () => {
  it('asks whose fact, which, its value and the reason', async () => {
    const { table, exchanges } = await evening('learning', [
      ...MOVEMENT,
      'correct',
      'Hagen',
      'fatigues',
      '2',
      'miscounted',
    ]);
    expect(exchanges.at(-1)?.told).toContain('Corrected: units.Hagen.fatigues is 2, was 0.');
    expect(table.game.log.at(-1)?.event).toMatchObject({ type: 'corrected', reason: 'miscounted' });
  });

  test.each<[line: string, words: string, battle?: string]>([
    ['units.Dogwood.state eager twice', 'units.Dogwood.state: is "eager" already'],
    [
      'units.Light Dragoons.state shaken miscounted',
      'in quotes: correct "units.Light Dragoons.state"',
      'dunes',
    ],
    ['units.Birch.state shaken miscounted', 'Corrected: units.Birch.state is "shaken", was "eager".'],
    ['units.Birch.firing no miscounted', 'Corrected: units.Birch.firing is false, was true.'],
  ])('%s: the record changes only where the value does', async (line, words, battle = 'valley') => {
    expect(await told(`grande-tactique-${battle}`, [`correct ${line}`])).toContain(words);
  });

  test.each(['learning', 'gte-ferrabosco', 'percentage-birkenau'])(
    'puts the turn of %s right',
    async (scenario) => {
      const { table } = await evening(scenario, [
        'ready',
        'correct turn',
        '1000',
        '3',
        'the clock was forgotten',
      ]);
      expect(table.game.now.turn).toBe(3);
    },
  );
});

describe('told in time', () => {
  const FORCE = [...MOVEMENT, 'corps Adler, Brandt, Doppel'];

  it('a next activation asks who of the force before has not moved', async () => {
    const { exchanges, table } = await evening('learning', [...FORCE, 'individual Hagen', 'brandt, dop']);
    expect(exchanges.at(-2)?.told).toContain('Adler  Brandt  Doppel');
    expect(exchanges.at(-1)?.told).toContain('Turn Hagen face up');
    const moved = ['Adler', 'Brandt', 'Doppel'].map((id) => table.game.facts(id)?.moved);
    expect(moved).toEqual([true, false, false]);
  });

  it('the act is left at that question, and nothing is done', async () => {
    const { exchanges, table } = await evening('learning', [...FORCE, 'individual Hagen', '<']);
    expect(exchanges.at(-1)?.told).toContain('The act is not done.');
    expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'corps' });
  });

  it('a misspelt name is told before that question, and nobody has stayed for it', async () => {
    const { exchanges, table } = await evening('learning', [...FORCE, 'individual Hagn']);
    expect(exchanges.at(-1)?.told).toContain('did you mean "Hagen"?');
    expect(exchanges.at(-1)?.told).not.toContain('Who of those before');
    expect(table.game.log.at(-1)?.event).toMatchObject({ word: 'corps' });
  });

  it('cavalry, and whoever has charged, is not asked about', async () => {
    const answers = [...MOVEMENT, 'corps Hagen, Igel', 'individual Adler', 'charge Adler > Linnet 2'];
    const { exchanges } = await evening('learning', [...answers, 'individual Eber']);
    expect(exchanges.map(({ told }) => told).join()).not.toContain('has not moved');
    expect(exchanges.at(-1)?.told).toContain('Turn Eber face up');
  });

  it('in the fire phase a unit that only counts as moved may still have stayed', async () => {
    const { exchanges } = await evening('learning', [
      ...FORCE,
      'next',
      'stay Brandt',
      'fire Brandt > Martin 1.5',
    ]);
    expect(exchanges.at(-1)?.told).toContain('Brandt scores');
  });

  it('an undo and a redo say what they take back and bring back', async () => {
    const { exchanges } = await evening('learning', ['reveal Adler', 'undo', 'redo']);
    const [undone, redone] = exchanges.slice(-2).map(({ told }) => told.replace(/\s+/g, ' '));
    expect(undone).toContain('of the log: reveal Adler.');
    expect(redone).toContain('Done again: reveal Adler.');
  });
});

it('"d" after a line: the players throw their own dice for it, and for nothing after it', async () => {
  const answers = [...MOVEMENT, 'next', 'fire Brandt > Martin 1.5 d'];
  const { exchanges, table } = await evening('learning', answers);
  expect(exchanges.at(-1)?.told).toContain('Brandt fires: throw 3 dice');
  const arranged = table.game.log.flatMap(({ event }) => (event.type === 'arranged' ? [event.dice] : []));
  expect(arranged).toEqual(['hands', 'program']);
});

/** The same words for a shot and a combat in every ruleset. */
const SAME: readonly (readonly [rules: string, ...line: readonly string[]])[] = [
  ['blucher', 'fire', '-s', 'art 4', '-t', 'inf square', '--distance', '1'],
  ['blucher', 'combat', '-a', 'cav 4', '-d', 'inf 6 square'],
  ['gte', 'fire', '-s', 'art 6 4', '-t', 'inf square', '--distance', '2'],
  ['gte', 'fire', '-s', 'inf regular line 3', '-t', 'cav line', '--distance', '2'],
  ['gte-fatline', 'combat', '-a', 'light regular line 3 3 3', '-d', 'inf regular square 3 3 3'],
  ['percentage', 'fire', '-s', 'art heavy 8', '-t', 'inf square', '--distance', '300'],
  ['percentage', 'fire', '-s', 'inf 24', '-t', 'cav', '--distance', '50'],
  ['percentage', 'combat', '-a', 'cav 9 12', '-d', 'inf 8 20 square'],
  ['grande-tactique', 'fire', '-s', 'art firing', '-t', 'inf square', '--range', '5'],
  ['grande-tactique', 'combat', '-a', 'cav', '-d', 'inf square'],
];

test.each(SAME)('%s: %s %s "%s" %s "%s"', async (rules, ...line) => {
  const { status, err } = await runCli([...line, '--seed', 's'], { env: { BLUCHER_RULES: rules } });
  expect([status, err]).toEqual([0, '']);
});

it('a word that is not known is answered with those that it begins a part of', async () => {
  const line = ['combat', '-a', 'cav regular', '-d', 'inf regular'];
  const { err } = await runCli(line, { env: { BLUCHER_RULES: 'gte' } });
  expect(err).toContain('"cav" is not known (did you mean "heavy-cavalry" or "light-cavalry"?)');
});

describe('a list where one alone is meant', () => {
  it.each([
    [[...MOVEMENT, 'corps Adler, Brandt'], 'charge Brandt > Kestrel, Linnet 1.5', 'a unit charges one, and'],
    [[...MOVEMENT, 'next'], 'fire Brandt > Kestrel, Linnet 1.5', 'a unit fires at one in a phase'],
  ])('after %j is refused whole: %s', async (before, line, words) => {
    const { exchanges, table } = await evening('learning', [...before, line]);
    expect(exchanges.at(-1)?.told.replace(/\s+/g, ' ')).toContain(`are several; ${words}`);
    expect(table.game.log.at(-1)?.event).not.toMatchObject({ named: { unit: 'Brandt' } });
  });
});

it('a list that ends at a refusal tells whom it has not tried', async () => {
  const lines = [...MOVEMENT, 'corps Adler, Brandt', 'charge Adler, Brandt > Linnet 9'];
  expect(await told('learning', lines)).toMatch(/\[?CHG_RANGE\]?[^]*Not tried: charge Brandt > Linnet 9\./);
});
