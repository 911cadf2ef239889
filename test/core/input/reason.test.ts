import { reasonOf, writingReasonOf } from '../../../src/core/input/reason';

const fault = (code: string): Error => Object.assign(new Error('it failed'), { code });

test.each([
  ['ENOENT', 'there is no such file', 'there is no such directory'],
  ['EISDIR', 'it is a directory', 'it is a directory'],
  ['EIO', 'its device fails', 'its device fails'],
  ['EROFS', 'it is on a disk that may only be read', 'it is on a disk that may only be read'],
  ['EACCES', 'permission denied', 'permission denied'],
  ['ENOTDIR', 'there is no such directory', 'there is no such directory'],
  ['EODD', 'EODD', 'EODD'],
])('%s says why a file could not be read or written', (code, reading, writing) =>
  expect([reasonOf(fault(code)), writingReasonOf(fault(code))]).toEqual([reading, writing]),
);

test('an error without a code speaks for itself', () =>
  expect(reasonOf(new Error('it \u001b failed'))).toBe('it \\u{1b} failed'));
