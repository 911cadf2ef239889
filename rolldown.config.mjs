import { defineConfig } from 'rolldown';

// One CommonJS bundle with everything in it, so that no ES module is loaded at run time. Each `await import()`
// in the source becomes a file of its own in dist/chunks, read only when it is needed.
export default defineConfig({
  input: { main: 'src/cli/main.ts' },
  platform: 'node',
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  },
});
