import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one thing does not pay for the others.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts', '!src/fixtures/**'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
})
