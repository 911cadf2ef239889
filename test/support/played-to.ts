import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCli } from '../cli/run-cli';

/** Plays a shipped script as far as its n-th line that begins so, in a state folder of its own; gives the name of the game. */
export async function playedTo(
  scenario: string,
  word: string,
  nth: number,
  home: string,
  name = scenario,
): Promise<string> {
  const file = readFileSync(join('scenarios', 'scripts', `${scenario}.yaml`), 'utf8');
  const script = parse(file) as { readonly lines: readonly string[] };
  const at = script.lines.map((line, i) => (line.startsWith(word) ? i : -1)).filter((i) => i >= 0)[nth]!;
  const part = join(home, `${scenario}.yaml`);
  writeFileSync(part, JSON.stringify({ ...script, lines: script.lines.slice(0, at) }));
  const args = ['play', scenario, '--script', part, '--name', name];
  await runCli(args, { env: { XDG_STATE_HOME: home } });
  return name;
}
