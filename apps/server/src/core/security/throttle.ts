import { LOGIN_TRIES, LOGIN_WINDOW_SECONDS } from '@platform/contract'
import { sql } from 'kysely'
import { Failed } from '../http/failed.ts'
import { transact, type WorkServices } from '../work/work.ts'

/**
 * Counts an attempt for each key, or refuses if a key has none left in the window. The attempt is counted before the
 * password is checked, so that concurrent guesses count too. Returns the ids of the attempts.
 */
export async function countAttempt(services: WorkServices, keys: readonly string[]): Promise<number[]> {
  return transact(services, async ({ db, now }) => {
    const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
    const taken: number[] = []
    for (const key of keys.toSorted()) {
      // Always in the same order, which prevents deadlocks.
      await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
      const recent = await db
        .selectFrom('login_attempts')
        .select('at')
        .where('key', '=', key)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(LOGIN_TRIES)
        .execute()
      const oldest = recent[LOGIN_TRIES - 1]
      if (oldest) throw tooManyAttempts((oldest.at.getTime() - since.getTime()) / 1000)
      const row = await db
        .insertInto('login_attempts')
        .values({ key, at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      taken.push(row.id)
    }
    return taken
  })
}

/** Deletes these attempts and all of the account's key after a successful sign-in. Others of the address stay. */
export async function forgetAttempts(services: WorkServices, ids: readonly number[], key: string): Promise<void> {
  await transact(services, ({ db }) =>
    db
      .deleteFrom('login_attempts')
      .where((where) => where.or([where('id', 'in', ids), where('key', '=', key)]))
      .execute(),
  )
}

function tooManyAttempts(seconds: number): Failed {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new Failed(
    { type: 'TOO_MANY_REQUESTS', retryAfterSeconds },
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}
