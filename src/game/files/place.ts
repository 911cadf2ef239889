import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The directory for what the program remembers from one command to the next: `$XDG_STATE_HOME/blucher` where that is
 * set (an absolute path, by the XDG specification), else where the platform keeps such things.
 */
export function stateDirectory(env: Env, platform: NodeJS.Platform = process.platform): string {
  const { XDG_STATE_HOME: state = '', LOCALAPPDATA: local = '', HOME: home = homedir() } = env;
  if (isAbsolute(state)) return join(state, 'blucher');
  if (platform === 'win32' && local !== '') return join(local, 'blucher');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'blucher');
  return join(home, '.local', 'state', 'blucher');
}

/** The file of the program's own key in its state directory. */
export function programKeyFile(directory: string): string {
  return join(directory, 'keeper.key');
}
