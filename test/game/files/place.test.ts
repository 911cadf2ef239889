import { homedir } from 'node:os';
import { join } from 'node:path';
import { stateDirectory } from '../../../src/game/files/place';

test.each([
  ['linux', { HOME: '/home/ney' }, '/home/ney/.local/state/blucher'],
  ['linux', { HOME: '/home/ney', XDG_STATE_HOME: '/var/ney' }, '/var/ney/blucher'],
  ['linux', { HOME: '/home/ney', XDG_STATE_HOME: 'relative' }, '/home/ney/.local/state/blucher'],
  ['darwin', { HOME: '/Users/ney' }, '/Users/ney/Library/Application Support/blucher'],
  ['win32', { HOME: '/c/ney', LOCALAPPDATA: '/c/ney/AppData/Local' }, '/c/ney/AppData/Local/blucher'],
  ['win32', { HOME: '/c/ney' }, '/c/ney/.local/state/blucher'],
  ['linux', {}, join(homedir(), '.local/state/blucher')],
] as const)('on %s with %j: %s', (platform, env, expected) => {
  expect(stateDirectory(env, platform)).toBe(expected);
});
