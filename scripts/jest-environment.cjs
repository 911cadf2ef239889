'use strict';

// A worker has one context for all its test files, so that the program's modules are loaded, and made quick by V8, once for each
// worker and not once for each file. What a file has put on the global object, in the environment or on its mocks is taken
// away after it.
const { TestEnvironment } = require('jest-environment-node');

/** The context of this worker, and what its global object held before any test. */
let shared;

class SharedEnvironment extends TestEnvironment {
  constructor(...args) {
    if (shared) return shared;
    super(...args);
    shared = this;
    this.keys = new Set(Reflect.ownKeys(this.global));
    this.env = { ...this.global.process.env };
  }

  async teardown() {
    const { global, keys, env } = this;
    this.fakeTimersModern.dispose();
    for (const key of Reflect.ownKeys(global)) if (!keys.has(key)) Reflect.deleteProperty(global, key);
    for (const name of Object.keys(global.process.env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
    global.process.exitCode = undefined;
  }
}

module.exports = SharedEnvironment;
