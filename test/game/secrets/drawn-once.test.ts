import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnOnce } from '../../../src/game/secrets/drawn-once';
import { GameFault } from '../../../src/game/files/fault';
import { bytesOf } from '../../support/bot';
import { keeperOf } from '../../support/secrecy';
import { newFolder } from '../../support/folder';

const directory = newFolder();

const KEEPER = keeperOf();
const drawn = (seed: string, key = KEEPER) => drawnOnce(directory, key, bytesOf(seed));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const files = (): readonly string[] => readdirSync(join(directory, 'drawn'));

test('is the same for a name ever after, and another for every other name', async () => {
  const first = hex(await drawn('one')('turn 1'));
  expect(first).toHaveLength(64);
  expect(hex(await drawn('two')('turn 1'))).toBe(first);
  expect(hex(await drawn('three')('turn 2'))).not.toBe(first);
  expect(files()).toHaveLength(2);
});

test('stands in no file in the clear', async () => {
  const bytes = hex(await drawn('one')('turn 1'));
  for (const file of files())
    expect(readFileSync(join(directory, 'drawn', file), 'utf8')).not.toContain(bytes);
});

test('is not drawn anew where it opens no more', async () => {
  await drawn('one')('turn 3');
  await expect(drawn('one', keeperOf())('turn 3')).rejects.toThrow(GameFault);
  for (const text of ['', '{}', 'null', '{"iv":"a","tag":"b","text":"c"}']) {
    for (const file of files()) writeFileSync(join(directory, 'drawn', file), text);
    await expect(drawn('one')('turn 3')).rejects.toThrow(
      /is damaged, or was sealed with another key; put the "keeper.key" of that time back, or go on by "dice ask"/,
    );
  }
});
