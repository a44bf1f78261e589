import type { Kysely, Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Tables } from './tables.ts'

/** A transaction: what stores take. */
export type Db = Transaction<Tables>

/** Runs a text of one or more statements and gives the rows of all of them. */
export type RunScript = (text: string) => Promise<Record<string, unknown>[]>

/** The database, embedded or not: one code path above this line. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** As the tables' owner, whom no policy binds. Requests use `openWork` instead. */
  readonly owner: Kysely<Tables>
  /** How pg-boss reaches it. */
  readonly forJobs: ConstructorOptions
  /** One transaction of scripts: what migrations need, which are no single statements. */
  script<T>(operation: (run: RunScript) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database cannot be used; `message` tells the operator what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** A value for a jsonb column. Drivers disagree about lists; all of them take a text. */
export const json = (value: unknown): string => JSON.stringify(value)
