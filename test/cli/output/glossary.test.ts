import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeGlossary } from '../../../src/cli/output/glossary';
import { runCli } from '../run-cli';

const ROOT = join(__dirname, '..', '..', '..');

/** What the built program prints, which `npm test` has built. */
function built(...args: readonly string[]): string {
  return execFileSync(process.execPath, [join(ROOT, 'bin', 'blucher.js'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('the build stores the glossary of this source', async () => {
  const stored = brotliDecompressSync(readFileSync(join(ROOT, 'dist', 'glossary.json.br'))).toString();
  expect(stored === JSON.stringify(await makeGlossary())).toBe(true);
});

test.each([
  ['explain', 'steady'],
  ['explain', 'crestFire', '--json'],
  ['explain', 'square', '--rules', 'gte'],
  ['rulesets'],
  ['rulesets', '--json'],
])('"%s %s" answers from the glossary as from the rulesets', async (...args) => {
  expect(built(...args)).toBe((await runCli(args)).out);
});
