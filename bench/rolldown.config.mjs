import { defineConfig } from 'rolldown';
import { installed } from '../rolldown.config.mjs';

// The benchmarks are bundled as the program is, so that both are measured in the form that users run.
export default defineConfig({
  input: { main: 'bench/main.ts' },
  platform: 'node',
  plugins: [installed],
  external: [/^@smogon\/calc/, /^@lydell\/node-pty/],
  output: { dir: 'dist/bench', format: 'cjs', cleanDir: true },
});
