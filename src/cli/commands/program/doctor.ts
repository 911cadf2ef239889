import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { Problem, problemOf, sentence } from '../../../core/input/problem';
import { VERSION } from '../../../core/version';
import { stateDirectory } from '../../../game/files/place';
import { entryOf, RULESETS } from '../../../rulesets';
import { builtIndex } from '../../built-index';
import { command } from '../../define-command';
import { settingsInForce } from '../../input/config';
import { EXIT, type Io } from '../../io';
import { FORMS, styleOf } from '../../output/output';

const ABOUT = `Tells what a bug report wants to know: versions, the terminal, the folders that the program writes to, and what is set.
It names no game and no player, and looks at nothing outside this machine. The exit status is 1 where something is wrong.`;

/** One thing that was looked at. */
interface Looked {
  readonly what: string;
  readonly found: string;
  /** What is wrong with it, and what would mend it. */
  readonly wrong?: string;
}

export const run = command({ name: 'doctor', about: ABOUT, flags: FORMS }, async ({ flags, io }) => {
  const all = [...machine(io), ...folders(io), ...settings(io), ...(await rules())];
  const wrong = all.filter((one) => one.wrong !== undefined);
  if (flags.json === true) {
    io.out(`${JSON.stringify(all)}\n`);
  } else {
    const { grid } = await import('../../../report/layout');
    const rows = all.map(({ what, found, wrong: fault }) => [
      what,
      fault === undefined ? found : `${found}: ${fault}`,
    ]);
    io.out(`${grid({ head: ['what', 'found'], rows }, styleOf(flags, io))}\n`);
    io.out(
      wrong.length === 0
        ? '\nNothing is wrong.\n'
        : `\nWrong: ${wrong.map(({ what }) => what).join(', ')}.\n`,
    );
  }
  return wrong.length === 0 ? EXIT.answered : EXIT.failed;
});

function machine({ terminal, width, env }: Io): readonly Looked[] {
  const { LC_ALL, LC_CTYPE, LANG = 'not set' } = env;
  return [
    {
      what: 'program',
      found: `${VERSION}, ${builtIndex('complete.json') === undefined ? 'from its source' : 'built'}`,
    },
    { what: 'node', found: `${process.version} on ${process.platform} ${process.arch}` },
    { what: 'input', found: terminal.input ? 'a terminal' : 'no terminal' },
    { what: 'output', found: terminal.output ? `a terminal, ${width ?? 'unknown'} columns` : 'no terminal' },
    { what: 'terminal', found: env.TERM ?? 'not set' },
    { what: 'language', found: LC_ALL ?? LC_CTYPE ?? LANG },
  ];
}

function folders({ env }: Io): readonly Looked[] {
  const { XDG_CACHE_HOME: cache = '', HOME: home = homedir() } = env;
  const state = stateDirectory(env);
  const games = join(state, 'games');
  const kept = existsSync(games) ? readdirSync(games).filter((file) => file.endsWith('.jsonl')).length : 0;
  const shown = (folder: string): string =>
    folder.startsWith(home) ? `~${folder.slice(home.length)}` : folder;
  const looked = (what: string, folder: string, found: string): Looked => ({
    what,
    found: found,
    ...(canWrite(folder)
      ? {}
      : { wrong: 'it cannot be written to; give yourself the right to, or name another' }),
  });
  const cached = isAbsolute(cache) ? join(cache, 'blucher') : join(home, '.cache', 'blucher');
  return [
    looked('games', state, `${shown(games)}, ${kept} kept`),
    looked('compiled code', cached, shown(cached)),
  ];
}

/** Whether a folder can be written to, or be made where there is none yet. */
function canWrite(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function settings({ env }: Io): readonly Looked[] {
  try {
    return settingsInForce(env).map(({ name, value, from }) => {
      const fault = name === 'rules' ? problemOf(() => entryOf(value))?.faults[0] : undefined;
      return {
        what: name,
        found: from === undefined ? `${value}, as usual` : `${value}, set`,
        ...(fault && { wrong: fault.message }),
      };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ what: 'settings', found: 'not read', wrong: error.faults.map(sentence).join('; ') }];
  }
}

async function rules(): Promise<readonly Looked[]> {
  const loaded = await Promise.all(RULESETS.map(({ load }) => load()));
  return loaded.map(({ id, version }) => ({ what: `ruleset ${id}`, found: `version ${version}` }));
}
