import { readdir, readFile, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

// Every source module is an entry and becomes one output module, so that an application loads only the modules that it
// imports.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.test-d.ts'],
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  // Only the React half needs 'use client': transports also run on a server. (esbuild removes the directive.)
  async onSuccess() {
    for (const file of await readdir('dist/react')) {
      if (!file.endsWith('.js')) continue
      const path = `dist/react/${file}`
      await writeFile(path, `'use client';\n${await readFile(path, 'utf8')}`)
    }
  },
})
