import { createHash } from 'node:crypto';
import { jointRandomness } from '../../../src/game/secrets/joint-randomness';
import { chiSquare } from '../../support/odds/statistics';
import { gateTest } from '../../support/evenings';

const secret = (seed: string): Uint8Array => createHash('sha256').update(seed).digest().subarray(0, 16);

gateTest('the faces of many secrets are uniform, at each place and from one secret to the next', () => {
  const throws = Array.from({ length: 60_000 }, (_, i) => {
    const draw = jointRandomness(secret(String(i)), 'side=A turn=1 word-a=Ney word-b=');
    return [draw(6), draw(6), draw(6)];
  });
  for (const place of [0, 1, 2]) {
    expect(
      chiSquare(
        throws.map((faces) => faces[place] ?? 0),
        6,
      ),
    ).toBe('uniform');
  }
  const pairs = throws.slice(1).map(([face = 0], i) => 6 * ((throws[i]?.[0] ?? 0) - 1) + face);
  expect(chiSquare(pairs, 36)).toBe('uniform');
});

gateTest('the faces under many words are uniform too, so that no word serves better than another', () => {
  const faces = Array.from({ length: 60_000 }, (_, i) => jointRandomness(secret('fixed'), `word-a=${i}`)(6));
  expect(chiSquare(faces, 6)).toBe('uniform');
});

test('a long stream is uniform, and other dice than d6 are served', () => {
  const draw = jointRandomness(secret('long'), 'stream');
  expect(
    chiSquare(
      Array.from({ length: 60_000 }, () => draw(10)),
      10,
    ),
  ).toBe('uniform');
});
