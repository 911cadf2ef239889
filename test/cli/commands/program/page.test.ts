import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../../../../src/cli/pages';
import { runCli } from '../../run-cli';

test.each(PAGES)('help %s shows that page as it is', async (page) => {
  const text = readFileSync(join(__dirname, '..', '..', '..', '..', 'docs', `${page}.md`), 'utf8');
  expect(await runCli(['help', page])).toMatchObject({ status: 0, out: text, err: '' });
});

test('help of a command is its own help', async () => {
  expect((await runCli(['help', 'fire'])).out).toBe((await runCli(['fire', '--help'])).out);
});
