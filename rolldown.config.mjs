import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { defineConfig } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { FROZEN, frozen } from './scripts/frozen.cjs';

const source = (file) => fileURLToPath(new URL(`src/${file}.ts`, import.meta.url));

// Files that are always read together are one file: each costs a start more than its size does. A group is what its
// entries import, and what that imports, as far as no group before it has that. A ruleset's groups are of its folder. What
// runs the program by itself stays apart: whoever uses a part of it must not start it.
export const GROUPS = [
  { name: 'command', entries: ['cli/main', 'cli/program'] },
  {
    name: 'ruling',
    entries: ['cli/commands/combat', 'cli/commands/fire', 'cli/commands/rule', 'core/ruling/procedure'],
  },
  { name: 'fighting', entries: ['core/odds/fight', 'core/walk/record', 'core/walk/owed', 'core/walk/units'] },
  { name: 'blucher-combat', entries: ['rulesets/blucher/combat/combat'], folder: 'rulesets/blucher/combat/' },
  { name: 'blucher-fire', entries: ['rulesets/blucher/fire/fire'], folder: 'rulesets/blucher/fire/' },
  { name: 'blucher-basics', entries: ['rulesets/blucher/basics'], folder: 'rulesets/blucher/' },
  ...['blucher', 'gte', 'percentage', 'grande-tactique'].flatMap(attackGroups),
];

/** The files of whole attacks: what the rest of the ruleset needs too, and what it does not. */
function attackGroups(id) {
  const folder = `rulesets/${id}/`;
  const group = (name, ...files) => ({
    name: `${id}-${name}`,
    entries: files.map((file) => folder + file),
    folder,
  });
  return [group('attacking', 'attacking'), group('attack', 'attack', 'engagement', 'fight')];
}

function groupOf({ name, entries, folder = '' }) {
  let files;
  const within = source(folder).replace(/\.ts$/, '');
  return {
    name: (id, context) => {
      files ??= importedFrom(entries.map(source), context);
      files.delete(source('cli/main'));
      return files.has(id) && (folder === '' || id.startsWith(within)) ? name : null;
    },
  };
}

/** The files and all that they import at once; not what they load when it is wanted. */
function importedFrom(entries, context) {
  const found = new Set();
  const add = (id) => {
    if (found.has(id)) return;
    found.add(id);
    const info = context.getModuleInfo(id);
    if (!info) throw new Error(`no module ${id}`);
    info.importedIds.forEach(add);
  };
  entries.forEach(add);
  return found;
}

const escaped = (letter) => {
  const code = letter.charCodeAt(0).toString(16);
  return code.length === 2 ? `\\x${code}` : `\\u${code.padStart(4, '0')}`;
};

// Node reads a file of ASCII letters faster than one with a single curly apostrophe in it.
const ascii = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code?.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

// A chunk's exports are a fortieth of the package as each is written: what they have in common is written once. What is
// loaded late stands in three hundred places, and can be said in half the letters.
const EXPORT =
  /Object\.defineProperty\(exports,(["`])([\w$]+)\1,\{enumerable:!0,get:function\(\)\{return ([\w$.]+)\}\}\)/;
const EXPORTS = new RegExp(`${EXPORT.source}(?:,${EXPORT.source.replace('\\1', '\\4')})+`, 'g');
const LATE = /Promise\.resolve\(\)\.then\(\(\)=>(require\([^)]*\))\)/g;
const shortLinks = {
  name: 'short-links',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code
        ?.replace(EXPORTS, (all) => {
          const each = [...all.matchAll(new RegExp(EXPORT, 'g'))].map(
            ([, , name, value]) => `${name}:()=>${value}`,
          );
          return `Object.entries({${each}}).forEach(e=>exports.__defineGetter__(...e))`;
        })
        .replace(LATE, '(async()=>$1)()');
    }
  },
};

// commander wants it for subcommands that are programs of their own, which there are none of here.
const noChildProcess = {
  name: 'no-child-process',
  resolveId: (id, importer) =>
    id === 'node:child_process' && importer?.includes('/commander/') ? '\0no-child-process' : undefined,
  load: (id) => (id === '\0no-child-process' ? 'module.exports = {};' : undefined),
};

