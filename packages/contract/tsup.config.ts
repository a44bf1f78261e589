import { defineConfig } from 'tsup'

// Every source module is an entry and becomes one output module, so that an application loads only the modules that it
// imports, and `import('./areas/…')` stays a separate chunk.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
})
