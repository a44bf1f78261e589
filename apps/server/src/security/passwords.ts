import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's minimum for argon2id (the library's default algorithm). */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** Hash of an unknown password: an unknown account is checked against it, to take the same time. */
let nobodys: Promise<string> | undefined

/** Whether the password is the account's. Without an account it takes as long and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody')
  const fits = await verify(passwordHash ?? (await nobodys), password)
  return fits && passwordHash !== undefined
}
