import { PGlite, protocol, type PGliteOptions } from '@electric-sql/pglite'
import { AbortedTransactionError, Kysely, sql } from 'kysely'
import { openClusterFolder } from './clusterFolder.ts'
import type { EmbeddedDatabase, RunScript } from './database.ts'
import { resultReader } from './DeferringConnection.ts'
import { createCluster } from './engine/createCluster.ts'
import { openEngine, type Engine } from './engine/openEngine.ts'
import { commandOf, rowsOf } from './engine/rows.ts'
import { jsonReader } from './jsonReader.ts'
import { pgliteDialect } from './pgliteDialect.ts'
import type { Tables } from './tables.ts'

/**
 * With 16 MB of memory for pages of tables instead of 128 MB, which WebAssembly never gives back. Other pages are read from
 * the files, which the operating system caches.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** The embedded database in a directory. The caller holds the directory's lock: PGlite has none. */
export async function openPglite(directory: string): Promise<EmbeddedDatabase> {
  return openClusterFolder(directory, {
    create: createCluster,
    open: () => openPgliteWith({ dataDir: directory, startParams: START_PARAMETERS }),
  })
}

/** Opens the embedded database with other options of PGlite, such as one in memory. */
export async function openPgliteWith(options: PGliteOptions): Promise<EmbeddedDatabase> {
  const engine = await openEngine(options)
  const { dialect, forgetStatements } = pgliteDialect(engine)
  const owner = new Kysely<Tables>({ dialect, plugins: [resultReader(), jsonReader()] })
  let isReadOnly = false
  return {
    kind: 'pglite',
    owner,
    isReadOnly: () => isReadOnly,
    exchangeInProgress: () => engine.exchangeInProgress(),
    async setReadOnly(next) {
      // The one connection keeps the setting. It does not change transactions that are open.
      await sql`select set_config('default_transaction_read_only', ${next ? 'on' : 'off'}, false)`.execute(owner)
      isReadOnly = next
    },
    script: (operation) =>
      // Nobody else uses the connection meanwhile.
      owner.connection().execute(() => {
        forgetStatements()
        return inTransaction(engine, operation)
      }),
    async close() {
      await owner.destroy()
      await engine.close()
    },
  }
}

async function inTransaction<T>(engine: Engine, operation: (run: RunScript) => Promise<T>): Promise<T> {
  const run = (text: string) => engine.exchange([protocol.serialize.query(text)])
  await run('begin')
  let result: T
  try {
    result = await operation(async (text) => rowsOf(await run(text), engine.parsers))
  } catch (error) {
    await run('rollback')
    throw error
  }
  const received = await run('commit')
  // The database rolls a transaction back if one of its statements has failed.
  if (received.some((message) => commandOf(message) === 'ROLLBACK')) throw new AbortedTransactionError()
  return result
}
