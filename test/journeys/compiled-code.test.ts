import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Terminal } from '../cli/prompts/pty';
import { newFolder } from '../support/folder';
import { gateTest, variants } from '../support/evenings';

const PROGRAM = join(__dirname, '..', '..', 'bin', 'blucher.js');
const COMBAT = ['combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', '--json'];

/** Counts the scripts that run from kept code, and those with kept code that V8 refuses. */
const PROBE = `
const vm = require('node:vm');
const count = { used: 0, refused: 0 };
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    if (options.cachedData) count[this.cachedDataRejected ? 'refused' : 'used']++;
  }
};
process.on('exit', () => process.stderr.write(JSON.stringify(count)));
`;

const home = newFolder();

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(home, 'cache-'));
});

interface Use {
  readonly out: string;
  readonly used: number;
  readonly refused: number;
}

/** Runs the program with a probe; `change` is code that runs before it. */
async function use(
  args: readonly string[] = COMBAT,
  env: object = { XDG_CACHE_HOME: cache },
  change = '',
): Promise<Use> {
  const probe = join(home, 'probe.cjs');
  writeFileSync(probe, `${PROBE}${change}`);
  return new Promise((resolve, reject) => {
    const given = { PATH: process.env.PATH, HOME: home, ...env };
    execFile(process.execPath, ['-r', probe, PROGRAM, ...args], { env: given }, (error, out, err) => {
      if (error) reject(Object.assign(new Error(error.message), { code: error.code }));
      else resolve({ out, ...(JSON.parse(err) as { used: number; refused: number }) });
    });
  });
}

const root = (): string => join(cache, 'blucher');
const versions = (): readonly string[] => readdirSync(root()).sort();
function packs(): readonly string[] {
  return versions().flatMap((version) =>
    readdirSync(join(root(), version)).map((name) => join(root(), version, name)),
  );
}
const pack = (): string => packs()[0] ?? '';
const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('the second use of a command runs the code that the first one kept, and answers the same', async () => {
  const first = await use();
  expect(first).toMatchObject({ used: 0, refused: 0 });
  const second = await use();
  expect(second.used).toBeGreaterThan(3);
  expect(second).toMatchObject({ out: first.out, refused: 0 });
});

gateTest('a command of many files runs the code that it kept, whatever flags of V8 it sets', async () => {
  const args = ['scenario', 'check', 'learning'];
  const first = await use(args);
  const second = await use(args);
  expect(first.used).toBe(0);
  expect(second.used).toBeGreaterThan(16);
  expect(second).toMatchObject({ refused: 0, out: first.out });
});

gateTest.each([
  ['batch', ['batch', join(home, 'long.ndjson'), '--only', 'brief']],
  ['simulate', ['simulate', 'hill', '-n', '2000', '--seed', 's', '--jobs', '2']],
])('%s runs the code that it kept, whatever its threads do', async (_, args) => {
  const [attackers, defenders] = ['A', 'D'].map((id) => [{ id, type: 'INF', elan: 5 }]);
  const line = JSON.stringify({ procedure: 'combat', seed: 's', situation: { attackers, defenders } });
  writeFileSync(join(home, 'long.ndjson'), `${line}\n`.repeat(1500));
  await use(args);
  const second = await use(args);
  expect(second.used).toBeGreaterThan(16);
  expect(second.refused).toBe(0);
});

gateTest('kept code is in one file for each command, which only its user can read', async () => {
  await use();
  await use(['--help']);
  expect(packs().map((path) => path.slice(path.lastIndexOf('/') + 1))).toEqual([
    'blucher.pack',
    'combat--json.pack',
  ]);
  expect(packs().map(modeOf)).toEqual([0o600, 0o600]);
  expect([root(), dirname(pack())].map(modeOf)).toEqual([0o700, 0o700]);
});

gateTest('subcommands keep code of their own, since they need other functions', async () => {
  await use(['scenario', 'list']);
  await use(['scenario', 'show', 'learning']);
  expect(packs().map((path) => path.slice(path.lastIndexOf('/') + 1))).toEqual([
    'scenario-list.pack',
    'scenario-show.pack',
  ]);
});

