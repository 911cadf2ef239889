import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GameFault } from '../../../src/game/files/fault';
import { readGuarded, writing } from '../../../src/game/journal/journal-file';
import { Guard } from '../../../src/game/journal/guard';
import { parseLines } from '../../../src/game/journal/format';
import { someOf } from '../../support/evenings';
import { keeperOf } from '../../support/secrecy';
import { played, SCRIPT } from '../recorded';
import { newFolder } from '../../support/folder';

/*
 * The journal of a game with each of its bits turned, and cut at each of its bytes: with EVENINGS=1 all, else some.
 */

/** Enough lines of the script for events of every kind. */
const LINES = 40;

const KEEPER = keeperOf();
const directory = newFolder();
const file = join(directory, 'game.jsonl');

const guard = (): Promise<Guard> => Guard.of(file, directory, KEEPER);

let bytes: Buffer;
let events: number;
beforeAll(async () => {
  const { log } = (await played(SCRIPT.lines.slice(0, LINES))).game;
  const work = async ({ append }: { append: (event: object) => Promise<unknown> }): Promise<void> => {
    for (const { event } of log) await append(event);
  };
  await writing(file, work, { guard: await guard() });
  [bytes, events] = [readFileSync(file), log.length];
});

/** The number of the line that a byte stands in. */
const lineAt = (offset: number): number =>
  bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;

function faultOf(changed: Buffer): string | undefined {
  try {
    parseLines(changed, file);
    return undefined;
  } catch (error) {
    if (error instanceof GameFault) return error.fault.message;
    throw error;
  }
}

test('each bit that is turned is found, at its line', () => {
  const bits = Array.from({ length: 8 * bytes.length }, (_, bit) => bit);
  const missed = someOf(bits, 401).filter((bit) => {
    const at = bit >> 3;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    return faultOf(changed)?.startsWith(`is damaged at line ${lineAt(at)}: `) !== true;
  });
  expect(missed).toEqual([]);
});

/** What a reader finds once the journal was cut: how many events, or that it is refused. */
async function readCut(cut: number): Promise<number | 'refused'> {
  writeFileSync(file, bytes.subarray(0, cut));
  try {
    return (await readGuarded(file, await guard())).entries.length;
  } catch (error) {
    if (error instanceof GameFault) return 'refused';
    throw error;
  }
}

test('cut at any byte, and so at any line, it is refused, or its last line is there again', async () => {
  const last = bytes.lastIndexOf(0x0a, bytes.length - 2) + 1;
  // The line before the last is whole without its line feed too.
  // An empty file is no game at all, which every command says.
  const cuts = Array.from({ length: bytes.length - 1 }, (_, i) => i + 1);
  const ends = cuts.filter((cut) => bytes[cut - 1] === 0x0a || bytes[cut] === 0x0a);
  for (const cut of [...someOf(cuts, 97), ...ends])
    expect([cut, await readCut(cut)]).toEqual([cut, cut >= last - 1 ? events : 'refused']);
});

test('cut in its last line, the next writer finishes it and says so', async () => {
  const from = bytes.lastIndexOf(0x0a, bytes.length - 2) + 1;
  const cuts = Array.from({ length: bytes.length - from }, (_, i) => from + i);
  for (const cut of someOf(cuts, 29)) {
    writeFileSync(file, bytes.subarray(0, cut));
    const isFinished = await writing(file, ({ finished }) => Promise.resolve(finished), {
      guard: await guard(),
    });
    // Without its line feed alone it was whole.
    expect([cut, isFinished]).toEqual([cut, cut < bytes.length - 1]);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  }
});