const written = ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`;

// chalk would ask node:tty what a terminal can show, which takes three milliseconds to load. The program decides itself.
const noDetection = {
  name: 'no-detection',
  resolveId: (id) => (id === '#supports-color' ? '\0no-detection' : undefined),
  load: (id) => (id === '\0no-detection' ? 'export default {};' : undefined),
};

// What comes with the program is part of it: no file is looked for, and no YAML read, to use it.
export const installed = {
  name: 'installed',
  load: (id) => (FROZEN.test(id) ? frozen(id).map(written).join('\n') : undefined),
};

/** Shorter texts are not worth their unpacking. */
const LONG = 100_000;

/** As `installed`, with what is long in a packed file beside it: a reader waits three milliseconds for it. */
const packed = {
  name: 'packed',
  load(id) {
    if (!FROZEN.test(id)) return undefined;
    const constants = frozen(id).map(([name, value]) => {
      const text = JSON.stringify(value);
      if (text.length < LONG) return written([name, value]);
      // A text so long is packed already, in haste.
      const isText = typeof value === 'string';
      const source = brotliCompressSync(isText ? brotliDecompressSync(Buffer.from(value, 'base64')) : text);
      const file = `${name.toLowerCase()}.br`;
      this.emitFile({ type: 'asset', fileName: `chunks/${file}`, source });
      return `export const ${name} = ${isText ? 'base64' : 'unpacked'}(${JSON.stringify(file)});`;
    });
    return [UNPACK, ...constants].join('\n');
  },
};
const UNPACK = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
const base64 = (file) => readFileSync(join(__dirname, file), 'base64');
const unpacked = (file) => JSON.parse(brotliDecompressSync(readFileSync(join(__dirname, file))));`;

/** Of the package of functions only two are called, in dice checks: the others are left out, its WebAssembly is packed. */
const USED_OF_CEPHES = ['cprob', 'chdtrc', 'chdtri'];
const packedWasm = {
  name: 'packed-wasm',
  transform(code, id) {
    if (!/node_modules[\\/]cephes[\\/]/.test(id)) return undefined;
    const short = code
      .replace(/^var wasmMap = \{[^}]*\};/m, `var wasmMap = { ${USED_OF_CEPHES[0]} };`)
      .replace(/^ {2}(\w+),\n/gm, (line, name) => (USED_OF_CEPHES.includes(name) ? line : ''))
      .replace(/^exports\.(\w+) = \1;\n/gm, (line, name) => (USED_OF_CEPHES.includes(name) ? line : ''))
      .replace(/^var (\w+) = \{\s+buffer:\s+"([\w+/=]+)"/gm, (_, name, wasm) => {
        if (name !== USED_OF_CEPHES[0]) return `var ${name} = { buffer: ""`;
        const source = brotliCompressSync(Buffer.from(wasm, 'base64'));
        this.emitFile({ type: 'asset', fileName: `chunks/${name}.wasm.br`, source });
        return `var ${name} = { buffer: unpackedWasm("${name}.wasm.br")`;
      });
    return `${UNPACK_WASM}\n${short}`;
  },
};
const UNPACK_WASM = `const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliDecompressSync } = require('node:zlib');
const unpackedWasm = (file) => brotliDecompressSync(readFileSync(join(__dirname, file)));`;

/** The scripts of the phones' page, which know one another by the names of their functions. */
const SCRIPT = /^export const (\w+) = (`'use strict';[^]*`);$/m;
const minifiedPages = {
  name: 'minified-pages',
  transform(code, id) {
    const [, name, text] = (/cli[\\/]phones[\\/]page[\\/]/.test(id) && SCRIPT.exec(code)) || [];
    if (name === undefined) return undefined;
    const { code: short } = minifySync('page.js', runInNewContext(text), {
      module: false,
      mangle: { toplevel: false },
    });
    return written([name, short]);
  },
};

