import { spawn } from '@lydell/node-pty';
import { compareProcesses, ENVIRONMENT, median, report, type Command, type Result } from './measure';

const PAIRS = 31;
const BLUCHER = 'bin/blucher.js';
const BARE: Command = { file: process.execPath, args: ['-e', '0'] };
const COMBAT_LINE = ['combat', '-a', 'inf 5 difficult', '-d', 'inf 6 steady', '--seed', 'w1', '--json'];

export async function startup(): Promise<readonly Result[]> {
  const blucher = (...args: string[]): Command => ({ file: process.execPath, args: [BLUCHER, ...args] });
  return [
    compareProcesses('one ruling as JSON / bare node', blucher(...COMBAT_LINE), BARE, { atMost: 1.6 }, PAIRS),
    compareProcesses(
      'one ruling for people / bare node',
      blucher(...COMBAT_LINE.slice(0, -1)),
      BARE,
      { atMost: 2.4 },
      PAIRS,
    ),
    compareProcesses('--help / bare node', blucher('--help'), BARE, { atMost: 1.7 }, PAIRS),
    await firstPrompt(),
  ];
}

/** Time until the first question stands on a real terminal, against bare node on one. */
async function firstPrompt(): Promise<Result> {
  const pairs: [number, number][] = [];
  for (let i = 0; i <= PAIRS; i++)
    pairs.push([await until([BLUCHER, 'combat'], '?'), await until(['-e', '0'])]);
  const times = pairs.slice(1);
  const [our, their] = [median(times.map(([a]) => a)), median(times.map(([, b]) => b))];
  const ratios = times.map(([a, b]) => a / b);
  return report(
    'first prompt / bare node',
    ratios,
    { atMost: 2.4 },
    `${our.toFixed(0)} ms against ${their.toFixed(0)} ms`,
  );
}

/** Milliseconds until a terminal shows `text`, or until the program ends. */
function until(args: readonly string[], text?: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const terminal = spawn(process.execPath, [...args], { cols: 80, rows: 24, env: ENVIRONMENT });
    let screen = '';
    let shown: number | undefined;
    terminal.onData((data) => {
      screen += data;
      if (text === undefined || shown !== undefined || !screen.includes(text)) return;
      shown = performance.now() - start;
      terminal.kill();
    });
    terminal.onExit(() => resolve(shown ?? performance.now() - start));
  });
}
