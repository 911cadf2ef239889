import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, type Run } from '../run-cli';
import { newFolder } from '../../support/folder';

const HOME = newFolder();
const NAME = 'the-long-friday-night-at-the-club';

const list = async (terminal: boolean, ...flags: readonly string[]): Promise<string> => {
  const { status, out } = await runCli(['game', 'list', ...flags], {
    env: { XDG_STATE_HOME: HOME },
    terminal,
  });
  expect(status).toBe(0);
  return out;
};

test('games are listed within 80 columns, their names whole, since they are typed', async () => {
  expect(await list(true)).toBe('There is no game yet; begin one with "blucher play <scenario>".\n');
  expect(await list(false)).toBe(await list(true));
  expect(await list(false, '--json')).toBe('[]\n');
  for (const name of ['friday', NAME])
    await runCli(['play', 'learning', '--name', name], { env: { XDG_STATE_HOME: HOME }, stdin: 'ready\n' });
  const lines = (await list(false)).trimEnd().split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.map((line) => line.split(' ')[0]).filter((word) => word !== '')).toEqual(
    expect.arrayContaining(['game', 'friday', NAME]),
  );
  expect(await list(false, '--plain')).toMatch(
    /^game: friday; how it stands: The Mill at Hollenbrunn: turn 1/m,
  );
  const told = JSON.parse(await list(false, '--json')) as readonly { readonly id: string }[];
  expect(told.map(({ id }) => id).sort()).toEqual(['friday', NAME].sort());
});

describe('what "play" is given', () => {
  const home = newFolder();
  const at = (...args: readonly string[]): Promise<Run> =>
    runCli(args, { env: { XDG_STATE_HOME: home }, stdin: 'note x\n' });
  /** The ids of all games, and how many lines each has. */
  const games = async (): Promise<Readonly<Record<string, number>>> => {
    const { out } = await at('game', 'list', '--json');
    const ids = (JSON.parse(out) as readonly { readonly id: string }[]).map(({ id }) => id);
    const counts = ids.sort().map(async (id) => {
      const log = await at('game', 'log', id, '--json');
      return [id, log.out.trim().split('\n').length] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  };

  test('has to be given, while there is no game', async () => {
    expect((await at('play')).err).toBe(
      'blucher: there is no game yet; begin one with "blucher play <scenario>"\n',
    );
    expect((await at('play', 'friday.jsonl')).err).toContain(
      'there is no game "friday.jsonl"; there are none',
    );
  });

  test.each(['play', 'game show', 'game verify', 'campaign show'])(
    '%s: a file that is no journal is unusable, not damaged',
    async (command) =>
      expect(await at(...command.split(' '), './LICENSE')).toMatchObject({
        status: 2,
        err: 'blucher: ./LICENSE: is no journal, so it holds no game\n',
      }),
  );

  test.each([
    ['a scenario that comes with the program begins a game', ['learning'], { learning: 3 }],
    ['once there is a game of that name, it goes on', ['learning'], { learning: 4 }],
    ['with a name of its own, another begins', ['learning', '--name', 'friday'], { friday: 3, learning: 4 }],
    ['a game goes on by its name', ['friday'], { friday: 4, learning: 4 }],
    [
      'a file begins another in any case',
      ['scenarios/learning.yaml'],
      { friday: 4, learning: 4, 'learning-2': 3 },
    ],
    ['the latest goes on', [], { friday: 4, learning: 4, 'learning-2': 4 }],
    [
      'a file begins one of the name that is given',
      ['scenarios/learning.yaml', '--name', 'Sunday'],
      { friday: 4, learning: 4, 'learning-2': 4, Sunday: 3 },
    ],
  ])('%s', async (_, args, expected) => {
    expect(await at('play', ...args)).toMatchObject({ status: 0, err: '' });
    expect(await games()).toEqual(expected);
  });

  test.each([
    [
      ['learning', '--name', 'friday'],
      '--name: there is a game "friday" already; go on with "blucher play friday"',
    ],
    [['frday'], 'play: there is no scenario or game "frday" (did you mean "friday"?)'],
    [['lerning'], 'did you mean "learning"?'],
    [['\u001b[2J'], 'there is no scenario or game "\\u{1b}[2J"'],
    [['../friday'], 'game: there is no game "../friday"'],
    [['__proto__'], 'play: there is no scenario or game "__proto__"'],
  ])('%j is refused', async (args, why) => {
    const { status, out, err } = await at('play', ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });
});

test('an unknown name is told some games, and that there are more', async () => {
  const env = { XDG_STATE_HOME: newFolder() };
  for (let i = 10; i < 23; i++)
    await runCli(['play', 'learning', '--name', `game${i}`], { env, stdin: 'ready\n' });
  for (const args of [
    ['game', 'show', 'friday'],
    ['play', 'friday'],
  ])
    expect((await runCli(args, { env })).err.replace(/\s+/g, ' ')).toMatch(/(?: game\d\d,?){12} \.\.\./);
});

describe('the name of a new game', () => {
  const env = { XDG_STATE_HOME: newFolder() };
  const named = (name: string): Promise<Run> =>
    runCli(['play', 'learning', '--name', name], { env, stdin: 'ready\n' });

  test.each([
    '',
    ' ',
    '.hidden',
    '../outside',
    'a/b',
    '/tmp/x',
    'two\nlines',
    'a\u001b[2Jb',
    'x'.repeat(101),
  ])('cannot be %j', async (name) => {
    const { status, err } = await named(name);
    expect([status, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain('--name');
  });

  test.each(['friday', 'Friday night, no. 2', 'Blücher’s (2)'])('can be %j', async (name) => {
    expect((await named(name)).status).toBe(0);
    expect((await named(name)).err).toContain(`there is a game "${name}" already; go on with "blucher play`);
  });

  test('that is only a dangling link does not hinder the list of the others', async () => {
    symlinkSync('/nowhere', join(env.XDG_STATE_HOME, 'blucher', 'games', 'gone.jsonl'));
    const { status, out } = await runCli(['game', 'list'], { env });
    expect([status, out.includes('gone')]).toEqual([0, false]);
  });
});
