import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { played, readGame, SCRIPT, verify } from '../../game/recorded';
import { readJournal, writing } from '../../../src/game/journal/journal-file';
import type { Entry } from '../../../src/game/journal/format';
import type { GameEvent } from '../../../src/game/events';
import { runCli, type Run } from '../../cli/run-cli';
import { gateTest, evenings, variants } from '../../support/evenings';
import { newFolder } from '../../support/folder';

/*
 * The built program, killed while it plays. `npm test` builds it first.
 */

const KILLS = Math.round(200 * evenings(0.02));
/** Enough of the script for two turns. */
const LINES = SCRIPT.lines.slice(0, KILLS > 50 ? undefined : 30);

const directory = newFolder();
const script = join(directory, 'script.yaml');
/** All throws of the script are the players' own; these are those that its lines use up. */
let dice: readonly (string | number)[];
beforeAll(async () => {
  const { game } = await played(LINES);
  dice = SCRIPT.dice.slice(0, throwsIn(game.log));
  writeFileSync(script, JSON.stringify({ dice, lines: LINES }));
});
const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

const homeOf = (name: string): string => join(directory, name);
const gamesOf = (home: string): string => join(home, 'blucher', 'games');
const fileOf = (home: string): string => join(gamesOf(home), 'learning.jsonl');

/** The built program in a process of its own. */
function start(home: string, args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home };
  const child = spawn(process.execPath, ['bin/blucher.js', ...args], { env, stdio: 'pipe' });
  running.push(child);
  return child;
}

