import { LOGIN_TRIES, LOGIN_WINDOW_SECONDS } from '@platform/contract'
import { sql } from 'kysely'
import { Failed } from '../http/failed.ts'
import { transact, type WorkServices } from '../work/work.ts'

/**
 * Takes one of the tries that each key has in a window, or refuses when one of them has none left. The try is taken
 * before the password is looked at, so that guesses sent at the same moment are counted too. Gives the tries' ids.
 */
export async function takeTry(services: WorkServices, keys: readonly string[]): Promise<number[]> {
  return transact(services, async ({ db, now }) => {
    const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
    const taken: number[] = []
    for (const key of keys.toSorted()) {
      // In one order, so that two who wait for one another cannot be.
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
      if (oldest) throw tooManyTries((oldest.at.getTime() - since.getTime()) / 1000)
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

/** Gives back these tries, and all of one key: who got in was not guessing, though others at the address may be. */
export async function forgetTries(services: WorkServices, ids: readonly number[], key: string): Promise<void> {
  await transact(services, ({ db }) =>
    db
      .deleteFrom('login_attempts')
      .where((where) => where.or([where('id', 'in', ids), where('key', '=', key)]))
      .execute(),
  )
}

function tooManyTries(seconds: number): Failed {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new Failed(
    { type: 'TOO_MANY_REQUESTS', retryAfterSeconds },
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}
