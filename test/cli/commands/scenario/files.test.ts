import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarioFiles } from '../../../../src/cli/commands/scenario/files';
import { runCli } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const directory = newFolder();

const SCENARIO = 'schema: blucher-scenario/1\n';
for (const folder of ['b', 'a', 'a/deep', 'none']) mkdirSync(join(directory, folder));
for (const name of ['b/z.yaml', 'a/deep/y.json', 'a/x.yml', 'a/notes.txt'])
  writeFileSync(join(directory, name), SCENARIO);
writeFileSync(join(directory, 'a/roster.yaml'), 'schema: blucher-roster/1\n');

test('scenarios are found in a directory and below, in order; a file stays as it is named', async () => {
  expect(await scenarioFiles([directory, 'gone.yaml'])).toEqual([
    join(directory, 'a/deep/y.json'),
    join(directory, 'a/x.yml'),
    join(directory, 'b/z.yaml'),
    'gone.yaml',
  ]);
});

test.each([
  ['a directory without any', join(directory, 'none'), 9, /holds no scenario files/],
  ['too many files to look through', directory, 8, /holds more than 8 files; name the directory/],
])('%s is refused', async (_, path, most, message) => {
  await expect(scenarioFiles([path], most)).rejects.toThrow(message);
});

test.each(['learning', '-', 'nowhere.yaml'])('%s cannot be watched', async (name) => {
  const { status, out, err } = await runCli(['scenario', 'check', '--watch', name]);
  expect([status, out, err]).toEqual([
    2,
    '',
    `blucher: ${name}: cannot be watched: it is no file or directory here\n`,
  ]);
});
