import { readdir, readFile, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

// Every source module is an entry: one output module per source module, so that an application
// that imports one thing does not pay for the others.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts'],
  format: ['esm'],
  splitting: true,
  dts: { entry: ['src/index.ts', 'src/react/index.ts'] },
  clean: true,
  target: 'es2022',
  // Only the React half is for the client alone: transports also run on a server. (esbuild drops the directive itself.)
  async onSuccess() {
    for (const file of await readdir('dist/react')) {
      if (!file.endsWith('.js')) continue
      const path = `dist/react/${file}`
      await writeFile(path, `'use client';\n${await readFile(path, 'utf8')}`)
    }
  },
})
