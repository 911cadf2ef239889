'use strict';

// Jest reads, transforms, compiles and runs every module again for each test file. Here a worker does that once for each module of
// the program and of its libraries, and once but for the run for each module of the tests.
const asyncHooks = require('node:async_hooks');
const { join, sep } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { FROZEN } = require('./frozen.cjs');

// Tests run much code a little, and Node 20 makes machine code of it too early: a fifth of the suite's time. Later versions have a
// quick compiler between, and no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=700000');

// For each test file jest-circus makes a storage that it never disables, and up to Node 22 each of them slows every promise of the
// worker from then on.
const storages = new Set();
class KnownStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    storages.add(this);
  }
}
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: KnownStorage });

/** By file: the last source and what became of it. */
const transformed = new Map();
const compiled = new Map();

/** What `make` made of this source of this file, or makes of it now. */
function once(cache, file, source, make) {
  const known = cache.get(file);
  if (known?.source === source) return known.made;
  const made = make();
  cache.set(file, { source, made });
  return made;
}

const folderOf = (...names) => join(__dirname, '..', ...names, sep);

/** Modules by path: those of a test file, and those that all files of this worker share. */
class Modules extends Map {
  constructor(shared, isShared) {
    super();
    Object.assign(this, { shared, isShared });
  }

  get(file) {
    return super.get(file) ?? this.shared.get(file);
  }

  set(file, module) {
    if (!this.isShared(file)) return super.set(file, module);
    this.shared.set(file, module);
    return this;
  }

  delete(file) {
    return super.delete(file) || this.shared.delete(file);
  }
}

/** Of the program and its libraries. */
const PROGRAM = [folderOf('src'), folderOf('node_modules')];
const ofProgram = [new Map(), (file) => PROGRAM.some((folder) => file.startsWith(folder))];

/** Of jest itself. Its circus begins anew with each file. */
const CIRCUS = folderOf('node_modules', 'jest-circus', 'build');
const ofJest = [new Map(), (file) => !file.startsWith(CIRCUS)];

/** The runtime of the test file that runs: shared modules load others through it. */
let current;

class SharingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    const { watch, watchAll } = args.at(-1);
    // What is mocked, or may have changed since, must be run anew with all that uses it.
    const isOwn = watch || watchAll || /\bjest\.mock\(/.test(this.fileCache.readFile(this._testPath));
    if (!isOwn) this.registries.moduleRegistry = new Modules(...ofProgram);
    this.registries.internalModuleRegistry = new Modules(...ofJest);
    this.requireBuilder.requireDispatch = (from, name) => current.requireModuleOrMock(from, name);
    this.requireBuilder.requireInternal = (from, name) => current.requireInternalModule(from, name);
    const { executor, transformCache, fileCache, _environment: environment } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule || FROZEN.test(file)) return transform(file, options);
      const made = once(transformed, file, fileCache.readFile(file), () => {
        transform(file, options);
        return transformCache.transforms.get(file);
      });
      transformCache.transforms.set(file, made);
      if (made.sourceMapPath) transformCache.sourceMaps.set(file, made.sourceMapPath);
      return made.code;
    };
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join()}) {`;
    executor.compile = (code, file) => {
      const context = environment.getVmContext();
      if (context === null || code.includes('import(')) return compile(code, file);
      const script = once(
        compiled,
        file,
        code,
        () => new Script(`${head}${code}\n})`, { filename: file, columnOffset: -head.length }),
      );
      return script.runInContext(context);
    };
  }

  teardown() {
    for (const storage of storages) storage.disable();
    super.teardown();
  }
}

module.exports = SharingRuntime;
