import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { army } from './army';
import { batch } from './batch';
import { commands } from './commands';
import { games } from './games';
import { together, type Result } from './measure';
import { nodes } from './nodes';
import { odds } from './odds';
import { pack } from './pack';
import { rulings } from './rulings';
import { startup } from './startup';

type Group = () => readonly Result[] | Promise<readonly Result[]>;

/** What a player or a program feels, on one Node. */
const GROUPS: Readonly<Record<string, Group>> = {
  startup,
  commands,
  games,
  odds,
  batch,
  rulings,
  army,
};
/** What is the same on every Node. */
const ONCE: Readonly<Record<string, Group>> = { pack };
/** Measure one group, on this Node, and print its results as JSON. */
const HERE = '--here';

/**
 * Runs the groups named on the command line, or all, on each Node that is found, `--runs` times (once where it is not
 * given); prints a line a result with its goal, and never judges by its exit status. Of more runs, a line has the median
 * and the range of all. Each run of a group has a process of its own: V8 compiles what it measures by what ran before it,
 * and an explained ruling is a third slower after five thousand odds.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { here: { type: 'string' }, runs: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  if (values.here !== undefined) {
    console.log(JSON.stringify((await GROUPS[values.here]?.()) ?? []));
    return;
  }
  const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
  for (const [name, group] of Object.entries(ONCE))
    if (isWanted(name)) (await group()).forEach((result) => print(result));
  for (const { path, version } of nodes()) {
    console.log(`\nNode ${version}`);
    for (const name of Object.keys(GROUPS).filter(isWanted)) {
      const runs = Array.from({ length: Number(values.runs) }, () => runHere(path, name));
      runs[0]?.forEach((_, i) => print(together(runs.flatMap((results) => results[i] ?? []))));
    }
  }
}

/** The results of a group, in a process of its own. */
function runHere(node: string, group: string): readonly Result[] {
  const { stdout } = spawnSync(node, [__filename, HERE, group], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout === '' ? [] : (JSON.parse(stdout) as readonly Result[]);
}

function print({ what, ratio, least, most, goal: { atMost, atLeast = 0 }, note }: Result): void {
  const met = ratio <= (atMost ?? Infinity) && ratio >= atLeast;
  const goal = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
  const spread = least === most ? '' : ` [${figure(least)}-${figure(most)}]`;
  console.log(`${met ? 'met ' : 'MISS'} ${what}: ${figure(ratio)}${spread}, goal ${goal} (${note})`);
}

function figure(value: number): string {
  return value.toFixed(2);
}

void main();
