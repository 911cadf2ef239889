import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type Run } from '../../cli/run-cli';

jest.setTimeout(30_000);

const SCRIPT = 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\nstay Brandt\nnext\nfire Brandt > Martin 1.5\n';

const homes: string[] = [];
let whole: string;

/** A player's home. */
class Home {
  readonly directory = mkdtempSync(join(tmpdir(), 'blucher-journal-'));

  constructor() {
    homes.push(this.directory);
  }

  run(line: string, stdin = ''): Promise<Run> {
    return runCli(line.split(' '), { env: { XDG_STATE_HOME: this.directory }, stdin });
  }

  get games(): string {
    return join(this.directory, 'blucher', 'games');
  }

  get file(): string {
    return join(this.games, 'learning.jsonl');
  }

  /** Puts a journal there. */
  with(text: string): this {
    mkdirSync(this.games, { recursive: true });
    writeFileSync(this.file, text);
    return this;
  }
}

beforeAll(async () => {
  const home = new Home();
  expect(await home.run('play scenarios/learning.yaml --seed s', SCRIPT)).toMatchObject({
    status: 0,
    err: '',
  });
  whole = readFileSync(home.file, 'utf8');
});

afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));

/** Whatever reads a journal, or writes it. */
const READERS = ['game show', 'game log', 'game verify', 'game export', 'game export --json'];
const WRITERS = ['play learning', 'game undo', 'game redo', 'game correct learning mud true rain'];

/** The lines of a journal, changed. */
const lines = (change: (lines: readonly string[]) => readonly string[]): string =>
  change(whole.split(/(?<=\n)/)).join('');

/** What was shown, without the breaks of lines. */
const unbroken = (text: string): string => text.replace(/\s+/g, ' ');

/** Lines with hashes that fit, as another program might write them. */
function rehashed(bodies: readonly Readonly<Record<string, unknown>>[]): string {
  let prev = '0'.repeat(64);
  return bodies
    .map((body) => {
      const text = JSON.stringify({ ...body, prev });
      prev = createHash('sha256').update(text).digest('hex');
      return `${text.slice(0, -1)},"chain":"${prev}"}\n`;
    })
    .join('');
}

const bodies = (): Record<string, unknown>[] =>
  lines((all) => all)
    .trim()
    .split('\n')
    .map((line) => {
      const { chain, ...body } = JSON.parse(line) as Record<string, unknown>;
      expect(chain).toHaveLength(64);
      return body;
    });

