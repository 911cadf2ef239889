import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Begun, GameEvent } from '../../../src/game/events';
import { scenarioHash } from '../../../src/game/game-rules';
import { makeEntry, makeLine, NO_HASH, type Entry } from '../../../src/game/journal/format';
import { readJournal } from '../../../src/game/journal/journal-file';
import { campaigns } from '../../cli/commands/campaign/support';

const { newHome, at, NEW } = campaigns('machines');

const gameOf = (home: string, id = 'campaign'): string => join(home, 'blucher', 'games', `${id}.jsonl`);
const [BLUE, RED] = ['columns-blue recon Guard-4; A III V; auto', 'columns-red recon III-6; auto'];

/** A campaign on two machines, each of which has divided its own army, on the first morning; files go from hand to hand. */
async function morning() {
  const [one, two] = [newHome(), newHome()];
  const file = join(one, 'spring.campaign');
  const send = async (from: string, to: string) => {
    expect(await at(from, ['campaign', 'send', '-o', file, '--force'])).toMatchObject({ status: 0 });
    return at(to, ['campaign', 'receive', file]);
  };
  await at(one, [...NEW, '--name', 'spring', '--seed', '1'], BLUE);
  expect(await send(one, two)).toMatchObject({ status: 0 });
  await at(two, ['campaign', 'resume', '--seed', '1'], RED);
  expect(await send(two, one)).toMatchObject({ status: 0 });
  await at(one, ['campaign', 'resume', '--seed', '1'], 'edge west\nA B1 B2 B3');
  return { one, two, file, send };
}

type Change = (entry: Entry<GameEvent>) => Partial<Entry<GameEvent>>;

const named = (begun: Begun, id: unknown): Begun => {
  const scenario = { ...begun.scenario, id };
  return { ...begun, scenario, scenarioHash: scenarioHash(scenario) };
};

/** The text of a journal with other lines, chained anew. */
function chained(entries: readonly Entry<GameEvent>[]): string {
  let prev = NO_HASH;
  return entries
    .map(({ v, n, at: time, event }) => {
      const entry = makeEntry(n, time, event, prev, v);
      const line = makeLine(entry, prev);
      prev = entry.hash;
      return line;
    })
    .join('');
}

