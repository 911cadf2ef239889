import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(30_000);

const LEARNING = readFileSync('scenarios/learning.yaml', 'utf8');
const directory = newFolder();
const scenario = join(directory, 'bad.yaml');

/** Plays the learning scenario with one thing of it changed. */
async function playWith(
  what: string,
  instead: string,
): Promise<readonly [status: number, out: string, err: string]> {
  expect(LEARNING).toContain(what);
  writeFileSync(scenario, LEARNING.replace(what, instead));
  const env = { XDG_STATE_HOME: directory };
  const { status, out, err } = await runCli(['play', scenario], { env, stdin: 'ready\n' });
  expect((await runCli(['game', 'list', '--json'], { env })).out).toBe('[]\n');
  return [status, out, err.replaceAll(scenario, 'bad.yaml')];
}

const thousands = (line: (n: number) => string): string =>
  Array.from({ length: 5000 }, (_, n) => line(n)).join('\n');

describe('a roster that cannot be played is reported by its line, and no game begins', () => {
  test.each([
    [
      'an unknown trait',
      'traits: [shock, steady]',
      'traits: [shock, stedy]',
      /^blucher: bad\.yaml:15:75, .*: "stedy" is not known \(did you mean "steady"\?\); give shock, .*\n$/,
    ],
    [
      'an unknown kind of unit',
      'type: grenadiers, names',
      'type: grenadier, names',
      /^blucher: bad\.yaml:\d+:\d+, .*grenadier.*\n$/,
    ],
    [
      'a name that two units of a side have',
      'names: [Brandt, Conrad]',
      'names: [Brandt, Adler]',
      /^blucher: bad\.yaml:\d+:\d+, .*: there is a unit "Adler" already\n$/,
    ],
    [
      'a name that units of both sides have',
      'names: [Kestrel]',
      'names: [Adler]',
      /^blucher: bad\.yaml:\d+:\d+, .*: there is a unit "Adler" already\n$/,
    ],
    [
      'a name that every object answers to',
      'names: [Kestrel]',
      'names: [__proto__]',
      /^blucher: bad\.yaml:\d+:\d+, .*: "__proto__" is a reserved word; give another name\n$/,
    ],
    [
      '5,000 units of a kind',
      'count: 2, names: [Brandt, Conrad]',
      'count: 5000',
      /^blucher: bad\.yaml:\d+:\d+, .*: 5000 is not allowed; give a whole number from 1 to \d+\n$/,
    ],
    [
      '5,000 units by name',
      '          - { type: line, count: 2, names: [Brandt, Conrad] }',
      thousands((n) => `          - { type: line, names: [Unit ${n}] }`),
      /^blucher: bad\.yaml:\d+:\d+, .*: has 5002 entries; give 0 to 1000\n$/,
    ],
    [
      '5,000 units by kinds',
      '          - { type: guns, names: [Doppel] }',
      Array.from({ length: 50 }, () => '          - { type: guns, count: 100 }').join('\n'),
      /^blucher: sides\[0\]\.formations: has 50\d\d units; a battle is played with up to 999 a side\n$/,
    ],
  ])('%s', async (_, what, instead, said) => {
    expect(await playWith(what, instead)).toEqual([2, '', expect.stringMatching(said)]);
  });
});
