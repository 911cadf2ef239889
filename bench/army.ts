import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLUCHER, blucher, report, runOnce, type Result } from './measure';

const ROSTERS = 5000;

/** Many rosters, one a line. */
export function army(): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'blucher-bench-'));
  const file = join(folder, 'rosters.ndjson');
  try {
    const args = [BLUCHER, 'army', 'random', '--list', 'austria', '--seed', 'bench', '--json'];
    const roster = spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
    writeFileSync(file, `${roster}\n`.repeat(ROSTERS));
    const input = openSync(file, 'r');
    const time = runOnce({ ...blucher('army', 'check', '--ndjson'), input, isFailing: true }) / 1000;
    closeSync(input);
    return [report(`army check of ${ROSTERS} rosters, seconds`, [time], { atMost: 8 }, 'absolute')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
