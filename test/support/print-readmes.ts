/** Writes the README of each ruleset's folder: `npm run readmes`. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS, HOME, readmeOf } from './ruleset-readme';

async function write(): Promise<void> {
  for (const folder of FOLDERS) writeFileSync(join(HOME, folder, 'README.md'), await readmeOf(folder));
}

void write();
