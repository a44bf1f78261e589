// Writes docs/openapi.json from the contract; with --check, only reports whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildOpenApi } from '../packages/contract/src/all.ts'

const { version } = createRequire(import.meta.url)('../packages/contract/package.json')
const file = new URL('../docs/openapi.json', import.meta.url)
const text = `${JSON.stringify(buildOpenApi(version), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is stale. Run `pnpm openapi` and commit it.')
  process.exit(1)
}
