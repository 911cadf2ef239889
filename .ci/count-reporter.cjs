'use strict';

// Writes how many tests passed and failed to the file named by JEST_COUNTS, if there is one.
// A test file that could not be run at all counts as one failed test.
const { writeFileSync } = require('node:fs');

module.exports = class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const file = process.env.JEST_COUNTS;
    if (!file) return;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    writeFileSync(file, JSON.stringify({ passed: numPassedTests, failed }));
  }
};
