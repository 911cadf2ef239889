'use strict';

// Jest reads, transforms and compiles every module again for each test file. Here a worker does that once for each module, and
// each test file runs the compiled code in a context of its own, as before.
const asyncHooks = require('node:async_hooks');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { FROZEN } = require('./frozen.cjs');

// Code lives no longer than its test file, so Node 20 optimises too early and too much: a quarter of the suite's time. Later
// versions have a quick compiler between, and no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=700000');

// For each test file jest-circus makes a storage that it never disables, and up to Node 22 each of them slows every promise of the
// worker from then on.
const storages = new Set();
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    storages.add(this);
  }
};

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

class SharingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
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
    storages.clear();
    super.teardown();
  }
}

module.exports = SharingRuntime;
