import { spawnSync, type SpawnSyncOptions } from 'node:child_process';

/** One line of a report: what was measured, against what, and the ratio with its spread. */
export interface Result {
  readonly what: string;
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  readonly goal: Goal;
  readonly note: string;
}

interface Goal {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Node reads the whole file of extra certificates at each start, which would flatter every ratio. */
export const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_EXTRA_CA_CERTS'),
);

const WARM_UP_MS = 1500;
const ROUND_MS = 150;
const ROUNDS = 9;

/** Rates of two functions, calls a second, in interleaved rounds after a warm-up; the ratio is round by round. */
export function compareRates(what: string, ours: () => unknown, theirs: () => unknown, goal: Goal): Result {
  const [ourCount, theirCount] = [calibrate(ours), calibrate(theirs)];
  const rates = Array.from(
    { length: ROUNDS },
    () => [rate(ours, ourCount), rate(theirs, theirCount)] as const,
  );
  const [our, their] = [median(rates.map(([a]) => a)), median(rates.map(([, b]) => b))];
  const ratios = rates.map(([a, b]) => a / b);
  return report(what, ratios, goal, `${perSecond(our)} against ${perSecond(their)}`);
}

/** Wall times of two whole processes run in turn; the ratio is pair by pair. */
export function compareProcesses(
  what: string,
  ours: Command,
  theirs: Command,
  goal: Goal,
  pairs: number,
): Result {
  for (const command of [ours, theirs]) runOnce(command);
  const times = Array.from({ length: pairs }, () => [runOnce(ours), runOnce(theirs)] as const);
  const [our, their] = [median(times.map(([a]) => a)), median(times.map(([, b]) => b))];
  const ratios = times.map(([a, b]) => a / b);
  return report(what, ratios, goal, `${our.toFixed(0)} ms against ${their.toFixed(0)} ms`);
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** A file for standard input. */
  readonly input?: number;
  /** Variables of the environment besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** An exit status of 1 is no failure. */
  readonly isFailing?: boolean;
}

/** The program as users start it. */
export const BLUCHER = 'bin/blucher.js';
export const BARE: Command = { file: process.execPath, args: ['-e', '0'] };

export function blucher(...args: readonly string[]): Command {
  return { file: process.execPath, args: [BLUCHER, ...args] };
}

/**
 * Runs a command once and returns its wall time, ms.
 * @throws Error if it fails: a benchmark of a failing command measures nothing.
 */
export function runOnce(command: Command): number {
  const { elapsed, status, stderr } = run(command);
  if (status === 0 || (status === 1 && command.isFailing === true)) return elapsed;
  throw new Error(`${command.file} ${command.args.join(' ')} failed: ${stderr}`);
}

/** As `runOnce`, of a command that is refused. @throws Error if it is answered. */
export function failOnce(command: Command): number {
  const { elapsed, status } = run(command);
  if (status === 2) return elapsed;
  throw new Error(`${command.args.join(' ')} was to be refused, and ended with ${String(status)}`);
}

function run({ file, args, input, env }: Command): {
  readonly elapsed: number;
  readonly status: number | null;
  readonly stderr: string;
} {
  const stdio: SpawnSyncOptions['stdio'] = [input ?? 'ignore', 'ignore', 'pipe'];
  const start = performance.now();
  const { status, stderr } = spawnSync(file, args, { stdio, env: { ...ENVIRONMENT, ...env } });
  return { elapsed: performance.now() - start, status, stderr: String(stderr) };
}

export function report(what: string, ratios: readonly number[], goal: Goal, note: string): Result {
  const ratio = median(ratios);
  return { what, ratio, least: Math.min(...ratios), most: Math.max(...ratios), goal, note };
}

/** One result of many runs: the median of their figures, the range of all, and the note of the first. */
export function together(runs: readonly Result[]): Result {
  const [first] = runs;
  if (!first) throw new Error('no run');
  return {
    ...first,
    ratio: median(runs.map(({ ratio }) => ratio)),
    least: Math.min(...runs.map(({ least }) => least)),
    most: Math.max(...runs.map(({ most }) => most)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Warms the function up until its machine code has settled, and finds how many calls make a round. */
function calibrate(action: () => unknown): number {
  const settled = performance.now() + WARM_UP_MS;
  let perSecond = 1;
  for (let count = 1; performance.now() < settled; count = Math.max(1, Math.round(perSecond / 20))) {
    perSecond = rate(action, count);
  }
  return Math.max(1, Math.round((perSecond * ROUND_MS) / 1000));
}

function rate(action: () => unknown, count: number): number {
  const start = performance.now();
  for (let i = 0; i < count; i++) action();
  return (1000 * count) / (performance.now() - start);
}

function perSecond(rate: number): string {
  return rate >= 10_000 ? `${(rate / 1000).toFixed(0)} k/s` : `${rate.toFixed(rate < 10 ? 2 : 0)} /s`;
}
