import { Kysely } from 'kysely'
import pg from 'pg'
import { DatabaseError, type Database, type RunScript } from './database.ts'
import { COSTLY_WAITING_MAX } from './costly.ts'
import { EnterpriseTurns } from './EnterpriseTurns.ts'
import { resultReader } from './DeferringConnection.ts'
import type { JsonColumns } from './jsonColumn.ts'
import { jsonReader } from './jsonReader.ts'
import { postgresDialect } from './postgresDialect.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10
/**
 * Connections for costly queries, and how many of them one enterprise has. Together with those of background transactions
 * (`postgresDialect`), they leave one to everything else.
 */
const COSTLY_CONNECTIONS = 3
const COSTLY_OF_ENTERPRISE = 2
const OLDEST_VERSION = 150_000
/** Timeout of a query in milliseconds. Its connection is then released. */
const STATEMENT_TIMEOUT_MS = 30_000
/** Timeout of an answer, for a database that is too stuck to end a statement itself. Its connection is then closed. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
/**
 * PostgreSQL compiles a query that it expects to be expensive, again at each run, and it expects that of queries which take
 * milliseconds: half of its CPU time in the tests of contacts and imports. Options in the address replace this.
 */
const WITHOUT_COMPILING = '-c jit=off'
/** For scripts: an update may take hours. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** Decodes values as PGlite does: bigint as a number, because none is near 2^53, and bytes as a `Uint8Array`. */
const getTypeParser: typeof pg.types.getTypeParser = (id, format) => {
  if (id === pg.types.builtins.INT8) return Number
  if (id === pg.types.builtins.BYTEA) return (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'))
  return pg.types.getTypeParser(id, format)
}

/** Opens PostgreSQL 15 or newer. Throws a {@link DatabaseError} if it cannot be reached or is too old. */
export async function openPostgres(
  url: string,
  jsonColumns: JsonColumns,
  onLostConnection: (error: Error) => void,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): Promise<Database> {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    options: WITHOUT_COMPILING,
    types: { getTypeParser },
    pipeline: true,
  }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS })
  const pingPool = new pg.Pool({ ...options, max: 1 })
  // A pool replaces a broken idle connection; without a listener its error would end the process.
  for (const each of [pool, pingPool]) each.on('error', onLostConnection)
  const { dialect, forgetStatements } = postgresDialect(pool)
  await checkVersion(pool)
  const owner = new Kysely<Tables>({ dialect, plugins: [resultReader(), jsonReader(jsonColumns)] })
  return {
    kind: 'postgres',
    owner,
    costlyTurns: new EnterpriseTurns({
      running: COSTLY_CONNECTIONS,
      runningOfEnterprise: COSTLY_OF_ENTERPRISE,
      waitingOfEnterprise: COSTLY_WAITING_MAX,
    }),
    ping: async () => void (await pingPool.query('select 1')),
    isReadOnly: () => false,
    async script(operation) {
      const client = await pool.connect()
      let isBroken = false
      const run: RunScript = async (text) => {
        const query: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: NO_TIMEOUT_MS }
        return (await rowsOf(client.query(query))).rows
      }
      try {
        await run('begin')
        await run('set local statement_timeout = 0')
        const outcome = await operation(run)
        await run('commit')
        return outcome
      } catch (error) {
        await run('rollback').catch(() => (isBroken = true))
        throw error
      } finally {
        client.release(isBroken)
        forgetStatements()
      }
    },
    close: async () => void (await Promise.all([owner.destroy(), pingPool.end()])),
  }
}

/** The rows of all results. A text of several statements returns several results. */
async function rowsOf(query: Promise<pg.QueryResult | pg.QueryResult[]>): Promise<{ rows: Record<string, unknown>[] }> {
  return { rows: [await query].flat().flatMap((result) => result.rows as Record<string, unknown>[]) }
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const found = await pool
    .query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    )
    .catch((cause: unknown) => {
      throw new DatabaseError(
        `The database at DATABASE_URL cannot be reached: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`,
        { cause },
      )
    })
  const { number, version } = found.rows[0] ?? { number: '0', version: 'unknown' }
  if (Number(number) < OLDEST_VERSION) {
    throw new DatabaseError(`PostgreSQL 15 or newer is needed; the database at DATABASE_URL is ${version}.`)
  }
}
