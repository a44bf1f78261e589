import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { jsonReader } from './jsonReader.ts'
import { pgliteDialect } from './pgliteDialect.ts'
import type { Tables } from './tables.ts'

/** The embedded database in a directory. The caller holds the directory's lock: PGlite has none. */
export async function openPglite(directory: string): Promise<Database> {
  return pgliteDatabase(await PGlite.create(directory))
}

/** Wraps an open PGlite. Closing the database closes it too. */
export function pgliteDatabase(lite: PGlite): Database {
  const { dialect, forgetStatements } = pgliteDialect(lite)
  const owner = new Kysely<Tables>({ dialect, plugins: [jsonReader()] })
  return {
    kind: 'pglite',
    owner,
    script: (operation) =>
      // The connection is taken from Kysely first, which knows nothing of PGlite's own transactions.
      owner.connection().execute(async () => {
        forgetStatements()
        return lite.transaction((transaction) =>
          operation(async (text) => {
            const results = await transaction.exec(text)
            return results.flatMap((result) => result.rows)
          }),
        )
      }),
    async close() {
      await owner.destroy()
      if (!lite.closed) await lite.close()
    },
  }
}
