import { defineConfig } from 'tsup'

// Every source module is an entry: the memory back end does not load the test runner, which only the suites use.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'],
  format: ['esm'],
  splitting: true,
  dts: {
    entry: [
      'src/index.ts',
      'src/builders/index.ts',
      'src/memory-backend/index.ts',
      'src/transport-suite/index.ts',
      'src/conformance.tsx',
      'src/render.tsx',
      'src/renderPlatform.tsx',
      'src/renderHook.ts',
      'src/withPlatform.tsx',
      'src/axe.ts',
      'src/catalogues.ts',
      'src/pseudoLocale.ts',
      'src/http-server/startServer.ts',
    ],
  },
  clean: true,
  target: 'es2023',
})
