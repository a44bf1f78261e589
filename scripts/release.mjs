// `pnpm release 3` writes the dump of a release: this version's schema with sample data (apps/server/migrations/releases).
import { makeRelease } from '../apps/server/src/testing/releases/makeRelease.ts'

const [name = ''] = process.argv.slice(2)
if (!/^\d+$/.test(name)) {
  console.error('Usage: pnpm release <number>, with a number that apps/server/migrations/releases does not have.')
  process.exit(1)
}
await makeRelease(name)