/** What a process has said when it is at its end. */
async function ended(child: ChildProcess): Promise<Run> {
  const [out, err, [status]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { status, out, err };
}

/** Plays the script until so many events were acknowledged, and kills it then; all that it acknowledged. */
async function killedAfter(home: string, events: number): Promise<readonly Acknowledged[]> {
  const child = start(home, ['play', 'scenarios/learning.yaml', '--script', script]);
  const acknowledged: Acknowledged[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    acknowledged.push(JSON.parse(line) as Acknowledged);
    if (acknowledged.length === events) child.kill('SIGKILL');
  }
  return acknowledged;
}

interface Acknowledged {
  readonly n: number;
  readonly hash: string;
}

/** The lock of a process that was killed goes stale by itself; here its time has come. */
function passTime(home: string): void {
  const lock = `${fileOf(home)}.lock`;
  if (existsSync(lock)) utimesSync(lock, 0, 0);
}

const at = (home: string, args: readonly string[], stdin = ''): Promise<Run> =>
  runCli(args, { env: { XDG_STATE_HOME: home }, stdin });

/** How many throws a journal holds: those of its rulings, and of one that was being asked about at its end. */
function throwsIn(entries: readonly Entry<GameEvent>[]): number {
  return entries.reduce((sum, { event }) => sum + (event.type === 'ruled' ? event.throws.length : 0), 0);
}

/** The lines of the script that are not in a journal yet: each made one entry, what followed by itself aside. */
function linesLeft(entries: readonly Entry<GameEvent>[]): readonly string[] {
  const done = entries.slice(1).filter(({ event }) => event.type !== 'shown' && !('automatic' in event));
  return LINES.slice(done.length);
}

/** The entries of a journal, once it is sound in every respect. */
async function soundEntries(home: string): Promise<readonly Entry<GameEvent>[]> {
  const { entries, torn } = await readJournal<GameEvent>(fileOf(home));
  expect([torn, (await verify(entries)).fault]).toEqual([0, undefined]);
  return entries;
}

const battleOf = async (home: string): Promise<unknown> =>
  (await readGame(await soundEntries(home))).present.state;

let final: Promise<unknown> | undefined;

/** How the battle stands at the end of a script that nobody disturbed. */
function finalBattle(): Promise<unknown> {
  const home = homeOf('whole');
  const play = (): Promise<Run> => at(home, ['play', 'scenarios/learning.yaml', '--script', script]);
  return (final ??= play().then(() => battleOf(home)));
}

/** Does what is left of the script, which must end as if nothing had happened. */
async function goOn(home: string, entries: readonly Entry<GameEvent>[]): Promise<void> {
  const file = join(home, 'rest.yaml');
  writeFileSync(file, JSON.stringify({ dice: dice.slice(throwsIn(entries)), lines: linesLeft(entries) }));
  expect(await at(home, ['play', '--script', file])).toMatchObject({ status: 0, err: '' });
  expect(await battleOf(home)).toEqual(await finalBattle());
}

describe('kill -9', () => {
  /** Moments spread over the whole game. */
  const moments = Array.from({ length: KILLS }, (_, i) => 1 + Math.floor((i * LINES.length) / KILLS));

  test.each(variants(moments.map((events, i) => [events, i])))(
    'after %i events loses none of them, and the game goes on to its end (%i)',
    async (events, i) => {
      const home = homeOf(`killed-${i}`);
      const acknowledged = await killedAfter(home, events);
      expect(acknowledged.length).toBeGreaterThanOrEqual(events);
      const { entries } = await readJournal<GameEvent>(fileOf(home));
      for (const { n, hash } of acknowledged) expect(entries[n - 1]?.hash).toBe(hash);
      // At most the event that was being written is there without having been told.
      expect(entries.length - (acknowledged.at(-1)?.n ?? 1)).toBeLessThanOrEqual(1);
      passTime(home);
      // The next start finishes what was begun.
      await at(home, ['play'], '');
      await goOn(home, (await readJournal<GameEvent>(fileOf(home))).entries);
      expect(readdirSync(gamesOf(home))).toEqual(['learning.jsonl']);
    },
    60_000,
  );

  test('before the first event leaves no game', async () => {
    const home = homeOf('unborn');
    const child = start(home, ['play', 'scenarios/learning.yaml']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await at(home, ['game', 'list', '--json'])).toMatchObject({ status: 0, out: '[]\n' });
  });
});

describe('two programs on one game', () => {
  const run = (home: string, args: readonly string[], stdin = ''): Promise<Run> => {
    const child = start(home, args);
    child.stdin!.end(stdin);
    return ended(child);
  };

  gateTest(
    'both get their turn, one after the other',
    async () => {
      const home = homeOf('both');
      await at(home, ['play', 'scenarios/learning.yaml'], 'ready\n');
      const notes = ['one', 'two', 'three'];
      const runs = await Promise.all(notes.map((note) => run(home, ['play', 'learning'], `note ${note}\n`)));
      expect(runs.map(({ status, err }) => [status, err])).toEqual(notes.map(() => [0, '']));
      const { entries } = await readJournal<GameEvent>(fileOf(home));
      const said = entries.flatMap(({ event }) => (event.type === 'remarked' ? [event.text] : []));
      expect([...said].sort()).toEqual([...notes].sort());
    },
    60_000,
  );

  gateTest(
    'while one has it the other may look, and is turned away when its patience is at an end',
    async () => {
      const home = homeOf('held');
      await at(home, ['play', 'scenarios/learning.yaml'], 'ready\n');
      await writing(fileOf(home), async () => {
        const [other, look] = await Promise.all([
          run(home, ['play', 'learning'], 'note in vain\n'),
          run(home, ['game', 'log']),
        ]);
        expect(look).toMatchObject({ status: 0, err: '' });
        expect([other.status, other.out]).toEqual([4, '']);
        expect(other.err).toMatch(
          /^blucher: .*learning\.jsonl: is in use by another process; wait until that has finished\n$/,
        );
      });
    },
    60_000,
  );
});

/*
 * A file can be no larger than so many KiB: that ends as a full disk does, in the middle of a line. By itself the system
 * would stop the program for it, as a disk never does.
 */
const unstopped = join(directory, 'unstopped.js');
writeFileSync(unstopped, "process.on('SIGXFSZ', () => undefined);");

const onUnix = process.platform === 'win32' ? test.skip : gateTest;

onUnix.each([6, 1, 5, 9, 14])(
  'a disk with room for %i KiB loses nothing that was acknowledged',
  async (size) => {
    const home = homeOf(`full-${size}`);
    const line = `ulimit -f ${2 * size}; exec "$0" -r "$1" bin/blucher.js play scenarios/learning.yaml --script "$2"`;
    const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home };
    const child = spawn('sh', ['-c', line, process.execPath, unstopped, script], { env });
    const { status, out, err } = await ended(child);
    expect([status, err]).toEqual([
      2,
      expect.stringMatching(
        /^blucher: .*(learning\.jsonl|\.seal): cannot be used: the system allows no larger file \(EFBIG, write\)\n$/,
      ),
    ]);
    if (!existsSync(fileOf(home))) return expect(out).toBe('');
    const { entries, torn } = await readJournal<GameEvent>(fileOf(home));
    const told = out.split('\n').filter((one) => one !== '');
    expect([entries.length - 1, torn]).toEqual([told.length, 0]);
    return goOn(home, entries);
  },
  60_000,
);
