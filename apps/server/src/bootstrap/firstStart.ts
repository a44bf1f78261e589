import { randomBytes } from 'node:crypto'
import { ROLES } from '@platform/contract'
import { sql } from 'kysely'
import { createSampleData } from '../features/sample-data/createSampleData.ts'
import { hashPassword } from '../core/security/passwords.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { transact } from '../core/work/work.ts'
import { insertEnterprise, insertUser } from '../features/account/enterprise.ts'

export interface FirstStart {
  readonly enterpriseId: string
  readonly email: string
  /** Absent if it is set in the environment, because a chosen password is not printed. */
  readonly password?: string
}

/** Creates the first enterprise, its administrator and the sample data if the database is empty. */
export async function firstStart(services: Services): Promise<FirstStart | undefined> {
  // Every later start ends here, before the tenth of a second that a password takes.
  if (await transact(services, async ({ db }) => hasEnterprise(db))) return undefined
  const { adminEmail: email, adminPassword } = services.config
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return transact(services, async ({ db, enter }) => {
    // If several servers start on an empty database, one creates the administrator.
    await sql`select pg_advisory_xact_lock(hashtext('platform first start'))`.execute(db)
    if (await hasEnterprise(db)) return undefined
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const enterpriseId = await insertEnterprise(db, 'My Company', timeZone)
    await insertUser(db, { enterpriseId, name: 'Administrator', email, passwordHash, roles: [ROLES.ADMINISTRATOR] })
    const { sampleData } = services.config
    if (sampleData !== 'none') {
      await createSampleData(await enter(enterpriseId), services, sampleData === 'bots' ? { conversationsMax: 0 } : {})
    }
    return { enterpriseId, email, ...(adminPassword === undefined ? { password } : {}) }
  })
}

const hasEnterprise = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('enterprises').select('id').limit(1).executeTakeFirst()) !== undefined
