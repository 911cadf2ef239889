// The inner loop: the types of one ruleset and the cases of one procedure, side by side, in a few seconds.
//
//   npm run try -- gte             all cases of the ruleset
//   npm run try -- gte volley      those whose file has that word in its path
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [ruleset = '', word = ''] = process.argv.slice(2);
const entry = resolve('src/rulesets', ruleset, 'index.ts');
if (!/^[a-z-]+$/.test(ruleset) || !existsSync(entry)) {
  console.error(`There is no ruleset "${ruleset}"; give, for example: npm run try -- gte volley`);
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

const run = (name, args) =>
  new Promise((done) => {
    const began = performance.now();
    spawn('npx', args, { stdio: 'inherit' }).on('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${name}: ${status === 0 ? 'all is well' : 'faults'}, ${seconds} s`);
      done(status === 0);
    });
  });

const cases = ['test/rulesets/cases.test.ts', '-t', `^${ruleset}/\\S*${word}`];
const all = await Promise.all([
  run('types', ['tsc', '-p', project]),
  run('cases', ['jest', ...cases, '-w', '1', '--reporters=summary']),
]);
process.exit(all.every(Boolean) ? 0 : 1);
