// The inner loop: the types of one ruleset and the cases of one procedure, side by side, in a few seconds.
//
//   npm run try -- gte             all cases of the ruleset
//   npm run try -- gte fire        those whose file has that word in its path
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runAll } from './side-by-side.mjs';

const [ruleset = '', word = ''] = process.argv.slice(2);
const entry = resolve('src/rulesets', ruleset, 'index.ts');
if (!/^[a-z-]+$/.test(ruleset) || !existsSync(entry)) {
  console.error(`There is no ruleset "${ruleset}"; give, for example: npm run try -- gte fire`);
  process.exit(2);
}
const files = readdirSync(resolve('test/rulesets', ruleset), { recursive: true });
if (!files.some((file) => file.endsWith('.cases.yaml') && file.includes(word))) {
  console.error(`There are no cases of ${ruleset} in a file with "${word}" in its path.`);
  process.exit(2);
}

const folder = resolve('node_modules/.cache/try');
const project = join(folder, `${ruleset}.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  project,
  JSON.stringify({
    extends: resolve('tsconfig.json'),
    compilerOptions: { tsBuildInfoFile: join(folder, `${ruleset}.tsbuildinfo`) },
    files: [entry],
    include: [resolve('src/**/*.d.ts')],
  }),
);

const cases = ['test/rulesets/cases.test.ts', '-t', `^${ruleset}/\\S*${word}`];
await runAll(
  { types: ['typescript/bin/tsc', '-p', project] },
  { cases: ['jest/bin/jest.js', ...cases, '-w', '1', '--reporters=summary'] },
);
