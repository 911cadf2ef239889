#!/usr/bin/env node
'use strict';

// This file is written for any Node since 12, so that an old one can print the sentence about it.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `blucher needs Node.js 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(2);
}

const fs = require('node:fs');
const { basename, dirname, isAbsolute, join } = require('node:path');
const { Script } = require('node:vm');

const MAIN = `${dirname(__dirname)}/dist/main.js`;
/** Bytes of all that one version keeps, some 25 commands; when it is full, it is emptied. */
const MOST_BYTES = 64 << 20;
/** The second half of a pack is read in pieces of so many bytes. */
const PIECE = 128 << 10;
/** Commands whose subcommands have little in common. */
const FAMILIES = ['army', 'campaign', 'dice', 'game', 'mo', 'scenario'];
/** How many letters of a version's folder name its build: the hash of the chunk that MAIN loads first. */
const BUILD_LETTERS = 7;
/** How many other versions of Node keep their code beside this one's. */
const OTHER_NODES = 3;
/** How long a program that waits for its user runs before its code is kept, ms. What starts it is compiled by then. */
const SETTLED = 1000;
/** How many files a use loads that takes long enough to gain by FLAGS. */
const MANY = 16;
const WAITING = ['--invocation-count-for-maglev=400', '--invocation-count-for-maglev=4000'];
/**
 * Flags of V8 by the version of Node: as they are by default, and as suits a short use. A command of 0.1 s spends a quarter
 * of its time on machine code that it hardly runs, so V8 waits for more calls; on Node 20 it also spends more on waking
 * threads to collect memory than on collecting it. A batch runs long and keeps the default. So does a thread: flags hold
 * for all of a process, and two that changed them at once would make code that V8 refuses.
 */
const BY_NODE = {
  20: ['--interrupt-budget=67584 --parallel-scavenge', '--interrupt-budget=700000 --no-parallel-scavenge'],
  22: ['--invocation-count-for-turbofan=3000', '--invocation-count-for-turbofan=30000'],
  24: WAITING,
  26: WAITING,
};
/** Flags as they are by default, and as this use has them once it has loaded MANY files. */
const [EAGER, FLAGS] = (!/^batch$|-helper$/.test(process.argv[2]) && BY_NODE[major]) || [];

const modules = new Map();
/** The pack of compiled code that belongs to this use: undefined before MAIN is read, and where there is no folder. */
let pack;
/** Sets a flag of V8; undefined where it stays as it is. */
let setFlag;

/** Loads a built file as `require` does, with the code that was kept of it. */
function load(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  if (modules.size === MANY && FLAGS) setFlag = require('node:v8').setFlagsFromString;
  const script = eagerly(() => compile(file));
  const folder = file.slice(0, file.lastIndexOf('/'));
  script.runInThisContext()(module.exports, requireFrom(folder), module, file, folder);
  return module.exports;
}

/** Built files name one another as `./chunks/walk-1a2b3c4d.js`: to join such paths letter by letter takes a millisecond. */
function requireFrom(folder) {
  const local = (id) => (id.startsWith('./') ? load(folder + id.slice(1)) : eagerly(() => require(id)));
  return Object.assign(local, { main: require.main });
}

/** Does what reads or writes compiled code. V8 takes it only under the flags that it was made with, Node's own under EAGER. */
function eagerly(action) {
  if (!setFlag) return action();
  setFlag(EAGER);
  try {
    return action();
  } finally {
    setFlag(FLAGS);
  }
}

const [HEAD, TAIL] = ['(function (exports, require, module, __filename, __dirname) {', '\n})'].map((text) =>
  Buffer.from(text),
);

/** The build writes ASCII, so one byte is one letter. Put together as bytes, the text takes room on the heap but once. */
function compile(file) {
  // The name of a chunk ends in the hash of its content. V8 itself compares no more than the length of the source.
  const name = file.slice(file.lastIndexOf('/') + 1);
  const known = pack && pack.kept.get(name);
  const text = known ? known.text : Buffer.concat([HEAD, readFile(file), TAIL]).latin1Slice();
  const cachedData = known && known.code;
  const script = new Script(text, { filename: file, cachedData });
  if (pack && file !== MAIN && (!cachedData || script.cachedDataRejected))
    keepLater(pack, name, text, script);
  return script;
}

function readFile(file) {
  const text = fs.readFileSync(file);
  if (file === MAIN) pack = openPack(text.latin1Slice());
  return text;
}

/**
 * Opens the code that earlier uses of the same command kept in the user's cache folder. V8 compiles a function when it is
 * first called, so each command keeps a pack of its own, with the functions that it needs and no more.
 */
function openPack(main) {
  const folder = cacheFolder();
  const build = new RegExp(`-([\\w-]{${BUILD_LETTERS}})\\.js`).exec(main);
  if (folder === undefined || !build) return undefined;
  const file = `${folder}/${nodeName()}${build[1]}/${useName(process.argv.slice(2))}.pack`;
  return { file, kept: readPack(file), fresh: new Map() };
}

/** Most uses find the code of all that they load: they set no timer, and wait for no end. */
function keepLater(opened, name, text, script) {
  if (!opened.keep) {
    opened.keep = () => eagerly(() => keepPack(opened));
    setTimeout(opened.keep, SETTLED).unref();
    process.on('exit', opened.keep);
  }
  opened.fresh.set(name, { text, script });
}

