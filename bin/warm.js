'use strict';

// Part of the build: uses the program a little and keeps the code that Node compiled for it.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { loader } = require('./load.js');

const COMBAT = ['-a', 'Quiot=inf 5 difficult', '-d', 'Halkett=inf 6 steady prepared', '--seed', 'warm'];
const FIRE = ['-s', 'inf 5 skirmish', '-t', 'inf', '--distance', '4.5in', '--seed', 'warm'];
const USES = [
  ['combat', ...COMBAT, '--json'],
  ['combat', ...COMBAT],
  ['fire', ...FIRE],
  ['odds', 'combat', ...COMBAT.slice(0, 4)],
  ['combat', '--help'],
  ['--help'],
];

async function warm() {
  const scripts = new Map();
  const load = loader((file, script) => scripts.set(file, script));
  const dist = join(__dirname, '..', 'dist');
  const { main } = load(join(dist, 'program.js'));
  for (const args of USES) {
    const status = await main(quiet(args));
    if (status !== 0) throw new Error(`blucher ${args.join(' ')} ended with ${status}`);
  }
  for (const [file, script] of scripts) writeFileSync(file, script.createCachedData());
}

/** A world without terminal, input or listeners. */
function quiet(args) {
  return {
    args,
    env: {},
    terminal: { input: false, output: false },
    width: undefined,
    input: async function* () {},
    out: () => undefined,
    err: (text) => process.stderr.write(text),
    program: undefined,
    streams: () => ({ input: process.stdin, output: process.stdout }),
  };
}

void warm();
