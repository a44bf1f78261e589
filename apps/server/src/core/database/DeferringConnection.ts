import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import { SET_ROLE } from './database.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly unknown[]
  /** Such as `INSERT`. */
  readonly command: string
  /** Rows that were changed or returned. */
  readonly rowCount: number
}

/** Executes statements, all in one message, and returns their results. Throws the error of the first one that fails. */
type Execute = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>

/** A query that a transaction sends together with its next one. */
export interface DeferrableQuery<R = unknown> extends CompiledQuery<R> {
  readonly isSentWithNext?: boolean
}

/** The result of a query that is sent with the next one. {@link resultReader} waits for it. */
interface DeferredResult<R> extends QueryResult<R> {
  readonly later: Promise<QueryResult<R>>
}

/** A statement that waits for the next one. */
interface Deferred extends Statement {
  readonly settle?: PromiseWithResolvers<QueryResult<unknown>>
}

const CHANGES_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const CHANGES_DEFINITIONS = new Set(['CREATE', 'ALTER', 'DROP'])
/** Code of "cached plan must not change result type": a definition has changed since the statement was prepared. */
const PLAN_IS_OUTDATED = '0A000'

/**
 * A connection for Kysely that sends `begin`, {@link SET_ROLE} and each {@link DeferrableQuery} together with the next
 * statement: a round trip costs more than these statements. A transaction without statements is not sent at all.
 */
export class DeferringConnection implements DatabaseConnection {
  readonly #execute: Execute
  readonly #forgetStatements: () => void
  #deferred: Deferred[] = []
  #isInTransaction = false

  /** @param forgetStatements called if the prepared statements are outdated, because definitions have changed */
  constructor(execute: Execute, forgetStatements: () => void) {
    this.#execute = execute
    this.#forgetStatements = forgetStatements
  }

  begin(): void {
    this.#isInTransaction = true
    this.#deferred = [{ sql: 'begin', parameters: [] }]
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false
    if (this.#dropUnsent()) return
    const { command } = await this.#send({ sql: 'commit', parameters: [] })
    // The database rolls a transaction back if one of its statements has failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    for (const { settle } of this.#deferred) settle?.reject(new AbortedTransactionError())
    const isUnsent = this.#deferred[0]?.sql === 'begin'
    this.#deferred = []
    if (!isUnsent) await this.#execute([{ sql: 'rollback', parameters: [] }])
  }

  async executeQuery<R>({ sql, parameters, isSentWithNext = false }: DeferrableQuery<R>): Promise<QueryResult<R>> {
    if (sql === SET_ROLE) {
      this.#deferred.push({ sql, parameters })
      return { rows: [] }
    }
    if (isSentWithNext) {
      const settle = Promise.withResolvers<QueryResult<unknown>>()
      // The next statement fails too, and its error is the transaction's.
      settle.promise.catch(() => undefined)
      this.#deferred.push({ sql, parameters, settle })
      return { rows: [], later: settle.promise } as DeferredResult<R>
    }
    return queryResult<R>(await this.#send({ sql, parameters }))
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The results of this database are not streamed.')
  }

  /** Sends the deferred statements and this one, and returns its result. */
  async #send(last: Statement): Promise<StatementResult> {
    const deferred = this.#deferred
    this.#deferred = []
    try {
      const results = await this.#executeOrRepeat([...deferred, last])
      if (results.some(({ command }) => CHANGES_DEFINITIONS.has(command))) this.#forgetStatements()
      deferred.forEach(({ settle }, index) => settle?.resolve(queryResult(results[index] ?? NO_RESULT)))
      return results[deferred.length] ?? NO_RESULT
    } catch (error) {
      for (const { settle } of deferred) settle?.reject(error)
      throw error
    }
  }

  /**
   * Executes statements. If a prepared one is outdated, forgets all, and executes these again: outside a transaction, or if
   * they are the first ones of theirs, nothing of them is left in the database. Later ones fail with their transaction,
   * whose earlier results are in use.
   */
  async #executeOrRepeat(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    try {
      return await this.#execute(statements)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === PLAN_IS_OUTDATED)) throw error
      this.#forgetStatements()
      const isFirst = statements[0]?.sql === 'begin'
      if (this.#isInTransaction && !isFirst) throw error
      if (isFirst) await this.#execute([{ sql: 'rollback', parameters: [] }])
      return this.#execute(statements)
    }
  }

  /** Returns true if nothing of the transaction was sent or is to be sent, not even its begin. */
  #dropUnsent(): boolean {
    const isUnsent = this.#deferred[0]?.sql === 'begin' && this.#deferred.every(({ settle }) => !settle)
    if (isUnsent) this.#deferred = []
    return isUnsent
  }
}

const NO_RESULT: StatementResult = { rows: [], command: '', rowCount: 0 }

function queryResult<R>({ rows, command, rowCount }: StatementResult): QueryResult<R> {
  return { rows: rows as R[], ...(CHANGES_ROWS.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}) }
}

/** Waits for the results of queries that are sent with the next one. The first plugin of the database. */
export function resultReader(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ('later' in result ? (result as DeferredResult<UnknownRow>).later : result),
  }
}
