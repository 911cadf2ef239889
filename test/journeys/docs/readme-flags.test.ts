import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAGS_PART, flagsPart } from '../../support/docs/readme-flags';

test('the README lists the flags of every command as npm run readmes would', async () => {
  const readme = readFileSync(join(__dirname, '..', '..', '..', 'README.md'), 'utf8');
  expect(FLAGS_PART.exec(readme)?.[0]).toBe(await flagsPart());
});
