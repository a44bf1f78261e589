import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect, type Driver } from 'kysely'
import type pg from 'pg'
import { ConnectionTurns, type ConnectionTurn } from './ConnectionTurns.ts'
import { DeferringConnection, type Statement, type StatementResult } from './DeferringConnection.ts'
import { isUnreachable } from './driverErrors.ts'

/** Different texts that are prepared. Beyond it, a text is parsed each time. */
const STATEMENTS_MAX = 1_000
/** Part of the connections that background transactions use at most. */
const BACKGROUND_SHARE = 0.6

/** The part of a client of `pg` that its types lack. */
interface WithStream {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * Dialect of PostgreSQL. Each connection prepares a statement once, and sends the statements of a message in one packet:
 * the pool must have `pipeline: true`.
 */
export function postgresDialect(pool: pg.Pool): { dialect: Dialect; forgetStatements: () => void } {
  const names = new Map<string, string>()
  const connections = new WeakMap<pg.PoolClient, PooledConnection>()
  // The pool listens only while a connection is idle, and an error that nobody hears would end the process. The queries of
  // a lost connection fail by themselves.
  const lost = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => void client.on('error', () => void lost.add(client)))
  // Requests wait in the pool, which has a timeout.
  const inBackground = Math.ceil(pool.options.max * BACKGROUND_SHARE)
  const turns = new ConnectionTurns({ connections: Infinity, inBackground })
  /** Increases when definitions have changed. Connections with statements from before are replaced. */
  let generation = 0
  const forgetStatements = (): void => void (generation += 1)

  function nameOf(sql: string): string | undefined {
    const name = names.get(sql)
    if (name !== undefined || names.size >= STATEMENTS_MAX) return name
    const next = `s${names.size}`
    names.set(sql, next)
    return next
  }

  async function acquire(): Promise<PooledConnection> {
    const turn = await turns.take()
    try {
      const connection = await connect()
      connection.turn = turn
      return connection
    } catch (error) {
      turn.release()
      throw error
    }
  }

  async function connect(): Promise<PooledConnection> {
    for (;;) {
      const client = await pool.connect()
      const known = connections.get(client)
      if (known?.generation === generation) return known
      if (!known) {
        const isLost = (): boolean => lost.has(client)
        const current = generation
        /** A connection whose statements are outdated prepares no further ones. It is replaced after its transaction. */
        const nameIn = (sql: string): string | undefined => (current === generation ? nameOf(sql) : undefined)
        const connection = new PooledConnection(client, { generation, nameOf: nameIn, isLost, forgetStatements })
        connections.set(client, connection)
        return connection
      }
      client.release(true)
    }
  }

  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: acquire,
    releaseConnection: async (connection) => (connection as PooledConnection).release(),
    beginTransaction: async (connection) => (connection as PooledConnection).begin(),
    commitTransaction: (connection) => (connection as PooledConnection).commit(),
    rollbackTransaction: (connection) => (connection as PooledConnection).rollback(),
    destroy: () => pool.end(),
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => driver,
  }
  return { dialect, forgetStatements }
}

interface PooledConnectionOptions {
  readonly generation: number
  /** The name by which a statement is prepared; undefined if it is not. */
  readonly nameOf: (sql: string) => string | undefined
  readonly isLost: () => boolean
  readonly forgetStatements: () => void
}

class PooledConnection extends DeferringConnection {
  readonly generation: number
  /** Of the transaction that uses the connection. */
  turn: ConnectionTurn | undefined
  readonly #client: pg.PoolClient
  readonly #isLost: () => boolean
  #isBroken = false

  constructor(client: pg.PoolClient, { generation, nameOf, isLost, forgetStatements }: PooledConnectionOptions) {
    super(async (statements) => {
      try {
        return await execute(client, statements, nameOf)
      } catch (error) {
        // A query that was given up leaves a connection that is about to close.
        if (isUnreachable(error)) this.#isBroken = true
        throw error
      }
    }, forgetStatements)
    this.#client = client
    this.#isLost = isLost
    this.generation = generation
  }

  override async rollback(): Promise<void> {
    try {
      await super.rollback()
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#isLost())
    this.turn?.release()
  }
}

async function execute(
  client: pg.PoolClient,
  statements: readonly Statement[],
  nameOf: (sql: string) => string | undefined,
): Promise<StatementResult[]> {
  const { stream } = (client as pg.PoolClient & WithStream).connection
  stream.cork()
  const results = statements.map(({ sql, parameters }) => {
    const name = nameOf(sql)
    return client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) })
  })
  stream.uncork()
  // Those behind a failed one fail too, because they do not run in an aborted transaction.
  const settled = await Promise.allSettled(results)
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    const { rows, command, rowCount } = result.value
    return { rows, command, rowCount: rowCount ?? 0 }
  })
}
