#!/usr/bin/env node
'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { loader } = require('./load.js');

const main = join(__dirname, '..', 'dist', 'main.js');
if (existsSync(main)) {
  loader()(main);
} else {
  console.error('blucher is not built yet: run `npm ci` (or `npm run build`) in its directory first.');
  process.exitCode = 2;
}
