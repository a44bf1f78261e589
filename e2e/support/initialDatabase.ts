import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PRINT_FILE = fileURLToPath(new URL('../../apps/server/src/testing/printFileOfDump.ts', import.meta.url))

/** Playwright's global set-up: makes the dump of an empty migrated database once, and passes its file to the workers. */
export default async function makeInitialDatabase(): Promise<void> {
  const { stdout } = await run(process.execPath, ['--conditions=@platform/source', PRINT_FILE])
  process.env.TEST_DATABASE_DUMP = stdout
}

/** Creates the directory of an embedded database that is already migrated, which would take a server seconds. */
export async function createInitialDatabase(directory: string): Promise<void> {
  await mkdir(directory)
  await run('tar', ['-xf', String(process.env.TEST_DATABASE_DUMP), '-C', directory])
}
