import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one thing does not pay for the others. The embed has a build of its own.
export default defineConfig({
  entry: [
    'src/**/*.{ts,tsx}',
    'src/styles.css',
    '!src/**/*.{test,stories}.{ts,tsx}',
    '!src/testing/**',
    '!src/embed/**',
  ],
  // The order of the cascade layers stands in each style sheet, so that whichever loads first declares it.
  noExternal: ['@platform/ui/layers.css'],
  format: ['esm'],
  splitting: true,
  dts: { entry: ['src/index.ts', 'src/headless.ts'] },
  clean: true,
  target: 'es2022',
  banner: { js: "'use client';" },
})
