import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/program';
import { makeLine, NO_HASH, type Entry } from '../../src/game/journal/format';
import { runCli, type Around, type Run } from '../cli/run-cli';
import { played, SCRIPT } from '../game/recorded';
import { chained } from '../game/toy';
import { numbersOf } from '../support/bot';
import { evenings } from '../support/evenings';
import { nasty, pick, spoilt, warped } from '../support/hostile/input';
import { CASE_FILES } from '../support/case-files';
import { cheapSecrecy } from '../support/secrecy';
import { newFolder } from '../support/folder';

/*
 * Hostile flags, batches, files, journals and scripts: each must be answered in order, without a fault of the program itself,
 * and nothing that steers a terminal may come out. 100,000 with EVENINGS=1, a few hundred every day.
 */

const PART = evenings(0.004);
/** How many of each kind, of 100,000. */
const share = (whole: number): number => Math.max(5, Math.round(whole * PART));

const project = join(__dirname, '..', '..');
const directory = realpathSync(newFolder());
const env = { XDG_STATE_HOME: directory, XDG_CONFIG_HOME: directory, HOME: directory };

/** What steers a terminal, hides itself or turns the order of text around; tabs and line ends are no harm. */
const STEERING = new RegExp(
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]',
);

/** Runs the program, which must come to an answer. */
async function answered(args: readonly string[], around: Around = {}): Promise<Run> {
  const run = await runCli(args, { env, secrecy: cheapSecrecy(), ...around });
  const said = run.out + run.err;
  const what = JSON.stringify([args, around.stdin]).slice(0, 2000);
  expect([what, /internal fault[^\n]*/.exec(said)?.[0], STEERING.exec(said)?.[0]]).toEqual([
    what,
    undefined,
    undefined,
  ]);
  expect([what, run.status >= 0 && run.status <= 4]).toEqual([what, true]);
  return run;
}

/** Prints how many were tried, in the long run. */
function printCount(kind: string, count: number): void {
  if (process.env['EVENINGS'] !== undefined)
    console.log(`${count} hostile ${kind}: 0 internal faults, 0 raw control characters`);
}

/** Flags that wait for somebody, serve pages, read a descriptor, ask for as much work as is named, or write to any file. */
const WAITING = /^--(table|port|watch|follow|trials|games|physical|.*-fd|.*-stdin|out|game)$/;
/** Commands that never end by themselves, or test for seconds. */
const ENDLESS = ['watch', 'selftest'];
/** Commands that write to the file that is named. */
const WRITING = ['send'];

/** Each command by its words, and the flags of its help. */
async function commandLines(): Promise<readonly (readonly [readonly string[], readonly string[]])[]> {
  const words = COMMANDS.flatMap(({ name, args = '' }) => {
    const more = /^<(.*\|.*)>/.exec(args)?.[1]?.split('|') ?? [];
    return [[name], ...more.map((word) => [name, word])];
  }).filter((line) => !line.some((word) => [...ENDLESS, ...WRITING].includes(word)));
  const lines: (readonly [readonly string[], readonly string[]])[] = [];
  for (const line of words) {
    const { out } = await answered([...line, '--help']);
    const flags = [...new Set(out.match(/--[a-z][a-z-]*/g) ?? [])].filter((flag) => !WAITING.test(flag));
    lines.push([line, flags]);
  }
  return lines;
}

test('hostile words and flags of every command are answered', async () => {
  const next = numbersOf('hostile flags');
  const lines = await commandLines();
  const count = share(10_000);
  for (let i = 0; i < count; i++) {
    const [words, flags] = pick(lines, next);
    const args = Array.from({ length: Math.floor(next() * 5) }, () => {
      const flag = next() < 0.6 ? [pick([...flags, '--'], next)] : [];
      return next() < 0.9 ? [...flag, next() < 0.2 ? 'learning' : nasty(next)] : flag;
    });
    // A process gets no argument with a zero byte.
    const given = [...words, ...args.flat()].map((word) => word.replaceAll(String.fromCharCode(0), ''));
    await answered(given, next() < 0.2 ? { stdin: nasty(next) } : {});
  }
  printCount('command lines', count);
});

