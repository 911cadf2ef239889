import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A Node to measure with. */
export interface Node {
  readonly path: string;
  readonly version: string;
}

/**
 * The Nodes on this machine, one of each version, the oldest first: this one, those of nvm, and those that the variable
 * `NODES` names, with colons between them (the npm package `node` brings any: node_modules/node/bin/node).
 */
export function nodes(): readonly Node[] {
  const { NODES = '', NVM_DIR = join(homedir(), '.nvm') } = process.env;
  const nvm = join(NVM_DIR, 'versions', 'node');
  const installed = existsSync(nvm) ? readdirSync(nvm).map((name) => join(nvm, name, 'bin', 'node')) : [];
  const named = NODES.split(':').filter((path) => path !== '');
  const found = new Map<string, Node>();
  for (const path of [process.execPath, ...named, ...installed]) {
    const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
    if (/^v\d/.test(version) && !found.has(version)) found.set(version, { path, version });
  }
  return [...found.values()].sort((a, b) => majorOf(a) - majorOf(b));
}

/** The number before the first dot: `v22.1.0` -> 22. */
export function majorOf({ version }: Pick<Node, 'version'>): number {
  return Number(/\d+/.exec(version)?.[0]);
}
