import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json';
import { VERSION } from '../../src/core/version';
import { gateTest } from '../support/evenings';

const ROOT = join(__dirname, '..', '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

gateTest(
  'the package installs alone, is small, and runs by name as a user who cannot write to it',
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/package.mjs', '--quick'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^blucher-.*\.tgz: .*\n.*: 5 command lines\n$/);
  },
  120_000,
);

test('what the program is made of is bundled, so that no package is installed with it', () => {
  expect(packageJson).not.toHaveProperty('dependencies');
  expect(packageJson).not.toHaveProperty('private');
  expect(packageJson.license).toBe('MIT');
  expect(read('LICENSE')).toContain('the authors of blucher');
});

test('package, program and list of changes have the same version', () => {
  expect(packageJson.version).toBe(VERSION);
  expect(read('CHANGELOG.md')).toContain(`\n## ${VERSION}\n`);
});

test('the lockfile names no registry', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('without the tools of the build, installing succeeds and says what to do; so does the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blucher-bare-'));
  try {
    for (const [to, from] of [
      ['prepare.cjs', 'scripts/prepare.cjs'],
      ['bin/blucher.js', 'bin/blucher.js'],
    ] as const) {
      mkdirSync(join(folder, 'bin'), { recursive: true });
      writeFileSync(join(folder, to), read(from));
    }
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    const run = (file: string): unknown => {
      const { status, stderr } = spawnSync(process.execPath, [join(folder, file)], { encoding: 'utf8' });
      return [status, stderr];
    };
    expect(run('prepare.cjs')).toEqual([
      0,
      'blucher is not built: its tools are development packages. Run `npm ci`, without --omit=dev.\n',
    ]);
    expect(run('bin/blucher.js')).toEqual([2, expect.stringContaining('run `npm ci && npm install -g .`')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

gateTest('the files of the package are those that the README speaks of', () => {
  const files = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const paths = [...files.matchAll(/"path": "([^"]*)"/g)].map(([, path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['LICENSE', 'bin/blucher.js', 'scenarios/armies/austria.yaml']),
  );
  expect(paths.filter((path) => /^(src|test|bench)\/|\.cache$|^dist\/bench/.test(path ?? ''))).toEqual([]);
});
