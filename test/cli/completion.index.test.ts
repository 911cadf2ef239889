import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRuled, type Entry, type Lookup } from '../../src/cli/completion/entry';
import { liveLookup } from '../../src/cli/completion/live';
import { makeIndex } from '../../src/cli/completion/store';
import { lookupIn, type Index } from '../../src/cli/completion/stored';
import { furtherWords } from '../../src/cli/completion/unit';
import { unitSpec } from '../../src/cli/completion/vocabulary';
import { processIo } from '../../src/cli/process-io';
import { main } from '../../src/cli/program';
import { boolean, choice, integer, name, set } from '../../src/core/input/field';
import type { UnitFlag } from '../../src/core/ruling/procedure';
import { gateTest, someOf, variants } from '../support/evenings';

const ROOT = join(__dirname, '..', '..');
/** The index that `npm test` has built. */
const BUILT = readFileSync(join(ROOT, 'dist', 'complete.json'), 'utf8');

const io = { ...processIo(), env: {} };
let live: Lookup;
let stored: Lookup;
beforeAll(async () => {
  live = await liveLookup([], main, io);
  stored = lookupIn(JSON.parse(BUILT) as Index);
});

gateTest('the build stores the index of this source, in less than 64 KB', async () => {
  expect(JSON.stringify(await makeIndex(main, io)) === BUILT).toBe(true);
  expect(BUILT.length).toBeLessThan(64 << 10);
});

test('each command has in the index what its help shows', async () => {
  const compare = async (path: readonly string[]): Promise<void> => {
    if (isRuled(path)) return;
    const entry = await live.entry(path, 'blucher');
    expect(await stored.entry(path, 'blucher')).toEqual(entry);
    for (const command of entry?.commands ?? []) await compare([...path, command]);
  };
  await compare([]);
});

test('each procedure has in the index the flags and units of its fields, in every ruleset', async () => {
  for (const rules of live.list('rulesets')) {
    const procedures = live.list(`procedures ${rules}`);
    const paths = procedures.flatMap((id) => [
      ['rule', id],
      ['odds', id],
    ]);
    for (const path of [...someOf(paths, 10), ['fire'], ['combat']]) {
      expect([path, rules, await stored.entry(path, rules)]).toEqual([
        path,
        rules,
        await live.entry(path, rules),
      ]);
    }
  }
});

test.each(['scenarios', 'maps', 'shells', 'procedures gte', 'tables percentage', 'nothing'])(
  'the index lists the same %s as the program',
  (kind) => expect(stored.list(kind)).toEqual(live.list(kind)),
);

test('a command, procedure or ruleset that does not exist has no entry', async () => {
  const entries: (Entry | undefined)[] = await Promise.all([
    stored.entry(['fier'], 'blucher'),
    stored.entry(['rule', 'nothing'], 'blucher'),
    stored.entry(['fire'], 'chess'),
  ]);
  expect(entries).toEqual([undefined, undefined, undefined]);
});

test.each(
  variants([
    ["combat -a 'inf", 'inf\n'],
    ['rule --rules gte charge-r', 'charge-response\n'],
    ['rule movement --move s', 'simple\nstay\n'],
    ['odds campaign-declare --field-by r', 'red\n'],
    ['mo spend --unit act', 'activated\nactive\n'],
    ['rule --rules gte --set cossacks=on reaction-test -u cos', 'cossack\n'],
  ]),
)('the built program completes "%s" with %j', (line, answer) => {
  const program = join(ROOT, 'bin', 'blucher.js');
  const args = [program, 'complete', ...line.split(' ')];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(answer);
});

const SHAPE = {
  id: name({ label: 'Name' }),
  arm: choice(['FOOT', 'HORSE', 'GUNS'], {
    label: 'Arm',
    labels: { FOOT: 'infantry', GUNS: 'field artillery' },
  }),
  men: integer({ label: 'Men' }),
  skills: set(['steady', 'shockCharge', 'shy'], { label: 'Skills' }),
  inSquare: boolean({ label: 'In square', words: ['square'] }),
  seen: boolean({ label: 'Seen', default: true }),
};
const FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'A=foot 5',
  list: 'units',
  nameField: 'id',
  numbers: ['men'],
  words: { hidden: { help: 'not seen', apply: (unit) => void (unit.seen = false) } },
};

test('a word of a unit is stored with what it sets, how it is spelt and whether it is offered', () => {
  expect(unitSpec(FLAG, SHAPE, {})).toEqual([
    '-u --unit',
    '+hidden *seen=false',
    '+foot arm= infantry',
    '+horse arm=',
    '+guns arm= field-artillery',
    '+steady skills+',
    '+shock-charge skills+',
    '+shy skills+',
    '+square ?in-square insquare in-square',
    '-seen ?',
  ]);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['', ['hidden', 'foot', 'horse', 'steady', 'square', 'no-square'], []],
  ['Old Guard=foot 5', ['steady', 'square'], ['foot', 'horse', 'guns']],
  ['foot, steady', ['shock-charge', 'shy'], ['steady']],
  ['foot ste', ['shock-charge', 'shy'], ['steady']],
  ['f', ['horse', 'foot'], []],
  ['fo no-sq', ['steady'], ['square', 'horse']],
  ['nonsense sh', ['foot', 'shy', 'shock-charge'], []],
  ['hidden', ['foot'], ['hidden', 'seen']],
])('"%s" can go on with %j, not with %j', (text, can, cannot) => {
  const words = furtherWords(text, unitSpec(FLAG, SHAPE, {})).map((word) => word.name);
  expect(words).toEqual(expect.arrayContaining([...can]));
  for (const word of cannot) expect(words).not.toContain(word);
});