/** By the XDG specification, which ignores a relative path. */
function cacheFolder() {
  const { XDG_CACHE_HOME: cache = '', HOME: home = require('node:os').homedir() } = process.env;
  if (isAbsolute(cache)) return `${cache}/blucher`;
  return isAbsolute(home) ? `${home}/.cache/blucher` : undefined;
}

/** Names all that V8 makes its code for; flags of Node by a short hash, since they can be long. */
function nodeName() {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS || ''].join(' ').trim();
  const hash = [...flags].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);
  return [process.version, process.versions.v8, process.arch, (hash >>> 0).toString(36), ''].join('-');
}

/** The command's name, with its subcommand, and the form of its answer, which needs other functions. */
function useName([word = '', ...words]) {
  const form = ['--help', '--json'].find((flag) => words.includes(flag)) || '';
  const names = FAMILIES.includes(word) ? [word, words[0]] : [word];
  return (names.filter((name) => /^[a-z][a-z-]*$/.test(name)).join('-') || 'blucher') + form;
}

// A pack is the length of its index in 4 bytes, the index as JSON (`[name, letters, bytes]` of each chunk), their texts, and
// their code; and all of it once more. V8 checks versions, flags and lengths, but runs code with a wrong byte in it,
// and ends the process. To compare two copies takes 0.2 ms, to load node:zlib for a checksum ten times as long.

/** The text and code of each chunk in a pack; none of a pack that is missing, damaged or foreign. */
function readPack(file) {
  const kept = new Map();
  try {
    const pack = readOwn(file);
    const start = 4 + pack.readUInt32LE(0);
    const index = JSON.parse(pack.latin1Slice(4, start));
    let byte = index.reduce((sum, [, letters]) => sum + letters, start);
    // Parts of one long text take no room of their own on the heap.
    const texts = pack.latin1Slice(start, byte);
    let letter = 0;
    for (const [name, letters, bytes] of index) {
      const text = texts.slice(letter, (letter += letters));
      kept.set(name, { text, code: pack.subarray(byte, (byte += bytes)) });
    }
  } catch {
    // Its code is compiled, and the pack is written anew.
  }
  return kept;
}

/** Reads a file that belongs to the user and that nobody else can write, whose two halves are the same. */
function readOwn(file) {
  const descriptor = fs.openSync(file, 'r');
  try {
    const { uid, mode, size } = fs.fstatSync(descriptor);
    if (process.getuid && (uid !== process.getuid() || mode & 0o022)) throw new Error('foreign');
    const bytes = Buffer.allocUnsafeSlow(size / 2);
    fs.readSync(descriptor, bytes);
    // A page of memory that is new takes longer than one that is written over.
    const again = Buffer.allocUnsafeSlow(PIECE);
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = again.subarray(0, Math.min(PIECE, bytes.length - from));
      fs.readSync(descriptor, piece);
      if (!piece.equals(bytes.subarray(from, from + piece.length))) throw new Error('damaged');
    }
    return bytes;
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Adds the code of chunks that had none, or whose code V8 refused. */
function keepPack({ file, kept, fresh }) {
  if (fresh.size === 0) return;
  for (const [name, { text, script }] of fresh) kept.set(name, { text, code: script.createCachedData() });
  fresh.clear();
  const chunks = [...kept.values()];
  const index = [...kept].map(([name, { text, code }]) => [name, text.length, code.length]);
  const head = JSON.stringify(index);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const texts = Buffer.from(head + chunks.map(({ text }) => text).join(''), 'latin1');
  const pack = [size, texts, ...chunks.map(({ code }) => code)];
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    makeRoom(dirname(file));
    fs.writeFileSync(draft, Buffer.concat([...pack, ...pack]), { flag: 'wx', mode: 0o600 });
    fs.renameSync(draft, file);
  } catch {
    // Nothing is lost but time: a later use compiles as this one did.
    remove(draft);
  }
}

/** Makes the folder of this version, empties it if it is full, and sweeps what other versions left. */
function makeRoom(version) {
  const bytes = names(version).map((name) => fs.statSync(join(version, name)).size);
  if (bytes.reduce((sum, size) => sum + size, 0) > MOST_BYTES) remove(version);
  makeFolder(version);
  stale(dirname(version), basename(version)).forEach(remove);
}

/** Makes a folder and those above it; with `recursive` Node never ends below one, such as /proc, in which none can be made. */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** The folders of other builds for the same Node, and of all but the latest few Nodes. */
function stale(folder, mine) {
  const node = mine.slice(0, -BUILD_LETTERS);
  const age = (path) => -fs.statSync(path).mtimeMs;
  const [builds, nodes] = [[], []];
  for (const name of names(folder)) {
    if (/^v\d/.test(name) && name !== mine) (name.startsWith(node) ? builds : nodes).push(join(folder, name));
  }
  return [...builds, ...nodes.sort((a, b) => age(a) - age(b)).slice(OTHER_NODES)];
}

function names(folder) {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function remove(path) {
  try {
    fs.rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays until the next sweep.
  }
}

function begin() {
  if (fs.existsSync(MAIN)) {
    load(MAIN);
  } else {
    console.error(
      'blucher is not built yet: clone it, and run `npm ci && npm install -g .` in its directory.',
    );
    process.exitCode = 2;
  }
}

begin();