describe('a campaign on two machines', () => {
  test('goes by one command each way, which asks for no name that the file knows', async () => {
    const { one, two, send } = await morning();
    const taken = await send(one, two);
    expect([taken.status, taken.err]).toEqual([0, '']);
    expect(readFileSync(gameOf(two, 'spring'), 'utf8')).toBe(readFileSync(gameOf(one, 'spring'), 'utf8'));
    const { status } = await at(two, ['campaign', 'resume', '--seed', '1'], '1 B8 B7 B6');
    expect(status).toBe(0);
    expect(await send(two, one)).toMatchObject({ status: 0 });
    expect((await at(one, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('a file whose name was mistyped is no game that is missing', async () => {
    const { status, err } = await at(newHome(), ['campaign', 'receive', 'spring.campain']);
    expect([status, err]).toEqual([2, 'blucher: spring.campain: cannot be read: there is no such file\n']);
  });

  test('a file that was cut is not taken, and a line that a kill cut is not sent', async () => {
    const { one, two, file, send } = await morning();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100));
    const { status, out, err } = await at(newHome(), ['campaign', 'receive', file]);
    expect([status, out]).toEqual([4, '']);
    expect(err).toMatch(
      /spring.campaign: is damaged at line \d+: the file ends in it; put an untouched copy in its place\n$/,
    );
    appendFileSync(gameOf(one, 'spring'), '{"n":');
    expect(await send(one, two)).toMatchObject({ status: 0, err: '' });
  });

  test('a machine refuses acts of the side whose key it lacks, and takes them with --both', async () => {
    const { one } = await morning();
    const before = readFileSync(gameOf(one, 'spring'), 'utf8');
    const { err, status } = await at(one, ['campaign', 'resume', '--seed', '1'], '1 B8');
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('"columns red" was settled on another machine'),
    ]);
    expect(readFileSync(gameOf(one, 'spring'), 'utf8')).toBe(before);
    expect(await at(one, ['campaign', 'resume', '--both', '--seed', '1'], '1 B8')).toMatchObject({
      status: 0,
    });
  });

  test('what one sealed is not for the other to write anew once he has undone it', async () => {
    const [one, two] = [newHome(), newHome()];
    const file = join(one, 'spring.campaign');
    await at(one, [...NEW, '--name', 'spring', '--seed', '1'], BLUE);
    await at(one, ['campaign', 'send', '-o', file]);
    await at(two, ['campaign', 'receive', file]);
    const undone = await at(two, ['campaign', 'resume', '--seed', '1'], `undo\n${BLUE}`);
    expect([undone.status, undone.err]).toEqual([
      2,
      expect.stringContaining('"columns blue" was settled on another machine'),
    ]);
    expect(await at(two, ['campaign', 'resume', '--seed', '1'], RED)).toMatchObject({ status: 0 });
    await at(two, ['campaign', 'send', '-o', file, '--force']);
    await at(one, ['campaign', 'receive', file]);
    expect(await at(one, ['campaign', 'resume', '--seed', '1'], BLUE)).toMatchObject({ status: 0 });
    expect((await at(one, ['campaign', 'verify'])).out).toContain('Everything agrees.');
  });

  test('what one sealed is not for the other to write anew, unless it acts for both', async () => {
    const { one } = await morning();
    const lost = (...more: readonly string[]) =>
      at(one, ['campaign', 'resume', ...more, '--seed', '1'], 'lost columns red');
    expect((await lost()).err).toContain('"columns red" was settled on another machine: send the campaign');
    expect((await lost('--both')).out).toContain('is on another machine, or gone');
  });

  test.each<[string, Change, string]>([
    [
      'with a time that is none',
      ({ n, at: time }) => (n === 3 ? { at: 'garbage' } : { at: time }),
      'line 3: its time',
    ],
    [
      'with a time that is written otherwise',
      ({ n }) => (n === 2 ? { at: '0001-01-01' } : {}),
      'line 2: its time',
    ],
    [
      'whose name is none',
      ({ event }) => (event.type === 'begun' ? { event: named(event, {}) } : {}),
      'line 1: its id is no name',
    ],
  ])('a file %s is not taken', async (_, change, told) => {
    const { file } = await morning();
    const { entries } = await readJournal<GameEvent>(file);
    writeFileSync(file, chained(entries.map((entry) => ({ ...entry, ...change(entry) }))));
    const home = newHome();
    const { err } = await at(home, ['campaign', 'receive', file]);
    expect(err).toContain(told);
    expect((await at(home, ['game', 'list'])).out).not.toContain('spring');
  });

  test('the journal of a battle is no campaign that could be received', async () => {
    const home = newHome();
    await at(home, ['play', 'learning', '--name', 'one'], 'ready');
    const { status, err } = await at(newHome(), ['campaign', 'receive', gameOf(home, 'one')]);
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('is the journal of a battle, and no campaign\n'),
    ]);
  });

  test('where both went on, both lines are shown, and each machine can take the other’s', async () => {
    const { one, two, file, send } = await morning();
    await send(one, two);
    await at(one, ['campaign', 'resume', '--both', '--seed', '1'], '1 C8');
    await at(two, ['campaign', 'resume', '--seed', '1'], '1 B8 B7 B6');
    const parted = await send(two, one);
    expect(parted.status).toBe(2);
    expect(parted.err).toMatch(/here: {2}\d+ {2}1 to C8\n/);
    expect(parted.err).toMatch(/there: \d+ {2}1 to B6\n/);
    expect(parted.err).toContain('"--theirs" takes theirs');
    const taken = await at(one, ['campaign', 'receive', file, '--theirs']);
    expect([taken.status, taken.out]).toEqual([
      0,
      expect.stringMatching(/^What went on here is kept as "spring-ours".\n1 new line; the last ends in /),
    ]);
    expect(readFileSync(gameOf(one, 'spring'), 'utf8')).toBe(readFileSync(gameOf(two, 'spring'), 'utf8'));
    for (const game of ['spring', 'spring-ours'])
      expect((await at(one, ['campaign', 'verify', game])).out).toMatch(/Everything agrees\.\n.*\n$/);
    expect(await at(newHome(), ['campaign', 'receive', file, '--theirs'])).toMatchObject({ status: 0 });
  });

  test('what was edited here is taken from the other machine again, once it is moved away', async () => {
    const { one, two, file, send } = await morning();
    await send(one, two);
    const kept = gameOf(one, 'spring');
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('"type":"noted"', '"type":"nated"'));
    expect((await at(one, ['campaign', 'show', 'spring'])).err).toContain(
      'put an untouched copy in its place',
    );
    expect((await send(two, one)).err).toContain('or move that file away first');
    renameSync(kept, `${kept}.edited`);
    expect(await at(one, ['campaign', 'receive', file])).toMatchObject({ status: 0 });
    expect(await at(one, ['campaign', 'resume', '--both'], 'now')).toMatchObject({ status: 0 });
  });
});
