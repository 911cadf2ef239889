'use strict';

const { FROZEN } = require('./scripts/frozen.cjs');

module.exports = {
  testEnvironment: '<rootDir>/scripts/jest-environment.cjs',
  runtime: '<rootDir>/scripts/jest-runtime.cjs',
  maxWorkers: '100%',
  testTimeout: 60_000,
  // To take the heap of a worker apart takes longer than Jest waits by itself.
  workerGracefulExitTimeout: 10_000,
  globalSetup: '<rootDir>/scripts/jest-folder.cjs',
  // In the context of tests a look at a global is slow: the code of a module is handed these instead.
  sandboxInjectedGlobals: [
    'Array',
    'BigInt',
    'Boolean',
    'Error',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ],
  moduleNameMapper: { '^fast-check$': '<rootDir>/test/support/fast-check.ts' },
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: {
    [FROZEN.source]: '<rootDir>/scripts/frozen.cjs',
    '\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These are CommonJS already, and large.
  transformIgnorePatterns: ['/node_modules/(?:typescript|@xterm)/'],
  reporters: ['default', '<rootDir>/.ci/count-reporter.cjs'],
};
