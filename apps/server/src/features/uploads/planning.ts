import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'

/** Rows after whose insertion the tables are counted for the first time. */
const FIRST_ROWS = 2_000

/**
 * Counts the contacts and their memberships again, by a sample of 3,000 rows. Queries are planned by it, and plans for the
 * former sizes end: a list of ten contacts may else read all of them, which takes seconds. PostgreSQL does it by itself up
 * to a minute later, the embedded database never.
 */
export async function countContacts({ database: { owner } }: Pick<Services, 'database'>): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await sql`set local default_statistics_target = 10`.execute(db)
    await sql`analyze contacts, contact_list_members`.execute(db)
  })
}

/** Returns a function for the number of rows that an import has inserted so far. It counts the tables each time that it has doubled. */
export function openCounting(services: Pick<Services, 'database'>): (rows: number) => Promise<void> {
  let next = FIRST_ROWS
  return async (rows) => {
    if (rows < next) return
    next = rows * 2
    await countContacts(services)
  }
}
