/** Writes the README of each ruleset's folder, the flags in that of the project, its picture of a session, and the page about the package:
 * `npm run readmes`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDoc } from './api-doc';
import { FLAGS_PART, flagsPart } from './readme-flags';
import { SESSION, sessionSvg } from './session-svg';
import { FOLDERS, HOME, readmeOf } from './ruleset-readme';

async function write(): Promise<void> {
  for (const folder of FOLDERS) writeFileSync(join(HOME, folder, 'README.md'), await readmeOf(folder));
  writeFileSync(join(__dirname, '..', '..', '..', 'docs', 'api.md'), apiDoc());
  writeFileSync(SESSION, await sessionSvg());
  const readme = join(__dirname, '..', '..', '..', 'README.md');
  const flags = await flagsPart();
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(FLAGS_PART, () => flags),
  );
}

void write();
