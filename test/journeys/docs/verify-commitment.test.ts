import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '../../../src/game/secrets/commitment';
import { HUNDRED_FACES, NONCE, VECTORS } from '../../game/secrets/vectors';
import { gateTest, variants } from '../../support/evenings';

const SCRIPT = join('docs', 'verify-commitment.sh');

interface Verdict {
  readonly status: number | null;
  readonly said: string;
}

function verify(...args: readonly string[]): Verdict {
  const { status, stdout } = spawnSync('sh', [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

test('it is short enough to be read before it is trusted', () => {
  expect(readFileSync(SCRIPT, 'utf8').trim().split('\n').length).toBeLessThan(60);
});

gateTest.each(VECTORS)('$about: true', ({ line, commitment, pledge }) => {
  const { status, said } = verify(commitment, line, ...(pledge === undefined ? [] : [pledge]));
  expect(status).toBe(0);
  expect(said).toMatch(/^TRUE: /);
});

gateTest('true over more than one block of the hash', () => {
  const dice = Array.from(HUNDRED_FACES.slice(0, 40)).join(',');
  const line = `blucher-mo/1 side=A turn=1 dice=${dice} word-a= word-b= nonce=${NONCE}`;
  expect(verify(commitmentOf(line), line).status).toBe(0);
});

const { line, commitment, pledge } = VECTORS[0]!;
const picked = line.replace('3,3,5', '6,6,6');

test.each(
  variants(
    [
      ['another line', [commitment, picked], 1, 'FALSE: the line is not what was committed to'],
      [
        'dice that were picked',
        [commitmentOf(picked), picked],
        1,
        'FALSE: the nonce and the words give 3,3,5',
      ],
      ['another pledge', [commitment, line, commitment], 1, 'FALSE: the nonce is not what was pledged'],
      ['no line', [commitment, `${line} dice=6,6,6`], 2, 'UNUSABLE: no line of a reveal'],
      ['a line with a file name pattern', [commitment, '*'], 2, 'UNUSABLE: no line of a reveal'],
      ['nothing', [], 2, ''],
    ] as const,
    3,
  ),
)('a commitment is checked without the program: %s', (_, args, status, said) => {
  expect(verify(...args)).toEqual({ status, said });
  expect(pledge).toBeDefined();
});
