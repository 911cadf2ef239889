import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blucher, report, runOnce, type Result } from './measure';

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
    return [report(`game list, ${GAMES} kept games, seconds`, times, { atMost: 0.15 }, 'absolute')];
  } finally {
    rmSync(home, { recursive: true });
  }
}