describe('a journal that cannot be trusted is reported in one sentence, and left alone', () => {
  test.each<[string, () => string, string | RegExp]>([
    [
      'with a flipped bit',
      () => whole.replace('"distanceBW":1.5', '"distanceBW":1.4'),
      'line 9: its hash does not fit',
    ],
    [
      'with a line twice',
      () => lines(([a = '', b = '', ...rest]) => [a, b, b, ...rest]),
      'line 3: its number is 2, not 3',
    ],
    [
      'with lines in another order',
      () => lines(([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest]),
      'line 2: its number is 3',
    ],
    [
      'with a line gone',
      () => lines(([a = '', , ...rest]) => [a, ...rest]),
      'line 2: its number is 3, not 2',
    ],
    ['that is empty', () => '', 'line 1: it does not say how the game began'],
    ['cut in its first line', () => whole.slice(0, 500), 'line 1: it is no line of a game'],
    ['of Windows', () => whole.replaceAll('\n', '\r\n'), 'line 1: it does not end as every line does'],
    ['that is another file', () => 'dear diary\n', 'line 1: it does not end as every line does'],
    [
      'of a newer version',
      () => rehashed(bodies().map((body, i) => (i === 3 ? { ...body, v: 4 } : body))),
      /: was written by a newer version of this program \(line 4 is of version 4; this one reads 3\)\n$/,
    ],
    [
      'of a ruleset that is not there',
      () => {
        const [first = {}, ...rest] = bodies();
        return rehashed([{ ...first, event: { ...(first.event as object), ruleset: 'chess' } }, ...rest]);
      },
      /is played by rules that this program does not have: .*chess/,
    ],
  ])('%s', async (_, text, said) => {
    const home = new Home().with(text());
    for (const line of [...READERS, ...WRITERS]) {
      const { status, out, err } = await home.run(line);
      expect([line, status, out]).toEqual([line, 4, '']);
      expect(err).toMatch(/^blucher: [^\n]+learning\.jsonl[^\n]+\n$/);
      expect(err).toMatch(said);
    }
    expect(readFileSync(home.file, 'utf8')).toBe(text());
    expect(readdirSync(home.games)).toEqual(['learning.jsonl']);
  });

  test.each<[string, (event: object) => object]>([
    ['of no kind', () => ({ type: 'dream' })],
    ['that lacks a field', (event) => ({ ...event, by: undefined })],
    ['with a field of another kind', (event) => ({ ...event, word: 7 })],
    ['with seals that nobody could open', (event) => ({ ...event, type: 'committed', seals: { pin: 7 } })],
  ])('with an event %s it is damaged at one line to all, "verify" among them', async (_, changed) => {
    const text = rehashed(
      bodies().map((body, i) => (i === 3 ? { ...body, event: changed(body.event as object) } : body)),
    );
    const home = new Home().with(text);
    for (const line of ['game show', 'game log', 'game log --json', 'game export', 'game report'])
      expect([line, await home.run(line)]).toEqual([
        line,
        {
          status: 4,
          out: '',
          err: expect.stringMatching(
            /is damaged at line 4: it holds no event of a game; put an untouched copy in its place\n$/,
          ) as string,
        },
      ]);
    const verified = await home.run('game verify');
    expect([verified.status, verified.out]).toEqual([
      1,
      expect.stringContaining('Line 4 differs: it holds no event of a game.'),
    ]);
  });

  test('and does not hide the others', async () => {
    const home = new Home().with('dear diary\n');
    writeFileSync(join(home.games, 'good.jsonl'), whole);
    const { status, out } = await home.run('game list');
    expect(status).toBe(0);
    expect(out).toMatch(/^good {2}.*fire phase$/m);
    expect(unbroken(out)).toMatch(/ learning \S+ ?\S+: is damaged at line 1/);
  });
});

describe('a journal with its last line cut', () => {
  const torn = (): string => whole.slice(0, -100);
  const bytes = (): number => torn().length - torn().lastIndexOf('\n') - 1;

  test('is read as far as it goes', async () => {
    const home = new Home().with(torn());
    for (const line of READERS) expect(await home.run(line)).toMatchObject({ status: 0, err: '' });
    expect((await home.run('game verify')).out).toContain(
      `${bytes()} bytes at the end were never acknowledged.`,
    );
    expect(readFileSync(home.file, 'utf8')).toBe(torn());
  });

  test('is mended with a word, and goes on', async () => {
    const home = new Home().with(torn());
    const { status, out } = await home.run('play learning --show', 'fire Brandt > Martin 2\n');
    expect([status, unbroken(out)]).toEqual([
      0,
      expect.stringContaining(
        `The last line was cut short when the program was stopped (${bytes()} bytes); it was never acknowledged, and is gone.`,
      ),
    ]);
    const verified = await home.run('game verify');
    expect(verified).toMatchObject({ status: 0 });
    expect(verified.out).not.toContain('never acknowledged');
  });

  test('is mended by every command that writes, and the report reaches a program too', async () => {
    const played = await new Home().with(torn()).run('play learning', 'note rain\n');
    expect(played.out.split('\n')[0]).toBe(JSON.stringify({ type: 'mended', bytes: bytes() }));
    const undone = await new Home().with(torn()).run('game undo');
    expect(unbroken(undone.out)).toContain('it was never acknowledged, and is gone');
  });

  test('but for its line feed has lost nothing', async () => {
    const home = new Home().with(whole.slice(0, -1));
    expect((await home.run('game verify')).out).toContain('Everything agrees.');
    expect(await home.run('game undo 1 agreed')).toMatchObject({ status: 0 });
    expect(readFileSync(home.file, 'utf8').startsWith(whole)).toBe(true);
  });
});

test('a forged ruling is found by its line, with the chain made anew', async () => {
  const forged = bodies().map((body) => {
    const event = body.event as { readonly word?: string; readonly outcome?: object };
    return event.word === 'fire'
      ? { ...body, event: { ...event, outcome: { ...event.outcome, hits: 9 } } }
      : body;
  });
  const home = new Home().with(rehashed(forged));
  const { status, out } = await home.run('game verify');
  expect(status).toBe(1);
  expect(out).toMatch(/^Line 9 differs: its hits is 9, by the rules \d\.$/m);
});

test('a game that cannot begin leaves nothing behind', async () => {
  const home = new Home();
  const scenario = join(home.directory, 'bad.yaml');
  writeFileSync(scenario, 'schema: blucher-scenario/1\nid: bad\n');
  const { status } = await home.run(`play ${scenario}`, 'ready\n');
  expect(status).toBe(2);
  expect(await home.run('game list --json')).toMatchObject({ status: 0, out: '[]\n' });
});

/** Nobody may write there, whoever he is. */
const LOCKED = '/sys';

(process.platform === 'linux' ? test : test.skip)(
  'a directory in which nothing can be kept is shown',
  async () => {
    for (const line of ['play learning', 'mo roll --solo --side A --turn 1']) {
      const run = await runCli(line.split(' '), { env: { XDG_STATE_HOME: LOCKED }, stdin: 'ready\n' });
      expect([line, run.status, run.out]).toEqual([line, 2, '']);
      expect(run.err).toMatch(
        /^blucher: \/sys\/blucher\/[^\n]*: cannot be used: (you may not do so there|it is on a disk that may only be read) \(E\w+, mkdir\)\n$/,
      );
    }
  },
);

test('a journal far too large is not read', async () => {
  const home = new Home().with('');
  truncateSync(home.file, 2 ** 28 + 1);
  expect(await home.run('game show')).toMatchObject({
    status: 4,
    err: expect.stringMatching(/is damaged: it is far too large\n$/) as string,
  });
});
