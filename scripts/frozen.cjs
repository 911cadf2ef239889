'use strict';

// Modules that only read files of this repository: scenarios, maps, rules, cases. The build and the tests run each of
// them once, and put the constants that it exports in its place. Tests keep them until one of those files changes.
const { createHash } = require('node:crypto');
const { readdirSync, statSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
/** What the modules read, and the folders of their own code. */
const READ = ['scenarios', 'src/book', 'src/core/scenario', 'src/rulesets', 'test/rulesets', 'test/support'];

const FROZEN =
  /[\\/](?:src[\\/](?:book[\\/]installed-(?:book|cases)|core[\\/]scenario[\\/]installed(?:-maps)?)|test[\\/]support[\\/]case-files)\.ts$/;

/** The constants that a module exports. */
function frozen(file) {
  require('ts-node').register({ transpileOnly: true });
  return Object.entries(require(file));
}

/** Changes with every file that the modules read. */
function stamp() {
  const hash = createHash('sha256');
  for (const folder of READ) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true })) {
      const { mtimeMs, size } = statSync(join(ROOT, folder, file));
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

const text = (value) => JSON.stringify(JSON.stringify(value));

module.exports = {
  FROZEN,
  frozen,
  /** The two functions of a transformer of jest. */
  getCacheKey: (_, file) => `${file} ${stamp()}`,
  process: (_, file) => ({
    code: frozen(file)
      .map(([name, value]) => `exports.${name} = JSON.parse(${text(value)});`)
      .join('\n'),
  }),
};
