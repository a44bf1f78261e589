import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one component does not load the others.
export default defineConfig({
  entry: [
    'src/**/*.{ts,tsx}',
    'src/*.css',
    '!src/**/*.{test,stories}.{ts,tsx}',
    '!src/**/*.test-d.ts',
    '!src/testing/**',
  ],
  // Each style sheet contains the order of the cascade layers, so that the first one that loads declares it.
  noExternal: ['@platform/ui/layers.css', '@platform/ui/charts.css'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  banner: { js: "'use client';" },
})
