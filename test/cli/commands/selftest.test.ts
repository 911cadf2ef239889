import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../run-cli';

test('house rules are of the ruleset that their file names', async () => {
  const { out } = await runCli(['selftest', '--house', 'percentage']);
  expect(out).toMatch(/house rules "Example club" change \d+ of/);
});

test('a fault of a whole file of house rules has no empty path', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'house-')), 'empty.yaml');
  writeFileSync(file, '');
  expect((await runCli(['selftest', '--house', file])).err).toContain(`${file}: holds no house rules; `);
});

test('a case that wants other dice says so in one sentence', async () => {
  const { out } = await runCli(['selftest', '--house', 'percentage']);
  const told = out.replace(/\s+/g, ' ');
  expect(told).toMatch(/\(close-combat\): it cannot be ruled on \(too few dice: \d given, [^()]+\)/);
  expect(told).not.toContain(': in is');
});
