import { mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDirectory } from '../../../src/game/files/make-directory';

const newHome = async (): Promise<string> => mkdtemp(join(tmpdir(), 'blucher-directory-'));

test('a directory is made with those above it, and one that is there is left', async () => {
  const directory = join(await newHome(), 'a', 'b', 'c');
  await Promise.all([makeDirectory(directory, 0o700), makeDirectory(directory, 0o700)]);
  await makeDirectory(directory);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test('a file in its way is told', async () => {
  const file = join(await newHome(), 'file');
  await writeFile(file, '');
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeDirectory(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a link that leads nowhere is told, with what it leads to', async () => {
  const home = await newHome();
  const [link, gone] = [join(home, 'link'), join(home, 'gone')];
  await symlink(gone, link);
  const message = `is a link to ${gone}, which is not there; make that directory, or remove the link`;
  for (const directory of [link, join(link, 'a', 'b')])
    await expect(makeDirectory(directory)).rejects.toMatchObject({ faults: [{ path: link, message }] });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('below /proc, where none can be made, it ends', async () => {
  await expect(makeDirectory('/proc/none/a/b')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
});
