import { CREDENTIALS_WRONG } from '@platform/contract'
import { refusedBy } from '../../core/http/failed.ts'
import { findKnownDevice } from '../../core/security/knownDevices.ts'
import { verifyPassword } from '../../core/security/passwords.ts'
import { countAttempt, forgetAttempts, type Attempt } from '../../core/security/throttle.ts'
import type { Services } from '../../core/services.ts'
import { findUserByEmail } from './account.store.ts'
import { emailKey } from './enterprise.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Who tries: somebody with the tokens of a device and a solved proof of work, or a person who is signed in. */
export type Guesser = Pick<Attempt, 'address'> &
  ({ readonly deviceTokens: readonly string[]; readonly work: number } | { readonly callerId: string })

/**
 * Returns the active user with these credentials, in any enterprise, and the device if it is known to the account. Each
 * attempt is counted before it is checked. The refusal of an unknown account and of a wrong password is the same, after
 * the same time.
 */
export async function checkCredentials(services: Services, { email, password }: Credentials, guesser: Guesser) {
  const account = emailKey(email)
  const user = await services.database.owner.transaction().execute((db) => findUserByEmail(db, account))
  const isCaller = 'callerId' in guesser
  const knownDevice =
    isCaller || !user ? undefined : findKnownDevice(services.secretKey, user, guesser.deviceTokens, services.now())
  const attempt: Attempt = {
    account,
    address: guesser.address,
    device: isCaller ? guesser.callerId : knownDevice,
    work: isCaller ? 0 : guesser.work,
  }
  const attempts = await countAttempt(services, attempt)
  const isRight = await verifyPassword(user?.password_hash, password)
  if (!user || !isRight) throw refusedBy(CREDENTIALS_WRONG)
  await forgetAttempts(services, attempts, attempt)
  return { user, knownDevice }
}
