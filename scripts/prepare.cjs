'use strict';

// `npm ci` and an installation from a git address build the program. Without the tools of the build there is no error:
// the program itself says what to do.
const { spawnSync } = require('node:child_process');

function hasTools() {
  try {
    require.resolve('rolldown/package.json');
    return true;
  } catch {
    return false;
  }
}

// The first `npx blucher` of a checkout prepares it too: a whole build there would keep a player waiting.
const ARGS = process.env.npm_command === 'exec' ? ['--', '--if-old'] : [];

if (hasTools()) {
  process.exitCode =
    spawnSync('npm', ['run', 'build', ...ARGS], { stdio: 'inherit', shell: true }).status ?? 1;
} else {
  console.error(
    'blucher is not built: its tools are development packages. Run `npm ci`, without --omit=dev.',
  );
}
