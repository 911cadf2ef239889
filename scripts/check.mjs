// Types, lint and format; each keeps what it has found of files that have not changed since. Lint takes longer than both
// others together: on two cores it would only wait for them if all three ran side by side.
//
//   npm run check
import { runAll } from './side-by-side.mjs';

const ESLINT = ['--max-warnings', '0', '--cache', '--cache-strategy', 'content'];

await runAll(
  { lint: ['eslint/bin/eslint.js', ...ESLINT, '--cache-location', 'node_modules/.cache/eslint/', '.'] },
  {
    types: ['typescript/bin/tsc'],
    format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'],
  },
);
