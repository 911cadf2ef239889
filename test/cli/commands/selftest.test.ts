import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESETS } from '../../../src/rulesets';
import { runCli } from '../run-cli';
import { newFolder } from '../../support/folder';

test.each(RULESETS)('house rules are of the ruleset that their file names: $id', async ({ id }) => {
  const { status, out, err } = await runCli(['selftest', '--house', id]);
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/house rules "(?:Example club|Our own copy)" change \d+ of/);
  if (id !== 'percentage') return;
  // A case that wants other dice says so in one sentence.
  const told = out.replace(/\s+/g, ' ');
  expect(told).toMatch(/\(close-combat\): it cannot be ruled on \(too few dice: \d given, [^()]+\)/);
  expect(told).not.toContain(': in is');
});

test('a fault of a whole file of house rules has no empty path', async () => {
  const file = join(newFolder(), 'empty.yaml');
  writeFileSync(file, '');
  expect((await runCli(['selftest', '--house', file])).err).toContain(`${file}: holds no house rules; `);
});
