import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { blucher, compareProcesses, failOnce, report, runOnce, type Result } from './measure';

const GAMES = 50;
const TIMES = 5;

/** Lists and resumes among many kept games. */
export function games(): readonly Result[] {
  const home = mkdtempSync(join(tmpdir(), 'blucher-bench-'));
  const env = { XDG_STATE_HOME: home };
  try {
    runOnce({ ...blucher('play', 'learning', '--script', 'learning', '--name', 'game-1'), env });
    const folder = join(home, 'blucher', 'games');
    for (let game = 2; game <= GAMES; game++)
      copyFileSync(join(folder, 'game-1.jsonl'), join(folder, `game-${game}.jsonl`));
    const list = { ...blucher('game', 'list'), env };
    runOnce(list);
    const times = Array.from({ length: TIMES }, () => runOnce(list) / 1000);
    return [
      report(`game list, ${GAMES} kept games, seconds`, times, { atMost: 0.15 }, 'absolute'),
      compareProcesses(
        'game report / game verify',
        { ...blucher('game', 'report', 'game-1'), env },
        { ...blucher('game', 'verify', 'game-1'), env },
        { atMost: 2 },
        TIMES,
      ),
      adviceTime(home, env),
    ];
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Advice where the record offers most: all charges of a turn of GTE, with every answer to them. */
function adviceTime(home: string, env: Readonly<Record<string, string>>): Result {
  const script = parse(readFileSync('scenarios/scripts/gte-ferrabosco.yaml', 'utf8')) as {
    readonly lines: readonly string[];
  };
  const file = join(home, 'part.yaml');
  const charges = script.lines.flatMap((line, i) => (line.startsWith('charge') ? [i] : []));
  writeFileSync(file, JSON.stringify({ ...script, lines: script.lines.slice(0, charges[1]) }));
  // The script stops half way, with dice left over, which ends it with the status of unusable input.
  failOnce({ ...blucher('play', 'gte-ferrabosco', '--script', file, '--name', 'part'), env });
  const advise = { ...blucher('advise', '--game', 'part'), env };
  const times = Array.from({ length: TIMES }, () => runOnce(advise) / 1000);
  return report('advise, seconds', times, { atMost: 1 }, 'absolute, its start included');
}
