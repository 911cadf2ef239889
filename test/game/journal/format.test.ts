import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { GameFault } from '../../../src/game/files/fault';
import {
  makeEntry,
  makeLine,
  NO_HASH,
  parseLines,
  VERSION,
  type Entry,
  type Lines,
} from '../../../src/game/journal/format';
import { runsOf } from '../../support/evenings';

interface Said {
  readonly text: unknown;
}

/** The lines of a journal that says these things. */
function linesOf(said: readonly unknown[]): readonly string[] {
  let before: Entry | undefined;
  return said.map((text, i) => {
    const prev = before?.hash ?? NO_HASH;
    before = makeEntry<Said>(i + 1, `2026-01-01T00:00:0${i % 10}.000Z`, { text }, prev);
    return makeLine(before, prev);
  });
}

const parse = (text: string | Uint8Array): Lines<Said> => parseLines<Said>(Buffer.from(text), 'game.jsonl');

function faultOf(text: string | Uint8Array): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof GameFault) return error.message;
    throw error;
  }
  return 'none';
}

const JOURNAL = linesOf(['ready', 'Küche – 5½', { turn: 3 }, ['\u0007', '\ufffd', '"chain":"'], 'next']);
const TEXT = JOURNAL.join('');
const BYTES = Buffer.from(TEXT);

/** The number of the line that a byte stands in; its line feed is a part of it. */
function lineAt(offset: number): number {
  return BYTES.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
}

describe('a journal', () => {
  test('reads as it was written, whatever its events say', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (said) => {
        const { entries, whole, unended } = parse(linesOf(said).join(''));
        expect(entries.map(({ event }) => JSON.stringify(event.text))).toEqual(
          said.map((text) => JSON.stringify(text)),
        );
        expect([whole, unended]).toEqual([Buffer.byteLength(linesOf(said).join('')), false]);
      }),
    );
  });

  test('holds in memory just what a reader will find', () => {
    const event = JSON.parse('{"__proto__": 1, "2": "two", "b": -0, "constructor": null}') as object;
    const entry = makeEntry<object>(1, '2026-01-01T00:00:00.000Z', { ...event, gone: undefined }, NO_HASH);
    const [read] = parseLines<object>(Buffer.from(makeLine(entry, NO_HASH)), 'game.jsonl').entries;
    expect(entry).toStrictEqual(read);
  });

  test('is chained by hashes that anybody can make of its lines', () => {
    for (const [i, line] of JOURNAL.entries()) {
      const [, body = '', hash] = /^(.*),"chain":"([\da-f]{64})"\}\n$/.exec(line) ?? [];
      expect(createHash('sha256').update(`${body}}`).digest('hex')).toBe(hash);
      expect(JOURNAL[i + 1] ?? `"prev":"${hash}"`).toContain(`"prev":"${hash}"`);
    }
  });
});

test('cut at any byte it gives the lines that are whole, and is no damage', () => {
  for (let cut = 0; cut <= BYTES.length; cut++) {
    const { entries, whole, unended } = parse(BYTES.subarray(0, cut));
    const isLineEnd = BYTES[cut] === 0x0a;
    expect(entries).toHaveLength(lineAt(cut) - 1 + (isLineEnd ? 1 : 0));
    expect(unended).toBe(isLineEnd);
    expect(whole).toBe(unended ? cut : Buffer.byteLength(JOURNAL.slice(0, entries.length).join('')));
  }
});

test('any byte changed, anywhere, is shown with its line', () => {
  const change = fc.tuple(fc.nat(BYTES.length - 1), fc.integer({ min: 1, max: 255 }));
  const ends = [...BYTES.keys()]
    .filter((at) => BYTES[at] === 0x0a)
    .map((at): [[number, number]] => [[at, 1]]);
  fc.assert(
    fc.property(change, ([at, bits]) => {
      const changed = Buffer.from(BYTES);
      changed[at] = (changed[at] ?? 0) ^ bits;
      expect(faultOf(changed)).toMatch(new RegExp(`^game\\.jsonl: is damaged at line ${lineAt(at)}: `));
    }),
    { numRuns: runsOf(2000), examples: ends },
  );
});

test('each bit of it counts', () => {
  for (let at = 0; at < BYTES.length; at++) {
    const changed = Buffer.from(BYTES);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    expect(faultOf(changed)).toContain(`is damaged at line ${lineAt(at)}: `);
  }
});

describe('lines that are not those that were written', () => {
  const [first = '', second = '', third = '', ...rest] = JOURNAL;
  const foreign = linesOf(['another game', 'ready', 'go'])[1] ?? '';

  test.each([
    ['one twice', [first, second, second, third], 3, 'its number is 2, not 3'],
    ['two in the wrong order', [first, third, second, ...rest], 2, 'its number is 3, not 2'],
    ['one left out', [first, third, ...rest], 2, 'its number is 3, not 2'],
    ['the first left out', [second, third], 1, 'its number is 2, not 1'],
    ['one of another game', [first, foreign, third], 2, 'it does not follow from the line before'],
    ['an empty one', [first, '\n', second], 2, 'it does not end as every line does'],
    ['one of Windows', [first, second.replace('\n', '\r\n')], 2, 'it does not end as every line does'],
    ['a mark at the start', [`\ufeff${first}`], 1, 'its hash does not fit what it says'],
    ['a blank more', [first, second.replace('"n":2', '"n": 2')], 2, 'its hash does not fit what it says'],
  ])('%s', (_, lines, line, why) => {
    expect(faultOf(lines.join(''))).toBe(
      `game.jsonl: is damaged at line ${line}: ${why}; put an untouched copy in its place`,
    );
  });
});

/** A line with a right hash that says something else than this program writes. */
function forged(body: string): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return `${body.slice(0, -1)},"chain":"${hash}"}\n`;
}

describe('a line that was made by something else', () => {
  const at = '2026-01-01T00:00:00.000Z';

  test('of a newer version is reported as such', () => {
    const line = forged(JSON.stringify({ v: VERSION + 1, n: 1, at, prev: NO_HASH, event: {} }));
    expect(faultOf(line)).toBe(
      `game.jsonl: was written by a newer version of this program (line 1 is of version ${VERSION + 1}; this one reads ${VERSION})`,
    );
  });

  test.each([
    ['no JSON', '{"v":1,}', 'its number is undefined, not 1'],
    ['no event', JSON.stringify({ v: 1, n: 1, at, prev: NO_HASH, event: [] }), 'it holds no event'],
    ['no time', JSON.stringify({ v: 1, n: 1, prev: NO_HASH, event: {} }), 'it holds no event'],
    ['no link', JSON.stringify({ v: 1, n: 1, at, event: {} }), 'it does not follow from the line before'],
    ['a text for a number', JSON.stringify({ v: 1, n: '1', at }), 'its number is "1", not 1'],
  ])('with %s', (_, body, why) => {
    expect(faultOf(forged(body))).toBe(
      `game.jsonl: is damaged at line 1: ${why}; put an untouched copy in its place`,
    );
  });
});

test('rubbish of any kind is reported or left over, and never anything worse', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(faultOf(bytes)).toMatch(/^none$|^game\.jsonl: is damaged at line 1: /);
    }),
  );
});
