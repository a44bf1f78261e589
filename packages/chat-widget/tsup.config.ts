import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one component does not load the others. The embed has its own build.
export default defineConfig({
  entry: [
    'src/**/*.{ts,tsx}',
    'src/styles.css',
    '!src/**/*.{test,stories}.{ts,tsx}',
    '!src/testing/**',
    '!src/embed/**',
  ],
  // Each style sheet contains the order of the cascade layers, so that the first one that loads declares it.
  noExternal: ['@platform/ui/layers.css'],
  // The link of the client becomes part of this package, from its source: the client does not have to be built first.
  esbuildOptions: (options) => {
    options.conditions = ['@platform/source']
  },
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  banner: { js: "'use client';" },
})
