#!/usr/bin/env node
'use strict';

const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const CACHE = '.cache';

/**
 * Loads built files with the machine code that was kept of them at the build (bin/warm.js), which halves the time to
 * the first answer. Code kept by another version of Node is refused by Node and compiled anew.
 */
function loader(keep) {
  const modules = new Map();

  function load(file) {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const script = compile(file);
    keep?.(file + CACHE, script);
    script.runInThisContext()(module.exports, requireFrom(dirname(file)), module, file, dirname(file));
    return module.exports;
  }

  function requireFrom(folder) {
    const local = (id) => (id.startsWith('.') ? load(join(folder, id)) : require(id));
    return Object.assign(local, { main: require.main });
  }

  return load;
}

const [HEAD, TAIL] = ['(function (exports, require, module, __filename, __dirname) {', '\n})'].map((text) =>
  Buffer.from(text),
);

/** The build writes ASCII, so one byte is one letter. Put together as bytes, the text takes room on the heap but once. */
function compile(file) {
  const source = Buffer.concat([HEAD, readFileSync(file), TAIL]).latin1Slice();
  const cachedData = existsSync(file + CACHE) ? readFileSync(file + CACHE) : undefined;
  return new Script(source, { filename: file, cachedData });
}

function begin() {
  const main = join(__dirname, '..', 'dist', 'main.js');
  if (existsSync(main)) {
    loader()(main);
  } else {
    console.error('blucher is not built yet: run `npm ci` (or `npm run build`) in its directory first.');
    process.exitCode = 2;
  }
}

// The loader stands in this file, since Node takes half a millisecond to find another one.
if (require.main === module) begin();
else module.exports = { loader };
