import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../../../src/game/game';
import { runCli, runJson } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const home = newFolder();
const env = { XDG_STATE_HOME: home };
const journal = join(home, 'blucher', 'games', 'one.jsonl');
const kept = join(home, 'blucher', 'games.json');

const list = (): Promise<unknown> => runJson(['game', 'list', '--json'], { env });

async function play(...lines: readonly string[]): Promise<void> {
  const begin = existsSync(journal) ? ['play', 'one'] : ['play', 'learning', '--name', 'one'];
  expect(await runCli(begin, { env, stdin: lines.join('\n') })).toMatchObject({ status: 0, err: '' });
}

test('without a game the list says how to begin one, and is empty as JSON', async () => {
  const { status, out } = await runCli(['game', 'list'], { env });
  expect([status, out]).toEqual([0, expect.stringMatching(/^There is no game yet; begin one with/)]);
  expect(await list()).toEqual([]);
});

describe('a game that is listed', () => {
  beforeAll(() => play('ready'));

  test('tells its name, rules, turn and phase, and the number and hash of its lines', async () => {
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    const { lastHash } = (await runJson(['game', 'verify', '--json'], { env })) as {
      readonly lastHash: string;
    };
    expect(await list()).toEqual([
      expect.objectContaining({
        id: 'one',
        ruleset: 'blucher',
        ended: null,
        lines: lines.length,
        head: lastHash,
      }),
    ]);
  });

  test('is replayed again only once its journal has changed', async () => {
    const replay = jest.spyOn(Game, 'read');
    const [before] = (await list()) as [object];
    expect(replay).not.toHaveBeenCalled();
    await play('note later');
    replay.mockClear();
    const [after] = (await list()) as [{ readonly lines: number }];
    expect(replay).toHaveBeenCalledTimes(1);
    expect(after).toEqual({ ...before, lines: after.lines, head: expect.any(String) as string });
    replay.mockRestore();
  });

  test.each(['', '[]', '{"one":7}', '{"one":{"size":1,"time":1,"summary":{}}}', '\0'])(
    'is the same whatever stands where summaries are kept: %j',
    async (text) => {
      const before = await list();
      writeFileSync(kept, text);
      expect(await list()).toEqual(before);
    },
  );

  test('is kept for this user alone', () => {
    expect(statSync(kept).mode & 0o777).toBe(0o600);
  });

  test('once damaged, says so each time, and leaves the list when its journal goes', async () => {
    const whole = readFileSync(journal, 'utf8');
    appendFileSync(journal, 'nonsense\n');
    for (let i = 0; i < 2; i++)
      expect(await list()).toEqual([{ id: 'one', text: expect.stringContaining('is damaged') as string }]);
    writeFileSync(journal, whole);
    expect(await list()).toEqual([expect.objectContaining({ lines: whole.trimEnd().split('\n').length })]);
    rmSync(journal);
    expect(await list()).toEqual([]);
    expect(readFileSync(kept, 'utf8')).toBe('{}');
  });
});
