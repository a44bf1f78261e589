import { defineConfig } from 'tsup'

// Every source module is an entry and becomes one output module, so that an application loads only what it imports.
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
})
