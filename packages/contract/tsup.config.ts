import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one thing does not pay for the others, and `import('./areas/…')` stays a module that is loaded later.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts'],
  format: ['esm'],
  splitting: true,
  dts: { entry: ['src/index.ts', 'src/all.ts', 'src/messages/index.ts', 'src/protocol.ts'] },
  clean: true,
  target: 'es2022',
})
