import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS, HOME, readmeOf } from '../../support/docs/ruleset-readme';

test.each(FOLDERS)('the README of %s is what npm run readmes would write', async (folder) => {
  expect(readFileSync(join(HOME, folder, 'README.md'), 'utf8')).toBe(await readmeOf(folder));
});
