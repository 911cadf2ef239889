import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Room for new objects: tools that make many by the second spend a sixth of their time on clearing less room. */
const YOUNG = '--max-semi-space-size=64';

/**
 * Runs tools of node_modules at the same time, and says of each whether it found faults, and in how many seconds. The
 * process ends with 1 if any did.
 */
export async function runAll(tools) {
  const all = await Promise.all(Object.entries(tools).map(([name, tool]) => run(name, tool)));
  process.exitCode = all.every(Boolean) ? 0 : 1;
}

function run(name, [tool, ...args]) {
  const began = performance.now();
  return new Promise((done) => {
    spawn(process.execPath, [YOUNG, join('node_modules', tool), ...args], { stdio: 'inherit' }).on(
      'close',
      (status) => {
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        console.log(`${name}: ${status === 0 ? 'all is well' : 'faults'}, ${seconds} s`);
        done(status === 0);
      },
    );
  });
}
