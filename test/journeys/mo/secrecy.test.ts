import fc from 'fast-check';
import type { Run } from '../../cli/run-cli';
import { closeTables, newTable, type Table } from '../../cli/commands/mo/run-mo';
import { runsOf } from '../../support/evenings';

afterEach(closeTables);

const PIN = { stdin: '1815\n' };

/** A command, and what is handed to it. */
type Step = readonly [line: string, stdin?: string];

/** How dice may be hidden; `6` dice, so that 5 MO never reach the limit. */
const ROLLS: Readonly<Record<string, (dice: string) => Step>> = {
  'under a PIN': () => ['roll --momentum-dice 6 --pin-stdin', '1815\n'],
  'with words': () => ['roll --momentum-dice 6 --pin-stdin --word-a Ney --word-b 4', '1815\n'],
  'for the roller alone': () => ['roll --momentum-dice 6 --pin-stdin --no-keep', '1815\n'],
  solo: () => ['roll --momentum-dice 6 --solo'],
  'own dice': (dice) => ['roll --momentum-dice 6 --pin-stdin --physical --dice-stdin', `1815\n${dice}\n`],
  'own dice, the sum': (dice) => [
    'roll --momentum-dice 6 --pin-stdin --physical --dice-stdin',
    `1815\n=${sumOf(dice)}\n`,
  ],
};

function sumOf(dice: string): number {
  return Array.from(dice, Number).reduce((a, b) => a + b, 0);
}

/** Everything that may be asked before the phase has ended. */
const STEPS: readonly Step[] = [
  ['status'],
  ['odds'],
  ['spend corps 3'],
  ['spend -1'],
  ['check --pin-stdin', '1805\n'],
  ['check --pin-stdin', '1815\n'],
  ['spend i --pin-stdin', '1815\n'],
  ['spend corps 2'],
  ['spend 5 --pin-stdin --side C', '1805\n'],
  ['peek --pin-stdin', '1805\n'],
  ['peek'],
  ['reveal --pin-stdin', '1815\n'],
  ['reroll 0'],
  ['roll --solo'],
  ['pledge --solo'],
  ['roll --physical --pin-stdin --dice-stdin', '1815\n6\n'],
  ['status --plain'],
  ['odds --plain --fractions'],
];

const DIGEST = /[\da-f]{64}/g;

/** All that a table prints, with the commitment left out. */
async function printed(
  table: Table,
  roll: Step,
  form: string,
  wanted: (step: Step) => boolean = () => true,
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const [line, stdin = ''] of [roll, ...STEPS.filter(wanted)]) {
    const { status, out, err } = await table.mo(line + form, { stdin });
    runs.push({ status, out: out.replace(DIGEST, '<commitment>'), err });
  }
  return runs;
}

describe.each(Object.entries(ROLLS))('dice hidden %s', (_, roll) => {
  const dice = fc.stringMatching(/^[1-6]{6}$/);

  test('two games that differ only in the secret print the same, and write as much', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.string(),
        dice,
        dice,
        fc.constantFrom('', ' --json'),
        async (a, b, one, two, form) => {
          const [left, right] = [newTable(a), newTable(b)];
          expect(await printed(left, roll(one), form)).toEqual(await printed(right, roll(two), form));
          // A temporary directory's name is as long as another's.
          expect(left.files().map(({ text }) => text.length)).toEqual(
            right.files().map(({ text }) => text.length),
          );
        },
      ),
      { numRuns: runsOf(3) },
    );
  });

  // Odds name every limit that is possible.
  test('nothing that was written or said holds faces, sum or nonce before the end', async () => {
    const table = newTable('searched');
    const said = await printed(table, roll('654321'), '', ([line]) => !line.startsWith('odds'));
    const texts = [...said.map(({ out, err }) => out + err), ...table.files().map(({ text }) => text)];
    // The version of the rules is a number that a sum may be too.
    const before = texts.map((text) => text.replace(/(?<=rulesetVersion\W+)\d+/g, ''));
    await table.mo('spend end');
    const { lifted } = await table.json('reveal --pin-stdin', PIN);
    for (const trace of tracesOf(lifted as Lifted)) {
      expect(before.filter((text) => trace.test(text))).toEqual([]);
    }
  });

  test('all files are for this user alone, and none is left over', async () => {
    const table = newTable();
    await printed(table, roll('654321'), '');
    const files = table.files();
    expect(files.map(({ mode }) => mode)).toEqual(files.map(() => 0o600));
    const names = files.map(({ name }) => name.replace(/.*\//, '').replace(/^[\da-f-]{33,}/, '*'));
    expect([...new Set(names)].sort()).toEqual(['*.seal', 'keeper.key', 'mo.jsonl']);
  });
});

interface Lifted {
  readonly faces?: readonly number[];
  readonly limit: number;
  readonly nonce: string;
}

/** What a search would look for: the faces with anything between them, the sum by itself, the nonce in any code. */
function tracesOf({ faces, limit, nonce }: Lifted): readonly RegExp[] {
  const bytes = Buffer.from(nonce, 'hex');
  const codes = [nonce, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('latin1')];
  return [
    ...(faces
      ? [new RegExp(faces.join('\\D{1,3}')), new RegExp(`(?<![\\w+/])${faces.join('')}(?![\\w+/])`)]
      : []),
    new RegExp(`(?<![\\w+/=.:])${limit}(?![\\w+/=%])`),
    ...codes.map((code) => new RegExp(code.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'is')),
  ];
}

test('what would be found after the reveal shows that the search finds', async () => {
  const table = newTable('searched');
  await table.mo('roll --solo');
  const { out } = await table.mo('spend end');
  const { lifted } = await table.json('status');
  const traces = tracesOf(lifted as Lifted);
  expect(traces.filter((trace) => trace.test(out)).length).toBeGreaterThanOrEqual(3);
});

test('visible dice from a seed say nothing of hidden ones: no seed goes into them', async () => {
  const dice = async (secrecy: string): Promise<unknown> => {
    const table = newTable(secrecy);
    await table.mo('roll --solo');
    await table.mo('spend end');
    return ((await table.json('status')).lifted as Lifted).faces;
  };
  const rolled = await Promise.all(Array.from({ length: 20 }, (_, i) => dice(String(i))));
  expect(new Set(rolled.map(String)).size).toBeGreaterThan(10);
});
