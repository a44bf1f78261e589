import { DatabaseError, type Database } from './database.ts'

/** The statement that an administrator runs once, in the server's database, if the server's user may not. */
export const EXTENSION_STATEMENT = 'create extension if not exists pg_trgm;'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Creates the extension with which parts of texts are found by an index, or throws with what an administrator does. Since
 * PostgreSQL 13, a user who may create schemas in the database may create it.
 */
export async function ensureExtension(database: Database): Promise<void> {
  try {
    await database.script(async (run) => {
      // Two servers may run this concurrently.
      await run(`select pg_advisory_xact_lock(hashtext('platform extension'))`)
      const found = await run(`select from pg_extension where extname = 'pg_trgm'`)
      if (found.length === 0) await run(EXTENSION_STATEMENT)
    })
  } catch (cause) {
    const isForbidden = cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE
    const advice = isForbidden
      ? `The database user may not create extensions. Have an administrator run, once, in this database:\n\n${EXTENSION_STATEMENT}\n`
      : 'The extension pg_trgm cannot be created. It is part of PostgreSQL; some systems have it in a package of its own (postgresql-contrib).'
    throw new DatabaseError(advice, { cause })
  }
}
