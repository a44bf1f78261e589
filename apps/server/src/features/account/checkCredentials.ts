import { CREDENTIALS_WRONG } from '@platform/contract'
import { refusedBy } from '../../core/http/failed.ts'
import { verifyPassword } from '../../core/security/passwords.ts'
import { countAttempt, forgetAttempts } from '../../core/security/throttle.ts'
import type { Services } from '../../core/services.ts'
import { findUserByEmail } from './account.store.ts'
import { emailKey } from './enterprise.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Returns the active user with these credentials, in any enterprise. Each attempt is counted before it is checked. The
 * refusal of an unknown account and of a wrong password is the same, after the same time.
 */
export async function checkCredentials(services: Services, { email, password }: Credentials, address: string) {
  const key = emailKey(email)
  const attempt = { account: key, address }
  const attempts = await countAttempt(services, attempt)
  const user = await services.database.owner.transaction().execute((db) => findUserByEmail(db, key))
  const isRight = await verifyPassword(user?.password_hash, password)
  if (!user || !isRight) throw refusedBy(CREDENTIALS_WRONG)
  await forgetAttempts(services, attempts, attempt)
  return user
}
