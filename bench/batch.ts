import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envelope } from './combats';
import { BLUCHER, ENVIRONMENT, report, runOnce, type Command, type Result } from './measure';
import { majorOf } from './nodes';

const LINES = 100_000;
/** Against these, the fewer are so many that both threads have come to their usual size. */
const MANY_LINES = 400_000;
const PAIRS = 7;
const BATCH = [BLUCHER, 'batch'];
/** On the first Node with a fast path for letters beyond ASCII. */
const FAST = 24;

/** A batch of combats that answers their outcomes, against jq reading the same file, and its memory by number of lines. */
export function batch(): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'blucher-bench-'));
  try {
    return [againstJq(writeEnvelopes(folder, LINES)), memory(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function againstJq(file: string): Result {
  const pairs = Array.from({ length: PAIRS + 1 }, () => [
    timeOn(file, process.execPath, [...BATCH, '--only', 'outcome']),
    timeOn(file, 'jq', ['-c', '.']),
  ]);
  const times = pairs.slice(1) as [number, number][];
  const note = `${LINES} combats, ${(Math.min(...times.map(([a]) => a)) / 1000).toFixed(2)} s at best`;
  return report(
    'batch --only outcome / jq -c . on the same file, time',
    times.map(([a, b]) => a / b),
    { atMost: majorOf(process) >= FAST ? 1 : 1.2 },
    note,
  );
}

function timeOn(path: string, file: string, args: readonly string[]): number {
  const input = openSync(path, 'r');
  const command: Command = { file, args, input };
  const elapsed = runOnce(command);
  closeSync(input);
  return elapsed;
}

/** Peak memory for many lines over that for few: constant means 1, give or take the garbage collector's mood. */
function memory(folder: string): Result {
  const [few, many] = [
    peakKilobytes(writeEnvelopes(folder, LINES)),
    peakKilobytes(writeEnvelopes(folder, MANY_LINES)),
  ];
  const note = `${(many / 1024).toFixed(0)} MiB against ${(few / 1024).toFixed(0)} MiB`;
  return report(`peak memory, ${MANY_LINES} / ${LINES} lines`, [many / few], { atMost: 1.25 }, note);
}

/** Asks the program itself for its peak: a module loaded before it reports at exit. */
function peakKilobytes(path: string): number {
  const script = "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))";
  const input = openSync(path, 'r');
  const preload = `data:text/javascript,${encodeURIComponent(script)}`;
  const { stderr } = spawnSync(process.execPath, ['--import', preload, ...BATCH], {
    stdio: [input, 'ignore', 'pipe'],
    env: ENVIRONMENT,
  });
  closeSync(input);
  return Number(String(stderr));
}

function writeEnvelopes(folder: string, lines: number): string {
  const path = join(folder, `${lines}.ndjson`);
  const file = openSync(path, 'w');
  for (let line = 0; line < lines; line++) writeSync(file, `${envelope(line)}\n`);
  closeSync(file);
  return path;
}
