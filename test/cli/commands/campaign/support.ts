import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCli, type Run } from '../../run-cli';

/** Cheap PINs: nobody guesses at those of a test. */
const COST = { n: 2, r: 1, p: 1 };

export const ARMIES = [
  '--blue',
  'scenarios/armies/france-early.yaml',
  '--red',
  'scenarios/armies/austria.yaml',
];
export const NEW = ['campaign', 'new', ...ARMIES, '--map', 'valley'];
export const SCRIPT_FILE = 'scenarios/scripts/campaign-valley.yaml';

/** State folders of the campaigns of one test file, each with a key of its own; they go when the tests have ended. */
export function campaigns(name: string) {
  const homes: string[] = [];
  afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));
  return {
    NEW,
    newHome: (): string => {
      const home = mkdtempSync(join(tmpdir(), `blucher-campaign-${name}-`));
      homes.push(home);
      return home;
    },
    /** Runs a command there; a line of a script that is refused ends it, or if not `isStrict` is passed over. */
    at: (home: string, args: readonly string[], stdin = '', isStrict = stdin !== ''): Promise<Run> => {
      const secrecy = { random: (count: number) => Buffer.alloc(count, homes.indexOf(home) + 1), cost: COST };
      const strict = isStrict ? ['--strict'] : [];
      return runCli([...args, ...strict], { env: { XDG_STATE_HOME: home }, stdin, secrecy });
    },
  };
}

/** The shipped script up to a line, that one too; lines of one’s own after it. */
export function linesTo(last: string, ...more: readonly string[]): string {
  const { lines } = parse(readFileSync(SCRIPT_FILE, 'utf8')) as { readonly lines: readonly string[] };
  const end = lines.indexOf(last);
  expect(end).toBeGreaterThanOrEqual(0);
  return [...lines.slice(0, end + 1), ...more].join('\n');
}

/** The events that a script was answered by. */
export function jsonLines(out: string): readonly object[] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as object);
}
