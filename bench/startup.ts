import { spawn } from '@lydell/node-pty';
import {
  BARE,
  BLUCHER,
  blucher,
  compareProcesses,
  ENVIRONMENT,
  median,
  report,
  type Result,
} from './measure';

const PAIRS = 31;
const UNITS = ['-a', 'inf 5 difficult', '-d', 'inf 6 steady', '--seed', 'w1'];
/** How long a question waits before it is left, ms: code is kept within a second. */
const PATIENCE = 1500;

/** Lines on which the TAB key is pressed. */
const TABS: readonly (readonly string[])[] = [
  ['co'],
  ['fire', '--'],
  ['combat', '-a', "'inf 5 st"],
  ['rule', '--rules', 'gte', 'mo'],
  ['game', 'show', ''],
];

/** How long commands take to start, once they have been used, against a bare Node. */
export async function startup(): Promise<readonly Result[]> {
  const ruling = blucher('combat', ...UNITS, '--json');
  return [
    compareProcesses('combat --json, second use / bare', ruling, BARE, { atMost: 1.6 }, PAIRS),
    await firstPrompt(),
    ...TABS.map((words) =>
      compareProcesses(
        `TAB after "${words.join(' ')}" / bare`,
        blucher('complete', ...words),
        BARE,
        { atMost: 1.5 },
        PAIRS,
      ),
    ),
  ];
}

/** Time until the first question stands on a real terminal, against bare Node on one. */
async function firstPrompt(): Promise<Result> {
  await until([BLUCHER, 'combat'], '?', PATIENCE);
  const pairs: [number, number][] = [];
  for (let i = 0; i < PAIRS; i++)
    pairs.push([await until([BLUCHER, 'combat'], '?'), await until(['-e', '0'])]);
  const [our, their] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))];
  const ratios = pairs.map(([a, b]) => a / b);
  const note = `${our.toFixed(0)} ms against ${their.toFixed(0)} ms`;
  return report('first prompt at a terminal / bare', ratios, { atMost: 2 }, note);
}

/** Milliseconds until a terminal shows `text`, or until the program ends; it is left after `patience` more. */
function until(args: readonly string[], text?: string, patience = 0): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const terminal = spawn(process.execPath, [...args], { cols: 80, rows: 24, env: ENVIRONMENT });
    let screen = '';
    let shown: number | undefined;
    terminal.onData((data) => {
      screen += data;
      if (text === undefined || shown !== undefined || !screen.includes(text)) return;
      shown = performance.now() - start;
      setTimeout(() => terminal.kill(), patience);
    });
    terminal.onExit(() => resolve(shown ?? performance.now() - start));
  });
}
