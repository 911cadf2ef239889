// Types, lint and format, side by side; each keeps what it has found of files that have not changed since.
//
//   npm run check
import { runAll } from './side-by-side.mjs';

const ESLINT = ['--max-warnings', '0', '--cache', '--cache-strategy', 'content'];

await runAll({
  types: ['typescript/bin/tsc'],
  lint: ['eslint/bin/eslint.js', ...ESLINT, '--cache-location', 'node_modules/.cache/eslint/', '.'],
  format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'],
});
