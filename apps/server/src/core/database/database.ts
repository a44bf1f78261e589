import type { Kysely, Transaction } from 'kysely'
import type { EnterpriseTurns } from './EnterpriseTurns.ts'
import type { Tables } from './tables.ts'

/** A transaction, the argument of all stores. */
export type Db = Transaction<Tables>

/** Runs one or more statements and returns the rows of all of them. */
export type RunScript = (text: string) => Promise<Record<string, unknown>[]>

/**
 * Sets the role ($1) and the enterprise ($2) until the end of the transaction, which is the third argument of `set_config`.
 * The drivers send it together with the next statement, which fails if it failed.
 */
export const SET_ROLE = `select set_config('role', $1, true), set_config('app.enterprise', $2, true)`

/** The database, embedded or PostgreSQL. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Runs as the tables' owner, without row-level security. Requests use `transact` instead. */
  readonly owner: Kysely<Tables>
  /** The turns of queries whose cost follows from a person's input. */
  readonly costlyTurns: EnterpriseTurns
  /** Rejects if the database does not answer. Waits for no other query, and for no connection that others use. */
  ping(): Promise<void>
  /** Runs scripts of several statements in one transaction, for migrations. */
  script<T>(operation: (run: RunScript) => Promise<T>): Promise<T>
  /**
   * Whether every write is refused at the moment, with SQLSTATE 25006. What is written beside a read (when a session
   * was last used) is then left out.
   */
  isReadOnly(): boolean
  close(): Promise<void>
}

/** PGlite, which shares a disk with the server. */
export interface EmbeddedDatabase extends Database {
  readonly kind: 'pglite'
  /** Refuses or permits writes from the next transaction on. Reads always work. */
  setReadOnly(isReadOnly: boolean): Promise<void>
}

/** The database cannot be used. `message` is advice for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Encodes a value for a jsonb column, because drivers encode lists differently. */
export const json = (value: unknown): string => JSON.stringify(value)
