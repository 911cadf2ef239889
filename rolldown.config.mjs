import { defineConfig } from 'rolldown';
import { FROZEN, frozen } from './scripts/frozen.cjs';

// Files that are always read together are one file: each costs a start more than its size does.
const command =
  /node_modules\/commander\/|src\/cli\/(command|io|process-io|program|input\/config|output\/encode)\.ts|src\/core\/(input\/(problem|suggest|text)|version)\.ts|node_modules\/fastest-levenshtein\/|src\/game\/fault\.ts/;
const ruling =
  /src\/core\/(input\/(check|check-report|distance|field|keyed)|ruling\/(adjudicate|procedure|ruleset|run|table|umpire)|dice\/(roll|manual|scripted|seeded|source))\.ts|src\/cli\/(procedure\/(collect|procedure-argument|procedure-command|rule-procedure)|input\/(dice|flags|options|parse-value|quoted|shorthand)|output\/output)\.ts|src\/cli\/commands\/(combat|fire|rule)\.ts|src\/rulesets\/index\.ts|node_modules\/seedrandom\//;

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

// Node reads a file of ASCII letters faster than one with a single curly apostrophe in it.
const ascii = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code?.replace(/[^\0-\x7f]/g, escaped);
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

// What comes with the program is part of it: no file is looked for, and no YAML read, to use it.
export const installed = {
  name: 'installed',
  load: (id) =>
    FROZEN.test(id)
      ? frozen(id)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n')
      : undefined,
};

// CommonJS with everything in it, so that no ES module is loaded at run time. Each `await import()` in the source
// becomes a file of its own in dist/chunks, read only when it is needed. bin/blucher.js relies on the hash in its name.
export default defineConfig({
  input: { main: 'src/cli/main.ts', program: 'src/cli/program.ts' },
  platform: 'node',
  checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  plugins: [noChildProcess, installed, ascii],
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    minify: { compress: false, mangle: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'command', test: command },
        { name: 'ruling', test: ruling },
        { name: 'blucher-combat', test: /src\/rulesets\/blucher\/combat\// },
        { name: 'blucher-fire', test: /src\/rulesets\/blucher\/fire\// },
        { name: 'blucher-basics', test: /src\/rulesets\/blucher\/(basics|options|scale|unit)\.ts/ },
      ],
    },
  },
});
