import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { bytesOf } from '../../support/bot';
import { runCli, type Run } from '../../cli/run-cli';
import { cheapSecrecy } from '../../support/secrecy';
import { runsOf } from '../../support/evenings';
import { newFolder } from '../../support/folder';

/** A game in which nothing but its randomness and the hidden dice differ. */
function at(home: string, seed: string, line: string, stdin = ''): Promise<Run> {
  const secrecy = cheapSecrecy(bytesOf(seed));
  return runCli(line.split(' '), { env: { XDG_STATE_HOME: home }, stdin, secrecy });
}

/** Everything that may be said of a game with its cup down; 4 MO are spent at most. */
const SAID = [
  'game show',
  'game show --json',
  'game log',
  'game log --json',
  'game verify',
  'game verify --json',
  'game export',
  'game export --json',
  'game list --json',
  'game undo',
  'game redo',
];

const script = (dice: string): string =>
  `ready\nmo ${dice}\nnext\ncorps Adler, Brandt\nstay Brandt\nundo\nstay Brandt\ncorps Hagen, Igel\nlog 5\nnow\nscore\n`;

const DIGEST = /[\da-f]{16,64}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What does not hang on chance or on the time. */
const masked = ({ status, out, err }: Run): Run => ({
  status,
  out: out.replace(DIGEST, '<hash>').replace(TIME, '<time>'),
  err,
});

async function told(home: string, seed: string, dice: string, form: string): Promise<readonly Run[]> {
  const runs = [await at(home, seed, `play scenarios/learning.yaml --seed s${form}`, script(dice))];
  for (const line of SAID) runs.push(await at(home, seed, line));
  return runs.map(masked);
}

function journalOf(home: string): string {
  const games = join(home, 'blucher', 'games');
  return readFileSync(join(games, readdirSync(games)[0] ?? ''), 'utf8');
}

/** Three dice that allow more than is spent here. */
const DICE = fc
  .array(fc.integer({ min: 2, max: 6 }), { minLength: 3, maxLength: 3 })
  .map((dice) => dice.join(' '));

test('two games that differ only in the hidden dice say the same, and write as much', async () => {
  await fc.assert(
    fc.asyncProperty(
      DICE,
      DICE,
      fc.string(),
      fc.constantFrom('', ' --show', ' --show --plain'),
      async (one, two, seed, form) => {
        const [left, right] = [newFolder(), newFolder()];
        expect(await told(left, `${seed}a`, one, form)).toEqual(await told(right, `${seed}b`, two, form));
        expect(journalOf(left).length).toBe(journalOf(right).length);
      },
    ),
    { numRuns: runsOf(3) },
  );
}, 30_000);

describe('until the cup is lifted', () => {
  const DICE_OF = '6 1 5';
  const home = newFolder();
  let before: readonly string[];
  let after: Run;
  let nonce: string;

  beforeAll(async () => {
    const said = await told(home, 'a', DICE_OF, '');
    before = [...said.map(({ out, err }) => out + err), journalOf(home)];
    after = await at(home, 'a', 'play', 'next\n');
    nonce = /"nonce":"([\da-f]{32})"/.exec(after.out)?.[1] ?? 'none';
  });

  const traces = (): readonly RegExp[] => [
    // Between signs of a hash they would be chance.
    /(?<![\w+/])6[^\w+/]{1,3}1[^\w+/]{1,3}5(?![\w+/])/,
    /(?<![\w+/])615(?![\w+/])/,
    /"(limit|sum|faces)":(12|\[6,1,5)/,
    new RegExp(nonce),
    new RegExp(Buffer.from(nonce, 'hex').toString('base64').slice(0, 20).replace(/[+/]/g, '\\$&')),
  ];

  test('nothing that was said or written holds the dice, their sum, or what they follow from', () => {
    expect(nonce).toHaveLength(32);
    for (const trace of traces()) expect(before.filter((text) => trace.test(text))).toEqual([]);
  });

  test('and then all of it is shown, and proves the commitment', async () => {
    expect(after.out).toContain('"dice":{"faces":[6,1,5]},"limit":12');
    expect(traces().filter((trace) => trace.test(after.out)).length).toBeGreaterThanOrEqual(3);
    const { status, out } = await at(home, 'a', 'game verify');
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(
        /Shown as they were hidden: 1 throw of hidden dice\.\n1 throw of hidden dice typed, .*\nEverything agrees\.\n/,
      ),
    ]);
  });
});
