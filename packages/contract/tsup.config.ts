import { defineConfig } from 'tsup'

// Every source module is an entry and becomes one output module, so that an application loads only the modules that it
// imports, and `import('./areas/…')` stays a separate chunk.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts'],
  format: ['esm'],
  splitting: true,
  dts: { entry: ['src/index.ts', 'src/all.ts', 'src/messages/index.ts', 'src/policies/index.ts', 'src/protocol.ts'] },
  clean: true,
  target: 'es2022',
})
