import { LOGIN_WINDOW_SECONDS, type Configuration } from '@platform/contract'
import { json, type Db } from '../../core/database/database.ts'

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

/** An enterprise with the flags that it has set. */
export type EnterpriseRow = Configuration['enterprise'] & { readonly flags: Readonly<Record<string, boolean>> }

export async function findEnterprise(db: Db, id: string): Promise<EnterpriseRow | undefined> {
  return selectEnterprise(db, id).executeTakeFirst()
}

/** The enterprise, locked until the transaction ends. */
export async function lockEnterprise(db: Db, id: string): Promise<EnterpriseRow | undefined> {
  return selectEnterprise(db, id).forUpdate().executeTakeFirst()
}

const selectEnterprise = (db: Db, id: string) =>
  db
    .selectFrom('enterprises')
    .select(['id', 'name', 'time_zone as timeZone', 'locale', 'default_country as defaultCountry', 'flags'])
    .where('id', '=', id)

export async function updateConfiguration(
  db: Db,
  id: string,
  { flags, defaultCountry }: Pick<EnterpriseRow, 'flags' | 'defaultCountry'>,
): Promise<void> {
  await db
    .updateTable('enterprises')
    .set({ flags: json(flags), default_country: defaultCountry })
    .where('id', '=', id)
    .execute()
}

/** Deletes captchas and sign-in attempts that no longer count. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<=', now).execute()
  const windowStart = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
  await db.deleteFrom('login_attempts').where('at', '<=', windowStart).execute()
}
