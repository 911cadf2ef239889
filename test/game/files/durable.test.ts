import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../../src/game/files/durable';
import { newFolder } from '../../support/folder';

const directory = newFolder();

test('a pipe and a folder are left in their place', async () => {
  const pipe = join(directory, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const before = readdirSync(directory);
  for (const file of [pipe, directory])
    await expect(replaceFile(file, 'text')).rejects.toThrow('is no file, so nothing is put in its place');
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(readdirSync(directory)).toEqual(before);
});

test('a link to a file stays one, and the file has the text', async () => {
  const file = join(directory, 'file');
  const link = join(directory, 'link');
  writeFileSync(file, 'before');
  symlinkSync(file, link);
  await replaceFile(link, 'after');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('after');
});

test('a file that only some may read stays so', async () => {
  const file = join(directory, 'shared');
  writeFileSync(file, 'before', { mode: 0o640 });
  await replaceFile(file, 'after');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o640, 'after']);
  const fresh = join(directory, 'fresh');
  await replaceFile(fresh, 'text');
  expect(statSync(fresh).mode & 0o777).toBe(0o600);
});

test('a draft that a killed program has left is swept, and none of another who writes', async () => {
  const folder = mkdtempSync(join(directory, 'killed-'));
  const [file, stray, fresh] = ['', `.${randomUUID()}`, `.${randomUUID()}`].map((end) =>
    join(folder, `army.yaml${end}`),
  ) as [string, string, string];
  for (const draft of [stray, fresh]) writeFileSync(draft, 'half');
  utimesSync(stray, 0, 0);
  await replaceFile(file, 'text');
  expect([existsSync(stray), existsSync(fresh), readFileSync(file, 'utf8')]).toEqual([false, true, 'text']);
});

test('no other file is touched, whatever its name', async () => {
  const folder = mkdtempSync(join(directory, 'drafts-'));
  const file = join(folder, 'roster.yaml');
  const own = `${file}.new`;
  writeFileSync(own, 'the user’s');
  for (const text of ['first', 'second']) await replaceFile(file, text);
  expect(readdirSync(folder)).toEqual(['roster.yaml', 'roster.yaml.new']);
  expect([readFileSync(file, 'utf8'), readFileSync(own, 'utf8')]).toEqual(['second', 'the user’s']);
});

test('a link that leads nowhere is left in its place', async () => {
  const link = join(directory, 'lost');
  symlinkSync(join(directory, 'not-mounted', 'file'), link);
  const before = readdirSync(directory);
  await expect(replaceFile(link, 'text')).rejects.toThrow('is a link that leads nowhere, so nothing is put');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(directory)).toEqual(before);
});
