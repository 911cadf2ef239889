import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCli } from '../../../cli/run-cli';
import { gateTest, variants } from '../../../support/evenings';

/*
 * The built program led by another: a line is written only once the one before was answered, while standard input
 * stays open. `npm test` builds it first.
 */

type Told = Readonly<Record<string, unknown>>;

/** A program that plays: it writes a line, and reads events until there is one of a type. */
class Player {
  private readonly child: ChildProcess;
  private readonly answers: AsyncIterator<string>;
  private readonly lines: NodeJS.WritableStream;

  /** `script`: a file that the lines go through, in place of standard input. */
  constructor(home: string, args: readonly string[], script?: string) {
    const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home };
    const from = script === undefined ? [] : ['--script', script];
    const words = ['bin/blucher.js', 'play', ...args, ...from];
    this.child = spawn(process.execPath, words, { env, stdio: 'pipe' });
    this.lines = script === undefined ? this.child.stdin! : createWriteStream(script);
    this.answers = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]();
  }

  async say(line: string, type: string): Promise<Told> {
    this.lines.write(`${line}\n`);
    for (;;) {
      const answer = await this.answers.next();
      if (answer.done === true) throw new Error(`no answer to "${line}"`);
      const told = JSON.parse(answer.value) as Told;
      if (told.type === type) return told;
    }
  }

  /** The words of what can be done now, as the program tells them. */
  async offers(): Promise<readonly string[]> {
    const { now } = (await this.say('now', 'told')) as { readonly now: { readonly offers: Told[] } };
    return now.offers.map(({ word }) => String(word));
  }

  /** The exit status; the lines stay open until the program has gone by itself. */
  async end(): Promise<number> {
    const [status] = (await once(this.child, 'exit')) as [number];
    return status;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

const homes: string[] = [];
const players: Player[] = [];
afterEach(() => {
  players.splice(0).forEach((player) => player.kill());
  homes.splice(0).forEach((home) => rmSync(home, { recursive: true, force: true }));
});

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'blucher-stream-'));
  homes.push(home);
  return home;
}

function open(home: string, args: readonly string[], script?: string): Player {
  const player = new Player(home, args, script);
  players.push(player);
  return player;
}

jest.setTimeout(60_000);

/** A pipe with a name, which is a file like any other. */
function namedPipe(home: string): string {
  const pipe = join(home, 'lines');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

describe('a program that reads an answer before it writes the next line', () => {
  const ways = [['standard input', () => undefined] as const, ['a named pipe', namedPipe] as const];

  test.each(process.platform === 'win32' ? ways.slice(0, 1) : variants(ways))(
    'plays a turn by the events that it reads, through %s',
    async (_, script) => {
      const home = newHome();
      const player = open(home, ['scenarios/learning.yaml', '--seed', 's'], script(home));
      expect(await player.say('ready', 'noted')).toMatchObject({ n: 2, word: 'ready' });
      expect(await player.offers()).toEqual(['mo', 'concede']);
      expect(await player.say('mo 1 1 1', 'covered')).toMatchObject({ count: 3 });
      expect(await player.offers()).toContain('next');
      await player.say('next', 'noted');
      // Three units use up the limit of 3: the program learns of it once they have moved, and acts on it.
      await player.say('corps Adler, Brandt, Conrad', 'ruled');
      expect(await player.say('moved', 'shown')).toMatchObject({ limit: 3 });
      expect(await player.offers()).not.toContain('individual');
      expect(await player.say('score', 'told')).toMatchObject({ standing: expect.any(Array) as unknown });
      expect(await player.say('leave', 'left')).toMatchObject({ hash: expect.any(String) as unknown });
      expect(await player.end()).toBe(0);
      const log = await runCli(['game', 'log', '--json'], { env: { XDG_STATE_HOME: home } });
      expect(log.out.trim().split('\n')).toHaveLength(7);
    },
  );
});

gateTest('a program learns which dice are wanted before it has to give them', async () => {
  const player = open(newHome(), ['scenarios/learning.yaml', '--dice', 'ask']);
  await player.say('ready', 'noted');
  await player.say('mo 6 6 6', 'covered');
  await player.say('next', 'noted');
  await player.say('corps Adler, Brandt', 'ruled');
  await player.say('stay Brandt', 'ruled');
  await player.say('next', 'shown');
  const wanted = await player.say('fire Brandt > Martin 1.5', 'wanted');
  expect(wanted).toMatchObject({ for: 'Brandt fires', dice: 3, sides: 6, reroll: false });
  expect(await player.say('now', 'error')).toMatchObject({
    error: { message: '"now" is no face of a die' },
  });
  expect(await player.say('6 1 1', 'ruled')).toMatchObject({ rolls: [{ faces: [6, 1, 1] }] });
});

test('people who read along learn of a line that was taken for dice', async () => {
  const lines = ['ready', 'mo 6 6 6', 'next', 'next', 'fire Brandt > Martin 1.5', 'now', '6 1 1'];
  const { out } = await runCli(['play', 'learning', '--show', '--dice', 'ask'], {
    env: { XDG_STATE_HOME: newHome() },
    stdin: lines.join('\n'),
  });
  expect(out).toContain('dice: "now" is no face of a die\nBrandt scores 1 hit on Martin.');
});

gateTest('an act that is refused, or cannot be understood, leaves its question standing', async () => {
  const player = open(newHome(), ['scenarios/learning.yaml']);
  expect(await player.say('dance', 'error')).toMatchObject({
    error: { message: expect.stringMatching(/^there is no "dance" now/) as unknown },
  });
  await player.say('ready', 'noted');
  expect(await player.say('leave', 'left')).toMatchObject({ hash: expect.any(String) as unknown });
  expect(await player.end()).toBe(0);
});

gateTest('with --strict it is the last', async () => {
  const player = open(newHome(), ['scenarios/learning.yaml', '--strict']);
  await player.say('ready', 'noted');
  await expect(player.say('dance', 'noted')).rejects.toThrow('no answer to "dance"');
  expect(await player.end()).toBe(2);
});
