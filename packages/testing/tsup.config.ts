import { defineConfig } from 'tsup'

// Every source module is an entry: the memory back end does not load the test runner, which only the suites use.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts', '!src/{server,markdown}/**'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2023',
})
