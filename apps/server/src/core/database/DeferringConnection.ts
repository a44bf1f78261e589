import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
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

/** Executes statements, all in one message, and returns the result of the last one. */
type Execute = (statements: readonly Statement[]) => Promise<StatementResult>

const CHANGES_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const CHANGES_DEFINITIONS = new Set(['CREATE', 'ALTER', 'DROP'])
/** Code of "cached plan must not change result type": a definition has changed since the statement was prepared. */
const PLAN_IS_OUTDATED = '0A000'

/**
 * A connection for Kysely that sends `begin` and {@link SET_ROLE} together with the next statement: a round trip costs more
 * than these statements. A transaction without statements is not sent at all.
 */
export class DeferringConnection implements DatabaseConnection {
  readonly #execute: Execute
  readonly #forgetStatements: () => void
  #deferred: Statement[] = []

  /** @param forgetStatements called if the prepared statements are outdated, because definitions have changed */
  constructor(execute: Execute, forgetStatements: () => void) {
    this.#execute = execute
    this.#forgetStatements = forgetStatements
  }

  begin(): void {
    this.#deferred = [{ sql: 'begin', parameters: [] }]
  }

  async commit(): Promise<void> {
    if (this.#dropDeferred()) return
    const { command } = await this.#execute([{ sql: 'commit', parameters: [] }])
    // The database rolls a transaction back if one of its statements has failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (!this.#dropDeferred()) await this.#execute([{ sql: 'rollback', parameters: [] }])
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statements = [...this.#deferred, { sql, parameters }]
    if (sql === SET_ROLE) {
      this.#deferred = statements
      return { rows: [] }
    }
    this.#deferred = []
    try {
      const { rows, command, rowCount } = await this.#execute(statements)
      if (CHANGES_DEFINITIONS.has(command)) this.#forgetStatements()
      return { rows: rows as R[], ...(CHANGES_ROWS.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}) }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === PLAN_IS_OUTDATED) this.#forgetStatements()
      throw error
    }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The results of this database are not streamed.')
  }

  /** Returns true if nothing of the transaction was sent, not even its begin. */
  #dropDeferred(): boolean {
    const isUnsent = this.#deferred[0]?.sql === 'begin'
    this.#deferred = []
    return isUnsent
  }
}