/** Style sheets without the spaces that only their authors read. */
const shortStyles = {
  name: 'short-styles',
  transform: (code, id) =>
    /[\\/](css|page-style|page[\\/]style)\.ts$/.test(id)
      ? code.replace(/`[^`]*`/g, (css) =>
          css
            .replace(/([{};,])\s*\n\s*/g, '$1')
            .replace(/ \{ /g, '{')
            .replace(/;? \}/g, '}')
            .replace(/([:;,]) (?!")/g, '$1'),
        )
      : undefined,
};

/** The table package would paint by it; texts come painted here. */
const withoutColors = { '@colors/colors/safe': false };

/** YAML as ES modules, a sixth smaller. What Node would get differs in warnings and binary data, which nothing asks for. */
const yamlModules = { yaml: fileURLToPath(new URL('../browser/index.js', import.meta.resolve('yaml'))) };

/** Locks make folders and look at them. What it adds to Node's own is for files that are opened or renamed. */
const plainFs = { 'graceful-fs': 'node:fs' };

// CommonJS with everything in it, so that no ES module is loaded at run time. Each `await import()` in the source
// becomes a file of its own in dist/chunks, read only when it is needed. bin/blucher.js relies on the hash in its name.
export default defineConfig({
  input: { main: 'src/cli/main.ts', program: 'src/cli/program.ts', game: 'src/api/game.ts' },
  platform: 'node',
  resolve: { alias: { ...withoutColors, ...yamlModules, ...plainFs } },
  checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  plugins: [noChildProcess, noDetection, packed, packedWasm, minifiedPages, shortStyles, shortLinks, ascii],
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    minify: true,
    // Notes for bundlers and tools of coverage, which never read the program.
    comments: { annotation: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash:7].js',
    codeSplitting: {
      groups: GROUPS.map(groupOf),
    },
  },
});

/** Rulings read scenarios of Blücher alone, and of their text only which schema it names. */
const READ_BY_RULINGS = /^schema: blucher-scenario.*$/m;
const withoutTexts = {
  name: 'without-texts',
  load: (id) => {
    if (!/core[\\/]scenario[\\/]installed\.ts$/.test(id)) return undefined;
    const [[name, scenarios]] = frozen(id);
    const kept = scenarios
      .map(({ text, ...rest }) => ({ ...rest, text: READ_BY_RULINGS.exec(text)?.[0] }))
      .filter(({ text }) => text !== undefined);
    return `export const ${name} = ${JSON.stringify(kept)};`;
  },
};

const inRuleset = /src[\\/]rulesets[\\/][^\\/]+[\\/]/;

/** What a ruleset loads besides its procedures, such as its walk, is not for rulings; a game is the program's own. */
const rulingsOnly = {
  name: 'rulings-only',
  resolveId: {
    order: 'pre',
    handler(id, importer = '', { kind }) {
      if (id === './game' && kind === 'dynamic-import') return { id: '../game.js', external: true };
      const isNoRuling = inRuleset.test(importer) || id.endsWith('/attacking');
      return kind === 'dynamic-import' && isNoRuling ? '\0no-ruling' : undefined;
    },
  },
  load: (id) => (id === '\0no-ruling' ? 'export {};' : undefined),
};

/** The command lines that show how a procedure is asked are for help alone. */
const withoutCommands = {
  name: 'without-commands',
  transform: (code, id) =>
    inRuleset.test(id) ? code.replace(/^ {2}examples: \[\n[^]*?^ {2}\],\n/gm, '') : undefined,
};

/** The package's own interface: ES modules for Node and browsers, of which only `index` names anything of Node's. */
export const api = defineConfig({
  input: { index: 'src/api/index.ts', rules: 'src/api/rules.ts' },
  platform: 'browser',
  resolve: { alias: withoutColors },
  // Rulings have no grids, which the table package is for.
  treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]cli-table3/, sideEffects: false }] },
  checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  plugins: [withoutTexts, installed, rulingsOnly, withoutCommands],
  output: {
    dir: 'dist/api',
    format: 'esm',
    minify: true,
    comments: { annotation: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
});
