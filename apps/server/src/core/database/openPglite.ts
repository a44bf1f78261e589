import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, sql } from 'kysely'
import type { EmbeddedDatabase } from './database.ts'
import { EnterpriseTurns } from './EnterpriseTurns.ts'
import { resultReader } from './DeferringConnection.ts'
import { COSTLY_WAITING_MAX } from './costly.ts'
import type { JsonColumns } from './jsonColumn.ts'
import { jsonReader } from './jsonReader.ts'
import { openClusterFolder } from './clusterFolder.ts'
import { DURABLE_START_PARAMETERS, DurableFiles } from './DurableFiles.ts'
import { LogSync } from './LogSync.ts'
import { pgliteDialect } from './pgliteDialect.ts'
import type { Tables } from './tables.ts'

/**
 * With 16 MB of memory for pages of tables instead of 128 MB, which WebAssembly never gives back. Other pages are read from
 * the files, which the operating system caches.
 */
const MEMORY_PARAMETERS = ['-c', 'shared_buffers=16MB']

export interface PgliteOpenOptions {
  /** Whether each commit is on the disk before it is acknowledged. @default true */
  readonly isDurable?: boolean
}

/** The embedded database in a directory. The caller holds the directory's lock: PGlite has none. */
export async function openPglite(
  directory: string,
  jsonColumns: JsonColumns,
  { isDurable = true }: PgliteOpenOptions = {},
): Promise<EmbeddedDatabase> {
  const log = isDurable ? new LogSync() : undefined
  const open = (): Promise<PGlite> =>
    log
      ? createPglite({
          fs: new DurableFiles(directory, log),
          startParams: [...DURABLE_START_PARAMETERS, ...MEMORY_PARAMETERS],
        })
      : createPglite({ dataDir: directory, startParams: [...PGlite.defaultStartParams, ...MEMORY_PARAMETERS] })
  return pgliteDatabase(await openClusterFolder(directory, open, { isDurable }), jsonColumns, log)
}

/** Opens PGlite with the extensions of the migrations. */
export function createPglite(options: Omit<PGliteOptions, 'extensions'>): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } })
}

/** Wraps an open PGlite, whose commits wait for a log if there is one. Closing the database closes it too. */
export function pgliteDatabase(lite: PGlite, jsonColumns: JsonColumns, log?: LogSync): EmbeddedDatabase {
  const { dialect, forgetStatements } = pgliteDialect(lite, log)
  const owner = new Kysely<Tables>({ dialect, plugins: [resultReader(), jsonReader(jsonColumns)] })
  let isReadOnly = false
  return {
    kind: 'pglite',
    owner,
    // There is one connection: one query of an enterprise waits for it at a time.
    costlyTurns: new EnterpriseTurns({ running: 1, runningOfEnterprise: 1, waitingOfEnterprise: COSTLY_WAITING_MAX }),
    // It runs in this thread: it has answered as soon as this runs.
    async ping() {
      if (lite.closed) throw new Error('The embedded database is closed.')
    },
    isReadOnly: () => isReadOnly,
    async setReadOnly(next) {
      // The one connection keeps the setting. It does not change transactions that are open.
      await sql`select set_config('default_transaction_read_only', ${next ? 'on' : 'off'}, false)`.execute(owner)
      isReadOnly = next
    },
    script: (operation) =>
      // The connection is taken from Kysely first, which knows nothing of PGlite's own transactions.
      owner.connection().execute(async () => {
        forgetStatements()
        const outcome = await lite.transaction((transaction) =>
          operation(async (text) => {
            const results = await transaction.exec(text)
            return results.flatMap((result) => result.rows)
          }),
        )
        await log?.synced(log.position)
        return outcome
      }),
    async close() {
      await owner.destroy()
      if (!lite.closed) await lite.close()
    },
  }
}
