import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that is gone once the tests of the file have ended. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blucher-'));
  folders.push(folder);
  return folder;
}
