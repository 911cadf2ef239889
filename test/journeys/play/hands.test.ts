import { runCli, type Run } from '../../cli/run-cli';
import { cheapSecrecy } from '../../support/secrecy';
import { newFolder } from '../../support/folder';

const at = (home: string, line: string, stdin = ''): Promise<Run> =>
  runCli(line.split(' '), { env: { XDG_STATE_HOME: home }, stdin, secrecy: cheapSecrecy() });

interface Event {
  readonly type: string;
  readonly [part: string]: unknown;
}

const events = ({ out }: Run): readonly Event[] =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Event);
const typesOf = (run: Run): readonly string[] => events(run).map(({ type }) => type);

const START = 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\ncharge Adler > Linnet 1.5\nnext\nnext\n';

describe('who throws the dice', () => {
  test.each([
    ['percentage-birkenau', 'give "dice computer" alone\n'],
    ['gte-wolmirsk', 'give "dice computer" alone, or with France or Prussia\n'],
  ])('is no side that is none: %s', async (scenario, told) => {
    const { err } = await at(newFolder(), `play ${scenario} --strict`, 'dice computer agreed\n');
    expect(err).toContain(told);
  });

  test('is in the record: a game that is taken up again goes on asking, and says so', async () => {
    const home = newFolder();
    expect((await at(home, 'play learning --dice ask --show', START)).out).toContain(
      'Dice: all are thrown by hand',
    );
    const again = await at(home, 'play', 'combat\nstop\n');
    expect(typesOf(again)).toContain('wanted');
    expect((await at(home, 'game show')).out).toContain('Dice: all are thrown by hand');
    await at(home, 'play', 'dice computer\n');
    expect(typesOf(await at(home, 'play', 'combat\n'))).not.toContain('wanted');
    expect((await at(home, 'game log')).out).toContain('the open dice: thrown by the program');
  });

  test('is told where a game that followed from a seed is taken up without it', async () => {
    const home = newFolder();
    await at(home, 'play learning --seed s', `${START}combat\n`);
    const told = 'So far they followed from a seed, now from none';
    expect((await at(home, 'play --seed s --show')).out).not.toContain(told);
    expect((await at(home, 'play --show', 'undo agreed\n')).out).toContain(told);
    const secret = newFolder();
    await at(secret, 'play learning', `${START}combat\n`);
    expect((await at(secret, 'play --show')).out).not.toContain(told);
  });

  test('may be another one for each side', async () => {
    const home = newFolder();
    await at(home, 'play learning --seed s', `${START}dice ask Whi\n`);
    const fight = await at(home, 'play --seed s', 'combat\n');
    expect(typesOf(fight)).not.toContain('wanted');
    await at(home, 'play', 'undo agreed\ndice ask White\n');
    expect((await at(home, 'game show')).out).toContain('Dice: White by hand');
    const mixed = await at(newFolder(), 'play learning', `${START}dice ask White\ncombat\n1 2 3 4 5\n`);
    const wanted = events(mixed).filter(({ type }) => type === 'wanted');
    expect(wanted.map(({ by }) => by)).toEqual(['passive']);
    expect(events(mixed).at(-1)).toMatchObject({ type: 'ruled', rolls: [{ faces: [1, 2, 3, 4, 5] }, {}] });
  });

  test('of one side leaves the throws of the other to be proved, and is no fault where they make one act', async () => {
    const home = newFolder();
    const shot = 'ready\nmo\nnext\nnext\ndice ask White\nfire Adler > Martin 1\nundo agreed\n';
    const charge = 'individual Adler\ncharge Adler > Kestrel 1\nnext\nnext\ndice ask Red\ncombat\n';
    const end = 'stop\ndice secrets agreed\n';
    await at(home, 'play learning', shot + end);
    expect((await at(home, 'game verify')).out).toContain('1 throw proved by the secrets of their turns');
    await at(home, 'play learning --name fight', `garrison Kestrel\nready\nmo\nnext\n${charge}${end}`);
    expect((await at(home, 'game log fight')).out).toMatch(/dice thrown \[(\d ?){9}\]/);
    expect((await at(home, 'game verify fight')).out).toContain('Everything agrees.');
  });

  test('a seed comes before the first die, or is the one that all came from', async () => {
    const home = newFolder();
    await at(home, 'play learning', START);
    expect((await at(home, 'play --seed s', 'combat\n')).status).toBe(0);
    expect((await at(home, 'play --seed s', 'now\n')).status).toBe(0);
    const late = await at(home, 'play --seed x', 'next\n');
    expect(late.status).toBe(2);
    expect(late.err).toContain('dice have fallen in this game that do not follow from it');
    expect(typesOf(late)).not.toContain('noted');
  });

  test.each(['dice ask', 'dice ask White'])('a seed comes back with "dice computer": %s', async (own) => {
    const threw = async (lines: string) =>
      events(await at(newFolder(), 'play learning --seed s', `${START}${lines}combat\n`)).at(-1)?.rolls;
    expect(await threw(`${own}\ndice computer\n`)).toEqual(await threw(''));
  });

  test('hidden dice that were typed are told as such, before and after they are shown', async () => {
    const home = newFolder();
    const told = await at(home, 'play learning --keep program --show', START);
    expect(told.out).toContain('3 typed dice lie under the cup');
    expect((await at(home, 'game log')).out).toContain('mo: 3 typed dice hidden as "mo 1"');
    expect((await at(home, 'game report')).out).toContain('3 dice are thrown under a cup, and typed.');
    expect((await at(home, 'game verify')).out).toContain('1 throw of hidden dice typed, which rests on');
  });

  test('a typed throw is on the disk before the next is asked for, and is not asked for again', async () => {
    const home = newFolder();
    await at(home, 'play learning --dice ask', START);
    const first = await at(home, 'play', 'combat\n1 2 3 4 5\nstop\n');
    expect(typesOf(first).filter((type) => type === 'wanted')).toHaveLength(2);
    expect((await at(home, 'game log')).out).toContain('dice thrown [1 2 3 4 5]');
    const second = await at(home, 'play', 'combat\n6 6 6 6 6 6 6 6\n');
    expect(typesOf(second).filter((type) => type === 'wanted')).toHaveLength(1);
    expect(events(second).at(-1)).toMatchObject({ rolls: [{ faces: [1, 2, 3, 4, 5] }, {}] });
    expect((await at(home, 'game verify')).out).toContain('Everything agrees.');
  });
});
