// Builds the program into dist/, and prints one line.
//
//   node scripts/build.mjs [--if-old]
//
// --if-old builds nothing where dist/ is newer than all that it is made of.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import config, { GROUPS } from '../rolldown.config.mjs';

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
const INDEXES = ['complete', 'glossary'];

const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

function isNew() {
  const last = `dist/${INDEXES.at(-1)}.json`;
  if (!existsSync(last)) return false;
  const built = statSync(last).mtimeMs;
  return MADE_OF.flatMap(filesIn).every((file) => statSync(file).mtimeMs < built);
}

function writeIndex(name) {
  const file = openSync(`dist/${name}.json`, 'w');
  const args = ['bin/blucher.js', 'build-index', name];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
  if (status !== 0) throw new Error(`the index ${name} could not be made`);
}

async function build() {
  const began = performance.now();
  const { output, ...input } = config;
  const bundle = await rolldown(input);
  const { output: chunks } = await bundle.write(output);
  await bundle.close();
  for (const { name } of GROUPS) {
    if (!chunks.some((chunk) => chunk.name === name)) throw new Error(`the group ${name} matches no file`);
  }
  INDEXES.forEach(writeIndex);
  const sizes = filesIn('dist').map((file) => statSync(file).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  const seconds = (performance.now() - began) / 1000;
  console.log(`dist: ${sizes.length} files, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s`);
}

if (!process.argv.includes('--if-old') || !isNew()) await build();
