import { createHmac, timingSafeEqual } from 'node:crypto'
import { isStillValid } from '../clock/isStillValid.ts'
import { newId } from '../database/id.ts'

/** How long a device stays known after a sign-in, in seconds. */
export const KNOWN_DEVICE_SECONDS = 90 * 24 * 3600

/** The fields of a user that a token is bound to: another password makes all devices unknown. */
interface Account {
  readonly id: string
  readonly password_hash: string
}

/**
 * Creates the token of a device on which somebody has just signed in to an account: device, time and signature. It opens
 * no session. It only shows that an attempt comes from a device that knew the password before.
 *
 * @param device the device, if it was known before
 */
export function deviceToken(secretKey: Buffer, account: Account, device: string | undefined, now: Date): string {
  const id = device ?? newId()
  const seconds = Math.floor(now.getTime() / 1000).toString(36)
  return [id, seconds, signatureOf(secretKey, account, id, seconds)].join('.')
}

/** Returns the device of the first token that is valid for the account. */
export function findKnownDevice(
  secretKey: Buffer,
  account: Account,
  tokens: readonly string[],
  now: Date,
): string | undefined {
  for (const token of tokens) {
    const [id = '', seconds = '', signature = ''] = token.split('.')
    const expiresAt = new Date((Number.parseInt(seconds, 36) + KNOWN_DEVICE_SECONDS) * 1000)
    const expected = Buffer.from(signatureOf(secretKey, account, id, seconds))
    const given = Buffer.from(signature)
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    if (isSigned && isStillValid(expiresAt, now, KNOWN_DEVICE_SECONDS)) return id
  }
  return undefined
}

function signatureOf(secretKey: Buffer, account: Account, id: string, seconds: string): string {
  const key = createHmac('sha256', secretKey).update('known device').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([account.id, account.password_hash, id, seconds]))
    .digest('base64url')
}
