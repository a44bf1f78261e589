import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import type { DeferrableQuery } from './DeferringConnection.ts'

/** Costly queries of one enterprise that wait at most: some dozens of people who open a page at the same time. */
export const COSTLY_WAITING_MAX = 100
/** Time of a statement whose cost follows from a person's input, in milliseconds. The embedded database has no timeout. */
const COSTLY_STATEMENT_MS = 5_000

/** Limits the time of each statement of the transaction, because a person's input decides what it costs. */
export function limitCostly(db: Db, { kind }: Pick<Database, 'kind'>): void {
  if (kind === 'pglite') return
  const limit = sql`select set_config('statement_timeout', ${String(COSTLY_STATEMENT_MS)}, true)`.compile(db)
  const query: DeferrableQuery = { ...limit, isSentWithNext: true }
  void db.executeQuery(query)
}
