// Packs the program, installs the tarball in an empty prefix, and uses it there as its users do: as somebody else, with a
// folder of the program that nobody can write. Each command line of the README and the cookbook is run on each Node.
//
//   node scripts/package.mjs [--quick] [node ...]     paths of Nodes; else the one that runs this
//
// --quick runs only a few command lines, and measures nothing. Exit status 1 if anything is not as it should be.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NOBODY = 65534;
const PAIRS = 15;
const MOST_BYTES = 5_000_000;
const QUICK = [
  "blucher combat -a 'inf 5' -d 'inf 6' --seed s --json",
  'blucher army check austria',
  'blucher simulate hill -n 10 --seed s',
  'blucher play learning --script learning',
  'blucher complete simulate h',
];

/** A row of the combat table of Blücher, as the build writes it, up to its value. */
const STEADY = /(code:`steady`.{0,80}?value:)1\b/;

const isQuick = process.argv.includes('--quick');
const given = process.argv.slice(2).filter((word) => word !== '--quick');
const nodes = given.length > 0 ? given : [process.execPath];
const faults = [];
const expect = (holds, fault) => void (holds || faults.push(fault));

const place = mkdtempSync(join(tmpdir(), 'blucher-package-'));
try {
  const prefix = join(place, 'prefix');
  const home = join(place, 'home');
  mkdirSync(home);
  const tarball = pack(place);
  install(tarball, prefix);
  const installed = join(prefix, 'lib', 'node_modules');
  checkFolder(installed);
  checkManPage(prefix);
  handOver(home, installed);
  cpSync(join(ROOT, 'scenarios'), join(home, 'scenarios'), { recursive: true });
  for (const node of nodes) useOn(node, join(installed, 'blucher', 'bin', 'blucher.js'), home);
  if (!isQuick) testItself(join(installed, 'blucher'), join(place, 'planted'));
} finally {
  execFileSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true });
}
for (const fault of faults) console.error(`WRONG ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function npm(args) {
  return execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The tarball, of what is built already. */
function pack(folder) {
  const [{ filename, size, unpackedSize }] = Object.values(
    JSON.parse(npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder])),
  );
  console.log(`${filename}: ${size} bytes, unpacked ${unpackedSize}`);
  expect(
    unpackedSize <= MOST_BYTES,
    `the package has ${unpackedSize} bytes unpacked, more than ${MOST_BYTES}`,
  );
  return join(folder, filename);
}

function install(tarball, prefix) {
  npm(['install', '--global', '--prefix', prefix, '--offline', tarball]);
}

/** npm links the page where `man` looks for it; on Windows there is no such place. */
function checkManPage(prefix) {
  const page = join(prefix, 'share', 'man', 'man1', 'blucher.1.gz');
  const isThere = process.platform === 'win32' || existsSync(page);
  expect(isThere, `there is no ${page}`);
}

/** One package is installed, with what belongs to it and nothing else. */
function checkFolder(installed) {
  expect(readdirSync(installed).join() === 'blucher', `${readdirSync(installed).join()} are installed`);
  const has = readdirSync(join(installed, 'blucher')).sort().join();
  const wanted = 'LICENSE,README.md,bin,dist,docs,examples,package.json,scenarios';
  expect(has === wanted, `the package has ${has}, not ${wanted}`);
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** The user owns a home; the program he can only read. */
function handOver(home, installed) {
  execFileSync('chmod', ['-R', 'a+rX,a-w', installed]);
  chmodSync(dirname(home), 0o755);
  if (isRoot()) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
}

/** A folder for the PATH with the program under its name, for the Node that is wanted. */
function named(folder) {
  const path = join(folder, 'path');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'blucher'), '#!/bin/sh\nexec "$NODE" "$PROGRAM" "$@"\n', { mode: 0o755 });
  return path;
}

function useOn(node, program, home) {
  const env = {
    PATH: `${named(dirname(home))}:${process.env.PATH}`,
    HOME: home,
    NODE: node,
    PROGRAM: program,
    TERM: 'dumb',
  };
  const user = { cwd: home, env, encoding: 'utf8', ...(isRoot() && { uid: NOBODY, gid: NOBODY }) };
  const lines = isQuick ? QUICK : [...linesIn('README.md'), ...linesIn(join('docs', 'cookbook.md'))];
  for (const line of lines) {
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], user);
    expect(status === 0 && stderr === '', `${line}\n  status ${status}: ${stderr || stdout}`);
  }
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`${version}: ${lines.length} command lines`);
  rmSync(join(home, '.local'), { recursive: true, force: true });
  if (isQuick) return;
  const start = ratio(node, [program, 'combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', '--json'], user);
  console.log(`${version}: a ruling as JSON takes ${start} times a bare Node`);
}

/** The self-test holds offline as installed, and names the rule and page of a fault that is planted in a copy. */
function testItself(installed, copy) {
  const selftest = (folder) =>
    spawnSync(process.execPath, [join(folder, 'bin', 'blucher.js'), 'selftest', '--rules', 'blucher'], {
      encoding: 'utf8',
      // Each has a home of its own: compiled code is kept there by the length of its source.
      env: { PATH: process.env.PATH, HOME: mkdtempSync(`${copy}-home-`) },
    });
  const sound = selftest(installed);
  expect(sound.status === 0, `the self-test as installed: ${sound.stderr || sound.stdout}`);
  cpSync(installed, copy, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', copy]);
  const chunks = join(copy, 'dist', 'chunks');
  const files = readdirSync(chunks).filter((name) => STEADY.test(readFileSync(join(chunks, name), 'utf8')));
  expect(files.length === 1, `the row to spoil stands in ${files.length} files`);
  for (const file of files.map((name) => join(chunks, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(STEADY, '$12'));
  const spoilt = selftest(copy);
  console.log(spoilt.stdout.trim().split('\n').slice(-4).join('\n'));
  const isNamed = spoilt.status === 1 && /B-CMB-\d+/.test(spoilt.stdout) && /p\.\d+/.test(spoilt.stdout);
  expect(isNamed, `a planted fault is not named by rule and page: ${spoilt.stdout}`);
}

/** The command lines of a page that need no terminal. What `npx` runs there is installed here. */
function linesIn(page) {
  const blocks = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)];
  return blocks
    .flatMap(([, text]) => text.trim().split('\n'))
    .filter((line) => !/^npm |^blucher mo /.test(line))
    .filter((line) => !/^blucher play /.test(line) || line.includes('--script'));
}

/** The median of wall times of the program and of an empty file, run in turn. */
function ratio(node, args, user) {
  const empty = ['-e', '0'];
  const timed = (words) => {
    const begun = performance.now();
    spawnSync(node, words, user);
    return performance.now() - begun;
  };
  timed(args);
  const ratios = Array.from({ length: PAIRS }, () => timed(args) / timed(empty)).sort((a, b) => a - b);
  return (ratios[PAIRS >> 1] ?? NaN).toFixed(2);
}
