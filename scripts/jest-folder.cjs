'use strict';

// Temporary files of the tests go to memory where the system has such a folder with room: most of a game's time is the wait for
// the disk, and no test pulls the plug.
const { chmodSync, mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { join } = require('node:path');

const MEMORY = '/dev/shm';
/** Bytes that must be free there. */
const ROOM = 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Jest runs this before all tests, and what it returns is no concern of theirs. */
module.exports = ({ nonFlagArgs }) => {
  // Who names files wants all of their tests.
  if (nonFlagArgs.length > 0) process.env.GATE ??= '1';
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'blucher-tests-'));
  // Some tests run the program as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
