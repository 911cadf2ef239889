import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  canBe,
  commitmentOf,
  jointFaces,
  makeLine,
  makePledgeLine,
  parseHash,
  parseLine,
  percentEncoded,
  recipeOf,
  sumOf,
  verifyOpening,
  type Opening,
} from '../../../src/game/secrets/commitment';
import { HUNDRED_FACES, NONCE, VECTORS } from './vectors';

describe.each(VECTORS)('$about', ({ line, commitment, pledge }) => {
  const opening = parseLine(line, 'line');

  test('the line is read and made again, and its hash is the commitment', () => {
    expect(makeLine(opening)).toBe(line);
    expect(commitmentOf(line)).toBe(commitment);
  });

  test('the reveal is true, and so is its pledge', () => {
    expect(verifyOpening(opening, commitment, pledge).map(({ holds }) => holds)).not.toContain(false);
    if (pledge !== undefined) expect(commitmentOf(makePledgeLine(opening, NONCE))).toBe(pledge);
  });

  test('typed by hand as the recipe says, sha256sum prints the commitment', () => {
    const printed = execFileSync('sh', ['-c', recipeOf(line)], { encoding: 'utf8' });
    expect(printed).toBe(`${commitment}  -\n`);
  });
});

test('faces follow from nonce and words, over more than one block', () => {
  const faces = jointFaces({ side: 'A', turn: 1, words: ['', ''] }, NONCE, HUNDRED_FACES.length);
  expect(faces.join('')).toBe(HUNDRED_FACES);
});

test('what is no unreserved character is percent-encoded in capitals', () => {
  expect(percentEncoded("a-b_c.d~e*f!g'(h) é")).toBe('a-b_c.d~e%2Af%21g%27%28h%29%20%C3%A9');
});

test.each([
  [3, 2, false],
  [3, 3, true],
  [3, 18, true],
  [3, 19, false],
  [3, 9.5, false],
])('%d dice can show a sum of %d: %s', (count, sum, can) => {
  expect(canBe({ count, sum })).toBe(can);
});

test('dice of other sides are named in the line, and follow from the nonce and the words as well', () => {
  const terms = { side: 'A', turn: 1, sides: 10, words: ['Ney', ''] } as const;
  const opening: Opening = { ...terms, nonce: NONCE, dice: { faces: jointFaces(terms, NONCE, 30) } };
  const line = makeLine(opening);
  expect(line).toContain('side=A turn=1 sides=10 dice=');
  expect(parseLine(line, 'line')).toEqual(opening);
  expect(verifyOpening(opening, commitmentOf(line)).map(({ holds }) => holds)).toEqual([true, true]);
  expect(Math.max(...jointFaces(terms, NONCE, 30))).toBe(10);
  expect(() => parseLine(line.replace(' sides=10', ' sides=9'), 'line')).toThrow('is no line of a reveal');
  const typed: Opening = { ...opening, words: null, dice: { count: 2, sum: 17 } };
  expect(parseLine(makeLine(typed), 'line')).toEqual(typed);
});

describe('a reveal after a pledge', () => {
  const terms = { side: 'A', turn: 1, words: ['Ney', 'Foy'] } as const;
  const made: Opening = { ...terms, nonce: NONCE, dice: { faces: jointFaces(terms, NONCE, 3) } };
  const commitment = commitmentOf(makeLine(made));
  const pledged = commitmentOf(makePledgeLine(made, NONCE));
  const told = (pledge?: string): readonly string[] =>
    verifyOpening(made, commitment, pledge).map(({ what, holds }) => `${what}: ${holds}`);

  test('is checked against the pledge where there was one', () => {
    expect(told(pledged).at(-1)).toBe('the nonce is what was pledged before the words: true');
    expect(told(commitment).at(-1)).toBe('the nonce is what was pledged before the words: false');
    expect(told()).toEqual([
      'the line is what was committed to: true',
      'the dice follow from the nonce and the words: true',
    ]);
  });
});

const opening: fc.Arbitrary<Opening> = fc.record({
  side: fc.constantFrom('A', 'B'),
  turn: fc.integer({ min: 1, max: 999 }),
  words: fc.option(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 20 }))),
  nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  dice: fc.oneof(
    fc.record({ faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }) }),
    fc
      .integer({ min: 1, max: 12 })
      .chain((count) =>
        fc.record({ count: fc.constant(count), sum: fc.integer({ min: count, max: 6 * count }) }),
      ),
  ),
});

test('any reveal is one line of ASCII without quotes, and comes back from it', () => {
  fc.assert(
    fc.property(opening, (made) => {
      const line = makeLine(made);
      expect(line).toMatch(/^[\x21-\x7e]+( [\x21-\x7e]+)+$/);
      expect(line).not.toMatch(/['"\\`$]/);
      const [a, b] = made.words ?? [];
      const words = made.words === null ? null : [a?.normalize('NFC'), b?.normalize('NFC')];
      expect(parseLine(line, 'line')).toEqual({ ...made, words });
    }),
  );
});

test('whatever is changed in a line, it is no longer true', () => {
  for (const { line, commitment } of VECTORS) {
    for (let at = 0; at < line.length; at++) {
      const changed = line.slice(0, at) + (line[at] === '1' ? '2' : '1') + line.slice(at + 1);
      expect(isTrue(changed, commitment)).toBe(false);
    }
  }
});

function isTrue(line: string, commitment: string): boolean {
  try {
    return verifyOpening(parseLine(line, 'line'), commitment).every(({ holds }) => holds);
  } catch {
    return false;
  }
}

test('dice that do not follow from the words are shown, though the line was committed to', () => {
  const picked = parseLine(VECTORS[0]!.line.replace('3,3,5', '6,6,6'), 'line');
  expect(verifyOpening(picked, commitmentOf(makeLine(picked)))).toMatchObject([
    { holds: true },
    { holds: false, found: '3 3 5' },
  ]);
});

test.each([
  '',
  'blucher-mo/1',
  VECTORS[0]!.line.replace('side=A', 'side=a'),
  VECTORS[0]!.line.replace('turn=3', 'turn=03'),
  VECTORS[0]!.line.replace('3,3,5', '3,3,7'),
  VECTORS[0]!.line.replace('3,3,5', '3d6:19'),
  VECTORS[0]!.line.replace('3,3,5', '3d6:02'),
  VECTORS[0]!.line.replace('Ney', 'N%65y'),
  VECTORS[0]!.line.replace('Ney', '%FF'),
  VECTORS[0]!.line.replace('Ney', 'Ney dice=1,1,1'),
  VECTORS[0]!.line.toUpperCase(),
  `${VECTORS[0]!.line}0`,
])('"%s" is no line of a reveal', (text) => {
  expect(() => parseLine(text, 'line')).toThrow(
    /is no line of a reveal; give it whole, such as blucher-mo\/1/,
  );
});

test('a hash is 64 hex digits, in small letters or large', () => {
  const { commitment } = VECTORS[0]!;
  expect(parseHash(` ${commitment.toUpperCase()}\n`, 'x')).toBe(commitment);
  expect(() => parseHash(commitment.slice(1), 'x')).toThrow(/is no commitment; give its 64 hex digits/);
});

test('what dice come to, by their faces or as they were typed', () => {
  expect([sumOf({ faces: [6, 4, 2] }), sumOf({ count: 3, sum: 12 })]).toEqual([12, 12]);
});
