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
/** Measure on this Node only. */
const HERE = '--here';

/**
 * Runs the groups named on the command line, or all, on each Node that is found; prints a line a result with its goal,
 * and never judges by its exit status.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((word) => word !== HERE);
  const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);
  if (process.argv.includes(HERE)) return printAll(GROUPS, isWanted);
  await printAll(ONCE, isWanted);
  for (const { path, version } of nodes()) {
    console.log(`\nNode ${version}`);
    spawnSync(path, [__filename, HERE, ...named], { stdio: 'inherit' });
  }
}

async function printAll(
  groups: Readonly<Record<string, Group>>,
  isWanted: (name: string) => boolean,
): Promise<void> {
  for (const [name, group] of Object.entries(groups)) {
    if (isWanted(name)) for (const result of await group()) print(result);
  }
}

function print({ what, ratio, least, most, goal, met, note }: Result): void {
  const spread = least === most ? '' : ` [${figure(least)}-${figure(most)}]`;
  console.log(`${met ? 'met ' : 'MISS'} ${what}: ${figure(ratio)}${spread}, goal ${goal} (${note})`);
}

function figure(value: number): string {
  return value.toFixed(2);
}

void main();
