import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDoc } from '../../support/docs/api-doc';

test('docs/api.md is made of the comments in src/api', () => {
  const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'api.md'), 'utf8');
  expect(page).toBe(apiDoc());
});