test('hostile lines of a batch are each answered by one line', async () => {
  const next = numbersOf('hostile batch');
  const cases = CASE_FILES.flatMap(([, all]) => all);
  const sound = cases.map(({ id, rules, procedure, in: situation, options }) =>
    JSON.stringify({ id, ruleset: rules, procedure, situation, seed: 's', ...(options && { options }) }),
  );
  const count = share(50_000);
  for (let done = 0; done < count; done += 50) {
    const lines = Array.from({ length: 50 }, () => {
      const line = pick(sound, next);
      const bad = next() < 0.6 ? JSON.stringify(warped(JSON.parse(line), next)) : spoilt(line, next);
      return bad.replaceAll('\n', ' ');
    });
    const { out, status } = await answered(['batch'], { stdin: lines.join('\n') });
    if (status !== 0) expect(status).toBe(2);
    for (const line of out.split('\n')) if (line !== '') JSON.parse(line);
  }
  printCount('lines of batches', count);
});

test('hostile scenarios, rosters and house rules are answered', async () => {
  const next = numbersOf('hostile files');
  const files = readdirSync(join(project, 'scenarios'), { recursive: true, encoding: 'utf8' });
  const sound = files.filter((name) => name.endsWith('.yaml') && !name.startsWith('scripts'));
  const file = join(directory, 'given.yaml');
  const commands = [
    ['scenario', 'check', file],
    ['scenario', 'show', file],
    ['army', 'check', file],
    ['army', 'points', file],
    ['fire', '--house', file, '-s', 'inf 5', '-t', 'inf', '--distance', '1'],
    ['play', file, '--name', 'hostile'],
  ];
  const count = share(8000);
  for (let i = 0; i < count; i++) {
    const name = pick(sound, next);
    writeFileSync(file, spoilt(readFileSync(join(project, 'scenarios', name), 'utf8'), next));
    await answered(pick(commands, next));
    rmSync(join(directory, 'blucher', 'games'), { recursive: true, force: true });
  }
  printCount('files', count);
});

test('hostile journals are answered, with their chain broken or made anew', async () => {
  const next = numbersOf('hostile journals');
  const { log } = (await played(SCRIPT.lines.slice(0, 60))).game;
  const file = join(directory, 'hostile.jsonl');
  const count = share(7000);
  for (let i = 0; i < count; i++) {
    const length = 2 + Math.floor(next() * (log.length - 2));
    const events = log.slice(0, length).map(({ event }) => event as unknown);
    const at = Math.floor(next() ** 0.3 * length);
    events[at] = warped(events[at], next);
    const text = textOf(chained(events));
    writeFileSync(file, next() < 0.7 ? text : spoilt(text, next));
    await answered([
      'game',
      pick(['verify', 'log', 'show', 'export', 'report', 'why', 'advise'], next),
      file,
    ]);
  }
  printCount('journals', count);
});

/** As a file holds them. */
function textOf(entries: readonly Entry[]): string {
  return entries.map((entry, i) => makeLine(entry, entries[i - 1]?.hash ?? NO_HASH)).join('');
}

test('hostile lines of a script are each answered', async () => {
  const next = numbersOf('hostile scripts');
  const count = share(25_000);
  for (let done = 0; done < count; done += 50) {
    const begun = SCRIPT.lines.slice(0, Math.floor(next() * 40));
    const lines = Array.from({ length: 50 }, () => {
      const line = pick(SCRIPT.lines, next);
      return (next() < 0.3 ? `${line.split(' ')[0] ?? ''} ${nasty(next)}` : spoilt(line, next)).replaceAll(
        '\n',
        ' ',
      );
    });
    await answered(['play', 'learning', '--name', 'script', '--seed', 's'], {
      stdin: [...begun, ...lines].join('\n'),
    });
    rmSync(join(directory, 'blucher', 'games'), { recursive: true, force: true });
  }
  printCount('lines of scripts', count);
});
