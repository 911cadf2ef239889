import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal } from '../../../src/game/journal/journal-file';
import type { GameEvent } from '../../../src/game/events';
import { chained } from '../../game/toy';
import { verify } from '../../game/recorded';
import { Terminal } from '../../cli/prompts/pty';
import { KEY } from '../../cli/prompts/support';
import { runCli, type Run } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

/** Milliseconds, however busy the machine is: each guess at a PIN takes its time. */
jest.setTimeout(60_000);

const home = newFolder();
const file = join(home, 'blucher', 'games', 'learning.jsonl');
let terminal: Terminal;

afterAll(() => terminal.kill());

const at = (args: string, stdin = ''): Promise<Run> =>
  runCli([...args.split(' '), ...(stdin === '' ? [] : ['--strict'])], {
    env: { XDG_STATE_HOME: home },
    stdin,
  });

const RULE = 'Not shown when the phase has ended, they count as all sixes: limit 18.';

describe('dice that only a PIN opens', () => {
  test('tell at once what counts if they are not shown, and ask for no PIN for ever', async () => {
    const t = (terminal = new Terminal(['play', 'learning', '--keep', 'pin-only', '--seed', 's'], {
      XDG_STATE_HOME: home,
    }));
    await t.on('? 1 Red, set-up', `ready${KEY.enter}`);
    await t.on('? 1 Red, momentum dice', `mo${KEY.enter}`);
    await t.on('choose a PIN (it is not shown):', `1815${KEY.enter}`);
    await t.on('Once more:', `1815${KEY.enter}`);
    await t.see(RULE);
    await t.on('? 1 Red, information phase', `next${KEY.enter}`);
    await t.on('? 1 Red, movement phase', `c Adler, Brandt${KEY.enter}`);
    await t.on('(Enter: moved)', KEY.enter);
    await t.on(
      'The one who rolled the MO dice: your PIN (it is not shown), Enter: not now:',
      `1805${KEY.enter}`,
    );
    await t.see('That is not the PIN.');
    await t.on('Enter: not now:', KEY.enter);
    await t.see('the dice stay under their cup; if the PIN is lost, "lost" tells what then counts');
    await t.on('? 1 Red, movement phase', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
  });

  test('count as the worst once their PIN is declared lost, for which it is not enough to ask', async () => {
    const asked = await at('play learning', 'lost\n');
    expect(JSON.parse(asked.out)).toMatchObject({
      type: 'told',
      text: expect.stringContaining(RULE) as string,
    });
    const declared = await at('play learning', 'lost declared\nstay Brandt\nmoved\nnext\n');
    expect([declared.status, declared.err]).toEqual([0, '']);
    expect(JSON.parse(declared.out.split('\n')[0]!)).toMatchObject({ type: 'forfeited', limit: 18 });
    const { out } = await at('game log');
    expect(out).toContain('"mo 1" cannot be shown, its PIN or key is lost: it counts as 18');
    const again = await at('play learning', 'lost declared\n');
    expect([again.status, again.err]).toEqual([
      2,
      'blucher: "lost declared": no dice lie under a cup whose PIN could be lost\n',
    ]);
  });

  test('are then verified by that, and by no other number', async () => {
    const { entries } = await readJournal<GameEvent>(file);
    const { fault, pending } = await verify(entries);
    expect({ fault, pending }).toEqual({ fault: undefined, pending: [] });
    const events = entries.map(({ event }) => (event.type === 'forfeited' ? { ...event, limit: 17 } : event));
    const line = events.findIndex(({ type }) => type === 'forfeited') + 1;
    expect((await verify(chained(events))).fault).toEqual({
      line,
      text: 'unseen they count as a limit of 18',
    });
  });

  test('can be had again by an undo', async () => {
    const undone = await at('play learning', 'undo 4 agreed\nlost\n');
    expect([undone.status, undone.err]).toEqual([0, '']);
    expect(undone.out).toContain(RULE);
  });
});

test('dice that the program keeps are never lost', async () => {
  const other = mkdtempSync(join(home, 'other-'));
  const { status, err } = await runCli(['play', 'learning', '--strict'], {
    env: { XDG_STATE_HOME: other },
    stdin: 'ready\nmo 1 2 3\nlost declared\n',
  });
  expect([status, err]).toEqual([
    2,
    'blucher: "lost declared": the program opens these dice without a PIN: nothing is lost\n',
  ]);
});

test('dice that the program keeps are told without a PIN once its key is gone, and verify as declared lost', async () => {
  const home = newFolder();
  const run = (args: string, stdin = ''): Promise<Run> =>
    runCli(args.split(' '), { env: { XDG_STATE_HOME: home }, stdin });
  await run('play learning --seed s', 'ready\nmo\nnext\n');
  for (const name of ['keeper.key', 'seals']) rmSync(join(home, 'blucher', name), { recursive: true });
  const { err, out } = await run('play learning', 'next\nlost declared\nnext\n');
  expect(err + out).toContain('the program’s key that opens these dice is gone');
  expect(err + out).not.toMatch(/PIN/);
  expect((await run('game verify learning')).status).toBe(0);
});
