import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../src/core/input/problem';
import { GameFault } from '../../../src/game/files/fault';
import { ensureProgramKey, readProgramKey } from '../../../src/game/secrets/program-key';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-keeper-'));
  file = join(directory, 'state', 'keeper.key');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('the key is made once, for this user alone', async () => {
  expect(await readProgramKey(file)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  const made = await ensureProgramKey(file, randomBytes);
  expect(await ensureProgramKey(file, randomBytes)).toEqual(made);
  expect(await readProgramKey(file)).toEqual(made);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\da-f]{64}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(directory, 'state')).mode & 0o777).toBe(0o700);
});

test('two that want it at once get the same one', async () => {
  const [one, other] = await Promise.all([
    ensureProgramKey(file, randomBytes),
    ensureProgramKey(file, randomBytes),
  ]);
  expect(one).toEqual(other);
});

test('each purpose has a key of its own, which follows from the file', async () => {
  const zeros = (count: number): Uint8Array => new Uint8Array(count);
  const { dice, seal } = await ensureProgramKey(file, zeros);
  // HKDF-SHA-256 (RFC 5869) of 32 zero bytes without salt, worked out apart from this program.
  expect(Buffer.from(dice).toString('hex')).toBe(DICE_KEY);
  expect(Buffer.from(seal).toString('hex')).toBe(SEAL_KEY);
});

const DICE_KEY = '3d06bbbeaa77ff2ce950981e53e1c26d2830e24f83856aec6abdb7af7ecc0249';
const SEAL_KEY = '5c83d20c8c37e9c03fd52ab4a041ce07b2a2c800f355707b7743015d97da4fe3';

test.each(['', 'key', '0'.repeat(64), `${'0'.repeat(63)}\n`, `${'G'.repeat(64)}\n`])(
  'a file that holds %j is damaged, and is not replaced',
  async (text) => {
    await ensureProgramKey(file, randomBytes);
    writeFileSync(file, text);
    await expect(readProgramKey(file)).rejects.toThrow(GameFault);
    await expect(ensureProgramKey(file, randomBytes)).rejects.toThrow('64 hex digits');
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('where no directory can be made, that is a problem', async () => {
  writeFileSync(join(directory, 'state'), '');
  await expect(ensureProgramKey(file, randomBytes)).rejects.toThrow(Problem);
});
