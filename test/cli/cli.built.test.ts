import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from './run-cli';
import { newFolder } from '../support/folder';
import { gateTest, variants } from '../support/evenings';

/** The built program in a process of its own; `npm test` builds it first. */
const PROGRAM = join(__dirname, '..', '..', 'bin', 'blucher.js');
const FIRE = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'];
const SITUATION = { type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 };

const directory = newFolder();

interface Ended {
  readonly status: number | string | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** Runs it with a standard input that is left open, unless something is to be read from it. */
function run(args: readonly string[], stdin?: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { maxBuffer: 2 ** 28 }, (error, out, err) =>
      resolve({ status: error ? error.code : 0, out, err }),
    );
    if (stdin !== undefined) child.stdin?.end(stdin);
  });
}

/** Runs a line of shell in which `blucher` is the program. */
function shell(line: string): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE: process.execPath, PROGRAM };
    const script = `blucher() { "$NODE" "$PROGRAM" "$@"; }; ${line}`;
    execFile('bash', ['--norc', '-c', script], { env }, (error, out, err) =>
      resolve({ status: error ? error.code : 0, out, err }),
    );
  });
}

const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, id) => `${JSON.stringify({ id, procedure: 'fire', situation: SITUATION })}\n`,
  ).join('');

gateTest('the built program answers as the source does', async () => {
  const args = [...FIRE, '--seed', 's'];
  expect(await run(args)).toEqual(await runCli(args));
});

gateTest('an input that is never closed is not waited for', async () => {
  expect((await run([...FIRE, '--json'])).status).toBe(0);
  expect((await run(['fire'])).status).toBe(2);
});

test('JSON in a pipe, in a file, and a loop that reads its own input', async () => {
  expect((await run(['fire', '--brief'], JSON.stringify(SITUATION))).out).toMatch(/hit/);
  const file = join(directory, 'situation.json');
  writeFileSync(file, JSON.stringify(SITUATION));
  expect((await shell(`blucher fire --brief < ${file}`)).out).toMatch(/hit/);
  const loop = await shell(
    `printf 'inf 5\\ninf 6\\n' | while read -r unit; do blucher fire -s "$unit" -t inf --distance 1 --brief; done`,
  );
  expect(loop.out.trim().split('\n')).toHaveLength(2);
});

gateTest('a closed pipe is no fault, and no line is half written', async () => {
  const file = join(directory, 'lines.ndjson');
  writeFileSync(file, lines(3000));
  const head = await shell(`set -o pipefail; blucher batch ${file} | head -1`);
  expect([head.status, head.err]).toEqual([0, '']);
  expect(JSON.parse(head.out)).toMatchObject({ id: 0 });
  const help = await shell('set -o pipefail; blucher fire --help | head -1');
  expect([help.status, help.err]).toEqual([0, '']);
});

test('a full disk is reported in one sentence', async () => {
  const full = await shell(`blucher fire -s 'inf 5' -t inf --distance 1 > /dev/full`);
  expect(full.status).toBe(2);
  expect(full.err).toMatch(/^blucher: standard output: cannot be written: the disk is full\n$/);
});

test('a directory that is gone is told of', async () => {
  const gone = join(directory, 'gone');
  const { status, err } = await shell(`mkdir "${gone}" && cd "${gone}" && rmdir "${gone}" && blucher table`);
  expect([status, err]).toEqual([2, 'blucher: the directory that you are in is gone; go to another\n']);
});

describe('on a full disk', () => {
  const unstopped = join(directory, 'unstopped.js');
  writeFileSync(unstopped, "process.on('SIGXFSZ', () => undefined);");

  test.each(
    variants<[string, number, string]>([
      ['ford.yaml', 0, 'scenario new ford --name Ford --side A --side B --out'],
      ['book.html', 8, 'book -o'],
    ]),
  )('no half of %s is left in the way of the next try', async (name, blocks, words) => {
    const file = join(directory, name);
    const full = await shell(`ulimit -f ${blocks}; "$NODE" -r ${unstopped} "$PROGRAM" ${words} ${file}`);
    expect([full.status, full.err]).toEqual([2, expect.stringContaining('cannot be written')]);
    expect(existsSync(file)).toBe(false);
  });

  const mistyped = readFileSync('scenarios/learning.yaml', 'utf8').replace('notes:', 'nots:');
  gateTest.each([
    ['old.yaml', mistyped, 'scenario lint --fix'],
    ['old.html', 'the report of last year', 'book --force -o'],
  ])('%s, which was to be replaced, is there as it was', async (name, text, words) => {
    const file = join(directory, name);
    writeFileSync(file, text);
    const full = await shell(`ulimit -f 1; "$NODE" -r ${unstopped} "$PROGRAM" ${words} ${file}`);
    expect([full.status, full.err + full.out]).toEqual([2, expect.stringContaining('cannot be written')]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

gateTest(
  'a long batch is answered by threads as one thread answers it',
  async () => {
    const text = lines(8000) + '{bad\n' + lines(100);
    const file = join(directory, 'long.ndjson');
    writeFileSync(file, text);
    const built = await run(['batch', file, '--seed', 's']);
    const here = await runCli(['batch', '--seed', 's'], { stdin: text });
    expect(built.status).toBe(2);
    expect(built.err).toBe('');
    expect(built.out === here.out).toBe(true);
  },
  30_000,
);

test('answers come while the input is still open', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(lines(1));
  const first = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  expect(JSON.parse(first)).toMatchObject({ id: 0 });
  child.stdin.end();
  await new Promise((resolve) => child.once('close', resolve));
});

gateTest(
  'memory does not grow with the number of lines: many are answered in little',
  async () => {
    const [count, megabytes] = [60_000, 48];
    const input = join(directory, 'many.ndjson');
    writeFileSync(input, lines(count));
    const options = `NODE_OPTIONS=--max-old-space-size=${megabytes}`;
    const { out, err } = await shell(`${options} blucher batch --seed s ${input} | wc -l`);
    expect([out.trim(), err]).toEqual([String(count), '']);
  },
  60_000,
);
