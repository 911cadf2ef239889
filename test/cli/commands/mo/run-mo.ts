import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Secrecy } from '../../../../src/game/secrets/cipher';
import { runCli, type Around, type Run } from '../../run-cli';

/** A PIN costs next to nothing to try here. */
export const CHEAP = { n: 16, r: 1, p: 1 };

/** Randomness that follows from a seed, so that two games can differ in nothing else. */
export function secrecyFrom(seed: string): Secrecy {
  let drawn = 0;
  const random = (count: number): Uint8Array => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
      createHash('sha256').update(`${seed} ${drawn++}`).digest(),
    );
    return new Uint8Array(Buffer.concat(blocks).subarray(0, count));
  };
  return { random, cost: CHEAP };
}

export interface MoRun extends Run {
  readonly json: Record<string, unknown>;
}

/** A table with a state directory of its own. */
export class Table {
  readonly directory = mkdtempSync(join(tmpdir(), 'blucher-mo-'));
  private readonly secrecy: Secrecy;

  constructor(seed = 'a table') {
    this.secrecy = secrecyFrom(seed);
  }

  async mo(line: string | readonly string[], around: Around = {}): Promise<Run> {
    const words = typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line;
    const env = { XDG_STATE_HOME: this.directory, ...around.env };
    return runCli(['mo', ...words], { secrecy: this.secrecy, ...around, env });
  }

  async json(line: string, around: Around = {}): Promise<Record<string, unknown> & { status: number }> {
    const { out, err, status } = await this.mo(`${line} --json`, around);
    if (out === '') throw new Error(`nothing but: ${err}`);
    return { ...(JSON.parse(out) as Record<string, unknown>), status };
  }

  /** Hides those dice, typed by the roller under a PIN. */
  async hide(dice: string, more = '', pin = '1815'): Promise<Run> {
    return this.mo(`roll --physical --pin-stdin --dice-stdin ${more}`, { stdin: `${pin}\n${dice}\n` });
  }

  get file(): string {
    return join(this.directory, 'blucher', 'mo.jsonl');
  }

  /** Every file below the directory, with its contents. */
  files(): readonly { readonly name: string; readonly text: string; readonly mode: number }[] {
    return readdirSync(this.directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((name) => ({ name, text: readFileSync(name, 'latin1'), mode: statSync(name).mode & 0o777 }));
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

let open: Table[] = [];

/** A table that is cleared away after the test. */
export function newTable(seed?: string): Table {
  const table = new Table(seed);
  open.push(table);
  return table;
}

export function closeTables(): void {
  open.forEach((table) => table.close());
  open = [];
}
