import type { DatabaseConnection, QueryResult } from 'kysely'
import type { ConnectionTurn, ConnectionTurns } from './ConnectionTurns.ts'
import type { DeferrableQuery, DeferringConnection } from './DeferringConnection.ts'
import type { LogSync } from './LogSync.ts'

/**
 * The use of the one connection by one user of the embedded database. What changes something ends the user's turn, and
 * then waits until the change is on the disk: the next user works meanwhile, and the same sync may serve both.
 */
export class DurableUse implements DatabaseConnection {
  readonly #connection: DeferringConnection
  readonly #turns: ConnectionTurns
  readonly #log: LogSync | undefined
  #turn: ConnectionTurn | undefined
  #isInTransaction = false

  private constructor(connection: DeferringConnection, turns: ConnectionTurns, log: LogSync | undefined) {
    this.#connection = connection
    this.#turns = turns
    this.#log = log
  }

  /** Waits for a turn. */
  static async begin(connection: DeferringConnection, turns: ConnectionTurns, log?: LogSync): Promise<DurableUse> {
    const use = new DurableUse(connection, turns, log)
    await use.#takeTurn()
    return use
  }

  endTurn(): void {
    this.#turn?.release()
    this.#turn = undefined
  }

  async beginTransaction(): Promise<void> {
    await this.#takeTurn()
    this.#log?.throwIfFailed()
    this.#connection.begin()
    this.#isInTransaction = true
  }

  commit(): Promise<void> {
    this.#isInTransaction = false
    return this.#durably(() => this.#connection.commit())
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    // A commit that did not reach the disk has ended the turn: the transaction on the connection is another one.
    if (this.#turn) await this.#connection.rollback()
  }

  async executeQuery<R>(query: DeferrableQuery<R>): Promise<QueryResult<R>> {
    if (this.#isInTransaction) return this.#connection.executeQuery(query)
    await this.#takeTurn()
    this.#log?.throwIfFailed()
    return this.#durably(() => this.#connection.executeQuery(query))
  }

  streamQuery(): AsyncIterableIterator<never> {
    return this.#connection.streamQuery()
  }

  async #takeTurn(): Promise<void> {
    this.#turn ??= await this.#turns.take()
  }

  async #durably<T>(operation: () => Promise<T>): Promise<T> {
    const before = this.#log?.position
    const outcome = await operation()
    const position = this.#log?.position
    // A transaction that has only read writes no log.
    if (this.#log && position !== undefined && position !== before) {
      this.endTurn()
      await this.#log.synced(position)
    }
    return outcome
  }
}
