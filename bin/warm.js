'use strict';

// Part of the build: uses the program a little and keeps the code that Node compiled for it.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { PassThrough, Writable } = require('node:stream');
const { loader } = require('./blucher.js');

const COMBAT = ['-a', 'Quiot=inf 5 difficult', '-d', 'Halkett=inf 6 steady prepared', '--seed', 'warm'];
const FIRE = ['-s', 'inf 5 skirmish', '-t', 'inf', '--distance', '4.5in', '--seed', 'warm'];

/**
 * The most frequent first: of a file is kept what the first use of it needs, since to read more back takes every later
 * use longer than to compile what it lacks.
 */
const USES = [
  ['combat', ...COMBAT, '--json'],
  ['combat', ...COMBAT],
  ['fire', ...FIRE],
  ['odds', 'combat', ...COMBAT.slice(0, 4)],
  ['--help'],
  ['combat', '--help'],
  ['table', 'combat'],
  ['explain', 'steady'],
  ['army', 'lists'],
  ['scenario', 'check', 'learning'],
  ['rule', 'small-arms-fire', '--rules', 'percentage', '--help'],
  ['rule', 'reaction-test', '--rules', 'gte', '--help'],
  ['rule', 'fire', '--rules', 'grande-tactique', '--help'],
];

async function warm() {
  const scripts = new Map();
  const load = loader((file, script) => scripts.set(file, script));
  const { main } = load(join(__dirname, '..', 'dist', 'program.js'));
  const use = async (io, wanted) => {
    const status = await main(io);
    if (status !== wanted) throw new Error(`blucher ${io.args.join(' ')} ended with ${status}`);
    for (const [file, script] of scripts) writeFileSync(file, script.createCachedData());
    scripts.clear();
  };
  for (const args of USES) await use(quiet(args), ANSWERED);
  await use(asked(['combat']), BROKEN_OFF);
}

const [ANSWERED, BROKEN_OFF] = [0, 130];

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

/** A player who looks at the first question and leaves. */
function asked(args) {
  const input = new PassThrough();
  const look = (_text, _encoding, done) => {
    input.end();
    done();
  };
  const output = new Writable({ write: look });
  return {
    ...quiet(args),
    terminal: { input: true, output: true },
    err: () => undefined,
    streams: () => ({ input, output }),
  };
}

void warm();
