import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one component does not load the others.
export default defineConfig({
  entry: [
    'src/**/*.{ts,tsx}',
    'src/*.css',
    '!src/**/*.{test,stories,arbitrary}.{ts,tsx}',
    '!src/**/*.test-d.ts',
    '!src/sheet/**',
    '!src/charts/testing/**',
  ],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  banner: { js: "'use client';" },
})
