import { spawnSync } from 'node:child_process';
import { army } from './army';
import { batch } from './batch';
import { commands } from './commands';
import { games } from './games';
import type { Result } from './measure';
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
/** Measure one group, on this Node. */
const HERE = '--here';

/**
 * Runs the groups named on the command line, or all, on each Node that is found; prints a line a result with its goal,
 * and never judges by its exit status. Each group has a process of its own: V8 compiles what it measures by what ran
 * before it, and an explained ruling is a third slower after five thousand odds.
 */
async function main(): Promise<void> {
  const [first, ...words] = process.argv.slice(2);
  if (first === HERE) return printAll(GROUPS[words[0] ?? '']);
  const isWanted = (name: string): boolean => first === undefined || [first, ...words].includes(name);
  for (const [name, group] of Object.entries(ONCE)) if (isWanted(name)) await printAll(group);
  for (const { path, version } of nodes()) {
    console.log(`\nNode ${version}`);
    for (const name of Object.keys(GROUPS).filter(isWanted)) {
      spawnSync(path, [__filename, HERE, name], { stdio: 'inherit' });
    }
  }
}

async function printAll(group?: Group): Promise<void> {
  for (const result of (await group?.()) ?? []) print(result);
}

function print({ what, ratio, least, most, goal, met, note }: Result): void {
  const spread = least === most ? '' : ` [${figure(least)}-${figure(most)}]`;
  console.log(`${met ? 'met ' : 'MISS'} ${what}: ${figure(ratio)}${spread}, goal ${goal} (${note})`);
}

function figure(value: number): string {
  return value.toFixed(2);
}

void main();
