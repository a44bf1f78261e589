import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { builtServer } from '../../scripts/build-served.mjs'
import { ADMIN, ADMINS_OF_EMPTY_ENTERPRISES } from './accounts.ts'
import { Api } from './api.ts'
import { TestServer } from './server.ts'

const run = promisify(execFile)
const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

const CACHE = path('node_modules/.cache/platform-e2e')
const CREATE_ENTERPRISES = fileURLToPath(new URL('../../apps/server/src/testing/createEnterprises.ts', import.meta.url))
/** Sources that the data depends on. The bundle has the rest of the server. */
const SOURCES = [
  'apps/server/dist/*.js',
  'apps/server/migrations/*.sql',
  'apps/server/node_modules/@electric-sql/pglite/package.json',
  'apps/server/src/testing/createEnterprises.ts',
  'e2e/support/accounts.ts',
  'e2e/support/preparedData.ts',
]

/**
 * Playwright's global set-up: prepares a data directory once a day and state of the server, and passes its archive to
 * the workers. It has an enterprise with trained sample bots and their conversations, and empty ones.
 */
export default async function prepareData(): Promise<void> {
  await builtServer()
  const archive = join(CACHE, `${await hashOfSources()}.tar`)
  if (!existsSync(archive)) await makeArchive(archive)
  process.env.TEST_DATA_ARCHIVE = archive
}

async function makeArchive(archive: string): Promise<void> {
  const server = await TestServer.start({ isFirstStart: true, hasSampleConversations: true })
  const api = await Api.signIn(server)
  // The first start has queued the trainings and the sample conversations.
  for (const { id } of await api.agents()) {
    await api.trainingEnded(id)
    await api.sampleConversationsMade(id)
  }
  await server.stop()
  await run(process.execPath, [
    '--conditions=@platform/source',
    CREATE_ENTERPRISES,
    server.dataDirectory,
    ADMIN.password,
    ...ADMINS_OF_EMPTY_ENTERPRISES.map(({ email }) => email),
  ])
  await rm(CACHE, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  // Renamed when complete: an interrupted preparation leaves no archive.
  const draft = `${archive}.${process.pid}`
  await run('tar', ['-cf', draft, '-C', server.dataDirectory, '.'])
  await rename(draft, archive)
  await server.dispose()
}

async function hashOfSources(): Promise<string> {
  const files = globSync(SOURCES, { cwd: path('') }).toSorted()
  // The sample conversations are of the weeks before today.
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(path(file)))
  return hash.digest('hex').slice(0, 16)
}
