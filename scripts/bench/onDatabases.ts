import { startPostgres } from '../postgres.mjs'
import type { BenchOptions, BenchRow, Log } from './benchmark.ts'

type BuildServer = typeof import('../../apps/server/src/testing/buildServer.ts').buildServer

export interface DatabaseContext {
  readonly buildServer: BuildServer
  readonly log: Log
}

/** Measures on PostgreSQL, if it is available, and on the embedded database. `only` limits it to `postgres` or `embedded`. */
export async function onDatabases(
  { log, only }: Pick<BenchOptions, 'log' | 'only'>,
  measure: (name: 'PostgreSQL' | 'embedded', context: DatabaseContext) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const { buildServer } = await import('../../apps/server/src/testing/buildServer.ts')
  const isMeasured = (name: string) => only.length === 0 || only.includes(name)
  const rows: BenchRow[] = []
  const postgres = isMeasured('postgres') ? await startPostgres() : undefined
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres.url
    try {
      rows.push(...(await measure('PostgreSQL', { buildServer, log })))
    } finally {
      await postgres.stop()
      delete process.env.TEST_DATABASE_URL
    }
  }
  if (isMeasured('embedded')) rows.push(...(await measure('embedded', { buildServer, log })))
  return rows
}
