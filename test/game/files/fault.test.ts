import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../../src/core/input/problem';
import { GameFault, ioProblem, reading, shownFile } from '../../../src/game/files/fault';
import { newFolder } from '../../support/folder';

const system = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'write' });

test.each([
  ['ENOSPC', 'a: cannot be used: the disk is full (ENOSPC, write)'],
  ['EACCES', 'a: cannot be used: you may not do so there (EACCES, write)'],
  ['EROFS', 'a: cannot be used: it is on a disk that may only be read (EROFS, write)'],
  ['ENOENT', 'a: cannot be used: there is no such directory (ENOENT, write)'],
  ['ENOTDIR', 'a: cannot be used: there is no such directory (ENOTDIR, write)'],
  ['EODD', 'a: cannot be used: the system says EODD (write)'],
  ['constructor', 'a: cannot be used: the system says constructor (write)'],
])('what the system says, %s, is shown in words', (code, message) => {
  const problem = ioProblem(system(code), 'a');
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).message).toBe(message);
});

test('any other error stays what it is', () => {
  for (const error of [new Error('no'), new GameFault({ path: 'a', message: 'is damaged' })])
    expect(ioProblem(error, 'a')).toBe(error);
});

test('a fault of a game names its file', () => {
  const { message, name, fault } = new GameFault({ path: 'a', message: 'is damaged' });
  expect([message, name, fault.path]).toEqual(['a: is damaged', 'GameFault', 'a']);
});

test('the name of a file is shown safely, and cut if it is very long', () => {
  expect(shownFile('a\u001b[2J')).toBe('a\\u{1b}[2J');
  expect(shownFile('x'.repeat(200))).toHaveLength(200);
  expect(shownFile('x'.repeat(201))).toBe(`${'x'.repeat(197)}...`);
});

describe('reading', () => {
  const directory = newFolder();

  test('a file that is not there gives nothing', async () => {
    const file = join(directory, 'none');
    expect(await reading(file, readFile(file, 'utf8'))).toBeUndefined();
  });

  test('what is no file is a problem', async () => {
    await expect(reading(directory, readFile(directory, 'utf8'))).rejects.toThrow(/cannot be used: .*EISDIR/);
  });

  test('what was read comes through', async () => {
    expect(await reading('a', Promise.resolve(''))).toBe('');
  });
});

test('a file without a name is shown as a name that is empty', () => {
  expect(shownFile('')).toBe('""');
});