gateTest('a use that loads further files adds their code and keeps the rest', async () => {
  const line = COMBAT.slice(0, -1);
  await use([...line, '--brief']);
  const added = await use(line);
  const again = await use(line);
  expect(added.used).toBeGreaterThan(3);
  expect(again.used).toBeGreaterThan(added.used);
});

const DAMAGE: readonly (readonly [string, (file: string) => void])[] = [
  [
    'with a byte changed',
    (file) => {
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(file, bytes);
    },
  ],
  ['cut short', (file) => truncateSync(file, statSync(file).size - 2)],
  ['without content', (file) => truncateSync(file)],
  ['full of zeros', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size))],
  ['with an index beyond its end', (file) => writeFileSync(file, Buffer.alloc(64, 255))],
];

test.each(variants(DAMAGE))('a kept file %s is not run, and is made anew', async (_, damage) => {
  const { out } = await use();
  const all = (await use()).used;
  damage(pack());
  const damaged = await use();
  expect(damaged.used).toBe(0);
  expect(damaged.out).toBe(out);
  expect(await use()).toEqual({ out, used: all, refused: 0 });
});

gateTest('a kept file of another owner is not run', async () => {
  await use();
  const other = 'process.getuid = () => 12345;';
  expect(await use(COMBAT, undefined, other)).toMatchObject({ used: 0, refused: 0 });
});

gateTest('a kept file that others can write is not run, and is replaced', async () => {
  await use();
  chmodSync(pack(), 0o666);
  expect(await use()).toMatchObject({ used: 0, refused: 0 });
  expect(modeOf(pack())).toBe(0o600);
});

gateTest('a folder that cannot be written loses nothing but time', async () => {
  const { out } = await use();
  const file = join(home, 'file');
  writeFileSync(file, '');
  expect(await use(COMBAT, { XDG_CACHE_HOME: file })).toEqual({ out, used: 0, refused: 0 });
  const full = `const fs = require('node:fs');
    fs.writeFileSync = () => { throw Object.assign(new Error('full'), { code: 'ENOSPC' }) };`;
  expect((await use(['--version'], undefined, full)).used).toBe(0);
  expect(packs()).toHaveLength(1);
});

gateTest('the folder is that of the XDG specification, and a relative path is ignored', async () => {
  await use(COMBAT, { HOME: cache, XDG_CACHE_HOME: 'relative' });
  expect(readdirSync(join(cache, '.cache', 'blucher'))).toHaveLength(1);
});

gateTest('code of other builds is swept, that of the latest three other Nodes stays', async () => {
  await use();
  const [mine = ''] = versions();
  const nodes = ['v1.0.0-', 'v2.0.0-', 'v3.0.0-', 'v4.0.0-'];
  nodes.forEach((name, day) => {
    mkdirSync(join(root(), name));
    utimesSync(join(root(), name), day, day);
  });
  mkdirSync(join(root(), `${mine.slice(0, -7)}another`));
  mkdirSync(join(root(), 'notes'));
  await use(['--help']);
  expect(versions()).toEqual(['notes', ...nodes.slice(1), mine].sort());
});

gateTest('a folder of more than 64 MB is emptied', async () => {
  await use();
  truncateSync(pack(), 65 << 20);
  await use(['--help']);
  expect(packs().map((path) => statSync(path).size)).toEqual([expect.any(Number)]);
  expect(statSync(pack()).size).toBeLessThan(1 << 20);
});

gateTest('flags of Node keep code of their own', async () => {
  await use();
  await use(COMBAT, { XDG_CACHE_HOME: cache, NODE_OPTIONS: '--max-old-space-size=512' });
  expect(versions()).toHaveLength(2);
});

gateTest('code is kept while a question waits for its answer', async () => {
  const terminal = new Terminal(['combat'], { XDG_CACHE_HOME: cache });
  await terminal.see('Attacker');
  while (!existsSync(root()) || !existsSync(pack())) await new Promise((resolve) => setTimeout(resolve, 50));
  terminal.kill();
  await terminal.end();
  expect(pack()).toMatch(/combat\.pack/);
});

test('an old Node is answered with a sentence', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } });`;
  const answer = use(COMBAT, undefined, old);
  await expect(answer).rejects.toMatchObject({ code: 2 });
  await expect(answer).rejects.toThrow('blucher needs Node.js 20.19 or later; this is 18.20.0.');
});
