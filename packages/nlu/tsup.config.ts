import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one thing does not pay for the others.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts', '!src/fixtures/**'],
  format: ['esm'],
  splitting: true,
  dts: {
    entry: [
      'src/index.ts',
      'src/emotions/index.ts',
      'src/emotions/readEmotions.ts',
      'src/entities/index.ts',
      'src/lexicon/index.ts',
      'src/lexicon/readLexicon.ts',
      'src/worker.ts',
    ],
  },
  clean: true,
  target: 'es2022',
})
