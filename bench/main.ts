import { batch } from './batch';
import type { Result } from './measure';
import { odds } from './odds';
import { rulings } from './rulings';
import { startup } from './startup';
import { trials } from './trials';

const GROUPS: Readonly<Record<string, () => readonly Result[] | Promise<readonly Result[]>>> = {
  startup,
  rulings,
  odds,
  trials,
  batch,
};

/** Runs the groups named on the command line, or all; prints a line a result and never judges by its exit status. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  for (const [name, group] of Object.entries(GROUPS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    for (const result of await group()) print(result);
  }
}

function print({ what, ratio, least, most, goal, met, note }: Result): void {
  const spread = least === most ? '' : ` [${figure(least)}-${figure(most)}]`;
  console.log(`${met ? 'met ' : 'MISS'} ${what}: ${figure(ratio)}${spread}, goal ${goal} (${note})`);
}

function figure(value: number): string {
  return value < 0.01 ? `1/${Math.round(1 / value)}` : value.toFixed(2);
}

void main();
