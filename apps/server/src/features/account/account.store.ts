import { LOGIN_WINDOW_SECONDS, type Configuration } from '@platform/contract'
import type { Db } from '../../core/database/database.ts'

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'enterprise_id', 'name', 'email', 'profile_picture'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The user with this e-mail address, in any enterprise. */
export async function findUserByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'enterprise_id', 'name', 'email', 'profile_picture', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

export async function findEnterprise(
  db: Db,
  id: string,
): Promise<(Configuration['enterprise'] & { flags: Record<string, boolean> }) | undefined> {
  const row = await db
    .selectFrom('enterprises')
    .select(['id', 'name', 'time_zone', 'locale', 'flags'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, timeZone: row.time_zone, locale: row.locale, flags: row.flags }
}

/** Deletes captchas and sign-in attempts that no longer count. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<=', now).execute()
  const windowStart = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
  await db.deleteFrom('login_attempts').where('at', '<=', windowStart).execute()
}
