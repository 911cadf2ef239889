// Builds the program into dist/, and prints one line.
//
//   node scripts/build.mjs [--if-old]
//
// --if-old builds nothing where dist/ is newer than all that it is made of.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import config, { api, GROUPS } from '../rolldown.config.mjs';
import { writeDeclarations } from './declare.mjs';

/** What the program is made of. */
const MADE_OF = [
  'bin',
  'scenarios',
  'scripts',
  'src',
  'test/rulesets',
  'package-lock.json',
  'rolldown.config.mjs',
];
/** Indexes of the program that it makes itself. They come last, so that a build that was cut short is no whole one. */
const INDEXES = ['complete.json', 'settings.json.br', 'glossary.json.br'];

const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

function isNew() {
  const last = join('dist', INDEXES.at(-1));
  if (!existsSync(last)) return false;
  const built = statSync(last).mtimeMs;
  return MADE_OF.flatMap(filesIn).every((file) => statSync(file).mtimeMs < built);
}

/** What the built program prints of itself, as JSON. */
function indexOf(name) {
  const args = ['bin/blucher.js', 'build-index', name];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the index ${name} could not be made`);
  return stdout;
}

async function bundle({ output, ...input }) {
  const rolled = await rolldown(input);
  const { output: chunks } = await rolled.write(output);
  await rolled.close();
  return chunks;
}

/** The package's own interface, with its types. Browsers have nothing of Node's. */
async function buildApi() {
  const chunks = await bundle(api);
  const wrong = chunks.find(({ code = '' }) => /["'`]node:|\brequire\(/.test(code));
  if (wrong) throw new Error(`${wrong.fileName} of the interface names a module of Node`);
  for (const folder of ['api', 'types']) {
    mkdirSync(join('dist', folder), { recursive: true });
    writeFileSync(join('dist', folder, 'package.json'), '{"type":"module"}\n');
  }
  writeDeclarations(JSON.parse(indexOf('types')));
}

async function build() {
  const began = performance.now();
  const chunks = await bundle(config);
  for (const { name } of GROUPS) {
    if (!chunks.some((chunk) => chunk.name === name)) throw new Error(`the group ${name} matches no file`);
  }
  await buildApi();
  writeFileSync('dist/blucher.1.gz', gzipSync(JSON.parse(indexOf('man'))));
  for (const file of INDEXES) {
    const index = indexOf(file.split('.')[0]);
    writeFileSync(join('dist', file), file.endsWith('.br') ? brotliCompressSync(index) : index);
  }
  const sizes = filesIn('dist').map((file) => statSync(file).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  const seconds = (performance.now() - began) / 1000;
  console.log(`dist: ${sizes.length} files, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s`);
}

if (!process.argv.includes('--if-old') || !isNew()) await build();
